package text

import (
	"cmp"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// failingCases returns the failed cases that the student may see, the smallest first.
func (v briefView) failingCases() []*record.Result {
	var list []*record.Result
	for _, r := range v.Results() {
		if r.Fails() && !audience.IsHidden(v.Report, r.Case) {
			list = append(list, r)
		}
	}
	slices.SortStableFunc(list, func(a, b *record.Result) int { return v.Sizes[a.Case].Compare(v.Sizes[b.Case]) })
	return list
}

func (v briefView) tableOfCases(s submissionView) {
	listed := map[*record.Result]bool{}
	t := show.Table{ElasticColumn: 2, Clipped: true}
	row := func(r *record.Result, wrong string) {
		if !listed[r] {
			t.Row(show.Plain.Cell(r.Case), show.Faint.Cell(view.ArgsText(v.Report, r.Case)), show.Plain.Cell(wrong))
		}
		listed[r] = true
	}
	examples := v.examples()
	for _, e := range examples {
		row(e.Result, wrongIn(e.Result, view.LinesOf(examples, e.Result)))
	}
	alike, shown := 0, map[string]bool{}
	for _, e := range examples {
		shown[e.Result.Cause] = true
	}
	for _, r := range v.failing {
		if !r.Verdict.EndedNormally() && shown[r.Cause] && !listed[r] {
			alike++
			continue
		}
		shown[r.Cause] = true
		row(r, wrongIn(r, []int{slices.IndexFunc(r.Lines, isWrong)}))
	}
	if len(t.Rows) == 0 {
		return
	}
	switch {
	case len(examples) > 1:
		s.Heading("Failing cases, one of each kind first")
	case len(v.Sizes) > 0:
		s.Heading("Failing cases, the smallest first")
	default:
		s.Heading("Failing cases")
	}
	s.Table(2, t)
	if alike > 0 {
		s.Faint(2, "and "+wording.Count(alike, "similar case"))
	}
}

// examples is like Examples, but prefers small cases.
func (v briefView) examples() []view.Example {
	all := slices.Clone(v.failing)
	for _, r := range v.Results() {
		if r.Verdict != record.Accepted && !slices.Contains(v.failing, r) {
			all = append(all, r)
		}
	}
	return v.ExamplesAmong(all)
}

func isWrong(line record.Line) bool {
	return line.Match == record.MatchValue || line.Match == record.MatchMissing
}

// wrongIn says on one line what is wrong in a case. It names the lines with the given indexes, and
// counts the other wrong lines.
func wrongIn(r *record.Result, lines []int) string {
	if !r.Verdict.EndedNormally() || slices.Contains(lines, -1) {
		return cmp.Or(r.Cause, view.VerdictText(r.Verdict))
	}
	what := map[record.Match]string{
		record.MatchValue: "wrong", record.MatchMissing: "missing", record.MatchFormat: "in the wrong format",
	}
	more, first := 0, r.Lines[lines[0]].Match
	for i, line := range r.Lines {
		if isWrong(line) && !slices.Contains(lines, i) {
			more++
		}
	}
	if !slices.ContainsFunc(r.Lines, func(l record.Line) bool { return l.Match != first }) {
		return "every line " + what[first]
	}
	var phrases []string
	for _, i := range lines {
		phrases = append(phrases, r.Lines[i].Label+" "+what[r.Lines[i].Match])
	}
	if more > 0 {
		phrases = append(phrases, "and "+wording.Count(more, "other line"))
	}
	return strings.Join(phrases, ", ")
}
