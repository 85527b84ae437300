package gomutate

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

const (
	mostValues    = 24  // that are tried in other places
	longestValue  = 60  // bytes of one
	mostElsewhere = 200 // places in a file where those are tried
)

// collectValues takes what is worked out in a file and may be meant in its other places:
// fields, calls without arguments, lengths, sums.
func (m *mender) collectValues() {
	m.wholes = []string{"0", "1", "2", "-1"}
	ast.PreorderStack(m.trees[m.file], nil, func(n ast.Node, around []ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case *ast.BasicLit:
			if n.Kind == token.INT && !slices.Contains(m.wholes, n.Value) {
				m.wholes = append(m.wholes, n.Value)
			}
		case *ast.SelectorExpr, *ast.CallExpr, *ast.BinaryExpr:
			if e := n.(ast.Expr); isUsed(around[len(around)-1], e) && m.isReusable(e) {
				m.values = append(m.values, e)
			}
		}
		return len(m.values) < mostValues
	})
}

func (m *mender) isReusable(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.CallExpr:
		if name, ok := e.Fun.(*ast.Ident); len(e.Args) > 0 && (!ok || name.Name != "len") {
			return false
		}
	case *ast.BinaryExpr:
		if !slices.Contains([]token.Token{token.ADD, token.SUB, token.MUL, token.QUO, token.REM}, e.Op) {
			return false
		}
	}
	if t := m.info.TypeOf(e); !is(t, types.IsNumeric|types.IsBoolean) || len(m.of(e)) > longestValue {
		return false
	}
	return !slices.ContainsFunc(m.values, func(known ast.Expr) bool { return m.of(known) == m.of(e) })
}

// isUsed tells whether an expression is worked out where it stands, and may be another.
func isUsed(around ast.Node, e ast.Expr) bool {
	switch outer := around.(type) {
	case *ast.AssignStmt:
		return slices.Contains(outer.Rhs, e)
	case *ast.CallExpr:
		return outer.Fun != e
	case *ast.UnaryExpr:
		return outer.Op != token.AND
	case *ast.KeyValueExpr:
		return outer.Value == e
	case *ast.ValueSpec:
		return slices.Contains(outer.Values, e)
	case *ast.IndexExpr:
		return outer.Index == e
	case *ast.RangeStmt:
		return outer.X == e
	case *ast.BinaryExpr, *ast.ParenExpr, *ast.ReturnStmt, *ast.IfStmt, *ast.ForStmt, *ast.SwitchStmt, *ast.CaseClause:
		return true
	}
	return false
}

// isHandedOn tells whether a value is given to something.
func isHandedOn(around ast.Node) bool {
	switch around.(type) {
	case *ast.AssignStmt, *ast.CallExpr, *ast.KeyValueExpr, *ast.ValueSpec, *ast.ReturnStmt:
		return true
	}
	return false
}

// value finds what could stand in place of a value.
func (m *mender) value(e ast.Expr, around ast.Node) {
	tv, ok := m.info.Types[e]
	if !ok || !tv.IsValue() || !isUsed(around, e) {
		return
	}
	t := types.Default(tv.Type)
	if lit, ok := e.(*ast.BasicLit); ok {
		if lit.Kind == token.INT {
			for _, other := range m.wholes {
				m.replace("constant", e, other)
			}
		}
		return
	}
	if !is(t, types.IsNumeric|types.IsBoolean) {
		return
	}
	if name, ok := e.(*ast.Ident); ok {
		m.otherVariable(name)
	}
	switch {
	case is(t, types.IsBoolean):
		m.truth(e, around)
	case isInteger(t) && !isCompared(around, e):
		m.oneMoreOrLess("one more", e)
	}
	if is(t, types.IsNumeric) && isHandedOn(around) {
		m.replace("sign changed", e, "-("+m.of(e)+")")
	}
	m.callDropped(e, t)
	m.otherValue(e, t)
}

// isCompared is of the left side of a comparison: one more of it is one less on the
// right.
func isCompared(around ast.Node, e ast.Expr) bool {
	b, ok := around.(*ast.BinaryExpr)
	return ok && b.X == e && isComparison(b.Op)
}

func isComparison(op token.Token) bool {
	return slices.Contains([]token.Token{token.LSS, token.LEQ, token.GTR, token.GEQ, token.EQL, token.NEQ}, op)
}

// truth finds what a condition or a part of one could be.
func (m *mender) truth(e ast.Expr, around ast.Node) {
	m.replace("condition turned round", e, "!("+m.of(e)+")")
	if m.info.Types[e].Value == nil {
		m.replace("condition fixed", e, "true")
		m.replace("condition fixed", e, "false")
	}
	outer, isPart := around.(*ast.BinaryExpr)
	isPart = isPart && (outer.Op == token.LAND || outer.Op == token.LOR)
	if !isPart && !isHandedOn(around) {
		return // a condition as a whole is mended elsewhere
	}
	for _, other := range m.fitting(e) {
		m.replace("another condition", e, "("+other+")")
		if isHandedOn(around) {
			m.replace("another condition", e, "!("+other+")")
		}
	}
}

// callDropped is of a call that only hands its argument on, or of one of the two.
func (m *mender) callDropped(e ast.Expr, t types.Type) {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return
	}
	for _, a := range call.Args {
		if of := m.info.TypeOf(a); of != nil && types.Identical(types.Default(of), t) {
			m.replace("call dropped", e, m.of(a))
		}
	}
}

// otherValue takes what is worked out elsewhere in the file, where its names are known.
func (m *mender) otherValue(e ast.Expr, t types.Type) {
	scope := m.pkg.Scope().Innermost(e.Pos())
	if scope == nil || m.elsewhere >= mostElsewhere {
		return
	}
	m.elsewhere++
	for _, other := range m.values {
		isSame := types.Identical(types.Default(m.info.TypeOf(other)), t)
		if isSame && m.of(other) != m.of(e) && m.isKnown(other, scope, e.Pos()) {
			m.replace("another value", e, "("+m.of(other)+")")
		}
	}
}

// compared finds what else two values could be to each other.
func (m *mender) compared(e *ast.BinaryExpr) {
	switch e.Op {
	case token.SUB:
		m.replace("operand dropped", e, m.of(e.Y))
	case token.MUL:
		m.replace("operand dropped", e, m.of(e.X))
		m.replace("operand dropped", e, m.of(e.Y))
	}
	if !isComparison(e.Op) {
		return
	}
	if is(m.info.TypeOf(e.X), types.IsNumeric) {
		for _, other := range []token.Token{token.LSS, token.LEQ, token.GTR, token.GEQ, token.EQL, token.NEQ} {
			m.change("another comparison", e.OpPos, e.OpPos+token.Pos(len(e.Op.String())), other.String())
		}
	}
	if r, ok := ast.Unparen(e.X).(*ast.BinaryExpr); ok && e.Op == token.EQL && r.Op == token.REM {
		m.replace("condition added both ways", e,
			"("+m.of(e)+" || "+m.of(r.Y)+"%"+m.of(r.X)+" == "+m.of(e.Y)+")")
	}
}
