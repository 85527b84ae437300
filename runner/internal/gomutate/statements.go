package gomutate

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

type mutator struct {
	*Program
	function
	constants []string       // see changesOf
	texts     []string       // short string literals of the function
	numbers   []string       // number literals of the function
	around    []ast.Node     // nodes that contain the current node
	known     map[string]int // index in changes, by place and new text
	changes   []Change
}

func (m *mutator) mutate() {
	ast.Inspect(m.Body, func(n ast.Node) bool {
		switch lit, ok := n.(*ast.BasicLit); {
		case ok && lit.Kind == token.STRING && len(lit.Value) < mostText:
			m.texts = append(m.texts, lit.Value)
		case ok && (lit.Kind == token.INT || lit.Kind == token.FLOAT):
			m.numbers = append(m.numbers, lit.Value)
		}
		return true
	})
	ast.PreorderStack(m.Body, []ast.Node{m.FuncDecl}, func(n ast.Node, around []ast.Node) bool {
		m.around = around
		switch n := n.(type) {
		case ast.Stmt:
			m.statement(n)
		case ast.Expr:
			m.expression(n)
		}
		return true
	})
}

// change adds a change that replaces the text between from and to. If several operators make the
// same change, only one of them is recorded, preferably one without the prefix "looking: ".
func (m *mutator) change(operator string, from, to token.Pos, text string) {
	c := m.at(m.file, from, to)
	key := fmt.Sprint(c.Start, " ", len(c.Old), " ", text)
	i, isKnown := m.known[key]
	switch {
	case c.Old == text:
	case !isKnown:
		m.known[key] = len(m.changes)
		c.Operator, c.New = operator, text
		m.changes = append(m.changes, c)
	case strings.HasPrefix(m.changes[i].Operator, looking):
		m.changes[i].Operator = operator
	}
}

func (m *mutator) replace(operator string, n ast.Node, texts ...string) {
	for _, text := range texts {
		m.change(operator, n.Pos(), n.End(), text)
	}
}

func (m *mutator) of(n ast.Node) string { return m.text(m.file, n) }

func (m *mutator) between(from, to token.Pos) string { return m.at(m.file, from, to).Old }

func (m *mutator) exchange(operator string, a, b ast.Node) {
	m.change(operator, a.Pos(), b.End(), m.of(b)+m.between(a.End(), b.Pos())+m.of(a))
}

func (m *mutator) delete(s ast.Stmt) { m.replace("statement deleted", s, "") }

func (m *mutator) statement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.BlockStmt:
		m.list(s.List)
	case *ast.CaseClause:
		m.list(s.Body)
	case *ast.CommClause:
		m.list(s.Body)
	case *ast.ExprStmt, *ast.DeferStmt, *ast.GoStmt, *ast.SendStmt, *ast.BranchStmt:
		m.delete(s)
	case *ast.IncDecStmt:
		m.delete(s)
		m.replace("assignment", s, m.of(s.X)+map[token.Token]string{token.INC: "--", token.DEC: "++"}[s.Tok])
	case *ast.AssignStmt:
		m.assignment(s)
	case *ast.IfStmt:
		m.ifStatement(s)
	case *ast.ForStmt:
		m.forLoop(s)
	case *ast.RangeStmt:
		m.delete(s)
		if is(m.info.TypeOf(s.X), types.IsInteger) {
			m.oneMoreOrLess("loop end", s.X)
		}
	case *ast.SwitchStmt:
		m.delete(s)
		m.cases(s)
	case *ast.ReturnStmt:
		m.returned(s)
	}
}

// isFixed reports whether a statement must stay in its place, because it is a declaration or a
// case.
func isFixed(s ast.Stmt) bool {
	assigned, ok := s.(*ast.AssignStmt)
	_, isDeclaration := s.(*ast.DeclStmt)
	return isDeclaration || isCase(s) || ok && assigned.Tok == token.DEFINE
}

func isCase(s ast.Stmt) bool {
	switch s.(type) {
	case *ast.CaseClause, *ast.CommClause:
		return true
	}
	return false
}

func (m *mutator) list(all []ast.Stmt) {
	for i, s := range all {
		if isCase(s) {
			continue
		}
		mark := m.at(m.file, s.Pos(), s.End())
		mark.New = mark.Old
		m.changes = append(m.changes, mark)
		if i+1 < len(all) && !isFixed(s) && !isFixed(all[i+1]) {
			m.exchange("statements exchanged", s, all[i+1])
		}
		if slices.ContainsFunc(m.around, isLoop) {
			m.change(looking+"statement", s.Pos(), s.Pos(), "continue; ")
			m.change(looking+"statement", s.Pos(), s.Pos(), "break; ")
		}
	}
}

func isLoop(n ast.Node) bool {
	switch n.(type) {
	case *ast.ForStmt, *ast.RangeStmt:
		return true
	}
	return false
}

func (m *mutator) negate(condition ast.Expr) {
	m.replace("condition negated", condition, "!("+m.of(condition)+")")
}

func (m *mutator) ifStatement(s *ast.IfStmt) {
	m.negate(s.Cond)
	m.delete(s)
	before, after := "", ""
	if s.Init != nil {
		before, after = "{ "+m.of(s.Init)+"; ", " }"
	}
	m.replace("condition dropped", s, before+m.of(s.Body)+after)
	if s.Else != nil {
		m.change("else dropped", s.Body.End(), s.End(), "")
		m.replace("condition dropped", s, before+"{ "+m.of(s.Else)+" }"+after)
	}
}

func (m *mutator) forLoop(s *ast.ForStmt) {
	m.delete(s)
	if first, ok := s.Init.(*ast.AssignStmt); ok {
		for _, e := range first.Rhs {
			m.oneMoreOrLess("loop start", e)
		}
	}
	if end, ok := s.Cond.(*ast.BinaryExpr); ok {
		m.oneMoreOrLess("loop end", end.Y)
	}
	if s.Cond != nil && s.Init == nil && s.Post == nil {
		m.negate(s.Cond)
	}
}

func (m *mutator) cases(s *ast.SwitchStmt) {
	for _, clause := range s.Body.List {
		c, ok := clause.(*ast.CaseClause)
		if !ok {
			continue
		}
		m.replace("case dropped", c, "")
		if s.Tag == nil {
			for _, condition := range c.List {
				m.negate(condition)
			}
		}
	}
}

func (m *mutator) assignment(s *ast.AssignStmt) {
	if s.Tok == token.DEFINE {
		return
	}
	m.delete(s)
	to, by := m.of(s.Lhs[0]), m.of(s.Rhs[0])
	switch s.Tok {
	case token.ASSIGN:
		if len(s.Lhs) == 1 {
			m.replace(looking+"assignment", s, to+" += "+by, to+" -= "+by)
		}
	case token.ADD_ASSIGN:
		m.replace("assignment", s, to+" -= "+by, to+" = "+by)
	case token.SUB_ASSIGN:
		m.replace("assignment", s, to+" += "+by, to+" = "+by)
	default:
		m.replace("assignment", s, to+" = "+by)
	}
}

func (m *mutator) returned(s *ast.ReturnStmt) {
	if len(s.Results) == 0 {
		m.delete(s)
	}
	for _, e := range s.Results {
		switch t := m.info.TypeOf(e); {
		case is(t, types.IsBoolean):
			m.replace("return value", e, "true", "false")
		case is(t, types.IsNumeric):
			m.replace("return value", e, "0", "-("+m.of(e)+")")
			m.oneMoreOrLess("return value", e)
		}
	}
}
