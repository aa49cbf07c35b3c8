#!/bin/sh
# One backup into BACKUP_DIR/DATE, after which backups older than KEEP_DAYS are removed: the database, the photos, the town
# folder and the environment file without its secrets, with SHA256SUMS of all. It has its name once it is complete. Run it
# in the program's folder, with the environment and as the account of the site, which may run. A failure ends it with 1
# before anything is removed. It needs rsync, and PostgreSQL's client programs, as new as the server.
set -eu
umask 077
: "${BACKUP_DIR:?the folder of all backups}" "${KEEP_DAYS:=14}" "${DATA_DIR:?}" "${TOWN_DIR:?}" "${ENV_FILE:?}"
mkdir -p "$BACKUP_DIR"
BACKUP_DIR=$(cd "$BACKUP_DIR" && pwd)
backup=$BACKUP_DIR/$(date -u +%Y-%m-%d-%H%M%S)
draft=$backup.unfinished
previous=$(find "$BACKUP_DIR" -mindepth 2 -maxdepth 2 -name SHA256SUMS | sort | tail -n 1)
as_site() { "$@"; }
. deploy/connect.sh

note() {
  sql --set key="this database: $1" << 'END'
insert into settings values (:'key', to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
on conflict (key) do update set value = excluded.value where excluded.key = 'this database: last backup';
END
}

note 'first try of a backup'
trap 'rm -rf "$draft"' EXIT
trap 'exit 1' HUP INT TERM
mkdir "$draft"

# pg_dump copies rows in the order of their file.
sql --file=deploy/before-backup.sql
# A session, the use of a limit and the hour since which a review waits belong to a moment of a person.
pg_dump --dbname="$database" --format=custom --no-owner --no-privileges --file="$draft/database.dump" \
  --exclude-table-data=sessions --exclude-table-data=limit_uses --exclude-table-data=photo_removals \
  --exclude-table-data=waiting_hours
pg_restore --list "$draft/database.dump" > /dev/null

# After the database, since a photo is stored before its row. A photo never changes, so one of the last backup is linked.
if [ -n "${S3_BUCKET:-}" ]; then
  echo "The photos are in the bucket $S3_BUCKET at ${S3_ENDPOINT:-}. No copy of them is here." > "$draft/photos.txt"
elif [ -d "$DATA_DIR/photos" ]; then
  # 24: a photo was erased meanwhile.
  rsync --archive --chmod=D700,F600 --exclude='*.part' ${previous:+--link-dest="${previous%/*}/photos"} \
    "$DATA_DIR/photos/" "$draft/photos/" || [ $? = 24 ]
fi

cp -R "$TOWN_DIR/." "$draft/town"
# Without comments, which may have former secrets, and without what may stand around a name. What is left out is named, so
# that a restore can ask for it.
secrets='AUTHOR_PEPPER|OIDC_CLIENT_SECRET|METRICS_TOKEN|S3_SECRET_ACCESS_KEY'
# TOKEN_KEY is a secret of 0.1.0, which nothing reads.
sed -E -e '/^[[:space:]]*(#|$)/d' -e 's/^[[:space:]]*(export[[:space:]]+)?(\w+)[[:space:]]*=/\2=/' -e '/^TOKEN_KEY=/d' \
  -e "s/^(($secrets)=..*|(\w+)=.*(:\/\/[^\/@]*:[^\/@]*@|[?&]password=).*)$/# Left out: \2\3/" \
  "$ENV_FILE" > "$draft/porchlight.env"

(cd "$draft" && find . -type f ! -name SHA256SUMS -print0 | sort -z | xargs -0 sha256sum > SHA256SUMS)
sync -f "$draft"
mv "$draft" "$backup"
note 'last backup'
echo "$backup"

# Only folders with sums are backups, or those of 0.1.0 with a manifest; nothing else in BACKUP_DIR is touched.
find "$BACKUP_DIR" -mindepth 2 -maxdepth 2 \( -name SHA256SUMS -o -name manifest.json \) -mtime +"$KEEP_DAYS" |
  while read -r file; do
    rm -r "${file%/*}"
  done
