package gomutate

import (
	"errors"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
)

// Library reads the types of Go's standard library from the sources in Root. It is not safe for
// concurrent use.
type Library struct {
	Root  string // GOROOT
	known map[string]*types.Package
}

// errUnread means that Library does not read a package. If a program uses the package, some types
// in the program are unknown, so fewer changes of the program can be tried.
var errUnread = errors.New("cannot read the types of this package")

// Import implements types.Importer. It returns errUnread for internal, runtime, syscall and
// vendored packages, because other packages use them mainly in function bodies and unexported
// types.
func (l *Library) Import(path string) (*types.Package, error) {
	first, _, _ := strings.Cut(path, "/")
	pkg, isKnown := l.known[path]
	switch {
	case path == "unsafe":
		return types.Unsafe, nil
	case slices.Contains([]string{"internal", "runtime", "syscall", "vendor"}, first), isKnown && pkg == nil:
		return nil, errUnread
	case isKnown:
		return pkg, nil
	case l.known == nil:
		l.known = map[string]*types.Package{}
	}
	l.known[path] = nil
	set := token.NewFileSet()
	trees, err := l.parse(set, path)
	if err != nil {
		return nil, err
	}
	config := types.Config{Importer: l, IgnoreFuncBodies: true, Error: func(error) {}}
	l.known[path], _ = config.Check(path, set, trees, nil) // after an error, some types are unknown
	return l.known[path], nil
}

func (l *Library) parse(set *token.FileSet, path string) (trees []*ast.File, err error) {
	if path == variantsPath {
		for name, text := range variantsFiles() {
			tree, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
			if err != nil {
				return nil, err
			}
			trees = append(trees, tree)
		}
		return trees, nil
	}
	context := build.Default
	context.GOROOT, context.CgoEnabled = l.Root, false
	dir := filepath.Join(l.Root, "src", filepath.FromSlash(path))
	found, err := context.ImportDir(dir, 0)
	if err != nil {
		return nil, err
	}
	for _, name := range found.GoFiles {
		tree, err := parser.ParseFile(set, filepath.Join(dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		trees = append(trees, tree)
	}
	return trees, nil
}
