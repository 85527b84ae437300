package text

import (
	"fmt"
	"io"
	"regexp"
	"strings"

	"touchstone/cases"
	"touchstone/internal/plural"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// submissionView writes a submission in detail.
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

// header writes the most important facts.
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

// ourFailure describes a failure of Touchstone for staff.
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

const showAll = "--all shows everything"

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

// Options configures text output.
type Options struct {
	Color bool
	All   bool // every case in full, including correct ones
	Width int  // width of the terminal in columns; 0 means 100

	Audience audience.Reader // the reader; empty means staff
}

// Report writes a report for a terminal: a single submission in detail, or several as a list
// with a summary.
func Report(w io.Writer, r *record.Report, o Options) error {
	r, err := audience.For(o.Audience, r)
	if err != nil {
		return err
	}
	s := show.New(o.Color, o.Width)
	if len(r.Submissions) == 1 {
		submissionView{s, view.Submission{Report: r, Sub: &r.Submissions[0], All: o.All}}.write()
		citeRules(s, r)
	} else {
		batchView{s, view.Batch{Report: r}}.write()
	}
	writeWarnings(s, r)
	return s.Flush(w)
}

// Submission writes one submission of a report in detail and mentions no other. It hides
// nothing, so for a student, pass the copy that audience.ForStudent returns.
func Submission(w io.Writer, r *record.Report, s *record.Submission, o Options) error {
	page := show.New(o.Color, o.Width)
	submissionView{page, view.Submission{Report: r, Sub: s, All: o.All}}.write()
	citeRules(page, r)
	return page.Flush(w)
}

func (v submissionView) inside() {
	v.wrongMethods(record.MaxLook)
	v.rightMethods()
}

// wrongMethods writes the wrong methods, each with at most the given number of lines to look
// at.
func (v submissionView) wrongMethods(lines int) {
	i := view.InsideOf(v.Sub)
	if i == nil {
		return
	}
	v.Heading("Inside the program")
	for _, m := range i.Methods {
		line := []show.Piece{{Style: show.Plain, Text: m.Name + "  "}, {Style: show.Bad, Text: m.Said}}
		if about := m.About(); about != "" {
			line = append(line, show.Words("  "+about))
		}
		v.Line(2, line...)
		for _, look := range m.Lines(lines) {
			v.Line(6, show.Words(look))
		}
	}
	v.Prose(2, "", i.Remark)
}

func (v submissionView) rightMethods() {
	if i := view.InsideOf(v.Sub); i != nil && len(i.Right) > 0 {
		v.List(2, "right: ", i.Right, ", ")
	}
}

// traces writes how much of each search trace is right, and where it first differs.
func (v submissionView) traces(r *record.Result) {
	for _, t := range view.TracesOf(r) {
		v.Prose(4, "nodes  ", t.Nodes)
		for _, fact := range t.Place {
			v.Prose(4, fmt.Sprintf("%-7s", fact.Name), fact.Text)
		}
	}
}

// cited matches the first rule that a page cites.
var cited = regexp.MustCompile(`\(spec\s+(\d+(?:\.\d+)?)`)

// citeRules says where to find the rules, if the page cites any.
func citeRules(s *show.Screen, r *record.Report) {
	clause := cited.FindStringSubmatch(s.String())
	if clause == nil {
		return
	}
	s.Blank()
	if !cases.ComesWithTouchstone(r.Assignment.ID) {
		s.Prose(0, "", "Numbers behind \"spec\" are clauses of the homework's rules")
		return
	}
	s.Prose(0, "", fmt.Sprintf("Numbers behind \"spec\" are clauses of the rules: touchstone rules %s %s",
		r.Assignment.ID, clause[1]))
}
