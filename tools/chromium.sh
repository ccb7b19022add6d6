#!/bin/sh
# Makes sure that the browser tests find a Chromium: Debian's own package, installed when it is missing and we may.
set -eu

for name in ${CHROMIUM:-} chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null 2>&1; then
        exit 0
    fi
done

if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "Installing Debian's chromium for the browser tests (once) ..."
    export DEBIAN_FRONTEND=noninteractive
    { apt-get -qq update && apt-get -qq install -y --no-install-recommends chromium fonts-dejavu-core; } >/dev/null </dev/null
    exit 0
fi

echo "The browser tests need Chromium, and none is installed." >&2
echo "On Debian: sudo apt install chromium. Elsewhere: install Chromium or Chrome, or name one: CHROMIUM=/path make test" >&2
exit 1
