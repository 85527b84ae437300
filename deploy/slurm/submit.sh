#!/usr/bin/env bash
# Grades submissions as a Slurm array of SHARDS tasks, and merges the shards when all
# tasks have succeeded:
#
#   SHARDS=8 bash submit.sh FOLDER OUT [FLAG OF GRADE]...
#
# FOLDER, OUT and the touchstone command must be on a file system that all nodes share.
# sbatch reads its variables, such as SBATCH_PARTITION and SBATCH_ACCOUNT.
set -euo pipefail

if [ $# -lt 2 ]; then
	echo "usage: SHARDS=8 bash submit.sh FOLDER OUT [FLAG OF GRADE]..." >&2
	exit 2
fi
folder=$1
out=$2
shift 2
here=$(cd "$(dirname "$0")" && pwd)
shards=${SHARDS:-4}
TOUCHSTONE=$(command -v "${TOUCHSTONE:-touchstone}") || {
	echo "submit.sh: no command touchstone: add it to PATH, or set TOUCHSTONE to its path" >&2
	exit 2
}
TOUCHSTONE=$(realpath "$TOUCHSTONE")
# Each task checks that its array has this many tasks.
TOUCHSTONE_SHARDS=$shards
export TOUCHSTONE TOUCHSTONE_SHARDS

mkdir -p "$out"
array=$(sbatch --parsable --array="1-$shards" --output="$out/slurm-%A-%a.log" "$here/grade.sbatch" "$folder" --out "$out" "$@")
array=${array%%;*} # JOB or JOB;CLUSTER
echo "submit.sh: job $array grades $folder in $shards shards; logs are in $out"

merge=$(sbatch --parsable --dependency="afterok:$array" --kill-on-invalid-dep=yes --output="$out/slurm-merge-%j.log" "$here/merge.sbatch" "$out")
echo "submit.sh: job ${merge%%;*} then writes $out/report.json"
