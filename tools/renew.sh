#!/bin/sh
# Renews constraints.txt: installs everything at its newest into an environment apart, and writes down what came.
# Run the tests afterwards; the old file is in git.
set -eu
cd "$(dirname "$0")/.."

place=build/renew
"${PYTHON:-python3}" -m venv --clear "$place"
"$place/bin/python" -m pip install -qq --disable-pip-version-check -e '.[web,test]'
{
    echo "# The versions that the tests run with: pip install -e '.[web,test]' -c constraints.txt"
    echo "# Made by \`make constraints\`."
    "$place/bin/python" -m pip --disable-pip-version-check freeze --all --exclude-editable --exclude pip
} > "$place/constraints.txt"
mv "$place/constraints.txt" constraints.txt
rm -rf "$place"
