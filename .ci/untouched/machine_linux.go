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

// adopt makes orphans of the command children of this process.
func adopt() error { return unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) }

// processes tells which processes outlived the command by longer than that, and
// ends them.
func (t *traces) processes(goodbye time.Duration) {
	var left []int
	for deadline := time.Now().Add(goodbye); ; time.Sleep(100 * time.Millisecond) {
		if left = descendants(); len(left) == 0 || time.Now().After(deadline) {
			break
		}
	}
	for _, pid := range left {
		line, _ := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
		t.harm("left running: process %d: %s", pid, bytes.TrimSpace(bytes.ReplaceAll(line, []byte{0}, []byte{' '})))
	}
	endAll(left)
}

// descendants are the processes below this one; those that have ended are
// reaped.
func descendants() []int {
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
			continue // it has just ended
		}
		// The name, in parentheses, may hold anything.
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

// endAll kills processes, until none that they have started is left either.
func endAll(pids []int) {
	for round := 0; len(pids) > 0 && round < 100; round++ {
		for _, pid := range pids {
			syscall.Kill(pid, syscall.SIGKILL)
		}
		time.Sleep(10 * time.Millisecond)
		pids = descendants()
	}
}

// mounts are the folders that something is mounted on.
func mounts() map[string]bool {
	found := map[string]bool{}
	info, _ := os.ReadFile("/proc/self/mountinfo")
	for line := range strings.Lines(string(info)) {
		if fields := strings.Fields(line); len(fields) > 4 {
			found[fields[4]] = true
		}
	}
	return found
}

func unmountBelow(folder string) {
	for mount := range mounts() {
		if isBelow(mount, folder) {
			unix.Unmount(mount, unix.MNT_DETACH)
		}
	}
}

func freeSpace(folder string) int64 {
	var s unix.Statfs_t
	if err := unix.Statfs(folder, &s); err != nil {
		return -1
	}
	return int64(s.Bavail) * s.Bsize
}
