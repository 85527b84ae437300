package sandbox

import (
	"bytes"
	"fmt"
	"os"
	"runtime"
	"syscall"

	"golang.org/x/sys/unix"
)

const (
	fileSize  = 64 << 20 // bytes; maximum size of a file
	openFiles = 256
	dataRoom  = 1 << 30 // bytes above the memory limit that a JVM reserves but never uses
)

// processes returns the limit on processes and threads of a run. It grows with the number of cores,
// because JVMs and compilers start several threads for each core.
func processes(cores int) uint64 { return 256 + 32*uint64(cores) }

// limit sets the limits of this process, which its children inherit.
func (s *spec) limit() error {
	limits := map[int]uint64{
		unix.RLIMIT_CORE:   0,
		unix.RLIMIT_FSIZE:  fileSize,
		unix.RLIMIT_NOFILE: openFiles,
	}
	// With the race detector, the helper itself may exceed the limit for a program.
	if data := uint64(s.Limits.Memory) + dataRoom; s.Limits.Memory > 0 && ownData() < data {
		limits[unix.RLIMIT_DATA] = data
	}
	if s.Limits.Stack > 0 {
		limits[unix.RLIMIT_STACK] = uint64(s.Limits.Stack)
	}
	if s.Limits.Wall > 0 {
		limits[unix.RLIMIT_CPU] = s.Limits.lastResort()
	}
	if s.Mode.DropUser || s.Mode.ownUsers() { // otherwise the kernel counts the processes of other runs, too
		limits[unix.RLIMIT_NPROC] = processes(runtime.NumCPU())
	}
	for resource, n := range limits {
		if err := lower(resource, n); err != nil {
			return fmt.Errorf("setting resource limit %d to %d: %w", resource, n, err)
		}
	}
	return nil
}

// lastResort returns a limit on CPU time, in seconds, that no run within its other limits can
// reach. The kernel enforces it, so that a run ends even if Touchstone is suspended and cannot
// watch the run.
func (l Limits) lastResort() uint64 {
	return uint64((l.Wall+l.Patience+l.Extension).Seconds())*uint64(runtime.NumCPU()) + 2
}

// ownData returns the number of bytes of this process that count towards RLIMIT_DATA.
func ownData() uint64 {
	statm, err := os.ReadFile("/proc/self/statm")
	fields := bytes.Fields(statm)
	if err != nil || len(fields) < 6 {
		return 0
	}
	return uint64(number(fields[5])) * uint64(os.Getpagesize())
}

// lower sets both the soft and the hard limit to n, or to the current hard limit if that is
// lower. Raising the hard limit needs a privilege.
func lower(resource int, n uint64) error {
	var now syscall.Rlimit
	if err := syscall.Getrlimit(resource, &now); err != nil {
		return err
	}
	n = min(n, now.Max)
	// This is not unix.Setrlimit, because package syscall restores the old limit on open files at
	// exec, unless it has set the limit itself.
	return syscall.Setrlimit(resource, &syscall.Rlimit{Cur: n, Max: n})
}
