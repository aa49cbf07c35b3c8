CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_key" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "saved_searches_of_owner" ON "saved_searches" USING btree ("owner_key");