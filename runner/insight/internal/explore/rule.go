package explore

import (
	"slices"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

const (
	maxRules       = 2      // in a note
	notedPositions = 10_000 // in the search, for a note that says which moves are legal
)

// AddNotes adds to each failure a note that names the rule which the program breaks there, if the
// diagnosis and this input show it; see brokenRules. A case with a note of its own gets none.
func AddNotes(e *record.Exploration, suite cases.Suite, d *record.Diagnosis) error {
	if e == nil || d == nil {
		return nil
	}
	hasNote := map[string]bool{}
	for _, c := range suite.Cases {
		hasNote[c.ID] = c.Note != "" && c.Origin != cases.Generated
	}
	for i := range e.Failures {
		f := &e.Failures[i]
		if hasNote[f.Case] {
			continue
		}
		rules, err := brokenRules(suite.Assignment, f, d)
		if err != nil {
			return err
		}
		f.Note, f.Spec = note(suite.Assignment, f, rules)
	}
	return nil
}

// DropNotes removes all notes of AddNotes, because the diagnosis turned out to be wrong.
func DropNotes(e *record.Exploration) {
	if e == nil {
		return
	}
	for i := range e.Failures {
		e.Failures[i].Note, e.Failures[i].Spec = "", ""
	}
}

// brokenRules returns the rules that the mistakes of a diagnosis break, but only those mistakes with
// which a program has the wrong lines of f. If there is no such mistake, it takes those with which a
// program is wrong at all: where a rule leaves no move, programs with the same mistake differ.
func brokenRules(a *reference.Assignment, f *record.SmallFailure, d *record.Diagnosis) ([]faults.Rule, error) {
	right, err := a.Solve(f.Args)
	if err != nil || !f.Verdict.EndedNormally() {
		return nil, err
	}
	catalogue := faults.Of(a)
	var same, wrong []string // names of rules
	for _, mistake := range d.Mistakes {
		for _, known := range mistake.Faults {
			m, err := catalogue.Mutant(known.Name)
			if err != nil {
				return nil, err
			}
			out, err := m.Solve(f.Args)
			if err != nil {
				return nil, nil // the search is too large for a mutant
			}
			lines := linesOf(right.Transcript, out.Text)
			if slices.EqualFunc(f.Lines, lines, haveSameValue) {
				same = append(same, catalogue.RulesOf(m.Faults[0])...)
			}
			if slices.ContainsFunc(lines, isWrong) {
				wrong = append(wrong, catalogue.RulesOf(m.Faults[0])...)
			}
		}
	}
	if len(same) == 0 {
		same = wrong
	}
	var rules []faults.Rule
	for _, r := range catalogue.Rules() {
		if slices.Contains(same, r.Name) {
			rules = append(rules, r)
		}
	}
	return rules, nil
}

func linesOf(want reference.Transcript, printed string) []record.Line {
	return judge.Case(cases.Case{Want: want}, judge.RunOf(want, printed), record.DefaultLimits(), cases.Rubric{}).Lines
}

func haveSameValue(a, b record.Line) bool {
	if !isWrong(a) || !isWrong(b) {
		return isWrong(a) == isWrong(b)
	}
	if a.Trace == nil || b.Trace == nil || a.Trace.Divergence == nil || b.Trace.Divergence == nil {
		return a.Got == b.Got
	}
	return a.Trace.NodesRight == b.Trace.NodesRight && a.Trace.Divergence.Sentence == b.Trace.Divergence.Sentence
}

// note names the rules and their clause, or returns "" if there is none, or more than a reader can
// use.
func note(a *reference.Assignment, f *record.SmallFailure, rules []faults.Rule) (text, spec string) {
	isElsewhere := func(r faults.Rule) bool { return r.Spec != rules[0].Spec }
	if len(rules) == 0 || len(rules) > maxRules || slices.ContainsFunc(rules, isElsewhere) {
		return "", ""
	}
	text = rules[0].Text
	for _, r := range rules[1:] {
		text += ", or " + r.Text
	}
	if f.Searched <= notedPositions {
		tree, err := a.Explain(f.Args, reference.View{Depth: 1, Nodes: notedPositions})
		if err == nil && tree.Clause == rules[0].Spec {
			text = tree.Legal
		}
	}
	if a.Base() != a { // the course of a variant may number its rules differently
		return text, ""
	}
	return text, rules[0].Spec
}
