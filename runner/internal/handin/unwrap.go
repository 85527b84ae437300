package handin

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

func (s *submission) unwrap(files []*file) {
	wrap := ""
	for {
		dir, ok := soleFolder(files, wrap)
		if !ok {
			break
		}
		wrap += dir + "/"
	}
	s.wrap = path.Clean(wrap)
	switch n := strings.Count(wrap, "/"); {
	case n == 0:
		return
	case n == 1:
		s.notes.add("unpacked one nested folder " + quoteName(strings.TrimSuffix(wrap, "/")))
	default:
		s.notes.add(fmt.Sprintf("unpacked %d nested folders %s", n, quoteName(strings.TrimSuffix(wrap, "/"))))
	}
	for _, f := range files {
		f.given, f.path = strings.TrimPrefix(f.given, wrap), strings.TrimPrefix(f.path, wrap)
	}
}

// soleFolder returns the folder below wrap that contains all files, unless it is part of a project
// layout.
func soleFolder(files []*file, wrap string) (dir string, ok bool) {
	for _, f := range files {
		first, _, inFolder := strings.Cut(strings.TrimPrefix(f.path, wrap), "/")
		root := f.location.root + "/"
		switch {
		case !inFolder, dir != "" && first != dir:
			return "", false
		case path.Base(f.path) == "__init__.py" && path.Dir(f.path) == wrap+first:
			return "", false // the folder is a package, whose name matters
		case slices.Contains(f.python.Packages, first), f.python.IsRelative && path.Dir(f.path) == wrap+first:
			return "", false // other files import the package by the name of the folder
		case f.isJava() && f.pkg != "" && (root == wrap || root == "/" && wrap == ""):
			return "", false
		}
		dir = first
	}
	return dir, dir != "" && dir != "src" && dir != "vendor"
}
