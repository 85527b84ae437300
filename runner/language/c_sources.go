package language

import (
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/internal/handin"
)

// cSources holds what the C and C++ files of a submission include and define.
type cSources struct {
	src      handin.Sources
	includes map[string][]include // by file
	mains    []string             // files with a main function
}

type include struct {
	name     string // as written, such as "Game.h"
	file     string // file of the submission; empty if there is none
	isExact  bool   // the name finds the file on every system
	isSystem bool   // in angle brackets
}

var cInclude = wording.LazyRegexp(`(?m)^[ \t]*#[ \t]*include[ \t]*(["<])([^">\n]+)[">]`)

func readC(src handin.Sources) (c cSources, err error) {
	c = cSources{src: src, includes: map[string][]include{}}
	for _, f := range src.Files {
		text, err := os.ReadFile(filepath.Join(src.Dir, filepath.FromSlash(f)))
		if err != nil {
			return c, err
		}
		if isCSource(f) && handin.HasMainC(text) {
			c.mains = append(c.mains, f)
		}
		for _, m := range cInclude().FindAllStringSubmatch(string(text), -1) {
			in := include{name: m[2], isSystem: m[1] == "<"}
			in.file, in.isExact = c.find(f, in.name)
			c.includes[f] = append(c.includes[f], in)
		}
	}
	return c, nil
}

// find returns the file that another file includes. If there is no such file, it returns one whose
// path differs only as paths may on Windows.
func (c cSources) find(from, name string) (file string, isExact bool) {
	folders := append([]string{path.Dir(from)}, cFolders(c.src)...)
	key := func(p string) string { return handin.FoldPath(strings.ReplaceAll(p, `\`, "/")) }
	for i, form := range []func(string) string{path.Clean, key} {
		for _, folder := range folders {
			want := form(path.Join(folder, form(name)))
			if at := slices.IndexFunc(c.src.Files, func(f string) bool { return form(f) == want }); at >= 0 {
				return c.src.Files[at], i == 0
			}
		}
	}
	return "", false
}

// program returns the files to compile: one file with a main function, and all files without one.
// Of several files with a main function, it chooses the one named after the program or, if there is
// none, the one named main.
func (c cSources) program(b Builder) (files []string, main choice) {
	main = choose(c.mains, b.Main, named(b.Names...), named("main"))
	switch {
	case len(c.mains) == 0:
		main.problem = "no file has a main function: expected int main(int argc, char **argv)"
	case main.main == "":
		main.problem = "several files have a main function, so Touchstone cannot tell which to run: " +
			strings.Join(c.mains, ", ")
	case len(c.mains) > 1:
		main.note = fmt.Sprintf("used the main function in %s; the candidates were %s", main.main,
			strings.Join(c.mains, ", "))
	}
	return append(without(filter(c.src.Files, isCSource), c.mains), main.main), main
}

// needed returns those of the files that a file needs, as far as its includes tell: for each header
// a source with the same name. A source that is included itself is not compiled once more.
func (c cSources) needed(file string, files []string) []string {
	seen, stems := map[string]bool{}, map[string]bool{}
	var visit func(f string)
	visit = func(f string) {
		if seen[f] || f == "" {
			return
		}
		seen[f] = true
		for _, in := range c.includes[f] {
			visit(in.file)
		}
		if stem := strings.TrimSuffix(path.Base(f), path.Ext(f)); !isCSource(f) && !stems[stem] {
			stems[stem] = true
			for _, other := range files {
				if strings.TrimSuffix(path.Base(other), path.Ext(other)) == stem {
					visit(other)
				}
			}
		}
	}
	visit(file)
	return filter(files, func(f string) bool {
		return f == file || seen[f] && !slices.ContainsFunc(files, func(other string) bool {
			return slices.ContainsFunc(c.includes[other], func(in include) bool { return seen[other] && in.file == f })
		})
	})
}

// writeAliases writes a header to folder for each include that only Windows finds, because it
// ignores capitals, and returns their names.
func (c cSources) writeAliases(folder string) (names []string, err error) {
	for _, from := range c.src.Files {
		for _, in := range c.includes[from] {
			target := "<" + strings.ToLower(in.name) + ">"
			if in.file != "" {
				target = `"` + filepath.Join(c.src.Dir, filepath.FromSlash(in.file)) + `"`
			}
			isStrange := in.file != "" || in.isSystem && target != "<"+in.name+">"
			if in.isExact || !isStrange || !filepath.IsLocal(in.name) || slices.Contains(names, in.name) {
				continue
			}
			names = append(names, in.name)
			alias := filepath.Join(folder, in.name)
			err := errors.Join(os.MkdirAll(filepath.Dir(alias), 0o755),
				os.WriteFile(alias, []byte("#include "+target+"\n"), 0o644))
			if err != nil {
				return nil, err
			}
		}
	}
	return names, nil
}
