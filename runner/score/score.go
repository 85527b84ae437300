package score

import (
	"fmt"
	"slices"

	"touchstone/cases"
	"touchstone/internal/plural"
	"touchstone/runner/record"
)

// Built returns the score of a submission that compiled. Every result must have been judged.
func Built(rubric cases.Rubric, labels []string, results []record.Result) *record.Score {
	marked := mark(rubric, results)
	s := tally(rubric, labels, marked)
	s.Forgiven = tally(rubric.Forgiving(), labels, mark(rubric.Forgiving(), results)).Points
	s.Lines, s.Repairs = lineTallies(rubric, labels, marked), repairs(rubric, labels, results)
	return s
}

// Unbuilt returns the score of a submission that did not compile.
func Unbuilt(rubric cases.Rubric, labels []string, cause string) *record.Score {
	s := emptyScore(rubric, labels)
	if s.Possible > 0 {
		s.Losses = append(s.Losses, record.Loss{Points: s.Possible, Reason: "nothing to run: " + cause})
	}
	return s
}

// emptyScore returns a score without points and without losses.
func emptyScore(rubric cases.Rubric, labels []string) *record.Score {
	return &record.Score{
		Possible: rubric.Possible(labels),
		Parts:    []record.Part{},
		Losses:   []record.Loss{},
		Lines:    []record.LineTally{},
		Repairs:  []record.Repair{},
	}
}

// tally sums the points for compiling and those of the best scheme, minus the deduction for
// format.
func tally(rubric cases.Rubric, labels []string, marked []markedCase) *record.Score {
	s := emptyScore(rubric, labels)
	if rubric.Build > 0 {
		s.Points = rubric.Build
		s.Parts = append(s.Parts,
			record.Part{Name: "compiles", Points: rubric.Build, Possible: rubric.Build, Counted: true})
	}
	counts, best := countAll(rubric, labels, marked)
	for i, c := range counts {
		s.Parts = append(s.Parts, c.parts(i == best)...)
	}
	s.Points += counts[best].points()
	s.Losses = append(s.Losses, counts[best].losses()...)
	if rest := s.Possible - s.Points - Sum(s.Losses); rest > 0 {
		s.Losses = append(s.Losses,
			record.Loss{Points: rest, Reason: "only another scheme of the rubric gives these points"})
	}
	deductFormat(s, rubric, marked)
	return s
}

// deductFormat subtracts the deduction for format once, down to 0 points.
func deductFormat(s *record.Score, rubric cases.Rubric, marked []markedCase) {
	if rubric.Format != cases.FormatDeduct {
		return
	}
	wrong := 0
	for _, m := range marked {
		for _, line := range m.lines {
			if line.slips {
				wrong++
			}
		}
	}
	if off := min(rubric.Deduct, s.Points); wrong > 0 && off > 0 {
		s.Points -= off
		reason := fmt.Sprintf("%s in the wrong format: deducted once", plural.Of(wrong, "line"))
		s.Losses = append(s.Losses, record.Loss{Points: off, Reason: reason})
	}
}

// lineTallies counts, for each label, the cases in which its line earns full points.
func lineTallies(rubric cases.Rubric, labels []string, marked []markedCase) []record.LineTally {
	list := []record.LineTally{}
	for _, label := range labels {
		t := record.LineTally{Label: label}
		if i := slices.IndexFunc(rubric.Schemes, func(s cases.Scheme) bool { return s.By == cases.ByLine }); i >= 0 {
			t.Possible = rubric.Schemes[i].Points
		}
		if t.Right, t.Cases = casesRight(label, marked); t.Right == t.Cases {
			t.Points = t.Possible
		}
		list = append(list, t)
	}
	return list
}

// Sum returns the points of all losses.
func Sum(losses []record.Loss) (total cases.Points) {
	for _, l := range losses {
		total += l.Points
	}
	return total
}

// WithUnrun fills in the lines of cases that did not run before a budget ran out. All of them
// count as missing. The report does not hold their labels, but all answers of a suite have the
// same ones, so another case provides them.
func WithUnrun(results []record.Result) []record.Result {
	answered := slices.IndexFunc(results, func(r record.Result) bool { return len(r.Lines) > 0 })
	if answered < 0 {
		return results
	}
	missing := slices.Clone(results[answered].Lines)
	for i, line := range missing {
		missing[i] = record.Line{Label: line.Label, Match: record.MatchMissing, Slips: []record.Slip{}}
	}
	list := slices.Clone(results)
	for i := range list {
		if list[i].Run == nil && len(list[i].Lines) == 0 {
			list[i].Lines = missing
		}
	}
	return list
}
