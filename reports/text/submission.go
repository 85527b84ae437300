// Package text writes text for a terminal: a report, the changes between two reports, the
// changes of a program since its previous run, and a score in the course's words.
//
// It makes three promises. Every byte of a student's text is visible, and none controls the
// terminal. Colour only repeats what the text says. Shortened output says how much is missing.
//
// Start with brief.go, which is the output of check. The full report is in submission.go,
// cases.go and score.go, and that of a class in batch.go. Facts that other formats also show
// belong in package view.
package text

import (
	"fmt"
	"io"
	"math"
	"regexp"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

type submissionView struct {
	*show.Screen
	view.Submission
}

func (v submissionView) write() {
	v.header()
	v.build()
	v.exploration()
	if v.HasRun() {
		v.cases()
		v.formatSlips()
		v.failures()
	}
	v.score()
	v.failureOfTouchstone()
	v.citeRules()
}

func (v submissionView) header() {
	v.Line(0, show.Strong.Piece(v.Sub.Name), show.Faint.Piece(strings.TrimRight("  "+v.Sub.Language, " ")))
	v.Line(0, view.VerdictStyle(v.Sub.Verdict).Piece(v.VerdictText()), show.PlainPiece(v.Outcome()))
	v.sentence(view.HeadlineAboveAdvice(v.Sub))
	v.proseEach("remark: ", view.RemarksOf(v.Sub))
	v.diagnosis()
	v.methodAnalysis()
	v.sentence(view.Subtitle(v.Report))
	v.sentence(audience.HiddenNotice(v.Report))
	v.proseEach("note: ", view.NotesOf(v.Sub))
}

func (v submissionView) sentence(text string) {
	if text != "" {
		v.Prose(0, "", text)
	}
}

func (v submissionView) proseEach(mark string, texts []string) {
	for _, text := range texts {
		v.Prose(0, mark, text)
	}
}

func (v submissionView) failureOfTouchstone() {
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
	most := show.BuildLines
	if v.All {
		most = math.MaxInt
	}
	shown, more := view.BuildLines(v.Sub, most)
	if shown == nil {
		return
	}
	v.Heading("Build")
	v.Message(2, shown)
	if more > 0 {
		v.Faint(2, fmt.Sprintf("and %s: %s", wording.Count(more, "more line"), showAll))
	}
}

const showAll = "--all shows everything"

func (v submissionView) warnings() {
	v.proseEach("warning: ", v.Report.Warnings)
	if interrupted := view.Interrupted(v.Report); interrupted != "" {
		v.Line(0, show.Bad.Piece(interrupted))
	}
}

// Options configures text output.
type Options struct {
	Color bool
	All   bool // every case in full, including correct ones
	Width int  // width of the terminal in columns; 0 means 100

	Audience audience.Audience // the reader; empty means staff
}

// Report writes a single submission in detail, or several as a list with a summary.
func Report(w io.Writer, r *record.Report, o Options) error {
	r, err := audience.For(o.Audience, r)
	if err != nil {
		return err
	}
	v := submissionView{show.New(o.Color, o.Width), view.Submission{Report: r, All: o.All}}
	if len(r.Submissions) == 1 {
		v.Sub = &r.Submissions[0]
		v.write()
	} else {
		batchView{v.Screen, view.Batch{Report: r}}.write()
	}
	if len(r.Warnings) > 0 || !r.Complete {
		v.Blank()
		v.warnings()
	}
	return v.Flush(w)
}

// Submission writes one submission of a report in detail, and mentions no other. A caller that
// writes for a student must pass the copy that audience.ForStudent returns.
func Submission(w io.Writer, r *record.Report, s *record.Submission, o Options) error {
	v := submissionView{show.New(o.Color, o.Width), view.Submission{Report: r, Sub: s, All: o.All}}
	v.write()
	return v.Flush(w)
}

func (v submissionView) diagnosis() {
	for _, a := range view.AdviceOf(v.Sub) {
		v.Prose(0, a.Title+": ", a.Text+a.Effect)
		v.proseEach("hint: ", a.Hints)
	}
	v.proseEach("", view.DiagnosisRemarks(v.Sub.Diagnosis))
}

func (v submissionView) methodAnalysis() {
	v.wrongMethods(record.MaxSuspectLines)
	v.rightMethods()
}

func (v submissionView) wrongMethods(lines int) {
	i := view.MethodAnalysisOf(v.Sub)
	if i == nil {
		return
	}
	v.Heading("Inside the program")
	for _, m := range i.Methods {
		line := []show.Piece{{Style: show.Plain, Text: m.Name + "  "}, {Style: show.Bad, Text: m.Status}}
		if about := m.About(); about != "" {
			line = append(line, show.PlainPiece("  "+about))
		}
		v.Line(2, line...)
		for _, look := range m.Lines(lines) {
			v.Line(6, show.PlainPiece(look))
		}
	}
	v.Prose(2, "", i.Remark)
}

func (v submissionView) rightMethods() {
	if i := view.MethodAnalysisOf(v.Sub); i != nil && len(i.Right) > 0 {
		v.List(2, "right: ", i.Right, ", ")
	}
}

func (v submissionView) traces(r *record.Result) {
	for _, trace := range view.TracesOf(r) {
		for _, fact := range trace {
			v.Prose(4, fmt.Sprintf("%-7s", fact.Name), fact.Text)
		}
	}
}

var cited = regexp.MustCompile(`\(spec\s+(\d+(?:\.\d+)?)`)

func (v submissionView) citeRules() {
	clause := cited.FindStringSubmatch(v.String())
	if clause == nil {
		return
	}
	v.Blank()
	rules := "the homework's rules"
	if command := view.RulesCommand(v.Report, clause[1]); command != "" {
		rules = "the rules: " + command
	}
	v.sentence("Numbers after \"spec\" refer to " + rules)
}
