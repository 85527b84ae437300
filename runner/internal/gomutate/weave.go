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

// woven is a program with units that have more than one body: its own, and that of each
// solution. A unit is a function or a method that the skeleton, the first solution and the
// program have with one signature.
type woven struct {
	program, skeleton *unit
	solutions         []*unit
	mark              string
	units             []*wovenUnit
	kept              map[string]bool // types and variables of the skeleton that the program has, too
	dropped           []map[int]bool  // of each solution, the numbers of declarations that do not compile
	rights            []string        // names of the files of each solution begin so
}

type wovenUnit struct {
	declared
	forms []int // solutions that have it, from 1
}

// declared is a function or method.
type declared struct {
	*ast.FuncDecl
	file      int
	owner     string // the type of a method
	signature string
}

func (d declared) key() string { return d.owner + "." + d.Name.Name + d.signature }

// functions are those that can be units.
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

// ownerOf is the name of the type of a method, empty if that has parameters.
func ownerOf(f *ast.FuncDecl) string {
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

// weave finds the units of a program.
func weave(mark string, program, skeleton *unit, solutions []*unit) *woven {
	w := &woven{program: program, skeleton: skeleton, solutions: solutions, mark: mark, kept: map[string]bool{}}
	stand, own := byKey(skeleton), byKey(program)
	for _, f := range solutions[0].functions() {
		_, isKnown := stand[f.key()]
		if mine, ok := own[f.key()]; ok && isKnown {
			w.units = append(w.units, &wovenUnit{declared: mine})
		}
	}
	for _, name := range skeleton.pkg.Scope().Names() {
		w.kept[name] = sort(skeleton, name) != 0 && sort(skeleton, name) == sort(program, name)
	}
	for range solutions {
		w.dropped = append(w.dropped, map[int]bool{})
		name := "right" + strconv.Itoa(len(w.rights)) + "n"
		for slices.ContainsFunc(program.files, func(f File) bool { return strings.HasPrefix(f.Name, name) }) {
			name += "n"
		}
		w.rights = append(w.rights, name)
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

// sort is 1 if a name is of a type, 2 if it is of a variable, and else 0.
func sort(u *unit, name string) int {
	switch u.pkg.Scope().Lookup(name).(type) {
	case *types.TypeName:
		return 1
	case *types.Var:
		return 2
	}
	return 0
}

// files are those of the woven package, by their places in it: the program's first.
func (w *woven) files() (files []File) {
	for _, u := range w.units {
		u.forms = nil
	}
	for i := range w.solutions {
		files = append(files, w.solutionFiles(i)...)
	}
	return append(w.programFiles(), files...)
}

// programFiles have the own body of each unit under another name, and in its place what
// calls the body that is wanted.
func (w *woven) programFiles() (files []File) {
	edits := make([][]edit, len(w.program.files))
	added := make([][]string, len(w.program.files))
	for n, u := range w.units {
		at := w.program.offset(u.Name.End())
		edits[u.file] = append(edits[u.file], edit{at, at, w.body(0)})
		added[u.file] = append(added[u.file], w.caller(n, u))
	}
	for file, tree := range w.program.trees {
		for name, obj := range w.objects(w.program, tree) {
			// The solution means what Go calls so.
			isOfGo := types.Universe.Lookup(name.Name) != nil && obj.Parent() == w.program.pkg.Scope()
			if isOfGo && w.skeleton.pkg.Scope().Lookup(name.Name) == nil {
				at := w.program.offset(name.End())
				edits[file] = append(edits[file], edit{at, at, w.mark})
			}
		}
		f := w.program.files[file]
		text := string(apply(f.Text, edits[file])) + "\n" + strings.Join(added[file], "\n")
		files = append(files, File{f.Name, []byte(text)})
	}
	return files
}

// body ends the name of a body of a unit.
func (w *woven) body(form int) string { return w.mark + "F" + strconv.Itoa(form) }

// objects are what the names in a file stand for.
func (w *woven) objects(u *unit, tree *ast.File) map[*ast.Ident]types.Object {
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

// caller is a function in place of a unit, which hands on what it is called with.
func (w *woven) caller(number int, u *wovenUnit) string {
	var given, told, arguments, results, list []string // names, and lists of parameters
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
	for _, form := range append([]int{0}, u.forms...) {
		fmt.Fprintf(&b, "case %d: ", form)
		if len(back) > 0 {
			b.WriteString(strings.Join(back, ", ") + " = ")
		}
		fmt.Fprintf(&b, "%s%s%s(%s); ", target, u.Name.Name, w.body(form), all)
	}
	b.WriteString("} }); return }\n")
	return b.String()
}

// solutionFiles are those of a solution. What the program has as well is the program's,
// and all else has names that nothing else has.
func (w *woven) solutionFiles(number int) (files []File) {
	s, form := w.solutions[number], number+1
	names := w.renamed(s, form)
	methods := map[string]string{} // new names of those that are added to kept types
	for obj, name := range names {
		if f, ok := obj.(*types.Func); ok && f.Signature().Recv() != nil {
			methods[f.Name()] = name
		}
	}
	for file, tree := range s.trees {
		var edits []edit
		replace := func(n ast.Node, text string) {
			edits = append(edits, edit{s.offset(n.Pos()), s.offset(n.End()), text})
		}
		for n, decl := range w.declarations(tree) {
			if w.dropped[number][file*maxDeclarations+n] {
				replace(decl, strings.Repeat("\n", strings.Count(s.text(file, decl), "\n")))
			} else if spec, ok := decl.(*ast.ImportSpec); ok && nameOf(spec) != "_" {
				at := spec.Path
				edits = append(edits, edit{s.offset(spec.Pos()), s.offset(at.Pos()), nameOf(spec) + w.mark + " "})
			}
		}
		for name, obj := range w.objects(s, tree) {
			if s.info.Defs[name] != nil && obj.Parent() == s.pkg.Scope() && w.kept[name.Name] {
				replace(name, "_")
			} else if new, ok := names[obj]; ok {
				replace(name, new)
			} else if _, ok := obj.(*types.PkgName); ok && s.info.Uses[name] != nil {
				replace(name, name.Name+w.mark)
			}
		}
		ast.Inspect(tree, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				if s.info.Uses[n.Sel] == nil && methods[n.Sel.Name] != "" {
					replace(n.Sel, methods[n.Sel.Name]) // the type is not known
				}
			case *ast.CompositeLit:
				for i, field := range w.fieldsOf(s, n) {
					at := s.offset(n.Elts[i].Pos())
					edits = append(edits, edit{at, at, field + ": "})
				}
			}
			return true
		})
		w.nameBodies(number, file, replace)
		files = append(files, File{fmt.Sprintf("%s%d.go", w.rights[number], file), apply(s.files[file].Text, edits)})
	}
	return files
}

// fieldsOf are the names of the fields that a literal gives by their order: the program's
// type may have more.
func (w *woven) fieldsOf(s *unit, literal *ast.CompositeLit) (names []string) {
	if t := s.info.TypeOf(literal); t != nil && len(literal.Elts) > 0 {
		_, isKeyed := literal.Elts[0].(*ast.KeyValueExpr)
		if fields, ok := t.Underlying().(*types.Struct); ok && !isKeyed && fields.NumFields() == len(literal.Elts) {
			for f := range fields.Fields() {
				names = append(names, f.Name())
			}
		}
	}
	return names
}

// nameBodies names what a solution has in place of units, and notes it.
func (w *woven) nameBodies(number, file int, replace func(ast.Node, string)) {
	for n, decl := range w.declarations(w.solutions[number].trees[file]) {
		f, ok := decl.(*ast.FuncDecl)
		if !ok {
			continue
		}
		if f.Recv == nil && f.Name.Name == "init" {
			replace(f.Name, fmt.Sprintf("init%sF%dN%d", w.mark, file, n))
			continue
		}
		if u := w.unitOf(w.solutions[number], f); u != nil {
			replace(f.Name, f.Name.Name+w.body(number+1))
			if !w.dropped[number][file*maxDeclarations+n] {
				u.forms = append(u.forms, number+1)
			}
		}
	}
}

func (w *woven) unitOf(s *unit, f *ast.FuncDecl) *wovenUnit {
	i := slices.IndexFunc(s.functions(), func(d declared) bool { return d.FuncDecl == f })
	if i < 0 {
		return nil
	}
	n := slices.IndexFunc(w.units, func(u *wovenUnit) bool { return u.key() == s.functions()[i].key() })
	if n < 0 {
		return nil
	}
	return w.units[n]
}

// printing are methods by which Go prints a value. A solution adds none to the program's
// types, which would print otherwise with it.
var printing = []string{"String", "Error", "Format", "GoString"}

// renamed are the new names of what a solution has for itself.
func (w *woven) renamed(s *unit, form int) map[types.Object]string {
	names := map[types.Object]string{}
	for _, name := range s.pkg.Scope().Names() {
		if obj := s.pkg.Scope().Lookup(name); !w.kept[name] {
			names[obj] = name + w.body(form)
		}
	}
	for _, tree := range s.trees {
		for _, decl := range tree.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if !ok || s.info.Defs[f.Name] == nil {
				continue
			}
			obj := s.info.Defs[f.Name]
			if w.unitOf(s, f) != nil {
				delete(names, obj) // its callers call the program's
				continue
			}
			if f.Recv == nil || !w.kept[ownerOf(f)] {
				continue
			}
			own, _ := w.program.pkg.Scope().Lookup(ownerOf(f)).(*types.TypeName)
			if own == nil {
				continue
			}
			found, _, _ := types.LookupFieldOrMethod(own.Type(), true, w.program.pkg, f.Name.Name)
			if found != nil || slices.Contains(printing, f.Name.Name) {
				names[obj] = f.Name.Name + w.body(form)
			}
		}
	}
	for name, obj := range s.info.Uses { // a field that is called like its type
		if v, ok := obj.(*types.Var); ok && v.Embedded() {
			if of := s.pkg.Scope().Lookup(name.Name); of != nil && names[of] != "" {
				names[obj] = names[of]
			}
		}
	}
	return names
}

// maxDeclarations bounds those of a file, whose places are numbers.
const maxDeclarations = 1 << 20

// declarations are the parts of a file that can be left out.
func (w *woven) declarations(tree *ast.File) (list []ast.Node) {
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

// without leaves out what the compiler complained of, and reports whether all of that was
// of solutions.
func (w *woven) without(said string) bool {
	isNew := false
	for _, found := range complaint().FindAllStringSubmatch(said, -1) {
		line, _ := strconv.Atoi(found[3]) // digits
		isKnown := false
		for number, s := range w.solutions {
			for file, tree := range s.trees {
				if found[2] != fmt.Sprintf("%s%d.go", w.rights[number], file) {
					continue
				}
				for n, decl := range w.declarations(tree) {
					if s.set.Position(decl.Pos()).Line <= line && line <= s.set.Position(decl.End()).Line {
						key := file*maxDeclarations + n
						isNew = isNew || !w.dropped[number][key]
						isKnown, w.dropped[number][key] = true, true
					}
				}
			}
		}
		if !isKnown {
			return false
		}
	}
	return isNew
}

// variables are those of the woven package, and their names if the skeleton has them.
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

// unlike are the fields of kept types that the skeleton lacks.
func (w *woven) unlike() (list []string) {
	fields := func(u *unit, name string) *types.Struct {
		fields, _ := u.pkg.Scope().Lookup(name).Type().Underlying().(*types.Struct)
		return fields
	}
	for _, name := range w.skeleton.pkg.Scope().Names() {
		if !w.kept[name] || sort(w.skeleton, name) != 1 {
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
