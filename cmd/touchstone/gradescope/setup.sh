#!/usr/bin/env bash
# Gradescope runs this once, as root, when it builds the autograder's image. It installs
# the compilers for submissions.
set -eu

export DEBIAN_FRONTEND=noninteractive
apt-get update
apt-get install -y --no-install-recommends default-jdk-headless golang-go
apt-get clean

# List the tools of the image in the build log. A missing tool does not stop the build,
# since the assignment may not need it.
"${TOUCHSTONE_AUTOGRADER:-/autograder}/source/touchstone" doctor || true
