package text

import (
	"fmt"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// submissionView writes one submission in detail: what it got, what each line
// of each case came to, why, and how the points came about.
type submissionView struct {
	*show.Screen
	view.Submission
}

func (v submissionView) write() {
	v.header()
	v.build()
	v.exploration()
	if v.Asked() {
		v.cases()
		v.writing()
		v.details()
	}
	v.score()
	v.ourFailure()
}

// header says what matters most first.
func (v submissionView) header() {
	v.Line(0, show.Strong.Piece(v.Sub.Name), show.Faint.Piece(strings.TrimRight("  "+v.Sub.Language, " ")))
	v.Line(0, view.VerdictStyle(v.Sub.Verdict).Piece(v.Said()), show.Words(v.Outcome()))
	if headline := view.HeadlineOver(v.Sub); headline != "" {
		v.Prose(0, "", headline)
	}
	for _, remark := range view.RemarksOf(v.Sub) {
		v.Prose(0, "remark: ", remark)
	}
	v.diagnosis()
	v.inside()
	v.Prose(0, "", view.Setting(v.Report))
	if notice := audience.HiddenNotice(v.Report); notice != "" {
		v.Prose(0, "", notice)
	}
	for _, note := range view.NotesOf(v.Sub) {
		v.Prose(0, "note: ", note)
	}
}

// ourFailure tells staff where a mistake of ours is.
func (v submissionView) ourFailure() {
	f := v.Sub.Failure
	if f == nil {
		return
	}
	v.Heading("Touchstone failed")
	v.Prose(2, "while "+f.Doing+": ", f.Error)
	for _, call := range f.Stack {
		v.Marked(4, "", call)
	}
}

func (v submissionView) build() {
	if v.Sub.Build.OK || v.Sub.Build.Message == "" {
		return
	}
	v.Heading("Build")
	lines := strings.Split(strings.TrimRight(v.Sub.Build.Message, " \t\r\n"), "\n")
	shown := lines
	if !v.All && len(lines) > show.BuildLines {
		shown = lines[:show.BuildLines]
	}
	v.Message(2, shown)
	if left := len(lines) - len(shown); left > 0 {
		v.Line(2, show.Faint.Piece(fmt.Sprintf("and %s more: %s", plural.Of(left, "line"), showAll)))
	}
}

// showAll is what to do to see what was left out.
const showAll = "--all shows everything"

// writeWarnings tells what is wrong with the grading as a whole.
func writeWarnings(s *show.Screen, r *record.Report) {
	if len(r.Warnings) == 0 && r.Complete {
		return
	}
	s.Blank()
	for _, warning := range r.Warnings {
		s.Prose(0, "warning: ", warning)
	}
	if !r.Complete {
		s.Line(0, show.Bad.Piece(view.Interrupted(r)))
	}
}
