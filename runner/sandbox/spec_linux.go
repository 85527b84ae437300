package sandbox

import (
	"path/filepath"
	"runtime"
	"slices"
	"syscall"
	"time"
)

// spec is the message from the supervisor to the helper: a program and its sandbox.
type spec struct {
	Mode     mode
	Path     string
	Args     []string // including the program's name
	Env      []string
	Dir      string
	Files    []File
	Fetch    []string
	Largest  int64    // bytes of a file to fetch; 0 for no limit
	ReadOnly []string // clean and absolute, as are all paths
	Writable []string
	Memory   int64          // bytes; 0 for no limit
	Disk     int64          // bytes; 0 leaves Dir unchanged
	Stack    int64          // bytes for each thread; 0 for the default of the system
	Seconds  int64          // CPU time of each process; 0 for no limit
	Dump     syscall.Signal // see Command.DumpSignal
	UID      int            // user and group of the program; 0 keeps those of the helper
}

// newSpec converts c. If a path is a symbolic link, the sandbox contains the link and its
// target.
func newSpec(m mode, c Command, uid int) spec {
	return spec{
		Mode:     m,
		Path:     c.Path,
		Args:     append([]string{c.Path}, c.Args...),
		Env:      append([]string{}, c.Env...), // a nil Env would inherit the environment
		Dir:      filepath.Clean(c.Dir),
		Files:    c.Files,
		Fetch:    c.Fetch,
		Largest:  c.Limits.Stdout,
		ReadOnly: resolved(c.ReadOnly),
		Writable: resolved(c.Writable),
		Memory:   c.Limits.Memory,
		Disk:     c.Limits.Disk,
		Stack:    c.Limits.Stack,
		Seconds:  lastResort(c.Limits),
		Dump:     c.DumpSignal,
		UID:      uid,
	}
}

// lastResort returns more CPU time than a run within its limits can use. It ends the run if
// Touchstone is suspended and cannot watch it.
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

// readable returns the files that the program may read besides the system's folders: its
// executable and ReadOnly. They do not include the executable's folder, which may be someone's
// home.
func (s *spec) readable() []string {
	files := []string{s.Path}
	if target, err := filepath.EvalSymlinks(s.Path); err == nil {
		files = append(files, target)
	}
	return slices.DeleteFunc(append(files, s.ReadOnly...), func(path string) bool { return path == "/" })
}

func (s *spec) writable() []string { return slices.Concat(resolved([]string{s.Dir}), s.Writable) }

// message is a report of the helper. Exactly one field is set.
type message struct {
	Failure string `json:",omitempty"` // why the program could not be started
	Running bool   `json:",omitempty"` // the program has started
	Ended   *end   `json:",omitempty"`
	Spent   *spent `json:",omitempty"`

	Files map[string]Capture `json:",omitempty"` // see Outcome.Files
}

type end struct {
	Status   Status // Exited or Signalled
	ExitCode int
	Signal   string
	Wall     time.Duration
}

// spent is the usage of the whole tree, sent after all its processes have ended.
type spent struct {
	CPU      time.Duration
	Memory   int64 // bytes; peak of the largest process, or 0 if unknown
	Leftover int
}
