package gomutate

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

const mostText = 20 // only string literals with fewer bytes may replace other ones

var (
	otherOperators = map[token.Token][]string{
		token.LSS: {"<=", ">"}, token.LEQ: {"<", ">="}, token.GTR: {">=", "<"}, token.GEQ: {">", "<="},
		token.EQL: {"!="}, token.NEQ: {"=="}, token.LAND: {"||"}, token.LOR: {"&&"},
		token.ADD: {"-"}, token.SUB: {"+"}, token.MUL: {"/"}, token.QUO: {"*", "%"}, token.REM: {"/"},
	}
	farOperators = map[token.Token][]string{
		token.LSS: {">=", "==", "!="}, token.LEQ: {">", "==", "!="}, token.GTR: {"<=", "==", "!="},
		token.GEQ: {"<", "==", "!="}, token.EQL: {"<", ">"}, token.NEQ: {"<", ">"},
		token.ADD: {"*"}, token.SUB: {"*"}, token.MUL: {"+", "-"}, token.REM: {"*"},
	}
)

func is(t types.Type, kind types.BasicInfo) bool {
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&kind != 0
}

func (m *mutator) expression(e ast.Expr) {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		m.binary(e)
	case *ast.UnaryExpr:
		operator := map[token.Token]string{token.NOT: "condition negated", token.SUB: "sign dropped"}[e.Op]
		if operator != "" {
			m.replace(operator, e, m.of(e.X))
		}
	case *ast.CallExpr:
		m.call(e)
	case *ast.CompositeLit:
		m.composite(e)
	case *ast.BasicLit:
		m.literal(e)
	case *ast.IndexExpr:
		m.oneMoreOrLess(looking+"one more or less", e.Index)
	case *ast.SliceExpr:
		for _, bound := range []ast.Expr{e.Low, e.High} {
			if bound != nil {
				m.oneMoreOrLess(looking+"one more or less", bound)
				m.replace(looking+"constant", bound, "")
			}
		}
	case *ast.SelectorExpr:
		m.otherField(e.Sel)
	case *ast.Ident:
		m.name(e)
	}
}

func (m *mutator) binary(e *ast.BinaryExpr) {
	operator := func(name string, others []string) {
		for _, other := range others {
			m.change(name, e.OpPos, e.OpPos+token.Pos(len(e.Op.String())), other)
		}
	}
	operator("operator", otherOperators[e.Op])
	operator(looking+"operator", farOperators[e.Op])
	switch e.Op {
	case token.LAND, token.LOR:
		m.replace("condition dropped", e, m.of(e.X), m.of(e.Y))
		m.negate(e.X)
		m.negate(e.Y)
	case token.ADD:
		m.replace("operand dropped", e, m.of(e.X), m.of(e.Y))
	case token.SUB, token.QUO, token.REM:
		m.replace("operand dropped", e, m.of(e.X))
		m.exchange("operands exchanged", e.X, e.Y)
	}
	for _, operand := range []ast.Expr{e.X, e.Y} {
		if t := m.info.TypeOf(operand); is(t, types.IsNumeric) {
			m.oneMoreOrLess(looking+"one more or less", operand)
			m.replace(looking+"one more or less", operand, "(-("+m.of(operand)+"))")
		}
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
	name, _ := e.Fun.(*ast.Ident)
	if f, ok := e.Fun.(*ast.SelectorExpr); ok {
		name = f.Sel
	}
	if name == nil {
		return
	}
	m.otherFunction(name)
	twins := map[string]string{"min": "max", "max": "min", "math.Min": "Max", "math.Max": "Min"}
	if other := twins[m.of(e.Fun)]; other != "" {
		m.replace("min or max", name, other)
		if len(e.Args) == 2 {
			m.replace("min or max", e, m.of(e.Args[0]), m.of(e.Args[1]))
		}
	}
}

func (m *mutator) otherFunction(name *ast.Ident) {
	called, ok := m.info.Uses[name].(*types.Func)
	if !ok || called.Pkg() != m.pkg {
		return
	}
	var names []string
	for _, f := range m.functions() {
		other, ok := m.info.Defs[f.Name].(*types.Func)
		if ok && other != called && other.Name() != "main" && types.Identical(called.Type(), other.Type()) {
			names = append(names, other.Name())
		}
	}
	slices.Sort(names)
	m.replace("another method", name, names...)
}

func (m *mutator) composite(e *ast.CompositeLit) {
	if t := m.info.TypeOf(e); t == nil || !isStruct(t) {
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

func isStruct(t types.Type) bool {
	_, ok := t.Underlying().(*types.Struct)
	return ok
}

func (m *mutator) arguments(all []ast.Expr) {
	for i, e := range all {
		if name, ok := e.(*ast.Ident); ok {
			m.otherVariable("another variable", name)
		}
		if is(m.info.TypeOf(e), types.IsInteger|types.IsFloat) {
			m.oneMoreOrLess("argument", e)
		}
		if i > 0 {
			m.exchange("arguments exchanged", all[i-1], e)
		}
	}
}

// otherVariable adds a change for each other variable of the same type in scope. The change
// replaces name by the other variable.
func (m *mutator) otherVariable(operator string, name *ast.Ident) {
	used, ok := m.info.Uses[name].(*types.Var)
	if !ok || used.IsField() || used.Type() == types.Typ[types.Invalid] {
		return
	}
	seen := map[string]bool{used.Name(): true, "_": true}
	for s := m.pkg.Scope().Innermost(name.Pos()); s != nil; s = s.Parent() {
		for _, other := range s.Names() {
			v, ok := s.Lookup(other).(*types.Var)
			isKnown := ok && (s == m.pkg.Scope() || v.Pos() < name.Pos())
			if isKnown && !seen[other] && types.Identical(v.Type(), used.Type()) {
				m.replace(operator, name, other)
			}
			seen[other] = seen[other] || isKnown
		}
	}
}

func (m *mutator) otherField(name *ast.Ident) {
	used, ok := m.info.Uses[name].(*types.Var)
	if !ok || !used.IsField() {
		return
	}
	for _, named := range m.pkg.Scope().Names() {
		of, ok := m.pkg.Scope().Lookup(named).Type().Underlying().(*types.Struct)
		if !ok {
			continue
		}
		fields := slices.Collect(of.Fields())
		for _, other := range fields {
			if slices.Contains(fields, used) && types.Identical(other.Type(), used.Type()) {
				m.replace(looking+"field", name, other.Name())
			}
		}
	}
}

func (m *mutator) name(e *ast.Ident) {
	other := map[string]string{"true": "false", "false": "true"}[e.Name]
	switch obj := m.info.Uses[e].(type) {
	case *types.Var:
		m.otherVariable(looking+"name", e)
	case *types.Const:
		if other != "" && obj.Parent() == types.Universe {
			m.replace("constant", e, other)
		} else if is(obj.Type(), types.IsNumeric) && obj.Pkg() == m.pkg {
			m.oneMoreOrLess("constant", e)
			m.otherConstant(obj, e)
		}
	}
}

func (m *mutator) otherConstant(used *types.Const, e *ast.Ident) {
	for _, name := range m.pkg.Scope().Names() {
		other, ok := m.pkg.Scope().Lookup(name).(*types.Const)
		if ok && types.Identical(other.Type(), used.Type()) {
			m.replace(looking+"name", e, name)
		}
	}
}

func (m *mutator) oneMoreOrLess(operator string, e ast.Expr) {
	if _, ok := e.(*ast.BasicLit); !ok {
		m.replace(operator, e, "("+m.of(e)+") + 1", "("+m.of(e)+") - 1")
	}
}

func (m *mutator) literal(e *ast.BasicLit) {
	switch e.Kind {
	case token.INT:
		if value, err := strconv.ParseInt(e.Value, 0, 32); err == nil {
			near := func(by int64) string { return strconv.FormatInt(value+by, 10) }
			m.replace("constant", e, near(1), near(-1))
			m.replace(looking+"constant", e, near(2), near(-2), "-"+e.Value, "0", "1")
			m.replace(looking+"constant", e, append(m.numbers, m.constants...)...)
		}
	case token.FLOAT:
		m.replace("constant", e, "-"+e.Value)
		m.replace(looking+"constant", e, append(m.numbers, m.constants...)...)
	case token.STRING:
		if at := strings.LastIndexAny(e.Value, "0123456789"); at >= 0 {
			digit := int(e.Value[at] - '0')
			for _, other := range []int{(digit + 1) % 10, (digit + 9) % 10} {
				m.replace(looking+"constant", e, e.Value[:at]+strconv.Itoa(other)+e.Value[at+1:])
			}
		}
		m.replace(looking+"constant", e, append(m.texts, `""`)...)
	}
}
