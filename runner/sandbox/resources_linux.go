package sandbox

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"golang.org/x/sys/unix"
)

// Resources says what this process may use of the machine, in half a sentence.
func Resources() string {
	words := []string{
		"processes " + limitOf(unix.RLIMIT_NPROC, 1, ""),
		"open files " + limitOf(unix.RLIMIT_NOFILE, 1, ""),
		"address space " + limitOf(unix.RLIMIT_AS, 1<<20, " MiB"),
	}
	if free, known := freeMemory(); known {
		words = append(words, fmt.Sprintf("free memory %d MiB", free>>20))
	}
	var disk unix.Statfs_t
	if err := unix.Statfs(os.TempDir(), &disk); err == nil {
		words = append(words, fmt.Sprintf("free disk %d MiB", int64(disk.Bavail)*disk.Bsize>>20))
	}
	return strings.Join(words, ", ")
}

func limitOf(resource int, divisor uint64, unit string) string {
	var limit unix.Rlimit
	if err := unix.Getrlimit(resource, &limit); err != nil || limit.Cur == unix.RLIM_INFINITY {
		return "without limit"
	}
	return fmt.Sprintf("limited to %d%s", limit.Cur/divisor, unit)
}

// freeMemory is how many bytes the kernel could give to a new program.
func freeMemory() (size int64, known bool) {
	info, err := os.ReadFile("/proc/meminfo")
	if err != nil {
		return 0, false
	}
	for line := range bytes.Lines(info) {
		if rest, found := bytes.CutPrefix(line, []byte("MemAvailable:")); found {
			var kib int64
			_, err := fmt.Sscan(string(rest), &kib)
			return kib << 10, err == nil
		}
	}
	return 0, false
}
