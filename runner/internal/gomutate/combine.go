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

type combination struct {
	program, skeleton, solution *Program
	uniqueName                  string
	units                       []unit
	kept                        map[string]bool // types and variables of both skeleton and program
}

// unit is a function or method that the skeleton, the solution and the program declare with the
// same signature. own is the declaration in the program, right the one in the solution.
type unit struct{ own, right function }

func combine(uniqueName string, program, skeleton, solution *Program) *combination {
	w := &combination{
		program:    program,
		skeleton:   skeleton,
		solution:   solution,
		uniqueName: uniqueName,
		kept:       map[string]bool{},
	}
	known, own := byHead(skeleton), byHead(program)
	for _, f := range solution.functions() {
		head := solution.headText(f)
		if _, ok := known[head]; ok && head != "" && own[head].FuncDecl != nil {
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

// headText returns the receiver type, name and signature of a function. It returns "" if the
// function has type parameters, or parameters without names.
func (p *Program) headText(f function) string {
	typesIn := func(fields []*ast.Field) string {
		var list []string
		for _, field := range fields {
			for range max(1, len(field.Names)) {
				list = append(list, types.ExprString(field.Type))
			}
		}
		return strings.Join(list, ", ")
	}
	isUnnamed := func(field *ast.Field) bool {
		return len(field.Names) == 0 ||
			slices.ContainsFunc(field.Names, func(n *ast.Ident) bool { return n.Name == "_" })
	}
	_, isType := p.pkg.Scope().Lookup(f.owner).(*types.TypeName)
	if f.Type.TypeParams != nil || f.owner != "" && !isType || slices.ContainsFunc(parametersOf(f), isUnnamed) {
		return ""
	}
	return typesIn(listOf(f.Recv)) + "." + f.Name.Name + "(" + typesIn(f.Type.Params.List) + ")" +
		typesIn(listOf(f.Type.Results))
}

func kindOf(p *Program, name string) int {
	switch p.pkg.Scope().Lookup(name).(type) {
	case *types.TypeName:
		return 1
	case *types.Var:
		return 2
	}
	return 0
}

func (w *combination) unitOf(f *ast.FuncDecl) int {
	if w == nil {
		return -1
	}
	return slices.IndexFunc(w.units, func(u unit) bool { return u.own.FuncDecl == f })
}

// renameShadowing renames each declaration of a program that has the name of a predeclared
// identifier of Go, such as max, because the solution may use that identifier. It returns the files
// of the program, and whether it changed any.
func renameShadowing(uniqueName string, program, skeleton *Program) (files []File, isChanged bool) {
	for i, tree := range program.trees {
		var edits []edit
		ast.Inspect(tree, func(n ast.Node) bool {
			name, ok := n.(*ast.Ident)
			if !ok || types.Universe.Lookup(name.Name) == nil || skeleton.pkg.Scope().Lookup(name.Name) != nil {
				return true
			}
			if obj := program.object(name); obj != nil && obj.Parent() == program.pkg.Scope() {
				edits = append(edits, edit{program.offset(name.End()), program.offset(name.End()), uniqueName})
			}
			return true
		})
		isChanged = isChanged || len(edits) > 0
		files = append(files, File{Name: program.files[i].Name, Text: apply(program.files[i].Text, edits)})
	}
	return files, isChanged
}

// wrapperOf returns the texts to write before and after the body of f. If f is a unit of the
// program, the texts turn the body into a function literal, and pass it to variants.Call. Otherwise
// the texts are empty.
func (m *module) wrapperOf(f function) (before, after string) {
	number := m.combination.unitOf(f.FuncDecl)
	if number < 0 {
		return "", ""
	}
	var params, given, quoted, back, pointers []string
	for _, field := range parametersOf(f) {
		params = append(params, m.program.text(f.file, field))
		for _, name := range field.Names {
			given, quoted = append(given, name.Name), append(quoted, strconv.Quote(name.Name))
		}
	}
	for _, field := range listOf(f.Type.Results) {
		for range max(1, len(field.Names)) {
			name := fmt.Sprintf("%sR%d", m.uniqueName, len(back))
			before += "var " + name + " " + m.program.text(f.file, field.Type) + "; "
			back, pointers = append(back, name), append(pointers, "&"+name)
		}
	}
	right := f.Name.Name + m.uniqueName + "Right"
	if f.Recv != nil {
		right = "(" + m.program.text(f.file, f.Recv.List[0].Type) + ")." + right
	}
	if m.dropped[m.combination.units[number].right.FuncDecl] {
		right = "nil"
	}
	list := func(texts []string) string { return strings.Join(texts, ", ") }
	before += fmt.Sprintf(
		"%[1]s.Call(%[1]s.Unit{Number: %[2]d, Name: %[3]q, IsMethod: %[4]v, Names: []string{%[5]s}}, "+
			"[]any{%[6]s}, []any{%[7]s}, %[8]s, func(%[9]s) %[10]s {",
		m.uniqueName,
		number,
		f.Name.Name,
		f.Recv != nil,
		list(quoted),
		list(given),
		list(pointers),
		right,
		list(params),
		m.program.results(f),
	)
	return before, "}); return " + list(back)
}

func parametersOf(f function) []*ast.Field { return append(listOf(f.Recv), listOf(f.Type.Params)...) }

func listOf(fields *ast.FieldList) []*ast.Field {
	if fields == nil {
		return nil
	}
	return slices.Clone(fields.List)
}

func (p *Program) results(f function) string {
	if f.Type.Results == nil {
		return ""
	}
	return p.text(f.file, f.Type.Results)
}

// solutionFile converts a file of the solution to a file of the module. It omits types and
// variables that the program also declares, and renames whatever else might clash with the program.
func (m *module) solutionFile(file int) *genFile {
	w, s := m.combination, m.combination.solution
	tree, names := s.trees[file], m.combination.newNames()
	var edits []edit
	put := func(from, to token.Pos, text string) {
		edits = append(edits, edit{s.offset(from), s.offset(to), text})
	}
	imports := map[string]string{}
	for name, path := range importsOf(tree) {
		imports[name+m.uniqueName] = path
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
				put(n.Pos(), n.End(), n.Name+m.uniqueName)
			case names[obj] != "" && (isDeclaration || !w.replacesFunction(obj)):
				// Calls of a unit reach the program's function, which runs the chosen body.
				put(n.Pos(), n.End(), names[obj])
			}
		case *ast.CompositeLit:
			for i, field := range s.fieldsOf(n) {
				put(n.Elts[i].Pos(), n.Elts[i].Pos(), field+": ")
			}
		}
		return true
	})
	p := m.newGenFile(tree, m.uniqueName)
	for _, decl := range tree.Decls {
		if d, ok := decl.(*ast.GenDecl); m.dropped[decl] || ok && d.Tok == token.IMPORT {
			continue
		}
		text, _ := instrument(s.changed(file, decl, edits), m.uniqueName, imports)
		p.add(decl, text)
	}
	return p
}

// fieldsOf returns the keys to add to a struct literal without keys. The keys are necessary because
// the type may have more fields in the program than in the solution.
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

// newNames returns new names for declarations of the solution. Types and variables that the program
// also declares keep their names. The methods of such types get new names, because they might clash
// with methods of the program, or determine how the program prints a value.
func (w *combination) newNames() map[types.Object]string {
	names := map[types.Object]string{}
	rename := func(obj types.Object) { names[obj] = obj.Name() + w.uniqueName + "Right" }
	for _, name := range w.solution.pkg.Scope().Names() {
		if !w.kept[name] {
			rename(w.solution.pkg.Scope().Lookup(name))
		}
	}
	for _, tree := range w.solution.trees {
		for _, decl := range tree.Decls {
			f, ok := decl.(*ast.FuncDecl)
			if ok && w.solution.info.Defs[f.Name] != nil && (w.kept[ownerOf(f)] || f.Recv == nil) {
				rename(w.solution.info.Defs[f.Name])
			}
		}
	}
	return names
}

// replacesFunction reports whether obj is a function of the solution that replaces a function of
// the program.
func (w *combination) replacesFunction(obj types.Object) bool {
	return slices.ContainsFunc(w.units, func(u unit) bool { return w.solution.info.Defs[u.right.Name] == obj })
}

// extraFields returns the fields that the program adds to types of the skeleton, such as
// "Row.seen".
func (w *combination) extraFields() (list []string) {
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
