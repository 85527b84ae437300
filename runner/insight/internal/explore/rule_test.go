package explore

import (
	"slices"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

// TestNotesNameTheBrokenRule diagnoses mutants with their own fault, and then with another one.
func TestNotesNameTheBrokenRule(t *testing.T) {
	for _, a := range reference.Assignments() {
		suite, table, catalogue := testsuite.Of(t, a.ID, "standard"), tableOf(t, a.ID), faults.Of(a)
		notes := 0
		for _, f := range sampled.Of(catalogue.All(), 15) {
			e, _ := answersOf(t, table, f.Name)
			rules := catalogue.RulesOf(f)
			note := func(name string) {
				mistakes := []record.Mistake{{Faults: []record.Fault{{Name: name}}}}
				must(t, AddNotes(e, suite, &record.Diagnosis{Mistakes: mistakes}))
			}
			note(f.Name)
			for _, small := range e.Failures {
				isBroken := func(r faults.Rule) bool {
					return slices.Contains(rules, r.Name) && r.Spec == small.Spec
				}
				switch named := slices.ContainsFunc(catalogue.Rules(), isBroken); {
				case named:
					notes++
				case small.Note != "" || len(rules) == 1 && small.Verdict.EndedNormally():
					t.Errorf("%s %s on %q: note %q, want rule %q", a.ID, f.Name, small.Args, small.Note, rules)
				}
			}
			DropNotes(e)
			if other := catalogue.All()[0]; !slices.Equal(catalogue.RulesOf(other), rules) {
				checkOtherNotes(t, a, e, other.Name, note)
			}
		}
		if notes == 0 {
			t.Errorf("%s: no notes", a.ID)
		}
	}
}

// checkOtherNotes expects no note from a diagnosis on an input that its mutant answers correctly.
func checkOtherNotes(
	t *testing.T, a *reference.Assignment, e *record.Exploration, fault string, addNotes func(fault string),
) {
	t.Helper()
	addNotes(fault)
	m, err := faults.Of(a).Mutant(fault)
	must(t, err)
	for _, small := range e.Failures {
		out, err := m.Solve(small.Args)
		must(t, err)
		right, err := a.Solve(small.Args)
		must(t, err)
		if small.Note != "" && out.Text == right.Transcript.String() {
			t.Errorf("%s: note %q on %q, which shows no %s", a.ID, small.Note, small.Args, fault)
		}
	}
}
