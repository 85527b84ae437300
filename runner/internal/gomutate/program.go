package gomutate

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/guard"
	"touchstone/internal/wording"
	"touchstone/runner/internal/javahost"
)

// File is a source file. All files of a program are in one folder.
type File = javahost.SourceFile

// Program is a package main and its types, as far as they are known.
type Program struct {
	files  []File
	set    *token.FileSet
	trees  []*ast.File
	pkg    *types.Package
	info   *types.Info
	errors []types.Error
}

const (
	maxSource = 512 << 10 // maximum size of a program, in bytes
	maxDepth  = 500       // nesting depth of the syntax tree
)

// moved matches a directive that changes line numbers in messages.
var moved = wording.LazyRegexp(`//line |/\*line `)

// Load parses and checks the files of a program, without its tests. It returns an error if package
// gomutate cannot change the program.
func Load(library *Library, files []File) (p *Program, err error) {
	size := 0
	for _, f := range files {
		size += len(f.Text)
		if f.Name == "" || f.Name != path.Base(f.Name) || strings.Contains(f.Name, `\`) {
			return nil, fmt.Errorf("%q is not a plain file name: expected a file directly in the folder", f.Name)
		}
		if moved().Match(f.Text) {
			return nil, fmt.Errorf("%s has a line directive", f.Name)
		}
	}
	if size > maxSource {
		return nil, fmt.Errorf("the sources have %d bytes, limit %d", size, maxSource)
	}
	err = guard.Do("reading Go sources", func() (err error) {
		if p, err = parse(files); err != nil {
			return err
		}
		for i, tree := range p.trees {
			if err := checkImports(files[i].Name, tree); err != nil {
				return err
			}
		}
		p.check(library)
		return p.checkClosures()
	})
	return p, err
}

var errSeveral = errors.New("the program has more than one package")

func parse(files []File) (*Program, error) {
	p := &Program{files: files, set: token.NewFileSet()}
	for _, f := range files {
		tree, err := parser.ParseFile(p.set, f.Name, f.Text, parser.SkipObjectResolution|parser.ParseComments)
		switch {
		case err != nil:
			return nil, err
		case depthOf(tree) > maxDepth:
			return nil, fmt.Errorf("%s is nested more than %d deep", f.Name, maxDepth)
		case len(p.trees) > 0 && tree.Name.Name != p.trees[0].Name.Name:
			return nil, errSeveral
		}
		p.trees = append(p.trees, tree)
	}
	return p, nil
}

// check determines the types in p. It collects type errors in p.errors, except failed imports.
func (p *Program) check(library *Library) {
	p.info = &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{},
		Defs:  map[*ast.Ident]types.Object{},
		Uses:  map[*ast.Ident]types.Object{},
	}
	config := types.Config{Importer: library, Error: func(err error) {
		var of types.Error
		if errors.As(err, &of) && !strings.HasPrefix(of.Msg, "could not import") {
			p.errors = append(p.errors, of)
		}
	}}
	p.pkg, _ = config.Check("main", p.set, p.trees, p.info) // p.errors has the errors
}

// checkClosures returns an error if a package-level variable may hold a closure, because the state
// of the closure would pass from one run to the next.
func (p *Program) checkClosures() error {
	for _, init := range p.info.InitOrder {
		for _, v := range init.Lhs {
			_, isFunc := v.Type().Underlying().(*types.Signature)
			if _, isCall := ast.Unparen(init.Rhs).(*ast.CallExpr); isFunc && isCall {
				return fmt.Errorf("the variable %s may hold a closure, which keeps state between runs", v.Name())
			}
		}
	}
	return nil
}

// depthOf returns the nesting depth of a tree, or a number above maxDepth if the tree is deeper
// than that.
func depthOf(tree *ast.File) (deepest int) {
	ast.PreorderStack(tree, nil, func(_ ast.Node, stack []ast.Node) bool {
		deepest = max(deepest, len(stack))
		return len(stack) <= maxDepth
	})
	return deepest
}

var standard = strings.Fields(`archive bufio bytes cmp compress container context crypto database debug embed encoding
	errors expvar flag fmt go hash html image index io iter log maps math mime net os path plugin reflect regexp runtime
	slices sort strconv strings structs sync syscall testing text time unicode unique unsafe weak`)

func checkImports(file string, tree *ast.File) error {
	for _, spec := range tree.Imports {
		imported := importedBy(spec)
		first, _, _ := strings.Cut(imported, "/")
		switch {
		case imported == "C", imported == "embed":
			return fmt.Errorf("%s imports %s, which needs files other than Go sources", file, imported)
		case spec.Name != nil && spec.Name.Name == ".":
			return fmt.Errorf("%s has a dot import of %s", file, imported)
		case !slices.Contains(standard, first):
			return fmt.Errorf("%s imports %s: %w", file, imported, errSeveral)
		}
	}
	return nil
}

func importedBy(spec *ast.ImportSpec) string {
	imported, _ := strconv.Unquote(spec.Path.Value) // cannot fail, since the file was parsed
	return imported
}

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

func importsOf(tree *ast.File) map[string]string {
	imports := map[string]string{}
	for _, spec := range tree.Imports {
		imports[nameOf(spec)] = importedBy(spec)
	}
	return imports
}

func (p *Program) offset(at token.Pos) int { return p.set.PositionFor(at, false).Offset }

func (p *Program) text(file int, n ast.Node) string { return p.between(file, n.Pos(), n.End()) }

func (p *Program) between(file int, from, to token.Pos) string {
	return string(p.files[file].Text[p.offset(from):p.offset(to)])
}

func (p *Program) object(name *ast.Ident) types.Object {
	if obj := p.info.Uses[name]; obj != nil {
		return obj
	}
	return p.info.Defs[name]
}

type function struct {
	*ast.FuncDecl
	file  int
	owner string // receiver type of a method
}

// functions returns the functions whose bodies can be replaced. It omits init, and functions that
// call recover, which has no effect in a copied body.
func (p *Program) functions() (list []function) {
	for i, tree := range p.trees {
		for _, decl := range tree.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || f.Body == nil || f.Name.Name == "_" || f.Name.Name == "init" || recovers(f) {
				continue
			}
			list = append(list, function{f, i, ownerOf(f)})
		}
	}
	return list
}

func recovers(f *ast.FuncDecl) (found bool) {
	ast.Inspect(f, func(n ast.Node) bool {
		name, ok := n.(*ast.Ident)
		found = found || ok && name.Name == "recover"
		_, isOther := n.(*ast.FuncLit)
		return !isOther
	})
	return found
}

func ownerOf(f *ast.FuncDecl) (owner string) {
	if f.Recv != nil {
		ast.Inspect(f.Recv.List[0].Type, func(n ast.Node) bool {
			if name, ok := n.(*ast.Ident); ok && owner == "" {
				owner = name.Name
			}
			return true
		})
	}
	return owner
}
