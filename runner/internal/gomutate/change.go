package gomutate

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"touchstone/internal/guard"
)

// Change is an edit at one place in a program.
type Change struct {
	Operator   string // such as "condition negated"
	File       string
	Line       int
	Start, End int // range in the file, in bytes
	Old, New   string
}

func (c Change) String() string {
	return fmt.Sprintf("%s:%d: %s: %q for %q", c.File, c.Line, c.Operator, c.New, c.Old)
}

// maxChanges is the maximum number of changes that Changes returns.
const maxChanges = 20_000

// looking is the prefix of operators that only look for the mistake in a wrong program. They add
// nothing to what a test suite must catch.
const looking = "looking: "

// costs has the operators. Mistakes that are likelier cost less.
var costs = map[string]int{
	"operator": 1, "constant": 1, "sign dropped": 1, "min or max": 1, "assignment": 1, "condition negated": 1,
	"another variable": 1, "another method": 1, "return value": 2, "loop start": 2, "loop end": 2, "argument": 2,
	"arguments exchanged": 2, "operands exchanged": 2, "operand dropped": 2, "cast dropped": 2, "statement deleted": 3,
	"condition dropped": 3, "case dropped": 3, "else dropped": 4, "statements exchanged": 5,

	looking + "field": 1, looking + "name": 1, looking + "operator": 2, looking + "one more or less": 2,
	looking + "constant": 3, looking + "assignment": 3, looking + "statement": 6,
}

// Changes returns the small mistakes that a tired person might make in the bodies of functions, in
// the order of the files. Some of them do not compile.
func (p *Program) Changes() (all []Change, err error) {
	err = guard.Do("changing Go sources", func() error {
		for _, f := range p.functions() {
			all = append(all, p.changesOf(f, nil)...)
		}
		return nil
	})
	all = slices.DeleteFunc(all, func(c Change) bool { return strings.HasPrefix(c.Operator, looking) })
	return all[:min(len(all), maxChanges)], err
}

// changesOf returns all changes of a function, by line. constants are numbers that it may lack.
func (p *Program) changesOf(f function, constants []string) []Change {
	m := &mutator{Program: p, function: f, constants: constants, known: map[string]int{}}
	m.mutate()
	slices.SortStableFunc(m.changes, func(a, b Change) int { return cmp.Compare(a.Line, b.Line) })
	return m.changes
}

// marksOf returns a mark for each statement of a function. It has no operator, changes nothing and
// spans the statement.
func (p *Program) marksOf(f function) (marks []Change) {
	ast.Inspect(f.Body, func(n ast.Node) bool {
		var list []ast.Stmt
		switch n := n.(type) {
		case *ast.BlockStmt:
			list = n.List
		case *ast.CaseClause:
			list = n.Body
		case *ast.CommClause:
			list = n.Body
		}
		for _, s := range list {
			switch s.(type) {
			case *ast.CaseClause, *ast.CommClause:
			default:
				c := p.at(f.file, s.Pos(), s.End())
				c.New = c.Old
				marks = append(marks, c)
			}
		}
		return true
	})
	return marks
}

// at returns a part of a file as a Change.
func (p *Program) at(file int, from, to token.Pos) Change {
	start, end := p.offset(from), p.offset(to)
	return Change{
		File: p.files[file].Name, Line: p.set.PositionFor(from, false).Line, Start: start, End: end,
		Old: string(p.files[file].Text[start:end]),
	}
}

// shown returns the lines that a change changes, before and after it.
func (p *Program) shown(c Change) (before, after string) {
	i := slices.IndexFunc(p.files, func(f File) bool { return f.Name == c.File })
	text := string(p.files[i].Text)
	first := strings.LastIndex(text[:c.Start], "\n") + 1
	before, _, _ = strings.Cut(text[first:], "\n")
	rest, _, _ := strings.Cut(text[c.End:], "\n")
	after = strings.Join(strings.Fields(text[first:c.Start]+c.New+rest), " ")
	if after == "" {
		after = "(nothing)"
	}
	return strings.TrimSpace(before), after
}

// Apply returns the files of a program with a change applied.
func Apply(files []File, c Change) []File {
	files = slices.Clone(files)
	for i, f := range files {
		if f.Name == c.File && c.Start >= 0 && c.Start <= c.End && c.End <= len(f.Text) {
			files[i].Text = slices.Concat(f.Text[:c.Start], []byte(c.New), f.Text[c.End:])
		}
	}
	return files
}
