#!/usr/bin/env bash
# Tests submit.sh on a Slurm cluster of four nodes on this machine, in a folder that it
# removes at the end. It grades the example submissions, or the folder CLASS, in eight
# shards on the cases of SUITE. It kills one shard with kill -9, requeues one, and kills
# the node of a third with all its processes. The merged report must equal that of an
# unsharded run. `make test-slurm` runs it, as root on Debian, for at most MINUTES
# (default 15).
set -euo pipefail
cd "$(dirname "$0")/../.."

if [ "${1:-}" != inside ]; then
	exec timeout --kill-after=60 "${MINUTES:-15}m" bash deploy/slurm/test.sh inside
fi

class=${CLASS:-examples/submissions}
flags=(--suite "${SUITE:-sample}" --timeout 2s)
shards=8
nodes=(node1 node2 node3 node4)
patience=$((${MINUTES:-15} * 60)) # seconds until the test fails

say() { echo "test-slurm: $*"; }

# until_true SECONDS COMMAND... waits until a command succeeds.
until_true() {
	local left=$(($1 * 4))
	shift
	until "$@"; do
		left=$((left - 1))
		if [ "$left" -lt 0 ]; then
			say "timed out waiting for: $*" >&2
			return 1
		fi
		sleep 0.25
	done
}

need_programs() {
	if [ "$(id -u)" != 0 ]; then
		say "run this as root: it starts the daemons of a cluster" >&2
		exit 1
	fi
	if ! command -v slurmctld slurmd munged >/dev/null; then
		say "installing slurm-wlm and munge with apt-get"
		export DEBIAN_FRONTEND=noninteractive
		apt-get update -q >/dev/null
		apt-get install -y -q --no-install-recommends slurm-wlm munge >/dev/null
	fi
}

pids=()
declare -A daemons # process ID of the daemon of each node

# start LOG COMMAND... starts a daemon as a child process.
start() {
	local log=$1
	shift
	"$@" >"$work/$log" 2>&1 &
	pids+=($!)
}

# tear_down stops the newest processes first: nodes, then the controller, then munge.
tear_down() {
	local status=$? i
	trap - EXIT
	if [ "$status" != 0 ]; then
		squeue --long || true
		tail -n 30 "$work"/*.log "$work"/out/slurm-*.log 2>/dev/null || true
	fi
	scancel --user=root 2>/dev/null || true
	for ((i = ${#pids[@]} - 1; i >= 0; i--)); do
		kill "${pids[i]}" 2>/dev/null || true
		wait "${pids[i]}" 2>/dev/null || true
	done
	if [ -n "${KEEP:-}" ]; then
		say "kept $work"
	else
		rm -rf "$work"
	fi
	exit "$status"
}

# Slurm tracks processes by their parents here, so it needs no cgroups. A requeued task
# waits until its old credentials expire, by default for two minutes. A node is down when
# it has been silent for SlurmdTimeout, by default five minutes.
write_configuration() {
	local host node port=$((20000 + $$ % 10000))
	host=$(hostname -s)
	cat >"$work/slurm.conf" <<CONF
ClusterName=touchstone-test
SlurmctldHost=$host(127.0.0.1)
SlurmUser=root
SlurmdUser=root
SlurmctldPort=$port
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool-%n
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd-%n.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdLogFile=$work/slurmd-%n.log
AuthType=auth/munge
AuthInfo=socket=$work/munge.socket,cred_expire=5
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SlurmdParameters=config_overrides
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
MpiDefault=none
ReturnToService=2
KillWait=5
SchedulerParameters=batch_sched_delay=0,sched_interval=2
SlurmdTimeout=30
CONF
	for node in "${nodes[@]}"; do
		echo "NodeName=$node NodeAddr=127.0.0.1 NodeHostname=$host Port=$((++port)) CPUs=2 RealMemory=4096"
	done >>"$work/slurm.conf"
	echo "PartitionName=test Nodes=ALL Default=YES MaxTime=INFINITE State=UP" >>"$work/slurm.conf"
}

start_cluster() {
	local node
	mkdir -m 755 "$work/state" "${nodes[@]/#/$work/spool-}"
	dd if=/dev/urandom of="$work/munge.key" bs=1024 count=1 status=none
	chmod 400 "$work/munge.key"
	start munged.out.log munged --foreground --force --key-file="$work/munge.key" --socket="$work/munge.socket" \
		--pid-file="$work/munged.pid" --log-file="$work/munged.log" --seed-file="$work/munge.seed"
	until_true 20 test -S "$work/munge.socket"
	write_configuration
	export SLURM_CONF="$work/slurm.conf"
	start slurmctld.out.log slurmctld -D -c
	for node in "${nodes[@]}"; do
		start "$node.out.log" slurmd -D -N "$node"
		daemons[$node]=$!
	done
	until_true 60 nodes_are_idle
}

nodes_are_idle() { [ "$(sinfo --noheader --Node --states=idle --format=%N 2>/dev/null | wc -l)" = "${#nodes[@]}" ]; }

# is_down NODE tests whether the controller knows that a node is down.
is_down() { sinfo --noheader --Node --states=down --format=%N | grep -qx "$1"; }

queue_is_empty() { [ -z "$(squeue --noheader 2>&1)" ]; }

# has_begun SHARD tests whether a shard has graded a submission.
has_begun() { compgen -G "$work/out/shard-$1-of-$shards/*.json" >/dev/null; }

# processes_of NODE prints the processes that Slurm has started on a node.
processes_of() {
	local file
	for file in $(grep --files-with-matches --null-data --fixed-strings --line-regexp --no-messages \
		"SLURMD_NODENAME=$1" /proc/[0-9]*/environ); do
		if grep --quiet --null-data --fixed-strings --line-regexp --no-messages "SLURM_CONF=$work/slurm.conf" "$file"; then
			file=${file#/proc/}
			echo "${file%/environ}"
		fi
	done
}

# process_of SHARD prints the ID of the touchstone process that grades a shard.
process_of() {
	local id
	for id in $(pgrep --exact --full "$work/touchstone grade .* --shard auto .*"); do
		if tr '\0' '\n' <"/proc/$id/environ" | grep -qx "SLURM_ARRAY_TASK_ID=$1"; then
			echo "$id"
		fi
	done
}

# node_of SHARD prints the node that a shard runs on.
node_of() { squeue --noheader --array --states=running --format='%K %N' | sed -n "s/^$1 //p"; }

# kill_node NODE kills all processes of a node, as a power failure would. It first kills
# those that could report the failure to the controller.
kill_node() {
	local id parent watchers=() others=()
	for id in $(processes_of "$1"); do
		parent=$(ps -o ppid= -p "$id" | tr -d ' ') || continue
		if [ "$(ps -o comm= -p "$parent")" = slurmstepd ]; then
			watchers+=("$parent")
		fi
		others+=("$id")
	done
	kill -KILL "${daemons[$1]}" "${watchers[@]}" "${others[@]}" 2>/dev/null || true
}

# comparable REPORT prints a report without the parts that differ between runs: times, the place
# where a time limit stopped a program, and the addresses and lengths in the output of a
# Go program that crashes.
comparable() {
	sed -E -e '/^ {10}"first_run": \{/,/^ {10}\}/c\          "first_run": null' \
		-e '/^ {12}"stopped_at": \{/,/^ {12}\}/c\            "stopped_at": null' \
		-e 's/"(started_at|wall_us|cpu_us|waited_us|memory_bytes|near_limit|alone|cached|warm)": [^,]+/"\1": 0/' \
		-e 's/[0-9]+\.[0-9]{2} s\b/0.00 s/g' -e 's/(stopped after [^",]*), (in [^",]*, |at )[^" ]*/\1/g' -e 's/0x[0-9a-f]+/0x0/g' \
		-e '/"text": "panic: /{n;s/[0-9]+/0/}' "$1"
}

need_programs
work=$(mktemp -d /tmp/touchstone-slurm-XXXXXX)
trap tear_down EXIT
trap 'exit 1' TERM INT

go build -o "$work/touchstone" ./cmd/touchstone
say "grading the whole of $class"
"$work/touchstone" grade "$class" --out "$work/whole" "${flags[@]}" --no-cache >/dev/null 2>"$work/whole.log" || true
test -s "$work/whole/report.json"

say "starting munge, a controller and ${#nodes[@]} nodes with two processors each"
start_cluster
say "submitting $shards shards"
TOUCHSTONE="$work/touchstone" SHARDS=$shards bash deploy/slurm/submit.sh "$class" "$work/out" "${flags[@]}" | tee "$work/submit.log"
job=$(sed -n 's/^submit.sh: job \([0-9]*\) grades .*/\1/p' "$work/submit.log")

until_true "$patience" has_begun 2
victim=$(process_of 2)
say "shard 2 has begun: kill -9 $victim"
kill -KILL "$victim"
until_true "$patience" has_begun 3
say "shard 3 has begun: scontrol requeue ${job}_3"
scontrol requeue "${job}_3"
until_true "$patience" has_begun 5
lost=$(node_of 5)
say "shard 5 has begun: $lost dies, with all that runs there"
kill_node "$lost"
until_true 120 is_down "$lost"
say "the controller has noticed: $(sinfo --noheader --Node --format='%N %T' | paste -sd, -)"
until_true "$patience" test -e "$work/out/report.json"
until_true 60 queue_is_empty

grep -h 'kept .* of an earlier run\|put into the queue again' "$work"/out/slurm-*.log | sort | uniq -c
for k in 2 3 5; do
	grep -q 'kept [1-9].* of an earlier run' "$work"/out/slurm-*-$k.log || { say "shard $k was not started again" >&2; exit 1; }
done
for file in report.json scores.csv; do
	diff <(comparable "$work/whole/$file") <(comparable "$work/out/$file")
done
say "passed: the merged report of $(($(wc -l <"$work/out/scores.csv") - 1)) submissions is that of the whole batch, apart from times"
