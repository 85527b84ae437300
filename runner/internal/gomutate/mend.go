package gomutate

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"touchstone/internal/guard"
)

// Remedies lists what might mend a program: every small change, and such as undo that
// something was left out or stands in a wrong place. Not each compiles.
func (p *Program) Remedies() ([]Change, error) {
	var all []Change
	err := guard.Do("mending Go sources", func() error {
		for i := range p.own.trees {
			m := &mender{mutator: mutator{unit: p.own, file: i, known: map[string]bool{}}}
			m.mutate()
			m.mend()
			slices.SortStableFunc(m.changes, func(a, b Change) int { return cmp.Compare(a.Line, b.Line) })
			all = append(all, m.changes...)
		}
		return nil
	})
	return all[:min(len(all), maxChanges)], err
}

// mender finds what mutators have no use for.
type mender struct {
	mutator
	conditions []ast.Expr // of the file, that may hold in other places
	values     []ast.Expr // of the file, that may be meant in other places
	elsewhere  int        // places where those were tried
	wholes     []string   // numbers of the file
	counts     []string   // statements that count something
	loops      []ast.Stmt
	given      []string // statements of the function around, that may stand in its other places
}

const (
	mostConditions = 24
	mostGiven      = 16  // statements
	mostTests      = 8   // calls that tell whether something holds, at a place
	mostOfOthers   = 12  // conditions, at a place
	longestGiven   = 160 // bytes of one
	farthest       = 4   // places that a statement is moved within its block
)

func (m *mender) mend() {
	ast.Inspect(m.trees[m.file], func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.IfStmt:
			m.collect(n.Cond)
		case *ast.CaseClause:
			for _, e := range n.List {
				m.collect(e)
			}
		}
		return true
	})
	m.collectValues()
	m.collectStatements()
	ast.PreorderStack(m.trees[m.file], nil, func(n ast.Node, around []ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && len(around) > 0 {
			m.value(e, around[len(around)-1])
		}
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.FuncDecl:
			m.give(n)
			m.twinFunction(n)
		case *ast.IfStmt:
			m.mendCondition(n.Cond)
			m.twinBranches(n)
			m.beforeElse(n)
		case *ast.CaseClause:
			for _, e := range n.List {
				if is(m.info.TypeOf(e), types.IsBoolean) {
					m.mendCondition(e)
				}
			}
			m.mendList(n.Body)
			m.twinOfRest(n.Body)
		case *ast.BlockStmt:
			m.mendList(n.List)
			m.twinOfRest(n.List)
		case *ast.ForStmt:
			m.mendLoop(n)
			m.otherLoop(n)
		case *ast.RangeStmt:
			m.otherLoop(n)
		case *ast.ReturnStmt:
			m.signs(n.Results)
		case *ast.AssignStmt:
			m.signs(n.Rhs)
			m.guarded(n, around)
		case *ast.IncDecStmt, *ast.ExprStmt:
			m.guarded(n.(ast.Stmt), around)
		case *ast.BinaryExpr:
			m.operands(n)
			m.compared(n)
		case *ast.CallExpr:
			m.division(n)
			m.handOver(n)
		}
		return true
	})
}

// collect takes the parts of a condition.
func (m *mender) collect(e ast.Expr) {
	switch c := e.(type) {
	case *ast.ParenExpr:
		m.collect(c.X)
		return
	case *ast.UnaryExpr:
		if c.Op == token.NOT {
			m.collect(c.X)
			return
		}
	case *ast.BinaryExpr:
		if c.Op == token.LAND || c.Op == token.LOR {
			m.collect(c.X)
			m.collect(c.Y)
			return
		}
	}
	isNew := !slices.ContainsFunc(m.conditions, func(known ast.Expr) bool { return m.of(known) == m.of(e) })
	if isNew && len(m.conditions) < mostConditions && is(m.info.TypeOf(e), types.IsBoolean) {
		m.conditions = append(m.conditions, e)
	}
}

// fitting are conditions that may stand at a place, and variables that are true or
// false there.
func (m *mender) fitting(at ast.Node) (texts []string) {
	scope := m.pkg.Scope().Innermost(at.Pos())
	if scope == nil {
		return nil
	}
	for _, c := range m.conditions {
		if m.isKnown(c, scope, at.Pos()) {
			texts = append(texts, m.of(c))
		}
	}
	texts = append(texts, m.variables(at, func(t types.Type) bool { return is(t, types.IsBoolean) })...)
	for _, v := range m.values {
		if is(m.info.TypeOf(v), types.IsBoolean) && m.isKnown(v, scope, at.Pos()) {
			texts = append(texts, m.of(v))
		}
	}
	return slices.Concat(texts, m.ofOthers(at), m.tests(at))
}

// ofOthers are conditions of the file about one variable, said of the others of its type.
func (m *mender) ofOthers(at ast.Node) (texts []string) {
	for _, c := range m.conditions {
		compared, ok := c.(*ast.BinaryExpr)
		if !ok || m.info.Types[compared.Y].Value == nil {
			continue
		}
		rest, ok := compared.X.(*ast.BinaryExpr)
		if !ok || m.info.Types[rest.Y].Value == nil {
			continue
		}
		if t := m.info.TypeOf(rest.X); isInteger(t) {
			tail := string(m.files[m.file].Text[m.offset(rest.X.End()):m.offset(c.End())])
			for _, v := range m.variables(at, func(other types.Type) bool { return types.Identical(other, types.Default(t)) }) {
				texts = append(texts, v+tail)
			}
		}
	}
	slices.Sort(texts)
	texts = slices.Compact(texts)
	return texts[:min(len(texts), mostOfOthers)]
}

// tests are calls of functions that tell of one value whether something holds, each of
// the values that are known at a place.
func (m *mender) tests(at ast.Node) (texts []string) {
	for _, name := range m.pkg.Scope().Names() {
		f, ok := m.pkg.Scope().Lookup(name).(*types.Func)
		if !ok {
			continue
		}
		s := f.Signature()
		if s.Params().Len() != 1 || s.Results().Len() != 1 || !is(s.Results().At(0).Type(), types.IsBoolean) {
			continue
		}
		for _, v := range m.variables(at, func(t types.Type) bool { return types.Identical(t, s.Params().At(0).Type()) }) {
			texts = append(texts, name+"("+v+")")
		}
	}
	return texts[:min(len(texts), mostTests)]
}

// handOver hands any variable of the same type to a function, in place of what is worked
// out for it.
func (m *mender) handOver(call *ast.CallExpr) {
	if tv, ok := m.info.Types[call.Fun]; ok && tv.IsType() {
		return
	}
	wanted, _ := m.info.TypeOf(call.Fun).(*types.Signature)
	for i, e := range call.Args {
		t := m.info.TypeOf(e)
		if wanted != nil && !wanted.Variadic() && i < wanted.Params().Len() {
			t = wanted.Params().At(i).Type() // also where that of the argument is not known
		}
		if _, isName := e.(*ast.Ident); isName || !is(t, types.IsNumeric|types.IsBoolean) {
			continue
		}
		for _, name := range m.variables(e, func(other types.Type) bool { return types.Identical(other, types.Default(t)) }) {
			m.replace("another variable", e, name)
		}
	}
}

// isKnown tells whether all that something names, and does not declare itself, is named
// in a scope, too.
func (m *mender) isKnown(e ast.Node, scope *types.Scope, at token.Pos) bool {
	all := true
	ast.Inspect(e, func(n ast.Node) bool {
		name, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		used := m.info.Uses[name]
		if v, ok := used.(*types.Var); !ok || v.IsField() || e.Pos() <= v.Pos() && v.Pos() < e.End() {
			return true
		}
		_, there := scope.LookupParent(name.Name, at)
		all = all && there != nil && types.Identical(there.Type(), used.Type())
		return true
	})
	return all
}

// variables of a type that are known at a place.
func (m *mender) variables(at ast.Node, fits func(types.Type) bool) (names []string) {
	seen := map[string]bool{"_": true}
	for s := m.pkg.Scope().Innermost(at.Pos()); s != nil; s = s.Parent() {
		for _, name := range s.Names() {
			v, ok := s.Lookup(name).(*types.Var)
			if ok && !seen[name] && (s == m.pkg.Scope() || v.Pos() < at.Pos()) && fits(v.Type()) {
				names = append(names, name)
			}
			seen[name] = true
		}
	}
	return names
}

func (m *mender) mendCondition(e ast.Expr) {
	text := m.of(e)
	for _, other := range m.fitting(e) {
		m.replace("another condition", e, other)
		for _, joined := range []string{" && (" + other, " && !(" + other, " || (" + other, " || !(" + other} {
			m.replace("condition added", e, "("+text+")"+joined+")")
		}
	}
}

// mendLoop mends what a loop goes on by.
func (m *mender) mendLoop(s *ast.ForStmt) {
	if s.Cond != nil && s.Init == nil {
		m.mendCondition(s.Cond)
	}
}

// guarded has a statement done on a condition alone.
func (m *mender) guarded(s ast.Stmt, around []ast.Node) {
	if isHead(s, around) || declares(s) {
		return
	}
	for _, c := range m.fitting(s) {
		m.replace("condition added", s, "if "+c+" { "+m.of(s)+" }")
		m.replace("condition added", s, "if !("+c+") { "+m.of(s)+" }")
	}
}

// signs give a value another sign, always or on a condition.
func (m *mender) signs(all []ast.Expr) {
	for _, e := range all {
		t := m.info.TypeOf(e)
		if !is(t, types.IsNumeric) {
			continue
		}
		text, kind := m.of(e), types.TypeString(types.Default(t), types.RelativeTo(m.pkg))
		m.replace("sign changed", e, "-("+text+")")
		if !is(t, types.IsFloat) {
			continue
		}
		for _, c := range m.fitting(e) {
			for _, yes := range []string{c, "!(" + c + ")"} {
				m.replace("sign by condition", e,
					"func() "+kind+" { if "+yes+" { return -("+text+") }; return "+text+" }()")
			}
		}
	}
}

// operands are values by one more or less, and any variable of the same type.
func (m *mender) operands(e *ast.BinaryExpr) {
	for _, operand := range []ast.Expr{e.X, e.Y} {
		t := m.info.TypeOf(operand)
		if isInteger(t) {
			m.oneMoreOrLess("one more", operand)
		}
		if name, ok := operand.(*ast.Ident); ok {
			m.otherVariable(name)
		}
	}
}

// division is of whole numbers where decimals were meant.
func (m *mender) division(call *ast.CallExpr) {
	if tv, ok := m.info.Types[call.Fun]; !ok || !tv.IsType() || !is(tv.Type, types.IsFloat) || len(call.Args) != 1 {
		return
	}
	if e, ok := ast.Unparen(call.Args[0]).(*ast.BinaryExpr); ok && e.Op == token.QUO {
		kind := m.of(call.Fun)
		m.replace("divided as a decimal", call, kind+"("+m.of(e.X)+") / "+kind+"("+m.of(e.Y)+")")
	}
}
