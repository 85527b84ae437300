package view

import (
	"cmp"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/internal/pattern"
	"touchstone/internal/plural"
	"touchstone/runner/record"
)

// LossGroup is losses for one reason, or for reasons that differ in their figures, or
// of one line.
type LossGroup struct {
	Points  cases.Points
	Cases   int
	label   string
	Reason  string // of the first
	Reasons int    // how many different ones
}

// Count is how many cases lost; empty if the loss is of none.
func (g LossGroup) Count() string {
	if g.Cases == 0 {
		return ""
	}
	return plural.Of(g.Cases, "case")
}

// Text is the reason, with the label if it has none.
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

// figures are what differs from run to run where the reason is the same: seconds, an
// index, the place of a stack.
var figures = pattern.Of(`[0-9]+(?:[.,][0-9]+)?`)

// Losses puts the losses of one line together, those of runs that broke one limit,
// and others by their reason, whatever its figures, greatest first.
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

// brokenLimits are the limits that runs broke, by their cases. What is said of such a
// run, how busy it was and how long it waited, is the machine's doing.
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
