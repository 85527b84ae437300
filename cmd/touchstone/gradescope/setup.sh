#!/usr/bin/env bash
# Gradescope runs this once, as root, when it builds the autograder's image. It
# installs what submissions are compiled with.
set -eu

export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends default-jdk-headless golang-go
apt-get clean

# For the build log: what the image can do. A missing tool is told there, and
# does not stop the build, since the assignment may not need it.
"${TOUCHSTONE_AUTOGRADER:-/autograder}/source/touchstone" doctor || true
