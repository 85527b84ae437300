package sandbox

import (
	"path/filepath"
	"slices"
	"strings"
)

// spec is the message from the supervisor to the helper: a program and its sandbox.
type spec struct {
	Command
	Mode mode
	UID  int // user and group of the program; 0 keeps those of the helper

	Charged bool // the helper is in a memory cgroup, whose charge it can read
}

// newSpec returns a spec for c with clean paths. If a path in ReadOnly, Native or Writable leads through a
// symbolic link, the spec also lists the path of the target. Native also lists the executable.
func newSpec(m mode, c Command, uid int) spec {
	if c.Copy != "" {
		c.ReadOnly = append([]string{c.Copy}, c.ReadOnly...)
	}
	c.Dir, c.ReadOnly, c.Writable = filepath.Clean(c.Dir), resolved(c.ReadOnly), resolved(c.Writable)
	c.Native = slices.DeleteFunc(resolved(append([]string{c.Path}, c.Native...)), isRoot)
	c.ReadOnly = slices.DeleteFunc(c.ReadOnly, isRoot)
	s := spec{Command: c, Mode: m, UID: uid}
	s.Hidden = s.visibleHidden()
	return s
}

// isCounted reports whether the kernel counts the memory of the run, if it is limited at all.
func (s *spec) isCounted() bool { return s.Charged || s.Limits.Memory == 0 }

// devices returns the devices that the program may use. Memory that it shares through /dev/zero is
// not counted without a cgroup.
func (s *spec) devices() []string {
	devices := []string{"/dev/null", "/dev/full", "/dev/random", "/dev/urandom"}
	if s.isCounted() {
		devices = append(devices, "/dev/zero")
	}
	return devices
}

// visibleHidden returns those targets of s.Hidden that the program would see otherwise. It omits
// the program's executable and folders with something that the program needs.
func (s *spec) visibleHidden() (hidden []string) {
	lists := slices.Concat(s.native(), s.ReadOnly, s.writable())
	for _, path := range s.Hidden {
		target, err := filepath.EvalSymlinks(path)
		if err == nil && !slices.Contains(lists, target) &&
			slices.ContainsFunc(lists, func(dir string) bool { return isInside(target, dir) }) &&
			!slices.ContainsFunc(lists, func(needed string) bool { return isInside(needed, target) }) {
			hidden = append(hidden, target)
		}
	}
	return hidden
}

func isRoot(path string) bool { return path == "/" }

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

// native returns the paths that the program may read and execute. It omits the executable's folder,
// which may be someone's home.
func (s *spec) native() []string {
	native := append(s.systemFolders(), s.Native...)
	if s.Processes {
		native = append(native, s.ReadOnly...)
	}
	return native
}

func (s *spec) writable() []string { return slices.Concat(resolved([]string{s.Dir}), s.Writable) }

type message struct {
	Failure string   `json:",omitempty"` // why the program could not be started
	Running bool     `json:",omitempty"` // the program has started
	Charge  int64    `json:",omitempty"` // bytes charged to the cgroup before the program started
	Ended   *Outcome `json:",omitempty"` // how the program ended
	Spent   *Outcome `json:",omitempty"` // the same after all its processes have ended, with what they used

	Files map[string]Capture `json:",omitempty"` // see Outcome.Files
}

// isInside reports whether a clean path is inside a folder.
func isInside(path, dir string) bool {
	return strings.HasPrefix(path, strings.TrimSuffix(dir, "/")+"/")
}
