package regrade

import (
	"reflect"
	"slices"

	"touchstone/runner/record"
	"touchstone/runner/score"
)

// changedCases returns the cases whose verdict or lines differ between before and after. Cases of
// after come first, in their order, then those that only before has.
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

// sameEvidence reports whether two gradings recorded the same results, so that a rubric gives
// the same points for both.
func sameEvidence(before, after *record.Submission) bool {
	return before.Build.OK == after.Build.OK && slices.EqualFunc(before.Results, after.Results, sameResult)
}

func sameResult(a, b record.Result) bool {
	return a.Case == b.Case && ending(a) == ending(b) && a.Extra.Count == b.Extra.Count &&
		slices.EqualFunc(a.Lines, b.Lines, sameLine)
}

// ending returns the verdict on how the run ended. It is Accepted for all verdicts on the
// answer, which depend on the rubric.
func ending(r record.Result) record.Verdict {
	if score.WasAnswered(r) {
		return record.Accepted
	}
	return r.Verdict
}

// sameLine reports whether the expected and the printed line are the same, wherever in the
// output the latter is.
func sameLine(a, b record.Line) bool {
	return a.Label == b.Label && a.Want == b.Want && a.WantText == b.WantText &&
		a.Got == b.Got && a.Text == b.Text && a.Match == b.Match &&
		slices.Equal(a.Slips, b.Slips) && reflect.DeepEqual(a.Trace, b.Trace)
}
