CREATE TABLE "contact_forms" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	"status" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"shown_until" date,
	"owner_key" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "buildings" (
	"id" text PRIMARY KEY NOT NULL,
	"rent_medians" integer[] DEFAULT '{}' NOT NULL,
	"num_reviews" integer DEFAULT 0 NOT NULL,
	"overall_sum" integer DEFAULT 0 NOT NULL,
	"overall_count" integer DEFAULT 0 NOT NULL,
	"location_sum" integer DEFAULT 0 NOT NULL,
	"location_count" integer DEFAULT 0 NOT NULL,
	"safety_sum" integer DEFAULT 0 NOT NULL,
	"safety_count" integer DEFAULT 0 NOT NULL,
	"maintenance_sum" integer DEFAULT 0 NOT NULL,
	"maintenance_count" integer DEFAULT 0 NOT NULL,
	"conditions_sum" integer DEFAULT 0 NOT NULL,
	"conditions_count" integer DEFAULT 0 NOT NULL,
	"price_sum" integer DEFAULT 0 NOT NULL,
	"price_count" integer DEFAULT 0 NOT NULL,
	"rent_again_yes" integer DEFAULT 0 NOT NULL,
	"rent_again_no" integer DEFAULT 0 NOT NULL,
	"deposit_full" integer DEFAULT 0 NOT NULL,
	"deposit_count" integer DEFAULT 0 NOT NULL,
	"rents" integer[] DEFAULT '{}' NOT NULL,
	"amenity_counts" integer[] DEFAULT '{}' NOT NULL,
	"problem_counts" integer[] DEFAULT '{}' NOT NULL,
	"avg_rating" double precision GENERATED ALWAYS AS (overall_sum::float8 / nullif(overall_count, 0)) STORED,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"recent_rents" integer[] DEFAULT '{}' NOT NULL,
	"area" text,
	"landlord_id" text,
	"latitude" double precision,
	"longitude" double precision,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"listed_day" date DEFAULT (now() at time zone 'utc')::date NOT NULL,
	"travel_times" jsonb
);
--> statement-breakpoint
CREATE TABLE "catalog_merges" (
	"kind" text NOT NULL,
	"from_id" text NOT NULL,
	"into_id" text NOT NULL,
	CONSTRAINT "catalog_merges_kind_from_id_pk" PRIMARY KEY("kind","from_id")
);
--> statement-breakpoint
CREATE TABLE "landlords" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"contact" text,
	"address" text,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"num_reviews" integer DEFAULT 0 NOT NULL,
	"overall_sum" integer DEFAULT 0 NOT NULL,
	"overall_count" integer DEFAULT 0 NOT NULL,
	"location_sum" integer DEFAULT 0 NOT NULL,
	"location_count" integer DEFAULT 0 NOT NULL,
	"safety_sum" integer DEFAULT 0 NOT NULL,
	"safety_count" integer DEFAULT 0 NOT NULL,
	"maintenance_sum" integer DEFAULT 0 NOT NULL,
	"maintenance_count" integer DEFAULT 0 NOT NULL,
	"conditions_sum" integer DEFAULT 0 NOT NULL,
	"conditions_count" integer DEFAULT 0 NOT NULL,
	"price_sum" integer DEFAULT 0 NOT NULL,
	"price_count" integer DEFAULT 0 NOT NULL,
	"rent_again_yes" integer DEFAULT 0 NOT NULL,
	"rent_again_no" integer DEFAULT 0 NOT NULL,
	"deposit_full" integer DEFAULT 0 NOT NULL,
	"deposit_count" integer DEFAULT 0 NOT NULL,
	"rents" integer[] DEFAULT '{}' NOT NULL,
	"amenity_counts" integer[] DEFAULT '{}' NOT NULL,
	"problem_counts" integer[] DEFAULT '{}' NOT NULL,
	"avg_rating" double precision GENERATED ALWAYS AS (overall_sum::float8 / nullif(overall_count, 0)) STORED
);
--> statement-breakpoint
CREATE TABLE "saved_apartments" (
	"owner_key" text NOT NULL,
	"apartment_id" text NOT NULL,
	CONSTRAINT "saved_apartments_owner_key_apartment_id_pk" PRIMARY KEY("owner_key","apartment_id")
);
--> statement-breakpoint
CREATE TABLE "saved_landlords" (
	"owner_key" text NOT NULL,
	"landlord_id" text NOT NULL,
	CONSTRAINT "saved_landlords_owner_key_landlord_id_pk" PRIMARY KEY("owner_key","landlord_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_key" text NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"action" text NOT NULL,
	"from_status" text,
	"to_status" text,
	"reason" text,
	"admin_email" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"detail" jsonb
);
--> statement-breakpoint
CREATE TABLE "admins" (
	"email" text PRIMARY KEY NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "limit_uses" (
	"key" text PRIMARY KEY NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
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
CREATE TABLE "photo_removals" (
	"name" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "photos" (
	"name" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"state" text NOT NULL,
	"owner_key" text,
	"source_hash" text,
	"day" date
);
--> statement-breakpoint
CREATE TABLE "blocked_authors" (
	"review_id" text NOT NULL,
	"author_key" text NOT NULL,
	"written_for" text NOT NULL,
	CONSTRAINT "blocked_authors_review_id_pk" PRIMARY KEY("review_id")
);
--> statement-breakpoint
CREATE TABLE "moderation_counts" (
	"day" date NOT NULL,
	"event" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "moderation_counts_day_event_detail_pk" PRIMARY KEY("day","event","detail")
);
--> statement-breakpoint
CREATE TABLE "review_departures" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_likes" (
	"liker_key" text NOT NULL,
	"review_id" text NOT NULL,
	CONSTRAINT "review_likes_liker_key_review_id_pk" PRIMARY KEY("liker_key","review_id")
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" text NOT NULL,
	"reporter_key" text NOT NULL,
	"reason" text NOT NULL,
	"day" date NOT NULL,
	"ignored" boolean DEFAULT false NOT NULL,
	"ignored_version" integer,
	"reporter_mostly_ignored" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_reports_review_id_reporter_key_pk" PRIMARY KEY("review_id","reporter_key")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" text PRIMARY KEY NOT NULL,
	"apt_id" text,
	"landlord_id" text,
	"owner_key" text NOT NULL,
	"written_for" text NOT NULL,
	"day" date NOT NULL,
	"first_public_day" date,
	"overall_rating" smallint NOT NULL,
	"location" smallint NOT NULL,
	"safety" smallint NOT NULL,
	"maintenance" smallint NOT NULL,
	"conditions" smallint NOT NULL,
	"bedrooms" smallint NOT NULL,
	"price" smallint NOT NULL,
	"year" smallint,
	"rent_again" boolean,
	"deposit" text,
	"amenities" jsonb,
	"problems" jsonb,
	"utilities" jsonb,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"review_text" text NOT NULL,
	"topics" text[] DEFAULT '{}' NOT NULL,
	"words" "tsvector" DEFAULT ''::tsvector NOT NULL,
	"quotes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"decline_reason" text,
	"previous_text" text,
	"previous_answers" jsonb,
	"waiting_since" timestamp with time zone,
	"is_written_again" boolean DEFAULT false NOT NULL,
	"former" jsonb,
	"appears" date,
	"erase_on" date,
	"code_hash" text,
	CONSTRAINT "reviews_about_something" CHECK (apt_id is not null or landlord_id is not null)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "buildings" ADD CONSTRAINT "buildings_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_apartments" ADD CONSTRAINT "saved_apartments_apartment_id_buildings_id_fk" FOREIGN KEY ("apartment_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_landlords" ADD CONSTRAINT "saved_landlords_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_authors" ADD CONSTRAINT "blocked_authors_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_likes" ADD CONSTRAINT "review_likes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_apt_id_buildings_id_fk" FOREIGN KEY ("apt_id") REFERENCES "public"."buildings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_landlord_id_landlords_id_fk" FOREIGN KEY ("landlord_id") REFERENCES "public"."landlords"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_forms_status" ON "contact_forms" USING btree ("kind","status");--> statement-breakpoint
CREATE INDEX "buildings_landlord" ON "buildings" USING btree ("landlord_id");--> statement-breakpoint
CREATE INDEX "buildings_area" ON "buildings" USING btree ("area",(-num_reviews),(-coalesce(avg_rating, 0)),lower(name) collate "C",id collate "C");--> statement-breakpoint
CREATE INDEX "buildings_recommended" ON "buildings" USING btree ((-num_reviews),(-coalesce(avg_rating, 0)),lower(name) collate "C",id collate "C");--> statement-breakpoint
CREATE INDEX "buildings_lowest_price" ON "buildings" USING btree (coalesce(rent_medians[1], 1000000),(-num_reviews),(-coalesce(avg_rating, 0)),lower(name) collate "C",id collate "C");--> statement-breakpoint
CREATE INDEX "buildings_highest_price" ON "buildings" USING btree ((-coalesce(rent_medians[1], 0)),(-num_reviews),(-coalesce(avg_rating, 0)),lower(name) collate "C",id collate "C");--> statement-breakpoint
CREATE INDEX "buildings_walk_engQuad" ON "buildings" USING btree (coalesce((travel_times->>'engQuadWalking')::float8, 1000000),(-num_reviews),(-coalesce(avg_rating, 0)),lower(name) collate "C",id collate "C");--> statement-breakpoint
CREATE INDEX "buildings_walk_hoPlaza" ON "buildings" USING btree (coalesce((travel_times->>'hoPlazaWalking')::float8, 1000000),(-num_reviews),(-coalesce(avg_rating, 0)),lower(name) collate "C",id collate "C");--> statement-breakpoint
CREATE INDEX "buildings_walk_agQuad" ON "buildings" USING btree (coalesce((travel_times->>'agQuadWalking')::float8, 1000000),(-num_reviews),(-coalesce(avg_rating, 0)),lower(name) collate "C",id collate "C");--> statement-breakpoint
CREATE INDEX "catalog_merges_into" ON "catalog_merges" USING btree ("kind","into_id");--> statement-breakpoint
CREATE INDEX "landlords_most_reviewed" ON "landlords" USING btree ((-num_reviews),lower(name) collate "C",id collate "C");--> statement-breakpoint
CREATE INDEX "saved_searches_of_owner" ON "saved_searches" USING btree ("owner_key");--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_kind","subject_id");--> statement-breakpoint
CREATE INDEX "limit_uses_ends_at" ON "limit_uses" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "sessions_owner_key" ON "sessions" USING btree ("owner_key");--> statement-breakpoint
CREATE INDEX "sessions_expires_at" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "photos_source_hash" ON "photos" USING btree ("source_hash") WHERE source_hash is not null;--> statement-breakpoint
CREATE INDEX "photos_owner_key" ON "photos" USING btree ("owner_key");--> statement-breakpoint
CREATE INDEX "review_likes_of_review" ON "review_likes" USING btree ("review_id");--> statement-breakpoint
CREATE INDEX "review_reports_of_reporter" ON "review_reports" USING btree ("reporter_key");--> statement-breakpoint
CREATE INDEX "reviews_of_apartment" ON "reviews" USING btree ("apt_id","status",day desc nulls last,id collate "C");--> statement-breakpoint
CREATE INDEX "reviews_of_landlord" ON "reviews" USING btree ("landlord_id","status",day desc nulls last,id collate "C");--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status",day desc nulls last,id collate "C");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree (day desc nulls last,id collate "C") WHERE status in ('APPROVED', 'REPORTED') and appears is null;--> statement-breakpoint
CREATE INDEX "reviews_newly_public" ON "reviews" USING btree (first_public_day desc nulls last,id collate "C") WHERE status in ('APPROVED', 'REPORTED') and appears is null;--> statement-breakpoint
CREATE INDEX "reviews_about_noise" ON "reviews" USING btree ("apt_id") WHERE status in ('APPROVED', 'REPORTED') and appears is null and 'noise' = any(topics);--> statement-breakpoint
CREATE INDEX "reviews_most_liked" ON "reviews" USING btree ("apt_id",likes desc nulls last,day desc nulls last,id collate "C") WHERE status in ('APPROVED', 'REPORTED') and appears is null;--> statement-breakpoint
CREATE INDEX "reviews_words" ON "reviews" USING gin ("words") WITH (fastupdate=false) WHERE status in ('APPROVED', 'REPORTED') and appears is null;--> statement-breakpoint
CREATE INDEX "reviews_to_appear" ON "reviews" USING btree ("appears") WHERE appears is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reviews_code_hash" ON "reviews" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "one_live_review_per_listing" ON "reviews" USING btree ("written_for","owner_key") WHERE status <> 'DELETED';--> statement-breakpoint
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
