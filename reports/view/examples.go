package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"touchstone/reports/audience"
	"touchstone/runner/record"
)

// Example is a case that shows one kind of failure.
type Example struct {
	Result *record.Result
	Line   int // its place among the lines of the answer; noLine if the run did not end well
}

const noLine = -1

// Examples has a case for each kind of failure that a submission has: a crash, a broken
// limit, a missing line, a wrong value, a right value in the wrong format. Every rendering
// shows them, whatever else it leaves out.
func (v Submission) Examples() []Example {
	var all []*record.Result
	for i := range v.Sub.Results {
		all = append(all, &v.Sub.Results[i])
	}
	return v.ExamplesAmong(all)
}

// ExamplesAmong has a case of each kind among some: the first whose cause tells of it, or
// else the first. A hidden case, of which little may be told, stands only for what no
// other shows.
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
	pick(func(e Example, isHidden bool) bool { return !isHidden && e.CauseTells() })
	pick(func(_ Example, isHidden bool) bool { return !isHidden })
	pick(func(Example, bool) bool { return true })
	return list
}

// failuresIn are all failures of a case.
func failuresIn(r *record.Result) (list []Example) {
	switch r.Verdict {
	case record.RuntimeError, record.TimeLimit, record.MemoryLimit, record.OutputLimit:
		return []Example{{r, noLine}}
	}
	for i, line := range r.Lines {
		if EndedWell(r.Verdict) && line.Match != record.MatchExact {
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

// CauseTells tells whether the cause of the case is about what the example shows.
func (e Example) CauseTells() bool {
	r := e.Result
	return e.Line == noLine || strings.HasPrefix(r.Cause, "printed nothing") ||
		strings.Contains(r.Cause, fmt.Sprintf("(line %d)", e.Line+1)) ||
		strings.Contains(r.Cause, fmt.Sprintf("(line %d %q)", e.Line+1, r.Lines[e.Line].Label)) ||
		strings.HasPrefix(r.Cause, strconv.Quote(r.Lines[e.Line].Label)+":")
}

// LinesOf are the lines of a case that it is an example by; noLine is among them if its
// run did not end well.
func LinesOf(examples []Example, r *record.Result) (lines []int) {
	for _, e := range examples {
		if e.Result == r {
			lines = append(lines, e.Line)
		}
	}
	return lines
}

// IsExample tells whether any of the examples is of a case.
func IsExample(examples []Example, r *record.Result) bool {
	return slices.ContainsFunc(examples, func(e Example) bool { return e.Result == r })
}

// Told divides failures into those that are shown in detail and the rest. The first are
// told, most at a time, and all examples.
func (v Submission) Told(found []Failure, most int) (told, rest []Failure) {
	examples := v.Examples()
	for _, f := range found {
		if IsExample(examples, f.Result) {
			most--
		}
	}
	for _, f := range found {
		switch isExample := IsExample(examples, f.Result); {
		case isExample:
			told = append(told, f)
		case most > 0:
			told, most = append(told, f), most-1
		default:
			rest = append(rest, f)
		}
	}
	return told, rest
}
