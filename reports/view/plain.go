package view

import (
	"cmp"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// plainFault is a mistake that is obvious from the answers, such as a line that is always missing.
// Reports show it before mistakes that are harder to find, such as a wrong search.
type plainFault struct {
	kind        plainKind
	number      int          // line number from 1; 0 if the fault is in all lines
	label       string       // empty if the fault is in all lines
	file        string       // file of the line; empty for stdout
	value       string       // value that the program always prints, or exit status; may be hostile
	offset      string       // amount by which every number is too large, if kind is alwaysOff; may be negative
	similarLine string       // extra line of output with a similar label, if kind is neverPrinted; may be hostile
	cases       int          // number of cases that show the fault
	knownCases  int          // number of cases in which the value is known
	points      cases.Points // points that the line loses; 0 if unknown
}

type plainKind string

const (
	neverPrinted plainKind = "never printed" // the value is missing in every answer
	alwaysSame   plainKind = "always same"   // every answer has the same value, and some are wrong
	alwaysOff    plainKind = "always off"    // every number is off by the same amount
	wrongStatus  plainKind = "wrong status"  // all lines of a run are right, but its exit status is not 0
)

// Minimum numbers of answers that show a fault. A fault in fewer answers may be a coincidence, so
// reports do not mention it.
const (
	plainMissing = 2
	plainWrong   = 3
)

// plainFaults returns the mistakes that are obvious from the answers: first a wrong exit status,
// then wrong lines, the most costly first. It omits wrong values if a diagnosis explains them.
func plainFaults(s *record.Submission) []plainFault {
	found := plainLines(s)
	if f := statusFault(s); f.cases > 0 {
		found = append([]plainFault{f}, found...)
	}
	return found
}

// statusFault describes the runs in which only the exit status is wrong. The field cases of the
// result is the number of these runs, which may be 0.
func statusFault(s *record.Submission) plainFault {
	f := plainFault{kind: wrongStatus}
	for i := range s.Results {
		r := &s.Results[i]
		if r.Run == nil || r.Run.Status == "" { // a student's copy has no exit status of hidden cases
			continue
		}
		f.knownCases++
		isStatus := r.Verdict == record.RuntimeError && r.Run.ExitCode != 0 && r.Run.Signal == "" && r.Run.Crash == ""
		if !isStatus || len(r.Lines) == 0 || r.HasWrongLine() {
			continue
		}
		if f.cases++; f.cases == 1 {
			f.value = strconv.Itoa(r.Run.ExitCode)
		}
		f.points += lost(s, func(l record.Loss) bool { return l.Label == "" && l.Case == r.Case })
	}
	return f
}

func plainLines(s *record.Submission) []plainFault {
	var ended []*record.Result
	asked := 0
	for i := range s.Results {
		r := &s.Results[i]
		if r.Run == nil || r.Verdict == record.JudgeError || r.Verdict == record.Skipped {
			continue
		}
		asked++
		if r.Verdict.EndedNormally() && len(r.Lines) > 0 {
			ended = append(ended, r)
		}
	}
	if len(ended) == 0 || 2*len(ended) < asked { // that the runs did not end normally is more important
		return nil
	}
	var found []plainFault
	for n, line := range ended[0].Lines {
		f := lineFault(ended, n)
		if f.kind == "" || f.kind != neverPrinted && s.Diagnosis.Explains() {
			continue
		}
		f.label, f.file, f.knownCases = line.Label, line.File, asked
		if f.kind == neverPrinted {
			f.similarLine = similarExtra(ended, line.Label)
		} else if f.cases < len(ended) {
			f.knownCases = f.cases // values of hidden cases are unknown
		}
		if line.Trace == nil && !strings.Contains(line.WantText, "\n") {
			f.number = n + 1
		}
		f.points = lost(s, func(l record.Loss) bool { return l.Label != "" && l.Label == line.Label })
		found = append(found, f)
	}
	isMissing := func(f plainFault) bool { return f.kind == neverPrinted }
	if n := len(ended[0].Lines); n > 1 && count(found, isMissing) == n {
		if s.Diagnosis.Explains() {
			return nil
		}
		all := plainFault{kind: neverPrinted, cases: found[0].cases, knownCases: asked}
		for _, f := range found {
			all.points += f.points
		}
		return []plainFault{all}
	}
	slices.SortStableFunc(found, func(a, b plainFault) int {
		return cmp.Or(cmp.Compare(b.points, a.points), cmp.Compare(b.cases, a.cases))
	})
	return found
}

// lineFault returns the fault that all answers have on line n (from 0), without a label and points.
// It returns the zero plainFault if there is no such fault.
func lineFault(answers []*record.Result, n int) plainFault {
	missing := 0
	var known []*record.Line // a student's copy does not contain the values of hidden cases
	for _, r := range answers {
		if n >= len(r.Lines) {
			return plainFault{}
		}
		l := &r.Lines[n]
		switch {
		case l.Match == record.MatchMissing, l.Match == record.MatchValue && l.Line > 0 && l.Got == "":
			missing++
		case l.Line > 0 && l.Trace == nil:
			known = append(known, l)
		case l.Match != record.MatchValue || l.Trace != nil:
			return plainFault{}
		}
	}
	switch {
	case missing == len(answers) && missing >= plainMissing:
		return plainFault{kind: neverPrinted, cases: missing}
	case missing > 0 || len(known) < plainWrong:
		return plainFault{}
	case isSameValue(known):
		return plainFault{kind: alwaysSame, value: known[0].Got, cases: len(known)}
	}
	if offset := sameDifference(known); offset != "" {
		return plainFault{kind: alwaysOff, offset: offset, cases: len(known)}
	}
	return plainFault{}
}

// similarExtra returns an extra line of output that resembles the label, or "".
func similarExtra(answers []*record.Result, label string) string {
	const room = 8 // bytes, for a number
	for _, r := range answers {
		for _, text := range r.Extra.First {
			text = strings.TrimSpace(text)
			printed, _, _ := strings.Cut(text, ":")
			if len(printed) <= 2*len(label)+room && len(wording.Near(printed, []string{label})) > 0 {
				return text
			}
		}
	}
	return ""
}

// isSameValue reports whether the actual values of all lines are the same although the expected
// values differ.
func isSameValue(lines []*record.Line) bool {
	wrong, differ := 0, false
	for _, l := range lines {
		if l.Got != lines[0].Got {
			return false
		}
		differ = differ || l.Want != lines[0].Want
		if l.Match == record.MatchValue {
			wrong++
		}
	}
	return wrong >= plainWrong && differ
}

// sameDifference returns the difference between the actual and the expected number, or "" if it
// is zero or not the same in all lines.
func sameDifference(lines []*record.Line) string {
	var first *big.Rat
	for _, l := range lines {
		if l.Match != record.MatchValue {
			return ""
		}
		got, want := parseNumber(l.Got), parseNumber(l.Want)
		if got == nil || want == nil {
			return ""
		}
		off := got.Sub(got, want)
		if first == nil {
			first = off
		}
		if off.Sign() == 0 || off.Cmp(first) != 0 {
			return ""
		}
	}
	const places = 2
	if first.IsInt() {
		return first.Num().String()
	}
	return first.FloatString(places)
}

var plainNumber = wording.LazyRegexp(`^-?[0-9]{1,15}(?:\.[0-9]{1,15})?$`)

func parseNumber(text string) *big.Rat {
	if !plainNumber().MatchString(text) {
		return nil
	}
	n, _ := new(big.Rat).SetString(text)
	return n
}

func lost(s *record.Submission, match func(l record.Loss) bool) (lost cases.Points) {
	if s.Score == nil {
		return 0
	}
	for _, l := range s.Score.Losses {
		if match(l) {
			lost += l.Points
		}
	}
	return lost
}

func (f plainFault) advice(language string) Advice {
	effect := fmt.Sprintf("%d of %s", f.cases, wording.Count(f.knownCases, "case"))
	if f.points > 0 {
		effect = fmt.Sprintf("-%v points, %s", f.points, effect)
	}
	text, hint := f.text(language)
	return Advice{Kind: PlainFound, Title: "mistake", Text: text, Effect: " (" + effect + ")", Hints: []string{hint}}
}

// text describes the fault in words that can follow "a program that". It also returns a hint.
func (f plainFault) text(language string) (text, hint string) {
	where := fmt.Sprintf("%q", f.label)
	if f.number > 0 {
		where = fmt.Sprintf("line %d, %q", f.number, f.label)
	}
	const longestValue = 40 // columns
	switch {
	case f.kind == wrongStatus:
		hint = "end the program without a call of exit, or with exit status 0"
		if language == "c" || language == "c++" {
			hint = `declare "int main", and end it with "return 0"`
		}
		return fmt.Sprintf("prints right answers, but ends with exit status %s instead of 0", f.value), hint
	case f.label == "":
		return "never prints any line of the answer", "compare the labels that your program prints with the handout"
	case f.kind == neverPrinted:
		text, hint = "never prints a value on "+where, "check the code that prints this line"
		if f.file != "" {
			text = fmt.Sprintf("never writes %q to the file %s", f.label, f.file)
			hint = fmt.Sprintf("create %s in the working directory, and write this line to it", f.file)
		}
		if f.similarLine != "" {
			hint = fmt.Sprintf("print the label exactly as %q; your program prints %s", f.label,
				show.Clip(show.Quoted(f.similarLine), longestValue))
		}
		return text, hint
	case f.kind == alwaysSame:
		return fmt.Sprintf("always prints %s on %s", show.Clip(gotText(f.value), longestValue), where),
			"check the code that computes and stores this value"
	}
	by := f.offset + " too large"
	if small, isSmall := strings.CutPrefix(f.offset, "-"); isSmall {
		by = small + " too small"
	}
	return fmt.Sprintf("prints a number that is always %s on %s", by, where),
		"check the initial value of this number, and when your program changes it"
}

// isExplained reports whether the faults that plainFaults returns explain every wrong line.
func isExplained(s *record.Submission) bool {
	plain := map[string]bool{}
	for _, f := range plainFaults(s) {
		if f.label == "" && f.kind == neverPrinted {
			return true
		}
		plain[f.label] = true
	}
	for i := range s.Results {
		for _, l := range s.Results[i].Lines {
			if (l.Match == record.MatchValue || l.Match == record.MatchMissing) && !plain[l.Label] {
				return false
			}
		}
	}
	return true
}
