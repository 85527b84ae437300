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

// adopt makes this process the parent of descendants whose own parents end.
func adopt() error { return unix.Prctl(unix.PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) }

// endProcesses waits up to goodbye for the processes that outlive the command, then kills
// them. It returns their command lines.
func endProcesses(goodbye time.Duration) (lines []string) {
	var left []int
	for deadline := time.Now().Add(goodbye); ; time.Sleep(100 * time.Millisecond) {
		if left = descendants(); len(left) == 0 || time.Now().After(deadline) {
			break
		}
	}
	for _, pid := range left {
		line, _ := os.ReadFile(fmt.Sprintf("/proc/%d/cmdline", pid))
		lines = append(lines,
			fmt.Sprintf("process %d: %s", pid, bytes.TrimSpace(bytes.ReplaceAll(line, []byte{0}, []byte{' '}))))
	}
	endAll(left)
	return lines
}

// descendants reaps the descendants of this process that have ended, and returns those
// that are running.
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

// endAll kills processes and everything that they start in the meantime.
func endAll(pids []int) {
	for round := 0; len(pids) > 0 && round < 100; round++ {
		for _, pid := range pids {
			syscall.Kill(pid, syscall.SIGKILL)
		}
		time.Sleep(10 * time.Millisecond)
		pids = descendants()
	}
}

// unmountBelow unmounts the file systems that tests left mounted below a folder.
func unmountBelow(folder string) {
	info, _ := os.ReadFile("/proc/self/mountinfo")
	for line := range strings.Lines(string(info)) {
		if fields := strings.Fields(line); len(fields) > 4 && strings.HasPrefix(fields[4], folder+"/") {
			unix.Unmount(fields[4], unix.MNT_DETACH)
		}
	}
}

// temporaryFolder returns the parent for the command's temporary folder. It prefers a file
// system in memory if that has enough room, since tests create tens of thousands of files.
// TMPDIR overrides this choice.
func temporaryFolder() string {
	const inMemory = "/dev/shm"
	if os.Getenv("TMPDIR") == "" && hasRoom(inMemory) {
		return inMemory
	}
	return os.TempDir()
}

// leastRoom is the number of bytes that must be free both in the in-memory file system and
// in memory itself. The files of all tests together took a quarter of a GB, and the tests
// need the rest.
const leastRoom = 4 << 30

// hasRoom reports whether a file system in memory has enough room and can contain
// executables. In containers it often has too little room.
func hasRoom(folder string) bool {
	var s unix.Statfs_t
	if err := unix.Statfs(folder, &s); err != nil || s.Type != unix.TMPFS_MAGIC || s.Flags&unix.ST_NOEXEC != 0 {
		return false
	}
	return min(int64(s.Bavail)*s.Bsize, freeMemory()) >= leastRoom
}

// freeMemory returns the number of bytes of memory available to new processes, or 0 if
// unknown.
func freeMemory() int64 {
	info, _ := os.ReadFile("/proc/meminfo")
	for line := range strings.Lines(string(info)) {
		if fields := strings.Fields(line); len(fields) > 1 && fields[0] == "MemAvailable:" {
			kib, _ := strconv.ParseInt(fields[1], 10, 64)
			return kib << 10
		}
	}
	return 0
}
