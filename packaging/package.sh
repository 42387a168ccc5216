#!/usr/bin/env bash
# Builds the bundle and packs it: a .deb and a .tar.xz in the folder named, always the same bytes of the same commit.
#
#     packaging/package.sh dist
#
# WORK=… is where it builds, build/package by default. packaging/setup.sh package comes before it.
set -euo pipefail
cd "$(dirname "$0")/.."

out=${1:?say into which folder}
work=${WORK:-build/package}
env=build/package-env/bin

umask 022
# What could differ from build to build: the time, the order of sets, the language, and the variables of whoever builds.
SOURCE_DATE_EPOCH=${SOURCE_DATE_EPOCH:-$(git -c safe.directory="$PWD" log -1 --format=%ct)}
export SOURCE_DATE_EPOCH PYTHONHASHSEED=0 LC_ALL=C.UTF-8 TZ=UTC
# The modules are packed once, by the package: packed one by one they are larger there, and slower to start.
export PYINSTALLER_ZLIB_COMPRESSION_LEVEL=0
unset PYTHONPATH PYTHONDONTWRITEBYTECODE QT_QPA_PLATFORM

rm -rf "$work"
mkdir -p "$work" "$out"
rm -f "$out"/dealer-trainer*.deb "$out"/dealer-trainer*.tar.xz
# What it warns of is of no use while it succeeds: modules of other systems.
$env/python -m PyInstaller --noconfirm --clean --log-level WARN --distpath "$work/bundle" --workpath "$work/pyinstaller" \
    packaging/dealer-trainer.spec 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
said=$("$work/bundle/dealer-trainer/dealer-trainer" --selftest 2>&1) || { echo "$said" >&2; exit 1; }
[ "$said" = ok ] || { echo "The bundle says more than ok: $said" >&2; exit 1; }
$env/python packaging/archives.py "$work/bundle/dealer-trainer" "$work" "$out"

# What is promised of its size.
check_size() {
    local size
    size=$(du -sB1 --apparent-size "$1" | cut -f1)
    [ "$size" -lt "$2" ] || { echo "$1 is too large: $size bytes of at most $2" >&2; exit 1; }
}
check_size "$work/bundle/dealer-trainer" 130000000
for made in "$out"/dealer-trainer*.deb "$out"/dealer-trainer*.tar.xz; do check_size "$made" 40000000; done
