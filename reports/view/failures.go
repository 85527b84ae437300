package view

import (
	"fmt"

	"touchstone/internal/plural"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// Failure is a case that went wrong, and others that went wrong the same way.
type Failure struct {
	Result *record.Result
	Alike  []string
}

// Shown leaves out hidden cases: there is nothing to tell about them.
func (v Submission) Shown(found []Failure) []Failure {
	var shown []Failure
	for _, f := range found {
		if !audience.IsHidden(v.Report, f.Result.Case) {
			shown = append(shown, f)
		}
	}
	return shown
}

// Unfinished groups runs that did not end well by verdict and cause.
func (v Submission) Unfinished() []Failure {
	var found []Failure
	known := map[string]int{}
	for i := range v.Sub.Results {
		result := &v.Sub.Results[i]
		if EndedWell(result.Verdict) {
			continue
		}
		why := result.Cause
		if result.Run != nil && result.Run.Place != nil { // its line is chance
			why = result.Run.Place.File + " " + result.Run.Place.Function
		}
		key := fmt.Sprint(result.Verdict, audience.IsHidden(v.Report, result.Case), why)
		if at, ok := known[key]; ok && !v.All {
			found[at].Alike = append(found[at].Alike, result.Case)
			continue
		}
		known[key] = len(found)
		found = append(found, Failure{Result: result})
	}
	return found
}

// Wrong is the answers in which something besides the writing is wrong.
func (v Submission) Wrong() []Failure {
	return v.ended((*record.Result).HasWrongLine)
}

// Sound is the answers in which nothing besides the writing is wrong.
func (v Submission) Sound() []Failure {
	return v.ended(func(r *record.Result) bool { return !r.HasWrongLine() })
}

// ended is the runs that ended well and that are wanted.
func (v Submission) ended(wanted func(*record.Result) bool) []Failure {
	var found []Failure
	for i := range v.Sub.Results {
		if result := &v.Sub.Results[i]; EndedWell(result.Verdict) && wanted(result) {
			found = append(found, Failure{Result: result})
		}
	}
	return found
}

// About says what a case is for.
func (v Submission) About(id string) string {
	c := v.CaseOf(id)
	if c.Note == "" || c.Spec == "" {
		return c.Note
	}
	return fmt.Sprintf("%s (spec %s)", c.Note, c.Spec)
}

// HeadAndTail are the first and last lines of what a program complained about; all are
// head if they are few.
func HeadAndTail(lines []string) (head, tail []string) {
	if len(lines) <= show.StderrHead+show.StderrTail {
		return lines, nil
	}
	return lines[:show.StderrHead], lines[len(lines)-show.StderrTail:]
}

// WorthALine tells whether a line gets a row. Writing has been told of already
// if the run ended well, and lines that are all missing are counted.
func (v Submission) WorthALine(r *record.Result, line record.Line) bool {
	switch {
	case v.All || line.Match == record.MatchValue:
		return true
	case line.Match == record.MatchMissing:
		return EndedWell(r.Verdict) && countMissing(r.Lines) < len(r.Lines)
	case line.Match == record.MatchFormat:
		return !EndedWell(r.Verdict)
	}
	return false
}

// LinesThere says how many lines of an answer are there, where all are missing or
// the run did not end as it should; else it is empty.
func LinesThere(r *record.Result) string {
	missing := countMissing(r.Lines)
	if missing == 0 || missing < len(r.Lines) && EndedWell(r.Verdict) {
		return ""
	}
	return fmt.Sprintf("%d of the answer's %s", len(r.Lines)-missing, plural.Of(len(r.Lines), "line"))
}

func countMissing(lines []record.Line) int {
	n := 0
	for _, line := range lines {
		if line.Match == record.MatchMissing {
			n++
		}
	}
	return n
}
