package view

import (
	"fmt"
	"strings"

	"touchstone/cases"
	"touchstone/runner/record"
)

// Who has no points, since nothing could be graded or nothing was handed in, is
// listed apart from the others, and says so in one way in every format.

// Missing is the word for a student who handed in nothing, where others have a
// verdict.
const Missing = "missing"

// Gradable are the submissions that are listed with the others, by their place
// in the report.
func (v Batch) Gradable() []int {
	return v.places(func(verdict record.Verdict) bool { return verdict != record.NotGradable })
}

// NotGradable are the submissions that are listed apart, by their place in the report.
func (v Batch) NotGradable() []int {
	return v.places(func(verdict record.Verdict) bool { return verdict == record.NotGradable })
}

func (v Batch) places(of func(record.Verdict) bool) []int {
	var list []int
	for i, sub := range v.Report.Submissions {
		if of(sub.Verdict) {
			list = append(list, i)
		}
	}
	return list
}

// ApartHeadings are those of the two lists, with what it means for the points.
func (v Batch) ApartHeadings() (notGradable, handedInNothing string) {
	meaning := func(why record.NoWork) string {
		if v.Report.ZeroFor.Has(why) {
			return "counts as 0 points"
		}
		return "no score; excluded from the mean"
	}
	return "Not gradable: " + meaning(record.NoWorkGradable), "Handed in nothing: " + meaning(record.NoWorkAtAll)
}

// WhyNoScore says what it means that the rubric gave no points.
func WhyNoScore(s *record.Submission) string {
	if s.Verdict == record.NotGradable {
		return "no file can be graded; this is not a grade of 0"
	}
	return "it was not judged; no points are lost"
}

// MissingPoints is what counts for a student who handed in nothing, or the mark
// for none.
func MissingPoints(r *record.Report, none string) string {
	if r.ZeroFor.Has(record.NoWorkAtAll) {
		return cases.Points(0).String()
	}
	return none
}

// ZeroLine is the step that makes 0 points of what is not gradable.
var ZeroLine = FinalLine{"zero", cases.Points(0).String(), fmt.Sprintf("%s counts as 0 points", record.NoWorkGradable)}

// why are the reasons for no points, in the order in which they are told, each for one
// and for several.
var why = []struct {
	verdict  record.Verdict // Missing of a student who handed in nothing
	one, all string
}{
	{record.BuildError, "does not compile", "do not compile"},
	{record.RuntimeError, "crashes", "crash"},
	{record.TimeLimit, "takes too long", "take too long"},
	{record.MemoryLimit, "takes too much memory", "take too much memory"},
	{record.OutputLimit, "prints too much", "print too much"},
	{record.Accepted, "correct, but late or overridden", "correct, but late or overridden"},
	{record.Skipped, "not run", "not run"},
	{record.JudgeError, "not checked", "not checked"},
	{record.Partial, "too little correct", "too little correct"},
	{record.WrongAnswer, "nothing correct", "nothing correct"},
	{record.NotGradable, "no file can be graded", "no file can be graded"},
	{Missing, "handed in nothing", "handed in nothing"},
}

// GetsNothing tells whether a submission has no points that count, and that is no doing of
// ours.
func GetsNothing(s *record.Submission) bool {
	points, counts := s.Counts()
	return counts && points == 0 || !counts && s.Verdict == record.NotGradable
}

// Nothing tells how many scored 0 or have no score, and why; empty if nobody does. Of one
// alone the reason has no number.
func (v Batch) Nothing() string {
	counts := map[record.Verdict]int{Missing: len(v.Report.Missing)}
	all, zero := len(v.Report.Missing), 0
	if v.Report.ZeroFor.Has(record.NoWorkAtAll) {
		zero = all
	}
	for i := range v.Report.Submissions {
		if s := &v.Report.Submissions[i]; GetsNothing(s) {
			counts[s.Verdict]++
			all++
			if _, counts := s.Counts(); counts {
				zero++
			}
		}
	}
	var told []string
	for _, w := range why {
		switch n := counts[w.verdict]; {
		case n == 1 && all == 1:
			told = append(told, w.one)
		case n == 1:
			told = append(told, "1 "+w.one)
		case n > 1:
			told = append(told, fmt.Sprintf("%d %s", n, w.all))
		}
	}
	got := "scored 0 or have no score"
	switch {
	case all == 0:
		return ""
	case zero == all:
		got = "scored 0"
	case all == 1:
		got = "has no score"
	case zero == 0:
		got = "have no score"
	}
	return fmt.Sprintf("%d %s: %s", all, got, strings.Join(told, ", "))
}
