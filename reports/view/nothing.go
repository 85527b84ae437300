package view

import (
	"fmt"
	"strings"

	"touchstone/runner/record"
)

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
