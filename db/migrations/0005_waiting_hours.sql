CREATE TABLE "waiting_hours" (
	"review_id" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_hours" ADD CONSTRAINT "waiting_hours_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "waiting_hours" SELECT "id", "waiting_since" FROM "reviews" WHERE "waiting_since" IS NOT NULL;--> statement-breakpoint
-- The rows of reviews, and what can still be undone, have the day alone.
UPDATE "reviews" SET "waiting_since" = date_trunc('day', "waiting_since", 'UTC'),
  "former" = "former" || jsonb_build_object('waitingSince', left("former"->>'waitingSince', 10) || 'T00:00:00.000Z')
WHERE "waiting_since" IS NOT NULL OR "former" IS NOT NULL;
