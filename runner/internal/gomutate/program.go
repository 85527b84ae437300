package gomutate

import (
	"embed"
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"strconv"
	"strings"

	"touchstone/internal/guard"
	"touchstone/internal/pattern"
	"touchstone/runner/internal/javahost"
)

// File is a source file. All files of a program are in one folder.
type File = javahost.SourceFile

// Program is a parsed package main.
type Program struct {
	files []File
	own   *unit
	mark  string // part of all names that are added, but of no name in the program
}

const (
	maxSource = 512 << 10 // bytes of a program
	maxDepth  = 500       // nesting depth of the syntax tree
)

// moved matches a line directive, which would change the line numbers in messages.
var moved = pattern.Of(`//line |/\*line `)

// Load parses a program. The caller must leave out test files.
func Load(files []File) (*Program, error) {
	p := &Program{files: files, mark: "Touchstone"}
	size := 0
	for _, f := range files {
		size += len(f.Text)
		if f.Name == "" || f.Name != path.Base(f.Name) || strings.Contains(f.Name, `\`) {
			return nil, fmt.Errorf("%q names no file of one folder", f.Name)
		}
		if moved().Match(f.Text) {
			return nil, fmt.Errorf("%s says that its lines are of another file", f.Name)
		}
		for strings.Contains(string(f.Text), p.mark) {
			p.mark += "_"
		}
	}
	if size > maxSource {
		return nil, fmt.Errorf("the sources have %d bytes, limit %d", size, maxSource)
	}
	err := guard.Do("reading Go sources", func() (err error) {
		p.own, err = p.read(files)
		return err
	})
	if err != nil {
		return nil, err
	}
	return p, nil
}

// unit holds the files of a package, with the types that are known.
type unit struct {
	files  []File
	set    *token.FileSet
	trees  []*ast.File
	pkg    *types.Package
	info   *types.Info
	errors []types.Error
}

var errSeveral = errors.New("the program is of more than one package")

// read parses files and determines their types. It returns an error only if a file does not
// parse or is not supported.
func (p *Program) read(files []File) (*unit, error) {
	u := &unit{files: files, set: token.NewFileSet()}
	for _, f := range files {
		tree, err := parser.ParseFile(u.set, f.Name, f.Text, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			return nil, err
		}
		if depthOf(tree) > maxDepth {
			return nil, fmt.Errorf("%s is nested more than %d deep", f.Name, maxDepth)
		}
		if err := checkImports(f.Name, tree); err != nil {
			return nil, err
		}
		if len(u.trees) > 0 && tree.Name.Name != u.trees[0].Name.Name {
			return nil, errSeveral
		}
		u.trees = append(u.trees, tree)
	}
	u.check()
	return u, nil
}

// depthOf returns the nesting depth of a tree. Above maxDepth the result is only a lower bound.
func depthOf(tree *ast.File) (deepest int) {
	ast.PreorderStack(tree, nil, func(_ ast.Node, stack []ast.Node) bool {
		deepest = max(deepest, len(stack))
		return len(stack) <= maxDepth
	})
	return deepest
}

// checkImports returns an error if a file imports anything but the standard library.
func checkImports(file string, tree *ast.File) error {
	for _, spec := range tree.Imports {
		imported := importedBy(spec)
		first, _, _ := strings.Cut(imported, "/")
		switch {
		case imported == "C", imported == "embed":
			return fmt.Errorf("%s imports %s, which takes more than Go sources", file, imported)
		case spec.Name != nil && spec.Name.Name == ".":
			return fmt.Errorf("%s imports all names of %s", file, imported)
		case strings.Contains(first, "."), strings.HasPrefix(imported, "."), !isStandard(first):
			return fmt.Errorf("%s imports %s: %w", file, imported, errSeveral)
		}
	}
	return nil
}

func importedBy(spec *ast.ImportSpec) string {
	imported, _ := strconv.Unquote(spec.Path.Value) // cannot fail, since the file was parsed
	return imported
}

// standard lists the first elements of import paths in the standard library.
var standard = map[string]bool{}

func init() {
	for _, name := range strings.Fields(`archive bufio bytes cmp compress container context crypto database debug embed
		encoding errors expvar flag fmt go hash html image index io iter log maps math mime net os path plugin reflect
		regexp runtime slices sort strconv strings structs sync syscall testing text time unicode unique unsafe weak`) {
		standard[name] = true
	}
}

func isStandard(first string) bool { return standard[first] }

func nameOf(spec *ast.ImportSpec) string {
	if spec.Name != nil {
		return spec.Name.Name
	}
	imported := importedBy(spec)
	if strings.HasPrefix(imported, "math/rand/") {
		return "rand"
	}
	return path.Base(imported)
}

// check determines the types in the package. It ignores errors, because some types are unknown.
func (u *unit) check() {
	u.info = &types.Info{
		Types:  map[ast.Expr]types.TypeAndValue{},
		Defs:   map[*ast.Ident]types.Object{},
		Uses:   map[*ast.Ident]types.Object{},
		Scopes: map[ast.Node]*types.Scope{},
	}
	config := types.Config{
		Importer: mostKnown{},
		Error: func(err error) {
			var of types.Error
			if errors.As(err, &of) && !strings.HasPrefix(of.Msg, "could not import") {
				u.errors = append(u.errors, of)
			}
		},
	}
	u.pkg, _ = config.Check("main", u.set, u.trees, u.info) // the errors are in u
}

func (u *unit) offset(at token.Pos) int { return u.set.PositionFor(at, false).Offset }

func (u *unit) text(file int, n ast.Node) string {
	return string(u.files[file].Text[u.offset(n.Pos()):u.offset(n.End())])
}

// standardTexts declares the commonly used parts of the standard library, without bodies.
// They provide the types that a change must fit, such as that of math.Inf(1).
//
//go:embed standard
var standardTexts embed.FS

var errMostKnown = errors.New("it is known in part")

// mostKnown imports the commonly used parts of the standard library. It also returns an error
// each time, so that go/types takes a missing name for unknown rather than wrong.
type mostKnown struct{}

func (mostKnown) Import(path string) (*types.Package, error) {
	name := "standard/" + strings.ReplaceAll(path, "/", "_") + ".txt"
	text, err := standardTexts.ReadFile(name)
	if err != nil {
		return nil, errMostKnown
	}
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, name, text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	config := types.Config{Importer: mostKnown{}, IgnoreFuncBodies: true, Error: func(error) {}}
	pkg, _ := config.Check(path, set, []*ast.File{tree}, nil) // errors only mean that a part is unknown
	return pkg, errMostKnown
}
