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

// temporaryFolder is where the command's temporary files are: in memory, if that has
// room, since tests make and remove tens of thousands of them. TMPDIR comes first.
func temporaryFolder() string {
	const inMemory = "/dev/shm"
	if os.Getenv("TMPDIR") == "" && roomOf(inMemory).suffices() {
		return inMemory
	}
	return os.TempDir()
}

// leastRoom is how many bytes must be free both in a file system in memory and of the
// memory itself: all tests at once were seen to hold a quarter of a GB of files, and
// need the rest for themselves.
const leastRoom = 4 << 30

// room is what is known of a folder that may be in memory.
type room struct {
	kind         int64 // the file system's magic number
	flags        int64 // that it is mounted with
	free, memory int64 // bytes
}

func roomOf(folder string) room {
	var s unix.Statfs_t
	if err := unix.Statfs(folder, &s); err != nil {
		return room{}
	}
	return room{
		kind:   int64(s.Type),
		flags:  int64(s.Flags),
		free:   freeSpace(folder),
		memory: freeMemory(),
	}
}

// suffices reports whether programs can be made and run there. In containers that
// often cannot be, and there is little room.
func (r room) suffices() bool {
	return r.kind == unix.TMPFS_MAGIC && r.flags&unix.ST_NOEXEC == 0 && min(r.free, r.memory) >= leastRoom
}

// freeMemory is how many bytes of memory new programs can have, 0 if unknown.
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

func freeSpace(folder string) int64 {
	var s unix.Statfs_t
	if err := unix.Statfs(folder, &s); err != nil {
		return -1
	}
	return int64(s.Bavail) * s.Bsize
}
