package diagnose

import (
	"slices"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// An assignment that is defined by data has no mutants. It may come with wrong programs. A
// submission with the same answers as one of them in every case probably has the same
// mistake. Nothing further is inferred: no two mistakes at once, no single lines, no
// missing answers.

// Program is a program whose mistake is known, with its replies to each case. Replies is
// nil if it does not compile.
type Program struct {
	Fault   record.Fault
	Replies []Reply
}

// quartersOfValue is the evidence in a wrong value, in quarters of a bit. It is low because
// no catalogue shows how many other mistakes give the same value.
const quartersOfValue = 3 * 4

// ByPrograms returns the mistake of the programs that answer as a submission did. It
// returns nil if there is none, or if the answers of none are evidence enough.
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

// IsTelling reports whether a program's answers differ enough from the right ones to
// identify it. The evidence is the wrong values, and the choice of cases that are wrong.
func IsTelling(suite cases.Suite, replies []Reply) bool {
	wrong, values := differences(suite, replies)
	sum, n := values*quartersOfValue, len(suite.Cases)
	few := min(wrong, n-wrong)
	for k := range few { // the logarithm of few out of n
		sum += quarters(n-k, few-k)
	}
	return wrong >= wrongNeeded && values > 0 && sum >= quartersNeeded
}

// Likeness says how well a program's answers to a suite identify it.
type Likeness struct {
	Telling bool   // enough answers are wrong; see IsTelling
	Like    string // name of another mistake with the same answers in every case; empty if there is none
}

// Compare compares programs with each other. The result is in their order.
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

// differences counts the cases that a program answers wrongly, and the distinct wrong
// values that it prints.
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

// sameValue reports whether two replies have the same value on a line, in any format. Two
// words that are both right count as the same.
func sameValue(want reference.Line, n int, a, b Reply) bool {
	if !a.values[n].found || !b.values[n].found {
		return a.values[n].found == b.values[n].found
	}
	if want.Accepts(a.full[n]) && want.Accepts(b.full[n]) {
		return true
	}
	return judge.Canonical(want, a.full[n]) == judge.Canonical(want, b.full[n])
}
