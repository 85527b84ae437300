package handin

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Programs lists the folders directly below dir that hold a program each, other than
// those named like a copy or like compiler output, as far as that can be told by names
// and at a glance: of a folder that is larger than any submission, not all is seen.
func Programs(dir string, list []fs.DirEntry, names []string) []string {
	holds := map[string]bool{}
	for _, e := range list {
		sub := filepath.Join(dir, e.Name())
		if !e.IsDir() || isJunk(e.Name()+"/") || spareName().MatchString(e.Name()) {
			continue
		}
		if inside, err := os.ReadDir(sub); err == nil {
			holds[e.Name()] = IsProject(sub, inside, names)
		}
	}
	walkSome(dir, func(p string, e fs.DirEntry) error {
		relative, err := filepath.Rel(dir, p)
		if err != nil {
			return nil
		}
		top, _, below := strings.Cut(filepath.ToSlash(relative), "/")
		_, counts := holds[top]
		switch {
		case e.IsDir() && p != dir && !counts, e.IsDir() && holds[top]:
			return fs.SkipDir
		case !e.IsDir() && below && isProgram(e.Name(), names):
			holds[top] = true
		}
		return nil
	})
	var found []string
	for name, is := range holds {
		if is {
			found = append(found, name)
		}
	}
	slices.Sort(found)
	return found
}

// HoldsSource tells whether a source file lies in a folder or below it, as far as it
// looks.
func HoldsSource(dir string) bool {
	holds := false
	walkSome(dir, func(p string, e fs.DirEntry) error {
		if holds = !e.IsDir() && isSourceName(e.Name()); holds {
			return fs.SkipAll
		}
		return nil
	})
	return holds
}
