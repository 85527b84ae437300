package handin

import (
	"maps"
	"path"
	"slices"
	"strings"

	"touchstone/internal/pattern"
)

// mainRule describes the main programs of a language for chooseMain.
type mainRule struct {
	belongs func(*file) bool   // reports whether a file belongs to the program
	rival   func(*file) string // names a main program; those with the same name are rivals; "" for other files
}

// rivalry is a pair of rival main programs, of which the winner is better placed.
type rivalry struct{ loser, winner *file }

// rivals pairs each main program that has a better placed rival with the best placed one. The
// order of the pairs is fixed.
func (r mainRule) rivals(files []*file) (list []rivalry) {
	groups := map[string][]*file{}
	for _, f := range files {
		if name := r.rival(f); name != "" {
			groups[name] = append(groups[name], f)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(groups)) {
		group := slices.SortedFunc(slices.Values(groups[name]), byPlace)
		for _, f := range group[1:] {
			list = append(list, rivalry{f, group[0]})
		}
	}
	return list
}

func isGoOrModule(f *file) bool { return f.isGo() || kindOf(f.path) == moduleFile }

// javaMain is the rival function for Java. It names a main program by its file, so files
// with different names are not rivals: several classes of one program may have a main method.
func javaMain(f *file) string {
	if !f.java.main {
		return ""
	}
	return path.Base(f.path)
}

// goMainOf returns the rival function for Go. It names a main package by its import path,
// since packages with the same path are copies of each other. The build step chooses among
// packages with different paths, because it knows the name of the program.
func goMainOf(modules map[string]string) func(*file) string {
	return func(f *file) string {
		root, module, ok := moduleOf(f.path, modules)
		if !ok || !f.isGoMain() {
			return ""
		}
		return path.Join(module, strings.TrimPrefix(path.Dir(f.path), root))
	}
}

func (f *file) isGoMain() bool {
	return f.golang.main && !within(f.path, "vendor") && !within(f.path, "testdata")
}

var moduleLine = pattern.Of(`(?m)^\s*module\s+["` + "`" + `]?([^\s"` + "`" + `]+)`)

// goModules maps the folder of each module to its name. The key of the top folder is "".
func goModules(files []*file) map[string]string {
	modules := map[string]string{}
	for _, f := range files {
		if name := moduleLine().FindSubmatch(f.text); path.Base(f.path) == "go.mod" && name != nil {
			modules[strings.TrimPrefix(path.Dir(f.path), ".")] = string(name[1])
		}
	}
	return modules
}

func moduleOf(p string, modules map[string]string) (root, name string, ok bool) {
	for dir := path.Dir(p); ; dir = path.Dir(dir) {
		root = strings.TrimPrefix(dir, ".")
		if name, ok = modules[root]; ok || root == "" {
			return root, name, ok
		}
	}
}
