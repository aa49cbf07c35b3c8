CREATE TABLE "moderation_counts" (
	"quarter" text NOT NULL,
	"event" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "moderation_counts_quarter_event_reason_pk" PRIMARY KEY("quarter","event","reason")
);
