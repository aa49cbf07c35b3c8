CREATE TABLE "decision_waits" (
	"month" date NOT NULL,
	"wait_class" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "decision_waits_month_wait_class_pk" PRIMARY KEY("month","wait_class")
);
--> statement-breakpoint
INSERT INTO "decision_waits" ("month", "wait_class", "count")
  SELECT date_trunc('month', "day")::date, "detail", sum("count") FROM "moderation_counts"
  WHERE "event" = 'waited' GROUP BY 1, 2 HAVING sum("count") > 0;--> statement-breakpoint
-- The decisions of a demo's sample reviews were counted, but not logged. All others are in the log.
INSERT INTO "audit_log" ("subject_kind", "subject_id", "action", "from_status", "to_status", "reason", "admin_email", "at")
  SELECT 'review', r."id", CASE WHEN r."status" = 'DECLINED' THEN 'decline' ELSE 'approve' END, 'PENDING',
    CASE WHEN r."status" = 'DECLINED' THEN 'DECLINED' ELSE 'APPROVED' END,
    CASE WHEN r."status" = 'DECLINED' THEN r."decline_reason" END, 'sample-town@porchlight.example',
    (r."month" + interval '12 hours') AT TIME ZONE 'UTC'
  FROM "reviews" r
  WHERE r."status" IN ('APPROVED', 'REPORTED', 'DECLINED')
    AND NOT EXISTS (SELECT FROM "audit_log" a WHERE a."subject_kind" = 'review' AND a."subject_id" = r."id")
  ORDER BY r."month", r."id";--> statement-breakpoint
-- Decisions are counted from the audit log, and what was received from the reviews.
DROP TABLE "moderation_counts";