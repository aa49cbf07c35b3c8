#!/bin/sh
# One backup into BACKUP_DIR/DATE, after which backups older than KEEP_DAYS are removed. Run it from the program's folder
# with the environment of the site. The new backup is read again and compared with its sums. A failure ends it with 1
# before anything is removed.
set -eu
: "${BACKUP_DIR:?the folder of all backups}"
: "${KEEP_DAYS:=14}"
newest="$BACKUP_DIR/$(date -u +%Y-%m-%d-%H%M%S)"
mkdir -p "$BACKUP_DIR"
node scripts/run-built.mjs backup "$newest"
node scripts/run-built.mjs restore "$newest" --verify
# Only folders with a manifest are backups; nothing else in BACKUP_DIR is touched.
find "$BACKUP_DIR" -mindepth 2 -maxdepth 2 -name manifest.json -mtime +"$KEEP_DAYS" | while read -r manifest; do
  rm -r "${manifest%/manifest.json}"
done
