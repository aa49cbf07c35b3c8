CREATE TABLE "limit_uses" (
	"key" text PRIMARY KEY NOT NULL,
	"used" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "limit_uses_ends_at" ON "limit_uses" USING btree ("ends_at");--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "email_verified";