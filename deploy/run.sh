#!/bin/sh
# Runs a command as the systemd service would: with its variables, as its user, in its folder. For root.
#   sh deploy/run.sh check
#   sh deploy/run.sh import /srv/import/buildings.csv --kind buildings --dry-run
# Name files by their full paths. The user must be able to read them, and to write into the folder of a backup.
set -eu
: "${ENV_FILE:=/etc/porchlight/porchlight.env}" "${RUN_AS:=porchlight}"
MODE=production NODE_ENV=production DATA_DIR=/var/lib/porchlight TOWN_DIR=/etc/porchlight/town
set -a
. "$ENV_FILE"
set +a
export MODE NODE_ENV DATA_DIR TOWN_DIR
cd "$(dirname "$0")/.."
umask 077
exec setpriv --reuid "$RUN_AS" --regid "$RUN_AS" --init-groups node scripts/run-built.mjs "$@"
