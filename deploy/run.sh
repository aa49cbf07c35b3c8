#!/bin/sh
# Runs a command as the systemd service would: with its variables, as its user, in its folder. For root; the installer
# links it as "porchlight".
#   porchlight check
#   porchlight import /srv/import/buildings.csv --kind buildings --dry-run
# The user must be able to read the files that it names, and to write into the folder of those that it makes.
set -eu
: "${ENV_FILE:=/etc/porchlight/porchlight.env}" "${RUN_AS:=porchlight}"
MODE=production NODE_ENV=production NODE_USE_SYSTEM_CA=1 DATA_DIR=/var/lib/porchlight TOWN_DIR=/etc/porchlight/town
set -a
# shellcheck disable=SC1090
. "$ENV_FILE"
set +a
# As npm does: arguments are relative to the folder of the caller.
INIT_CWD=$PWD npm_lifecycle_event=${1:-} COMMAND_NAME=porchlight
export INIT_CWD npm_lifecycle_event COMMAND_NAME MODE NODE_ENV NODE_USE_SYSTEM_CA DATA_DIR TOWN_DIR
cd "$(dirname "$(readlink -f "$0")")/.."
umask 077
exec setpriv --reuid "$RUN_AS" --regid "$RUN_AS" --init-groups bin/node scripts/run-built.mjs "$@"
