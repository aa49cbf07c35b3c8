ALTER TABLE "reviews" ADD COLUMN "topics" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "words" "tsvector" DEFAULT ''::tsvector NOT NULL;