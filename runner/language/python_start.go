package language

import (
	"cmp"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/runner/internal/handin"
)

type start struct {
	file    string   // slash-separated path relative to the sources
	isPart  bool     // file is part of a package with relative imports
	folders []string // search path of imports, beginning with the folder that contains the package
}

func (s start) module() string {
	within := strings.TrimPrefix(strings.TrimPrefix(s.file, s.folders[0]), "/")
	return strings.TrimSuffix(strings.ReplaceAll(strings.TrimSuffix(within, ".py"), "/", "."), ".__main__")
}

func (s start) studentArgs() []string {
	if s.isPart {
		return []string{"-m", s.module()}
	}
	return []string{s.file}
}

// pythonFile is a file that may be the main program.
type pythonFile struct {
	handin.PythonFile
	file        string
	printsLabel bool // contains a label of the answer
}

func (o pythonFile) runs() bool {
	return o.Runs() || isNamed(o.file, []string{"__main__"})
}

func (o pythonFile) imports(other pythonFile) bool {
	name := strings.TrimSuffix(path.Base(other.file), path.Ext(other.file))
	if name == "__init__" {
		name = path.Base(path.Dir(other.file))
	}
	return o.file != other.file && slices.Contains(o.Words, name)
}

type pythonImports struct {
	src   handin.Sources
	files []pythonFile // those in higher folders first
}

func (p pythonImports) canImport(folder, name string) bool {
	at := path.Join(folder, name)
	return name != "" && slices.ContainsFunc(p.src.Files, func(f string) bool {
		return strings.HasPrefix(f, at+"/") && path.Ext(f) == ".py" || f == at+".py"
	})
}

// needs reports whether the program imports a module that is in folder but not in the folder other.
func (p pythonImports) needs(folder, other string) bool {
	return slices.ContainsFunc(p.files, func(o pythonFile) bool {
		return slices.ContainsFunc(o.Tops, func(word string) bool {
			return p.canImport(folder, word) && !p.canImport(other, word)
		})
	})
}

func (b Builder) readPython() (pythonImports, error) {
	p := pythonImports{src: b.Src}
	for _, f := range b.Src.WithExtension(".py") {
		data, err := os.ReadFile(filepath.Join(b.Src.Dir, filepath.FromSlash(f)))
		if err != nil {
			return p, err
		}
		text := string(data)
		p.files = append(p.files, pythonFile{handin.PythonFileOf(f, text), f, slices.ContainsFunc(b.Labels,
			func(label string) bool { return label != "" && strings.Contains(text, label) })})
	}
	slices.SortStableFunc(p.files, func(a, b pythonFile) int {
		return cmp.Compare(strings.Count(a.file, "/"), strings.Count(b.file, "/"))
	})
	return p, nil
}

// importsPackage reports whether a file imports a package.
func (p pythonImports) importsPackage(name string) bool {
	return slices.ContainsFunc(p.files, func(f pythonFile) bool { return slices.Contains(f.Tops, name) })
}

// program finds the file to start. It prefers the file named after the program, then __main__.py,
// then main.py, and then the only file that does something and that no other such file imports. If
// the file named after the program only defines functions for another file, program returns that
// other file.
func (p pythonImports) program(b Builder) choice {
	var c choice
	candidates, best := p.candidates()
	usual := b.Names[0] + ".py"
	switch found := filter(p.files, func(f pythonFile) bool { return isNamed(f.file, b.Names) }); {
	case b.Main != "":
		c.main = b.Main
		c.note = "ran " + b.Main
	case len(found) > 0:
		main, isOther := p.mainFor(found[0])
		if c.main = main.file; isOther {
			c.note = fmt.Sprintf("ran %s, which uses %s", c.main, found[0].file)
		}
	case len(best) > 1:
		c.problem = fmt.Sprintf("Touchstone cannot tell which file to run: expected %s, found %s", usual,
			strings.Join(paths(best), ", "))
	default:
		c.main = best[0].file
		c.note = fmt.Sprintf("ran %s, because there is no %s", c.main, usual)
	}
	for _, f := range paths(slices.Concat(best, candidates)) {
		if f != c.main && !slices.Contains(c.others, f) {
			c.others = append(c.others, f)
		}
	}
	return c
}

func paths(files []pythonFile) (list []string) {
	for _, f := range files {
		list = append(list, f.file)
	}
	return list
}

// mainFor returns the file to start, which is usually the file named after the program. If that
// file does nothing, or does not read the input, mainFor may return a file that imports it.
func (p pythonImports) mainFor(named pythonFile) (main pythonFile, isOther bool) {
	if named.runs() && named.ReadsInput {
		return named, false
	}
	users := roots(filter(p.files, func(o pythonFile) bool {
		return o.runs() && !o.IsTest && o.imports(named) && (o.ReadsInput || !named.runs())
	}))
	if len(users) != 1 {
		return named, false
	}
	return users[0], true
}

// candidates returns the files that may be the program, and the best of them.
func (p pythonImports) candidates() (all, best []pythonFile) {
	all = orElse(filter(p.files, func(o pythonFile) bool { return !o.IsTest }), p.files)
	all = orElse(filter(all, pythonFile.runs), all)
	for _, name := range []string{"__main__", "main"} {
		first := filter(all, func(o pythonFile) bool { return isNamed(o.file, []string{name}) })
		if len(first) > 0 {
			return all, first[:1]
		}
	}
	best = orElse(filter(all, func(o pythonFile) bool { return o.ReadsInput && o.printsLabel }), all)
	best = roots(best)
	for _, prefers := range []func(o pythonFile) bool{
		func(o pythonFile) bool { return o.IsGuarded && o.ReadsInput },
		func(o pythonFile) bool { return o.IsGuarded },
		func(o pythonFile) bool { return o.ReadsInput },
	} {
		if len(best) > 1 {
			best = orElse(filter(best, prefers), best)
		}
	}
	return all, best
}

// roots returns the files that no other file in the list imports. If there is no such file, it
// returns the whole list.
func roots(list []pythonFile) []pythonFile {
	return orElse(filter(list, func(o pythonFile) bool {
		return !slices.ContainsFunc(list, func(other pythonFile) bool { return other.imports(o) })
	}), list)
}

// startOf returns how to start a file. The file starts as part of a package if it has relative
// imports, or if a module that the submission imports is found from a folder above the file but not
// from the file's own folder.
func (p pythonImports) startOf(file string) start {
	o := p.files[slices.IndexFunc(p.files, func(f pythonFile) bool { return f.file == file })]
	own := path.Dir(o.file)
	above, isPart := own, false
	if o.IsRelative {
		isPart, above = true, path.Dir(own)
		for slices.Contains(p.src.Files, path.Join(above, "__init__.py")) && above != "." {
			above = path.Dir(above)
		}
	}
	for folder := own; folder != "." && !isPart; {
		folder = path.Dir(folder)
		isPart, above = p.needs(folder, own), folder
	}
	s := start{file: o.file, isPart: isPart && !strings.Contains(strings.TrimPrefix(own, above), ".")}
	if s.isPart {
		s.folders = []string{strings.TrimPrefix(above, ".")}
		if p.needs(own, above) {
			s.folders = append(s.folders, own)
		}
	}
	return s
}
