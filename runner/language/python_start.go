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

// pythonStart finds the file to start. It prefers the file named after the program, then
// __main__.py, then main.py, and then the only file that does something and that no other such file
// imports. If the file named after the program only defines functions for another file, pythonStart
// returns that other file.
func pythonStart(src handin.Sources, names []string) (s start, note, problem string, err error) {
	p := pythonImports{src: src}
	for _, f := range src.WithExtension(".py") {
		text, err := os.ReadFile(filepath.Join(src.Dir, filepath.FromSlash(f)))
		if err != nil {
			return start{}, "", "", err
		}
		p.outlines = append(p.outlines, outlineOfPython(f, string(text)))
	}
	slices.SortStableFunc(p.outlines, func(a, b pythonOutline) int {
		return cmp.Compare(strings.Count(a.file, "/"), strings.Count(b.file, "/"))
	})
	if named := p.called(names...); len(named) > 0 {
		main, isOther := p.mainFor(named[0])
		if isOther {
			note = fmt.Sprintf("ran %s, which uses %s", main.file, named[0].file)
		}
		return p.startOf(main), note, "", nil
	}
	found := p.candidates()
	if len(found) > 1 {
		var list []string
		for _, o := range found {
			list = append(list, o.file)
		}
		return start{}, "", fmt.Sprintf("Touchstone cannot tell which file to run: expected %s.py, found %s", names[0],
			strings.Join(list, ", ")), nil
	}
	note = fmt.Sprintf("ran %s, because there is no %s.py", found[0].file, names[0])
	return p.startOf(found[0]), note, "", nil
}

func (p pythonImports) called(names ...string) []pythonOutline {
	return filter(p.outlines, func(o pythonOutline) bool { return isNamed(o.file, names) })
}

// mainFor returns the file to start, which is usually the file named after the program. If that
// file does nothing, or does not read the arguments, mainFor may return a file that imports it.
func (p pythonImports) mainFor(named pythonOutline) (main pythonOutline, isOther bool) {
	if named.runs() && named.readsArgs {
		return named, false
	}
	users := roots(filter(p.outlines, func(o pythonOutline) bool {
		return o.runs() && !o.isTest && o.imports(named) && (o.readsArgs || !named.runs())
	}))
	if len(users) != 1 {
		return named, false
	}
	return users[0], true
}

func (p pythonImports) candidates() []pythonOutline {
	own := orElse(filter(p.outlines, func(o pythonOutline) bool { return !o.isTest }), p.outlines)
	running := orElse(filter(own, pythonOutline.runs), own)
	for _, name := range []string{"__main__", "main"} {
		first := filter(running, func(o pythonOutline) bool { return isNamed(o.file, []string{name}) })
		if len(first) > 0 {
			return first[:1]
		}
	}
	found := roots(running)
	for _, prefers := range []func(o pythonOutline) bool{
		func(o pythonOutline) bool { return o.isGuarded && o.readsArgs },
		func(o pythonOutline) bool { return o.isGuarded },
		func(o pythonOutline) bool { return o.readsArgs },
	} {
		if len(found) > 1 {
			found = orElse(filter(found, prefers), found)
		}
	}
	return found
}

// roots returns the files that no other file in the list imports. If there is no such file, it
// returns the whole list.
func roots(list []pythonOutline) []pythonOutline {
	return orElse(filter(list, func(o pythonOutline) bool {
		return !slices.ContainsFunc(list, func(other pythonOutline) bool { return other.imports(o) })
	}), list)
}

// startOf returns how to start a file. The file starts as part of a package if it has relative
// imports, or if a module that the submission imports is found from a folder above the file but not
// from the file's own folder.
func (p pythonImports) startOf(o pythonOutline) start {
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
