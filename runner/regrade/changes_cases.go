package regrade

import (
	"reflect"
	"slices"

	"touchstone/runner/record"
	"touchstone/runner/score"
)

// changedCases returns the cases whose verdict or lines differ: first the cases in after, in their
// order, and then the cases that are only in before.
func changedCases(before, after []record.Result) []CaseChange {
	changed := []CaseChange{}
	earlier, later := byCaseID(before), byCaseID(after)
	for _, now := range after {
		old := earlier[now.Case]
		if c := caseChange(now.Case, old, now); c.Old != c.New || len(c.Lines) > 0 {
			changed = append(changed, c)
		}
	}
	for _, old := range before {
		if _, ok := later[old.Case]; !ok {
			changed = append(changed, caseChange(old.Case, old, record.Result{}))
		}
	}
	return changed
}

func byCaseID(results []record.Result) map[string]record.Result {
	found := map[string]record.Result{}
	for _, r := range results {
		found[r.Case] = r
	}
	return found
}

func caseChange(id string, old, now record.Result) CaseChange {
	c := CaseChange{Case: id, Old: old.Verdict, New: now.Verdict, Lines: []LineChange{}}
	if c.Old == "" || c.New == "" {
		return c // a case in only one of the suites has no lines to compare
	}
	for i := range max(len(old.Lines), len(now.Lines)) {
		before, after := lineAt(old.Lines, i), lineAt(now.Lines, i)
		if before == nil || after == nil || !sameLine(*before, *after) {
			c.Lines = append(c.Lines, LineChange{Label: labelOf(before, after), Old: before, New: after})
		}
	}
	return c
}

func lineAt(lines []record.Line, i int) *record.Line {
	if i >= len(lines) {
		return nil
	}
	return &lines[i]
}

func labelOf(before, after *record.Line) string {
	if after != nil {
		return after.Label
	}
	return before.Label
}

func anyVerdict(changed []CaseChange) bool {
	return slices.ContainsFunc(changed, func(c CaseChange) bool { return c.Old != c.New })
}

// sameEvidence reports whether two gradings recorded the same results. If so, a rubric gives the
// same points for both.
func sameEvidence(before, after *record.Submission) bool {
	return before.Build.OK == after.Build.OK && slices.EqualFunc(before.Results, after.Results, sameResult)
}

func sameResult(a, b record.Result) bool {
	return a.Case == b.Case && ending(a) == ending(b) && a.Extra.Count == b.Extra.Count &&
		slices.EqualFunc(a.Lines, b.Lines, sameLine)
}

// ending returns the verdict on how the run ended, whatever the answer was. It returns Accepted for
// every run that ended normally.
func ending(r record.Result) record.Verdict {
	if score.WasAnswered(r) {
		return record.Accepted
	}
	return r.Verdict
}

// sameLine reports whether two lines are the same, wherever they are in the output.
func sameLine(a, b record.Line) bool {
	return a.Label == b.Label && a.Want == b.Want && a.WantText == b.WantText &&
		a.Got == b.Got && a.Text == b.Text && a.Match == b.Match &&
		slices.Equal(a.Slips, b.Slips) && reflect.DeepEqual(a.Trace, b.Trace)
}

// CompareSubmission returns the changes of a submission from one report to another, without
// reasons. It lists all cases with a different verdict or different lines, even if the points are
// the same.
func CompareSubmission(before, after *record.Submission) SubmissionChange {
	return SubmissionChange{
		Name:    after.Name,
		Old:     outcomeOf(before),
		New:     outcomeOf(after),
		Reasons: []Reason{},
		Cases:   changedCases(before.Results, after.Results),
	}
}

// Trend is the direction of a change.
type Trend int

// The directions of a change.
const (
	Worse  Trend = -1
	Same   Trend = 0 // no change, or the case is in only one of the suites
	Better Trend = 1
)

// Trend reports whether a case got better or worse. It compares the verdicts or, if they are the
// same, the lines.
func (c CaseChange) Trend() Trend {
	if c.Old == "" || c.New == "" {
		return Same
	}
	if c.Old != c.New {
		return trendOf(slices.Index(record.Verdicts, c.Old) - slices.Index(record.Verdicts, c.New))
	}
	gain := 0
	for _, line := range c.Lines {
		gain += agreement(line.New) - agreement(line.Old)
	}
	return trendOf(gain)
}

func trendOf(gain int) Trend {
	switch {
	case gain > 0:
		return Better
	case gain < 0:
		return Worse
	}
	return Same
}

func agreement(line *record.Line) int {
	const step = 1000
	switch {
	case line == nil || line.Match == record.MatchMissing:
		return 0
	case line.Match == record.MatchFormat:
		return 2 * step
	case line.Match == record.MatchExact:
		return 3 * step
	case line.Trace != nil && line.Trace.NodesTotal > 0:
		return step + step*line.Trace.NodesRight/(line.Trace.NodesTotal+1)
	}
	return step
}
