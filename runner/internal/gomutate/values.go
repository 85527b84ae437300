package gomutate

import (
	"go/ast"
	"go/token"
	"go/types"
	"math"
	"slices"
	"strconv"
)

var otherOperators = map[token.Token][]string{
	token.LSS:  {"<=", ">"},
	token.LEQ:  {"<", ">="},
	token.GTR:  {">=", "<"},
	token.GEQ:  {">", "<="},
	token.EQL:  {"!="},
	token.NEQ:  {"=="},
	token.LAND: {"||"},
	token.LOR:  {"&&"},
	token.ADD:  {"-"},
	token.SUB:  {"+"},
	token.MUL:  {"/"},
	token.QUO:  {"*", "%"},
	token.REM:  {"/"},
}

func is(t types.Type, kind types.BasicInfo) bool {
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&kind != 0
}

func isInteger(t types.Type) bool { return is(t, types.IsInteger) }

func (m *mutator) expression(e ast.Expr) {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		m.binary(e)
	case *ast.UnaryExpr:
		m.unary(e)
	case *ast.CallExpr:
		m.call(e)
	case *ast.CompositeLit:
		m.composite(e)
	case *ast.BasicLit:
		m.literal(e)
	case *ast.Ident:
		if other := map[string]string{"true": "false", "false": "true"}[e.Name]; other != "" {
			if obj := m.info.Uses[e]; obj != nil && obj.Parent() == types.Universe {
				m.replace("constant", e, other)
			}
		}
	}
}

func (m *mutator) binary(e *ast.BinaryExpr) {
	for _, other := range otherOperators[e.Op] {
		m.change("operator", e.OpPos, e.OpPos+token.Pos(len(e.Op.String())), other)
	}
	switch e.Op {
	case token.LAND, token.LOR:
		m.replace("condition dropped", e, m.of(e.X))
		m.replace("condition dropped", e, m.of(e.Y))
		m.negate(e.X)
		m.negate(e.Y)
	case token.ADD:
		m.replace("operand dropped", e, m.of(e.X))
		m.replace("operand dropped", e, m.of(e.Y))
	case token.SUB, token.QUO, token.REM:
		m.replace("operand dropped", e, m.of(e.X))
		m.exchange("operands exchanged", e.X, e.Y)
	}
}

func (m *mutator) unary(e *ast.UnaryExpr) {
	switch e.Op {
	case token.NOT:
		m.replace("condition negated", e, m.of(e.X))
	case token.SUB:
		m.replace("sign dropped", e, m.of(e.X))
	}
}

func (m *mutator) call(e *ast.CallExpr) {
	if tv, ok := m.info.Types[e.Fun]; ok && tv.IsType() {
		if len(e.Args) == 1 {
			m.replace("cast dropped", e, m.of(e.Args[0]))
		}
		return
	}
	m.arguments(e.Args)
	name := m.of(e.Fun)
	switch f := e.Fun.(type) {
	case *ast.Ident:
		m.otherFunction(f)
		if name == "min" || name == "max" {
			m.minOrMax(e, f)
		}
	case *ast.SelectorExpr:
		m.otherFunction(f.Sel)
		if name == "math.Max" || name == "math.Min" {
			m.minOrMax(e, f.Sel)
		}
	}
}

func (m *mutator) minOrMax(e *ast.CallExpr, name *ast.Ident) {
	other := map[string]string{"min": "max", "max": "min", "Min": "Max", "Max": "Min"}[name.Name]
	m.replace("min or max", name, other)
	if len(e.Args) == 2 {
		m.replace("min or max", e, m.of(e.Args[0]))
		m.replace("min or max", e, m.of(e.Args[1]))
	}
}

// otherFunction adds changes that replace a function or method with another of the same type.
func (m *mutator) otherFunction(name *ast.Ident) {
	called, ok := m.info.Uses[name].(*types.Func)
	if !ok || called.Pkg() != m.pkg {
		return
	}
	var names []string
	for _, obj := range m.info.Defs {
		f, ok := obj.(*types.Func)
		if ok && f != called && f.Name() != "main" && f.Name() != "init" && f.Name() != "_" && alike(called, f) {
			names = append(names, f.Name())
		}
	}
	slices.Sort(names)
	for _, other := range names {
		m.replace("another method", name, other)
	}
}

func alike(a, b *types.Func) bool {
	of, other := a.Signature(), b.Signature()
	if (of.Recv() == nil) != (other.Recv() == nil) || !types.Identical(of, other) {
		return false
	}
	return of.Recv() == nil || types.Identical(of.Recv().Type(), other.Recv().Type())
}

func (m *mutator) composite(e *ast.CompositeLit) {
	t := m.info.TypeOf(e)
	if t == nil {
		return
	}
	if _, ok := t.Underlying().(*types.Struct); !ok {
		return
	}
	var values []ast.Expr
	for _, element := range e.Elts {
		if pair, ok := element.(*ast.KeyValueExpr); ok {
			element = pair.Value
		}
		values = append(values, element)
	}
	m.arguments(values)
}

func (m *mutator) arguments(all []ast.Expr) {
	for i, e := range all {
		if name, ok := e.(*ast.Ident); ok {
			m.otherVariable(name)
		}
		if t := m.info.TypeOf(e); isInteger(t) || is(t, types.IsFloat) {
			m.oneMoreOrLess("argument", e)
		}
		if i > 0 && m.mayStandFor(all[i-1], e) && m.mayStandFor(e, all[i-1]) {
			m.exchange("arguments exchanged", all[i-1], e)
		}
	}
}

// mayStandFor reports whether b may replace argument a, judging by their types. It returns true
// if a type is unknown.
func (m *mutator) mayStandFor(a, b ast.Expr) bool {
	one, other := m.info.TypeOf(a), m.info.TypeOf(b)
	if one == nil || other == nil || one == types.Typ[types.Invalid] || other == types.Typ[types.Invalid] {
		return true
	}
	return types.AssignableTo(one, other)
}

// otherVariable adds changes that replace a variable with another of the same type that is in
// scope.
func (m *mutator) otherVariable(name *ast.Ident) {
	used, ok := m.info.Uses[name].(*types.Var)
	if !ok || used.Type() == types.Typ[types.Invalid] {
		return
	}
	seen := map[string]bool{used.Name(): true, "_": true}
	for s := m.pkg.Scope().Innermost(name.Pos()); s != nil; s = s.Parent() {
		for _, other := range s.Names() {
			v, ok := s.Lookup(other).(*types.Var)
			isKnown := ok && (s == m.pkg.Scope() || v.Pos() < name.Pos())
			if isKnown && !seen[other] && types.Identical(v.Type(), used.Type()) {
				m.replace("another variable", name, other)
			}
			seen[other] = seen[other] || isKnown
		}
	}
}

func (m *mutator) oneMoreOrLess(operator string, e ast.Expr) {
	if _, ok := e.(*ast.BasicLit); !ok {
		m.replace(operator, e, "("+m.of(e)+") + 1")
		m.replace(operator, e, "("+m.of(e)+") - 1")
	}
}

// maxWhole is the largest decimal that may be meant as a whole number.
const maxWhole = 1000

func decimalOf(lit *ast.BasicLit) float64 {
	value, err := strconv.ParseFloat(lit.Value, 64)
	if err != nil {
		return math.Inf(1)
	}
	return value
}

func (m *mutator) literal(e *ast.BasicLit) {
	switch e.Kind {
	case token.INT:
		if value, err := strconv.ParseInt(e.Value, 0, 32); err == nil {
			m.replace("constant", e, strconv.FormatInt(value+1, 10))
			m.replace("constant", e, strconv.FormatInt(value-1, 10))
		}
	case token.FLOAT:
		for _, other := range m.decimals {
			m.replace("constant", e, other)
		}
		m.replace("sign changed", e, "-"+e.Value)
		if value := decimalOf(e); value == math.Trunc(value) && math.Abs(value) < maxWhole {
			m.replace("whole number", e, strconv.Itoa(int(value)))
		}
	}
}
