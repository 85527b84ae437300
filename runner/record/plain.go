package record

import (
	"cmp"
	"math/big"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/internal/pattern"
)

// PlainFault is a mistake in one line that is plain to see from the answers alone. It
// comes before what takes thought, such as a rule of the search.
type PlainFault struct {
	Kind   PlainKind
	Number int          // of the line, from 1; 0 if it is several
	Label  string       // empty if it is every line of the answer
	Value  string       // that is always printed, if Kind is AlwaysSame; hostile
	By     string       // how much too large every number is, if Kind is AlwaysOff; too small with a minus
	Cases  int          // in which it shows
	Asked  int          // of so many that are told of
	Points cases.Points // that the line loses; 0 if the rubric does not tell
}

// PlainKind says what is plain to see.
type PlainKind string

// The kinds of plain faults.
const (
	NeverPrinted PlainKind = "never printed" // no answer has a value on the line
	AlwaysSame   PlainKind = "always same"   // every answer has the same value, and is wrong in some
	AlwaysOff    PlainKind = "always off"    // every number is too large, or too small, by the same
)

// Answers in which a fault must show before it is called plain: fewer may be chance.
const (
	plainMissing = 2
	plainWrong   = 3
)

// PlainFaults are those of a submission, those that cost most first. A line whose values a
// diagnosis explains is left out: that says more.
func (s *Submission) PlainFaults() []PlainFault {
	var ended []*Result
	asked := 0
	for i := range s.Results {
		r := &s.Results[i]
		if r.Run == nil || r.Verdict == JudgeError || r.Verdict == Skipped {
			continue
		}
		asked++
		if r.Verdict.EndedWell() && len(r.Lines) > 0 {
			ended = append(ended, r)
		}
	}
	if len(ended) == 0 || 2*len(ended) < asked { // how it ends comes first
		return nil
	}
	var found []PlainFault
	for n, line := range ended[0].Lines {
		f, isPlain := plainFault(ended, n)
		if !isPlain || f.Kind != NeverPrinted && s.Diagnosis.explains(line.Label) {
			continue
		}
		f.Label, f.Asked = line.Label, asked
		if line.Trace == nil && !strings.Contains(line.WantText, "\n") {
			f.Number = n + 1
		}
		if f.Kind != NeverPrinted && f.Cases < len(ended) {
			f.Asked = f.Cases // what hidden cases print is not known
		}
		f.Points = s.Score.LostOn(line.Label)
		found = append(found, f)
	}
	if n := len(ended[0].Lines); n > 1 && len(found) == n &&
		!slices.ContainsFunc(found, func(f PlainFault) bool { return f.Kind != NeverPrinted }) {
		if s.Diagnosis.explains("") {
			return nil
		}
		all := PlainFault{Kind: NeverPrinted, Cases: found[0].Cases, Asked: asked}
		for _, f := range found {
			all.Points += f.Points
		}
		return []PlainFault{all}
	}
	slices.SortStableFunc(found, func(a, b PlainFault) int {
		return cmp.Or(cmp.Compare(b.Points, a.Points), cmp.Compare(b.Cases, a.Cases))
	})
	return found
}

// plainFault is what is plain about the n-th line of all answers. It lacks what it cannot
// know of them.
func plainFault(answers []*Result, n int) (PlainFault, bool) {
	missing, told := 0, 0
	for _, r := range answers {
		switch l := lineAt(r, n); {
		case l.Match == MatchMissing, l.Match == MatchValue && l.Line > 0 && l.Got == "":
			missing++
		case isTold(l):
			told++
		case l.Match != MatchValue || l.Trace != nil:
			return PlainFault{}, false
		}
	}
	switch {
	case missing == len(answers) && missing >= plainMissing:
		return PlainFault{Kind: NeverPrinted, Cases: missing}, true
	case missing > 0 || told < plainWrong:
		return PlainFault{}, false
	}
	if value, same := sameValue(answers, n); same {
		return PlainFault{Kind: AlwaysSame, Value: value, Cases: told}, true
	}
	if by, same := sameDifference(answers, n); same {
		return PlainFault{Kind: AlwaysOff, By: by, Cases: told}, true
	}
	return PlainFault{}, false
}

func lineAt(r *Result, n int) *Line {
	if n < len(r.Lines) {
		return &r.Lines[n]
	}
	return &Line{}
}

// isTold: its value is known, as that of a hidden case is not.
func isTold(l *Line) bool { return l.Line > 0 && l.Trace == nil }

// sameValue tells whether the line always has one value, where several are right.
func sameValue(answers []*Result, n int) (value string, same bool) {
	var first *Line
	wrong, others := 0, 0
	for _, r := range answers {
		l := lineAt(r, n)
		if !isTold(l) {
			continue
		}
		if first == nil {
			first = l
		}
		if l.Got != first.Got {
			return "", false
		}
		if l.Want != first.Want {
			others++
		}
		if l.Match == MatchValue {
			wrong++
		}
	}
	return first.Got, wrong >= plainWrong && others > 0
}

// sameDifference tells whether the line is always a number that is wrong by the same.
func sameDifference(answers []*Result, n int) (by string, same bool) {
	var first *big.Rat
	for _, r := range answers {
		l := lineAt(r, n)
		if !isTold(l) {
			continue
		}
		if l.Match != MatchValue {
			return "", false
		}
		got, isNumber := number(l.Got)
		want, isNumberToo := number(l.Want)
		if !isNumber || !isNumberToo {
			return "", false
		}
		off := got.Sub(got, want)
		if first == nil {
			first = off
		}
		if off.Sign() == 0 || off.Cmp(first) != 0 {
			return "", false
		}
	}
	const places = 2
	if first.IsInt() {
		return first.Num().String(), true
	}
	return first.FloatString(places), true
}

var plainNumber = pattern.Of(`^-?[0-9]{1,15}(?:\.[0-9]{1,15})?$`)

func number(text string) (*big.Rat, bool) {
	if !plainNumber().MatchString(text) {
		return nil, false
	}
	return new(big.Rat).SetString(text)
}

// explains tells whether a diagnosis explains the values of a line.
func (d *Diagnosis) explains(label string) bool {
	return d != nil && slices.ContainsFunc(d.Mistakes, func(m Mistake) bool {
		return len(m.Labels) == 0 || slices.Contains(m.Labels, label)
	})
}

// LostOn is what lines lose, in all cases.
func (s *Score) LostOn(labels ...string) (lost cases.Points) {
	if s == nil {
		return 0
	}
	for _, l := range s.Losses {
		if l.Label != "" && slices.Contains(labels, l.Label) {
			lost += l.Points
		}
	}
	return lost
}
