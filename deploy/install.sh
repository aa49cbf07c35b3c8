#!/bin/sh
# Installs Porchlight on Debian 12, Debian 13 or Ubuntu 24.04, or updates it. Run it as root in the folder of an unpacked
# release; docs/operations.md says what it makes.
#   sh deploy/install.sh [--no-proxy] [answers for "init": --help lists them]
#   sh deploy/install.sh [--no-proxy] --restore FOLDER [--new-pepper]
# The second form brings a site back from its backup on an empty machine, and asks for the secrets that it left out.
# It may be run again at any time, also after an interruption: what is there stays. An update that is not ready within a
# minute goes back by itself.
set -eu
umask 022
# "su" leaves out the folders of root's programs.
PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin

release=$(cd "$(dirname "$0")/.." && pwd)
program=/opt/porchlight
settings=/etc/porchlight
# While an update is undecided this file has the folder of the version before.
mark=$program/updating

main() {
  proxy=caddy
  backup=
  case ${1:-} in
  --help | -h) show_help ;;
  --no-proxy)
    proxy=
    shift
    ;;
  esac
  if [ "${1:-}" = --restore ]; then
    backup=$(cd "${2:?the folder of a backup}" && pwd) || fail "$2 is no folder."
    pepper_flag=${3:-}
    shift $#
  fi
  check_machine
  settle_interrupted_update
  if [ -n "$backup" ]; then take_from_backup; else ask "$@"; fi
  install_packages
  create_account
  create_database
  copy_program
  [ -z "$backup" ] || restore
  case $(readlink "$program/current" || true) in
  '' | "$version_folder") start ;;
  *) update ;;
  esac
  set_up_proxy
  step "Checking"
  porchlight check || say "Correct what it names, and run this again. The certificate may take a minute: porchlight check."
  if [ -z "$(ls -A /var/backups/porchlight)" ]; then
    [ -n "$backup" ] || show_pepper
    step "The first backup"
    systemctl start porchlight-backup || fail "The backup failed. Its log: journalctl --unit porchlight-backup"
  fi
}

# A lost terminal ends nothing.
say() { printf '%s\n' "$*" || true; }
step() { say && say "== $*"; }
fail() {
  say >&2
  say "$*" >&2
  exit 1
}

show_help() {
  sed -n '2,8s/^# //p' "$0"
  cd "$release" && exec bin/node scripts/run-built.mjs init --help
}

# Prints the value of a variable of the site.
value() (
  set +eu
  # shellcheck disable=SC1091
  . "$settings/porchlight.env"
  eval "printf '%s' \"\$$1\""
)

check_machine() {
  [ "$(id -u)" = 0 ] || fail "Run this as root: sudo sh deploy/install.sh"
  exec 9> /run/porchlight-install.lock
  flock --nonblock 9 || fail "Another install.sh still runs, or the apt-get of one that was ended. Wait a minute, and run this again."
  [ -d /run/systemd/system ] || fail "This machine does not run systemd. docs/operations.md has another way: containers."
  command -v apt-get > /dev/null || fail "This needs Debian or Ubuntu. docs/operations.md has another way: containers."
  # shellcheck disable=SC1091
  system=$(. /etc/os-release && printf '%s' "$ID ${VERSION_ID:-}")
  case $system in
  'debian 12' | 'debian 13' | 'ubuntu 24.04') ;;
  *) say "This was not tried on $system, only on Debian 12, Debian 13 and Ubuntu 24.04." ;;
  esac
  [ -z "$proxy" ] || check_ports
  [ -f "$release/SHA256SUMS" ] || fail "$release is not an unpacked release: it has no SHA256SUMS."
  step "Comparing the files of the release with their sums"
  (cd "$release" && sha256sum --check --quiet SHA256SUMS) || fail "The release is damaged. Download and unpack it again."
  "$release/bin/node" --version > /dev/null || fail "This release is for another processor than this machine's, $(uname -m)."
  sums=$(sha256sum "$release/SHA256SUMS" | cut -c 1-8)
  version_folder=$program/versions/$(sed -n 's/^  "version": "\(.*\)",$/\1/p' "$release/package.json")-$sums
}

# Beside another web server one of the two would not start after the next boot.
check_ports() {
  names=$(ss -Hltnp 'sport = :80 or sport = :443' 2> /dev/null | sed -n 's/.*users:(("\([^"]*\)".*/\1/p' | sort -u)
  case $names in
  '' | caddy) ;;
  *) fail "$names has port 80 or 443. Run this again with --no-proxy as the first word, and configure that web server:
docs/operations.md, \"Behind a proxy\", says what it needs." ;;
  esac
}

# The answers become the town folder and the environment file, with a new pepper.
ask() {
  [ ! -f "$settings/porchlight.env" ] || return 0
  step "Your university"
  (cd "$release" && DATA_DIR=/var/lib/porchlight bin/node scripts/run-built.mjs init "$settings" "$@")
}

# The town folder and the environment file of a backup, with the secrets that are not in it.
take_from_backup() {
  [ ! -f "$settings/porchlight.env" ] || return 0
  step "The settings in $backup"
  (cd "$backup" && sha256sum --check --quiet SHA256SUMS) || fail "This is no backup, or a file of it was altered or is missing."
  mkdir -p "$settings"
  rm -rf "$settings/town.part"
  [ -d "$settings/town" ] || { cp -R "$backup/town" "$settings/town.part" && mv "$settings/town.part" "$settings/town"; }
  draft=$settings/porchlight.env.part
  (umask 077 && grep -v '^# Left out: ' "$backup/porchlight.env" > "$draft")
  for name in $(sed -n 's/^# Left out: //p' "$backup/porchlight.env"); do
    if [ "$name" = AUTHOR_PEPPER ] && [ "$pepper_flag" = --new-pepper ]; then
      answer=$(head -c 48 /dev/urandom | base64 --wrap=0)
    else
      ask_secret "$name"
    fi
    printf '%s=%s\n' "$name" "$(quote "$answer")" >> "$draft"
  done
  mv "$draft" "$settings/porchlight.env"
}

# Asks for a secret into `answer`, without showing it.
ask_secret() {
  printf '%s: ' "$1"
  [ ! -t 0 ] || stty -echo
  IFS= read -r answer || fail "$1 is missing: one line of the input for each secret that the backup left out."
  [ ! -t 0 ] || stty echo
  say
}

# Prints a value as shells, systemd and containers read it alike.
quote() {
  case $1 in
  *\'*) printf '"%s"' "$(printf '%s' "$1" | sed 's/["\\$`]/\\&/g')" ;;
  *) printf "'%s'" "$1" ;;
  esac
}

restore() {
  step "Restoring $backup"
  sh "$version_folder/deploy/restore.sh" "$backup" ${pepper_flag:+"$pepper_flag"} || exit 1
  wrong_start="Correct what its log says above in $settings/porchlight.env, and run this again without --restore."
}

show_pepper() {
  step "The secret"
  say "Copy this line to a safe place, which is neither this machine nor where its backups are. Without it no backup can"
  say "be restored; with it and a copy of the data, authors can be found out."
  grep '^AUTHOR_PEPPER=' "$settings/porchlight.env"
}

# Whether the database is reached by a socket of this machine.
has_local_database() {
  case $(value DATABASE_URL) in
  'postgresql:///porchlight?host=/'*) ;;
  *) return 1 ;;
  esac
}

install_packages() {
  missing=
  for name in $(has_local_database && echo postgresql || echo postgresql-client) rsync $proxy; do
    dpkg-query --show --showformat='${Status}' "$name" 2> /dev/null | grep -q '^install ok' || missing="$missing $name"
  done
  [ -n "$missing" ] || return 0
  step "Installing$missing"
  apt-get update -q
  # shellcheck disable=SC2086
  DEBIAN_FRONTEND=noninteractive apt-get install -yq --no-install-recommends $missing ||
    fail "apt-get did not install$missing, and says above why. Without a network install them yourself. Then run this again."
}

create_account() {
  id porchlight > /dev/null 2>&1 ||
    useradd --system --user-group --home-dir /var/lib/porchlight --shell /usr/sbin/nologin porchlight
  install -d -o porchlight -g porchlight -m 700 /var/lib/porchlight /var/backups/porchlight
  chmod 600 "$settings/porchlight.env"
  [ ! -d "$settings/town" ] || chmod -R a+rX "$settings/town"
}

# Runs psql as the superuser of the site's server, which another cluster of this machine may be.
as_postgres() (
  port=$(value DATABASE_URL | sed -n 's/.*[?&]port=\([0-9]*\).*/\1/p')
  export PGPORT="${port:-5432}" PGOPTIONS=--client-min-messages=warning
  cd / && runuser -u postgres -- psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 "$@"
)

create_database() {
  has_local_database || return 0
  step "The database"
  systemctl start postgresql
  as_postgres --command 'select' > /dev/null || fail "PostgreSQL does not answer there. pg_lsclusters lists what this machine has. For
another port write DATABASE_URL='postgresql:///porchlight?host=/var/run/postgresql&port=5433' in $settings/porchlight.env.
Then run this again."
  as_postgres < "$release/deploy/database.sql"
}

# Ends this unless the disk of a folder has so many megabytes, and some for the site, which starts on no full disk.
need_room() {
  left=$(df --output=avail --block-size=1M "$1" | tail -n 1 | tr -d ' ')
  [ "$left" -ge $(($2 + 200)) ] ||
    fail "The disk of $1 has $left MB left, but $(($2 + 200)) are needed. Make room, and run this again: nothing was updated."
}

# Copies the release to its own folder, which is complete once it has its name.
copy_program() {
  [ ! -d "$version_folder" ] || return 0
  step "Copying the program to $version_folder"
  rm -rf "$version_folder.part"
  mkdir -p "$program/versions"
  need_room "$program/versions" "$(du -sm "$release" | cut -f 1)"
  cp -R "$release" "$version_folder.part"
  chown -R root:root "$version_folder.part"
  chmod -R u=rwX,go=rX "$version_folder.part"
  mv "$version_folder.part" "$version_folder"
}

# Makes a version the one that services and commands use.
use_version() {
  ln -sfn "$1" "$program/current.new"
  mv -T "$program/current.new" "$program/current"
  cp "$1"/deploy/porchlight*.service "$1"/deploy/porchlight*.timer /etc/systemd/system/
  ln -sf "$program/current/deploy/run.sh" /usr/local/bin/porchlight
  systemctl daemon-reload
  systemctl --quiet enable porchlight
  systemctl --quiet enable --now porchlight-backup.timer
}

# Returns within a minute whether the site is ready; says what its log says when it is not.
wait_until_ready() {
  say "Waiting for the site to be ready, at most a minute"
  port=$(value PORT)
  url=http://127.0.0.1:${port:-8080}/readyz
  end=$(($(date +%s) + 60))
  while [ "$(date +%s)" -lt "$end" ] && [ "$(systemctl is-active porchlight)" != failed ]; do
    "$release/bin/node" --input-type=module --eval "
      const { ok } = await fetch('$url', { signal: AbortSignal.timeout(5000) }).catch(() => ({ ok: false }))
      process.exit(ok ? 0 : 1)" && return 0
    sleep 1
  done
  journalctl --unit porchlight --lines 20 --output cat --no-pager >&2 || true
  return 1
}

start() {
  step "Starting the site"
  use_version "$version_folder"
  systemctl restart porchlight
  wait_until_ready || fail "The site did not start. ${wrong_start:-Correct what its log says above, and run this again.}"
}

update() {
  step "A backup before the update"
  systemctl start porchlight-backup ||
    fail "The backup failed, and nothing was updated. Its log: journalctl --unit porchlight-backup"
  need_room /var/lib/porchlight 0
  if has_local_database; then
    need_room "$(as_postgres -tAc 'show data_directory')" "$(as_postgres -tAc "select pg_database_size('porchlight') >> 20")"
  fi
  readlink "$program/current" > "$mark"
  # From here on the site is down: whatever ends this, the version before starts again.
  trap 'trap - EXIT; go_back; fail "The update failed. The log above says why."' EXIT
  trap 'exit 1' INT TERM
  trap '' HUP
  step "Stopping the site, and starting the new version"
  systemctl stop porchlight
  if has_local_database; then
    as_postgres --command 'drop database if exists porchlight_before' \
      --command 'create database porchlight_before owner porchlight template porchlight' \
      --command 'revoke connect on database porchlight_before from public'
  fi
  use_version "$version_folder"
  systemctl start porchlight || true
  wait_until_ready || exit 1
  trap - EXIT HUP INT TERM
  keep_update
}

# The copy of the database has what people erase from now on.
keep_update() {
  before=$(cat "$mark")
  ! has_local_database || as_postgres --command 'drop database if exists porchlight_before'
  rm "$mark"
  for folder in "$program"/versions/*; do
    [ "$folder" = "$before" ] || [ "$folder" = "$(readlink "$program/current")" ] || rm -rf "$folder"
  done
  step "Updated. The version before is in $before"
}

# Ends an update without success: the version before runs again, on the database as it was.
go_back() {
  before=$(cat "$mark")
  step "Going back to $before"
  systemctl stop porchlight
  if [ "$(readlink "$program/current")" != "$before" ] && has_database porchlight_before; then
    ! has_database porchlight || as_postgres --command 'drop database if exists porchlight_failed with (force)' \
      --command 'alter database porchlight rename to porchlight_failed'
    as_postgres --command 'alter database porchlight_before rename to porchlight' \
      --command 'drop database if exists porchlight_failed with (force)'
  fi
  use_version "$before"
  systemctl start porchlight
  wait_until_ready || fail "The version before does not start either: docs/operations.md, \"Update, and the way back\"."
  ! has_local_database || as_postgres --command 'drop database if exists porchlight_before'
  rm "$mark"
  say "The version before runs again, with all its data."
}

has_database() {
  has_local_database && [ "$(as_postgres --tuples-only --no-align --command "select 1 from pg_database where datname = '$1'")" = 1 ]
}

# An earlier run was cut off: its version stays when it is ready, since people may have written to it.
settle_interrupted_update() {
  [ -f "$mark" ] || return 0
  step "An update was interrupted"
  if [ "$(readlink "$program/current")" = "$(cat "$mark")" ] || ! wait_until_ready; then
    go_back
  else
    keep_update
  fi
}

# Prints the Caddyfile of a host.
caddyfile_for() { sed "s/{\$SITE_HOST}/$1/" "$release/deploy/Caddyfile"; }

# Caddy gets the certificate. A Caddyfile that was changed stays.
set_up_proxy() {
  [ -n "$proxy" ] || return 0
  file=/etc/caddy/Caddyfile
  shipped=$(dpkg-query --show --showformat='${Conffiles}' caddy | sed -n "s|^ $file ||p")
  made_for=$(sed -n 's/^\([A-Za-z0-9.:-]*\) {$/\1/p' "$file" | head -n 1)
  if [ "$(md5sum < "$file" | cut -d ' ' -f 1)" = "${shipped%% *}" ] || [ "$(caddyfile_for "$made_for")" = "$(cat "$file")" ]; then
    host=$(value PUBLIC_URL)
    host=${host#https://}
    step "Caddy for ${host%/}"
    case ${host%/} in
    *[!A-Za-z0-9.:-]*) fail "PUBLIC_URL: write the host of $host in ASCII, like xn--bcher-kva.example" ;;
    esac
    caddyfile_for "${host%/}" > "$file"
  elif ! grep -q 'Caddy in front of Porchlight' "$file"; then
    say "$file has other sites and was not changed. Add to it the lines of $program/current/deploy/Caddyfile."
  fi
  systemctl reload-or-restart caddy || fail "Caddy does not start. Its log: journalctl --unit caddy"
}

main "$@"
