package handin

import (
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/wording"
)

// PythonImports lists what a Python file imports, whether at the top level or inside functions and
// classes.
type PythonImports struct {
	Words      []string // all words of the imports except aliases
	Tops       []string // first word of each absolute import
	Packages   []string // elements of Tops that are packages, because a dot follows them
	IsRelative bool     // there is a relative import
}

var (
	pythonFrom   = wording.LazyRegexp(`(?m)^[ \t]*from[ \t]+(\.*)([\w.]*)[ \t]+import\b[ \t]*\(?([\w, \t*]*)`)
	pythonImport = wording.LazyRegexp(`(?m)^[ \t]*import[ \t]+([\w., \t]+)`)
	pythonAs     = wording.LazyRegexp(`[ \t]+as[ \t]+\w+`)
	pythonWord   = wording.LazyRegexp(`\w+`)
)

func pythonImportsOf(text string) (p PythonImports) {
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

// renamePython removes copy marks, as in "search-1.py", because no file can import such a name.
func (s *submission) renamePython(files []*file) []*file {
	return s.rename(files, (*file).isPython, (*file).pythonName, ", so that other files can import it")
}

// pythonName returns the path of f without a copy mark. If the name without the mark is no Python
// identifier, pythonName returns the path unchanged.
func (f *file) pythonName() string {
	bare := unmarked(f.path)
	if stem := strings.TrimSuffix(path.Base(bare), ".py"); stem == "" || pythonWord().FindString(stem) != stem {
		return f.path
	}
	return bare
}

// isPythonProgram reports whether all sources in a folder are in Python and one imports another.
// Programs of different students do not import each other.
func isPythonProgram(dir string, list []fs.DirEntry) bool {
	names := soleSources(list, ".py")
	words := map[string]bool{}
	for _, name := range names {
		for _, word := range pythonImportsOf(string(readSome(filepath.Join(dir, name)))).Words {
			words[word] = true
		}
	}
	return slices.ContainsFunc(names, func(name string) bool { return words[strings.TrimSuffix(name, ".py")] })
}
