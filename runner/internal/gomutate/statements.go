package gomutate

import (
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
)

// mutator finds the changes of a function.
type mutator struct {
	*Program
	function
	constants []string
	decimals  []string       // fractions less than 1, as the file writes them
	texts     []string       // short texts, as the function writes them
	numbers   []string       // likewise
	around    []ast.Node     // that hold the node
	known     map[string]int // changes by place and text
	changes   []Change
}

func (m *mutator) mutate() {
	ast.Inspect(m.trees[m.file], func(n ast.Node) bool {
		if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.FLOAT && decimalOf(lit) < 1 {
			m.decimals = append(m.decimals, lit.Value)
		}
		return true
	})
	ast.Inspect(m.Body, func(n ast.Node) bool {
		switch lit, ok := n.(*ast.BasicLit); {
		case ok && lit.Kind == token.STRING && len(lit.Value) < mostText:
			m.texts = append(m.texts, lit.Value)
		case ok && lit.Kind == token.INT:
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

// change records a change that replaces part of the file.
func (m *mutator) change(operator string, from, to token.Pos, text string) {
	c := m.at(m.file, from, to)
	key := fmt.Sprint(c.Start, " ", c.End, " ", text)
	i, isKnown := m.known[key]
	switch {
	case c.Old == text:
	case !isKnown:
		m.known[key] = len(m.changes)
		c.Operator, c.New = operator, text
		m.changes = append(m.changes, c)
	case slices.Contains(looking, m.changes[i].Operator) && !slices.Contains(looking, operator):
		m.changes[i].Operator = operator
	}
}

func (m *mutator) replace(operator string, n ast.Node, texts ...string) {
	for _, text := range texts {
		m.change(operator, n.Pos(), n.End(), text)
	}
}

func (m *mutator) of(n ast.Node) string { return m.text(m.file, n) }

// between returns the text between two positions.
func (m *mutator) between(from, to token.Pos) string { return m.at(m.file, from, to).Old }

func (m *mutator) exchange(operator string, a, b ast.Node) {
	m.change(operator, a.Pos(), b.End(), m.of(b)+m.between(a.End(), b.Pos())+m.of(a))
}

func (m *mutator) delete(s ast.Stmt) {
	if !m.isHead(s) {
		m.replace("statement deleted", s, "")
	}
}

func (m *mutator) statement(s ast.Stmt) {
	switch s := s.(type) {
	case *ast.BlockStmt:
		m.list(s.List)
	case *ast.CaseClause:
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
		m.loop(s, s.Body)
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

// isHead reports whether a statement is in the head of another one, such as the init statement
// of an if.
func (m *mutator) isHead(s ast.Stmt) bool {
	switch outer := m.around[len(m.around)-1].(type) {
	case *ast.BlockStmt, *ast.CaseClause, *ast.LabeledStmt:
		return false
	case *ast.CommClause:
		return outer.Comm == s
	case *ast.IfStmt:
		return outer.Else != s
	}
	return true
}

func declares(s ast.Stmt) bool {
	assigned, ok := s.(*ast.AssignStmt)
	_, isDeclaration := s.(*ast.DeclStmt)
	return isDeclaration || ok && assigned.Tok == token.DEFINE
}

func (m *mutator) list(all []ast.Stmt) {
	for i, s := range all {
		if i+1 < len(all) && !declares(s) && !declares(all[i+1]) {
			m.exchange("statements exchanged", s, all[i+1])
		}
		if slices.ContainsFunc(m.around, isLoop) {
			m.change(added, s.Pos(), s.Pos(), "continue; ")
			m.change(added, s.Pos(), s.Pos(), "break; ")
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
	nothing, before, after := "", "", ""
	if outer, ok := m.around[len(m.around)-1].(*ast.IfStmt); ok && outer.Else == s {
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
	block := m.of(s.Else)
	if _, ok := s.Else.(*ast.IfStmt); ok {
		block = "{ " + block + " }"
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
		m.change("moved out of the loop", last.Pos(), s.End(), m.between(last.End(), s.End())+"; "+m.of(last))
	}
}

// cases adds changes that delete a case, or replace its body with that of the next one.
func (m *mutator) cases(s *ast.SwitchStmt) {
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
			m.change("branch of its twin", c.Colon+1, c.End(), m.between(before.Colon+1, before.End()))
			m.change("branch of its twin", before.Colon+1, before.End(), m.between(c.Colon+1, c.End()))
			m.exchange("cases exchanged", before, c)
		}
		before = c
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
			m.replace(anotherAssignment, s, to+" += "+by, to+" -= "+by)
		} else if len(s.Lhs) == len(s.Rhs) {
			m.parallel(s)
		}
		return
	case token.ADD_ASSIGN:
		m.replace("assignment", s, to+" -= "+by)
	case token.SUB_ASSIGN:
		m.replace("assignment", s, to+" += "+by)
	}
	m.replace("assignment", s, to+" = "+by)
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

func (m *mutator) returned(s *ast.ReturnStmt) {
	if len(s.Results) == 0 {
		m.delete(s)
		return
	}
	results := m.results()
	for i, e := range s.Results {
		if results.Len() != len(s.Results) {
			return
		}
		switch t := results.At(i).Type(); {
		case is(t, types.IsBoolean):
			m.replace("return value", e, "true", "false")
		case is(t, types.IsInteger):
			m.replace("return value", e, "0")
			m.oneMoreOrLess("return value", e)
			m.replace("return value", e, "-("+m.of(e)+")")
		case is(t, types.IsFloat):
			m.replace("return value", e, "0", "-("+m.of(e)+")")
		}
	}
}

// results returns the result types of the function around the node. They are empty if unknown.
func (m *mutator) results() *types.Tuple {
	for _, n := range slices.Backward(m.around) {
		var t types.Type
		switch f := n.(type) {
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
	}
	return nil
}
