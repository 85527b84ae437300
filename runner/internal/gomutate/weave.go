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

// woven is a solution to be put into the module of a program. A unit is a function or method that
// the skeleton, the solution and the program all declare with the same signature. It has two
// bodies.
type woven struct {
	program, skeleton, solution *Program
	mark                        string
	units                       []unit
	kept                        map[string]bool // types and variables that both skeleton and program have
}

type unit struct{ own, right function }

func weave(mark string, program, skeleton, solution *Program) *woven {
	w := &woven{program: program, skeleton: skeleton, solution: solution, mark: mark, kept: map[string]bool{}}
	stand, own := byHead(skeleton), byHead(program)
	for _, f := range solution.functions() {
		head := solution.headText(f)
		if _, ok := stand[head]; ok && head != "" && own[head].FuncDecl != nil {
			w.units = append(w.units, unit{own[head], f})
		}
	}
	for _, name := range skeleton.pkg.Scope().Names() {
		w.kept[name] = kindOf(skeleton, name) != 0 && kindOf(skeleton, name) == kindOf(program, name)
	}
	return w
}

func byHead(p *Program) map[string]function {
	found := map[string]function{}
	for _, f := range p.functions() {
		found[p.headText(f)] = f
	}
	return found
}

// headText returns the receiver type, name and signature of a function, or "" if it has type
// parameters.
func (p *Program) headText(f function) string {
	if _, ok := p.pkg.Scope().Lookup(f.owner).(*types.TypeName); f.Type.TypeParams != nil || f.owner != "" && !ok {
		return ""
	}
	typesIn := func(fields *ast.FieldList) string {
		var list []string
		for i := 0; fields != nil && i < len(fields.List); i++ {
			for range max(1, len(fields.List[i].Names)) {
				list = append(list, types.ExprString(fields.List[i].Type))
			}
		}
		return strings.Join(list, ", ")
	}
	return typesIn(f.Recv) + "." + f.Name.Name + "(" + typesIn(f.Type.Params) + ")" + typesIn(f.Type.Results)
}

// kindOf returns 1 if a name is a type, 2 if it is a variable, and 0 otherwise.
func kindOf(p *Program, name string) int {
	switch p.pkg.Scope().Lookup(name).(type) {
	case *types.TypeName:
		return 1
	case *types.Var:
		return 2
	}
	return 0
}

// unitOf returns the number of a function of the program, or -1 if it is no unit.
func (w *woven) unitOf(f *ast.FuncDecl) int {
	if w == nil {
		return -1
	}
	return slices.IndexFunc(w.units, func(u unit) bool { return u.own.FuncDecl == f })
}

// unshadowed returns the files of a program with another name for each predeclared identifier of
// Go that it declares anew, such as max, because the solution may use it.
func unshadowed(mark string, program, skeleton *Program) (files []File, some bool) {
	for i, tree := range program.trees {
		var edits []edit
		ast.Inspect(tree, func(n ast.Node) bool {
			name, ok := n.(*ast.Ident)
			if !ok || types.Universe.Lookup(name.Name) == nil || skeleton.pkg.Scope().Lookup(name.Name) != nil {
				return true
			}
			if obj := program.object(name); obj != nil && obj.Parent() == program.pkg.Scope() {
				edits = append(edits, edit{program.offset(name.End()), program.offset(name.End()), mark})
			}
			return true
		})
		some = some || len(edits) > 0
		files = append(files, File{Name: program.files[i].Name, Text: apply(program.files[i].Text, edits)})
	}
	return files, some
}

// caller returns the function with a unit's name, which calls the chosen body.
func (m *module) caller(number int, h head) string {
	u := m.woven.units[number]
	var told []string
	for _, name := range h.told {
		told = append(told, strconv.Quote(name))
	}
	pointers := func(names []string) string {
		var list []string
		for _, name := range names {
			list = append(list, "&"+name)
		}
		return "[]any{" + strings.Join(list, ", ") + "}"
	}
	name := u.own.Name.Name
	body := "if " + m.mark + "N == 0 { " + h.call(name+m.mark+"Own") + " }"
	if !m.dropped[u.right.FuncDecl] {
		body += " else { " + h.call(name+m.mark+"Right") + " }"
	}
	return h.declare(name, fmt.Sprintf("%[1]s.Call(%[1]s.Unit{Number: %[2]d, Name: %[3]q, IsMethod: %[4]v, "+
		"Names: []string{%[5]s}}, %[6]s, %[7]s, func(%[1]sN int) { %[8]s }); return", m.mark, number, name,
		u.own.Recv != nil, strings.Join(told, ", "), pointers(h.given), pointers(h.back), body))
}

// rightPage writes a file of the solution. What both the program and the solution declare is that
// of the program. Everything else gets a new name, to avoid conflicts.
func (m *module) rightPage(file int) *page {
	w, s := m.woven, m.woven.solution
	tree, names := s.trees[file], m.woven.renamed()
	var edits []edit
	put := func(from, to token.Pos, text string) {
		edits = append(edits, edit{s.offset(from), s.offset(to), text})
	}
	imports := map[string]string{}
	for name, path := range importsOf(tree) {
		imports[name+m.mark] = path
	}
	ast.Inspect(tree, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			obj := s.object(n)
			if obj == nil {
				return true
			}
			_, isPackage := obj.(*types.PkgName)
			switch isDeclaration := s.info.Defs[n] == obj; {
			case isDeclaration && obj.Parent() == s.pkg.Scope() && w.kept[n.Name]:
				put(n.Pos(), n.End(), "_")
			case isPackage:
				put(n.Pos(), n.End(), n.Name+m.mark)
			case names[obj] != "" && (isDeclaration || !w.isUnit(obj)):
				put(n.Pos(), n.End(), names[obj])
			}
		case *ast.CompositeLit:
			for i, field := range s.fieldsOf(n) {
				put(n.Elts[i].Pos(), n.Elts[i].Pos(), field+": ")
			}
		}
		return true
	})
	p := m.newPage(tree, m.mark)
	for _, decl := range tree.Decls {
		if d, ok := decl.(*ast.GenDecl); m.dropped[decl] || ok && d.Tok == token.IMPORT {
			continue
		}
		text, _ := instrumented(s.changed(file, decl, edits), "", m.mark, imports)
		p.add(decl, text)
	}
	return p
}

// fieldsOf returns the field names of a literal without keys. Keys are necessary, because the
// program's type may have more fields.
func (p *Program) fieldsOf(literal *ast.CompositeLit) (names []string) {
	t := p.info.TypeOf(literal)
	if t == nil || len(literal.Elts) == 0 || !isStruct(t) {
		return nil
	}
	fields := t.Underlying().(*types.Struct)
	if _, isKeyed := literal.Elts[0].(*ast.KeyValueExpr); !isKeyed && fields.NumFields() == len(literal.Elts) {
		for f := range fields.Fields() {
			names = append(names, f.Name())
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
	rename := func(obj types.Object) { names[obj] = obj.Name() + w.mark + "Right" }
	for _, name := range w.solution.pkg.Scope().Names() {
		if !w.kept[name] {
			rename(w.solution.pkg.Scope().Lookup(name))
		}
	}
	for name, obj := range w.solution.info.Defs {
		f, ok := obj.(*types.Func)
		if !ok {
			continue
		}
		isAdded := name.Name == "init" && f.Signature().Recv() == nil || w.isUnit(obj)
		if owner := receiverOf(f); owner != "" && w.kept[owner] {
			own := w.program.pkg.Scope().Lookup(owner)
			found, _, _ := types.LookupFieldOrMethod(own.Type(), true, w.program.pkg, f.Name())
			isAdded = isAdded || found != nil || slices.Contains(printing, f.Name())
		}
		if isAdded {
			rename(obj)
		}
	}
	return names
}

// receiverOf returns the name of a method's receiver type, or "".
func receiverOf(f *types.Func) string {
	if f.Signature().Recv() == nil {
		return ""
	}
	t := f.Signature().Recv().Type()
	if pointer, ok := t.(*types.Pointer); ok {
		t = pointer.Elem()
	}
	if named, ok := t.(*types.Named); ok {
		return named.Obj().Name()
	}
	return ""
}

// isUnit reports whether obj is the solution's declaration of a unit. Calls of it must call the
// program's function.
func (w *woven) isUnit(obj types.Object) bool {
	return slices.ContainsFunc(w.units, func(u unit) bool { return w.solution.info.Defs[u.right.Name] == obj })
}

// unlike returns the fields of kept types that the skeleton lacks.
func (w *woven) unlike() (list []string) {
	fields := func(p *Program, name string) (names []string) {
		if of, ok := p.pkg.Scope().Lookup(name).Type().Underlying().(*types.Struct); ok {
			for f := range of.Fields() {
				names = append(names, f.Name())
			}
		}
		return names
	}
	for name, isKept := range w.kept {
		if !isKept {
			continue
		}
		known := fields(w.skeleton, name)
		for _, field := range fields(w.program, name) {
			if len(known) > 0 && !slices.Contains(known, field) {
				list = append(list, name+"."+field)
			}
		}
	}
	return list
}
