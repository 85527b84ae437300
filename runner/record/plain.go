package record

import (
	"cmp"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"touchstone/cases"
	"touchstone/internal/pattern"
	"touchstone/internal/suggest"
)

// PlainFault is a mistake in one line, or in the exit status, that is obvious from the answers
// alone. Reports show it before mistakes that are harder to find, such as a wrong search.
type PlainFault struct {
	Kind    PlainKind
	Number  int          // line number from 1; 0 if the fault is in all lines
	Label   string       // empty if the fault is in all lines
	File    string       // file of the line; empty for stdout
	Value   string       // value that is always printed, or exit status; not trustworthy
	By      string       // amount by which every number is too large, if Kind is AlwaysOff; may be negative
	Instead string       // extra line of output with a similar label, if Kind is NeverPrinted; not trustworthy
	Cases   int          // number of cases that show the fault
	Asked   int          // number of cases in which the value is known
	Points  cases.Points // points that the line loses; 0 if unknown
}

// PlainKind classifies plain faults.
type PlainKind string

// The kinds of plain faults.
const (
	NeverPrinted PlainKind = "never printed" // the value is missing in every answer
	AlwaysSame   PlainKind = "always same"   // every answer has the same value, and some are wrong
	AlwaysOff    PlainKind = "always off"    // every number is off by the same amount
	WrongStatus  PlainKind = "wrong status"  // all lines of a run are right, but its exit status is not 0
)

// Minimum number of answers that must show a fault. Fewer may be a coincidence.
const (
	plainMissing = 2
	plainWrong   = 3
)

// PlainFaults returns the plain faults of a submission: first a wrong exit status, then lines.
// Those that cost the most points come first. If a diagnosis explains the values, it omits
// all but missing lines, because the diagnosis says more.
func (s *Submission) PlainFaults() []PlainFault {
	if f, isPlain := s.wrongStatus(); isPlain {
		return append([]PlainFault{f}, s.plainLines()...)
	}
	return s.plainLines()
}

// wrongStatus finds the runs whose only fault is the exit status. In a student's copy, that of
// hidden cases is unknown.
func (s *Submission) wrongStatus() (f PlainFault, isPlain bool) {
	f.Kind = WrongStatus
	for i := range s.Results {
		r := &s.Results[i]
		if r.Run == nil || r.Run.Status == "" {
			continue
		}
		f.Asked++
		isStatus := r.Verdict == RuntimeError && strings.HasPrefix(r.Cause, statusCause)
		if !isStatus || len(r.Lines) == 0 || r.HasWrongLine() {
			continue
		}
		if f.Cases++; f.Cases == 1 {
			f.Value = strconv.Itoa(r.Run.ExitCode)
		}
		f.Points += s.Score.lost(func(l Loss) bool { return l.Label == "" && l.Case == r.Case })
	}
	return f, f.Cases > 0
}

// statusCause begins the cause of a run that ended with a nonzero exit status and no message of a
// runtime.
const statusCause = "exit status "

func (s *Submission) plainLines() []PlainFault {
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
	if len(ended) == 0 || 2*len(ended) < asked { // reports show first how the runs ended
		return nil
	}
	var found []PlainFault
	for n, line := range ended[0].Lines {
		f, isPlain := plainFault(ended, n)
		if !isPlain || f.Kind != NeverPrinted && s.Diagnosis.Explains() {
			continue
		}
		f.Label, f.File, f.Asked = line.Label, line.File, asked
		if f.Kind == NeverPrinted {
			f.Instead = similarExtra(ended, line.Label)
		}
		if line.Trace == nil && !strings.Contains(line.WantText, "\n") {
			f.Number = n + 1
		}
		if f.Kind != NeverPrinted && f.Cases < len(ended) {
			f.Asked = f.Cases // values of hidden cases are unknown
		}
		f.Points = s.Score.lost(func(l Loss) bool { return l.Label != "" && l.Label == line.Label })
		found = append(found, f)
	}
	if n := len(ended[0].Lines); n > 1 && len(found) == n &&
		!slices.ContainsFunc(found, func(f PlainFault) bool { return f.Kind != NeverPrinted }) {
		if s.Diagnosis.Explains() {
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

// plainFault returns the fault that all answers show on line n, if there is one. The caller sets
// Number, Label, Asked and Points.
func plainFault(answers []*Result, n int) (PlainFault, bool) {
	missing, known := 0, 0
	for _, r := range answers {
		switch l := lineAt(r, n); {
		case l.Match == MatchMissing, l.Match == MatchValue && l.Line > 0 && l.Got == "":
			missing++
		case isKnown(l):
			known++
		case l.Match != MatchValue || l.Trace != nil:
			return PlainFault{}, false
		}
	}
	switch {
	case missing == len(answers) && missing >= plainMissing:
		return PlainFault{Kind: NeverPrinted, Cases: missing}, true
	case missing > 0 || known < plainWrong:
		return PlainFault{}, false
	}
	if value, same := sameValue(answers, n); same {
		return PlainFault{Kind: AlwaysSame, Value: value, Cases: known}, true
	}
	if by, same := sameDifference(answers, n); same {
		return PlainFault{Kind: AlwaysOff, By: by, Cases: known}, true
	}
	return PlainFault{}, false
}

// similarExtra returns an extra line of output that may stand for the label, or "".
func similarExtra(answers []*Result, label string) string {
	for _, r := range answers {
		for _, text := range r.Extra.First {
			text = strings.TrimSpace(text)
			printed, _, _ := strings.Cut(text, ":")
			if len(printed) <= 2*len(label)+plainExtra && len(suggest.Names(printed, []string{label})) > 0 {
				return text
			}
		}
	}
	return ""
}

// plainExtra is how much longer than twice a label, in bytes, a similar line may be. It leaves
// room for a number.
const plainExtra = 8

func lineAt(r *Result, n int) *Line {
	if n < len(r.Lines) {
		return &r.Lines[n]
	}
	return &Line{}
}

// isKnown reports whether the printed value is known. A student's copy does not contain those of
// hidden cases.
func isKnown(l *Line) bool { return l.Line > 0 && l.Trace == nil }

// sameValue returns the value that all answers print on line n, if they print the same one
// although the expected values differ.
func sameValue(answers []*Result, n int) (value string, same bool) {
	var first *Line
	wrong, others := 0, 0
	for _, r := range answers {
		l := lineAt(r, n)
		if !isKnown(l) {
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

// sameDifference returns the difference between the printed and the expected number if it is the
// same in all answers and not zero.
func sameDifference(answers []*Result, n int) (by string, same bool) {
	var first *big.Rat
	for _, r := range answers {
		l := lineAt(r, n)
		if !isKnown(l) {
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

// lost returns the sum of the losses for which is returns true.
func (s *Score) lost(is func(l Loss) bool) (lost cases.Points) {
	if s == nil {
		return 0
	}
	for _, l := range s.Losses {
		if is(l) {
			lost += l.Points
		}
	}
	return lost
}
