#!/bin/sh
# What the image runs: the settings of this installation are written from the environment, then nginx takes over.
# With a setting that cannot be used it ends with 2, and says which.
set -eu
node /opt/deedbook/settings.mjs /run/deedbook
exec "$@"
