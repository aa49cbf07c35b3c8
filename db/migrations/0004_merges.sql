CREATE TABLE "catalog_merges" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"from_id" text NOT NULL,
	"into_id" text NOT NULL,
	"place" jsonb NOT NULL,
	"moved" jsonb NOT NULL
);
--> statement-breakpoint
DROP INDEX "one_live_review_per_apartment";--> statement-breakpoint
DROP INDEX "one_live_review_per_landlord";--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "twin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_merges_from" ON "catalog_merges" USING btree ("kind","from_id");--> statement-breakpoint
CREATE INDEX "catalog_merges_into" ON "catalog_merges" USING btree ("kind","into_id");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_review_per_apartment" ON "reviews" USING btree ("owner_key","apt_id") WHERE status <> 'DELETED' and apt_id is not null and not twin;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_review_per_landlord" ON "reviews" USING btree ("owner_key","landlord_id") WHERE status <> 'DELETED' and apt_id is null and not twin;