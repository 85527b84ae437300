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

// Program is a program whose mistake is known, with what it made of each case; nil if
// it does not compile.
type Program struct {
	Fault   record.Fault
	Replies []Reply
}

// quartersOfValue is what a wrong value tells, in quarters of a bit: there is no
// catalogue to tell how many other mistakes print it, so that it is taken for little.
const quartersOfValue = 3 * 4

// ByPrograms names the mistake of the programs that answer as a submission did; nil
// if there is none, or none that has enough to be known by.
func ByPrograms(suite cases.Suite, programs []Program, replies []Reply) *record.Diagnosis {
	var faults []record.Fault
	wrong := 0
	for _, p := range programs {
		if p.Replies == nil || !IsTelling(suite, p.Replies) || !alike(suite, p.Replies, replies) {
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

// IsTelling: the program differs enough from a right one to be known by its answers,
// which are the values that it prints, and in which of the cases it is wrong.
func IsTelling(suite cases.Suite, replies []Reply) bool {
	wrong, values := differences(suite, replies)
	sum, n := values*quartersOfValue, len(suite.Cases)
	few := min(wrong, n-wrong)
	for k := range few { // the logarithm of few out of n
		sum += quarters(n-k, few-k)
	}
	return wrong >= wrongNeeded && values > 0 && sum >= quartersNeeded
}

// Likeness says how well a program is known by its answers to a suite.
type Likeness struct {
	Telling bool   // it is wrong in enough
	Like    string // another mistake whose program answers alike in every case; empty if there is none
}

// Compare holds programs against each other, in their order.
func Compare(suite cases.Suite, programs []Program) []Likeness {
	all := make([]Likeness, len(programs))
	for i, p := range programs {
		if p.Replies == nil {
			continue
		}
		all[i].Telling = IsTelling(suite, p.Replies)
		isLike := func(other Program) bool {
			return other.Replies != nil && other.Fault.Name != p.Fault.Name && alike(suite, p.Replies, other.Replies)
		}
		if n := slices.IndexFunc(programs, isLike); n >= 0 {
			all[i].Like = programs[n].Fault.Name
		}
	}
	return all
}

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
