package handin

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// Programs returns the folders directly below dir that each contain a program. It omits
// folders named like a copy or like compiler output. It judges mainly by names, and sees
// only a part of a folder that is larger than any submission.
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

// HoldsSource reports whether it finds a source file in a folder or below it. It sees only a
// part of a folder that is larger than any submission.
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
