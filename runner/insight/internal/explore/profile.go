package explore

import (
	"cmp"
	"slices"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/cache"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// A profile says for each rule whether a program follows it. It compares the program with the
// mutants of the catalogue, each of which has one fault. A fault stands for all similar mistakes,
// because programs with similar mistakes give wrong answers in much the same places.
//
// A rule holds if the program is right wherever a mutant that breaks the rule is wrong. For each of
// these mutants, the program must have answered an input on which the mutant is wrong, unless there
// is no such small input. A rule is suspect if a mutant that breaks it is wrong in much the same
// places as the program. Suspects are sorted by likeness. The profile never says that a rule is
// broken. That is up to the diagnosis, which compares values.
//
// A test removes each fault from the catalogue, and measures how often the rule that it breaks is
// still suspect.

const (
	// leastAlike is the minimum likeness of a suspect. A suspect must also reach leastShare of the
	// likeness of the first suspect.
	leastAlike = 0.25
	leastShare = 0.6

	// wrongAlike is what a line adds to the numerator of a likeness if the program and the mutant
	// have different wrong values. The same wrong value adds 1.
	wrongAlike = 0.5
)

// Table holds the small inputs, and the answers of the catalogue's mutants to them. It is safe for
// concurrent use.
type Table struct {
	assignment *reference.Assignment
	inputs     []Input
	larger     []Input
	faults     []faultRow
}

type faultRow struct {
	rules   []int         // indexes of the rules that the fault breaks
	answers []wrongValues // of the mutant, by input
}

// wrongValues holds the wrong lines of an answer: the printed value, by the index of the line.
type wrongValues map[int]string

// missing is the value of a line that was not printed. A printed value cannot contain a line break.
const missing = "\n"

// NewTable returns a Table of the small inputs that are not in the suite. It caches the answers of
// mutants in mutantCache. It returns an error if the reference cannot solve an input.
func NewTable(suite cases.Suite, mutantCache cache.MutantCache) (*Table, error) {
	a := suite.Assignment
	inputs, larger, err := smallInputs(a)
	if err != nil {
		return nil, err
	}
	all, err := cache.MutantAnswers(mutantCache, func() (*catalogue, error) { return newCatalogue(a, inputs) })
	if err != nil {
		return nil, err
	}
	return newTable(suite, inputs, larger, all), nil
}

func newTable(suite cases.Suite, inputs, larger []Input, all *catalogue) *Table {
	t := &Table{assignment: suite.Assignment}
	var kept []int
	for i, in := range inputs {
		if !hasCase(suite, in) {
			in.index = len(t.inputs)
			t.inputs = append(t.inputs, in)
			kept = append(kept, i)
		}
	}
	for _, in := range larger {
		if !hasCase(suite, in) {
			in.index = len(t.inputs)
			t.larger = append(t.larger, in)
		}
	}
	t.faults = all.rows(kept)
	return t
}

// Inputs returns the small inputs, sorted by size.
func (t *Table) Inputs() []Input { return t.inputs }

// Larger returns larger inputs, for a program that answers the small ones correctly.
func (t *Table) Larger() []Input { return t.larger }

// mutantWrongValues returns the wrong values of a mutant. If the mutant does not end well, every
// line counts as missing.
func mutantWrongValues(c cases.Case, out faults.Output) wrongValues {
	wrong := wrongValues{}
	printed := map[string]reference.Line{}
	if out.Ending == faults.EndedWell {
		for _, line := range out.Transcript.Lines {
			printed[line.Label] = line
		}
	}
	for i, want := range c.Want.Lines {
		got, found := printed[want.Label]
		switch {
		case !found:
			wrong[i] = missing
		case !mayBeRight(got, want):
			wrong[i] = got.Text
		}
	}
	return wrong
}

// mayBeRight reports whether got, a line of a mutant, agrees with the right line want. If got
// allows several words, one right word is enough, because a program with the mutant's fault may
// print any of them.
func mayBeRight(got, want reference.Line) bool {
	switch want.Kind {
	case reference.Trace:
		return slices.Equal(got.Nodes, want.Nodes)
	case reference.Choice:
		return want.Accepts(got.Text) ||
			slices.ContainsFunc(got.Alternatives, func(a reference.Alternative) bool { return want.Accepts(a.Text) })
	}
	return got.Text == want.Text
}

// wrongValuesOf returns the wrong values of a run, or nil if the run did not end normally.
func wrongValuesOf(j judge.Judgement) wrongValues {
	if !j.Verdict.EndedNormally() {
		return nil
	}
	wrong := wrongValues{}
	for i, line := range j.Lines {
		switch {
		case line.Match == record.MatchMissing || line.IsDoubtful():
			wrong[i] = missing
		case line.Match == record.MatchValue:
			wrong[i] = line.Got
		}
	}
	return wrong
}

// isInformative reports whether an answer tells something about the rules. An answer tells nothing
// if it is wrong only because values are missing.
func (a wrongValues) isInformative() bool {
	if a == nil {
		return false
	}
	for _, got := range a {
		if got != missing {
			return true
		}
	}
	return len(a) == 0
}

// likeness returns how similar the answers of a program are to those of the mutant with fault f,
// from 0 to 1. It counts only wrong values.
func (f faultRow) likeness(program []wrongValues) float64 {
	common, either := 0.0, 0.0
	for i, p := range program {
		if p == nil {
			continue
		}
		either += float64(len(f.answers[i]))
		for line, got := range p {
			predicted, alsoWrong := f.answers[i][line]
			switch {
			case !alsoWrong:
				either++
			case predicted == got:
				common++
			default:
				common += wrongAlike
			}
		}
	}
	if either == 0 {
		return 0
	}
	return common / either
}

// profile returns the standing of each rule, given a program's answers to t.inputs. Suspects come
// first, then the other rules in the order of the catalogue.
func (t *Table) profile(program []wrongValues) []record.RuleStanding {
	rules := faults.Of(t.assignment).Rules()
	list := make([]record.RuleStanding, len(rules))
	alike := make([]float64, len(rules))
	for i, r := range rules {
		list[i] = t.standing(i, r, program)
	}
	for _, f := range t.faults {
		likeness := f.likeness(program)
		for _, r := range f.rules {
			alike[r] = max(alike[r], likeness)
		}
	}
	order := make([]int, len(rules))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(alike[b], alike[a]) })
	least := max(leastAlike, leastShare*alike[order[0]])
	suspects := 0
	for suspects < min(record.MaxSuspects, len(order)) && alike[order[suspects]] >= least {
		list[order[suspects]].Standing = record.Suspect
		suspects++
	}
	var sorted []record.RuleStanding
	for _, r := range append(order[:suspects:suspects], slices.Sorted(slices.Values(order[suspects:]))...) {
		sorted = append(sorted, list[r])
	}
	return sorted
}

func (t *Table) standing(rule int, r faults.Rule, program []wrongValues) record.RuleStanding {
	standing := record.RuleStanding{Name: r.Name, Text: r.Text, Standing: record.Unclear}
	if t.assignment.Base() == t.assignment { // the course of a variant may number its rules differently
		standing.Spec = r.Spec
	}
	tested, wrong := make([]bool, len(program)), make([]bool, len(program))
	allShow := true
	for _, f := range t.faults {
		if !slices.Contains(f.rules, rule) {
			continue
		}
		shows, wouldShow := false, false
		for i, p := range program {
			wouldShow = wouldShow || len(f.answers[i]) > 0
			if p == nil || len(f.answers[i]) == 0 {
				continue
			}
			shows, tested[i] = true, true
			for line := range f.answers[i] {
				_, isWrong := p[line]
				wrong[i] = wrong[i] || isWrong
			}
		}
		allShow = allShow && shows == wouldShow
	}
	standing.Inputs, standing.Wrong = count(tested), count(wrong)
	if allShow && standing.Inputs > 0 && standing.Wrong == 0 {
		standing.Standing = record.Holds
	}
	return standing
}

func count(flags []bool) int {
	n := 0
	for _, f := range flags {
		if f {
			n++
		}
	}
	return n
}
