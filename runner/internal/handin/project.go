package handin

import (
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// IsProject reports whether the folder dir, which contains list, is one submission and not a
// folder of many. names are the possible names of the main program, such as "TakeStones".
func IsProject(dir string, list []fs.DirEntry, names []string) bool {
	for _, e := range list {
		switch name := e.Name(); {
		case e.IsDir():
			continue
		case slices.Contains([]string{"go.mod", "pom.xml", "build.gradle", "build.gradle.kts"}, name),
			slices.Contains([]string{"main.py", "__main__.py", "main.c", "main.cc", "main.cpp"}, name),
			isHeader(name), // not a program by itself
			isProgram(name, names):
			return true
		}
	}
	return holdsProgram(filepath.Join(dir, "src"), names, false) ||
		holdsProgram(filepath.Join(dir, "src", "main", "java"), names, true) ||
		isMade(dir, list) || isPythonProgram(dir, list) ||
		isGoProgram(dir, list)
}

// isProgram reports whether name is the main source file. It ignores case, as the systems of
// many students do. It returns false for Go files: a Go program is named after its folder.
func isProgram(name string, names []string) bool {
	ext := path.Ext(name)
	return kindOf(name) == sourceFile && !strings.EqualFold(ext, ".go") &&
		slices.ContainsFunc(names,
			func(n string) bool { return n != "" && strings.EqualFold(strings.TrimSuffix(name, ext), n) })
}

// holdsProgram reports whether the main source file is in dir or, if deep is set, anywhere
// below it.
func holdsProgram(dir string, names []string, deep bool) bool {
	holds := false
	walkSome(dir, func(p string, e fs.DirEntry) error {
		switch {
		case e.IsDir() && p != dir && !deep:
			return fs.SkipDir
		case !e.IsDir() && isProgram(e.Name(), names):
			holds = true
			return fs.SkipAll
		}
		return nil
	})
	return holds
}

// walkSome walks the files below dir, up to the number that a submission may contain. It
// skips what it cannot read. It reports whether it saw everything.
func walkSome(dir string, visit func(p string, e fs.DirEntry) error) (all bool) {
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
		return visit(p, e)
	})
	return left >= 0
}

// isGoProgram reports whether the Go files in dir are one program and there is no other
// program beside or below them. A folder with one Go file from each student has many.
func isGoProgram(dir string, list []fs.DirEntry) bool {
	mains := 0
	for _, e := range list {
		name := e.Name()
		switch kind := kindOf(name); {
		case e.IsDir() || isHidden(name):
		case kind == archiveFile, kind == sourceFile && !strings.EqualFold(path.Ext(name), ".go"):
			return false
		case kind == sourceFile:
			o := outlineFile(filepath.Join(dir, name))
			if o.pkg != "main" {
				return false
			}
			if o.main {
				mains++
			}
		}
	}
	return mains == 1 && !holdsOthers(dir)
}

func holdsOthers(dir string) bool {
	others := false
	all := walkSome(dir, func(p string, e fs.DirEntry) error {
		switch {
		case e.IsDir() && slices.Contains([]string{"vendor", "testdata"}, e.Name()):
			return fs.SkipDir
		case e.IsDir() || filepath.Dir(p) == dir || kindOf(e.Name()) != sourceFile:
			return nil
		}
		others = strings.EqualFold(path.Ext(e.Name()), ".java") || outlineFile(p).main
		if others {
			return fs.SkipAll
		}
		return nil
	})
	return others || !all
}

func outlineFile(p string) goOutline { return outlineGo(readSome(p)) }

// readSome reads a file up to the size limit of a submission's file. It returns nil if it
// cannot read the file.
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
