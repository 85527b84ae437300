package gomutate

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// mutator finds all small mistakes that a tired person might make at a place in a file.
type mutator struct {
	*unit
	file     int
	decimals []string // fractions less than 1, as the file writes them
	known    map[string]bool
	changes  []Change
}

func (m *mutator) mutate() {
	ast.Inspect(m.trees[m.file], func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.FLOAT && decimalOf(lit) < 1 {
			m.decimals = append(m.decimals, lit.Value)
		}
		return true
	})
	ast.PreorderStack(m.trees[m.file], nil, func(n ast.Node, around []ast.Node) bool {
		switch n := n.(type) {
		case *ast.ImportSpec:
			return false
		case ast.Stmt:
			m.statement(n, around)
		case ast.Expr:
			m.expression(n)
		}
		return true
	})
}

// change records a change that replaces part of the file.
func (m *mutator) change(operator string, from, to token.Pos, text string) {
	start, end := m.offset(from), m.offset(to)
	old := string(m.files[m.file].Text[start:end])
	key := fmt.Sprint(start, " ", end, " ", text)
	if old == text || m.known[key] {
		return
	}
	m.known[key] = true
	m.changes = append(m.changes, Change{
		Operator: operator,
		File:     m.files[m.file].Name,
		Line:     m.set.PositionFor(from, false).Line,
		Start:    start,
		End:      end,
		Old:      old,
		New:      text,
	})
}

func (m *mutator) replace(operator string, n ast.Node, text string) {
	m.change(operator, n.Pos(), n.End(), text)
}

func (m *mutator) of(n ast.Node) string { return m.text(m.file, n) }

// between returns the text between two nodes.
func (m *mutator) between(a, b ast.Node) string {
	return string(m.files[m.file].Text[m.offset(a.End()):m.offset(b.Pos())])
}

func (m *mutator) exchange(operator string, a, b ast.Node) {
	m.change(operator, a.Pos(), b.End(), m.of(b)+m.between(a, b)+m.of(a))
}

func (m *mutator) delete(s ast.Stmt) { m.replace("statement deleted", s, "") }

func (m *mutator) statement(s ast.Stmt, around []ast.Node) {
	switch s := s.(type) {
	case *ast.BlockStmt:
		m.list(s.List)
	case *ast.CaseClause:
		m.caseClause(s)
	case *ast.ExprStmt, *ast.DeferStmt, *ast.GoStmt, *ast.SendStmt:
		m.delete(s)
	case *ast.BranchStmt:
		m.delete(s)
	case *ast.IncDecStmt:
		if !isHead(s, around) {
			m.delete(s)
		}
		other := map[token.Token]string{token.INC: "--", token.DEC: "++"}[s.Tok]
		m.replace("assignment", s, m.of(s.X)+other)
	case *ast.AssignStmt:
		m.assignment(s, isHead(s, around))
	case *ast.IfStmt:
		m.ifStatement(s, around)
	case *ast.ForStmt:
		m.forLoop(s)
	case *ast.RangeStmt:
		m.loop(s, s.Body)
		if isInteger(m.info.TypeOf(s.X)) {
			m.oneMoreOrLess("loop end", s.X)
		}
	case *ast.SwitchStmt:
		m.delete(s)
		m.cases(s)
	case *ast.ReturnStmt:
		m.returned(s, around)
	}
}

// isHead reports whether a statement is in the head of another one, such as the init statement
// of an if.
func isHead(s ast.Stmt, around []ast.Node) bool {
	switch outer := around[len(around)-1].(type) {
	case *ast.IfStmt:
		return outer.Init == s
	case *ast.ForStmt:
		return outer.Init == s || outer.Post == s
	case *ast.SwitchStmt:
		return outer.Init == s
	case *ast.TypeSwitchStmt:
		return outer.Init == s || outer.Assign == s
	case *ast.CommClause:
		return outer.Comm == s
	}
	return false
}

func declares(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.DeclStmt:
		return true
	case *ast.AssignStmt:
		return s.Tok == token.DEFINE
	}
	return false
}

func (m *mutator) list(all []ast.Stmt) {
	for i := 0; i+1 < len(all); i++ {
		if !declares(all[i]) && !declares(all[i+1]) {
			m.exchange("statements exchanged", all[i], all[i+1])
		}
	}
}

func (m *mutator) negate(condition ast.Expr) {
	m.replace("condition negated", condition, "!("+m.of(condition)+")")
}

func (m *mutator) ifStatement(s *ast.IfStmt, around []ast.Node) {
	m.negate(s.Cond)
	nothing, before, after := "", "", ""
	if outer, ok := around[len(around)-1].(*ast.IfStmt); ok && outer.Else == s {
		nothing = "{}"
	}
	if s.Init != nil {
		before, after = "{ "+m.of(s.Init)+"; ", " }"
	}
	m.replace("statement deleted", s, nothing)
	m.replace("condition dropped", s, before+m.of(s.Body)+after)
	if s.Else == nil {
		return
	}
	otherwise := m.of(s.Else)
	block := otherwise
	if _, ok := s.Else.(*ast.IfStmt); ok {
		block = "{ " + otherwise + " }"
	}
	m.change("else dropped", s.Body.End(), s.End(), "")
	if s.Init == nil && nothing == "" {
		m.change("else forgotten", s.Body.End(), s.Else.Pos(), "; ")
	}
	m.replace("branch of its twin", s.Body, block)
	m.replace("branch of its twin", s.Else, m.of(s.Body))
	m.replace("condition dropped", s, before+block+after)
}

func (m *mutator) forLoop(s *ast.ForStmt) {
	m.loop(s, s.Body)
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

func (m *mutator) loop(s ast.Stmt, body *ast.BlockStmt) {
	m.delete(s)
	if len(body.List) > 1 {
		last := body.List[len(body.List)-1]
		rest := string(m.files[m.file].Text[m.offset(last.End()):m.offset(s.End())])
		m.change("moved out of the loop", last.Pos(), s.End(), rest+"; "+m.of(last))
	}
}

// cases adds changes that delete a case, or replace its body with that of the next one.
func (m *mutator) cases(s *ast.SwitchStmt) {
	body := func(c *ast.CaseClause) string {
		return string(m.files[m.file].Text[m.offset(c.Colon)+1 : m.offset(c.End())])
	}
	var before *ast.CaseClause
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
		if before != nil {
			m.change("branch of its twin", c.Colon+1, c.End(), body(before))
			m.change("branch of its twin", before.Colon+1, before.End(), body(c))
			m.exchange("cases exchanged", before, c)
		}
		before = c
	}
}

func (m *mutator) caseClause(c *ast.CaseClause) { m.list(c.Body) }

func (m *mutator) assignment(s *ast.AssignStmt, head bool) {
	to, by := s.Lhs[0], s.Rhs[0]
	switch s.Tok {
	case token.DEFINE:
		return
	case token.ASSIGN:
		if !head {
			m.delete(s)
		}
		if len(s.Lhs) > 1 && len(s.Lhs) == len(s.Rhs) {
			m.parallel(s)
		}
		return
	case token.ADD_ASSIGN:
		m.replace("assignment", s, m.of(to)+" -= "+m.of(by))
	case token.SUB_ASSIGN:
		m.replace("assignment", s, m.of(to)+" += "+m.of(by))
	}
	if !head {
		m.delete(s)
	}
	m.replace("assignment", s, m.of(to)+" = "+m.of(by))
}

// parallel adds changes that delete one assignment of several in a statement.
func (m *mutator) parallel(s *ast.AssignStmt) {
	for without := range s.Lhs {
		var to, by []string
		for i := range s.Lhs {
			if i != without {
				to, by = append(to, m.of(s.Lhs[i])), append(by, m.of(s.Rhs[i]))
			}
		}
		m.replace("statement deleted", s, strings.Join(to, ", ")+" = "+strings.Join(by, ", "))
	}
}

func (m *mutator) returned(s *ast.ReturnStmt, around []ast.Node) {
	if len(s.Results) == 0 {
		m.delete(s)
		return
	}
	results := m.resultsOf(around)
	for i, e := range s.Results {
		if results == nil || results.Len() != len(s.Results) {
			continue
		}
		switch t := results.At(i).Type(); {
		case is(t, types.IsBoolean):
			m.replace("return value", e, "true")
			m.replace("return value", e, "false")
		case isInteger(t):
			m.replace("return value", e, "0")
			m.oneMoreOrLess("return value", e)
			m.replace("return value", e, "-("+m.of(e)+")")
		case is(t, types.IsFloat):
			m.replace("return value", e, "0")
			m.replace("return value", e, "-("+m.of(e)+")")
		}
	}
}

// resultsOf returns the result types of the surrounding function, or nil if they are unknown.
func (m *mutator) resultsOf(around []ast.Node) *types.Tuple {
	for i := len(around) - 1; i >= 0; i-- {
		var t types.Type
		switch f := around[i].(type) {
		case *ast.FuncLit:
			t = m.info.TypeOf(f)
		case *ast.FuncDecl:
			if obj := m.info.Defs[f.Name]; obj != nil {
				t = obj.Type()
			}
		default:
			continue
		}
		if s, ok := t.(*types.Signature); ok {
			return s.Results()
		}
		return nil
	}
	return nil
}
