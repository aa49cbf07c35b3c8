-- Writes each table in the order of its primary key, which says nothing about time: pg_dump copies rows in the order of
-- their file. The daily work does the same (decision 087), but a copy outlives the day.
select format('cluster %s using %I', indrelid::regclass, relname)
from pg_index join pg_class on pg_class.oid = indexrelid
where indisprimary and relnamespace = 'public'::regnamespace
\gexec
