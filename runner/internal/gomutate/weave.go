package gomutate

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// woven is a program whose units have two bodies: their own and that of a solution. A unit is a
// function or method that the skeleton, the solution and the program all declare with the same
// signature.
type woven struct {
	program, skeleton, solution *unit
	mark                        string
	units                       []*wovenUnit
	rights                      map[*ast.FuncDecl]*wovenUnit // units by their declaration in the solution
	kept                        map[string]bool              // types and variables that both skeleton and program have
	dropped                     map[ast.Node]bool            // declarations of the solution that do not compile
	prefix                      string                       // prefix of the names of the solution's files
}

type wovenUnit struct {
	declared
	right ast.Node // declaration in the solution
}

// Suffixes of the names of a unit's bodies.
const (
	ownBody   = "Own"
	rightBody = "Right"
)

// declared is a function or method.
type declared struct {
	*ast.FuncDecl
	file      int
	owner     string // receiver type of a method
	signature string
}

func (d declared) key() string { return d.owner + "." + d.Name.Name + d.signature }

// functions returns the functions and methods that can be units.
func (u *unit) functions() (list []declared) {
	for i, tree := range u.trees {
		for _, decl := range tree.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || f.Body == nil || f.Type.TypeParams != nil || f.Name.Name == "_" || f.Name.Name == "init" {
				continue
			}
			d := declared{FuncDecl: f, file: i}
			if f.Recv != nil {
				d.owner = ownerOf(f)
				if d.owner == "" {
					continue
				}
				d.signature = types.ExprString(f.Recv.List[0].Type)
			}
			d.signature += "(" + typesIn(f.Type.Params) + ")(" + typesIn(f.Type.Results) + ")"
			list = append(list, d)
		}
	}
	return list
}

// ownerOf returns the name of a method's receiver type. It returns "" for a function and for a
// type with type parameters.
func ownerOf(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return ""
	}
	of := f.Recv.List[0].Type
	if star, ok := of.(*ast.StarExpr); ok {
		of = star.X
	}
	if name, ok := of.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}

func typesIn(fields *ast.FieldList) string {
	var list []string
	if fields != nil {
		for _, field := range fields.List {
			for range max(1, len(field.Names)) {
				list = append(list, types.ExprString(field.Type))
			}
		}
	}
	return strings.Join(list, ", ")
}

// weave finds the functions that the program, the skeleton and the solution have in common.
func weave(mark string, program, skeleton, solution *unit) *woven {
	w := &woven{
		program: program, skeleton: skeleton, solution: solution, mark: mark, prefix: "right",
		rights: map[*ast.FuncDecl]*wovenUnit{}, kept: map[string]bool{}, dropped: map[ast.Node]bool{},
	}
	stand, own := byKey(skeleton), byKey(program)
	for _, f := range solution.functions() {
		_, isKnown := stand[f.key()]
		if mine, ok := own[f.key()]; ok && isKnown {
			u := &wovenUnit{mine, f.FuncDecl}
			w.units, w.rights[f.FuncDecl] = append(w.units, u), u
		}
	}
	for _, name := range skeleton.pkg.Scope().Names() {
		w.kept[name] = sortOf(skeleton, name) != 0 && sortOf(skeleton, name) == sortOf(program, name)
	}
	for slices.ContainsFunc(program.files, func(f File) bool { return strings.HasPrefix(f.Name, w.prefix) }) {
		w.prefix += "s"
	}
	return w
}

func byKey(u *unit) map[string]declared {
	found := map[string]declared{}
	for _, f := range u.functions() {
		found[f.key()] = f
	}
	return found
}

// sortOf returns 1 if a name is a type, 2 if it is a variable, and 0 otherwise.
func sortOf(u *unit, name string) int {
	switch u.pkg.Scope().Lookup(name).(type) {
	case *types.TypeName:
		return 1
	case *types.Var:
		return 2
	}
	return 0
}

// files returns the files of the woven package, beginning with those of the program.
func (w *woven) files() []File { return append(w.programFiles(), w.solutionFiles()...) }

// programFiles returns the program's files. In these, a unit's own body has another name, and a
// new function with the unit's name calls the chosen body.
func (w *woven) programFiles() (files []File) {
	edits := make([][]edit, len(w.program.files))
	added := make([][]string, len(w.program.files))
	for n, u := range w.units {
		at := w.program.offset(u.Name.End())
		edits[u.file] = append(edits[u.file], edit{at, at, w.mark + ownBody})
		added[u.file] = append(added[u.file], w.caller(n, u))
	}
	for file, tree := range w.program.trees {
		for name, obj := range w.program.objects(tree) {
			// The program redeclares a predeclared identifier that the solution uses.
			isOfGo := types.Universe.Lookup(name.Name) != nil && obj.Parent() == w.program.pkg.Scope()
			if isOfGo && w.skeleton.pkg.Scope().Lookup(name.Name) == nil {
				at := w.program.offset(name.End())
				edits[file] = append(edits[file], edit{at, at, w.mark})
			}
		}
		f := w.program.files[file]
		text := string(apply(f.Text, edits[file])) + "\n" + strings.Join(added[file], "\n")
		files = append(files, File{Name: f.Name, Text: []byte(text)})
	}
	return files
}

func (u *unit) objects(tree *ast.File) map[*ast.Ident]types.Object {
	found := map[*ast.Ident]types.Object{}
	ast.Inspect(tree, func(n ast.Node) bool {
		if name, ok := n.(*ast.Ident); ok {
			if obj := u.info.Uses[name]; obj != nil {
				found[name] = obj
			} else if obj := u.info.Defs[name]; obj != nil {
				found[name] = obj
			}
		}
		return true
	})
	return found
}

// caller returns the function with a unit's name, which calls the chosen body.
func (w *woven) caller(number int, u *wovenUnit) string {
	var given, told, arguments, results, list []string // names, and lists of parameters or results
	text := func(n ast.Node) string { return w.program.text(u.file, n) }
	add := func(field *ast.Field) {
		for i := range max(1, len(field.Names)) {
			name := w.mark + "P" + strconv.Itoa(len(given))
			given, arguments = append(given, name), append(arguments, "&"+name)
			list = append(list, name+" "+text(field.Type))
			if name = "it"; len(field.Names) > 0 {
				name = field.Names[i].Name
			}
			told = append(told, strconv.Quote(name))
		}
	}
	head, target := "func ", ""
	if u.Recv != nil {
		add(u.Recv.List[0])
		head, target, list = head+"("+list[0]+") ", given[0]+".", nil
	}
	for _, field := range u.Type.Params.List {
		add(field)
	}
	params := strings.Join(list, ", ")
	var back []string
	list = nil
	if u.Type.Results != nil {
		for _, field := range u.Type.Results.List {
			for range max(1, len(field.Names)) {
				name := w.mark + "Q" + strconv.Itoa(len(back))
				back, results = append(back, name), append(results, "&"+name)
				list = append(list, name+" "+text(field.Type))
			}
		}
	}
	passed := given
	if u.Recv != nil {
		passed = given[1:]
	}
	all := strings.Join(passed, ", ")
	if n := len(u.Type.Params.List); n > 0 {
		if _, ok := u.Type.Params.List[n-1].Type.(*ast.Ellipsis); ok {
			all += "..."
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s%s(%s) (%s) { %s.Call(%[5]s.Unit{Number: %d, Name: %q, IsMethod: %v, Names: []string{%s}}, ",
		head, u.Name.Name, params, strings.Join(list, ", "), w.mark, number, u.Name.Name, u.Recv != nil,
		strings.Join(told, ", "))
	fmt.Fprintf(&b, "[]any{%s}, []any{%s}, func(%sN int) { switch %[3]sN { ",
		strings.Join(arguments, ", "), strings.Join(results, ", "), w.mark)
	bodies := []string{ownBody, rightBody}
	if w.dropped[u.right] {
		bodies = bodies[:1]
	}
	for form, body := range bodies {
		fmt.Fprintf(&b, "case %d: ", form)
		if len(back) > 0 {
			b.WriteString(strings.Join(back, ", ") + " = ")
		}
		fmt.Fprintf(&b, "%s%s%s(%s); ", target, u.Name.Name, w.mark+body, all)
	}
	b.WriteString("} }); return }\n")
	return b.String()
}

// solutionFiles returns the files of the solution. What both the program and the solution
// declare is that of the program. Everything else gets a new name, to avoid conflicts.
func (w *woven) solutionFiles() (files []File) {
	s, names := w.solution, w.renamed()
	methods := map[string]string{} // new names of methods that are added to kept types
	for obj, name := range names {
		if f, ok := obj.(*types.Func); ok && f.Signature().Recv() != nil {
			methods[f.Name()] = name
		}
	}
	for file, tree := range s.trees {
		var edits []edit
		put := func(from, to token.Pos, text string) {
			edits = append(edits, edit{s.offset(from), s.offset(to), text})
		}
		for _, decl := range declarations(tree) {
			if w.dropped[decl] {
				put(decl.Pos(), decl.End(), strings.Repeat("\n", strings.Count(s.text(file, decl), "\n")))
			} else if spec, ok := decl.(*ast.ImportSpec); ok && nameOf(spec) != "_" {
				put(spec.Pos(), spec.Path.Pos(), nameOf(spec)+w.mark+" ")
			}
		}
		for name, obj := range s.objects(tree) {
			if s.info.Defs[name] != nil && obj.Parent() == s.pkg.Scope() && w.kept[name.Name] {
				put(name.Pos(), name.End(), "_")
			} else if text, ok := names[obj]; ok && (s.info.Defs[name] != nil || !w.isUnit(obj)) {
				put(name.Pos(), name.End(), text)
			} else if _, ok := obj.(*types.PkgName); ok && s.info.Uses[name] != nil {
				put(name.Pos(), name.End(), name.Name+w.mark)
			}
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if s.info.Uses[n.Sel] == nil && methods[n.Sel.Name] != "" {
					put(n.Sel.Pos(), n.Sel.End(), methods[n.Sel.Name]) // the type is unknown, so the name decides
				}
			case *ast.CompositeLit:
				for i, field := range s.fieldsOf(n) {
					put(n.Elts[i].Pos(), n.Elts[i].Pos(), field+": ")
				}
			}
			return true
		})
		files = append(files, File{Name: w.fileName(file), Text: apply(s.files[file].Text, edits)})
	}
	return files
}

// fileName returns the name of a file of the solution in the woven package.
func (w *woven) fileName(file int) string { return fmt.Sprintf("%s%d.go", w.prefix, file) }

// fieldsOf returns the field names of a literal without keys. Keys are necessary, because the
// program's type may have more fields.
func (u *unit) fieldsOf(literal *ast.CompositeLit) (names []string) {
	if t := u.info.TypeOf(literal); t != nil && len(literal.Elts) > 0 {
		_, isKeyed := literal.Elts[0].(*ast.KeyValueExpr)
		if fields, ok := t.Underlying().(*types.Struct); ok && !isKeyed && fields.NumFields() == len(literal.Elts) {
			for f := range fields.Fields() {
				names = append(names, f.Name())
			}
		}
	}
	return names
}

// printing lists the methods that determine how a value is printed. The solution must not add
// them to the program's types, because that would change the program's output.
var printing = []string{"String", "Error", "Format", "GoString"}

// renamed returns the new names of the solution's own declarations and of its units.
func (w *woven) renamed() map[types.Object]string {
	names := map[types.Object]string{}
	for _, name := range w.solution.pkg.Scope().Names() {
		if !w.kept[name] {
			names[w.solution.pkg.Scope().Lookup(name)] = name + w.mark + rightBody
		}
	}
	for _, tree := range w.solution.trees {
		for _, decl := range tree.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || w.solution.info.Defs[f.Name] == nil {
				continue
			}
			isAdded := false
			if own, ok := w.program.pkg.Scope().Lookup(ownerOf(f)).(*types.TypeName); ok && w.kept[ownerOf(f)] {
				found, _, _ := types.LookupFieldOrMethod(own.Type(), true, w.program.pkg, f.Name.Name)
				isAdded = found != nil || slices.Contains(printing, f.Name.Name)
			}
			if isAdded || w.rights[f] != nil || f.Recv == nil && f.Name.Name == "init" {
				names[w.solution.info.Defs[f.Name]] = f.Name.Name + w.mark + rightBody
			}
		}
	}
	return names
}

// isUnit reports whether obj is the solution's declaration of a unit. Calls of it must call the
// program's function.
func (w *woven) isUnit(obj types.Object) bool {
	for f := range w.rights {
		if w.solution.info.Defs[f.Name] == obj {
			return true
		}
	}
	return false
}

// declarations returns the parts of a file that can be left out.
func declarations(tree *ast.File) (list []ast.Node) {
	for _, decl := range tree.Decls {
		if d, ok := decl.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
			for _, spec := range d.Specs {
				list = append(list, spec)
			}
			continue
		}
		list = append(list, decl)
	}
	return list
}

// without drops the declarations about which the compiler complains in said. It returns false if
// one of them is not from the solution, or if there is nothing new to drop.
func (w *woven) without(said string) bool {
	before := len(w.dropped)
	for _, found := range complaint().FindAllStringSubmatch(said, -1) {
		line, _ := strconv.Atoi(found[3]) // cannot fail, since found[3] consists of digits
		isKnown := false
		for file, tree := range w.solution.trees {
			for _, decl := range declarations(tree) {
				from, to := w.solution.set.Position(decl.Pos()).Line, w.solution.set.Position(decl.End()).Line
				if found[2] == w.fileName(file) && from <= line && line <= to {
					isKnown, w.dropped[decl] = true, true
				}
			}
		}
		if !isKnown {
			return false
		}
	}
	return len(w.dropped) > before
}

// variables returns the addresses of the variables in the woven package. The name of a variable
// is "" if the skeleton does not declare it.
func (w *woven) variables(pkg *types.Package) (pointers, names []string) {
	for _, name := range pkg.Scope().Names() {
		if _, ok := pkg.Scope().Lookup(name).(*types.Var); ok {
			told := ""
			if w.kept[name] {
				told = name
			}
			pointers, names = append(pointers, "&"+name), append(names, strconv.Quote(told))
		}
	}
	return pointers, names
}

// unlike returns the fields of kept types that the skeleton lacks.
func (w *woven) unlike() (list []string) {
	fields := func(u *unit, name string) *types.Struct {
		fields, _ := u.pkg.Scope().Lookup(name).Type().Underlying().(*types.Struct)
		return fields
	}
	for _, name := range w.skeleton.pkg.Scope().Names() {
		if !w.kept[name] || sortOf(w.skeleton, name) != 1 {
			continue
		}
		own, theirs := fields(w.program, name), fields(w.skeleton, name)
		if own == nil || theirs == nil {
			continue
		}
		known := map[string]bool{}
		for f := range theirs.Fields() {
			known[f.Name()] = true
		}
		for f := range own.Fields() {
			if !known[f.Name()] {
				list = append(list, strconv.Quote(name+"."+f.Name())+": true")
			}
		}
	}
	return list
}
