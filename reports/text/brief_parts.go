package text

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

type briefView struct {
	view.Submission
	page *show.Screen
	BriefOptions
	failing []*record.Result // see failingCases
}

func (v briefView) parts() []part {
	v.failing = v.failingCases()
	return slices.DeleteFunc([]part{
		v.part(9, 6, v.header, constant("...")),
		v.part(7, 8, func(s submissionView) { s.sections(s.Build()) }, seeAll),
		v.part(8, 8, v.mistakes, seeAll),
		v.part(8, 16, v.wrongMethods, seeAll),
		v.part(4, 3, func(s submissionView) { s.blocks(2, s.RightMethods()) }, seeAll),
		v.part(5, 9, v.smallest, constant("... more with the command below, or --all")),
		v.part(3, 6, v.tableOfCases, counted("case")).withMinRows(headingRows + len(v.examples()) + 1),
		v.part(2, 5, v.formatSlips, seeAll).withMinRows(headingRows + 2),
		v.part(1, 4, v.pointsLost, counted("reason")),
		v.part(7, uncut, v.next, seeAll),
		v.part(6, 4, v.right, seeAll),
		v.part(4, 4, v.about, seeAll),
	}, func(p part) bool { return len(p.rows) == 0 })
}

const (
	headingRows = 2           // an empty row and the heading
	uncut       = math.MaxInt // minRows of a part that is useless unless it is complete
)

var seeAll = constant("... more with --all")

func constant(text string) func(int) string { return func(int) string { return text } }

func counted(thing string) func(int) string {
	return func(n int) string { return fmt.Sprintf("and %s: --all", wording.Count(n, "more "+thing)) }
}

func (v briefView) part(priority, minRows int, write func(s submissionView), rest func(int) string) part {
	s := newSubmissionView(v.page.EmptyCopy(), v.Submission)
	write(s)
	return part{rows: s.Rows(), priority: priority, minRows: minRows, rest: func(n int) show.Row {
		last := v.page.EmptyCopy()
		last.Faint(2, rest(n))
		return last.AsRow()
	}}
}

// header writes the verdict, the points and, if no other part shows it, the cause.
func (v briefView) header(s submissionView) {
	word := v.VerdictText()
	lost := v.Sub.Score != nil && v.Sub.Score.Points < v.Sub.Score.Possible
	if v.Sub.Verdict == record.Accepted && lost && v.RightOnSample() == "" {
		word = "right values, wrong format"
	}
	s.Line(0, show.Strong.Piece(v.Sub.Name+": "),
		view.VerdictStyle(v.Sub.Verdict).Piece(word), show.PlainPiece(v.Outcome()))
	if score := v.Sub.Score; score != nil && score.IfFormatForgiven > score.Points {
		s.Prose(0, "", fmt.Sprintf("with the format corrected: %v points", score.IfFormatForgiven))
	}
	isOfBuild := !v.Sub.Build.OK && v.Sub.Build.Message != ""
	if v.Sub.Cause != "" && view.Headline(v.Sub) != "" && len(v.failing) == 0 && !isOfBuild {
		s.Prose(0, "", v.Sub.Cause)
	}
}

func (v briefView) wrongMethods(s submissionView) {
	limit := record.MaxSuspectLines
	if len(v.Sub.MethodAnalysis.WrongMethods()) > 1 {
		limit = 1 // only the most suspect line of each
	}
	s.sections(v.Methods(limit))
}

func (v briefView) mistakes(s submissionView) {
	known := v.Sub.Diagnosis != nil || len(v.Sub.MethodAnalysis.WrongMethods()) > 0
	isWrong := slices.ContainsFunc(v.Sub.Results, func(r record.Result) bool {
		return r.Verdict.EndedNormally() && r.HasWrongLine()
	})
	blocks := v.Mistakes().Blocks
	if !known && isWrong && !v.NoKnownMistakes {
		if remark := view.UnknownMistake(v.Sub); remark != "" {
			blocks = append(blocks, view.Prose{Text: remark})
		}
	}
	s.sections(view.Section{Blocks: blocks})
}

func (v briefView) smallest(s submissionView) {
	f := v.smallestFailingInput()
	if f != nil && f.Case == "" {
		s.sections(v.SmallestInput(*f))
	} else if len(v.failing) > 0 {
		s.sections(v.SmallestCase(v.failing[0], f))
	}
}

func (v briefView) smallestFailingInput() *record.SmallFailure {
	if v.Sub.Exploration == nil || len(v.Sub.Exploration.Failures) == 0 {
		return nil
	}
	return &view.SmallFailures(v.Sub.Exploration)[0]
}

func (v briefView) formatSlips(s submissionView) {
	groups, extra := v.SlipGroups(), v.ExtraOutput()
	if len(groups) == 0 && extra == nil {
		return
	}
	s.Heading("Format")
	for _, g := range groups {
		if audience.IsHidden(v.Report, g.Example.Case) {
			continue
		}
		s.Prose(2, "", fmt.Sprintf("line %d %s%s: %s", g.Number, g.Line.Label, v.InCases(g.Cases),
			view.SlipDetails(g.Line.Slips)))
		if g.Line.Trace == nil && g.Line.Text != g.Line.WantText {
			s.blocks(4, []view.Block{view.Comparison(g.Line)})
		}
	}
	if extra != nil {
		s.Prose(2, "", "extra output, such as in "+extra.Example.Case)
		first := extra.Example.Extra.First
		s.Excerpt(4, first[:min(len(first), 2)])
	}
}

func (v briefView) pointsLost(s submissionView) {
	if v.Sub.Score == nil || len(v.Sub.Score.Losses) == 0 || !v.HasRun() {
		return
	}
	s.Heading("Points lost")
	groups := v.Losses()
	t := view.LossTable(groups[:min(len(groups), show.ShownLosses)])
	t.Clipped = true
	s.Table(2, t)
}

func (v briefView) next(s submissionView) {
	var commands []string
	if f := v.smallestFailingInput(); f != nil {
		commands = append(commands, view.ExplainCommand(v.Report, f.Args))
	} else if len(v.failing) > 0 {
		commands = append(commands, view.ExplainCommand(v.Report, v.CaseOf(v.failing[0].Case).Words()))
	}
	commands = slices.DeleteFunc(commands, func(c string) bool { return c == "" })
	if len(commands) == 0 && len(v.failing) == 0 {
		return
	}
	s.Heading("Run next")
	for _, c := range commands {
		s.Marked(2, "", c)
	}
	s.Faint(2, "add --all to see every case in full")
}

func (v briefView) right(s submissionView) {
	if !v.HasRun() {
		return
	}
	var facts []string
	if labels := v.rightLabels(); len(labels) == len(v.Report.Suite.Labels) {
		facts = append(facts, "every value of every case")
	} else if len(labels) > 0 {
		facts = append(facts, strings.Join(labels, ", ")+" in every case")
	}
	if right := view.CountAccepted(v.Sub); right > 0 && right < len(v.Sub.Results) {
		facts = append(facts, fmt.Sprintf("%d of %s in full", right, wording.Count(len(v.Sub.Results), "case")))
	}
	if len(facts) > 0 {
		s.Blank()
		s.Prose(0, "Right: ", strings.Join(facts, "; "))
	}
}

// rightLabels returns the labels of the lines that have the right value in every case and on every
// small input of the exploration. It returns nil if any run did not end normally.
func (v briefView) rightLabels() []string {
	if slices.ContainsFunc(v.Sub.Results, func(r record.Result) bool { return !r.Verdict.EndedNormally() }) {
		return nil
	}
	wrong := map[string]bool{}
	add := func(lines []record.Line) {
		for _, line := range lines {
			wrong[line.Label] = wrong[line.Label] || isWrong(line)
		}
	}
	for _, r := range v.Sub.Results {
		add(r.Lines)
	}
	if v.Sub.Exploration != nil {
		for _, f := range v.Sub.Exploration.Failures {
			add(f.Lines)
		}
	}
	return slices.DeleteFunc(slices.Clone(v.Report.Suite.Labels), func(label string) bool { return wrong[label] })
}

func (v briefView) about(s submissionView) {
	s.Blank()
	s.proseEach("remark: ", view.RemarksOf(v.Sub))
	s.proseEach("note: ", v.Sub.Notes)
	s.sentence(audience.HiddenNotice(v.Report))
	s.warnings()
	s.Faint(0,
		fmt.Sprintf("%s, suite %s, rubric %s", v.Report.Assignment.ID, v.Report.Suite.Name, v.Report.Rubric.Name))
	s.sections(v.TouchstoneFailure())
}
