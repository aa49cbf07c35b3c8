--> statement-breakpoint
-- The planner keeps no samples of what people write: erased text would stay in them.
ALTER TABLE "reviews"
	ALTER COLUMN "review_text" SET STATISTICS 0, ALTER COLUMN "previous_text" SET STATISTICS 0,
	ALTER COLUMN "previous_answers" SET STATISTICS 0, ALTER COLUMN "decline_reason" SET STATISTICS 0,
	ALTER COLUMN "former" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "review_reports" ALTER COLUMN "reason" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "reason" SET STATISTICS 0, ALTER COLUMN "detail" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "contact_forms" ALTER COLUMN "sealed" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "sealed" SET STATISTICS 0;--> statement-breakpoint
ALTER TABLE "saved_searches" ALTER COLUMN "sealed" SET STATISTICS 0;
