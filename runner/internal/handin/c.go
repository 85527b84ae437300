package handin

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/languages"
	"touchstone/internal/wording"
)

func isC(name string) bool {
	l := languages.Of(path.Ext(name))
	return l != nil && (l.Name == "c" || l.Name == "c++")
}

func (f *file) isC() bool { return isC(f.path) }

func isHeader(name string) bool { return languages.IsHeader(path.Ext(name)) }

var cMain = wording.LazyRegexp(`\bmain\s*\(`)

// HasMainC reports whether a C or C++ file has a main function.
func HasMainC(text []byte) bool { return cMain().MatchString(stripC(string(text))) }

// stripC returns C or C++ source without comments and literals. It uses the lexical rules of
// Java, which differ only in the separator between digits.
func stripC(text string) string {
	var b strings.Builder
	for text != "" {
		n := 0
		if c := text[0]; c == '/' || c == '"' || c == '\'' {
			n = skipJava(text)
		}
		if n == 0 {
			n = max(1, strings.IndexAny(text, `/"'`))
			if !strings.ContainsAny(text, `/"'`) {
				n = len(text)
			}
			b.WriteString(text[:n])
		} else {
			b.WriteByte(' ')
		}
		text = text[n:]
	}
	return b.String()
}

// renameC removes copy marks from file names, because C files include each other by name. If
// another file has the name without the mark, the mark stays: it is probably a number that belongs
// to the name.
func (s *submission) renameC(files []*file) []*file {
	taken := map[string]bool{}
	for f := range filter(files, (*file).isC) {
		taken[FoldPath(f.path)] = true
	}
	return s.rename(files, (*file).isC, func(f *file) string {
		if bare := unmarked(f.path); !taken[FoldPath(bare)] {
			return bare
		}
		return f.path
	}, ", so that other files can include it")
}

// dropNatives leaves out the C and C++ files of a Go program, because only cgo would build them. It
// also leaves out the C and C++ files of a Java program, unless one of them has a main function.
func (s *submission) dropNatives(files []*file) []*file {
	inGo := slices.ContainsFunc(files, (*file).isGoMain)
	inJava := slices.ContainsFunc(files, func(f *file) bool { return f.isJava() && f.main })
	inC := slices.ContainsFunc(files, func(f *file) bool { return f.isC() && f.main })
	if !inGo && (inC || !inJava) {
		return files
	}
	return slices.DeleteFunc(files, func(f *file) bool {
		if f.isC() {
			s.natives = append(s.natives, f.path)
		}
		return f.isC()
	})
}

func isMakeProject(dir string, list []fs.DirEntry) bool {
	if !slices.ContainsFunc(list, func(e fs.DirEntry) bool {
		return slices.Contains([]string{"makefile", "gnumakefile", "cmakelists.txt"}, strings.ToLower(e.Name()))
	}) {
		return false
	}
	below, _ := os.ReadDir(filepath.Join(dir, "src"))
	return slices.ContainsFunc(slices.Concat(list, below), func(e fs.DirEntry) bool {
		return !e.IsDir() && isC(e.Name())
	})
}
