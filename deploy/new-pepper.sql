-- For a restored database whose AUTHOR_PEPPER is lost: restore.sh --new-pepper. Reviews, reports and photos get owners who
-- are no one, and what only its owner could use or open is dropped. The site then starts with any pepper.
create function pg_temp.no_one() returns text language sql volatile as
  $$ select rtrim(translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), '=') $$;
update reviews set owner_key = pg_temp.no_one(), likes = 0, former = null;
update review_reports set reporter_key = pg_temp.no_one();
truncate sessions, limit_uses, contact_forms, review_likes, saved_apartments, saved_landlords, saved_searches,
  blocked_authors, review_departures;
-- Photos that only a form had, or that wait for a review; the daily work erases them.
update photos set owner_key = pg_temp.no_one(), day = '2000-01-01'
  where state = 'pending' and name not in (select jsonb_array_elements_text(photos) from reviews);
delete from settings where key in ('pepper-check', 'OIDC_ISSUER check', 'OIDC_CLIENT_ID check');
