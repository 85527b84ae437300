package reports

import (
	"fmt"

	"touchstone/reports/internal/budget"
	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
	"touchstone/runner/record"
)

// details tells of each case that went wrong: first of runs that did not end
// well, then of wrong answers.
func (v submissionView) details() {
	v.failures("Cases that did not run to their end", v.unfinished())
	v.failures("Wrong or missing values", v.wrong())
	if v.all {
		v.failures("Cases with every value right", v.sound())
	}
}

// failure is a case that went wrong, and others that went wrong the same way.
type failure struct {
	result *record.Result
	alike  []string
}

func (v submissionView) failures(title string, found []failure) {
	if found = v.shown(found); len(found) == 0 {
		return
	}
	v.Heading(title)
	shown := found
	if !v.all && len(found) > budget.ShownFailures {
		shown = found[:budget.ShownFailures]
	}
	for i, f := range shown {
		if i > 0 {
			v.Blank()
		}
		v.failure(f)
	}
	if left := found[len(shown):]; len(left) > 0 {
		v.Blank()
		var ids []string
		for _, f := range left {
			ids = append(append(ids, f.result.Case), f.alike...)
		}
		v.List(2, "and    ", ids, ", ")
		v.Line(2, screen.Piece{Style: style.Faint, Text: "       " + showAll})
	}
}

// unfinished groups runs that did not end well by verdict and cause.
func (v subject) unfinished() []failure {
	var found []failure
	known := map[string]int{}
	for i := range v.sub.Results {
		result := &v.sub.Results[i]
		if endedWell(result.Verdict) {
			continue
		}
		key := string(result.Verdict) + " " + result.Cause
		if at, ok := known[key]; ok && !v.all {
			found[at].alike = append(found[at].alike, result.Case)
			continue
		}
		known[key] = len(found)
		found = append(found, failure{result: result})
	}
	return found
}

// wrong is the answers in which something besides the writing is wrong.
func (v subject) wrong() []failure {
	return v.ended((*record.Result).HasWrongLine)
}

// sound is the answers in which nothing besides the writing is wrong.
func (v subject) sound() []failure {
	return v.ended(func(r *record.Result) bool { return !r.HasWrongLine() })
}

// ended is the runs that ended well and that are wanted.
func (v subject) ended(wanted func(*record.Result) bool) []failure {
	var found []failure
	for i := range v.sub.Results {
		if result := &v.sub.Results[i]; endedWell(result.Verdict) && wanted(result) {
			found = append(found, failure{result: result})
		}
	}
	return found
}

// failure writes one case: cause, how to see the same, and the evidence.
func (v submissionView) failure(f failure) {
	r := f.result
	v.Line(2, screen.Piece{Style: style.Strong, Text: r.Case}, screen.Text("  "), screen.Piece{Style: verdictStyle(r.Verdict), Text: describe(r.Verdict)})
	if about := v.about(r.Case); about != "" {
		v.Prose(4, "about  ", about)
	}
	if r.Cause != "" {
		v.Prose(4, "cause  ", r.Cause)
	}
	if r.Command != "" {
		v.Marked(4, "run    ", r.Command)
	}
	if r.Verdict == record.TimeLimit && r.Run != nil {
		v.Prose(4, "time   ", timing(r))
	}
	v.lines(r)
	v.traces(r)
	if !endedWell(r.Verdict) || v.all {
		v.output(r)
	}
	if len(f.alike) > 0 {
		v.List(4, "alike  ", f.alike, ", ")
	}
}

// about says what a case is for.
func (v subject) about(id string) string {
	c := v.caseOf(id)
	if c.Note == "" || c.Spec == "" {
		return c.Note
	}
	return fmt.Sprintf("%s (spec %s)", c.Note, c.Spec)
}
