package sandbox

import (
	"path/filepath"
	"runtime"
	"slices"
	"syscall"
	"time"
)

// spec is what the supervisor tells the helper: one program and its box.
type spec struct {
	Mode     mode
	Path     string
	Args     []string // from the program's name on
	Env      []string
	Dir      string
	ReadOnly []string // clean and absolute, as all paths
	Writable []string
	Memory   int64          // bytes; 0 is no limit
	Disk     int64          // bytes; 0 leaves Dir as it is
	Stack    int64          // bytes, for each thread; 0 is what the system gives
	Seconds  int64          // of CPU time, for each process; 0 is no limit
	Where    syscall.Signal // see Command.Where
	UID      int            // user and group that the program becomes; 0 keeps the helper's
}

// newSpec translates c. Where a path is a symbolic link, the box holds both the
// link and what it leads to.
func newSpec(m mode, c Command, uid int) spec {
	return spec{
		Mode:     m,
		Path:     c.Path,
		Args:     append([]string{c.Path}, c.Args...),
		Env:      append([]string{}, c.Env...), // never nil, which would inherit ours
		Dir:      filepath.Clean(c.Dir),
		ReadOnly: resolved(c.ReadOnly),
		Writable: resolved(c.Writable),
		Memory:   c.Limits.Memory,
		Disk:     c.Limits.Disk,
		Stack:    c.Limits.Stack,
		Seconds:  lastResort(c.Limits),
		Where:    c.Where,
		UID:      uid,
	}
}

// lastResort is more CPU time than a run within its limits can use: what ends
// it should Touchstone be stopped, and so not watch.
func lastResort(l Limits) int64 {
	if l.Wall == 0 {
		return 0
	}
	return int64((l.Wall+l.Patience+l.Extension).Seconds())*int64(runtime.NumCPU()) + 2
}

func resolved(paths []string) []string {
	var all []string
	for _, path := range paths {
		all = append(all, filepath.Clean(path))
		if target, err := filepath.EvalSymlinks(path); err == nil && target != filepath.Clean(path) {
			all = append(all, target)
		}
	}
	return all
}

// readable lists what of the machine's files the program may read, beside the
// system's folders: itself, and what it was given. The folder it lies in may be
// somebody's home.
func (s *spec) readable() []string {
	files := []string{s.Path}
	if target, err := filepath.EvalSymlinks(s.Path); err == nil {
		files = append(files, target)
	}
	return slices.DeleteFunc(append(files, s.ReadOnly...), func(path string) bool { return path == "/" })
}

func (s *spec) writable() []string { return slices.Concat(resolved([]string{s.Dir}), s.Writable) }

// word is one line that the helper says. Each has one part.
type word struct {
	Failure string `json:",omitempty"` // why the program could not be started
	Running bool   `json:",omitempty"` // it has been started
	Ended   *end   `json:",omitempty"`
	Spent   *spent `json:",omitempty"`
}

type end struct {
	Status   Status // Exited or Signalled
	ExitCode int
	Signal   string
	Wall     time.Duration
}

// spent is what the whole tree used, said once nothing of it is left.
type spent struct {
	CPU      time.Duration
	Memory   int64 // bytes; peak of the largest process, 0 if unknown
	Leftover int
}
