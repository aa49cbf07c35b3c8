-- Rows that name people are set aside here and sealed when the site first starts (src/data-upgrades.ts): that takes
-- AUTHOR_PEPPER. They move to new tables, since a dropped column would leave its values in the table's file.
DROP INDEX "sessions_expires_at";--> statement-breakpoint
ALTER TABLE "sessions" RENAME TO "sessions_unsealed";--> statement-breakpoint
ALTER TABLE "sessions_unsealed" RENAME CONSTRAINT "sessions_pkey" TO "sessions_unsealed_pkey";--> statement-breakpoint
DROP INDEX "pending_buildings_status";--> statement-breakpoint
ALTER TABLE "pending_buildings" RENAME TO "pending_buildings_unsealed";--> statement-breakpoint
ALTER TABLE "pending_buildings_unsealed" RENAME CONSTRAINT "pending_buildings_pkey" TO "pending_buildings_unsealed_pkey";--> statement-breakpoint
DROP INDEX "contact_questions_status";--> statement-breakpoint
ALTER TABLE "contact_questions" RENAME TO "contact_questions_unsealed";--> statement-breakpoint
ALTER TABLE "contact_questions_unsealed" RENAME CONSTRAINT "contact_questions_pkey" TO "contact_questions_unsealed_pkey";--> statement-breakpoint
CREATE TABLE "contact_questions" (
	"id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_buildings" (
	"id" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"owner_key" text NOT NULL,
	"sealed" text NOT NULL,
	"started_on" date NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "contact_questions_status" ON "contact_questions" USING btree ("status");--> statement-breakpoint
CREATE INDEX "pending_buildings_status" ON "pending_buildings" USING btree ("status");--> statement-breakpoint
CREATE INDEX "sessions_owner_key" ON "sessions" USING btree ("owner_key");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
TRUNCATE "limit_uses";--> statement-breakpoint
ALTER TABLE "limit_uses" DROP COLUMN "used";--> statement-breakpoint
-- A database with nothing to seal has no old tables.
DO $$
DECLARE old text;
DECLARE filled boolean;
BEGIN
	FOREACH old IN ARRAY ARRAY['sessions_unsealed', 'pending_buildings_unsealed', 'contact_questions_unsealed'] LOOP
		EXECUTE format('SELECT EXISTS (SELECT FROM %I)', old) INTO filled;
		IF NOT filled THEN EXECUTE format('DROP TABLE %I', old); END IF;
	END LOOP;
END $$;