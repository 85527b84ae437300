package sandbox

import (
	"fmt"
	"time"

	"golang.org/x/sys/unix"
)

const (
	sweepGrace   = 2 * time.Second // between the end of a program and the end of all processes that it left behind
	freezeRounds = 30              // rounds of stopping new processes before killing; stopped processes cannot fork
)

func (t *tree) kill() {
	t.keeper.mu.Lock()
	defer t.keeper.mu.Unlock()
	t.killed = true
	if !t.sealed {
		unix.Kill(t.leader, unix.SIGSTOP)
		t.killMembers()
	}
	unix.Kill(t.leader, unix.SIGKILL)
}

// sweep kills the processes that the program left behind. A single check that finds nothing
// proves little (see listByThread), so sweep requires two in a row.
func (t *tree) sweep() error {
	deadline := time.Now().Add(sweepGrace)
	pause := 200 * time.Microsecond
	for quiet := 0; quiet < 2; {
		seen := t.sweepOnce()
		if seen.empty() {
			quiet++
			continue
		}
		if time.Now().After(deadline) {
			return t.giveUp(seen)
		}
		quiet = 0
		time.Sleep(pause)
		pause = min(2*pause, 5*time.Millisecond)
	}
	return nil
}

// giveUp decides what an unfinished sweep means. If only strays are left, they belong to another
// run that keeps creating them.
func (t *tree) giveUp(seen scan) error {
	if len(seen.members) == 0 && t.keeper.othersLive() {
		return nil
	}
	return fmt.Errorf("%d processes of it, and %d that are starting or ending, are still there after %v",
		len(seen.members)+len(seen.strays), seen.unsettled, sweepGrace)
}

func (k *keeper) othersLive() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return len(k.live) > 1
}

// sweepOnce kills the processes that remain. It records them in t.leftover, unless the sandbox
// killed the run.
func (t *tree) sweepOnce() scan {
	t.keeper.mu.Lock()
	defer t.keeper.mu.Unlock()
	seen := t.killMembers()
	if t.killed {
		return seen
	}
	for _, p := range seen.members {
		if !p.zombie {
			t.leftover[p.identity] = true
		}
	}
	return seen
}

// killMembers kills every process of the run except the program itself, and every stray. It
// returns what it saw. A stray may belong to another run, but this run must kill its own
// processes before it returns, and honest programs do not hide theirs. All processes are stopped
// before they are killed, because a stopped process starts no others, and its children do not
// become orphans of unknown owner.
func (t *tree) killMembers() scan {
	var all scan
	known := map[identity]bool{}
	for range freezeRounds {
		seen := t.scan()
		all.unsettled += seen.unsettled
		members := stop(seen.members, known)
		strays := stop(seen.strays, known)
		all.members = append(all.members, members...)
		all.strays = append(all.strays, strays...)
		if len(members) == 0 && len(strays) == 0 && seen.unsettled == 0 {
			break
		}
	}
	for _, p := range append(all.members, all.strays...) {
		unix.Kill(p.pid, unix.SIGKILL)
	}
	return all
}

// stop stops the processes that are not in known, and returns them.
func stop(processes []process, known map[identity]bool) []process {
	var stopped []process
	for _, p := range processes {
		if !known[p.identity] {
			known[p.identity] = true
			unix.Kill(p.pid, unix.SIGSTOP)
			stopped = append(stopped, p)
		}
	}
	return stopped
}
