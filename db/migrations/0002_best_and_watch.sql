ALTER TABLE "reviews" ADD COLUMN "best" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "watch" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "previous_lines" jsonb;--> statement-breakpoint
-- The planner keeps no samples of what people write: erased text would stay in them.
ALTER TABLE "reviews"
	ALTER COLUMN "best" SET STATISTICS 0, ALTER COLUMN "watch" SET STATISTICS 0,
	ALTER COLUMN "previous_lines" SET STATISTICS 0;
