package handin

import (
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/pattern"
)

// pythonOutline is what a Python file shows without running it.
type pythonOutline struct {
	main    bool     // it has code for being run as the program
	imports []string // the words of its imports, at any depth
	tops    []string // the first word of each import; empty for a relative import
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

// isBy reports whether a file imports others by the name of folder, or, if folder is empty,
// by a relative import.
func (o pythonOutline) isBy(folder string) bool { return slices.Contains(o.tops, folder) }

// pythonRule treats main programs of the same name in several folders as copies. The
// exception is __main__.py, which every package may have.
var pythonRule = mainRule{(*file).isPython, func(f *file) string {
	if base := path.Base(f.path); f.python.main && base != "__main__.py" {
		return base
	}
	return ""
}}

// renamePython removes copy marks from the names of Python files, since other files cannot
// import a name with a mark: "search-1.py" becomes "search.py".
func (s *submission) renamePython(files []*file) []*file {
	return s.rename(files, (*file).isPython, (*file).pythonName, "since other files may import it so")
}

// pythonName returns the path that f should have. It keeps a name that would not be an
// identifier without its mark.
func (f *file) pythonName() string {
	stem := strings.TrimSuffix(path.Base(f.path), ".py")
	bare := copyMark().ReplaceAllString(stem, "")
	if pythonWord().FindString(bare) != bare || bare == "" {
		return f.path
	}
	return path.Join(path.Dir(f.path), bare+".py")
}

// isPythonProgram reports whether all sources in a folder are Python and one imports
// another. Programs of different students do not import each other.
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
