package handin

import (
	"path"
	"strings"

	"touchstone/internal/pattern"
)

// mainRule is what chooseMain has to know about a language.
type mainRule struct {
	ours  func(*file) bool   // the files that go with the program
	rival func(*file) string // what a main program competes for; empty if f is none
}

func isGoOrModule(f *file) bool { return f.isGo() || kindOf(f.path) == moduleFile }

// javaMain names a main program by its file: classes of other names may well
// have a main method, to try them out.
func javaMain(f *file) string {
	if !f.java.main {
		return ""
	}
	return path.Base(f.path)
}

// goMainOf names a main package by its import path: two with one path are two
// copies of a module. Packages of other paths are left to the build step, which
// knows what the program is called.
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

// goModules tells the name of each module by its folder, which is empty for the
// top.
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
