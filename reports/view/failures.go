package view

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/audience"
	"touchstone/runner/record"
)

// failure is a failed case and the IDs of other cases that failed in the same way.
type failure struct {
	Result *record.Result
	Alike  []string
}

// unfinished returns the visible cases that crashed or exceeded a limit, grouped by verdict and
// cause. If v.All is true, each case is a group of its own.
func (v Submission) unfinished() []failure {
	var found []failure
	known := map[string]int{}
	for i := range v.Sub.Results {
		result := &v.Sub.Results[i]
		if result.Verdict.EndedNormally() || audience.IsHidden(v.Report, result.Case) {
			continue
		}
		why := result.Cause
		if result.Run != nil && result.Run.StoppedAt != nil { // at an arbitrary line of this function
			why = result.Run.StoppedAt.File + " " + result.Run.StoppedAt.Function
		}
		key := fmt.Sprint(result.Verdict, why)
		if at, ok := known[key]; ok && !v.All {
			found[at].Alike = append(found[at].Alike, result.Case)
			continue
		}
		known[key] = len(found)
		found = append(found, failure{Result: result})
	}
	return found
}

// finished returns the visible cases whose runs ended normally: the cases with a wrong or missing
// line if isWrong is true, otherwise the cases without one.
func (v Submission) finished(isWrong bool) (found []failure) {
	for i := range v.Sub.Results {
		r := &v.Sub.Results[i]
		if r.Verdict.EndedNormally() && r.HasWrongLine() == isWrong && !audience.IsHidden(v.Report, r.Case) {
			found = append(found, failure{Result: r})
		}
	}
	return found
}

// CaseNote returns what a case tests, and the clauses of the rules that it tests.
func (v Submission) CaseNote(id string) Fact {
	c := v.CaseOf(id)
	return Fact{Name: "about", Text: c.Note, Spec: c.Spec}
}

// linesIn splits a text into lines. It drops blank lines at the end.
func linesIn(text string) []string { return strings.Split(strings.TrimRight(text, " \t\r\n"), "\n") }

// showsLine reports whether the table of wrong lines includes a line. Unless v.All is true, the
// table omits format slips and missing lines that SlipGroups or printedLines describes.
func (v Submission) showsLine(r *record.Result, line record.Line) bool {
	switch {
	case v.All || line.Match == record.MatchValue:
		return true
	case line.Match == record.MatchMissing:
		return r.Verdict.EndedNormally() && count(r.Lines, isMissing) < len(r.Lines)
	case line.Match == record.MatchFormat:
		return !r.Verdict.EndedNormally()
	}
	return false
}

// printedLines returns a text such as "3 of 5 expected lines", which says how many lines a run
// printed. It returns "" if no line is missing, or if the table of wrong lines lists the missing
// lines (see showsLine).
func printedLines(r *record.Result) string {
	missing := count(r.Lines, isMissing)
	if missing == 0 || missing < len(r.Lines) && r.Verdict.EndedNormally() {
		return ""
	}
	return fmt.Sprintf("%d of %s", len(r.Lines)-missing, wording.Count(len(r.Lines), "expected line"))
}

func isMissing(line record.Line) bool { return line.Match == record.MatchMissing }

// Example is a case that shows one kind of failure.
type Example struct {
	Result *record.Result
	Line   int // index of the line, or noLine if the run did not end normally
}

const noLine = -1

// Examples returns a case for each kind of failure: a crash, an exceeded limit, a missing line,
// a wrong value, and a right value in the wrong format. Every format shows these cases.
func (v Submission) Examples() []Example { return v.ExamplesAmong(v.Results()) }

func (v Submission) Results() (all []*record.Result) {
	for i := range v.Sub.Results {
		all = append(all, &v.Sub.Results[i])
	}
	return all
}

// ExamplesAmong is like Examples, but chooses among the given results. It prefers cases whose
// cause describes the failure. It chooses a hidden case only if there is no other.
func (v Submission) ExamplesAmong(results []*record.Result) (list []Example) {
	known := map[string]bool{}
	pick := func(wanted func(e Example, isHidden bool) bool) {
		for _, r := range results {
			isHidden := audience.IsHidden(v.Report, r.Case)
			for _, e := range failuresIn(r) {
				if kind := e.kind(); !known[kind] && wanted(e, isHidden) {
					known[kind] = true
					list = append(list, e)
				}
			}
		}
	}
	pick(func(e Example, isHidden bool) bool { return !isHidden && e.causeDescribes() })
	pick(func(_ Example, isHidden bool) bool { return !isHidden })
	pick(func(Example, bool) bool { return true })
	return list
}

func failuresIn(r *record.Result) (list []Example) {
	switch r.Verdict {
	case record.RuntimeError, record.TimeLimit, record.MemoryLimit, record.OutputLimit:
		return []Example{{r, noLine}}
	}
	for i, line := range r.Lines {
		if r.Verdict.EndedNormally() && line.Match != record.MatchExact {
			list = append(list, Example{r, i})
		}
	}
	return list
}

func (e Example) kind() string {
	switch {
	case e.Line != noLine:
		return string(e.Result.Lines[e.Line].Match)
	case e.Result.Verdict == record.RuntimeError:
		return "crash"
	}
	return "limit"
}

// causeDescribes reports whether the cause of the case mentions the failure that the example shows.
func (e Example) causeDescribes() bool {
	r := e.Result
	return e.Line == noLine || r.CauseLine == e.Line+1 ||
		r.CauseLine == 0 && r.Lines[e.Line].Match == record.MatchMissing // it printed nothing
}

// LinesOf returns the field Line of each example whose result is r.
func LinesOf(examples []Example, r *record.Result) (lines []int) {
	for _, e := range examples {
		if e.Result == r {
			lines = append(lines, e.Line)
		}
	}
	return lines
}

func IsExample(examples []Example, r *record.Result) bool {
	return slices.ContainsFunc(examples, func(e Example) bool { return e.Result == r })
}
