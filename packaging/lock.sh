#!/usr/bin/env bash
# Writes constraints.txt anew from pyproject.toml: names, versions and hashes of every wheel, for all Pythons and machines.
# The part above the line "# development" is what the program itself needs; setup.sh installs that part alone for `make run`,
# and for `make test` what stands above "# packaging". package.sh installs the first part and the last.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m venv "$work/venv"
"$work/venv/bin/pip" install --quiet uv

compile() {
    "$work/venv/bin/uv" pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header --no-annotate \
        --output-file "$@" pyproject.toml
}

compile "$work/all.txt" --extra build --extra dev --extra intake
compile "$work/runtime.txt" --extra build --constraint "$work/all.txt"
compile "$work/packaging.txt" --extra build --extra package --constraint "$work/all.txt"

# One requirement is one block: its first line stands at the margin, its hashes are indented below it.
join_blocks() { sed -e ':a' -e '/\\$/{N;s/\\\n */\x1f/;ba' -e '}' "$1" | sort; }
join_blocks "$work/all.txt" >"$work/all.lines"
join_blocks "$work/runtime.txt" >"$work/runtime.lines"
join_blocks "$work/packaging.txt" >"$work/packaging.lines"
{
    echo "# The locked versions: made by packaging/lock.sh from pyproject.toml, not by hand."
    echo "# run time"
    cat "$work/runtime.lines"
    echo "# development"
    comm -13 "$work/runtime.lines" "$work/all.lines"
    echo "# packaging"
    comm -13 "$work/runtime.lines" "$work/packaging.lines"
} | sed 's/\x1f/\\\n    /g' >constraints.txt
