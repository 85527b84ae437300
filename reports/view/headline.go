package view

import "touchstone/runner/record"

// Headline is what to tell of a submission first: how it ended, if that was not well,
// else what is plain to see, the wrong methods, the mistake, the rule to look at, or the
// smallest input that shows it. What one case of the suite was off by, which names no
// mistake, is told only where nothing of that is known; empty if nothing is wrong.
func Headline(s *record.Submission) string {
	switch {
	case isUnchecked(s):
		return "" // Outcome tells
	case !asked(s) || !EndedWell(s.Verdict):
		return s.Cause
	case reason(s) != "":
		return Reason(s)
	case s.Exploration == nil || len(s.Exploration.Failures) == 0:
		return s.Cause
	}
	return "the smallest input on which it is wrong: " + s.Exploration.Failures[0].Command
}

// HeadlineOver is the same where the mistakes stand right below it.
func HeadlineOver(s *record.Submission) string {
	if h := Headline(s); h == s.Cause || len(AdviceOf(s)) == 0 && len(s.Inside.WrongMethods()) == 0 {
		return h
	}
	return ""
}
