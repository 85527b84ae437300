package text

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"time"

	"touchstone/cases"
	"touchstone/internal/plural"
	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
	"touchstone/reports/internal/visible"
	"touchstone/reports/view"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

// Changes writes for people at a terminal what changed.
func Changes(w io.Writer, c *regrade.Changes, o Options) error {
	s := screen.New(o.Color, o.Width)
	changesView{s, c}.write()
	return s.Flush(w)
}

// changesView writes what became of each submission, and a summary last, where
// a long list leaves the reader.
type changesView struct {
	*screen.Screen
	changes *regrade.Changes
}

func (v changesView) write() {
	c := v.changes
	v.Prose(0, "", c.Assignment)
	v.grading("old    ", c.Old)
	v.grading("new    ", c.New)
	v.terms()
	for _, s := range c.Submissions {
		v.submission(s)
	}
	v.only("Only in the old report", c.OnlyOld)
	v.only("Only in the new report", c.OnlyNew)
	v.Blank()
	v.Prose(0, "", changesSummary(c))
}

func (v changesView) grading(mark string, g regrade.Grading) {
	v.Prose(
		2,
		mark,
		fmt.Sprintf(
			"%s, suite %s, rubric %s, %s",
			g.StartedAt.UTC().Format(time.DateTime+" UTC"),
			g.Suite,
			g.Rubric,
			g.Tool,
		),
	)
}

// terms tells what was not the same for all submissions.
func (v changesView) terms() {
	if len(v.changes.Terms) == 0 {
		return
	}
	v.Heading("Graded otherwise")
	for _, t := range v.changes.Terms {
		v.Line(2, screen.Piece{Style: style.Strong, Text: reasonText[t.Reason]})
		v.Prose(4, "old    ", t.Old)
		v.Prose(4, "new    ", t.New)
	}
}

// reasonText says what was not the same.
var reasonText = map[regrade.Reason]string{
	regrade.ChangedSubmission: "the submission",
	regrade.ChangedSuite:      "the suite",
	regrade.ChangedRubric:     "the rubric",
	regrade.ChangedLimits:     "the limits",
	regrade.ChangedIsolation:  "the isolation",
	regrade.ChangedTool:       "Touchstone",
	regrade.ChangedTerms: "a term that reports do not spell out: the rubric's weights, the compilers, the " +
		"build of Touchstone, or a rescoring",
	regrade.ChangedOverrides:  "the overrides",
	regrade.ChangedLatePolicy: "the late policy",
	regrade.ChangedLateness:   "how late it is",
	regrade.ChangedZeroFor:    "what counts as 0",
	regrade.ChangedAnswers:    "same submission, same terms: the program's answers",
	regrade.ChangedJudging:    "whether it could be judged",
}

// changedCasesShown is how many cases of a submission text tells of.
const changedCasesShown = 6

func (v changesView) submission(s regrade.SubmissionChange) {
	v.Blank()
	v.Line(
		0,
		screen.Piece{Style: style.Strong, Text: visible.Clip(visible.Text(s.Name), v.Width/3)},
		screen.Text("  "+pointsChange(s.Old, s.New)+"  "),
		screen.Piece{
			Style: view.VerdictStyle(s.Old.Verdict),
			Text:  string(s.Old.Verdict),
		},
		screen.Text(verdictArrow(s)),
		screen.Piece{Style: view.VerdictStyle(s.New.Verdict), Text: newVerdict(s)},
	)
	v.Prose(2, "changed  ", reasonsText(s.Reasons))
	if s.New.Cause != s.Old.Cause {
		v.Prose(2, "now      ", cmp.Or(s.New.Cause, "all is right"))
	}
	for _, c := range s.Cases[:min(len(s.Cases), changedCasesShown)] {
		v.changedCase(c)
	}
	if more := len(s.Cases) - changedCasesShown; more > 0 {
		v.Prose(2, "", fmt.Sprintf("and %s; --format json tells of all", plural.Of(more, "more case")))
	}
}

// verdictArrow and newVerdict: a verdict that is the same stands there once.
func verdictArrow(s regrade.SubmissionChange) string {
	if s.Old.Verdict == s.New.Verdict {
		return ""
	}
	return arrow
}

func newVerdict(s regrade.SubmissionChange) string {
	if s.Old.Verdict == s.New.Verdict {
		return ""
	}
	return string(s.New.Verdict)
}

const arrow = " -> "

func pointsChange(old, now regrade.Standing) string {
	if before, after := pointsOf(old), pointsOf(now); before != after {
		return before + arrow + after
	}
	return pointsOf(now)
}

func pointsOf(s regrade.Standing) string {
	switch {
	case s.Final != nil && s.Points == nil:
		return fmt.Sprintf("no score (final %s)", *s.Final)
	case s.Points == nil || s.Possible == nil:
		return "no score"
	}
	points := fmt.Sprintf("%s of %s", *s.Points, *s.Possible)
	if s.Final != nil {
		points += fmt.Sprintf(" (final %s)", *s.Final)
	}
	return points
}

func reasonsText(reasons []regrade.Reason) string {
	var texts []string
	for _, r := range reasons {
		texts = append(texts, reasonText[r])
	}
	return strings.Join(texts, ", ")
}

func (v changesView) changedCase(c regrade.CaseChange) {
	switch {
	case c.Old == "":
		v.Prose(2, "", fmt.Sprintf("%s: not asked before, now %s", c.Case, c.New))
	case c.New == "":
		v.Prose(2, "", fmt.Sprintf("%s: was %s, no longer asked", c.Case, c.Old))
	case c.Old == c.New:
		v.Prose(2, "", fmt.Sprintf("%s: %s as before, by other lines", c.Case, c.New))
	default:
		v.Prose(2, "", fmt.Sprintf("%s: %s%s%s", c.Case, c.Old, arrow, c.New))
	}
	for _, line := range c.Lines {
		v.changedLine(line)
	}
}

func (v changesView) changedLine(l regrade.LineChange) {
	v.Line(4, screen.Text(l.Label))
	v.Prose(6, "old    ", printedAs(l.Old))
	v.Prose(6, "new    ", printedAs(l.New))
}

// printedAs says what was printed for a line, and how far it was right.
func printedAs(l *record.Line) string {
	switch {
	case l == nil:
		return "not expected"
	case l.Match == record.MatchMissing:
		return fmt.Sprintf("missing, want %s", l.Want)
	case l.Trace != nil:
		return l.Got
	case l.Match == record.MatchExact:
		return fmt.Sprintf("%s, right", l.Got)
	case l.Match == record.MatchFormat:
		return fmt.Sprintf("%q, right but badly written", l.Text)
	case l.Got == "":
		return fmt.Sprintf("no value, want %s", l.Want)
	}
	return fmt.Sprintf("%q, want %s", l.Got, l.Want)
}

func (v changesView) only(title string, names []string) {
	if len(names) == 0 {
		return
	}
	v.Heading(title)
	v.List(2, "", names, ", ")
}

// changesSummary counts what changed, in a sentence.
func changesSummary(c *regrade.Changes) string {
	up, down := 0, 0
	for _, s := range c.Submissions {
		if d := gained(s); d > 0 {
			up++
		} else if d < 0 {
			down++
		}
	}
	n := len(c.Submissions)
	summary := fmt.Sprintf(
		"%s in both: %d unchanged, %d changed",
		plural.Of(n+c.Unchanged, "submission"),
		c.Unchanged,
		n,
	)
	if n > 0 {
		summary += fmt.Sprintf(" (points: %d up, %d down, %d the same or none)", up, down, n-up-down)
	}
	if len(c.OnlyOld)+len(c.OnlyNew) > 0 {
		summary += fmt.Sprintf("; %d only in the old report, %d only in the new one", len(c.OnlyOld), len(c.OnlyNew))
	}
	return summary
}

// gained is how many more points count than before: 0 if none did then or none
// do now.
func gained(s regrade.SubmissionChange) cases.Points {
	before, now := s.Old.Counts(), s.New.Counts()
	if before == nil || now == nil {
		return 0
	}
	return *now - *before
}
