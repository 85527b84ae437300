package explore

import (
	"cmp"
	"slices"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// A profile tells rule by rule what a program gets right. It rests on where the faults
// of the catalogue would show: a fault stands for all mistakes like it, known or not,
// since those are wrong in much the same places.
//
//   - A rule holds if the program is right in every place where a fault of it would
//     show, and each of them would in some.
//   - A rule is suspect if a fault of it would be wrong in much the same places as the
//     program is. Suspects come in the order of how much alike. None is ever said to
//     be wrong: that is for a diagnosis to say, which has the very values.
//
// How often the right rule is among the suspects, with its own fault taken out of the
// catalogue, is measured by a test.

const (
	// leastAlike is how much alike a suspect is at least, and leastShare that share
	// of how much the first one is.
	leastAlike = 0.25
	leastShare = 0.6

	// wrongAlike is what it counts that two programs are wrong in the same line of
	// an answer, when one counts that they print the same there.
	wrongAlike = 0.5
)

// Table knows where each fault of the catalogue shows. It is safe for concurrent use.
type Table struct {
	assignment *reference.Assignment
	inputs     []Input
	larger     []Input
	faults     []faultRow
}

// faultRow is a fault with the rules that it breaks, by place, and what it prints.
type faultRow struct {
	rules   []int
	answers []answer // by input
}

// answer is the lines of an answer that are wrong, with what is printed, by place.
type answer map[int]string

// missing stands for what is not printed. No value has a line break.
const missing = "\n"

// NewTable is about the small inputs that a suite does not ask. The keeper may be nil.
// The error is that the assignment does not know its own inputs.
func NewTable(suite cases.Suite, keeper Keeper) (*Table, error) {
	a := suite.Assignment
	inputs, larger, err := smallInputs(a)
	if err != nil {
		return nil, err
	}
	all, err := recall(a, inputs, keeper)
	if err != nil {
		return nil, err
	}
	return newTable(suite, inputs, larger, all), nil
}

// newTable is about what a suite does not ask of the small inputs and the larger ones.
func newTable(suite cases.Suite, inputs, larger []Input, all *catalogue) *Table {
	t := &Table{assignment: suite.Assignment}
	var beside []int
	for i, in := range inputs {
		if !isAsked(suite, in) {
			in.place = len(t.inputs)
			t.inputs = append(t.inputs, in)
			beside = append(beside, i)
		}
	}
	for _, in := range larger {
		if !isAsked(suite, in) {
			in.place = len(t.inputs)
			t.larger = append(t.larger, in)
		}
	}
	t.faults = all.rows(beside)
	return t
}

// Inputs are the small ones, which the table is about, smallest first.
func (t *Table) Inputs() []Input { return t.inputs }

// Larger are inputs for a program that is right on small ones.
func (t *Table) Larger() []Input { return t.larger }

// answerOf is what is wrong about what a mutant prints. One that does not end well
// prints nothing.
func answerOf(c cases.Case, out faults.Output) answer {
	wrong := answer{}
	printed := map[string]reference.Line{}
	if out.Ended == faults.EndedWell {
		for _, line := range out.Transcript.Lines {
			printed[line.Label] = line
		}
	}
	for i, want := range c.Want.Lines {
		got, found := printed[want.Label]
		switch {
		case !found:
			wrong[i] = missing
		case !meets(got, want):
			wrong[i] = got.Text
		}
	}
	return wrong
}

// meets tells whether what a mutant prints may be right. It may print any of the words of
// a choice.
func meets(got, want reference.Line) bool {
	switch want.Kind {
	case reference.Trace:
		return slices.Equal(got.Nodes, want.Nodes)
	case reference.Choice:
		return want.Accepts(got.Text) ||
			slices.ContainsFunc(got.Also, func(a reference.Alternative) bool { return want.Accepts(a.Text) })
	}
	return got.Text == want.Text
}

// seen is what a program answers to an input; nil if that says nothing of rules.
func seen(j judge.Judgement) answer {
	if !j.Verdict.EndedWell() {
		return nil
	}
	wrong := answer{}
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

// isSome tells whether anything was printed that can be held against a rule.
func (a answer) isSome() bool {
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

// likeness is from 0, for nothing in common, to 1, for the same answers.
func (f faultRow) likeness(program []answer) float64 {
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

// profile tells of each rule how it stands, by what a program answers to the inputs:
// suspects first, then the others in their order.
func (t *Table) profile(program []answer) []record.RuleStanding {
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

// standing tells at which inputs a rule was put to the test, and whether it holds.
func (t *Table) standing(rule int, r faults.Rule, program []answer) record.RuleStanding {
	standing := record.RuleStanding{Name: r.Name, Text: r.Text, Spec: r.Spec, Standing: record.Untold}
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
