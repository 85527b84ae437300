package handin

import (
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/languages"
)

// IsProject reports whether a folder is a single submission rather than a folder of many. list
// holds the entries of dir, and names holds the possible names of the main program, such as
// "TakeStones".
func IsProject(dir string, list []fs.DirEntry, names []string) bool {
	for _, e := range list {
		switch name := e.Name(); {
		case e.IsDir():
			continue
		case languages.IsProject(name),
			isHeader(name), // a header alone is not a program
			isProgram(name, names):
			return true
		}
	}
	src, _ := os.ReadDir(filepath.Join(dir, "src")) // src may not exist
	return slices.ContainsFunc(src, func(e fs.DirEntry) bool { return !e.IsDir() && isProgram(e.Name(), names) }) ||
		holdsProgram(filepath.Join(dir, "src", "main", "java"), names) ||
		isMakeProject(dir, list) || isPythonProgram(dir, list) || isGoProgram(dir, list)
}

// isProgram reports whether name is that of the main source file, ignoring case. It returns false
// for Go files, because a Go program is named after its folder.
func isProgram(name string, names []string) bool {
	ext := path.Ext(name)
	return kindOf(name) == sourceFile && !strings.EqualFold(ext, ".go") &&
		slices.ContainsFunc(names,
			func(n string) bool { return n != "" && strings.EqualFold(strings.TrimSuffix(name, ext), n) })
}

func holdsProgram(dir string, names []string) bool {
	found, _ := findFile(dir, func(p string) bool { return isProgram(filepath.Base(p), names) })
	return found
}

// HoldsSource reports whether there is a source file in or below a folder. It stops after as many
// files as a submission may have.
func HoldsSource(dir string) bool {
	found, _ := findFile(dir, func(p string) bool { return isSourceName(filepath.Base(p)) })
	return found
}

// findFile reports whether match returns true for the path of a file below dir. After as many files
// as a submission may have, findFile gives up, and complete is false.
func findFile(dir string, match func(p string) bool) (found, complete bool) {
	left := defaultLimits.entries
	filepath.WalkDir(dir, func(p string, e fs.DirEntry, err error) error {
		switch left--; {
		case left < 0:
			return fs.SkipAll
		case err != nil:
			return nil
		case e.IsDir() && p != dir && isJunk(e.Name()+"/"):
			return fs.SkipDir
		}
		if found = !e.IsDir() && match(p); found {
			return fs.SkipAll
		}
		return nil
	})
	return found, left >= 0
}

// isGoProgram reports whether the Go files in dir form a single program. A folder with one Go file
// from each student contains many programs.
func isGoProgram(dir string, list []fs.DirEntry) bool {
	mains := 0
	for _, name := range soleSources(list, ".go") {
		o := outlineFile(filepath.Join(dir, name))
		if o.pkg != "main" {
			return false
		}
		if o.main {
			mains++
		}
	}
	return mains == 1 && !holdsOthers(dir)
}

// soleSources returns the names of the sources in a folder. It returns nil if there is an archive
// or a source with another extension, because each file may then be a submission.
func soleSources(list []fs.DirEntry, ext string) (names []string) {
	for _, e := range list {
		name := e.Name()
		switch kind := kindOf(name); {
		case e.IsDir() || isHidden(name):
		case kind == archiveFile, kind == sourceFile && !strings.EqualFold(path.Ext(name), ext):
			return nil
		case kind == sourceFile:
			names = append(names, name)
		}
	}
	return names
}

func holdsOthers(dir string) bool {
	found, complete := findFile(dir, func(p string) bool {
		below := filepath.ToSlash(strings.TrimPrefix(p, dir+string(filepath.Separator)))
		if !strings.Contains(below, "/") || within(below, "vendor") || within(below, "testdata") ||
			kindOf(below) != sourceFile {
			return false
		}
		return strings.EqualFold(path.Ext(below), ".java") || outlineFile(p).main
	})
	return found || !complete
}

func outlineFile(p string) outline { return outlineGo(readSome(p)) }

func readSome(p string) []byte {
	f, err := os.Open(p)
	if err != nil {
		return nil
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, defaultLimits.file))
	if err != nil {
		return nil
	}
	return text
}

// Programs returns the folders directly in dir that seem to contain a program each. It omits those
// named like a copy or like compiler output.
func Programs(dir string, list []fs.DirEntry, names []string) (found []string) {
	for _, e := range list {
		sub := filepath.Join(dir, e.Name())
		if !e.IsDir() || isJunk(e.Name()+"/") || spareName().MatchString(e.Name()) {
			continue
		}
		inside, err := os.ReadDir(sub)
		if err == nil && (IsProject(sub, inside, names) || holdsProgram(sub, names)) {
			found = append(found, e.Name())
		}
	}
	return found
}
