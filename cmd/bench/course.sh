#!/usr/bin/env bash
# A script such as a course might write: it compiles each submission, runs it on each case
# with a time limit, and compares the output with diff. It prints a line NAME,RIGHT for each
# submission: its name and the number of right cases.
# Usage: course.sh CLASS CASES OUT
set -u
class=$1 cases=$2 out=$3
for folder in "$class"/*/; do
	name=$(basename "$folder")
	build=$out/$name
	mkdir -p "$build"
	if compgen -G "$folder*.java" >/dev/null; then
		javac -nowarn -d "$build" "$folder"*.java 2>"$build/errors" || { echo "$name,0"; continue; }
		run=(java -cp "$build" TakeStones)
	elif compgen -G "$folder*.py" >/dev/null; then
		run=(python3 "$folder"*.py)
	else
		(cd "$folder" && go build -o "$build/program" . 2>"$build/errors") || { echo "$name,0"; continue; }
		run=("$build/program")
	fi
	right=0
	for args in "$cases"/*.args; do
		# shellcheck disable=SC2046 # the arguments are numbers between blanks
		timeout 10 "${run[@]}" $(cat "$args") >"$build/stdout" 2>"$build/stderr" &&
			diff -q "${args%.args}.want" "$build/stdout" >/dev/null && right=$((right + 1))
	done
	echo "$name,$right"
done
