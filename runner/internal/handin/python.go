package handin

import (
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/pattern"
)

// pythonOutline is what can be told of a Python file without running it.
type pythonOutline struct {
	main    bool     // it says what is done when it is the program
	imports []string // the words of its imports, at any depth
	tops    []string // their first words; empty of those by the place in a package
}

var (
	pythonMain   = pattern.Of(`(?m)^if\s*\(?\s*(?:__name__\s*==|["']__main__["']\s*==)`)
	pythonImport = pattern.Of(`(?m)^[ \t]*(?:from[ \t]+([\w.]+)[ \t]+import\b|import[ \t]+([\w., \t]+))`)
	pythonTop    = pattern.Of(`(?m)^[ \t]*(?:from|import)[ \t]+(?:(\w+)\.|\.)`)
	pythonWord   = pattern.Of(`\w+`)
)

func outlinePython(text []byte) pythonOutline {
	o := pythonOutline{main: pythonMain().Match(text)}
	for _, words := range pythonTop().FindAllSubmatch(text, -1) {
		o.tops = append(o.tops, string(words[1]))
	}
	for _, words := range pythonImport().FindAllSubmatch(text, -1) {
		for _, word := range pythonWord().FindAll(slices.Concat(words[1], words[2]), -1) {
			o.imports = append(o.imports, string(word))
		}
	}
	return o
}

// isBy reports whether a file imports others by a folder of that name, or, if it is
// empty, by its own.
func (o pythonOutline) isBy(folder string) bool { return slices.Contains(o.tops, folder) }

// pythonRule: main programs of one name in several folders are copies of one
// another, but for those that packages have.
var pythonRule = mainRule{(*file).isPython, func(f *file) string {
	if base := path.Base(f.path); f.python.main && base != "__main__.py" {
		return base
	}
	return ""
}}

// renamePython takes the marks of copies off the names of Python files, which no
// other file can import with them: of "search-1.py" is made "search.py".
func (s *submission) renamePython(files []*file) []*file {
	return s.rename(files, (*file).isPython, (*file).pythonName, "as programs import it")
}

// pythonName is the path that f should have. A name that stays no word without
// its mark is left as it is.
func (f *file) pythonName() string {
	stem := strings.TrimSuffix(path.Base(f.path), ".py")
	bare := copyMark().ReplaceAllString(stem, "")
	if pythonWord().FindString(bare) != bare || bare == "" {
		return f.path
	}
	return path.Join(path.Dir(f.path), bare+".py")
}

// isPythonProgram reports whether the sources in a folder are Python, and one imports
// another: programs of two students know nothing of each other.
func isPythonProgram(dir string, list []fs.DirEntry) bool {
	stems, words := []string{}, map[string]bool{}
	for _, e := range list {
		name := e.Name()
		switch kind := kindOf(name); {
		case e.IsDir() || isHidden(name):
		case kind == archiveFile, kind == sourceFile && path.Ext(name) != ".py":
			return false
		case kind == sourceFile:
			stems = append(stems, strings.TrimSuffix(name, ".py"))
			for _, word := range outlinePython(readSome(filepath.Join(dir, name))).imports {
				words[word] = true
			}
		}
	}
	return slices.ContainsFunc(stems, func(stem string) bool { return words[stem] })
}
