package language

import (
	"cmp"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"touchstone/runner/internal/handin"
)

// start is where a Python program begins.
type start struct {
	file    string // slash-separated, below the sources
	isPart  bool   // of a package, and imports others by their place in it
	folders string // above the package; only then
}

// module is the name of the file as imports have it.
func (s start) module() string {
	within := strings.TrimPrefix(strings.TrimPrefix(s.file, s.folders), "/")
	return strings.TrimSuffix(strings.ReplaceAll(strings.TrimSuffix(within, ".py"), "/", "."), ".__main__")
}

func (s start) shown() []string {
	if s.isPart {
		return []string{"-m", s.module()}
	}
	return []string{s.file}
}

var (
	pythonGuard    = regexp.MustCompile(`(?m)^if\s*\(?\s*(?:__name__\s*==|["']__main__["']\s*==)`)
	pythonRelative = regexp.MustCompile(`(?m)^[ \t]*from[ \t]+\.`)
)

// pythonStart finds where a program begins: at the file of the program's name; or
// what a package says that it begins with; or main.py; or the one file that says
// what it does when it is the program; or the one that there is.
func pythonStart(src handin.Sources, names []string) (s start, note, problem string, err error) {
	files := src.WithExtension(".py")
	slices.SortStableFunc(
		files,
		func(a, b string) int { return cmp.Compare(strings.Count(a, "/"), strings.Count(b, "/")) },
	)
	texts, guarded := map[string]string{}, []string{}
	for _, f := range files {
		text, err := os.ReadFile(filepath.Join(src.Dir, filepath.FromSlash(f)))
		if err != nil {
			return start{}, "", "", err
		}
		if texts[f] = string(text); pythonGuard.Match(text) {
			guarded = append(guarded, f)
		}
	}
	called := func(names ...string) []string {
		return slices.DeleteFunc(slices.Clone(files), func(f string) bool { return !isNamed(f, names) })
	}
	if named := called(names...); len(named) > 0 {
		return startOf(files, named[0], texts[named[0]]), "", "", nil
	}
	found := slices.Concat(called("__main__"), called("main"))
	if len(found) == 0 {
		found = guarded
	}
	if len(found) == 0 {
		found = files
	}
	if len(found) > 1 && !isNamed(found[0], []string{"main", "__main__"}) {
		list := strings.Join(found, ", ")
		return start{}, "", fmt.Sprintf("which file to run is not clear: want %s.py, found %s", names[0], list), nil
	}
	note = fmt.Sprintf("started %s: there is no %s.py", found[0], names[0])
	return startOf(files, found[0], texts[found[0]]), note, "", nil
}

// startOf sees whether a program begins in a package: only as part of it does it
// find the files that it imports by their place in it.
func startOf(files []string, file, text string) start {
	s := start{file: file, isPart: pythonRelative.MatchString(text)}
	top := path.Dir(file)
	for s.isPart && slices.Contains(files, path.Join(path.Dir(top), "__init__.py")) && top != "." {
		top = path.Dir(top)
	}
	if s.folders = path.Dir(top); s.folders == "." {
		s.folders = ""
	}
	return s
}
