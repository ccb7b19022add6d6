#!/bin/sh
# Makes .venv and puts a set of packages in it: `sh tools/venv.sh play` (what a table needs) or `test` (everything).
# Does nothing when the set is already there: a stamp holds what the set was made from (the two files, the folder, the
# Python), so that a pull, a moved folder or a new Python is noticed, and a second `make play` starts at once.
set -eu
cd "$(dirname "$0")/.."

set_name=$1
case $set_name in
    play) extras=web ;;
    test) extras=web,test ;;
    *) echo "usage: tools/venv.sh play|test" >&2; exit 2 ;;
esac

fail() {
    printf '%s\n' "$@" >&2
    exit 1
}

usable() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; }

find_python() {
    for name in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
        if command -v "$name" >/dev/null 2>&1 && usable "$name"; then
            command -v "$name"
            return
        fi
    done
}

python=$(find_python)
[ -n "$python" ] || fail \
    "Caravela needs Python 3.11 or newer, and ${PYTHON:-python3} is missing or older." \
    "On Debian or Ubuntu: apt install python3 python3-venv"

stamp=.venv/$set_name.stamp
wanted="$(cksum pyproject.toml constraints.txt) $(pwd) $("$python" --version)"
if [ -x .venv/bin/python ] && [ "$(cat "$stamp" 2>/dev/null)" = "$wanted" ]; then
    exit 0
fi

# Debian's python3 has the module venv, but not ensurepip, which venv calls.
"$python" -c 'import ensurepip, venv' >/dev/null 2>&1 || fail \
    "This Python ($python) cannot make virtual environments: its modules venv and ensurepip are a package apart." \
    "On Debian or Ubuntu: apt install python3-venv"

# A broken environment (an interrupted run, a moved folder, a Python that is gone) is made anew.
if ! .venv/bin/pip --version >/dev/null 2>&1 || ! usable .venv/bin/python; then
    "$python" -m venv --clear .venv
fi

echo "Installing what is needed to $set_name into .venv (once, less than a minute) ..."
.venv/bin/python -m pip install -qq --disable-pip-version-check -c constraints.txt -e ".[$extras]" || fail \
    "The packages could not be installed; the reason stands above. Run the command again when it is mended."

printf '%s\n' "$wanted" > "$stamp"
if [ "$set_name" = test ]; then
    printf '%s\n' "$wanted" > .venv/play.stamp # the test set holds the play set
fi
