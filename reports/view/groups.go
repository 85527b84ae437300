package view

import (
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// Group is submissions that answer alike, with what is wrong with all of them.
type Group struct {
	Name    string // to give a remark to
	Size    string // such as "3 submissions"
	Wrong   string // such as "wrong in 5 cases"
	Members []int  // by their place in the report, as many as are listed
	More    int    // left out
	Reason  string // the mistake, or else the rule to look at first; empty if neither is known
}

// Groups are those of a report, as many as anybody looks at.
func Groups(r *record.Report) []Group {
	place := map[string]int{}
	for i := range r.Submissions {
		place[r.Submissions[i].Name] = i
	}
	var list []Group
	for _, g := range r.Groups[:min(len(r.Groups), show.ShownGroups)] {
		told := Group{
			Name:  g.Name,
			Size:  plural.Of(len(g.Submissions), "submission"),
			Wrong: "wrong in " + plural.Of(g.Wrong, "case"),
		}
		for _, name := range g.Submissions {
			i, known := place[name]
			switch {
			case !known:
			case len(told.Members) < show.GroupMembers:
				told.Members = append(told.Members, i)
			default:
				told.More++
			}
		}
		if len(told.Members) > 0 {
			told.Reason = reason(&r.Submissions[told.Members[0]])
			list = append(list, told)
		}
	}
	return list
}

// reason is what is likely wrong with a submission, in a few words.
func reason(s *record.Submission) string {
	var told []string
	for _, a := range AdviceOf(s) { // the first of each kind
		if len(told) == 0 || a.Kind == MistakeFound {
			told = append(told, a.Text)
		}
		if a.Kind == MistakeFound {
			break
		}
	}
	if methods := wrongMethods(s); methods != "" {
		told = append(told, methods)
	}
	if len(told) > 0 {
		return strings.Join(told, "; ")
	}
	if suspects := Suspects(s); len(suspects) > 0 {
		return "look at " + suspects[0]
	}
	return ""
}

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
