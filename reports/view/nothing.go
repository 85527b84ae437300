package view

import (
	"fmt"
	"strings"

	"touchstone/runner/record"
)

// why are the reasons why somebody gets nothing, in the order in which they are told, each
// for one and for several.
var why = []struct {
	verdict  record.Verdict // Missing for who handed in nothing
	one, all string
}{
	{record.BuildError, "does not compile", "do not compile"},
	{record.RuntimeError, "crashes", "crash"},
	{record.TimeLimit, "takes too long", "take too long"},
	{record.MemoryLimit, "takes too much memory", "take too much memory"},
	{record.OutputLimit, "prints too much", "print too much"},
	{record.Accepted, "is right, and late or overruled", "are right, and late or overruled"},
	{record.Skipped, "was not asked", "were not asked"},
	{record.JudgeError, "was not judged", "were not judged"},
	{record.Partial, "has too little right", "have too little right"},
	{record.WrongAnswer, "has nothing right", "have nothing right"},
	{record.NotGradable, "cannot be graded", "cannot be graded"},
	{Missing, "handed in nothing", "handed in nothing"},
}

// GetsNothing tells whether a submission has no points that count, and that is no doing of
// ours.
func GetsNothing(s *record.Submission) bool {
	points, counts := s.Counts()
	return counts && points == 0 || !counts && s.Verdict == record.NotGradable
}

// Nothing tells how many get nothing, and why; empty if nobody does.
func (v Batch) Nothing() string {
	counts := map[record.Verdict]int{Missing: len(v.Report.Missing)}
	all := len(v.Report.Missing)
	for i := range v.Report.Submissions {
		if s := &v.Report.Submissions[i]; GetsNothing(s) {
			counts[s.Verdict]++
			all++
		}
	}
	var told []string
	for _, w := range why {
		switch n := counts[w.verdict]; n {
		case 0:
		case 1:
			told = append(told, "1 "+w.one)
		default:
			told = append(told, fmt.Sprintf("%d %s", n, w.all))
		}
	}
	if all == 0 {
		return ""
	}
	get := "get"
	if all == 1 {
		get = "gets"
	}
	return fmt.Sprintf("%d %s nothing: %s", all, get, strings.Join(told, ", "))
}
