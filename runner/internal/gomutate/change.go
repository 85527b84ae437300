package gomutate

import (
	"cmp"
	"go/token"
	"slices"
	"strings"

	"touchstone/internal/guard"
	"touchstone/runner/internal/javahost"
)

// Change is an edit at one place in a program. A Change without an operator is a mark: it changes
// nothing, and records that a run reaches a statement.
type Change = javahost.Mutation

func endOf(c Change) int { return c.Start + len(c.Old) }

const maxChanges = 20_000

// looking is the prefix of the operators with which SubstitutionHost looks for the mistake in a
// wrong program. MutantRunner does not use them.
const looking = "looking: "

// costs holds the cost of each operator: the likelier the mistake, the lower the cost.
var costs = map[string]int{
	"operator": 1, "constant": 1, "sign dropped": 1, "min or max": 1, "assignment": 1, "condition negated": 1,
	"another variable": 1, "another method": 1, "return value": 2, "loop start": 2, "loop end": 2, "argument": 2,
	"arguments exchanged": 2, "operands exchanged": 2, "operand dropped": 2, "cast dropped": 2, "statement deleted": 3,
	"condition dropped": 3, "case dropped": 3, "else dropped": 4, "statements exchanged": 5,

	looking + "field": 1, looking + "name": 1, looking + "operator": 2, looking + "one more or less": 2,
	looking + "constant": 3, looking + "assignment": 3, looking + "statement": 6,
}

// Changes returns at most maxChanges small changes of function bodies, in the order of the files.
// Some of the changes do not compile.
func (p *Program) Changes() (all []Change, err error) {
	err = guard.Do("changing Go sources", func() error {
		for _, f := range p.functions() {
			all = append(all, p.changesOf(f, nil)...)
		}
		return nil
	})
	all = slices.DeleteFunc(all, func(c Change) bool {
		return c.Operator == "" || strings.HasPrefix(c.Operator, looking)
	})
	return all[:min(len(all), maxChanges)], err
}

// changesOf returns the possible changes of f, and a mark for each statement of f, ordered by line.
// Some changes replace a number in f by one of the constants.
func (p *Program) changesOf(f function, constants []string) []Change {
	m := &mutator{Program: p, function: f, constants: constants, known: map[string]int{}}
	m.mutate()
	slices.SortStableFunc(m.changes, func(a, b Change) int { return cmp.Compare(a.Line, b.Line) })
	return m.changes
}

func (p *Program) at(file int, from, to token.Pos) Change {
	return Change{
		File: p.files[file].Name, Line: p.set.PositionFor(from, false).Line, Start: p.offset(from),
		Old: p.between(file, from, to),
	}
}

func (p *Program) shown(c Change) (before, after string) {
	i := slices.IndexFunc(p.files, func(f File) bool { return f.Name == c.File })
	text := string(p.files[i].Text)
	first := strings.LastIndex(text[:c.Start], "\n") + 1
	before, _, _ = strings.Cut(text[first:], "\n")
	rest, _, _ := strings.Cut(text[endOf(c):], "\n")
	after = strings.Join(strings.Fields(text[first:c.Start]+c.New+rest), " ")
	if after == "" {
		after = "(nothing)"
	}
	return strings.TrimSpace(before), after
}
