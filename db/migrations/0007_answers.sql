ALTER TABLE "buildings" ADD COLUMN "rent_again_yes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "buildings" ADD COLUMN "rent_again_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "landlords" ADD COLUMN "rent_again_yes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "landlords" ADD COLUMN "rent_again_no" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "year" smallint;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rent_again" boolean;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "deposit" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "amenities" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "previous_answers" jsonb;