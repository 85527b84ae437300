package explore

import (
	"slices"
	"testing"

	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/record"
)

// without returns a table without a fault and all faults with the same answers.
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

// TestTheBrokenRuleIsSuspect removes the fault of each mutant from the table and then profiles
// the mutant, which now stands for a mistake that the catalogue lacks. The rule that it breaks
// should usually be suspect.
func TestTheBrokenRuleIsSuspect(t *testing.T) {
	for assignment, least := range map[string]struct{ first, suspect int }{ // in percent
		"takestones-f19": {65, 80},
		"takestones-s17": {50, 70},
		"fanorona-5x5":   {45, 70},
	} {
		table := tableOf(t, assignment)
		var all []int
		for i, f := range table.faults {
			if slices.ContainsFunc(f.answers, func(a answer) bool { return len(a) > 0 }) {
				all = append(all, i)
			}
		}
		var first, suspect, untold, holds, falsely int
		for _, i := range all {
			f := table.faults[i]
			profile := table.without(i).profile(f.answers)
			var broken []string
			for _, r := range f.rules {
				broken = append(broken, faults.Of(table.assignment).Rules()[r].Name)
			}
			isFirst, isSuspect := false, false
			for place, r := range profile {
				isBroken := slices.Contains(broken, r.Name)
				switch r.Standing {
				case record.Suspect:
					isFirst = isFirst || isBroken && place == 0
					isSuspect = isSuspect || isBroken
				case record.Holds:
					holds++
					if isBroken {
						falsely++
					}
				}
			}
			if profile[0].Standing != record.Suspect {
				untold++
			}
			if isFirst {
				first++
			}
			if isSuspect {
				suspect++
			}
		}
		n := len(all)
		t.Logf("%s: of %d mutants, the broken rule is the first suspect for %d, a suspect for %d, none for %d; "+
			"%d rules hold, %d of them falsely", assignment, n, first, suspect, untold, holds, falsely)
		if first*100 < least.first*n || suspect*100 < least.suspect*n {
			t.Errorf("%s: %d and %d of %d, want at least %d and %d %%",
				assignment, first, suspect, n, least.first, least.suspect)
		}
		if falsely*50 > n {
			t.Errorf("%s: %d broken rules of %d mutants are said to hold", assignment, falsely, n)
		}
	}
}

func TestARightProgramHasNoSuspect(t *testing.T) {
	for _, a := range reference.Assignments() {
		table := tableOf(t, a.ID)
		right := make([]answer, len(table.inputs))
		for i := range right {
			right[i] = answer{}
		}
		for _, r := range table.profile(right) {
			if r.Standing != record.Holds {
				t.Errorf("%s: rule %s is %s for a right program", a.ID, r.Name, r.Standing)
			}
		}
		for _, r := range table.profile(make([]answer, len(table.inputs))) {
			if r.Standing != record.Unclear || r.Inputs != 0 {
				t.Errorf("%s: rule %s is %s for a program without answers", a.ID, r.Name, r.Standing)
			}
		}
	}
}
