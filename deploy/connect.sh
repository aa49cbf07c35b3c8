# For backup.sh and restore.sh: reads DATABASE_URL for PostgreSQL's programs. Sets `database`, and PGPASSWORD, since every
# account of the machine sees the arguments of a program. Defines `sql`, which runs psql.
: "${DATABASE_URL:?}"
database=$(printf '%s' "$DATABASE_URL" | sed 's|^\([a-z]*://[^:@/?]*\):[^@/]*@|\1@|')
password=$(printf '%s' "$DATABASE_URL" | sed -n 's|^[a-z]*://[^:@/?]*:\([^@/]*\)@.*|\1|p')
[ -z "$password" ] ||
  PGPASSWORD=$(ENCODED=$password node --print 'decodeURIComponent(process.env.ENCODED)')
PGOPTIONS='-c client_min_messages=error -c lock_timeout=30s'
export PGPASSWORD="${PGPASSWORD:-}" PGOPTIONS

# `as_site` is the caller's: it runs a program as the account of the site.
sql() { as_site psql --no-psqlrc --quiet --set ON_ERROR_STOP=1 --dbname="$database" "$@"; }
