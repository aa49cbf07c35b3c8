ALTER TABLE "reviews" RENAME COLUMN "day" TO "month";--> statement-breakpoint
DROP INDEX "reviews_of_apartment";--> statement-breakpoint
DROP INDEX "reviews_of_landlord";--> statement-breakpoint
DROP INDEX "reviews_by_status";--> statement-breakpoint
DROP INDEX "reviews_newest";--> statement-breakpoint
DROP INDEX "reviews_most_liked";--> statement-breakpoint
-- No day of a review is stored any more.
UPDATE "reviews" SET "month" = date_trunc('month', "month")::date WHERE extract(day from "month") <> 1;--> statement-breakpoint
-- What can still be undone gets its month by the new name.
UPDATE "reviews" SET "former" = "former" - 'day' || jsonb_build_object('month', date_trunc('month', ("former"->>'day')::date)::date::text)
WHERE "former" IS NOT NULL;--> statement-breakpoint
-- Nor is the day of a form that is closed, which may have brought one.
UPDATE "contact_forms" SET "day" = date_trunc('month', "day")::date WHERE "kind" = 'pending-building' AND "status" <> 'PENDING';--> statement-breakpoint
CREATE INDEX "reviews_of_apartment" ON "reviews" USING btree ("apt_id","status",month desc nulls last,id collate "C");--> statement-breakpoint
CREATE INDEX "reviews_of_landlord" ON "reviews" USING btree ("landlord_id","status",month desc nulls last,id collate "C");--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status",month desc nulls last,id collate "C");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree (month desc nulls last,id collate "C") WHERE status in ('APPROVED', 'REPORTED') and appears is null;--> statement-breakpoint
CREATE INDEX "reviews_most_liked" ON "reviews" USING btree ("apt_id",likes desc nulls last,month desc nulls last,id collate "C") WHERE status in ('APPROVED', 'REPORTED') and appears is null;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_of_months" CHECK (extract(day from month) = 1);