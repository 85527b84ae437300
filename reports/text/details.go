package text

import (
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// details tells of each case that went wrong: first of runs that did not end
// well, then of wrong answers.
func (v submissionView) details() {
	v.failures("Cases that did not finish", v.Unfinished())
	v.failures("Wrong or missing values", v.Wrong())
	if v.All {
		v.failures("Cases with every value right", v.Sound())
	}
}

func (v submissionView) failures(title string, found []view.Failure) {
	if found = v.Shown(found); len(found) == 0 {
		return
	}
	v.Heading(title)
	most := show.ShownFailures
	if v.All {
		most = len(found)
	}
	shown, left := v.Told(found, most)
	for i, f := range shown {
		if i > 0 {
			v.Blank()
		}
		v.failure(f)
	}
	if len(left) > 0 {
		v.Blank()
		var ids []string
		for _, f := range left {
			ids = append(append(ids, f.Result.Case), f.Alike...)
		}
		v.List(2, "and    ", ids, ", ")
		v.Line(2, show.Faint.Piece("       "+showAll))
	}
}

// failure writes one case: cause, how to see the same, and the evidence.
func (v submissionView) failure(f view.Failure) {
	r := f.Result
	v.Line(2, show.Strong.Piece(r.Case), show.Words("  "), view.VerdictStyle(r.Verdict).Piece(view.Said(r.Verdict)))
	if about := v.About(r.Case); about != "" {
		v.Prose(4, "about  ", about)
	}
	if r.Cause != "" {
		v.Prose(4, "cause  ", r.Cause)
	}
	if r.Command != "" {
		v.Marked(4, "run    ", r.Command)
	}
	if r.Verdict == record.TimeLimit && r.Run != nil {
		v.Prose(4, "time   ", view.Timing(r))
	}
	v.lines(r)
	v.traces(r)
	if !view.EndedWell(r.Verdict) || v.All {
		v.output(r)
	}
	if len(f.Alike) > 0 {
		v.List(4, "alike  ", f.Alike, ", ")
	}
}
