package view

import (
	"cmp"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/runner/record"
)

// LossGroup sums up the losses on one line, or for one reason.
type LossGroup struct {
	Points  cases.Points
	Cases   int
	label   string
	Reason  string // of the first loss
	Reasons int    // number of distinct reasons
}

// Count returns a phrase such as "3 cases", or "" if the loss belongs to no case.
func (g LossGroup) Count() string {
	if g.Cases == 0 {
		return ""
	}
	return wording.Count(g.Cases, "case")
}

// Change returns the lost points as a negative number.
func (g LossGroup) Change() string { return (-g.Points).String() }

// Text returns the reason, with the label in front unless the reason contains it.
func (g LossGroup) Text() string {
	text := g.Reason
	if !strings.Contains(text, g.label) {
		text = g.label + ": " + text
	}
	if g.Reasons > 1 {
		text += ", or similar"
	}
	return text
}

// Cause returns the cause of a submission's verdict. If there is none, it returns the reason of
// the greatest loss.
func Cause(s *record.Submission) string {
	if losses := (Submission{Sub: s}).Losses(); s.Cause == "" && len(losses) > 0 {
		return losses[0].Text()
	}
	return s.Cause
}

// figures matches numbers, such as seconds, which may differ between runs that fail alike.
var figures = wording.Pattern(`[0-9]+(?:[.,][0-9]+)?`)

// Losses groups the losses: those on lines by line, exceeded limits by limit, and others by
// reason, apart from numbers in it. The greatest loss comes first.
func (v Submission) Losses() []LossGroup {
	if v.Sub.Score == nil {
		return nil
	}
	broken := v.brokenLimits()
	var groups []LossGroup
	at, seen := map[string]int{}, map[record.Loss]bool{}
	for _, loss := range v.Sub.Score.Losses {
		key := "line " + loss.Label
		if limit := broken[loss.Case]; loss.Label == "" && limit != "" {
			key = "limit " + string(limit)
		} else if loss.Label == "" {
			key = "reason " + figures().ReplaceAllString(loss.Reason, "#")
		}
		i, known := at[key]
		if !known {
			i, at[key] = len(groups), len(groups)
			groups = append(groups, LossGroup{label: loss.Label, Reason: loss.Reason})
		}
		g := &groups[i]
		g.Points += loss.Points
		if loss.Case != "" {
			g.Cases++
		}
		if reason := (record.Loss{Label: loss.Label, Reason: loss.Reason}); !seen[reason] {
			seen[reason] = true
			g.Reasons++
		}
	}
	slices.SortStableFunc(groups, func(a, b LossGroup) int { return cmp.Compare(b.Points, a.Points) })
	return groups
}

// brokenLimits returns the exceeded limits by case. The reasons of these losses depend on the
// load of the machine, so Losses does not compare them.
func (v Submission) brokenLimits() map[string]record.Verdict {
	broken := map[string]record.Verdict{}
	for _, r := range v.Sub.Results {
		switch r.Verdict {
		case record.TimeLimit, record.MemoryLimit, record.OutputLimit:
			broken[r.Case] = r.Verdict
		}
	}
	return broken
}
