package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// becomeSubreaper makes this process the parent of descendants whose own parents end.
func becomeSubreaper() error { return unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) }

// endProcesses waits up to grace for the processes that outlive the command, and then kills those
// that still run. It returns the command lines of the killed processes.
func endProcesses(grace time.Duration) (lines []string) {
	var left []int
	for deadline := time.Now().Add(grace); ; time.Sleep(100 * time.Millisecond) {
		if left = runningDescendants(); len(left) == 0 || time.Now().After(deadline) {
			break
		}
	}
	for _, pid := range left {
		line, _ := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
		lines = append(lines,
			fmt.Sprintf("process %d: %s", pid, bytes.TrimSpace(bytes.ReplaceAll(line, []byte{0}, []byte{' '}))))
	}
	for tries := 0; len(left) > 0 && tries < 100; tries++ { // a process may start others meanwhile
		for _, pid := range left {
			syscall.Kill(pid, syscall.SIGKILL)
		}
		time.Sleep(10 * time.Millisecond)
		left = runningDescendants()
	}
	return lines
}

// runningDescendants returns the descendants of this process that are running. It reaps those that
// have ended.
func runningDescendants() []int {
	for {
		if pid, err := syscall.Wait4(-1, nil, syscall.WNOHANG, nil); pid <= 0 || err != nil {
			break
		}
	}
	parents := map[int]int{}
	stats, _ := filepath.Glob("/proc/[0-9]*/stat")
	for _, path := range stats {
		stat, err := os.ReadFile(path)
		if err != nil {
			continue // the process has just ended
		}
		// The process name, in parentheses, may contain any character.
		fields := strings.Fields(string(stat[bytes.LastIndexByte(stat, ')')+1:]))
		pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(path)))
		if len(fields) > 1 && fields[0] != "Z" {
			parents[pid], _ = strconv.Atoi(fields[1])
		}
	}
	var found []int
	for wanted := []int{os.Getpid()}; len(wanted) > 0; wanted = wanted[1:] {
		for pid, parent := range parents {
			if parent == wanted[0] && !slices.Contains(found, pid) {
				found, wanted = append(found, pid), append(wanted, pid)
			}
		}
	}
	slices.Sort(found)
	return found
}

// temporaryFolder returns the folder in which to create the command's temporary folder. It prefers
// a file system in memory, because tests create tens of thousands of files. It returns the usual
// folder if that file system lacks room, or if TMPDIR is set.
func temporaryFolder() string {
	const inMemory, room = "/dev/shm", 4 << 30
	var s unix.Statfs_t
	if err := unix.Statfs(inMemory, &s); os.Getenv("TMPDIR") == "" && err == nil &&
		s.Flags&unix.ST_NOEXEC == 0 && int64(s.Bavail)*s.Bsize >= room {
		return inMemory
	}
	return os.TempDir()
}
