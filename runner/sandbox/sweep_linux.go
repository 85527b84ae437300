package sandbox

import (
	"bytes"
	"fmt"
	"os"
	"time"

	"golang.org/x/sys/unix"
)

const (
	sweepGrace   = 2 * time.Second // between the end of a program and the end of all processes that it left behind
	freezeRounds = 30              // rounds of stopping new processes before killing; stopped processes cannot fork
)

// killAll kills the processes that list returns, and returns their number. It first stops them,
// because a stopped process starts no others, and calls list again until it returns no new
// processes.
func killAll(list func() []process) int {
	known := map[identity]bool{}
	for range freezeRounds {
		before := len(known)
		for _, p := range list() {
			if !known[p.identity] {
				known[p.identity] = true
				unix.Kill(p.pid, unix.SIGSTOP)
			}
		}
		if len(known) == before {
			break
		}
	}
	for p := range known {
		unix.Kill(p.pid, unix.SIGKILL)
	}
	return len(known)
}

// sweep kills the processes that outlived their helper. It repeats this until two checks in a row
// find no process, because a single check may miss one; see listByThread.
func (k *keeper) sweep() error {
	found, quiet := 0, 0
	if !waitFor(func() bool {
		if found = k.killOrphans(); found > 0 {
			quiet = 0
			return false
		}
		quiet++
		return quiet == 2
	}) {
		return fmt.Errorf("%d processes that the program left behind are still running after %v", found, sweepGrace)
	}
	return nil
}

// waitFor waits until done returns true, but no longer than sweepGrace. It returns false if done
// never returned true.
func waitFor(done func() bool) bool {
	pause := 100 * time.Microsecond
	for deadline := time.Now().Add(sweepGrace); !done(); {
		if time.Now().After(deadline) {
			return false
		}
		time.Sleep(pause)
		pause = min(2*pause, 5*time.Millisecond)
	}
	return true
}

// killOrphans kills the orphans and their descendants, and reaps the dead. It returns how many
// processes it found.
func (k *keeper) killOrphans() int {
	k.mu.Lock()
	defer k.mu.Unlock()
	reaped := 0
	killed := killAll(func() []process {
		var orphans []int
		for _, pid := range k.orphans() {
			// Waiting for any child, and not only for pid, would take away the exit status of other
			// commands.
			if got, _ := unix.Wait4(pid, nil, unix.WNOHANG, nil); got == pid {
				reaped++
			} else {
				orphans = append(orphans, pid)
			}
		}
		return withDescendants(orphans)
	})
	return killed + reaped
}

// orphans returns the processes that became children of Touchstone because their helper was lost.
func (k *keeper) orphans() (found []int) {
	// A process that Touchstone's own commands leave behind looks like the daemon of a submitted
	// program, unless it is in Touchstone's session. It is better to kill such a process than to
	// keep the daemon of a program, which could disturb every later run.
	ours := startedByUs()
	for _, pid := range children(k.self) {
		p, exists := findProcess(pid)
		if exists && p.session != k.session && k.live[pid] == nil && !ours[pid] {
			found = append(found, pid)
		}
	}
	return found
}

// startedByUs returns the children that this process started. os/exec opens a PID descriptor for
// each of them; orphans have none.
func startedByUs() map[int]bool {
	held := map[int]bool{}
	entries, _ := os.ReadDir("/proc/self/fdinfo")
	for _, entry := range entries {
		data, _ := os.ReadFile("/proc/self/fdinfo/" + entry.Name())
		for line := range bytes.Lines(data) {
			if value, found := bytes.CutPrefix(line, []byte("Pid:")); found {
				held[int(number(bytes.TrimSpace(value)))] = true
			}
		}
	}
	return held
}
