ALTER TABLE "buildings" ADD COLUMN "rents" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "landlords" ADD COLUMN "rents" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
UPDATE "buildings" SET "rents" = s.rents FROM (
	SELECT id, array_agg(n ORDER BY place) AS rents FROM (
		SELECT r.apt_id AS id, p.place, (count(*) FILTER (WHERE r.bedrooms = p.place / 6 + 1 AND r.price = p.place % 6 + 1))::int AS n
		FROM "reviews" r CROSS JOIN generate_series(0, 35) AS p(place) WHERE r.status = 'APPROVED' GROUP BY r.apt_id, p.place
	) counts GROUP BY id
) s WHERE s.id = "buildings".id;--> statement-breakpoint
UPDATE "landlords" SET "rents" = s.rents FROM (
	SELECT id, array_agg(n ORDER BY place) AS rents FROM (
		SELECT r.landlord_id AS id, p.place, (count(*) FILTER (WHERE r.bedrooms = p.place / 6 + 1 AND r.price = p.place % 6 + 1))::int AS n
		FROM "reviews" r CROSS JOIN generate_series(0, 35) AS p(place) WHERE r.status = 'APPROVED' GROUP BY r.landlord_id, p.place
	) counts GROUP BY id
) s WHERE s.id = "landlords".id;
