CREATE TABLE "decision_waits" (
	"week" date NOT NULL,
	"hours" integer NOT NULL,
	"decisions" integer NOT NULL,
	CONSTRAINT "decision_waits_week_hours_pk" PRIMARY KEY("week","hours")
);
--> statement-breakpoint
-- Until now nothing wrote a row here: the table is empty everywhere.
ALTER TABLE "blocked_authors" DROP CONSTRAINT "blocked_authors_pkey";--> statement-breakpoint
ALTER TABLE "blocked_authors" ADD COLUMN "review_id" text NOT NULL;--> statement-breakpoint
ALTER TABLE "blocked_authors" ADD CONSTRAINT "blocked_authors_review_id_pk" PRIMARY KEY("review_id");--> statement-breakpoint
ALTER TABLE "blocked_authors" ADD CONSTRAINT "blocked_authors_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_authors_key" ON "blocked_authors" USING btree ("author_key");
