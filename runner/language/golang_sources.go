package language

import (
	"cmp"
	"fmt"
	"go/version"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/internal/handin"
)

// goSources holds what the Go files of a submission contain.
type goSources struct {
	src       handin.Sources
	files     map[string]handin.GoFile
	workspace string // absolute path of the go.work to use; empty if there is none
}

func readGo(src handin.Sources) (goSources, error) {
	g := goSources{src: src, files: map[string]handin.GoFile{}}
	for _, f := range src.WithExtension(".go") {
		text, err := os.ReadFile(g.abs(f))
		if err != nil {
			return g, err
		}
		g.files[f] = handin.GoFileOf(text)
	}
	return g, nil
}

func (g goSources) abs(f string) string { return filepath.Join(g.src.Dir, filepath.FromSlash(f)) }

// program returns the folder of the main package to build. A candidate is such a folder or, if
// several files in it have a main function, one of these files.
func (g goSources) program(b Builder) (dir string, main choice) {
	programs := map[string][]string{} // files with a main function, by folder
	for f, file := range g.files {
		if dir := path.Dir(f); file.Package == "main" && !file.IsIgnored {
			files := programs[dir]
			if file.IsProgram {
				files = append(files, f)
			}
			programs[dir] = files
		}
	}
	var candidates []string
	for _, dir := range slices.Sorted(maps.Keys(programs)) {
		if files := slices.Sorted(slices.Values(programs[dir])); len(files) > 1 {
			candidates = append(candidates, files...)
		} else {
			candidates = append(candidates, dir)
		}
	}
	main = choose(candidates, b.Main, named(b.Names...), func(c string) bool { return named(b.Names...)(path.Dir(c)) })
	list := strings.Join(candidates, ", ")
	switch {
	case len(candidates) == 0:
		main.problem = "no Go file says \"package main\": expected a main package with func main"
	case main.main == "":
		main.problem = "several main programs, so Touchstone cannot tell which to run: " + list
	case len(candidates) > 1:
		main.note = fmt.Sprintf("used the main program in %s; the candidates were %s", main.main, list)
	}
	if dir = main.main; strings.HasSuffix(dir, ".go") {
		dir = path.Dir(dir)
	}
	return dir, main
}

// filesOf returns the files of the main package in dir. Of several files with a main function, it
// returns only main.
func (g goSources) filesOf(dir, main string) []string {
	return filter(g.src.WithExtension(".go"), func(f string) bool {
		file := g.files[f]
		return f == main || path.Dir(f) == dir && !file.IsIgnored && (main == dir || !file.IsProgram)
	})
}

// target returns what to build in the module at root: a package, or files if the folder of main has
// several main functions.
func (g goSources) target(dir, root, main string) []string {
	inModule := func(p string) string {
		return "./" + strings.TrimPrefix(strings.TrimPrefix(p, strings.TrimPrefix(root, ".")), "/")
	}
	switch {
	case dir != main:
		var files []string
		for _, f := range g.filesOf(dir, main) {
			files = append(files, inModule(f))
		}
		return files
	case dir == root:
		return []string{"."}
	}
	return []string{inModule(dir)}
}

// moduleRoot returns the folder with a file such as go.mod, at or above dir.
func (g goSources) moduleRoot(file, dir string) (root string, found bool) {
	for root = dir; ; root = path.Dir(root) {
		if slices.Contains(g.src.Files, path.Join(root, file)) {
			return root, true
		}
		if root == "." {
			return root, false
		}
	}
}

var (
	goVersionLine = wording.LazyRegexp(`(?m)^go[ \t]+(\d+\.\d+\S*)`)
	goToolchain   = wording.LazyRegexp(`(?m)^toolchain[ \t].*$`)
	goUse         = wording.LazyRegexp(`(?m)^(?:use)?[ \t]+"?(\.[^\s")]*)`)
)

// prepareModules finds the module of the program, or writes a go.mod. It lowers the Go versions that
// modules require to that of the tool, and finds the workspace.
func (g *goSources) prepareModules(
	dir, tool, toolVersion string,
) (root string, hasModule bool, note string, err error) {
	has := goLanguage().FindStringSubmatch(toolVersion)
	if has == nil {
		return "", false, "", fmt.Errorf("%s version printed %q: expected a version such as go1.22", tool, toolVersion)
	}
	for _, f := range g.src.Files {
		if base := path.Base(f); base == "go.mod" || base == "go.work" {
			lowered, err := lowerVersion(g.abs(f), has[1])
			if err != nil {
				return "", false, "", err
			}
			note = cmp.Or(note, lowered)
		}
	}
	if at, found := g.moduleRoot("go.work", dir); found && g.hasModulesOf(path.Join(at, "go.work")) {
		g.workspace = g.abs(path.Join(at, "go.work"))
	}
	if root, hasModule = g.moduleRoot("go.mod", dir); hasModule {
		return root, true, note, nil
	}
	// Without a version, the compiler would assume Go 1.16.
	text := "module " + g.missingModule() + "\n\ngo " + has[1] + "\n"
	return root, false, note, os.WriteFile(g.abs("go.mod"), []byte(text), 0o644)
}

// lowerVersion makes a go.mod or go.work require no newer Go than 1.N, the language of the tool.
func lowerVersion(file, tool string) (note string, err error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return "", err
	}
	line := goVersionLine().FindSubmatch(text)
	if line == nil || version.Compare(version.Lang("go"+string(line[1])), "go"+tool) <= 0 {
		return "", nil
	}
	text = goToolchain().ReplaceAll(goVersionLine().ReplaceAll(text, []byte("go "+tool)), nil)
	return fmt.Sprintf("%s requires Go %s: built it with Go %s", filepath.Base(file), line[1], tool),
		os.WriteFile(file, text, 0o644)
}

// hasModulesOf reports whether the submission has all modules that a go.work uses.
func (g goSources) hasModulesOf(work string) bool {
	text, err := os.ReadFile(g.abs(work))
	return err == nil && !slices.ContainsFunc(goUse().FindAllStringSubmatch(string(text), -1), func(use []string) bool {
		return !slices.Contains(g.src.Files, path.Join(path.Dir(work), use[1], "go.mod"))
	})
}

// missingModule returns the name of the module to which the imports of the submission refer: the
// part before the folder of a package. Students forget to submit go.mod.
func (g goSources) missingModule() string {
	files := g.src.WithExtension(".go")
	for _, f := range files {
		for _, name := range g.files[f].Imports {
			for _, other := range files {
				if module, ok := strings.CutSuffix(name, "/"+path.Dir(other)); ok && module != "" {
					return module
				}
			}
		}
	}
	return "submission"
}

var (
	goHeading = wording.LazyRegexp(`(?m)^# \S+\n`)
	goMissing = wording.LazyRegexp(`(?m)^(\S+\.go:\d+:\d+: )(?:no required module provides package ([^\s;:]+)|` +
		`package (\S+) is not in std|missing go\.sum entry for module providing package ([^\s;:]+)|` +
		`cannot find module providing package ([^\s;:]+)).*(?:\n\t.*)*`)
)

// goRefusal removes from a message of the compiler what helps no student: headings with the name of
// the package, and the advice to download a package.
func goRefusal(message string) string {
	return goMissing().ReplaceAllString(goHeading().ReplaceAllString(message, ""),
		"${1}package ${2}${3}${4}${5} is missing: import only Go's standard library and packages that you submit")
}
