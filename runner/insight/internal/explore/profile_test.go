package explore

import (
	"slices"
	"testing"

	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/record"
)

// without returns a table that lacks a fault and all faults with the same answers.
func (t *Table) without(fault int) *Table {
	hidden := *t
	hidden.faults = nil
	for _, f := range t.faults {
		if f.likeness(t.faults[fault].answers) < 1 {
			hidden.faults = append(hidden.faults, f)
		}
	}
	return &hidden
}

// TestTheBrokenRuleIsSuspect removes the fault of each mutant from the table, and then profiles the
// mutant. The mutant now stands for a mistake that the catalogue lacks, but the rule that it breaks
// should usually be suspect.
func TestTheBrokenRuleIsSuspect(t *testing.T) {
	for assignment, least := range map[string]struct{ first, suspect int }{ // in percent
		"takestones-f19": {65, 80},
		"takestones-s17": {50, 70},
		"fanorona-5x5":   {45, 70},
	} {
		table := tableOf(t, assignment)
		var n, first, suspect, falsely int
		for i, f := range table.faults {
			if !slices.ContainsFunc(f.answers, func(a wrongValues) bool { return len(a) > 0 }) {
				continue
			}
			n++
			isBroken := func(r record.RuleStanding) bool {
				return slices.ContainsFunc(f.rules, func(broken int) bool {
					return faults.Of(table.assignment).Rules()[broken].Name == r.Name
				})
			}
			profile := table.without(i).profile(f.answers)
			if r := profile[0]; r.Standing == record.Suspect && isBroken(r) {
				first++
			}
			if slices.ContainsFunc(
				profile,
				func(r record.RuleStanding) bool { return r.Standing == record.Suspect && isBroken(r) },
			) {
				suspect++
			}
			for _, r := range profile {
				if r.Standing == record.Holds && isBroken(r) {
					falsely++
				}
			}
		}
		t.Logf(
			"%s: of %d mutants, the broken rule is the first suspect for %d, and a suspect for %d; %d are said to hold",
			assignment, n, first, suspect, falsely)
		if first*100 < least.first*n || suspect*100 < least.suspect*n || falsely*50 > n {
			t.Errorf("want at least %d and %d %%, and at most 2 %%", least.first, least.suspect)
		}
	}
}

func TestARightProgramHasNoSuspect(t *testing.T) {
	for _, a := range reference.Assignments() {
		table := tableOf(t, a.ID)
		right := make([]wrongValues, len(table.inputs))
		for i := range right {
			right[i] = wrongValues{}
		}
		for _, r := range table.profile(right) {
			if r.Standing != record.Holds {
				t.Errorf("%s: rule %s is %s for a right program", a.ID, r.Name, r.Standing)
			}
		}
		for _, r := range table.profile(make([]wrongValues, len(table.inputs))) {
			if r.Standing != record.Unclear || r.Inputs != 0 {
				t.Errorf("%s: rule %s is %s for a program without answers", a.ID, r.Name, r.Standing)
			}
		}
	}
}
