package sandbox

import (
	"path/filepath"
	"slices"
)

// spec is the message from the supervisor to the helper: a program and its sandbox.
type spec struct {
	Command
	Mode mode
	UID  int // user and group of the program; 0 keeps those of the helper
}

// newSpec returns a spec for c with clean paths. If a path in ReadOnly or Writable leads through a
// symbolic link, the spec also lists the path of the target.
func newSpec(m mode, c Command, uid int) spec {
	c.Dir, c.ReadOnly, c.Writable = filepath.Clean(c.Dir), resolved(c.ReadOnly), resolved(c.Writable)
	return spec{c, m, uid}
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

// readable returns the files that the program may read besides the system's folders. It omits the
// executable's folder, which may be someone's home.
func (s *spec) readable() []string {
	files := []string{s.Path}
	if target, err := filepath.EvalSymlinks(s.Path); err == nil {
		files = append(files, target)
	}
	return slices.DeleteFunc(append(files, s.ReadOnly...), func(path string) bool { return path == "/" })
}

func (s *spec) writable() []string { return slices.Concat(resolved([]string{s.Dir}), s.Writable) }

type message struct {
	Failure string   `json:",omitempty"` // why the program could not be started
	Running bool     `json:",omitempty"` // the program has started
	Ended   *Outcome `json:",omitempty"` // how the program ended
	Spent   *Outcome `json:",omitempty"` // the same after all its processes have ended, with what they used

	Files map[string]Capture `json:",omitempty"` // see Outcome.Files
}
