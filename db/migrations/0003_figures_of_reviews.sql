-- What the public reviews of a listing say is computed when the server starts (reviews/topics/refresh-readings.ts).
ALTER TABLE "buildings" ADD COLUMN "figures" jsonb;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "paid_rents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "usual_amenities" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "problem_answers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "rare_problems" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "landlords" ADD COLUMN "figures" jsonb;--> statement-breakpoint
ALTER TABLE "landlords" ADD COLUMN "paid_rents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "buildings" DROP COLUMN "rents";--> statement-breakpoint
ALTER TABLE "buildings" DROP COLUMN "amenity_counts";--> statement-breakpoint
ALTER TABLE "buildings" DROP COLUMN "problem_counts";--> statement-breakpoint
ALTER TABLE "buildings" DROP COLUMN "recent_rents";--> statement-breakpoint
ALTER TABLE "landlords" DROP COLUMN "rents";--> statement-breakpoint
ALTER TABLE "landlords" DROP COLUMN "amenity_counts";--> statement-breakpoint
ALTER TABLE "landlords" DROP COLUMN "problem_counts";--> statement-breakpoint
ALTER TABLE "reviews" DROP COLUMN "quotes";