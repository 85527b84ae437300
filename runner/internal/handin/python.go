package handin

import (
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/pattern"
)

// pythonOutline holds what is known about a Python file without running it.
type pythonOutline struct {
	PythonImports
	main bool // some code runs only if the file is the main program
}

// PythonImports lists what a Python file imports, at the top level and below.
type PythonImports struct {
	Words      []string // all words of the imports except aliases
	Tops       []string // first word of each absolute import
	Packages   []string // elements of Tops that are packages, because a dot follows them
	IsRelative bool     // there is a relative import
}

var (
	pythonMain   = pattern.Of(`(?m)^if\s*\(?\s*(?:__name__\s*==|["']__main__["']\s*==)`)
	pythonFrom   = pattern.Of(`(?m)^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import\b[ \t]*\(?([\w, \t*]*)`)
	pythonImport = pattern.Of(`(?m)^[ \t]*import[ \t]+([\w., \t]+)`)
	pythonAs     = pattern.Of(`[ \t]+as[ \t]+\w+`)
	pythonWord   = pattern.Of(`\w+`)
)

func outlinePython(text []byte) pythonOutline {
	return pythonOutline{PythonImportsOf(string(text)), pythonMain().Match(text)}
}

// PythonImportsOf returns the imports of a Python file with this text.
func PythonImportsOf(text string) (p PythonImports) {
	for _, m := range pythonFrom().FindAllStringSubmatch(text, -1) {
		p.Words = append(p.Words, pythonWord().FindAllString(m[2]+" "+pythonAs().ReplaceAllString(m[3], ""), -1)...)
		if m[1] != "" {
			p.IsRelative = true
			continue
		}
		p.addTop(m[2])
	}
	for _, m := range pythonImport().FindAllStringSubmatch(text, -1) {
		for name := range strings.SplitSeq(pythonAs().ReplaceAllString(m[1], ""), ",") {
			p.Words = append(p.Words, pythonWord().FindAllString(name, -1)...)
			p.addTop(name)
		}
	}
	return p
}

func (p *PythonImports) addTop(name string) {
	top, _, dotted := strings.Cut(strings.TrimSpace(name), ".")
	p.Tops = append(p.Tops, top)
	if dotted {
		p.Packages = append(p.Packages, top)
	}
}

// pythonRule treats main programs with the same name in different folders as copies. The
// exception is __main__.py, which every package may have.
var pythonRule = mainRule{(*file).isPython, func(f *file) string {
	if base := path.Base(f.path); f.python.main && base != "__main__.py" {
		return base
	}
	return ""
}}

// renamePython removes copy marks from the names of Python files, because files cannot import a
// name with a mark: "search-1.py" becomes "search.py".
func (s *submission) renamePython(files []*file) []*file {
	return s.rename(files, (*file).isPython, (*file).pythonName, ", the name that other files may use")
}

// pythonName returns the path that f should have. The mark stays if the name without it is not
// an identifier.
func (f *file) pythonName() string {
	stem := strings.TrimSuffix(path.Base(f.path), ".py")
	bare := copyMark().ReplaceAllString(stem, "")
	if pythonWord().FindString(bare) != bare || bare == "" {
		return f.path
	}
	return path.Join(path.Dir(f.path), bare+".py")
}

// isPythonProgram reports whether all sources in a folder are in Python and one imports another.
// Programs of different students do not import each other.
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
			for _, word := range PythonImportsOf(string(readSome(filepath.Join(dir, name)))).Words {
				words[word] = true
			}
		}
	}
	return slices.ContainsFunc(stems, func(stem string) bool { return words[stem] })
}
