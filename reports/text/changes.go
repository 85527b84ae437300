package text

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/runner/regrade"
)

// Changes writes the changes between two reports for a terminal.
func Changes(w io.Writer, c *regrade.Changes, o Options) error {
	s := show.New(o.Color, o.Width)
	changesView{s, c}.write()
	return s.Flush(w)
}

// changesView writes how submissions changed. The summary comes last, because the beginning of
// a long list scrolls off the screen.
type changesView struct {
	*show.Screen
	changes *regrade.Changes
}

func (v changesView) write() {
	c := v.changes
	v.Prose(0, "", c.Assignment)
	v.grading("old    ", c.Old)
	v.grading("new    ", c.New)
	v.terms()
	v.changed()
	v.answers()
	v.only("Only in the old report", c.OnlyOld)
	v.only("Only in the new report", c.OnlyNew)
	v.Blank()
	v.Prose(0, "", changesSummary(c))
}

func (v changesView) grading(mark string, g regrade.Grading) {
	v.Prose(2, mark, fmt.Sprintf("%s, suite %s, rubric %s, %s", g.StartedAt.UTC().Format(time.DateTime+" UTC"),
		g.Suite, g.Rubric, g.Tool))
}

func (v changesView) terms() {
	if len(v.changes.Terms) == 0 {
		return
	}
	v.Heading("Graded with different settings")
	widest := 0
	for _, t := range v.changes.Terms {
		widest = max(widest, len(reasonWords[t.Reason].short))
	}
	for _, t := range v.changes.Terms {
		v.Prose(2, fmt.Sprintf("%-*s  ", widest, reasonWords[t.Reason].short), termChange(t))
	}
	if v.hasOtherSuite() {
		v.casesOnly("added: ", func(c regrade.CaseChange) bool { return c.Old == "" })
		v.casesOnly("removed: ", func(c regrade.CaseChange) bool { return c.New == "" })
	}
}

func (v changesView) hasOtherSuite() bool {
	return slices.ContainsFunc(v.changes.Terms,
		func(t regrade.TermChange) bool { return t.Reason == regrade.ChangedSuite })
}

func (v changesView) casesOnly(mark string, is func(regrade.CaseChange) bool) {
	var names []string
	for _, s := range v.changes.Submissions {
		for _, c := range s.Cases {
			if is(c) && !slices.Contains(names, c.Case) {
				names = append(names, c.Case)
			}
		}
	}
	if len(names) > 0 {
		v.List(4, mark, names, ", ")
	}
}

// termChange returns how two descriptions of a term differ. A description is a list separated
// by commas. If the name of a rubric or suite differs, termChange returns only the names.
func termChange(t regrade.TermChange) string {
	const comma = ", "
	old, now := strings.Split(t.Old, comma), strings.Split(t.New, comma)
	named := t.Reason == regrade.ChangedRubric || t.Reason == regrade.ChangedSuite
	switch {
	case named && old[0] != now[0]:
		return old[0] + arrow + now[0]
	case len(old) != len(now):
		without := func(parts, other []string) string {
			parts = slices.DeleteFunc(slices.Clone(parts), func(p string) bool { return slices.Contains(other, p) })
			return cmp.Or(strings.Join(parts, comma), "nothing")
		}
		return without(old, now) + arrow + without(now, old)
	}
	var differ []string
	for i := range old {
		if old[i] != now[i] {
			differ = append(differ, old[i]+arrow+now[i])
		}
	}
	return strings.Join(differ, comma)
}

// words is a short name for a reason and, if the name needs it, an explanation.
type words struct{ short, meaning string }

var reasonWords = map[regrade.Reason]words{
	regrade.ChangedSubmission: {"submission", "other files were handed in"},
	regrade.ChangedSuite:      {"suite", ""},
	regrade.ChangedRubric:     {"rubric", ""},
	regrade.ChangedLimits:     {"limits", ""},
	regrade.ChangedIsolation:  {"isolation", ""},
	regrade.ChangedTool:       {"Touchstone", ""},
	regrade.ChangedTerms: {"terms", "what reports do not record: the rubric's weights, the compilers, the build " +
		"of Touchstone, or a rescoring"},
	regrade.ChangedOverrides:  {"overrides", ""},
	regrade.ChangedLatePolicy: {"late policy", ""},
	regrade.ChangedLateness:   {"lateness", ""},
	regrade.ChangedZeroFor:    {"zero for", "what counts as 0 points, by --zero-for"},
	regrade.ChangedAnswers:    {"answers", "the same submission, graded on the same terms, answered differently"},
	regrade.ChangedJudging:    {"judging", "one of the two gradings did not judge it"},
}

const arrow = " -> "

func (v changesView) only(title string, names []string) {
	if len(names) == 0 {
		return
	}
	v.Heading(title)
	v.List(2, "", names, ", ")
}

func changesSummary(c *regrade.Changes) string {
	up, down := 0, 0
	for _, s := range c.Submissions {
		if d, _ := shareGained(s); d > 0 {
			up++
		} else if d < 0 {
			down++
		}
	}
	n, both := len(c.Submissions), plural.Of(len(c.Submissions)+c.Unchanged, "submission")
	summary := fmt.Sprintf("%s in both: %d unchanged, %d changed", both, c.Unchanged, n)
	if n > 0 {
		summary += fmt.Sprintf(" (score: %d up, %d down, %d the same or none)", up, down, n-up-down)
	}
	if len(c.OnlyOld)+len(c.OnlyNew) > 0 {
		summary += fmt.Sprintf("; %d only in the old report, %d only in the new one", len(c.OnlyOld), len(c.OnlyNew))
	}
	return summary
}
