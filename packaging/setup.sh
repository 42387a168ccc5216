#!/usr/bin/env bash
# Makes this checkout ready: system libraries, .venv, locked packages, the program itself. Quick when nothing has changed.
#
#     packaging/setup.sh runtime        what the program needs
#     packaging/setup.sh development    and what its tests need
#     packaging/setup.sh package        what a package is built with, in an environment of its own: build/package-env
#
# PYTHON=… chooses the interpreter. Needs nothing but Python 3.11 or newer beforehand.
set -euo pipefail
cd "$(dirname "$0")/.."

layer=${1:?say runtime, development or package}
venv=.venv
[ "$layer" != package ] || venv=build/package-env

# What Qt loads, and the Debian package it comes in. A window on a real screen needs more than drawing off screen does.
drawing_libraries="
    libglib-2.0.so.0:libglib2.0-0
    libGL.so.1:libgl1
    libEGL.so.1:libegl1
    libdbus-1.so.3:libdbus-1-3
    libfontconfig.so.1:libfontconfig1
    libxkbcommon.so.0:libxkbcommon0"
window_libraries="
    libxcb-cursor.so.0:libxcb-cursor0
    libxcb-icccm.so.4:libxcb-icccm4
    libxcb-keysyms.so.1:libxcb-keysyms1
    libxcb-shape.so.0:libxcb-shape0
    libxkbcommon-x11.so.0:libxkbcommon-x11-0"
# What goes into a package beside these, and the programs that build one.
packaged_libraries="
    libwayland-client.so.0:libwayland-client0
    libwayland-cursor.so.0:libwayland-cursor0"
packaging_programs="
    ld:binutils
    dpkg-deb:dpkg
    git:git"

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

find_python() {
    local candidate
    for candidate in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
    fail "Dealer Trainer needs Python 3.11 or newer; found ${PYTHON:-$(python3 --version 2>&1 || true)}." \
        "Install one, or name it: PYTHON=/path/to/python3.11 make …"
}

missing_for_packages() {
    local entry
    for entry in $packaging_programs; do
        command -v "${entry%%:*}" >/dev/null || echo "${entry#*:}"
    done
    # The bundle holds Python as a library, which Debian keeps apart from the program.
    "$python" - <<'PYTHON'
import ctypes, os, sysconfig

folder, name = sysconfig.get_config_vars("LIBDIR", "INSTSONAME")
for place in name, os.path.join(folder, name):
    try:
        ctypes.CDLL(place)
        break
    except OSError:
        pass
else:
    print("libpython" + sysconfig.get_python_version())
PYTHON
}

missing_packages() {
    local wanted=$drawing_libraries
    if [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] || [ "$layer" = package ]; then
        wanted+=$window_libraries
    fi
    if [ "$layer" = package ]; then
        missing_for_packages
        wanted+=$packaged_libraries
    fi
    # Asking the loader rather than the package list also works where the libraries came some other way.
    # shellcheck disable=SC2086
    "$python" - $wanted <<'PYTHON'
import ctypes, sys

for entry in sys.argv[1:]:
    library, _, package = entry.partition(":")
    try:
        ctypes.CDLL(library)
    except OSError:
        print(package)
try:
    import ensurepip, venv
except ImportError:
    print("python{}.{}-venv".format(*sys.version_info))
PYTHON
}

# Debian 13 and Ubuntu 24.04 renamed some libraries when time_t grew.
name_here() {
    local name
    for name in "$1" "$1t64"; do
        if apt-cache show --no-all-versions "$name" 2>/dev/null | grep -q '^Package:'; then
            echo "$name"
            return
        fi
    done
    echo "$1"
}

install_system_packages() {
    local missing package names=() as_root=()
    missing=$(missing_packages)
    [ -n "$missing" ] || return 0
    if ! command -v apt-get >/dev/null; then
        fail "These libraries are missing (by their Debian names):" "$missing" "Install them with this system's package manager."
    fi
    if [ "$(id -u)" -ne 0 ]; then
        if ! sudo -n true 2>/dev/null; then
            for package in $missing; do names+=("$(name_here "$package")"); done
            fail "System packages are missing. Install them with" \
                "    sudo sh -c 'apt-get update && apt-get install -y --no-install-recommends ${names[*]}'" "and try again."
        fi
        as_root=(sudo -n)
    fi
    echo "Installing system packages:" $missing
    # A mirror that does not answer is no reason to stop: the lists at hand may do.
    "${as_root[@]}" apt-get update -qq || true
    for package in $missing; do names+=("$(name_here "$package")"); done
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${names[@]}" >/dev/null
}

has_postgresql() { command -v initdb >/dev/null || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null; }

# Tests start one of their own, in a folder that goes with it. Where none can be had, everything else is tested all the same.
install_postgresql() {
    local as_root=()
    ! has_postgresql || return 0
    [ "$(id -u)" -eq 0 ] || as_root=(sudo -n)
    if command -v apt-get >/dev/null && "${as_root[@]}" true 2>/dev/null; then
        echo "Installing system packages: postgresql"
        "${as_root[@]}" apt-get update -qq || true
        "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
            apt-get install -y -qq --no-install-recommends postgresql >/dev/null || true
    fi
    has_postgresql || echo "PostgreSQL (Debian's package postgresql) is not here and could not be installed:" \
        "what head office's database does is not tested." >&2
}

make_venv() {
    if [ -x $venv/bin/python ] && $venv/bin/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        return
    fi
    echo "Making $venv"
    "$python" -m venv --clear $venv
}

install_locked_packages() {
    local locked compiled=() compiling=""
    locked=$(mktemp)
    # shellcheck disable=SC2064
    trap "rm -f '$locked'" RETURN
    if [ "$layer" = runtime ]; then
        sed '/^# development$/,$d' constraints.txt >"$locked"
    elif [ "$layer" = package ]; then
        sed '/^# development$/,/^# packaging$/d' constraints.txt >"$locked"
    else
        sed '/^# packaging$/,$d' constraints.txt >"$locked"
        # Tests use a fraction of what comes with them, and Python compiles that when it is first wanted.
        compiled=(--no-compile)
        # Installing takes one core. Another compiles what is ours meanwhile: else each process of the tests does it.
        $venv/bin/python -m compileall -q trainer tests &
        compiling=$!
    fi
    echo "Installing the locked packages ($layer)"
    $venv/bin/python -m pip install --quiet --disable-pip-version-check --no-input "${compiled[@]}" --require-hashes -r "$locked"
    # A package is built from the checkout: the program is not installed.
    [ "$layer" != package ] || return 0
    $venv/bin/python -m pip install --quiet --disable-pip-version-check --no-input --no-deps --no-build-isolation --editable .
    # What can't be compiled is said, and found again by the checks.
    [ -z "$compiling" ] || wait "$compiling" || true
}

# A checkout that was moved has scripts in .venv that point to its old place, so the place is part of the state.
state() { { pwd; cat constraints.txt pyproject.toml packaging/setup.sh; } | sha256sum | cut -d' ' -f1; }

is_ready() {
    local stamp state_now
    state_now=$(state)
    for stamp in "$venv/ready-development" "$venv/ready-$layer"; do
        if [ -f "$stamp" ] && [ "$(cat "$stamp")" = "$state_now" ]; then return 0; fi
    done
    return 1
}

case $layer in
    runtime | development | package) ;;
    *) fail "$layer: say runtime, development or package" ;;
esac
python=$(find_python)
install_system_packages
if ! is_ready; then
    # Two of these at once would tear at the same .venv.
    exec 9<packaging/setup.sh
    flock 9
    if ! is_ready; then
        [ "$layer" != development ] || install_postgresql
        make_venv
        install_locked_packages
        state >"$venv/ready-$layer"
    fi
fi
