DROP INDEX "blocked_authors_key";--> statement-breakpoint
DROP INDEX "reviews_of_owner";--> statement-breakpoint
DROP INDEX "one_live_review_per_apartment";--> statement-breakpoint
DROP INDEX "one_live_review_per_landlord";--> statement-breakpoint
ALTER TABLE "review_reports" ADD COLUMN "reporter_mostly_ignored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "written_for" text;--> statement-breakpoint
UPDATE "reviews" SET "written_for" = coalesce('apartment:' || apt_id, 'landlord:' || landlord_id);--> statement-breakpoint
-- A review that merges moved was written for the listing that its first merge took it from.
UPDATE "reviews" r SET "written_for" = moved.listing FROM (
	SELECT DISTINCT ON (ids.id) ids.id, CASE m.kind WHEN 'building' THEN 'apartment:' ELSE 'landlord:' END || m.from_id AS listing
	FROM "catalog_merges" m CROSS JOIN jsonb_array_elements_text(m.moved->'reviews'->'ids') AS ids(id)
	ORDER BY ids.id, m.id::int) moved WHERE moved.id = r.id;--> statement-breakpoint
-- Before, two reviews of one author and listing could stay after an undone merge: the second gets a listing of its own.
UPDATE "reviews" r SET "written_for" = r.written_for || ':' || r.id FROM (
	SELECT id, row_number() OVER (PARTITION BY owner_key, written_for ORDER BY twin, day DESC, id) AS place
	FROM "reviews" WHERE status <> 'DELETED') live WHERE live.id = r.id AND live.place > 1;--> statement-breakpoint
-- It named the older of two reviews by one author.
UPDATE "catalog_merges" SET "moved" = moved #- '{reviews,twins}';--> statement-breakpoint
ALTER TABLE "reviews" ALTER COLUMN "written_for" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_authors" ADD COLUMN "written_for" text;--> statement-breakpoint
UPDATE "blocked_authors" b SET "written_for" = r.written_for FROM "reviews" r WHERE r.id = b.review_id;--> statement-breakpoint
ALTER TABLE "blocked_authors" ALTER COLUMN "written_for" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_review_per_listing" ON "reviews" USING btree ("written_for","owner_key") WHERE status <> 'DELETED';--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "twin";
