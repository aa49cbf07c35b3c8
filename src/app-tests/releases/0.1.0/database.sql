--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

--
-- Name: drizzle; Type: SCHEMA; Schema: -; Owner: -
--

CREATE SCHEMA drizzle;


SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: __drizzle_migrations; Type: TABLE; Schema: drizzle; Owner: -
--

CREATE TABLE drizzle.__drizzle_migrations (
    id integer NOT NULL,
    hash text NOT NULL,
    created_at bigint
);


--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE; Schema: drizzle; Owner: -
--

CREATE SEQUENCE drizzle.__drizzle_migrations_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;


--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE OWNED BY; Schema: drizzle; Owner: -
--

ALTER SEQUENCE drizzle.__drizzle_migrations_id_seq OWNED BY drizzle.__drizzle_migrations.id;


--
-- Name: admins; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.admins (
    email text NOT NULL,
    added_by text NOT NULL,
    added_at timestamp with time zone NOT NULL
);


--
-- Name: audit_log; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.audit_log (
    id integer NOT NULL,
    subject_kind text NOT NULL,
    subject_id text NOT NULL,
    action text NOT NULL,
    from_status text,
    to_status text,
    reason text,
    admin_email text NOT NULL,
    at timestamp with time zone NOT NULL,
    detail jsonb
);
ALTER TABLE ONLY public.audit_log ALTER COLUMN reason SET STATISTICS 0;
ALTER TABLE ONLY public.audit_log ALTER COLUMN detail SET STATISTICS 0;


--
-- Name: audit_log_id_seq; Type: SEQUENCE; Schema: public; Owner: -
--

ALTER TABLE public.audit_log ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.audit_log_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);


--
-- Name: blocked_authors; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.blocked_authors (
    review_id text NOT NULL,
    author_key text NOT NULL,
    written_for text NOT NULL
);


--
-- Name: buildings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.buildings (
    id text NOT NULL,
    rent_medians integer[] DEFAULT '{}'::integer[] NOT NULL,
    num_reviews integer DEFAULT 0 NOT NULL,
    overall_sum integer DEFAULT 0 NOT NULL,
    overall_count integer DEFAULT 0 NOT NULL,
    location_sum integer DEFAULT 0 NOT NULL,
    location_count integer DEFAULT 0 NOT NULL,
    safety_sum integer DEFAULT 0 NOT NULL,
    safety_count integer DEFAULT 0 NOT NULL,
    maintenance_sum integer DEFAULT 0 NOT NULL,
    maintenance_count integer DEFAULT 0 NOT NULL,
    conditions_sum integer DEFAULT 0 NOT NULL,
    conditions_count integer DEFAULT 0 NOT NULL,
    price_sum integer DEFAULT 0 NOT NULL,
    price_count integer DEFAULT 0 NOT NULL,
    rent_again_yes integer DEFAULT 0 NOT NULL,
    rent_again_no integer DEFAULT 0 NOT NULL,
    deposit_full integer DEFAULT 0 NOT NULL,
    deposit_count integer DEFAULT 0 NOT NULL,
    rents integer[] DEFAULT '{}'::integer[] NOT NULL,
    amenity_counts integer[] DEFAULT '{}'::integer[] NOT NULL,
    problem_counts integer[] DEFAULT '{}'::integer[] NOT NULL,
    avg_rating double precision GENERATED ALWAYS AS (((overall_sum)::double precision / (NULLIF(overall_count, 0))::double precision)) STORED,
    name text NOT NULL,
    address text NOT NULL,
    recent_rents integer[] DEFAULT '{}'::integer[] NOT NULL,
    area text,
    landlord_id text,
    latitude double precision,
    longitude double precision,
    photos jsonb DEFAULT '[]'::jsonb NOT NULL,
    listed_day date DEFAULT ((now() AT TIME ZONE 'utc'::text))::date NOT NULL,
    travel_times jsonb
);


--
-- Name: catalog_merges; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.catalog_merges (
    kind text NOT NULL,
    from_id text NOT NULL,
    into_id text NOT NULL
);


--
-- Name: contact_forms; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.contact_forms (
    id text NOT NULL,
    kind text NOT NULL,
    day date NOT NULL,
    status text NOT NULL,
    photos jsonb DEFAULT '[]'::jsonb NOT NULL,
    shown_until date,
    owner_key text NOT NULL,
    sealed text NOT NULL
);
ALTER TABLE ONLY public.contact_forms ALTER COLUMN sealed SET STATISTICS 0;


--
-- Name: landlords; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.landlords (
    id text NOT NULL,
    name text NOT NULL,
    contact text,
    address text,
    photos jsonb DEFAULT '[]'::jsonb NOT NULL,
    num_reviews integer DEFAULT 0 NOT NULL,
    overall_sum integer DEFAULT 0 NOT NULL,
    overall_count integer DEFAULT 0 NOT NULL,
    location_sum integer DEFAULT 0 NOT NULL,
    location_count integer DEFAULT 0 NOT NULL,
    safety_sum integer DEFAULT 0 NOT NULL,
    safety_count integer DEFAULT 0 NOT NULL,
    maintenance_sum integer DEFAULT 0 NOT NULL,
    maintenance_count integer DEFAULT 0 NOT NULL,
    conditions_sum integer DEFAULT 0 NOT NULL,
    conditions_count integer DEFAULT 0 NOT NULL,
    price_sum integer DEFAULT 0 NOT NULL,
    price_count integer DEFAULT 0 NOT NULL,
    rent_again_yes integer DEFAULT 0 NOT NULL,
    rent_again_no integer DEFAULT 0 NOT NULL,
    deposit_full integer DEFAULT 0 NOT NULL,
    deposit_count integer DEFAULT 0 NOT NULL,
    rents integer[] DEFAULT '{}'::integer[] NOT NULL,
    amenity_counts integer[] DEFAULT '{}'::integer[] NOT NULL,
    problem_counts integer[] DEFAULT '{}'::integer[] NOT NULL,
    avg_rating double precision GENERATED ALWAYS AS (((overall_sum)::double precision / (NULLIF(overall_count, 0))::double precision)) STORED
);


--
-- Name: limit_uses; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.limit_uses (
    key text NOT NULL,
    ends_at timestamp with time zone NOT NULL
);


--
-- Name: moderation_counts; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.moderation_counts (
    day date NOT NULL,
    event text NOT NULL,
    detail text DEFAULT ''::text NOT NULL,
    count integer NOT NULL
);


--
-- Name: photo_removals; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photo_removals (
    name text NOT NULL,
    day date NOT NULL
);


--
-- Name: photos; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.photos (
    name text NOT NULL,
    width integer NOT NULL,
    height integer NOT NULL,
    state text NOT NULL,
    owner_key text,
    source_hash text,
    day date
);


--
-- Name: review_departures; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.review_departures (
    id text NOT NULL,
    sealed text NOT NULL
);


--
-- Name: review_likes; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.review_likes (
    liker_key text NOT NULL,
    review_id text NOT NULL
);


--
-- Name: review_reports; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.review_reports (
    review_id text NOT NULL,
    reporter_key text NOT NULL,
    reason text NOT NULL,
    day date NOT NULL,
    ignored boolean DEFAULT false NOT NULL,
    ignored_version integer,
    reporter_mostly_ignored boolean DEFAULT false NOT NULL
);
ALTER TABLE ONLY public.review_reports ALTER COLUMN reason SET STATISTICS 0;


--
-- Name: reviews; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reviews (
    id text NOT NULL,
    apt_id text,
    landlord_id text,
    owner_key text NOT NULL,
    written_for text NOT NULL,
    day date NOT NULL,
    first_public_day date,
    overall_rating smallint NOT NULL,
    location smallint NOT NULL,
    safety smallint NOT NULL,
    maintenance smallint NOT NULL,
    conditions smallint NOT NULL,
    bedrooms smallint NOT NULL,
    price smallint NOT NULL,
    year smallint,
    rent_again boolean,
    deposit text,
    amenities jsonb,
    problems jsonb,
    utilities jsonb,
    photos jsonb DEFAULT '[]'::jsonb NOT NULL,
    review_text text NOT NULL,
    topics text[] DEFAULT '{}'::text[] NOT NULL,
    words tsvector DEFAULT ''::tsvector NOT NULL,
    quotes jsonb DEFAULT '[]'::jsonb NOT NULL,
    likes integer DEFAULT 0 NOT NULL,
    status text NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    decline_reason text,
    previous_text text,
    previous_answers jsonb,
    waiting_since timestamp with time zone,
    is_written_again boolean DEFAULT false NOT NULL,
    former jsonb,
    appears date,
    erase_on date,
    code_hash text,
    CONSTRAINT reviews_about_something CHECK (((apt_id IS NOT NULL) OR (landlord_id IS NOT NULL)))
);
ALTER TABLE ONLY public.reviews ALTER COLUMN review_text SET STATISTICS 0;
ALTER TABLE ONLY public.reviews ALTER COLUMN decline_reason SET STATISTICS 0;
ALTER TABLE ONLY public.reviews ALTER COLUMN previous_text SET STATISTICS 0;
ALTER TABLE ONLY public.reviews ALTER COLUMN previous_answers SET STATISTICS 0;
ALTER TABLE ONLY public.reviews ALTER COLUMN former SET STATISTICS 0;


--
-- Name: saved_apartments; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.saved_apartments (
    owner_key text NOT NULL,
    apartment_id text NOT NULL
);


--
-- Name: saved_landlords; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.saved_landlords (
    owner_key text NOT NULL,
    landlord_id text NOT NULL
);


--
-- Name: saved_searches; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.saved_searches (
    id text NOT NULL,
    owner_key text NOT NULL,
    sealed text NOT NULL
);
ALTER TABLE ONLY public.saved_searches ALTER COLUMN sealed SET STATISTICS 0;


--
-- Name: sessions; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.sessions (
    id_hash text NOT NULL,
    owner_key text NOT NULL,
    sealed text NOT NULL,
    started_on date NOT NULL,
    expires_at timestamp with time zone NOT NULL
);
ALTER TABLE ONLY public.sessions ALTER COLUMN sealed SET STATISTICS 0;


--
-- Name: settings; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.settings (
    key text NOT NULL,
    value text NOT NULL
);


--
-- Name: __drizzle_migrations id; Type: DEFAULT; Schema: drizzle; Owner: -
--

ALTER TABLE ONLY drizzle.__drizzle_migrations ALTER COLUMN id SET DEFAULT nextval('drizzle.__drizzle_migrations_id_seq'::regclass);


--
-- Data for Name: __drizzle_migrations; Type: TABLE DATA; Schema: drizzle; Owner: -
--

INSERT INTO drizzle.__drizzle_migrations VALUES (1, '38cdacbbc5e2374b7c46b1d42e008c5043cbbe77d41986a2c594891b68f764dc', 1795734048683);


--
-- Data for Name: admins; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.admins VALUES ('second@ballyfinch.example', 'admin@ballyfinch.example', '2026-11-29 00:54:38.92+00');


--
-- Data for Name: audit_log; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (1, 'review', 'fb2c4dd1-7f22-4c51-a798-ad48599fdc9a', 'approve', 'PENDING', 'APPROVED', NULL, 'admin@ballyfinch.example', '2026-11-29 00:54:35.383+00', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (2, 'review', 'd419f850-57f0-4074-a12e-eb055f800662', 'decline', 'PENDING', 'DECLINED', 'It names a neighbor.', 'admin@ballyfinch.example', '2026-11-29 00:54:35.696+00', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (3, 'review', 'd4c938fb-edbc-4257-bfe7-e3ad4b304daa', 'approve', 'PENDING', 'APPROVED', NULL, 'admin@ballyfinch.example', '2026-11-29 00:54:36.065+00', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (4, 'review', 'd087f977-5912-428e-af85-5d2fc3445f2f', 'approve', 'PENDING', 'APPROVED', NULL, 'admin@ballyfinch.example', '2026-11-29 00:54:36.451+00', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (5, 'review', '958eb3cd-163c-4c53-9849-f223faba9d7a', 'approve', 'PENDING', 'APPROVED', NULL, 'admin@ballyfinch.example', '2026-11-29 00:54:36.723+00', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (6, 'review', '958eb3cd-163c-4c53-9849-f223faba9d7a', 'delete', 'REPORTED', 'DELETED', 'It names a person.', 'admin@ballyfinch.example', '2026-11-29 00:54:36.962+00', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (7, 'review', '7c4bcd35-6bc5-409f-89b5-ca19344c3396', 'approve', 'PENDING', 'APPROVED', NULL, 'admin@ballyfinch.example', '2026-11-29 00:54:38.033+00', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (8, 'author', '7c4bcd35-6bc5-409f-89b5-ca19344c3396', 'block', NULL, NULL, 'Advertises.', 'admin@ballyfinch.example', '2026-11-29 00:54:38.108+00', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (9, 'review', 'd643d716-934c-456c-b751-115495d0a0cd', 'approve', 'PENDING', 'APPROVED', NULL, 'admin@ballyfinch.example', '2026-11-29 00:54:38.286+00', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (10, 'review', '45b258c1-39ed-487f-99ea-aa26a3bb5695', 'approve', 'PENDING', 'APPROVED', NULL, 'admin@ballyfinch.example', '2026-11-29 00:54:38.461+00', NULL);
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (11, 'building', '10', 'merge', NULL, NULL, 'The same house.', 'admin@ballyfinch.example', '2026-11-29 00:54:38.76+00', '{"from": "Observatory Court", "into": "Hazel Court", "intoId": "9"}');
INSERT INTO public.audit_log OVERRIDING SYSTEM VALUE VALUES (12, 'admin', 'second@ballyfinch.example', 'add', NULL, NULL, NULL, 'admin@ballyfinch.example', '2026-11-29 00:54:38.946+00', NULL);


--
-- Data for Name: blocked_authors; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.blocked_authors VALUES ('7c4bcd35-6bc5-409f-89b5-ca19344c3396', '4fgLPhp5sZ9mW-WNSku6n6pRbYEdcz-OZfkVgK3NbtM', 'apartment:7');


--
-- Data for Name: buildings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.buildings VALUES ('1', '{4,NULL,5,4,NULL,NULL,NULL}', 3, 11, 3, 15, 3, 12, 3, 9, 3, 11, 3, 13, 3, 2, 0, 1, 2, '{2025304,2024304,2025205}', '{3,0,3,0,2,0,0,2,0,0,0}', '{3,0,0,2,0,0,1,0,0,0}', DEFAULT, 'Castle House', '12 Castle Street', '{2025205,2025304,2024304}', 'CENTRE', '1', 53.104326, -7.913698, '["QZWAxiDhHisr5ojm1XXusA-1440x1080"]', '2026-11-29', '{"agQuadDriving": 3.9, "agQuadWalking": 11.7, "engQuadDriving": 4.4, "engQuadWalking": 15.7, "hoPlazaDriving": 3.2, "hoPlazaWalking": 8.1}');
INSERT INTO public.buildings VALUES ('2', '{3,3,NULL,NULL,NULL,NULL,NULL}', 2, 5, 2, 10, 2, 8, 2, 3, 2, 5, 2, 6, 2, 0, 1, 0, 1, '{2025103,2023103}', '{2,0,0,0,0,1,0,2,0,0,0}', '{2,2,0,1,0,0,0,0,0,0}', DEFAULT, '5 Abbey Street', '5 Abbey Street', '{2025103}', 'CENTRE', '1', 53.105278, -7.912591, '["4eQoywJS7GZGaWg0tWUkvw-1440x1080"]', '2026-11-29', '{"agQuadDriving": 4.1, "agQuadWalking": 9.8, "engQuadDriving": 4.6, "engQuadWalking": 13.7, "hoPlazaDriving": 3.3, "hoPlazaWalking": 5.9}');
INSERT INTO public.buildings VALUES ('12', '{3,NULL,3,NULL,NULL,NULL,NULL}', 1, 4, 1, 5, 1, 4, 1, 3, 1, 2, 1, 3, 1, 1, 0, 0, 1, '{2025203}', '{1,1,0,0,0,1,0,0,0,0,0}', '{1,1,0,0,0,0,0,0,0,1}', DEFAULT, '88 Mill Road', '88 Mill Road', '{2025203}', 'MILLSIDE', NULL, 53.111925, -7.917498, '[]', '2026-11-29', '{"agQuadDriving": 5.8, "agQuadWalking": 18.2, "engQuadDriving": 5, "engQuadWalking": 14.2, "hoPlazaDriving": 4.7, "hoPlazaWalking": 14.3}');
INSERT INTO public.buildings VALUES ('11', '{3,NULL,3,NULL,NULL,NULL,NULL}', 1, 4, 1, 5, 1, 4, 1, 3, 1, 2, 1, 3, 1, 0, 0, 0, 0, '{2026203}', '{0,0,0,0,0,0,0,0,0,0,0}', '{0,0,0,0,0,0,0,0,0,0}', DEFAULT, 'Rectory Row', '16 Rectory Road', '{2026203}', 'NORTH_SIDE', NULL, 53.113309, -7.909807, '[]', '2026-11-29', '{"agQuadDriving": 4.6, "agQuadWalking": 13.8, "engQuadDriving": 3.8, "engQuadWalking": 9.9, "hoPlazaDriving": 3.6, "hoPlazaWalking": 10.2}');
INSERT INTO public.buildings VALUES ('3', '{5,NULL,5,NULL,5,NULL,NULL}', 3, 14, 3, 12, 3, 15, 3, 14, 3, 13, 3, 15, 3, 2, 0, 2, 2, '{2025405,2024405,2026205}', '{3,3,3,0,3,3,0,0,0,0,2}', '{3,0,0,0,0,0,0,0,0,0}', DEFAULT, 'The Granary', '28 Quay Street', '{2026205,2025405,2024405}', 'CENTRE', '2', 53.100733, -7.911004, '["geoYOCtf8DJ8U9Ts7eBvnw-1440x1080", "QZWAxiDhHisr5ojm1XXusA-1440x1080"]', '2026-11-29', '{"agQuadDriving": 4.4, "agQuadWalking": 14.3, "engQuadDriving": 5, "engQuadWalking": 18.3, "hoPlazaDriving": 3.7, "hoPlazaWalking": 10.7}');
INSERT INTO public.buildings VALUES ('5', '{2,NULL,NULL,NULL,NULL,2,NULL}', 3, 11, 3, 8, 3, 11, 3, 11, 3, 13, 3, 5, 3, 2, 0, 2, 3, '{2024502,2025502,2022501}', '{3,0,3,0,0,2,3,0,0,0,0}', '{3,0,0,2,0,0,0,0,0,0}', DEFAULT, 'The Mill', '2 The Weir', '{2024502,2025502}', 'MILLSIDE', '2', 53.101415, -7.921179, '["JNo0-2mk0jiSyLhM4kkvDA-1440x1080"]', '2026-11-29', '{"agQuadDriving": 5.4, "agQuadWalking": 22.1, "engQuadDriving": 5.9, "engQuadWalking": 26.1, "hoPlazaDriving": 4.6, "hoPlazaWalking": 18.5}');
INSERT INTO public.buildings VALUES ('4', '{3,NULL,NULL,3,NULL,NULL,NULL}', 2, 7, 2, 8, 2, 7, 2, 7, 2, 6, 2, 6, 2, 1, 0, 2, 2, '{2023303,2024303}', '{2,0,2,0,0,0,2,0,1,0,0}', '{1,0,0,0,1,0,0,0,0,0}', DEFAULT, '41 Quay Street', '41 Quay Street', '{2023303,2024303}', 'CENTRE', '2', 53.100481, -7.909359, '[]', '2026-11-29', '{"agQuadDriving": 4.1, "agQuadWalking": 13, "engQuadDriving": 4.7, "engQuadWalking": 17, "hoPlazaDriving": 3.4, "hoPlazaWalking": 9.4}');
INSERT INTO public.buildings VALUES ('6', '{2,NULL,2,NULL,NULL,NULL,NULL}', 2, 7, 2, 6, 2, 9, 2, 6, 2, 7, 2, 4, 2, 1, 0, 1, 1, '{2025202,2023202}', '{2,0,2,0,0,0,0,0,2,0,0}', '{0,0,0,0,0,0,0,0,0,0}', DEFAULT, '19 Orchard Lane', '19 Orchard Lane', '{2025202}', 'MILLSIDE', '1', 53.105817, -7.921568, '[]', '2026-11-29', '{"agQuadDriving": 5.1, "agQuadWalking": 16.2, "engQuadDriving": 5.7, "engQuadWalking": 20.2, "hoPlazaDriving": 4.4, "hoPlazaWalking": 12.4}');
INSERT INTO public.buildings VALUES ('8', '{2,NULL,3,NULL,2,NULL,NULL}', 2, 8, 2, 9, 2, 8, 2, 8, 2, 5, 2, 5, 2, 1, 0, 1, 1, '{2025402,2026203}', '{1,1,1,0,0,0,0,0,0,0,0}', '{0,0,0,0,0,0,0,0,0,0}', DEFAULT, '23 St Brigid’s Terrace', '23 St Brigid’s Terrace', '{2026203,2025402}', 'NORTH_SIDE', '3', 53.107021, -7.910705, '["JNo0-2mk0jiSyLhM4kkvDA-1440x1080"]', '2026-11-29', '{"agQuadDriving": 4.2, "agQuadWalking": 5.9, "engQuadDriving": 3.8, "engQuadWalking": 9.9, "hoPlazaDriving": 2.6, "hoPlazaWalking": 2.1}');
INSERT INTO public.buildings VALUES ('7', '{3,NULL,3,2,NULL,NULL,NULL}', 4, 18, 4, 17, 4, 17, 4, 18, 4, 14, 4, 10, 4, 3, 0, 2, 2, '{2024302,2023302,2025303,2026203}', '{3,3,3,0,0,0,0,0,0,0,0}', '{3,0,0,1,0,0,1,0,0,0}', DEFAULT, '7 St Brigid’s Terrace', '7 St Brigid’s Terrace', '{2026203,2024302,2025303}', 'NORTH_SIDE', '3', 53.107021, -7.915493, '["4eQoywJS7GZGaWg0tWUkvw-1440x1080"]', '2026-11-29', '{"agQuadDriving": 5, "agQuadWalking": 9.8, "engQuadDriving": 4.6, "engQuadWalking": 13.7, "hoPlazaDriving": 3.3, "hoPlazaWalking": 5.9}');
INSERT INTO public.buildings VALUES ('9', '{5,5,4,NULL,NULL,NULL,NULL}', 4, 12, 4, 16, 4, 16, 4, 10, 4, 15, 4, 19, 4, 1, 1, 1, 2, '{2025105,2025205,2024105,2024204}', '{4,2,2,2,2,4,2,2,0,0,2}', '{2,0,0,0,0,0,0,1,0,0}', DEFAULT, 'Hazel Court', '10 Hazel Grove', '{2025105,2024105,2025205,2024204}', 'NORTH_SIDE', '1', 53.110165, -7.911304, '["geoYOCtf8DJ8U9Ts7eBvnw-1440x1080", "QZWAxiDhHisr5ojm1XXusA-1440x1080", "JNo0-2mk0jiSyLhM4kkvDA-1440x1080"]', '2026-11-29', '{"agQuadDriving": 4.3, "agQuadWalking": 10.6, "engQuadDriving": 3.5, "engQuadWalking": 6.6, "hoPlazaDriving": 3.2, "hoPlazaWalking": 7}');


--
-- Data for Name: catalog_merges; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.catalog_merges VALUES ('building', '10', '9');


--
-- Data for Name: contact_forms; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.contact_forms VALUES ('5fdbe1eb-e0a7-4aff-9d08-04302415832f', 'pending-building', '2026-11-29', 'PENDING', '[]', NULL, 'eBisZROAMpfi6kwZ9uy0-L9yfsHTpZbIGrn1pEI5ERY', '4RFZFE24EpIUr4pA7e8zx9tPAIfBSsGZr1wgeZ6NcL9tYUbOlHKiho7hOfmUrM8yvAFHTLG7GeqnVs-Co_7R4w4Ihw0UDqolywC10EdNI9PFW7dgO1qK-rXusaeiHR2eYNvLD3JLZptMSAc8FDHlFwLJcdAKcWy3OMdA9QumbDH93EgOSxZ_PNe5IyDwAfpC9elV0S0xczF3m4m7UFzRkvHFyl6JV3QjmNxhvhCt-D7Ep07HlhNztwWQAKOZx901niN2YbaFMx0oaU7YTX5Tb7yz2pK2GdIyVojdpSGvpjAqVR4P2T-vwQqcezFZIjeXDMj7OUkYaqzV9qfCgw2YWIe5VpWmXbj7jBAJZDXDBHdRSuDDm1V2hCn5GMZXl0HYAE_Q8ZRWu2YlAC5rNXOhhnTsb0UjoLZ-5o9CAhCz-nntrbFM9X154T5VNufG2jU-opWyLf797QDg3Xl967Kjwo7bQvjFxQtoHpvpZI84L3oZj7hJIQdl27rRL_g7PpfBZJQk2yjsYEbAFj60-GH3mdTcceBkfo88NggFxCEYl22bwqFZv0Ysx-kBTPfUK_J5Jvnz6z3VGHiRvaggYxKP9-HNYqmw4ZmI4Fv4Lfb4p0nepMJmOvb1iLNoK11ff-9W4OWdNvQVXreAG8X9tr5UJuRIfIwgBrdJ6JP2mh1UAS1FI6ck5jDcWPDEUERT5bwfbiKFYciD3jWqvABsDAV0O5GUmy-2zRSQkf5woCPRpIRVEFirsM08hZ7HMh4rbLUFlMn6xqEwOfRsOxNJu8tgMtqNhN4lTYDF2JsNihVMCBwzM4s1TzHOXSmOTHaq0-zCLwC6lysjsDuXYoIy1a98b-9cIh3XHJKkUM_Bt44X3RbwaWSPtiJd6K7W4rRadeNfV7a1OIq1flihxYrVP0tYLIjUxTBG51cKfiSMPfAHoYeyfrxPE2_k4yJParCDlWRqVy3m1-IHsnn2zy7lqAj1EbYFDUve8ALVXQW5AqbRy93ZH-ccBG5DbYZF7kwyfdYwR2jG_oPoJ9a48fgmqskeoVUXLOXKXzg169RUyg');
INSERT INTO public.contact_forms VALUES ('52cd7feb-36a6-4f48-88eb-5e83dcc49ad8', 'contact-question', '2026-11-29', 'PENDING', '[]', NULL, 'e8QTQST9eHyAm4h7tofufjimrBz4GkWt_P7cQppzj-o', 'KACHN3oa1dRI1mk57EexDk0w2Md9KQ6dh2rbg4Rhr0FY_1ZoPdidWLpYdDkVAcNVyk-RCFwfwl0EgYu5iTe0YbRNAKSS05GG6KfWYNOuLuxRtKI902sy_20_Lxh8CztJqO6CCnS65HDzwfAfc0jn3Rg1NnCNgNo2RoYSTKEriR6A4_1zJ9ME8H3xZ-xRsvpKQVUS9oT2PMNpsuemsSIvvSKkHbccjzIkG1x5pw8x9-JEQPpToowc4F57vMwIGgG4kLKA7OAG1fIzTMDuP4EhzIa2qpEIrEuVK2nk0oyx6tlj-_nGki4Er82wTVN56Zye5a0Fdz34x0rI1VyPW29xKEa5atEN8jn8WydIuMD8UFtQnxL9DLk_ebvdjnw');


--
-- Data for Name: landlords; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.landlords VALUES ('2', 'Quayside Student Homes', 'mailto:office@quayside-homes.example', '40 Quay Street', '[]', 8, 32, 8, 28, 8, 33, 8, 32, 8, 32, 8, 26, 8, 5, 0, 6, 7, '{}', '{8,3,8,0,3,5,5,0,1,0,2}', '{7,0,0,2,1,0,0,0,0,0}', DEFAULT);
INSERT INTO public.landlords VALUES ('3', 'St Brigid’s Housing Trust', 'https://brigids-trust.example', '1 St Brigid’s Terrace', '[]', 7, 31, 7, 30, 7, 30, 7, 31, 7, 23, 7, 17, 7, 5, 0, 3, 3, '{2024302}', '{4,4,4,0,0,0,0,0,0,0,0}', '{3,0,0,1,0,0,1,0,0,0}', DEFAULT);
INSERT INTO public.landlords VALUES ('4', 'Observatory Court Ltd', 'tel:+35315550143', '2 Observatory Hill', '[]', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', '{0,0,0,0,0,0,0,0,0,0,0}', '{0,0,0,0,0,0,0,0,0,0}', DEFAULT);
INSERT INTO public.landlords VALUES ('1', 'Finch Lettings', 'https://finch-lettings.example', '3 Castle Street', '[]', 12, 37, 12, 51, 12, 48, 12, 30, 12, 41, 12, 45, 12, 4, 2, 3, 6, '{2025203}', '{11,2,7,2,4,5,2,6,2,0,2}', '{7,2,0,3,0,0,1,1,0,0}', DEFAULT);


--
-- Data for Name: limit_uses; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.limit_uses VALUES ('GJxCVQTRPRCa5cCY9yO4DbMxFYxeVQ7jj2gH9YwjwPA', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('LUV4j-Ip1TZKpc8yjKpj2IunIv_auxzCXV4K9Wl3q1U', '2026-11-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('4bzuGKfspeIyRa3MlGZaiYRfXj6eYbehXK1KH4ShNaM', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('uVxV9O0Lim0J04Hf5aQQJXyq6JlDQFjrrxnior2E8tI', '2026-11-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('ZSLOhwdkJwuQgOe7MC6ib0VBwKaZEaa23fiRGcaPSEc', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('t_NFrsTd_2r7t3_YebruhS2x_AS4i1YmJ9oUPbBoJGE', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('3vNdAzmsCJ9QSW6UzB6D2pBN2iVdUUiomutgoKufDB8', '2026-11-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('KKk42WVpFUU6Ohde_QldLtrxu-nrloDZOjdguTD4Rtk', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('ad4hjP77WSwXgvBQhat2oICba4IwW0PQGMuUACEIslI', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('k2PfNyqfSe0pHMetwdpGvrUXP2wQLi_gmFpk96whO9M', '2026-11-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('1lpFBFYU3C_eaW2XGYdCZu9RR1ERFbeNU7VzmG7JFN8', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('t1cgNYhPFaniAahu3FH5fJHwcMqyBAPZwk89XSCvJS8', '2026-11-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('eaG6CyxtlMzTiQnu_oLHM23GLkOz4bwRbultSQebKw8', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('biVRQ7XbtbMs3IotxdJjJk8RE_SF92A7f_CIBf1CaDI', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('dQ_OU84-7KqCnyMYaTMrS-U5XUn-8IQu_toaO8D2aeE', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('wTJBs91AjsrRqY6AzRR68Mo-xAQFogbybIfCBKz4FmA', '2026-11-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('1zhxl8dXnhdjhVvZ_c-lnkWlusBQIB0DdkMm8ZY38iw', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('KrFND7Qxdy0SGLbZlAD-tokHsvVTMRYQVBJV6ejlbeg', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('Jj4eT57vRvE2zXfaM5lrXWrgk61fQTfRhPv3q-tAdq8', '2026-11-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('BeshtQ4903ETdkOfjMoEio1DG2nAGtir29yKrbjA1Hg', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('5LrYApDGKBBfRy0is-CMJRRRocNJhbyQT1ALIa-Dovg', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('yWCHFO_3SzGnZBRwwNKwj64uIWOuivRIGORt72r_Opk', '2026-11-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('gi-gascn8TBz1_S7Fu1kn5vnAnDj0-SGsd2XFpClliw', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('eXADtFBV2PrGntWVygBJSuZeykE8RLoRdu2oLsmeLXE', '2026-12-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('hzQN5EEMdhrRB9XUWm5rpqvNDc8S_jgczxbwa0ZNddw', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('OxlBFdrx4msi0F1-ImrvsHoaNLcEFlyH6cghVDyPOqc', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('9WsYuWIy64RYpS-5b6_3h0tFRmyKcZ-R8OWy72y1nNM', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('g2RXDPW_k6CaPbcXCHxMW9vv_Fm1a6IjbkFMsJb5aoE', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('T10A32v9i8K4E3uuLhpPN9OSP9hvboQ4L_w3V9YJzZk', '2026-11-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('J6sbfMFk_HAqfu1JKYicaiqNbm32IoIVv55EDd-l6qY', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('lIXrHOSNkA5Ruzq8kQn2gCjBoitVjhyjD9JZNBlYd1g', '2026-11-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('qw_1RQvKL73ZCyBuvEvTruqstUHAyhzFemTAuNTRXyQ', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('qV5TimEagsi2n9LDyTAB2FheUyJZTfazzbdpxrr4eIg', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('uefjUwUPAjrl6VdMwMV1m-8bNrTvexyq0q8WIv4kqXg', '2026-11-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('latPhzH6G2QK1facu32BFxeMOv8KJ3dh7dOmmEaK8rk', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('I3vyFLzJobxTADvCDvs7nIlD1UvMbx-OqtqvLIO4E24', '2026-11-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('z7UVUJqamWWc0henD99AkcsOPRKkK-Z1Olm4Y_34op8', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('VBi26ZT-EzdrOju9fGRSzDmIJL_J9Pe8fumvAY3ulps', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('kJ8Q2292xe0OEsP4luyQc6iWV4WBWsbwWkMUy2TJIyU', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('PDZWdy-D_G-2UI8yIUBR1nI90A86j3j8_3jTexbVqkE', '2026-11-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('YtAcjgVrJ2T0XsDmzkxpaQWosY9XBfVf9DYGOL_JVyE', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('NHPuUXY0SH9lAZuAQS4DZRvY1Gpl-fYFatULrs_WrIc', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('YK-9xywi9nyG_dHr9IZoYDDg0eJyfwaUyRZ9rTJTeMo', '2026-11-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('T7PUfmkLusdvRMmMajyILKzR_RqY4jE2UIAkDDE148U', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('hgjNn9M0GATVg3IfCtluXhfTgeOLTDBUAfXu2tjFV-M', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('_IuPHqAhjKh0kmEUpVR8T9pEBj1RC4eEmmPnC6LMTqc', '2026-12-30 00:00:00+00');
INSERT INTO public.limit_uses VALUES ('9LuqS_7LPYfnAQybOHMKATWma7vRCz56p3XSo1oVMaM', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('sm1Kn4LKIP2SL6oEgm1SlTZXfSUml90lBAqpJ_1qMak', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('bCdF6KcWNCTrgZQ3n46igpaij3QNf1Yfw_CInTF86jc', '2026-11-29 00:55:00+00');
INSERT INTO public.limit_uses VALUES ('xRRaT77rJK4WiHSwPEV9hZqzMidAAShOfapkJh9v1cM', '2026-11-29 00:55:00+00');


--
-- Data for Name: moderation_counts; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.moderation_counts VALUES ('2023-07-01', 'approved', '', 1);
INSERT INTO public.moderation_counts VALUES ('2023-07-01', 'received', '', 1);
INSERT INTO public.moderation_counts VALUES ('2023-07-01', 'waited', '1–2 days', 1);
INSERT INTO public.moderation_counts VALUES ('2024-04-01', 'approved', '', 1);
INSERT INTO public.moderation_counts VALUES ('2024-04-01', 'received', '', 1);
INSERT INTO public.moderation_counts VALUES ('2024-04-01', 'waited', '1–2 days', 1);
INSERT INTO public.moderation_counts VALUES ('2024-07-01', 'approved', '', 2);
INSERT INTO public.moderation_counts VALUES ('2024-07-01', 'received', '', 2);
INSERT INTO public.moderation_counts VALUES ('2024-07-01', 'waited', '1–2 days', 1);
INSERT INTO public.moderation_counts VALUES ('2024-07-01', 'waited', 'under a day', 1);
INSERT INTO public.moderation_counts VALUES ('2024-10-01', 'approved', '', 1);
INSERT INTO public.moderation_counts VALUES ('2024-10-01', 'received', '', 1);
INSERT INTO public.moderation_counts VALUES ('2024-10-01', 'waited', 'under a day', 1);
INSERT INTO public.moderation_counts VALUES ('2025-01-01', 'approved', '', 1);
INSERT INTO public.moderation_counts VALUES ('2025-01-01', 'received', '', 1);
INSERT INTO public.moderation_counts VALUES ('2025-01-01', 'waited', 'under a day', 1);
INSERT INTO public.moderation_counts VALUES ('2025-04-01', 'approved', '', 4);
INSERT INTO public.moderation_counts VALUES ('2025-04-01', 'received', '', 4);
INSERT INTO public.moderation_counts VALUES ('2025-04-01', 'waited', '1–2 days', 2);
INSERT INTO public.moderation_counts VALUES ('2025-04-01', 'waited', 'under a day', 2);
INSERT INTO public.moderation_counts VALUES ('2025-07-01', 'approved', '', 2);
INSERT INTO public.moderation_counts VALUES ('2025-07-01', 'received', '', 2);
INSERT INTO public.moderation_counts VALUES ('2025-07-01', 'waited', '1–2 days', 1);
INSERT INTO public.moderation_counts VALUES ('2025-07-01', 'waited', 'under a day', 1);
INSERT INTO public.moderation_counts VALUES ('2025-10-01', 'approved', '', 1);
INSERT INTO public.moderation_counts VALUES ('2025-10-01', 'received', '', 1);
INSERT INTO public.moderation_counts VALUES ('2025-10-01', 'waited', '1–2 days', 1);
INSERT INTO public.moderation_counts VALUES ('2026-01-01', 'approved', '', 2);
INSERT INTO public.moderation_counts VALUES ('2026-01-01', 'received', '', 2);
INSERT INTO public.moderation_counts VALUES ('2026-01-01', 'waited', '1–2 days', 1);
INSERT INTO public.moderation_counts VALUES ('2026-01-01', 'waited', 'under a day', 1);
INSERT INTO public.moderation_counts VALUES ('2026-04-01', 'approved', '', 6);
INSERT INTO public.moderation_counts VALUES ('2026-04-01', 'received', '', 6);
INSERT INTO public.moderation_counts VALUES ('2026-04-01', 'waited', '1–2 days', 2);
INSERT INTO public.moderation_counts VALUES ('2026-04-01', 'waited', 'under 6 hours', 1);
INSERT INTO public.moderation_counts VALUES ('2026-04-01', 'waited', 'under a day', 3);
INSERT INTO public.moderation_counts VALUES ('2026-07-01', 'approved', '', 3);
INSERT INTO public.moderation_counts VALUES ('2026-07-01', 'received', '', 3);
INSERT INTO public.moderation_counts VALUES ('2026-07-01', 'waited', '1–2 days', 3);
INSERT INTO public.moderation_counts VALUES ('2026-10-01', 'approved', '', 1);
INSERT INTO public.moderation_counts VALUES ('2026-10-01', 'received', '', 2);
INSERT INTO public.moderation_counts VALUES ('2026-10-01', 'waited', 'under a day', 1);
INSERT INTO public.moderation_counts VALUES ('2026-11-29', 'declined', '', 1);
INSERT INTO public.moderation_counts VALUES ('2026-11-29', 'reported', '', 2);
INSERT INTO public.moderation_counts VALUES ('2026-11-29', 'received', '', 9);
INSERT INTO public.moderation_counts VALUES ('2026-11-29', 'removed', '', 1);
INSERT INTO public.moderation_counts VALUES ('2026-11-29', 'approved', '', 7);
INSERT INTO public.moderation_counts VALUES ('2026-11-29', 'waited', 'under 6 hours', 9);


--
-- Data for Name: photo_removals; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.photo_removals VALUES ('cut-off-while-uploading-40x60', '2100-01-01');


--
-- Data for Name: photos; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.photos VALUES ('QZWAxiDhHisr5ojm1XXusA-1440x1080', 1440, 1080, 'public', NULL, 'f2204a161c4b7cbf090adfb34b4429713b41eb131ca41f5758e4cad21def5074', '2026-11-29');
INSERT INTO public.photos VALUES ('JNo0-2mk0jiSyLhM4kkvDA-1440x1080', 1440, 1080, 'public', NULL, '9643ab3f684ca983a7fc6f7238268e1199a7126ad2347a18abd0fdafea625b83', '2026-11-29');
INSERT INTO public.photos VALUES ('geoYOCtf8DJ8U9Ts7eBvnw-1440x1080', 1440, 1080, 'public', NULL, '4f05a407fc3e7a466a68d8b19761f309220ae04bd2d4d9594188963a625b1eb6', '2026-11-29');
INSERT INTO public.photos VALUES ('4eQoywJS7GZGaWg0tWUkvw-1440x1080', 1440, 1080, 'public', NULL, '249e0430e16f6e15107d07b63f5431c15be1a3a9e30a330b0e7872ff3729dcf7', '2026-11-29');
INSERT INTO public.photos VALUES ('hWnsYGKZYLXPrt0Tg9fIGA-2400x1200', 2400, 1200, 'public', NULL, 'fbd5d080f84d271a504d87978e3cf29c045134cb8b8ec9e7d6c51f919e8a7dc8', '2026-11-29');
INSERT INTO public.photos VALUES ('JfEzvgkp0KP0hYfWldO2YA-1440x1080', 1440, 1080, 'public', NULL, '3fbd856523878961021430ef2ddacb50d8938838e5ddef0d511c3287f7c42d3a', '2026-11-29');
INSERT INTO public.photos VALUES ('KHhRPThFT5IGLCm3rA66pQ-1920x1080', 1920, 1080, 'public', NULL, '73194fab82edc30990a1ea38314010a8a45bde3d3a41f1691d3ddec3522e6dbd', '2026-11-29');
INSERT INTO public.photos VALUES ('UKHi7T3zxhZJNfGLzGZI0Q-1920x1080', 1920, 1080, 'public', NULL, '4f4ab0aea752784571eff850a6e7b6f324e41868a85de9743284dc39cd836c47', '2026-11-29');
INSERT INTO public.photos VALUES ('vvhtAHzAvDT-gG6FTZ2B0A-1920x1080', 1920, 1080, 'public', NULL, 'bc372306eca431c1a3839f599e84581c6647377739810689a521f2817203d151', '2026-11-29');
INSERT INTO public.photos VALUES ('r6RPzkegvv7xF2glcyZLnQ-40x60', 40, 60, 'public', NULL, NULL, NULL);


--
-- Data for Name: review_departures; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.review_departures VALUES ('461f581f-dc3b-44a7-a6d0-3bd53ec8ee22', 'qnIfXGcEi-IesQQlocDl5nnn9aNptweB-xPKTPMwGrJ8MFE0hbjKDj3kwiAoWREFmmkyReEzKUoznhWh_cUYl4SrODjbGhMtfbrc4TXi6sRNISG4Qd-2OU0olm8ux_Y3DQPJh26IEgymlVJGahqXffGYyLBafDo7GZnn-1_lq7a8Jc2oG7hA2wghfnZobtD8EhMRDJvgKwFRlgPwjyoF5AjO_624HBFNpO7kLQDbottZYyjBZmUNS-ZpbZM1UR6h2SeDraB0U8dadU5UvBBAiuXShBIXx1NOnFKT4mK5TCBAmRkPJuWTEAcPiZuKaoTmFqs3XYIrGjzo4ZUtibuSGxBQeLC7dYZdmKOenM2bBR9ptjKaGG5K24ngKCk');
INSERT INTO public.review_departures VALUES ('5667b2ef-8ea5-459d-850a-93cdfcdcb5d5', 'GZrHQefYeiz4s2My3dCUfMMl_UZYKeii0KZDK5YAQtJ-VTWA4pIrapl4Pmc4zMTKtibG-oTnum4_r-qnVBYzbBMM6NQgyPefKYkiO-LU4f0EGkAisXAMzSsU31sv1vkkqMIsvznG3tbIQHzXV2RHjX9988kMl_ui18vrjMkSecfNBw1Jnx2jnbGORdjl7NzibDHmvWt2BMmmWGIQ1_JF519-RHwUG4RvV22ReqojfLA7otVZPqMC-Wf2jF28i85OHXZjjqv7Z2P7h23GpUOomgwJGy123jBtZnczvoiCjbH9BIXOS8Z4H-RUnC7qCkpdNQ1S-S67ZzoEtUa4KtJfVNmhrdRNUqmDYj4g0FwZCa471zQJzGO_D2ULKsQ');


--
-- Data for Name: review_likes; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.review_likes VALUES ('NlNrrIac62kwtwAqf2DdRS2fPXOs-Pv6kfW_1ZDErxw', '29bb03e2-194f-45f5-bfa5-5de6edd56f16');
INSERT INTO public.review_likes VALUES ('bK1g_UkCJ98zHoIr-J_J-hZ8A7h9CQRjWpSmQr--1AU', '29bb03e2-194f-45f5-bfa5-5de6edd56f16');
INSERT INTO public.review_likes VALUES ('5tNtpkqPJsCORG6k-T4fIeU95ftBeb9wsSDugf1zFfk', '29bb03e2-194f-45f5-bfa5-5de6edd56f16');
INSERT INTO public.review_likes VALUES ('lWGEZ7CokvC60WBrWx1N2eriSfccC01Rg8jC45iGiQw', '29bb03e2-194f-45f5-bfa5-5de6edd56f16');
INSERT INTO public.review_likes VALUES ('YQ-F5WHdAU6tlOs2iOivVOE7K1TM-cYZ2n0pO8-pLyA', '29bb03e2-194f-45f5-bfa5-5de6edd56f16');
INSERT INTO public.review_likes VALUES ('F40KDMny-t4YABTavbzU8cdKIOCdiQVDphKnVq08rZg', '29bb03e2-194f-45f5-bfa5-5de6edd56f16');
INSERT INTO public.review_likes VALUES ('SyQ2iqcExMpyVJN7vsmAhZ9ihW5H52eIKX9wlsNeiS4', '29bb03e2-194f-45f5-bfa5-5de6edd56f16');
INSERT INTO public.review_likes VALUES ('rNvXcKtz0sdUUGCnAwWCwsZKRAnsXOFO1yFDIjWNEz8', '715015f6-9add-44ea-a7f4-2db0d82606a4');
INSERT INTO public.review_likes VALUES ('H4EgPTJu_0YYHFiOcyJNoM4fAjV7KoNXfyo6PXvUvwU', '715015f6-9add-44ea-a7f4-2db0d82606a4');
INSERT INTO public.review_likes VALUES ('HmfrcpUKigJX3EAL8NwemqAXaLL79j3eS8v_aMJTyEY', '715015f6-9add-44ea-a7f4-2db0d82606a4');
INSERT INTO public.review_likes VALUES ('66btIslv4N9aj6ZMMxbdggoIimXWQuwGmInyX9MSXG8', '715015f6-9add-44ea-a7f4-2db0d82606a4');
INSERT INTO public.review_likes VALUES ('SwdlxL-5BlJJxe9FOwbre3lndCdnFocq9dMcy3KXLjc', '715015f6-9add-44ea-a7f4-2db0d82606a4');
INSERT INTO public.review_likes VALUES ('lWGEZ7CokvC60WBrWx1N2eriSfccC01Rg8jC45iGiQw', 'a8a58bdd-8126-414d-b520-0b4b74a8cc93');
INSERT INTO public.review_likes VALUES ('YQ-F5WHdAU6tlOs2iOivVOE7K1TM-cYZ2n0pO8-pLyA', 'a8a58bdd-8126-414d-b520-0b4b74a8cc93');
INSERT INTO public.review_likes VALUES ('F40KDMny-t4YABTavbzU8cdKIOCdiQVDphKnVq08rZg', 'a8a58bdd-8126-414d-b520-0b4b74a8cc93');
INSERT INTO public.review_likes VALUES ('66btIslv4N9aj6ZMMxbdggoIimXWQuwGmInyX9MSXG8', '2a6159f6-ec13-472e-93e8-a66f0565610a');
INSERT INTO public.review_likes VALUES ('SwdlxL-5BlJJxe9FOwbre3lndCdnFocq9dMcy3KXLjc', '2a6159f6-ec13-472e-93e8-a66f0565610a');
INSERT INTO public.review_likes VALUES ('NlNrrIac62kwtwAqf2DdRS2fPXOs-Pv6kfW_1ZDErxw', '2a6159f6-ec13-472e-93e8-a66f0565610a');
INSERT INTO public.review_likes VALUES ('bK1g_UkCJ98zHoIr-J_J-hZ8A7h9CQRjWpSmQr--1AU', '2a6159f6-ec13-472e-93e8-a66f0565610a');
INSERT INTO public.review_likes VALUES ('lWGEZ7CokvC60WBrWx1N2eriSfccC01Rg8jC45iGiQw', '2a6159f6-ec13-472e-93e8-a66f0565610a');
INSERT INTO public.review_likes VALUES ('YQ-F5WHdAU6tlOs2iOivVOE7K1TM-cYZ2n0pO8-pLyA', '2a6159f6-ec13-472e-93e8-a66f0565610a');
INSERT INTO public.review_likes VALUES ('F40KDMny-t4YABTavbzU8cdKIOCdiQVDphKnVq08rZg', '2a6159f6-ec13-472e-93e8-a66f0565610a');
INSERT INTO public.review_likes VALUES ('SyQ2iqcExMpyVJN7vsmAhZ9ihW5H52eIKX9wlsNeiS4', '2a6159f6-ec13-472e-93e8-a66f0565610a');
INSERT INTO public.review_likes VALUES ('rNvXcKtz0sdUUGCnAwWCwsZKRAnsXOFO1yFDIjWNEz8', '2a6159f6-ec13-472e-93e8-a66f0565610a');
INSERT INTO public.review_likes VALUES ('SyQ2iqcExMpyVJN7vsmAhZ9ihW5H52eIKX9wlsNeiS4', '2dc03431-724c-46cb-a30a-44466c6ad726');
INSERT INTO public.review_likes VALUES ('rNvXcKtz0sdUUGCnAwWCwsZKRAnsXOFO1yFDIjWNEz8', '2dc03431-724c-46cb-a30a-44466c6ad726');
INSERT INTO public.review_likes VALUES ('H4EgPTJu_0YYHFiOcyJNoM4fAjV7KoNXfyo6PXvUvwU', '2dc03431-724c-46cb-a30a-44466c6ad726');
INSERT INTO public.review_likes VALUES ('HmfrcpUKigJX3EAL8NwemqAXaLL79j3eS8v_aMJTyEY', '2dc03431-724c-46cb-a30a-44466c6ad726');
INSERT INTO public.review_likes VALUES ('bK1g_UkCJ98zHoIr-J_J-hZ8A7h9CQRjWpSmQr--1AU', '83450b6c-c5bc-4589-ab12-0b7f16d9aa61');
INSERT INTO public.review_likes VALUES ('5tNtpkqPJsCORG6k-T4fIeU95ftBeb9wsSDugf1zFfk', '83450b6c-c5bc-4589-ab12-0b7f16d9aa61');
INSERT INTO public.review_likes VALUES ('lWGEZ7CokvC60WBrWx1N2eriSfccC01Rg8jC45iGiQw', '83450b6c-c5bc-4589-ab12-0b7f16d9aa61');
INSERT INTO public.review_likes VALUES ('F40KDMny-t4YABTavbzU8cdKIOCdiQVDphKnVq08rZg', '83450b6c-c5bc-4589-ab12-0b7f16d9aa61');
INSERT INTO public.review_likes VALUES ('SyQ2iqcExMpyVJN7vsmAhZ9ihW5H52eIKX9wlsNeiS4', '83450b6c-c5bc-4589-ab12-0b7f16d9aa61');
INSERT INTO public.review_likes VALUES ('rNvXcKtz0sdUUGCnAwWCwsZKRAnsXOFO1yFDIjWNEz8', '83450b6c-c5bc-4589-ab12-0b7f16d9aa61');
INSERT INTO public.review_likes VALUES ('H4EgPTJu_0YYHFiOcyJNoM4fAjV7KoNXfyo6PXvUvwU', '83450b6c-c5bc-4589-ab12-0b7f16d9aa61');
INSERT INTO public.review_likes VALUES ('HmfrcpUKigJX3EAL8NwemqAXaLL79j3eS8v_aMJTyEY', '83450b6c-c5bc-4589-ab12-0b7f16d9aa61');
INSERT INTO public.review_likes VALUES ('66btIslv4N9aj6ZMMxbdggoIimXWQuwGmInyX9MSXG8', '83450b6c-c5bc-4589-ab12-0b7f16d9aa61');
INSERT INTO public.review_likes VALUES ('HmfrcpUKigJX3EAL8NwemqAXaLL79j3eS8v_aMJTyEY', 'e7f929f3-95fb-49d1-a449-a4423de9bc0d');
INSERT INTO public.review_likes VALUES ('66btIslv4N9aj6ZMMxbdggoIimXWQuwGmInyX9MSXG8', 'e7f929f3-95fb-49d1-a449-a4423de9bc0d');
INSERT INTO public.review_likes VALUES ('SwdlxL-5BlJJxe9FOwbre3lndCdnFocq9dMcy3KXLjc', 'e7f929f3-95fb-49d1-a449-a4423de9bc0d');
INSERT INTO public.review_likes VALUES ('NlNrrIac62kwtwAqf2DdRS2fPXOs-Pv6kfW_1ZDErxw', 'e7f929f3-95fb-49d1-a449-a4423de9bc0d');
INSERT INTO public.review_likes VALUES ('bK1g_UkCJ98zHoIr-J_J-hZ8A7h9CQRjWpSmQr--1AU', 'e7f929f3-95fb-49d1-a449-a4423de9bc0d');
INSERT INTO public.review_likes VALUES ('5tNtpkqPJsCORG6k-T4fIeU95ftBeb9wsSDugf1zFfk', 'e7f929f3-95fb-49d1-a449-a4423de9bc0d');
INSERT INTO public.review_likes VALUES ('YQ-F5WHdAU6tlOs2iOivVOE7K1TM-cYZ2n0pO8-pLyA', 'e4a30e82-3789-41da-9116-f7f28fe15797');
INSERT INTO public.review_likes VALUES ('F40KDMny-t4YABTavbzU8cdKIOCdiQVDphKnVq08rZg', 'e4a30e82-3789-41da-9116-f7f28fe15797');
INSERT INTO public.review_likes VALUES ('NlNrrIac62kwtwAqf2DdRS2fPXOs-Pv6kfW_1ZDErxw', '91b8b775-2573-4340-bfa7-1c849272e0c4');
INSERT INTO public.review_likes VALUES ('bK1g_UkCJ98zHoIr-J_J-hZ8A7h9CQRjWpSmQr--1AU', '91b8b775-2573-4340-bfa7-1c849272e0c4');
INSERT INTO public.review_likes VALUES ('5tNtpkqPJsCORG6k-T4fIeU95ftBeb9wsSDugf1zFfk', '91b8b775-2573-4340-bfa7-1c849272e0c4');
INSERT INTO public.review_likes VALUES ('lWGEZ7CokvC60WBrWx1N2eriSfccC01Rg8jC45iGiQw', '91b8b775-2573-4340-bfa7-1c849272e0c4');
INSERT INTO public.review_likes VALUES ('YQ-F5WHdAU6tlOs2iOivVOE7K1TM-cYZ2n0pO8-pLyA', '91b8b775-2573-4340-bfa7-1c849272e0c4');
INSERT INTO public.review_likes VALUES ('rNvXcKtz0sdUUGCnAwWCwsZKRAnsXOFO1yFDIjWNEz8', '562a64f3-b593-4465-9d38-55083c5d0511');
INSERT INTO public.review_likes VALUES ('HmfrcpUKigJX3EAL8NwemqAXaLL79j3eS8v_aMJTyEY', '562a64f3-b593-4465-9d38-55083c5d0511');
INSERT INTO public.review_likes VALUES ('66btIslv4N9aj6ZMMxbdggoIimXWQuwGmInyX9MSXG8', '562a64f3-b593-4465-9d38-55083c5d0511');
INSERT INTO public.review_likes VALUES ('YQ-F5WHdAU6tlOs2iOivVOE7K1TM-cYZ2n0pO8-pLyA', 'efc61f3a-5429-4109-8128-8f92ba206580');
INSERT INTO public.review_likes VALUES ('F40KDMny-t4YABTavbzU8cdKIOCdiQVDphKnVq08rZg', 'efc61f3a-5429-4109-8128-8f92ba206580');
INSERT INTO public.review_likes VALUES ('SyQ2iqcExMpyVJN7vsmAhZ9ihW5H52eIKX9wlsNeiS4', 'efc61f3a-5429-4109-8128-8f92ba206580');
INSERT INTO public.review_likes VALUES ('rNvXcKtz0sdUUGCnAwWCwsZKRAnsXOFO1yFDIjWNEz8', 'efc61f3a-5429-4109-8128-8f92ba206580');
INSERT INTO public.review_likes VALUES ('H4EgPTJu_0YYHFiOcyJNoM4fAjV7KoNXfyo6PXvUvwU', 'efc61f3a-5429-4109-8128-8f92ba206580');
INSERT INTO public.review_likes VALUES ('HmfrcpUKigJX3EAL8NwemqAXaLL79j3eS8v_aMJTyEY', 'efc61f3a-5429-4109-8128-8f92ba206580');
INSERT INTO public.review_likes VALUES ('66btIslv4N9aj6ZMMxbdggoIimXWQuwGmInyX9MSXG8', 'efc61f3a-5429-4109-8128-8f92ba206580');
INSERT INTO public.review_likes VALUES ('NlNrrIac62kwtwAqf2DdRS2fPXOs-Pv6kfW_1ZDErxw', 'efc61f3a-5429-4109-8128-8f92ba206580');
INSERT INTO public.review_likes VALUES ('SwdlxL-5BlJJxe9FOwbre3lndCdnFocq9dMcy3KXLjc', '565cd777-2551-4e81-b1ed-0eb17b8e6b4a');
INSERT INTO public.review_likes VALUES ('NlNrrIac62kwtwAqf2DdRS2fPXOs-Pv6kfW_1ZDErxw', '565cd777-2551-4e81-b1ed-0eb17b8e6b4a');
INSERT INTO public.review_likes VALUES ('bK1g_UkCJ98zHoIr-J_J-hZ8A7h9CQRjWpSmQr--1AU', '565cd777-2551-4e81-b1ed-0eb17b8e6b4a');
INSERT INTO public.review_likes VALUES ('5tNtpkqPJsCORG6k-T4fIeU95ftBeb9wsSDugf1zFfk', '565cd777-2551-4e81-b1ed-0eb17b8e6b4a');
INSERT INTO public.review_likes VALUES ('rNvXcKtz0sdUUGCnAwWCwsZKRAnsXOFO1yFDIjWNEz8', '9f5f1541-0ddb-4a5c-acd4-bd85c11f8c60');
INSERT INTO public.review_likes VALUES ('H4EgPTJu_0YYHFiOcyJNoM4fAjV7KoNXfyo6PXvUvwU', '9f5f1541-0ddb-4a5c-acd4-bd85c11f8c60');
INSERT INTO public.review_likes VALUES ('HmfrcpUKigJX3EAL8NwemqAXaLL79j3eS8v_aMJTyEY', '9f5f1541-0ddb-4a5c-acd4-bd85c11f8c60');
INSERT INTO public.review_likes VALUES ('66btIslv4N9aj6ZMMxbdggoIimXWQuwGmInyX9MSXG8', '9f5f1541-0ddb-4a5c-acd4-bd85c11f8c60');
INSERT INTO public.review_likes VALUES ('SwdlxL-5BlJJxe9FOwbre3lndCdnFocq9dMcy3KXLjc', '9f5f1541-0ddb-4a5c-acd4-bd85c11f8c60');
INSERT INTO public.review_likes VALUES ('NlNrrIac62kwtwAqf2DdRS2fPXOs-Pv6kfW_1ZDErxw', '9f5f1541-0ddb-4a5c-acd4-bd85c11f8c60');
INSERT INTO public.review_likes VALUES ('lWGEZ7CokvC60WBrWx1N2eriSfccC01Rg8jC45iGiQw', '61365ca2-3134-4d8e-9836-a26c65d4ec6f');
INSERT INTO public.review_likes VALUES ('YQ-F5WHdAU6tlOs2iOivVOE7K1TM-cYZ2n0pO8-pLyA', '61365ca2-3134-4d8e-9836-a26c65d4ec6f');
INSERT INTO public.review_likes VALUES ('66btIslv4N9aj6ZMMxbdggoIimXWQuwGmInyX9MSXG8', '7e1e872a-8206-4b5d-9f64-185dccc65522');
INSERT INTO public.review_likes VALUES ('SwdlxL-5BlJJxe9FOwbre3lndCdnFocq9dMcy3KXLjc', '7e1e872a-8206-4b5d-9f64-185dccc65522');
INSERT INTO public.review_likes VALUES ('NlNrrIac62kwtwAqf2DdRS2fPXOs-Pv6kfW_1ZDErxw', '7e1e872a-8206-4b5d-9f64-185dccc65522');
INSERT INTO public.review_likes VALUES ('bK1g_UkCJ98zHoIr-J_J-hZ8A7h9CQRjWpSmQr--1AU', '7e1e872a-8206-4b5d-9f64-185dccc65522');
INSERT INTO public.review_likes VALUES ('5tNtpkqPJsCORG6k-T4fIeU95ftBeb9wsSDugf1zFfk', '7e1e872a-8206-4b5d-9f64-185dccc65522');
INSERT INTO public.review_likes VALUES ('SyQ2iqcExMpyVJN7vsmAhZ9ihW5H52eIKX9wlsNeiS4', '4fa3de00-1603-4ce4-8048-86f80e5cbd8a');
INSERT INTO public.review_likes VALUES ('rNvXcKtz0sdUUGCnAwWCwsZKRAnsXOFO1yFDIjWNEz8', '4fa3de00-1603-4ce4-8048-86f80e5cbd8a');
INSERT INTO public.review_likes VALUES ('H4EgPTJu_0YYHFiOcyJNoM4fAjV7KoNXfyo6PXvUvwU', '4fa3de00-1603-4ce4-8048-86f80e5cbd8a');
INSERT INTO public.review_likes VALUES ('HmfrcpUKigJX3EAL8NwemqAXaLL79j3eS8v_aMJTyEY', '4fa3de00-1603-4ce4-8048-86f80e5cbd8a');
INSERT INTO public.review_likes VALUES ('66btIslv4N9aj6ZMMxbdggoIimXWQuwGmInyX9MSXG8', '4fa3de00-1603-4ce4-8048-86f80e5cbd8a');
INSERT INTO public.review_likes VALUES ('SwdlxL-5BlJJxe9FOwbre3lndCdnFocq9dMcy3KXLjc', '4fa3de00-1603-4ce4-8048-86f80e5cbd8a');
INSERT INTO public.review_likes VALUES ('NlNrrIac62kwtwAqf2DdRS2fPXOs-Pv6kfW_1ZDErxw', '4fa3de00-1603-4ce4-8048-86f80e5cbd8a');
INSERT INTO public.review_likes VALUES ('bK1g_UkCJ98zHoIr-J_J-hZ8A7h9CQRjWpSmQr--1AU', '4fa3de00-1603-4ce4-8048-86f80e5cbd8a');
INSERT INTO public.review_likes VALUES ('lWGEZ7CokvC60WBrWx1N2eriSfccC01Rg8jC45iGiQw', '4fa3de00-1603-4ce4-8048-86f80e5cbd8a');
INSERT INTO public.review_likes VALUES ('bK1g_UkCJ98zHoIr-J_J-hZ8A7h9CQRjWpSmQr--1AU', '7567a492-27f2-4fe8-bc5d-c9a42cc87a72');
INSERT INTO public.review_likes VALUES ('5tNtpkqPJsCORG6k-T4fIeU95ftBeb9wsSDugf1zFfk', '7567a492-27f2-4fe8-bc5d-c9a42cc87a72');
INSERT INTO public.review_likes VALUES ('lWGEZ7CokvC60WBrWx1N2eriSfccC01Rg8jC45iGiQw', '7567a492-27f2-4fe8-bc5d-c9a42cc87a72');
INSERT INTO public.review_likes VALUES ('F40KDMny-t4YABTavbzU8cdKIOCdiQVDphKnVq08rZg', '7567a492-27f2-4fe8-bc5d-c9a42cc87a72');
INSERT INTO public.review_likes VALUES ('SyQ2iqcExMpyVJN7vsmAhZ9ihW5H52eIKX9wlsNeiS4', '7567a492-27f2-4fe8-bc5d-c9a42cc87a72');
INSERT INTO public.review_likes VALUES ('rNvXcKtz0sdUUGCnAwWCwsZKRAnsXOFO1yFDIjWNEz8', '7567a492-27f2-4fe8-bc5d-c9a42cc87a72');
INSERT INTO public.review_likes VALUES ('H4EgPTJu_0YYHFiOcyJNoM4fAjV7KoNXfyo6PXvUvwU', '7567a492-27f2-4fe8-bc5d-c9a42cc87a72');
INSERT INTO public.review_likes VALUES ('HmfrcpUKigJX3EAL8NwemqAXaLL79j3eS8v_aMJTyEY', '7567a492-27f2-4fe8-bc5d-c9a42cc87a72');
INSERT INTO public.review_likes VALUES ('66btIslv4N9aj6ZMMxbdggoIimXWQuwGmInyX9MSXG8', '7567a492-27f2-4fe8-bc5d-c9a42cc87a72');
INSERT INTO public.review_likes VALUES ('HmfrcpUKigJX3EAL8NwemqAXaLL79j3eS8v_aMJTyEY', 'eefdf0ab-994f-409e-9b9b-02d46313609a');
INSERT INTO public.review_likes VALUES ('66btIslv4N9aj6ZMMxbdggoIimXWQuwGmInyX9MSXG8', 'eefdf0ab-994f-409e-9b9b-02d46313609a');
INSERT INTO public.review_likes VALUES ('SwdlxL-5BlJJxe9FOwbre3lndCdnFocq9dMcy3KXLjc', 'eefdf0ab-994f-409e-9b9b-02d46313609a');
INSERT INTO public.review_likes VALUES ('NlNrrIac62kwtwAqf2DdRS2fPXOs-Pv6kfW_1ZDErxw', 'eefdf0ab-994f-409e-9b9b-02d46313609a');
INSERT INTO public.review_likes VALUES ('YQ-F5WHdAU6tlOs2iOivVOE7K1TM-cYZ2n0pO8-pLyA', '1629271a-c840-4c9c-adc3-e11fb02ef7a2');
INSERT INTO public.review_likes VALUES ('F40KDMny-t4YABTavbzU8cdKIOCdiQVDphKnVq08rZg', '1629271a-c840-4c9c-adc3-e11fb02ef7a2');
INSERT INTO public.review_likes VALUES ('SyQ2iqcExMpyVJN7vsmAhZ9ihW5H52eIKX9wlsNeiS4', '1629271a-c840-4c9c-adc3-e11fb02ef7a2');
INSERT INTO public.review_likes VALUES ('H4EgPTJu_0YYHFiOcyJNoM4fAjV7KoNXfyo6PXvUvwU', '1629271a-c840-4c9c-adc3-e11fb02ef7a2');
INSERT INTO public.review_likes VALUES ('HmfrcpUKigJX3EAL8NwemqAXaLL79j3eS8v_aMJTyEY', '1629271a-c840-4c9c-adc3-e11fb02ef7a2');
INSERT INTO public.review_likes VALUES ('66btIslv4N9aj6ZMMxbdggoIimXWQuwGmInyX9MSXG8', '1629271a-c840-4c9c-adc3-e11fb02ef7a2');
INSERT INTO public.review_likes VALUES ('NlNrrIac62kwtwAqf2DdRS2fPXOs-Pv6kfW_1ZDErxw', 'cfa377a1-dc45-43e3-a4d5-1cb1ed6c9f40');
INSERT INTO public.review_likes VALUES ('bK1g_UkCJ98zHoIr-J_J-hZ8A7h9CQRjWpSmQr--1AU', 'cfa377a1-dc45-43e3-a4d5-1cb1ed6c9f40');
INSERT INTO public.review_likes VALUES ('5tNtpkqPJsCORG6k-T4fIeU95ftBeb9wsSDugf1zFfk', 'cfa377a1-dc45-43e3-a4d5-1cb1ed6c9f40');
INSERT INTO public.review_likes VALUES ('lWGEZ7CokvC60WBrWx1N2eriSfccC01Rg8jC45iGiQw', 'cfa377a1-dc45-43e3-a4d5-1cb1ed6c9f40');
INSERT INTO public.review_likes VALUES ('YQ-F5WHdAU6tlOs2iOivVOE7K1TM-cYZ2n0pO8-pLyA', 'cfa377a1-dc45-43e3-a4d5-1cb1ed6c9f40');
INSERT INTO public.review_likes VALUES ('rNvXcKtz0sdUUGCnAwWCwsZKRAnsXOFO1yFDIjWNEz8', 'c0bb2908-6f36-42dc-859f-0b2022faa8ed');
INSERT INTO public.review_likes VALUES ('HmfrcpUKigJX3EAL8NwemqAXaLL79j3eS8v_aMJTyEY', 'c0bb2908-6f36-42dc-859f-0b2022faa8ed');
INSERT INTO public.review_likes VALUES ('66btIslv4N9aj6ZMMxbdggoIimXWQuwGmInyX9MSXG8', 'c0bb2908-6f36-42dc-859f-0b2022faa8ed');
INSERT INTO public.review_likes VALUES ('SwdlxL-5BlJJxe9FOwbre3lndCdnFocq9dMcy3KXLjc', 'c0bb2908-6f36-42dc-859f-0b2022faa8ed');
INSERT INTO public.review_likes VALUES ('NlNrrIac62kwtwAqf2DdRS2fPXOs-Pv6kfW_1ZDErxw', 'c0bb2908-6f36-42dc-859f-0b2022faa8ed');
INSERT INTO public.review_likes VALUES ('bK1g_UkCJ98zHoIr-J_J-hZ8A7h9CQRjWpSmQr--1AU', 'c0bb2908-6f36-42dc-859f-0b2022faa8ed');
INSERT INTO public.review_likes VALUES ('5tNtpkqPJsCORG6k-T4fIeU95ftBeb9wsSDugf1zFfk', 'c0bb2908-6f36-42dc-859f-0b2022faa8ed');
INSERT INTO public.review_likes VALUES ('lWGEZ7CokvC60WBrWx1N2eriSfccC01Rg8jC45iGiQw', '555ee262-0699-4c97-aab5-d024fb174602');
INSERT INTO public.review_likes VALUES ('YQ-F5WHdAU6tlOs2iOivVOE7K1TM-cYZ2n0pO8-pLyA', '555ee262-0699-4c97-aab5-d024fb174602');
INSERT INTO public.review_likes VALUES ('F40KDMny-t4YABTavbzU8cdKIOCdiQVDphKnVq08rZg', '555ee262-0699-4c97-aab5-d024fb174602');
INSERT INTO public.review_likes VALUES ('SyQ2iqcExMpyVJN7vsmAhZ9ihW5H52eIKX9wlsNeiS4', '555ee262-0699-4c97-aab5-d024fb174602');
INSERT INTO public.review_likes VALUES ('rNvXcKtz0sdUUGCnAwWCwsZKRAnsXOFO1yFDIjWNEz8', '555ee262-0699-4c97-aab5-d024fb174602');
INSERT INTO public.review_likes VALUES ('H4EgPTJu_0YYHFiOcyJNoM4fAjV7KoNXfyo6PXvUvwU', '555ee262-0699-4c97-aab5-d024fb174602');
INSERT INTO public.review_likes VALUES ('66btIslv4N9aj6ZMMxbdggoIimXWQuwGmInyX9MSXG8', '555ee262-0699-4c97-aab5-d024fb174602');
INSERT INTO public.review_likes VALUES ('SwdlxL-5BlJJxe9FOwbre3lndCdnFocq9dMcy3KXLjc', '555ee262-0699-4c97-aab5-d024fb174602');
INSERT INTO public.review_likes VALUES ('SwdlxL-5BlJJxe9FOwbre3lndCdnFocq9dMcy3KXLjc', '40b84b4d-cb8e-4b99-9fd9-5346e72e7ba9');
INSERT INTO public.review_likes VALUES ('NlNrrIac62kwtwAqf2DdRS2fPXOs-Pv6kfW_1ZDErxw', '40b84b4d-cb8e-4b99-9fd9-5346e72e7ba9');
INSERT INTO public.review_likes VALUES ('5tNtpkqPJsCORG6k-T4fIeU95ftBeb9wsSDugf1zFfk', '40b84b4d-cb8e-4b99-9fd9-5346e72e7ba9');
INSERT INTO public.review_likes VALUES ('lWGEZ7CokvC60WBrWx1N2eriSfccC01Rg8jC45iGiQw', '40b84b4d-cb8e-4b99-9fd9-5346e72e7ba9');
INSERT INTO public.review_likes VALUES ('YQ-F5WHdAU6tlOs2iOivVOE7K1TM-cYZ2n0pO8-pLyA', '40b84b4d-cb8e-4b99-9fd9-5346e72e7ba9');
INSERT INTO public.review_likes VALUES ('F40KDMny-t4YABTavbzU8cdKIOCdiQVDphKnVq08rZg', '40b84b4d-cb8e-4b99-9fd9-5346e72e7ba9');
INSERT INTO public.review_likes VALUES ('SyQ2iqcExMpyVJN7vsmAhZ9ihW5H52eIKX9wlsNeiS4', 'ed21d086-c609-4018-8d03-872e0b365c18');
INSERT INTO public.review_likes VALUES ('rNvXcKtz0sdUUGCnAwWCwsZKRAnsXOFO1yFDIjWNEz8', 'ed21d086-c609-4018-8d03-872e0b365c18');
INSERT INTO public.review_likes VALUES ('H4EgPTJu_0YYHFiOcyJNoM4fAjV7KoNXfyo6PXvUvwU', 'ed21d086-c609-4018-8d03-872e0b365c18');
INSERT INTO public.review_likes VALUES ('HmfrcpUKigJX3EAL8NwemqAXaLL79j3eS8v_aMJTyEY', 'ed21d086-c609-4018-8d03-872e0b365c18');
INSERT INTO public.review_likes VALUES ('SwdlxL-5BlJJxe9FOwbre3lndCdnFocq9dMcy3KXLjc', 'ed21d086-c609-4018-8d03-872e0b365c18');
INSERT INTO public.review_likes VALUES ('NlNrrIac62kwtwAqf2DdRS2fPXOs-Pv6kfW_1ZDErxw', 'ed21d086-c609-4018-8d03-872e0b365c18');
INSERT INTO public.review_likes VALUES ('bK1g_UkCJ98zHoIr-J_J-hZ8A7h9CQRjWpSmQr--1AU', 'ed21d086-c609-4018-8d03-872e0b365c18');
INSERT INTO public.review_likes VALUES ('5tNtpkqPJsCORG6k-T4fIeU95ftBeb9wsSDugf1zFfk', 'ed21d086-c609-4018-8d03-872e0b365c18');
INSERT INTO public.review_likes VALUES ('lWGEZ7CokvC60WBrWx1N2eriSfccC01Rg8jC45iGiQw', 'ed21d086-c609-4018-8d03-872e0b365c18');
INSERT INTO public.review_likes VALUES ('lWGEZ7CokvC60WBrWx1N2eriSfccC01Rg8jC45iGiQw', 'c84cd40c-17ca-4496-8b25-e9e0b321fde7');
INSERT INTO public.review_likes VALUES ('YQ-F5WHdAU6tlOs2iOivVOE7K1TM-cYZ2n0pO8-pLyA', 'c84cd40c-17ca-4496-8b25-e9e0b321fde7');
INSERT INTO public.review_likes VALUES ('F40KDMny-t4YABTavbzU8cdKIOCdiQVDphKnVq08rZg', 'c84cd40c-17ca-4496-8b25-e9e0b321fde7');
INSERT INTO public.review_likes VALUES ('_7aEmV0hN2jfL1gQjKHtkJrl8nWnVzwmKZ14fLm4P2o', 'fb2c4dd1-7f22-4c51-a798-ad48599fdc9a');


--
-- Data for Name: review_reports; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.review_reports VALUES ('958eb3cd-163c-4c53-9849-f223faba9d7a', '5q3ZHTH_C4CPlCLHujIAiviOG2kNmaBPOSGfQYXKjps', 'It names me.', '2026-11-29', false, NULL, false);
INSERT INTO public.review_reports VALUES ('fb2c4dd1-7f22-4c51-a798-ad48599fdc9a', '5q3ZHTH_C4CPlCLHujIAiviOG2kNmaBPOSGfQYXKjps', 'It is not about this house.', '2026-11-29', false, NULL, false);


--
-- Data for Name: reviews; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.reviews VALUES ('1629271a-c840-4c9c-adc3-e11fb02ef7a2', '8', '3', 'TDsedI0bbWV9CT8ItDU_mdad6YyOR8UUeG8hfBfHFFQ', 'apartment:8', '2026-09-03', '2026-09-03', 4, 4, 4, 5, 3, 4, 2, 2025, true, 'full', '["heat", "water"]', NULL, NULL, '[]', 'Same Trust, same caretaker, older windows. A draught comes in on the stairs. He gave us curtains for it the day we asked.', '{}', '''a'' ''asked'' ''caretaker'' ''comes'' ''curtains'' ''day'' ''draught'' ''for'' ''gave'' ''he'' ''in'' ''it'' ''older'' ''on'' ''same'' ''stairs'' ''the'' ''trust'' ''us'' ''we'' ''windows''', '[]', 6, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('29bb03e2-194f-45f5-bfa5-5de6edd56f16', '1', '1', 'GROdbQGPoFFT8ThTGtb-VpHwS4M1eEBXSmTzCM7MgVE', 'apartment:1', '2026-06-12', '2026-06-12', 4, 5, 4, 3, 4, 3, 4, 2025, true, 'full', '["water", "internet", "furnished"]', '[{"key": "heat", "repaired": "days"}]', '{"summer": 1, "winter": 3}', '[]', 'Two minutes from the bus and above the chipper, so you will smell of vinegar until you find the good window. Heating is on a timer that the landlord sets, off from ten at night. They did bring a second heater the same day we asked.', '{heat,management,bus}', '''a'' ''above'' ''asked'' ''at'' ''bring'' ''bus'' ''chipper'' ''day'' ''did'' ''find'' ''from'' ''good'' ''heater'' ''heating'' ''is'' ''landlord'' ''minutes'' ''night'' ''of'' ''off'' ''on'' ''same'' ''second'' ''sets'' ''smell'' ''so'' ''ten'' ''that'' ''the'' ''they'' ''timer'' ''two'' ''until'' ''vinegar'' ''we'' ''will'' ''window'' ''you''', '[{"lead": 1, "text": "Two minutes from the bus and above the chipper, so you will smell of vinegar until you find the good window.", "later": [], "opening": ["bus"]}, {"lead": 0, "text": "Heating is on a timer that the landlord sets, off from ten at night.", "later": ["management"], "opening": ["heat"]}]', 7, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('2a6159f6-ec13-472e-93e8-a66f0565610a', '2', '1', '5MOofh8ntkgBIqzUOTx81hisgOnl58A6BGesQ3vfqRQ', 'apartment:2', '2026-09-28', '2026-09-28', 2, 5, 4, 1, 2, 1, 3, NULL, false, 'none', '["furnished"]', '[{"key": "mold", "repaired": "never"}, {"key": "heat", "repaired": "weeks"}]', '{"summer": 2, "winter": 4}', '[]', 'Black mould behind the wardrobe from November on. I sent four mails and one letter. A man came in March, painted over it, and left. By April it was back. The location is the best in town, and I would still not do it again.', '{heat,mold}', '''a'' ''again'' ''april'' ''back'' ''behind'' ''best'' ''black'' ''by'' ''came'' ''do'' ''four'' ''from'' ''i'' ''in'' ''is'' ''it'' ''left'' ''letter'' ''location'' ''mails'' ''man'' ''march'' ''mould'' ''not'' ''november'' ''on'' ''one'' ''over'' ''painted'' ''sent'' ''still'' ''the'' ''town'' ''wardrobe'' ''was'' ''would''', '[{"lead": 0, "text": "Black mould behind the wardrobe from November on.", "later": [], "opening": ["mold"]}]', 9, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('2dc03431-724c-46cb-a30a-44466c6ad726', '2', '1', 'T27LWonGX2BWq-uGS-WFkU5t7qvLsr8NlfwKcjhBPOw', 'apartment:2', '2024-11-14', '2024-11-14', 3, 5, 4, 2, 3, 1, 3, 2023, NULL, NULL, '["laundry", "furnished"]', '[{"key": "mold", "repaired": "never"}]', '{"summer": 2, "winter": 4}', '[]', 'Small and very central. The walls sweat in winter, so buy a dehumidifier and ask for the electricity reading on the first day.', '{mold}', '''a'' ''ask'' ''buy'' ''central'' ''day'' ''dehumidifier'' ''electricity'' ''first'' ''for'' ''in'' ''on'' ''reading'' ''small'' ''so'' ''sweat'' ''the'' ''very'' ''walls'' ''winter''', '[]', 4, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('4fa3de00-1603-4ce4-8048-86f80e5cbd8a', '7', '3', 'm8oVvRTz9MLkaQn2tuoRfxjwctddKyxX2cq8_rUxG9E', 'apartment:7', '2025-07-09', '2025-07-09', 5, 4, 5, 5, 4, 3, 2, 2024, true, 'full', '["heat", "water"]', '[{"key": "heat", "repaired": "days"}]', '{"summer": 1, "winter": 1}', '[]', 'The Trust is what renting should be: a caretaker with a phone, a rent book, and no fees. There is a waiting list, so put your name down in first year.', '{heat,fees}', '''a'' ''be'' ''book'' ''caretaker'' ''down'' ''fees'' ''first'' ''in'' ''is'' ''list'' ''name'' ''no'' ''phone'' ''put'' ''rent'' ''renting'' ''should'' ''so'' ''the'' ''there'' ''trust'' ''waiting'' ''what'' ''with'' ''year'' ''your''', '[{"lead": -1, "text": "The Trust is what renting should be: a caretaker with a phone, a rent book, and no fees.", "later": ["fees"], "opening": []}]', 9, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('562a64f3-b593-4465-9d38-55083c5d0511', '4', '2', 'fGeD63xT5spDl3ubNh5ntsFhrrURpq-Bfduo2RVU0Qs', 'apartment:4', '2024-08-30', '2024-08-30', 4, 4, 4, 4, 3, 3, 3, 2023, true, 'full', '["water", "parking", "pets"]', NULL, NULL, '[]', 'They let us have the cat. Repairs took about a week each time. Ask for the rooms at the back: the front ones get the delivery vans at five.', '{repairs}', '''a'' ''about'' ''ask'' ''at'' ''back'' ''cat'' ''delivery'' ''each'' ''five'' ''for'' ''front'' ''get'' ''have'' ''let'' ''ones'' ''repairs'' ''rooms'' ''the'' ''they'' ''time'' ''took'' ''us'' ''vans'' ''week''', '[{"lead": 0, "text": "Repairs took about a week each time.", "later": [], "opening": ["repairs"]}]', 3, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('565cd777-2551-4e81-b1ed-0eb17b8e6b4a', '5', '2', 'dhldKW8KedtuIlPt3DxDMM3WZjgd6OopASIkRbfw3PM', 'apartment:5', '2026-07-15', '2026-07-15', 4, 2, 4, 4, 4, 5, 2, 2025, true, 'full', '["water", "laundry", "parking"]', '[]', '{"summer": 1, "winter": 3}', '[]', 'We paid less than friends in the centre and had a fireplace. The last bus is at 23:10, and after that it is the towpath with a torch.', '{bus}', '''10'' ''23'' ''a'' ''after'' ''at'' ''bus'' ''centre'' ''fireplace'' ''friends'' ''had'' ''in'' ''is'' ''it'' ''last'' ''less'' ''paid'' ''than'' ''that'' ''the'' ''torch'' ''towpath'' ''we'' ''with''', '[{"lead": 0, "text": "The last bus is at 23:10, and after that it is the towpath with a torch.", "later": [], "opening": ["bus"]}]', 4, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('61365ca2-3134-4d8e-9836-a26c65d4ec6f', '6', '1', 'L0MB9yZIvvtbL-u7t71jhnnqIYo-rFBTlqxVS9DEgRg', 'apartment:6', '2026-05-27', '2026-05-27', 3, 3, 4, 3, 3, 2, 2, 2025, NULL, NULL, '["water", "pets"]', NULL, NULL, '[]', 'Quiet lane, kind neighbours, a kitchen from 1985. The agency sends the same plumber who says the same thing about the boiler.', '{heat,repairs,noise,neighbors}', '''1985'' ''a'' ''about'' ''agency'' ''boiler'' ''from'' ''kind'' ''kitchen'' ''lane'' ''neighbours'' ''plumber'' ''quiet'' ''same'' ''says'' ''sends'' ''the'' ''thing'' ''who''', '[{"lead": 2, "text": "Quiet lane, kind neighbours, a kitchen from 1985.", "later": [], "opening": ["noise", "neighbors"]}, {"lead": 0, "text": "The agency sends the same plumber who says the same thing about the boiler.", "later": ["heat"], "opening": ["repairs"]}]', 2, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('715015f6-9add-44ea-a7f4-2db0d82606a4', '1', '1', '-1qOG8wskIzDAAaYVuNV6AshsozLCInh7ZmKTcQsmj0', 'apartment:1', '2025-09-20', '2025-09-20', 3, 5, 3, 2, 3, 3, 4, 2024, NULL, 'part', '["water", "furnished"]', '[{"key": "heat", "repaired": "weeks"}]', '{"summer": 2, "winter": 3}', '[]', 'Grand rooms, poor repairs. The shower was cold for three weeks in February. They kept €60 of the deposit for a stain that is in the photos from the day we moved in.', '{heat,repairs,deposit,water}', '''60'' ''a'' ''cold'' ''day'' ''deposit'' ''february'' ''for'' ''from'' ''grand'' ''in'' ''is'' ''kept'' ''moved'' ''of'' ''photos'' ''poor'' ''repairs'' ''rooms'' ''shower'' ''stain'' ''that'' ''the'' ''they'' ''three'' ''was'' ''we'' ''weeks''', '[{"lead": 0, "text": "Grand rooms, poor repairs.", "later": ["repairs"], "opening": []}, {"lead": -2, "text": "The shower was cold for three weeks in February.", "later": [], "opening": ["water"]}]', 5, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('7567a492-27f2-4fe8-bc5d-c9a42cc87a72', '7', '3', 'sA6KuTVow-VNIcA6q1tblZKUYuxFMOTqEUXWlnHDJsY', 'apartment:7', '2024-09-17', '2024-09-17', 5, 4, 4, 5, 4, 3, 2, 2023, true, 'full', '["heat", "water"]', '[{"key": "noise", "repaired": null}]', '{"summer": 1, "winter": 1}', '[]', 'The caretaker fixed the boiler in slippers on a Sunday. Thin walls to the neighbours, who are nuns.', '{heat,repairs,noise,neighbors}', '''a'' ''are'' ''boiler'' ''caretaker'' ''fixed'' ''in'' ''neighbours'' ''nuns'' ''on'' ''slippers'' ''sunday'' ''the'' ''thin'' ''to'' ''walls'' ''who''', '[{"lead": 0, "text": "The caretaker fixed the boiler in slippers on a Sunday.", "later": [], "opening": ["heat", "repairs"]}, {"lead": 0, "text": "Thin walls to the neighbours, who are nuns.", "later": ["neighbors"], "opening": ["noise"]}]', 9, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('7e1e872a-8206-4b5d-9f64-185dccc65522', '6', '1', 'xuQBYzyqN5PsalX0J1-2mmgf0nQbHpWV7X_nZFsGy2g', 'apartment:6', '2024-06-21', '2024-06-21', 4, 3, 5, 3, 4, 2, 2, 2023, true, 'full', '["water", "pets"]', NULL, NULL, '[]', 'A proper house with a hedge. I wrote a thesis here. The agency is slow but polite, and the deposit came back complete.', '{deposit}', '''a'' ''agency'' ''back'' ''but'' ''came'' ''complete'' ''deposit'' ''hedge'' ''here'' ''house'' ''i'' ''is'' ''polite'' ''proper'' ''slow'' ''the'' ''thesis'' ''with'' ''wrote''', '[{"lead": 0, "text": "The agency is slow but polite, and the deposit came back complete.", "later": ["deposit"], "opening": []}]', 5, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('eefdf0ab-994f-409e-9b9b-02d46313609a', '7', '3', 'mPlHMrG-I-A3SqxlXxTnraxRxYaccGu3n66bevptVus', 'apartment:7', '2026-06-08', '2026-06-08', 4, 4, 4, 5, 4, 3, 3, 2025, true, NULL, '["heat", "water"]', '[]', '{"summer": 1, "winter": 2}', '[]', 'Rent went up by a little and they explained why in a letter that a person had written. Rooms are small.', '{renewal}', '''a'' ''are'' ''by'' ''explained'' ''had'' ''in'' ''letter'' ''little'' ''person'' ''rent'' ''rooms'' ''small'' ''that'' ''they'' ''up'' ''went'' ''why'' ''written''', '[{"lead": 0, "text": "Rent went up by a little and they explained why in a letter that a person had written.", "later": [], "opening": ["renewal"]}]', 4, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('83450b6c-c5bc-4589-ab12-0b7f16d9aa61', '3', '2', 'uQJtIvmDC8n3AbmAVotvHxL1SuWVFK3deeg_awM-gW4', 'apartment:3', '2026-06-30', '2026-06-30', 5, 4, 5, 5, 5, 4, 5, 2025, true, 'full', '["heat", "water", "internet", "laundry", "dishwasher"]', '[]', '{"summer": 0, "winter": 0}', '[]', 'The Granary is worth every cent. Bills are in the rent, the office answers within an hour, and a plumber was there on a bank holiday. You hear the rowers at six in the morning, which is either lovely or not.', '{repairs,management}', '''a'' ''an'' ''answers'' ''are'' ''at'' ''bank'' ''bills'' ''cent'' ''either'' ''every'' ''granary'' ''hear'' ''holiday'' ''hour'' ''in'' ''is'' ''lovely'' ''morning'' ''not'' ''office'' ''on'' ''or'' ''plumber'' ''rent'' ''rowers'' ''six'' ''the'' ''there'' ''was'' ''which'' ''within'' ''worth'' ''you''', '[{"lead": 0, "text": "Bills are in the rent, the office answers within an hour, and a plumber was there on a bank holiday.", "later": ["repairs"], "opening": ["management"]}]', 9, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('8f6b719b-585d-42b4-9dfb-bc4b3b22efcd', '9', '1', 'KtVR2zrCC3KBFJtvmfbGS4FMfVmFQoSR6bYVQlSVmMs', 'apartment:9', '2026-11-18', NULL, 3, 3, 3, 3, 4, 2, 5, 2026, NULL, NULL, '["laundry", "parking"]', NULL, NULL, '[]', 'Two months in: the gate works, the hall light does not. I will write again in spring.', '{}', '''again'' ''does'' ''gate'' ''hall'' ''i'' ''in'' ''light'' ''months'' ''not'' ''spring'' ''the'' ''two'' ''will'' ''works'' ''write''', '[]', 0, 'PENDING', 1, NULL, NULL, NULL, '2026-11-26 05:00:00+00', false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('91b8b775-2573-4340-bfa7-1c849272e0c4', '4', '2', 'GPg9gR_s2uDp96AJbZ9bctHu_kLic8LJwoJgxKYHiEc', 'apartment:4', '2025-06-18', '2025-06-18', 3, 4, 3, 3, 3, 3, 3, 2024, NULL, 'full', '["water", "parking"]', '[{"key": "leaks", "repaired": "weeks"}]', '{"summer": 1, "winter": 3}', '[]', 'The front door sticks when it rains, so it sticks. Cheap for the quay. When the river is high they put sandbags out, and the carpet has seen one flood already.', '{leaks}', '''already'' ''carpet'' ''cheap'' ''door'' ''flood'' ''for'' ''front'' ''has'' ''high'' ''is'' ''it'' ''one'' ''out'' ''put'' ''quay'' ''rains'' ''river'' ''sandbags'' ''seen'' ''so'' ''sticks'' ''the'' ''they'' ''when''', '[{"lead": 0, "text": "When the river is high they put sandbags out, and the carpet has seen one flood already.", "later": ["leaks"], "opening": []}]', 5, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('9f5f1541-0ddb-4a5c-acd4-bd85c11f8c60', '5', '2', '3ed37Skm9XQNikVDCUCzFJnzRLX-vUNt9_FKlbRd71E', 'apartment:5', '2023-09-11', '2023-09-11', 3, 3, 3, 3, 4, 5, 1, 2022, NULL, 'part', '["water", "parking"]', '[{"key": "heat", "repaired": null}]', '{"summer": 1, "winter": 4}', '[]', 'Beautiful and cold. The oil tank is ours to fill, and nobody says so before you sign.', '{heat}', '''beautiful'' ''before'' ''cold'' ''fill'' ''is'' ''nobody'' ''oil'' ''ours'' ''says'' ''sign'' ''so'' ''tank'' ''the'' ''to'' ''you''', '[]', 6, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('a8a58bdd-8126-414d-b520-0b4b74a8cc93', '1', '1', 'IKDgDTmSKuMPpyiBuPLTyNuqaiPH2TRLmzUfkQUJPAU', 'apartment:1', '2026-02-03', '2026-02-03', 4, 5, 5, 4, 4, 2, 5, 2025, true, NULL, '["water", "internet"]', '[{"key": "noise", "repaired": null}]', '{"summer": 1, "winter": 2}', '[]', 'I cycle everywhere and there is a dry shed for bikes at the back. The street is loud on Thursdays until one, and quiet for the rest of the week.', '{noise}', '''a'' ''at'' ''back'' ''bikes'' ''cycle'' ''dry'' ''everywhere'' ''for'' ''i'' ''is'' ''loud'' ''of'' ''on'' ''one'' ''quiet'' ''rest'' ''shed'' ''street'' ''the'' ''there'' ''thursdays'' ''until'' ''week''', '[{"lead": 0, "text": "The street is loud on Thursdays until one, and quiet for the rest of the week.", "later": [], "opening": ["noise"]}]', 3, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('c0bb2908-6f36-42dc-859f-0b2022faa8ed', '9', '1', '7pR9kRF9B5AAJg5uxFxSJOqsqu72IYYdsAFm0rKV3S0', 'apartment:9', '2026-03-30', '2026-03-30', 2, 3, 2, 1, 4, 2, 5, 2025, false, NULL, '["laundry", "parking", "dishwasher"]', '[{"key": "locks", "repaired": "never"}]', '{"summer": 1, "winter": 2}', '[]', 'Warm and quiet, but parcels are taken from the hall every week and the lock is still not repaired. We wrote in October.', '{repairs,noise}', '''are'' ''but'' ''every'' ''from'' ''hall'' ''in'' ''is'' ''lock'' ''not'' ''october'' ''parcels'' ''quiet'' ''repaired'' ''still'' ''taken'' ''the'' ''warm'' ''we'' ''week'' ''wrote''', '[{"lead": 1, "text": "Warm and quiet, but parcels are taken from the hall every week and the lock is still not repaired.", "later": ["repairs"], "opening": ["noise"]}]', 7, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('c84cd40c-17ca-4496-8b25-e9e0b321fde7', NULL, '3', 'L4O4dIR9D0M45IS8PSyGqAocs0gzAwHNsPzjocpCRPM', 'landlord:3', '2025-05-22', '2025-05-22', 5, 4, 5, 5, 4, 3, 2, 2024, true, NULL, NULL, NULL, NULL, '[]', 'I looked at two of the Trust’s houses. They showed me the gas certificate before I asked.', '{}', '''asked'' ''at'' ''before'' ''certificate'' ''gas'' ''houses'' ''i'' ''looked'' ''me'' ''of'' ''showed'' ''the'' ''they'' ''trusts'' ''two''', '[]', 3, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('cfa377a1-dc45-43e3-a4d5-1cb1ed6c9f40', '9', '1', 'qvK0cMLgwJ3dFfQK0Y56IAaupQeHooSVjxb9uVsI9HQ', 'apartment:9', '2025-02-26', '2025-02-26', 3, 3, 4, 2, 4, 2, 4, 2024, NULL, NULL, '["laundry", "parking", "dishwasher"]', NULL, NULL, '[]', 'New building, good insulation, and a management company that nobody can reach. The gate was broken from Christmas to Easter.', '{management}', '''a'' ''broken'' ''building'' ''can'' ''christmas'' ''company'' ''easter'' ''from'' ''gate'' ''good'' ''insulation'' ''management'' ''new'' ''nobody'' ''reach'' ''that'' ''the'' ''to'' ''was''', '[{"lead": 0, "text": "New building, good insulation, and a management company that nobody can reach.", "later": [], "opening": ["management"]}]', 5, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('e4a30e82-3789-41da-9116-f7f28fe15797', '3', '2', 'HJ0bs29I_-UY9bXl-WFsVKl2NDJBBvrGg7PpbJjn6v4', 'apartment:3', '2026-10-21', '2026-10-21', 4, 4, 5, 4, 4, 2, 5, 2026, NULL, NULL, '["heat", "water", "internet", "laundry", "dishwasher"]', '[]', '{"summer": 0, "winter": 0}', '[]', 'I work at the university and have a two-bedroom with a colleague. Expensive for Ballyfinch, but there are no surprises on any bill.', '{}', '''a'' ''any'' ''are'' ''at'' ''ballyfinch'' ''bedroom'' ''bill'' ''but'' ''colleague'' ''expensive'' ''for'' ''have'' ''i'' ''no'' ''on'' ''surprises'' ''the'' ''there'' ''two'' ''university'' ''with'' ''work''', '[]', 2, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('e7f929f3-95fb-49d1-a449-a4423de9bc0d', '3', '2', 'U6YafOOenlsuVwpLlEfIceKbwTkBJOeQw9VUuKLTdIw', 'apartment:3', '2025-10-02', '2025-10-02', 5, 4, 5, 5, 4, 4, 5, 2024, true, 'full', '["heat", "water", "internet", "laundry"]', '[]', '{"summer": 0, "winter": 0}', '[]', 'Warm, dry, and the deposit was back in nine days. The lift is slow. That is the whole list of complaints.', '{deposit,elevator}', '''back'' ''complaints'' ''days'' ''deposit'' ''dry'' ''in'' ''is'' ''lift'' ''list'' ''nine'' ''of'' ''slow'' ''that'' ''the'' ''warm'' ''was'' ''whole''', '[{"lead": 1, "text": "Warm, dry, and the deposit was back in nine days.", "later": [], "opening": ["deposit"]}]', 6, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('ed21d086-c609-4018-8d03-872e0b365c18', NULL, '1', 'Ithjk2gQ_hj4wfVRS7Opf1QgzAk6D4O_STPUXvUENbo', 'landlord:1', '2026-04-19', '2026-04-19', 2, 4, 3, 2, 3, 2, 3, 2025, NULL, NULL, NULL, NULL, NULL, '[]', 'Finch Lettings answer the phone when you want to rent, and not when something drips. Send everything by mail and keep it.', '{}', '''answer'' ''by'' ''drips'' ''everything'' ''finch'' ''it'' ''keep'' ''lettings'' ''mail'' ''not'' ''phone'' ''rent'' ''send'' ''something'' ''the'' ''to'' ''want'' ''when'' ''you''', '[]', 9, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('efc61f3a-5429-4109-8128-8f92ba206580', '5', '2', '0MKRhZlGTAY8isjrMjcyfqVokCI6XGk7fmvpAbrTEcI', 'apartment:5', '2025-06-05', '2025-06-05', 4, 3, 4, 4, 5, 5, 2, 2024, true, 'full', '["water", "laundry", "parking"]', '[{"key": "heat", "repaired": null}]', '{"summer": 1, "winter": 3}', '[]', 'Five of us in an old mill with a garden on the water. The walk to lectures is twenty-five minutes and flat. In January the big room needs two jumpers.', '{heat}', '''a'' ''an'' ''big'' ''five'' ''flat'' ''garden'' ''in'' ''is'' ''january'' ''jumpers'' ''lectures'' ''mill'' ''minutes'' ''needs'' ''of'' ''old'' ''on'' ''room'' ''the'' ''to'' ''twenty'' ''two'' ''us'' ''walk'' ''water'' ''with''', '[]', 8, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('d419f850-57f0-4074-a12e-eb055f800662', NULL, '2', '37P0pfzRwMz8pyXZQqBbLliaXpIw7r7YKYZxPxQ770g', 'landlord:2', '2026-11-29', NULL, 4, 5, 4, 3, 2, 2, 3, NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'The heat came on in October and stayed on, and repairs took two days.', '{heat,repairs}', '''came'' ''days'' ''heat'' ''in'' ''october'' ''on'' ''repairs'' ''stayed'' ''the'' ''took'' ''two''', '[{"lead": 0, "text": "The heat came on in October and stayed on, and repairs took two days.", "later": ["repairs"], "opening": ["heat"]}]', 0, 'DECLINED', 2, 'It names a neighbor.', NULL, NULL, NULL, false, '{"day": "2026-11-29", "appears": null, "previousText": null, "waitingSince": "2026-11-29T00:00:00.000Z", "declineReason": null, "firstPublicDay": null, "previousAnswers": null}', NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('3e444641-c3be-4a5a-be44-459b820a3d09', '3', '2', '4sr67Ip81CHm4fnlt28f-CfqBxunWHdmM-JrDEP2arg', 'apartment:3', '2026-11-29', NULL, 4, 5, 4, 3, 2, 2, 3, NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'Waits: “naïve”, 🏠 and

an empty line.', '{}', '''an'' ''empty'' ''line'' ''naive'' ''waits''', '[]', 0, 'PENDING', 1, NULL, NULL, NULL, '2026-11-29 00:00:00+00', false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('d4c938fb-edbc-4257-bfe7-e3ad4b304daa', '4', '2', 'SeuAUvr4p5qQ0UdUItNSVc5ZkIZSN3Xqq8jXyQgDOFw', 'apartment:4', '2026-11-29', '2026-11-29', 4, 5, 4, 3, 2, 2, 3, NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'The stairs are dark, I add.', '{light}', '''add'' ''are'' ''dark'' ''i'' ''stairs'' ''the''', '[{"lead": -1, "text": "The stairs are dark, I add.", "later": ["light"], "opening": []}]', 0, 'PENDING', 3, NULL, 'The heat came on in October and stayed on, and repairs took two days.', '{"year": null, "deposit": null, "problems": null, "amenities": null, "rentAgain": null, "utilities": null}', '2026-11-29 00:00:00+00', false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('7c4bcd35-6bc5-409f-89b5-ca19344c3396', '7', '3', '4fgLPhp5sZ9mW-WNSku6n6pRbYEdcz-OZfkVgK3NbtM', 'apartment:7', '2026-11-29', '2026-11-29', 4, 5, 4, 3, 2, 2, 3, NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'The heat came on in October and stayed on, and repairs took two days.', '{heat,repairs}', '''came'' ''days'' ''heat'' ''in'' ''october'' ''on'' ''repairs'' ''stayed'' ''the'' ''took'' ''two''', '[{"lead": 0, "text": "The heat came on in October and stayed on, and repairs took two days.", "later": ["repairs"], "opening": ["heat"]}]', 0, 'APPROVED', 2, NULL, NULL, NULL, NULL, false, '{"day": "2026-11-29", "appears": null, "previousText": null, "waitingSince": "2026-11-29T00:00:00.000Z", "declineReason": null, "firstPublicDay": null, "previousAnswers": null}', NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('d643d716-934c-456c-b751-115495d0a0cd', '8', '3', 'ijgS_9-_rs6es0NzkElp_qWIn8WMVHDvLo-o_R7P6hs', 'apartment:8', '2026-11-29', '2026-11-29', 4, 5, 4, 3, 2, 2, 3, NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'The heat came on in October and stayed on, and repairs took two days.', '{heat,repairs}', '''came'' ''days'' ''heat'' ''in'' ''october'' ''on'' ''repairs'' ''stayed'' ''the'' ''took'' ''two''', '[{"lead": 0, "text": "The heat came on in October and stayed on, and repairs took two days.", "later": ["repairs"], "opening": ["heat"]}]', 0, 'APPROVED', 2, NULL, NULL, NULL, NULL, false, '{"day": "2026-11-29", "appears": null, "previousText": null, "waitingSince": "2026-11-29T00:00:00.000Z", "declineReason": null, "firstPublicDay": null, "previousAnswers": null}', NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('fb2c4dd1-7f22-4c51-a798-ad48599fdc9a', '12', NULL, 'jCWkb1xPdaj4LFM6gqY2g1okU6TBnDwvaQdVx8L27F8', 'apartment:12', '2026-11-29', '2026-11-29', 4, 5, 4, 3, 2, 2, 3, 2025, true, 'part', '["heat", "laundry"]', '[{"key": "mold", "repaired": "weeks"}, {"key": "trash", "repaired": null}]', '{"summer": null, "winter": 4}', '["r6RPzkegvv7xF2glcyZLnQ-40x60"]', 'The heat came on in October and stayed on, and repairs took two days.', '{heat,repairs,mold,trash}', '''came'' ''days'' ''heat'' ''in'' ''october'' ''on'' ''repairs'' ''stayed'' ''the'' ''took'' ''two''', '[{"lead": 0, "text": "The heat came on in October and stayed on, and repairs took two days.", "later": ["repairs"], "opening": ["heat"]}]', 1, 'REPORTED', 3, NULL, NULL, NULL, '2026-11-29 00:00:00+00', false, NULL, NULL, NULL, 'yBbtt5x5iIfMhGbj-C9cAjyTFb5YzW5m70Rfu9zShLU');
INSERT INTO public.reviews VALUES ('d087f977-5912-428e-af85-5d2fc3445f2f', '6', '1', 'MFlO9ydXH9YKv81c1NxAleP5NgeDNCyX6Ue6qLakR50', 'apartment:6', '2026-11-29', NULL, 4, 5, 4, 3, 2, 2, 3, NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'The heat came on in October and stayed on, and repairs took two days.', '{heat,repairs}', '''came'' ''days'' ''heat'' ''in'' ''october'' ''on'' ''repairs'' ''stayed'' ''the'' ''took'' ''two''', '[{"lead": 0, "text": "The heat came on in October and stayed on, and repairs took two days.", "later": ["repairs"], "opening": ["heat"]}]', 0, 'APPROVED', 2, NULL, NULL, NULL, NULL, false, '{"day": "2026-11-29", "appears": "2026-12-01", "previousText": null, "waitingSince": "2026-11-29T00:00:00.000Z", "declineReason": null, "firstPublicDay": null, "previousAnswers": null}', '2100-01-01', NULL, NULL);
INSERT INTO public.reviews VALUES ('958eb3cd-163c-4c53-9849-f223faba9d7a', NULL, '1', 'ftzqA35DR9D5EZQ6oYtxa26a7oYZEvULNSa121l0DLk', 'landlord:1', '2026-11-29', '2026-11-29', 4, 5, 4, 3, 2, 2, 3, NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'The heat came on in October and stayed on, and repairs took two days.', '{heat,repairs}', '''came'' ''days'' ''heat'' ''in'' ''october'' ''on'' ''repairs'' ''stayed'' ''the'' ''took'' ''two''', '[{"lead": 0, "text": "The heat came on in October and stayed on, and repairs took two days.", "later": ["repairs"], "opening": ["heat"]}]', 0, 'DELETED', 4, 'It names a person.', NULL, NULL, NULL, false, NULL, NULL, '2100-01-01', NULL);
INSERT INTO public.reviews VALUES ('45b258c1-39ed-487f-99ea-aa26a3bb5695', '11', NULL, 'VxkU1kDYI75QLT1ckRZr1Pwn6URaSokVSIL4kQoPLBM', 'apartment:11', '2026-11-29', '2026-11-29', 4, 5, 4, 3, 2, 2, 3, NULL, NULL, NULL, NULL, NULL, NULL, '[]', 'The heat came on in October and stayed on, and repairs took two days.', '{heat,repairs}', '''came'' ''days'' ''heat'' ''in'' ''october'' ''on'' ''repairs'' ''stayed'' ''the'' ''took'' ''two''', '[{"lead": 0, "text": "The heat came on in October and stayed on, and repairs took two days.", "later": ["repairs"], "opening": ["heat"]}]', 0, 'APPROVED', 2, NULL, NULL, NULL, NULL, false, '{"day": "2026-11-29", "appears": null, "previousText": null, "waitingSince": "2026-11-29T00:00:00.000Z", "declineReason": null, "firstPublicDay": null, "previousAnswers": null}', NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('555ee262-0699-4c97-aab5-d024fb174602', '9', '1', 'ZInnG6xP4BZhoQio4yNIi-l_thl8nTIUmWBcbFao_eo', 'apartment:10', '2026-06-25', '2026-06-25', 4, 5, 5, 4, 4, 1, 5, 2025, true, 'full', '["heat", "water", "electricity", "internet", "laundry", "furnished"]', '[]', '{"summer": 0, "winter": 0}', '[]', 'You roll out of bed into the library. Everything is included, everything is small, and the kitchen is shared by six people who own nine frying pans.', '{}', '''bed'' ''by'' ''everything'' ''frying'' ''included'' ''into'' ''is'' ''kitchen'' ''library'' ''nine'' ''of'' ''out'' ''own'' ''pans'' ''people'' ''roll'' ''shared'' ''six'' ''small'' ''the'' ''who'' ''you''', '[]', 8, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);
INSERT INTO public.reviews VALUES ('40b84b4d-cb8e-4b99-9fd9-5346e72e7ba9', '9', '1', 'Yw0dTvgdBfJLsCtPRzBjNTZhdW0nAmjXWIFUeE4LPCo', 'apartment:10', '2025-06-29', '2025-06-29', 3, 5, 5, 3, 3, 1, 5, 2024, NULL, 'part', '["heat", "water", "electricity", "internet", "laundry", "furnished"]', NULL, NULL, '[]', 'They charged €45 for a key card that I handed in. Apart from that it is safe, warm, and dear.', '{safety}', '''45'' ''a'' ''apart'' ''card'' ''charged'' ''dear'' ''for'' ''from'' ''handed'' ''i'' ''in'' ''is'' ''it'' ''key'' ''safe'' ''that'' ''they'' ''warm''', '[{"lead": 1, "text": "Apart from that it is safe, warm, and dear.", "later": ["safety"], "opening": []}]', 6, 'APPROVED', 1, NULL, NULL, NULL, NULL, false, NULL, NULL, NULL, NULL);


--
-- Data for Name: saved_apartments; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.saved_apartments VALUES ('fw85SPaGtn8DzrakJBbwYkZ2yTJxSXzLntLm0vm1QFY', '5');


--
-- Data for Name: saved_landlords; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.saved_landlords VALUES ('fw85SPaGtn8DzrakJBbwYkZ2yTJxSXzLntLm0vm1QFY', '1');


--
-- Data for Name: saved_searches; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.saved_searches VALUES ('be61fbde-123d-4bbd-906c-8c2bb1d8c7de', 'oC_7tvKXfBbqjvSvEdZ0JS879lM4kh2Az0OJK9nvs7I', 'PVQmye4OozcRE4HPYm0P13awceclKriyyE2zI4zvXQ1ZMClAtfkc_T1-RJOz6N9oKMXoUBezWw38rSF_sTAGHY4jJlPErqylrw3oD2bq1uk6-adHTGvB84T2XpUHhEi7HhV3q7gpQmROBuKyMojh8YOVe_TUfZxBvxspKx97hY87YFVvJC463vuZBB8afUAzJ8ouVcht85ImXE1iaQFPvZfKLy-R8WX8jQK0d2_648-iSMKfV3m3__EFCI63qrTEh3q03qRRA7Eg0q4-JJPLhtvwLkJP1l_VSLf2JeV7fstSm9V9UXsfKGu9jSzqE_GlrvqRBAYWXeMnxJSK4sQfnRfHHp12cXPS5eeuQnf2f5YiHFDH17522F8T_Uw');


--
-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.sessions VALUES ('6utQrFQ6_E-zRl5fGAJP3LnKvtsumgsJBVQR-cnJ9qI', 'JdLSYfFpH7YE1tnDSZYqXojR-HFaB3q1iMBPAM8YCeM', 'paChfFEhk63FeM_Bu3KPvIDf2HfI91CFG3ipw-2_x--izClsTqP3D-Fv8wpqaAgySeGJHQZbEvw2f4VN6WqciZ94Xaw1b3OOcsCTD41qXlsbbkC79h2hu98CahMKdUGGW3t2rR0PuTcovHJ3u3GpJ12SizmsCNB-BKM8mRNkBKYEqZ0xwoEFXDbnDE9-BKxsewGC-emQEoOLVaE96QkqYgcfIKqK4IIH8dOJMcg60XU7mTghIJEgx5n9uApDBCVnDr5UAnJTW7E4JG3dbD4nLjFcUGpgbRhLZ-jte-DZUoxKN_jaRqqtVBcSyezAkSs5a_ER9JSgJvZbWY28NwNqjpG-iLREIRL4W0T2aUvssv_5B2BwLkFFwTGfHm8', '2026-11-29', '2026-12-29 00:00:00+00');
INSERT INTO public.sessions VALUES ('OG3AUKWVkvWJGuxwDguMnIc14Jc77eAJBNxyzbqxlk4', '5JrrVLV-y57uZdDeduj0CsbGfKkicaJZ6oqqyj5pGhw', 'xReUg1Jc0g3rI2mctjCAKcldUsjO5CAI2-ZNXYDBqYqxAKdwS1L61KYtQkjndwQvPBkpUY6s3UNMalFCvBCku9lULn0eTpf7wMdsAbSVbN-uzxwRFxNd_p_McDMOU2RiKeyrgJZrFtnq8SzyHceMDOM1scEZzaB2tIHUlWzGO6SSEcfFiGmkXiRlNAuZa_11OsCHPGe64kchu-T6aD78U4MsxYSHDCqigAIlzKRReRXFYfoyxkqPfkc7Ih8z1liMOKOdwX1GDHHdvlD4HIYZZBOLEOXXbJRTEUhMYethtesnNpIy54i1Io42rjN5VGLGvawZ9xBEuSeteWM8Q8dssvkv2SyhodYIEFkhiVPItSYxBK5AzLqW0U4XaYQ', '2026-11-29', '2026-12-29 00:00:00+00');
INSERT INTO public.sessions VALUES ('ZgMa1Oj6A-dOs79Cfwqe87gzjpSzMm46ROX2x2O0pX0', 'HU2nGwKjTFf1Aie8s0f6X5xJOau8fGyFO1iU9pjtrzM', 'oRS8VZmePBbldZd4VXfNATSS4IQkGYO9T1oAFGrwaEByHJaKCOCWrI_9-IWZHWbFQZuPAmXso3-dFc3yVHibELlOfcIwhUVSfzXQ8KdHzeFOGgr7ZYlxeIj_9DyAGFWLX5jGbEGVI56idKR7oag3ZmNRK8gq0m8lo91FVyRU-Dl4_6L8KyqL_xapBuOPAnGWGfM810kfJTClgo552aXSgte0iQ-X8XobnWYGgDICn7jURShDBNQN20IC_waXDileWlZ2s3iQt7tm__wHhaIGO_5dGGUh_18W097fd5ehI2ZTPwGlKBmVm0TgFXKdPLFF1O4Id-gXpu6LDFQqysUGNvWPGf8w52n7KwqMD6Rtfdeh4D4CRVstq21V_Xc', '2026-11-29', '2026-12-29 00:00:00+00');
INSERT INTO public.sessions VALUES ('0YIuxRZXSIpERuaGR8X6yCdw_x56YgPrDQf1ItDsr-U', '0H7NZI0yozH_qgVoh8KDpB6CY7vslup6BAdKAPFzcl8', '7-z8yJSvhrjcnmmk-Gpie_exeTglc1rWd-2mqk7x6RqujwzDC75NOKB47TP-WIX7tTSWjlqInv6EhYolIphlDbSLEW3DDzP1mLtUrOR3pCiohFIdU0EUm3W7K18qf22pUXFSR-shTSXqmMLViYrqTOM0H5ufpqMacbBT11-T2bsf_TtZpykWYO6TqQJyyGW9KKNUKnVglW1B61HPoTwV4VdrvGjrVty9IMcOtgFPfr7gjfogztLwGnHoZi0NqSNUN7vsCfiRyEq8JNe6bFZqKWeEHn0fVG-z9h_wfsnu2KCOjzM4_XXS3yd7XA_KOAzc7AQDYWPy4ASRp2KglyCJe2dYCKV5dmlWKI8GN9KsofPJeTvdnUXeJuKJK80', '2026-11-29', '2026-12-01 00:00:00+00');
INSERT INTO public.sessions VALUES ('fwDY8n_4-M4IWd_HP9GqU7WRxMJlo9emE391H1xHVEw', '0H7NZI0yozH_qgVoh8KDpB6CY7vslup6BAdKAPFzcl8', 'oyNPVn7GyPQWNF3D7NKmujAanvoD5UqExtr9qP3x9WlXSI5u4Gah3nCNGG8xiOpSbj9p0tjVQkEBJQTgqIgtVDFABeGOsio95ca9sNS72tDGA4QJuvCTJOJVy-BAeQTs6VcDwjfMDKkanjBVNOaWiEUtMYj19BGr_47NsposZzjmKpRJdycZ79WqaQiPgISCgYyH8DFVOecWpm5yZGDMczlRDm0Xbhx-9i-tl-HnXJDx3rGreNFUcuU6vqRCcTopt9GT1bB0luTvLBK-PaoNN2YJ_qObJUocvtXJcD62EouRObb_c3EwE4S5reWeGWS75m7l2Z_qxdtuK-7ATMwkg4GFRUqkHmXbuAScwmyIfAnqpLoJJW9S3yXTw8w', '2026-11-29', '2026-12-01 00:00:00+00');
INSERT INTO public.sessions VALUES ('7sQvbcKUYU-a46jpnU7zyjRyk9UEmzGQ6USiX8BUXfY', '5JrrVLV-y57uZdDeduj0CsbGfKkicaJZ6oqqyj5pGhw', 'Cqum89JgWuCAx28WoAwspK8wLnlCeUcKv8u9kZeYm0jPFzZODknRY-m7tBzna00QUxDXhwBl0dqcmiY4KpeSzoCzz9EjzW7_6Mm6bJng6R9qRd7bJcD7sOcE1U0Q-KD7uDmNO-ELo6yw9A6qpBPvhY3GKyQVE5PECc7sXc-dJ8-GWt9Dm2P1V9AX6cT0MXLYbIICbd9BYCh_rjoxniDm8pxgidp3fDMr4vLIziL8lDPhdCNGqvscE_Qtqc8ZRTAWtHfnp8j8gmQAv0HZydiP9Z8hpF1CVMywjlgwn2xU62ccDHVx5utkD1gdTGxIxZjmbT11SrTqUIwFC854b38sSts7BxcSn8Xn7Cn8bWxqinhVHPEXvpkiozqtv5w', '2026-11-29', '2026-12-29 00:00:00+00');


--
-- Data for Name: settings; Type: TABLE DATA; Schema: public; Owner: -
--

INSERT INTO public.settings VALUES ('rent steps', 'bounds [500,620,740,900], extras [40,80,150] and academicYearStart 10');
INSERT INTO public.settings VALUES ('pepper-check', 'Zycvz_QgKxxPaeo8Zh1wMejguQkr1jQSFxKeUoaLkog');
INSERT INTO public.settings VALUES ('sample-town', 'loaded');
INSERT INTO public.settings VALUES ('review topics', 'UMS8lcUx5gJ3ZgA-bAt6a_gtzpvzERd7ILS1BHyyzkw');
INSERT INTO public.settings VALUES ('travel-times', 'iNz9LW4jmN7yacfilBxC0cMTZhXRB7JBtyqGTY0-TF0');


--
-- Name: __drizzle_migrations_id_seq; Type: SEQUENCE SET; Schema: drizzle; Owner: -
--

SELECT pg_catalog.setval('drizzle.__drizzle_migrations_id_seq', 1, true);


--
-- Name: audit_log_id_seq; Type: SEQUENCE SET; Schema: public; Owner: -
--

SELECT pg_catalog.setval('public.audit_log_id_seq', 12, true);


--
-- Name: __drizzle_migrations __drizzle_migrations_pkey; Type: CONSTRAINT; Schema: drizzle; Owner: -
--

ALTER TABLE ONLY drizzle.__drizzle_migrations
    ADD CONSTRAINT __drizzle_migrations_pkey PRIMARY KEY (id);


--
-- Name: admins admins_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.admins
    ADD CONSTRAINT admins_pkey PRIMARY KEY (email);


--
-- Name: audit_log audit_log_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.audit_log
    ADD CONSTRAINT audit_log_pkey PRIMARY KEY (id);


--
-- Name: blocked_authors blocked_authors_review_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.blocked_authors
    ADD CONSTRAINT blocked_authors_review_id_pk PRIMARY KEY (review_id);


--
-- Name: buildings buildings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.buildings
    ADD CONSTRAINT buildings_pkey PRIMARY KEY (id);


--
-- Name: catalog_merges catalog_merges_kind_from_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.catalog_merges
    ADD CONSTRAINT catalog_merges_kind_from_id_pk PRIMARY KEY (kind, from_id);


--
-- Name: contact_forms contact_forms_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.contact_forms
    ADD CONSTRAINT contact_forms_pkey PRIMARY KEY (id);


--
-- Name: landlords landlords_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.landlords
    ADD CONSTRAINT landlords_pkey PRIMARY KEY (id);


--
-- Name: limit_uses limit_uses_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.limit_uses
    ADD CONSTRAINT limit_uses_pkey PRIMARY KEY (key);


--
-- Name: moderation_counts moderation_counts_day_event_detail_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.moderation_counts
    ADD CONSTRAINT moderation_counts_day_event_detail_pk PRIMARY KEY (day, event, detail);


--
-- Name: photo_removals photo_removals_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photo_removals
    ADD CONSTRAINT photo_removals_pkey PRIMARY KEY (name);


--
-- Name: photos photos_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.photos
    ADD CONSTRAINT photos_pkey PRIMARY KEY (name);


--
-- Name: review_departures review_departures_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_departures
    ADD CONSTRAINT review_departures_pkey PRIMARY KEY (id);


--
-- Name: review_likes review_likes_liker_key_review_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_likes
    ADD CONSTRAINT review_likes_liker_key_review_id_pk PRIMARY KEY (liker_key, review_id);


--
-- Name: review_reports review_reports_review_id_reporter_key_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_reports
    ADD CONSTRAINT review_reports_review_id_reporter_key_pk PRIMARY KEY (review_id, reporter_key);


--
-- Name: reviews reviews_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_pkey PRIMARY KEY (id);


--
-- Name: saved_apartments saved_apartments_owner_key_apartment_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.saved_apartments
    ADD CONSTRAINT saved_apartments_owner_key_apartment_id_pk PRIMARY KEY (owner_key, apartment_id);


--
-- Name: saved_landlords saved_landlords_owner_key_landlord_id_pk; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.saved_landlords
    ADD CONSTRAINT saved_landlords_owner_key_landlord_id_pk PRIMARY KEY (owner_key, landlord_id);


--
-- Name: saved_searches saved_searches_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.saved_searches
    ADD CONSTRAINT saved_searches_pkey PRIMARY KEY (id);


--
-- Name: sessions sessions_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (id_hash);


--
-- Name: settings settings_pkey; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (key);


--
-- Name: audit_log_subject; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX audit_log_subject ON public.audit_log USING btree (subject_kind, subject_id);


--
-- Name: buildings_area; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX buildings_area ON public.buildings USING btree (area, ((- num_reviews)), ((- COALESCE(avg_rating, (0)::double precision))), lower(name) COLLATE "C", id COLLATE "C");


--
-- Name: buildings_highest_price; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX buildings_highest_price ON public.buildings USING btree (((- COALESCE(rent_medians[1], 0))), ((- num_reviews)), ((- COALESCE(avg_rating, (0)::double precision))), lower(name) COLLATE "C", id COLLATE "C");


--
-- Name: buildings_landlord; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX buildings_landlord ON public.buildings USING btree (landlord_id);


--
-- Name: buildings_lowest_price; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX buildings_lowest_price ON public.buildings USING btree (COALESCE(rent_medians[1], 1000000), ((- num_reviews)), ((- COALESCE(avg_rating, (0)::double precision))), lower(name) COLLATE "C", id COLLATE "C");


--
-- Name: buildings_recommended; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX buildings_recommended ON public.buildings USING btree (((- num_reviews)), ((- COALESCE(avg_rating, (0)::double precision))), lower(name) COLLATE "C", id COLLATE "C");


--
-- Name: buildings_walk_agQuad; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "buildings_walk_agQuad" ON public.buildings USING btree (COALESCE(((travel_times ->> 'agQuadWalking'::text))::double precision, (1000000)::double precision), ((- num_reviews)), ((- COALESCE(avg_rating, (0)::double precision))), lower(name) COLLATE "C", id COLLATE "C");


--
-- Name: buildings_walk_engQuad; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "buildings_walk_engQuad" ON public.buildings USING btree (COALESCE(((travel_times ->> 'engQuadWalking'::text))::double precision, (1000000)::double precision), ((- num_reviews)), ((- COALESCE(avg_rating, (0)::double precision))), lower(name) COLLATE "C", id COLLATE "C");


--
-- Name: buildings_walk_hoPlaza; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX "buildings_walk_hoPlaza" ON public.buildings USING btree (COALESCE(((travel_times ->> 'hoPlazaWalking'::text))::double precision, (1000000)::double precision), ((- num_reviews)), ((- COALESCE(avg_rating, (0)::double precision))), lower(name) COLLATE "C", id COLLATE "C");


--
-- Name: catalog_merges_into; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX catalog_merges_into ON public.catalog_merges USING btree (kind, into_id);


--
-- Name: contact_forms_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX contact_forms_status ON public.contact_forms USING btree (kind, status);


--
-- Name: landlords_most_reviewed; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX landlords_most_reviewed ON public.landlords USING btree (((- num_reviews)), lower(name) COLLATE "C", id COLLATE "C");


--
-- Name: limit_uses_ends_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX limit_uses_ends_at ON public.limit_uses USING btree (ends_at);


--
-- Name: one_live_review_per_listing; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX one_live_review_per_listing ON public.reviews USING btree (written_for, owner_key) WHERE (status <> 'DELETED'::text);


--
-- Name: photos_owner_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX photos_owner_key ON public.photos USING btree (owner_key);


--
-- Name: photos_source_hash; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX photos_source_hash ON public.photos USING btree (source_hash) WHERE (source_hash IS NOT NULL);


--
-- Name: review_likes_of_review; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX review_likes_of_review ON public.review_likes USING btree (review_id);


--
-- Name: review_reports_of_reporter; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX review_reports_of_reporter ON public.review_reports USING btree (reporter_key);


--
-- Name: reviews_about_noise; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reviews_about_noise ON public.reviews USING btree (apt_id) WHERE ((status = ANY (ARRAY['APPROVED'::text, 'REPORTED'::text])) AND (appears IS NULL) AND ('noise'::text = ANY (topics)));


--
-- Name: reviews_by_status; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reviews_by_status ON public.reviews USING btree (status, day DESC NULLS LAST, id COLLATE "C");


--
-- Name: reviews_code_hash; Type: INDEX; Schema: public; Owner: -
--

CREATE UNIQUE INDEX reviews_code_hash ON public.reviews USING btree (code_hash);


--
-- Name: reviews_most_liked; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reviews_most_liked ON public.reviews USING btree (apt_id, likes DESC NULLS LAST, day DESC NULLS LAST, id COLLATE "C") WHERE ((status = ANY (ARRAY['APPROVED'::text, 'REPORTED'::text])) AND (appears IS NULL));


--
-- Name: reviews_newest; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reviews_newest ON public.reviews USING btree (day DESC NULLS LAST, id COLLATE "C") WHERE ((status = ANY (ARRAY['APPROVED'::text, 'REPORTED'::text])) AND (appears IS NULL));


--
-- Name: reviews_newly_public; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reviews_newly_public ON public.reviews USING btree (first_public_day DESC NULLS LAST, id COLLATE "C") WHERE ((status = ANY (ARRAY['APPROVED'::text, 'REPORTED'::text])) AND (appears IS NULL));


--
-- Name: reviews_of_apartment; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reviews_of_apartment ON public.reviews USING btree (apt_id, status, day DESC NULLS LAST, id COLLATE "C");


--
-- Name: reviews_of_landlord; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reviews_of_landlord ON public.reviews USING btree (landlord_id, status, day DESC NULLS LAST, id COLLATE "C");


--
-- Name: reviews_to_appear; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reviews_to_appear ON public.reviews USING btree (appears) WHERE (appears IS NOT NULL);


--
-- Name: reviews_words; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX reviews_words ON public.reviews USING gin (words) WITH (fastupdate='false') WHERE ((status = ANY (ARRAY['APPROVED'::text, 'REPORTED'::text])) AND (appears IS NULL));


--
-- Name: saved_searches_of_owner; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX saved_searches_of_owner ON public.saved_searches USING btree (owner_key);


--
-- Name: sessions_expires_at; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_expires_at ON public.sessions USING btree (expires_at);


--
-- Name: sessions_owner_key; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX sessions_owner_key ON public.sessions USING btree (owner_key);


--
-- Name: blocked_authors blocked_authors_review_id_reviews_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.blocked_authors
    ADD CONSTRAINT blocked_authors_review_id_reviews_id_fk FOREIGN KEY (review_id) REFERENCES public.reviews(id);


--
-- Name: buildings buildings_landlord_id_landlords_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.buildings
    ADD CONSTRAINT buildings_landlord_id_landlords_id_fk FOREIGN KEY (landlord_id) REFERENCES public.landlords(id);


--
-- Name: review_likes review_likes_review_id_reviews_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_likes
    ADD CONSTRAINT review_likes_review_id_reviews_id_fk FOREIGN KEY (review_id) REFERENCES public.reviews(id);


--
-- Name: review_reports review_reports_review_id_reviews_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.review_reports
    ADD CONSTRAINT review_reports_review_id_reviews_id_fk FOREIGN KEY (review_id) REFERENCES public.reviews(id);


--
-- Name: reviews reviews_apt_id_buildings_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_apt_id_buildings_id_fk FOREIGN KEY (apt_id) REFERENCES public.buildings(id);


--
-- Name: reviews reviews_landlord_id_landlords_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT reviews_landlord_id_landlords_id_fk FOREIGN KEY (landlord_id) REFERENCES public.landlords(id);


--
-- Name: saved_apartments saved_apartments_apartment_id_buildings_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.saved_apartments
    ADD CONSTRAINT saved_apartments_apartment_id_buildings_id_fk FOREIGN KEY (apartment_id) REFERENCES public.buildings(id);


--
-- Name: saved_landlords saved_landlords_landlord_id_landlords_id_fk; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.saved_landlords
    ADD CONSTRAINT saved_landlords_landlord_id_landlords_id_fk FOREIGN KEY (landlord_id) REFERENCES public.landlords(id);


--
-- PostgreSQL database dump complete
--


