package diagnose

import (
	"slices"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// An assignment that is data alone has no mutants. It may come with wrong programs,
// and a submission that answers as one of them in every single case likely makes its
// mistake. Nothing is inferred beyond that: no two mistakes at once, no single lines,
// no answers that are missing.

// Program is a program whose mistake is known, with what it made of each case.
type Program struct {
	Fault   record.Fault
	Replies []Reply
}

const (
	// programCases is in how many cases a program must be wrong, and
	// programValues how many wrong values it must print, to be known again by them: one
	// odd value may well come of another mistake.
	programCases  = 2
	programValues = 3
)

// ByPrograms names the mistake of the programs that answer as a submission did; nil
// if there is none, or none that has enough to be known by.
func ByPrograms(suite cases.Suite, programs []Program, replies []Reply) *record.Diagnosis {
	var faults []record.Fault
	wrong := 0
	for _, p := range programs {
		if !IsTelling(suite, p.Replies) || !alike(suite, p.Replies, replies) {
			continue
		}
		if !slices.ContainsFunc(faults, func(f record.Fault) bool { return f.Name == p.Fault.Name }) {
			faults = append(faults, p.Fault)
		}
		wrong, _ = differences(suite, p.Replies)
	}
	if len(faults) == 0 {
		return nil
	}
	n := len(suite.Cases)
	return &record.Diagnosis{
		Mistakes:    []record.Mistake{{Faults: faults, Labels: []string{}, Wrong: wrong}},
		Cases:       n,
		Explained:   n,
		Wrong:       wrong,
		Right:       []string{},
		Unexplained: []string{},
	}
}

// IsTelling: the program differs enough from a right one to be known by its answers.
func IsTelling(suite cases.Suite, replies []Reply) bool {
	wrong, values := differences(suite, replies)
	return wrong >= programCases && values >= programValues
}

// Alike tells whether two programs answer alike in every case.
func Alike(suite cases.Suite, a, b Program) bool { return alike(suite, a.Replies, b.Replies) }

// differences counts the cases that a program answers wrongly, and the different
// wrong values that it prints.
func differences(suite cases.Suite, replies []Reply) (wrong, values int) {
	type printed struct{ label, value string }
	told := map[printed]bool{}
	for i, c := range suite.Cases {
		if replies[i].end.broken() {
			continue
		}
		right := replyTo(c, c.Want.String())
		isWrong := false
		for n, line := range c.Want.Lines {
			if sameValue(line, n, right, replies[i]) {
				continue
			}
			isWrong = true
			if replies[i].values[n].found {
				told[printed{line.Label, judge.Canonical(line, replies[i].full[n])}] = true
			}
		}
		if isWrong {
			wrong++
		}
	}
	return wrong, len(told)
}

func alike(suite cases.Suite, a, b []Reply) bool {
	for i, c := range suite.Cases {
		if a[i].end != b[i].end || a[i].silent != b[i].silent {
			return false
		}
		if a[i].end.broken() {
			continue
		}
		for n, line := range c.Want.Lines {
			if !sameValue(line, n, a[i], b[i]) {
				return false
			}
		}
	}
	return true
}

// sameValue: in whatever writing. Words that are as right as each other are alike.
func sameValue(want reference.Line, n int, a, b Reply) bool {
	if !a.values[n].found || !b.values[n].found {
		return a.values[n].found == b.values[n].found
	}
	if want.Accepts(a.full[n]) && want.Accepts(b.full[n]) {
		return true
	}
	return judge.Canonical(want, a.full[n]) == judge.Canonical(want, b.full[n])
}
