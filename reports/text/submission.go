// Package text writes text for a terminal: a report, the changes between two reports, the
// changes of a program since its previous run, and a score in the course's words.
//
// It makes three promises. Every byte of a student's text is visible, and none controls the
// terminal. Colour only repeats what the text says. Shortened output says how much is missing.
//
// Start with brief.go, which is the output of check. The full report is in submission.go, which
// writes the sections of package view (blocks.go), and that of a class in batch.go.
package text

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

type submissionView struct {
	page
	view.Submission
}

func newSubmissionView(screen *show.Screen, v view.Submission) submissionView {
	v.Limits = view.Limits{Failures: show.ShownFailures, Losses: show.ShownLosses, Rest: "--all shows everything"}
	return submissionView{page{screen, new(string)}, v}
}

func (v submissionView) write() {
	v.header()
	v.sections(v.Build(), v.Smallest())
	if v.HasRun() {
		v.cases()
		v.sections(v.Format())
		v.sections(v.Failures()...)
	}
	v.sections(v.Score(), v.Final(), v.TouchstoneFailure())
	v.citeRules()
}

func (v submissionView) header() {
	v.Line(0, show.Strong.Piece(v.Sub.Name), show.Faint.Piece(strings.TrimRight("  "+v.Sub.Language, " ")))
	v.Line(0, view.VerdictStyle(v.Sub.Verdict).Piece(v.VerdictText()), show.PlainPiece(v.Outcome()))
	v.sentence(view.HeadlineAboveAdvice(v.Sub))
	v.proseEach("remark: ", view.RemarksOf(v.Sub))
	v.blocks(0, v.Mistakes().Blocks)
	v.sections(v.Methods(record.MaxSuspectLines))
	v.blocks(2, v.RightMethods())
	v.sentence(view.Subtitle(v.Report))
	v.sentence(audience.HiddenNotice(v.Report))
	v.proseEach("note: ", view.NotesOf(v.Sub))
}

func (v submissionView) cases() {
	v.Heading("Cases")
	var lines, numbers []string
	for i, label := range v.Report.Suite.Labels {
		lines = append(lines, fmt.Sprintf("%d %s", i+1, label))
		numbers = append(numbers, strconv.Itoa(i+1))
	}
	v.List(2, "lines  ", lines, "  ")
	v.List(2, "marks  ", v.Legend(), "  ")
	if v.AnyUnfinished() {
		v.Prose(2, "       ", "marks in parentheses earn no points, because the run did not finish")
	}
	v.Blank()
	v.Table(2, v.Cases(numbers))
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
	v := newSubmissionView(show.New(o.Color, o.Width), view.Submission{Report: r, All: o.All})
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
	v := newSubmissionView(show.New(o.Color, o.Width), view.Submission{Report: r, Sub: s, All: o.All})
	v.write()
	return v.Flush(w)
}

func (v submissionView) citeRules() {
	if *v.cited == "" {
		return
	}
	v.Blank()
	rules := "the homework's rules"
	if command := view.RulesCommand(v.Report, *v.cited); command != "" {
		rules = "the rules: " + command
	}
	v.sentence("Numbers after \"spec\" refer to " + rules)
}
