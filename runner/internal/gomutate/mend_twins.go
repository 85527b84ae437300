package gomutate

import (
	"go/ast"
	"go/scanner"
	"go/token"
	"slices"
	"strings"
)

// Parts of a program are often written twice, once for each player. What was forgotten
// in one of them stands in the other.

// twinFunction makes a function the mirror image of that of the other player.
func (m *mender) twinFunction(f *ast.FuncDecl) {
	other := mirroredName(f.Name.Name)
	if f.Body == nil || other == f.Name.Name {
		return
	}
	for i, tree := range m.trees {
		for _, d := range tree.Decls {
			twin, ok := d.(*ast.FuncDecl)
			if ok && twin.Name.Name == other && twin.Body != nil {
				m.like(f.Body.List, twin.Body.List, i)
			}
		}
	}
}

// twinBranches make each of two branches the mirror image of the other.
func (m *mender) twinBranches(s *ast.IfStmt) {
	switch otherwise := s.Else.(type) {
	case *ast.BlockStmt:
		m.like(s.Body.List, otherwise.List, m.file)
		m.like(otherwise.List, s.Body.List, m.file)
	case *ast.IfStmt:
		for _, model := range s.Body.List {
			for _, truth := range []bool{false, true} {
				m.replace("as its twin", otherwise, "{ "+mirrored(m.of(model), truth)+"; "+m.of(otherwise)+" }")
			}
		}
	}
}

// twinOfRest is of a branch that returns, and what follows it.
func (m *mender) twinOfRest(all []ast.Stmt) {
	for i, s := range all {
		if open, ok := s.(*ast.IfStmt); ok && open.Else == nil && len(all)-i > 2 && endsEarly(open.Body) {
			m.like(open.Body.List, all[i+1:], m.file)
			m.like(all[i+1:], open.Body.List, m.file)
		}
	}
}

// like makes statements like those of their twin, which may be in another file: one
// after another, and all at once.
func (m *mender) like(mended, model []ast.Stmt, file int) {
	if len(mended) == 0 || len(model) == 0 {
		return
	}
	for _, truth := range []bool{false, true} {
		image := func(s ast.Stmt) string { return mirrored(m.text(file, s), truth) }
		if len(mended) == len(model) {
			for i, s := range mended {
				m.replace("as its twin", s, image(model[i]))
			}
		}
		if len(mended) < len(model) {
			for _, s := range model {
				for _, at := range mended {
					m.replace("as its twin", at, image(s)+"; "+m.of(at))
				}
				last := mended[len(mended)-1]
				m.replace("as its twin", last, m.of(last)+"; "+image(s))
			}
		}
		var all []string
		for _, s := range model {
			all = append(all, image(s))
		}
		m.change("as its twin", mended[0].Pos(), mended[len(mended)-1].End(), strings.Join(all, "; "))
	}
	if len(mended) == len(model) {
		for i, s := range mended {
			these, those := blocksOf(s), blocksOf(model[i])
			for n := 0; n < len(these) && len(these) == len(those); n++ {
				m.like(these[n].List, those[n].List, file)
			}
		}
	}
}

var mirrorSigns = map[token.Token]string{token.LSS: ">", token.GTR: "<", token.LEQ: ">=", token.GEQ: "<="}

// mirrorWords are said of one player, and of the other.
var mirrorWords = strings.NewReplacer("alpha", "beta", "beta", "alpha", "Alpha", "Beta", "Beta", "Alpha",
	"max", "min", "min", "max", "Max", "Min", "Min", "Max", "MAX", "MIN", "MIN", "MAX",
	"lower", "upper", "upper", "lower", "highest", "lowest", "lowest", "highest")

// mirrorNames are such as a whole.
var mirrorNames = []string{"a", "b", "lo", "hi", "low", "high", "first", "second"}

func mirroredName(name string) string {
	if at := slices.Index(mirrorNames, name); at >= 0 {
		return mirrorNames[at^1]
	}
	return mirrorWords.Replace(name)
}

// mirrored is a text as the other player would have it, with what is true and what is
// false exchanged or not.
func mirrored(text string, truth bool) string {
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
		case kind == token.IDENT && (literal == "true" || literal == "false"):
			if now = literal; truth {
				now = map[string]string{"true": "false", "false": "true"}[literal]
			}
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
