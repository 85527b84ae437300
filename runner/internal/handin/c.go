package handin

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/pattern"
)

// Sources in C and C++ are outlined alike: which of the two a file is in tells
// its ending, and the compiler.

var (
	headerEndings = []string{".h", ".hh", ".hpp", ".hxx", ".inl", ".tpp"}
	cEndings      = append([]string{".c", ".cc", ".cpp", ".cxx", ".c++"}, headerEndings...)
)

func (f *file) isC() bool { return slices.Contains(cEndings, strings.ToLower(path.Ext(f.path))) }

// isHeader reports whether name is that of a file which no program consists of.
func isHeader(name string) bool {
	return slices.Contains(headerEndings, strings.ToLower(path.Ext(name)))
}

// cOutline is what can be told of a file in C or C++ without compiling it.
type cOutline struct{ main bool }

var cMain = pattern.Of(`\bmain\s*\(`)

func outlineC(text []byte) cOutline { return cOutline{main: cMain().MatchString(StripC(string(text)))} }

// StripC takes comments and literals out of a text in C or C++. What they are is
// alike in Java, but for a sign between digits, which does no harm here.
func StripC(text string) string {
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

// cRule: main programs of one name in several folders are copies of one another.
var cRule = mainRule{(*file).isC, func(f *file) string {
	if f.c.main {
		return path.Base(f.path)
	}
	return ""
}}

// renameC takes the marks of copies off the names of files, where no other has
// the name without: files name each other, and may have numbers of their own.
func (s *submission) renameC(files []*file) []*file {
	taken := map[string]bool{}
	for f := range filter(files, (*file).isC) {
		taken[FoldPath(f.path)] = true
	}
	return s.rename(files, (*file).isC, func(f *file) string {
		ext := path.Ext(f.path)
		bare := copyMark().ReplaceAllString(strings.TrimSuffix(f.path, ext), "") + ext
		if taken[FoldPath(bare)] {
			return f.path
		}
		return bare
	}, "as files name each other")
}

// dropNatives leaves out what lies beside a program in another language: beside
// one in Go, which only cgo would build, whatever it is; beside one in Java unless
// it is a program, too.
func (s *submission) dropNatives(files []*file) []*file {
	inGo := slices.ContainsFunc(files, (*file).isGoMain)
	inJava := slices.ContainsFunc(files, func(f *file) bool { return f.java.main })
	inC := slices.ContainsFunc(files, func(f *file) bool { return f.c.main })
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

// isMade reports whether a folder has a Makefile, or what CMake reads, and sources in
// C or C++ that it is for.
func isMade(dir string, list []fs.DirEntry) bool {
	if !slices.ContainsFunc(list, func(e fs.DirEntry) bool {
		return slices.Contains([]string{"makefile", "gnumakefile", "cmakelists.txt"}, strings.ToLower(e.Name()))
	}) {
		return false
	}
	below, _ := os.ReadDir(filepath.Join(dir, "src"))
	return slices.ContainsFunc(slices.Concat(list, below), func(e fs.DirEntry) bool {
		return !e.IsDir() && slices.Contains(cEndings, strings.ToLower(path.Ext(e.Name())))
	})
}
