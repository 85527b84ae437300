package gomutate

import (
	"go/ast"
	"go/token"
	"slices"
)

// give collects statements of a function that may stand in its other places, as they
// are or as the other player would have them: first what ends a search early.
func (m *mender) give(f *ast.FuncDecl) {
	var ends, others []string
	ast.Inspect(f, func(n ast.Node) bool {
		s, ok := n.(ast.Stmt)
		if !ok || m.offset(s.End())-m.offset(s.Pos()) > longestGiven {
			return true
		}
		switch s := s.(type) {
		case *ast.IncDecStmt:
			others = append(others, m.of(s))
		case *ast.AssignStmt:
			if s.Tok != token.DEFINE {
				others = append(others, m.of(s))
			}
		case *ast.IfStmt:
			if s.Else == nil && endsEarly(s.Body) {
				ends = append(ends, m.of(s), mirrored(m.of(s), true))
			} else if s.Else == nil {
				others = append(others, m.of(s))
			}
		}
		return true
	})
	m.given = nil
	for _, text := range slices.Concat(ends, others, m.counts) {
		if !slices.Contains(m.given, text) && len(m.given) < mostGiven {
			m.given = append(m.given, text)
		}
	}
}

func endsEarly(b *ast.BlockStmt) bool {
	if len(b.List) == 0 {
		return false
	}
	switch b.List[len(b.List)-1].(type) {
	case *ast.ReturnStmt, *ast.BranchStmt:
		return true
	}
	return false
}

// collectStatements takes what counts something that all functions know, and loops,
// which may be meant in another function.
func (m *mender) collectStatements() {
	ast.Inspect(m.trees[m.file], func(n ast.Node) bool {
		switch s := n.(type) {
		case *ast.IncDecStmt:
			if isLocal := m.isLocal(s.X); !isLocal && !slices.Contains(m.counts, m.of(s)) && len(m.counts) < mostCounts {
				m.counts = append(m.counts, m.of(s))
			}
		case *ast.ForStmt, *ast.RangeStmt:
			if m.offset(s.End())-m.offset(s.Pos()) <= longestGiven && len(m.loops) < mostLoops {
				m.loops = append(m.loops, s.(ast.Stmt))
			}
		}
		return true
	})
}

const (
	mostCounts = 4 // statements of other functions
	mostLoops  = 8
)

// isLocal tells whether something is a function's own variable.
func (m *mender) isLocal(e ast.Expr) bool {
	name, ok := e.(*ast.Ident)
	return ok && m.info.Uses[name] != nil && m.info.Uses[name].Parent() != m.pkg.Scope()
}

// otherLoop takes a loop that stands elsewhere in the file.
func (m *mender) otherLoop(s ast.Stmt) {
	scope := m.pkg.Scope().Innermost(s.Pos())
	for _, other := range m.loops {
		if scope != nil && m.of(other) != m.of(s) && m.isKnown(other, scope, s.Pos()) {
			m.replace("another statement", s, m.of(other))
		}
	}
}

// mendList finds other places for the statements of a block, and puts more into it.
func (m *mender) mendList(all []ast.Stmt) {
	for i, s := range all {
		for _, text := range m.given {
			m.replace("statement added", s, text+"; "+m.of(s))
		}
		m.move(all, i)
		m.moveToEnd(all, i)
		m.alternative(all, i)
		m.intoNext(all, i)
		m.outOf(s)
	}
	if len(all) > 0 {
		last := all[len(all)-1]
		for _, text := range m.given {
			m.replace("statement added", last, m.of(last)+"; "+text)
		}
	}
}

// move puts a statement further down, and those after it further up.
func (m *mender) move(all []ast.Stmt, from int) {
	for to := from + 1; to < len(all) && to <= from+farthest; to++ {
		one, last := all[from], all[to]
		m.change("statement moved", one.Pos(), last.End(), m.part(all[from+1].Pos(), last.End())+"; "+m.of(one))
		m.change("statement moved", one.Pos(), last.End(), m.of(last)+"; "+m.part(one.Pos(), all[to-1].End()))
	}
}

func (m *mender) part(from, to token.Pos) string {
	return string(m.files[m.file].Text[m.offset(from):m.offset(to)])
}

// moveToEnd puts a statement last, or before what a block returns.
func (m *mender) moveToEnd(all []ast.Stmt, from int) {
	last := len(all) - 1
	if from >= last || declares(all[from]) {
		return
	}
	one, end := all[from], all[last]
	if _, ok := end.(*ast.ReturnStmt); ok && last-1 > from {
		rest := m.part(all[from+1].Pos(), all[last-1].End())
		m.change("statement moved", one.Pos(), all[last-1].End(), rest+"; "+m.of(one))
		return
	}
	m.change("statement moved", one.Pos(), end.End(), m.part(all[from+1].Pos(), end.End())+"; "+m.of(one))
}

// alternative makes what follows an if its else.
func (m *mender) alternative(all []ast.Stmt, i int) {
	if i+1 == len(all) || declares(all[i+1]) {
		return
	}
	last, ok := all[i].(*ast.IfStmt)
	for ok && last.Else != nil {
		last, ok = last.Else.(*ast.IfStmt)
	}
	if ok {
		m.change("else added", all[i].Pos(), all[i+1].End(), m.of(all[i])+" else { "+m.of(all[i+1])+" }")
	}
}

func blocksOf(s ast.Stmt) (blocks []*ast.BlockStmt) {
	switch s := s.(type) {
	case *ast.IfStmt:
		blocks = append(blocks, s.Body)
		if otherwise, ok := s.Else.(*ast.BlockStmt); ok {
			blocks = append(blocks, otherwise)
		}
	case *ast.ForStmt:
		blocks = append(blocks, s.Body)
	case *ast.RangeStmt:
		blocks = append(blocks, s.Body)
	}
	return blocks
}

// intoNext moves a statement into a block after it or before it, to both of its ends.
func (m *mender) intoNext(all []ast.Stmt, i int) {
	one := all[i]
	for _, next := range []int{i - 1, i + 1} {
		if declares(one) || next < 0 || next >= len(all) {
			continue
		}
		first, last := all[min(i, next)], all[max(i, next)]
		for _, b := range blocksOf(all[next]) {
			head, tail := m.part(all[next].Pos(), b.Lbrace+1), m.part(b.Rbrace, all[next].End())
			body := m.part(b.Lbrace+1, b.Rbrace)
			m.change("statement moved", first.Pos(), last.End(), head+" "+m.of(one)+"; "+body+tail)
			m.change("statement moved", first.Pos(), last.End(), head+body+"; "+m.of(one)+tail)
		}
	}
}

// beforeElse puts a statement before an if that is itself what is done otherwise.
func (m *mender) beforeElse(s *ast.IfStmt) {
	if _, ok := s.Else.(*ast.IfStmt); ok {
		for _, text := range m.given {
			m.replace("statement added", s.Else, "{ "+text+"; "+m.of(s.Else)+" }")
		}
	}
}

// outOf moves what stands in the blocks of a statement before it and behind it.
func (m *mender) outOf(s ast.Stmt) {
	for _, b := range blocksOf(s) {
		for _, one := range b.List {
			if declares(one) {
				continue
			}
			rest := m.part(s.Pos(), one.Pos()) + m.part(one.End(), s.End())
			m.replace("statement moved", s, m.of(one)+"; "+rest)
			m.replace("statement moved", s, rest+"; "+m.of(one))
		}
	}
}
