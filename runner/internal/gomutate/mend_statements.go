package gomutate

import (
	"go/ast"
	"go/scanner"
	"go/token"
	"strings"
)

// give collects statements of a function that may stand in its other places, as they
// are or as the other player would have them.
func (m *mender) give(f *ast.FuncDecl) {
	m.given = nil
	ast.Inspect(f, func(n ast.Node) bool {
		s, ok := n.(ast.Stmt)
		if !ok || len(m.given) >= mostGiven || m.offset(s.End())-m.offset(s.Pos()) > longestGiven {
			return true
		}
		switch s := s.(type) {
		case *ast.IncDecStmt:
			m.given = append(m.given, m.of(s))
		case *ast.AssignStmt:
			if s.Tok != token.DEFINE {
				m.given = append(m.given, m.of(s))
			}
		case *ast.IfStmt:
			if text := m.of(s); s.Else == nil {
				m.given = append(m.given, text)
				if twin := mirrored(text); twin != text {
					m.given = append(m.given, twin)
				}
			}
		}
		return true
	})
}

// mendList finds other places for the statements of a block, and puts more into it.
func (m *mender) mendList(all []ast.Stmt) {
	for i, s := range all {
		for _, text := range m.given {
			m.replace("statement added", s, text+"; "+m.of(s))
		}
		m.move(all, i)
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

// twinBranches make each of two branches the mirror image of the other.
func (m *mender) twinBranches(s *ast.IfStmt) {
	if otherwise, ok := s.Else.(*ast.BlockStmt); ok {
		m.replace("as its twin", s.Body, mirrored(m.of(otherwise)))
		m.replace("as its twin", otherwise, mirrored(m.of(s.Body)))
	}
}

// twinFunction makes a function the mirror image of that of the other player.
func (m *mender) twinFunction(f *ast.FuncDecl) {
	if f.Body == nil {
		return
	}
	other := mirroredName(f.Name.Name)
	for i, tree := range m.trees {
		for _, d := range tree.Decls {
			twin, ok := d.(*ast.FuncDecl)
			if ok && other != f.Name.Name && twin.Name.Name == other && twin.Body != nil {
				m.replace("as its twin", f.Body, mirrored(m.text(i, twin.Body)))
			}
		}
	}
}

var mirrorSigns = map[token.Token]string{token.LSS: ">", token.GTR: "<", token.LEQ: ">=", token.GEQ: "<="}

// mirrorWords are said of one player, and of the other.
var mirrorWords = strings.NewReplacer("alpha", "beta", "beta", "alpha", "Alpha", "Beta", "Beta", "Alpha",
	"max", "min", "min", "max", "Max", "Min", "Min", "Max", "MAX", "MIN", "MIN", "MAX")

func mirroredName(name string) string {
	switch name {
	case "true":
		return "false"
	case "false":
		return "true"
	case "a":
		return "b"
	case "b":
		return "a"
	}
	return mirrorWords.Replace(name)
}

// mirrored is a text as the other player would have it.
func mirrored(text string) string {
	var s scanner.Scanner
	set := token.NewFileSet()
	s.Init(set.AddFile("", -1, len(text)), []byte(text), nil, scanner.ScanComments)
	var b strings.Builder
	done := 0
	for {
		pos, kind, literal := s.Scan()
		if kind == token.EOF {
			break
		}
		at, now := set.Position(pos).Offset, ""
		switch {
		case kind == token.IDENT:
			now = mirroredName(literal)
		case mirrorSigns[kind] != "":
			literal, now = kind.String(), mirrorSigns[kind]
		default:
			continue
		}
		b.WriteString(text[done:at])
		b.WriteString(now)
		done = at + len(literal)
	}
	return b.String() + text[done:]
}
