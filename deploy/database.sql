-- Creates the site's role and database on a PostgreSQL server, as its superuser, where they are not there yet.
--   runuser -u postgres -- psql -q < deploy/database.sql
select 'create role porchlight login' where to_regrole('porchlight') is null \gexec
-- In containers. Without a password the role connects by the server's socket, as the account of its name.
\if `test -n "$SITE_DATABASE_PASSWORD" && echo true || echo false`
\set password `echo "$SITE_DATABASE_PASSWORD"`
alter role porchlight password :'password';
\endif
select 'create database porchlight owner porchlight'
where not exists (select from pg_database where datname = 'porchlight') \gexec
-- Other roles of the server could see when people write.
revoke connect on database porchlight from public;
-- The daily work removes the old write-ahead log, in which erased texts are: with PostgreSQL 15 or newer.
alter system set wal_recycle = off;
select pg_reload_conf() \gset
grant pg_checkpoint to porchlight;
\connect porchlight
grant execute on function pg_switch_wal() to porchlight;
