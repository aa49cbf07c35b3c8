#!/bin/sh
# Restores a backup into the empty database of the environment file, and adds its photos to the photo folder. For root, or
# for the account of the site itself; the site must be stopped. docs/operations.md, "Back up and restore".
#   sh restore.sh FOLDER [--new-pepper]
# With --new-pepper, for a site whose AUTHOR_PEPPER is lost, no review, report or photo has an owner any more; forms,
# likes, saves and blocks are dropped.
set -eu
umask 077
: "${ENV_FILE:=/etc/porchlight/porchlight.env}" "${RUN_AS:=porchlight}"
fail() {
  echo "Not restored: $*" >&2
  exit 1
}
case "$#:${2:-}" in
1: | 2:--new-pepper) ;;
*) fail "call it as restore.sh FOLDER [--new-pepper]" ;;
esac
[ -f "$1/SHA256SUMS" ] || fail "$1 is not a backup of this version: it has no SHA256SUMS. One of 0.1.0 is restored by 0.1.0."
backup=$(cd "$1" && pwd)
cd "$(dirname "$(readlink -f "$0")")/.."
set -a
DATA_DIR=/var/lib/porchlight
# shellcheck disable=SC1090
. "$ENV_FILE"
set +a
[ ! -x bin/node ] || PATH=$PWD/bin:$PATH
. deploy/connect.sh
as_site() {
  if [ "$(id -u)" = 0 ]; then setpriv --reuid "$RUN_AS" --regid "$RUN_AS" --init-groups "$@"; else "$@"; fi
}

(cd "$backup" && sha256sum --check --quiet SHA256SUMS) || fail "a file of $backup was altered or is missing"
[ "$(cd "$backup" && find . -type f ! -name SHA256SUMS | wc -l)" = "$(wc -l < "$backup/SHA256SUMS")" ] ||
  fail "$backup has files that SHA256SUMS does not name"
tables=$(sql --tuples-only --no-align \
  --command "select count(*) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace")
[ "$tables" = 0 ] || fail "the database of DATABASE_URL is not empty. Restore into an empty one: docs/operations.md"

if [ -d "$backup/photos" ]; then
  [ -z "${S3_BUCKET:-}" ] || fail "the backup has photos, but S3_BUCKET is set. Restore with the photo folder, and copy them to
the bucket afterwards: docs/operations.md, \"Photos\""
  as_site mkdir -p "$DATA_DIR/photos"
  owner=$(stat --format %u:%g "$DATA_DIR/photos")
  rsync --archive --ignore-existing --chown="$owner" --chmod=D700,F600 "$backup/photos/" "$DATA_DIR/photos/"
elif [ -f "$backup/photos.txt" ]; then
  cat "$backup/photos.txt"
fi
# All of it or nothing.
as_site pg_restore --dbname="$database" --single-transaction --exit-on-error --no-owner --no-privileges \
  < "$backup/database.dump"
sql --command "delete from settings where key like 'this database: %'"
[ -z "${2:-}" ] || sql --single-transaction --file=- < deploy/new-pepper.sql
sql --command analyze
echo "Restored. Start the site, which says if AUTHOR_PEPPER or the version is not that of the backup. All people sign in again."
