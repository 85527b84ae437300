package reports

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/budget"
	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
	"touchstone/runner/record"
)

// submissionView writes one submission in detail: what it got, what each line
// of each case came to, why, and how the points came about.
type submissionView struct {
	*screen.Screen
	subject
}

// subject is one submission as every format looks at it: what is told of it is
// found here, and how that looks is the format's own.
type subject struct {
	report *record.Report
	sub    *record.Submission
	all    bool // every case in full
}

func (v submissionView) write() {
	v.header()
	v.build()
	if v.asked() {
		v.cases()
		v.writing()
		v.details()
	}
	v.score()
	v.ourFailure()
}

// header says what matters most first.
func (v submissionView) header() {
	v.Line(0, screen.Piece{Style: style.Strong, Text: v.sub.Name}, screen.Piece{Style: style.Faint, Text: strings.TrimRight("  "+v.sub.Language, " ")})
	v.Line(0, screen.Piece{Style: verdictStyle(v.sub.Verdict), Text: describe(v.sub.Verdict)}, screen.Text(v.outcome()))
	if v.sub.Cause != "" {
		v.Prose(0, "", v.sub.Cause)
	}
	v.diagnosis()
	v.Prose(0, "", setting(v.report))
	if notice := hiddenNotice(v.report); notice != "" {
		v.Prose(0, "", notice)
	}
	for _, note := range notesOf(v.sub) {
		v.Prose(0, "note: ", note)
	}
}

// notesOf is the notes on a submission, as many as anybody reads.
func notesOf(s *record.Submission) []string {
	if more := len(s.Notes) - budget.ShownNotes; more > 0 {
		return append(slices.Clone(s.Notes[:budget.ShownNotes]), fmt.Sprintf("and %s; the report as JSON has all", plural.Of(more, "more note")))
	}
	return s.Notes
}

// describe writes a verdict as "time-limit (TLE)".
func describe(v record.Verdict) string { return fmt.Sprintf("%s (%s)", v, v.Code()) }

// ourFailure tells staff where a mistake of ours is.
func (v submissionView) ourFailure() {
	f := v.sub.Failure
	if f == nil {
		return
	}
	v.Heading("Touchstone failed")
	v.Prose(2, "while "+f.Doing+": ", f.Error)
	for _, call := range f.Stack {
		v.Marked(4, "", call)
	}
}

func (v subject) outcome() string {
	outcome := ", " + standing(v.sub)
	if v.sub.Score != nil && v.asked() {
		outcome += fmt.Sprintf(", %d of %s right", right(v.sub), plural.Of(len(v.sub.Results), "case"))
	}
	return outcome
}

// setting names what a score rests on.
func setting(r *record.Report) string {
	return fmt.Sprintf("%s; suite %s, rubric %s, isolation %s", r.Assignment.Title, r.Suite.Name, r.Rubric.Name, r.Isolation.Level)
}

// right counts the cases that are accepted.
func right(s *record.Submission) int {
	n := 0
	for _, result := range s.Results {
		if result.Verdict == record.Accepted {
			n++
		}
	}
	return n
}

// asked tells whether any case was.
func (v subject) asked() bool {
	for _, result := range v.sub.Results {
		if result.Run != nil {
			return true
		}
	}
	return false
}

func (v submissionView) build() {
	if v.sub.Build.OK || v.sub.Build.Message == "" {
		return
	}
	v.Heading("Build")
	lines := strings.Split(strings.TrimRight(v.sub.Build.Message, " \t\r\n"), "\n")
	shown := lines
	if !v.all && len(lines) > budget.BuildLines {
		shown = lines[:budget.BuildLines]
	}
	v.Excerpt(2, shown)
	if left := len(lines) - len(shown); left > 0 {
		v.Line(2, screen.Piece{Style: style.Faint, Text: fmt.Sprintf("and %s more: %s", plural.Of(left, "line"), showAll)})
	}
}

// showAll is what to do to see what was left out.
const showAll = "--all shows everything"

// writeWarnings tells what is wrong with the grading as a whole.
func writeWarnings(s *screen.Screen, r *record.Report) {
	if len(r.Warnings) == 0 && r.Complete {
		return
	}
	s.Blank()
	for _, warning := range r.Warnings {
		s.Prose(0, "warning: ", warning)
	}
	if !r.Complete {
		s.Line(0, screen.Piece{Style: style.Bad, Text: interrupted(r)})
	}
}

// interrupted counts a submission as graded if it has any verdict but
// skipped.
func interrupted(r *record.Report) string {
	graded := 0
	for _, sub := range r.Submissions {
		if sub.Verdict != record.Skipped {
			graded++
		}
	}
	so := fmt.Sprintf("%d of %s graded", graded, plural.Of(len(r.Submissions), "submission"))
	if r.IsUnfinished() {
		return "not finished: " + so + " so far"
	}
	return "interrupted: " + so
}
