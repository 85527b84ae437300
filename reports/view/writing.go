package view

import (
	"fmt"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// SlipGroup is the cases with the same format slips on one line, or with extra output.
type SlipGroup struct {
	Number  int         // of the line, from 1; 0 for extra output
	Line    record.Line // of Example
	Example *record.Result
	Cases   []string
}

// Details describes format slips on one line.
func Details(slips []record.Slip) string {
	var list []string
	for _, slip := range slips {
		list = append(list, slip.Detail)
	}
	return strings.Join(list, "; ")
}

// SomeOf lists the IDs of cases, or returns "" if they are all of the submission's cases.
func (v Submission) SomeOf(ids []string) string {
	if len(ids) == len(v.Sub.Results) {
		return ""
	}
	return strings.Join(ids, ", ")
}

// InCases returns a phrase such as ", in 3 of 29 cases".
func (v Submission) InCases(ids []string) string {
	if len(ids) == len(v.Sub.Results) {
		return ", in all " + wording.Count(len(ids), "case")
	}
	return fmt.Sprintf(", in %d of %s", len(ids), wording.Count(len(v.Sub.Results), "case"))
}

// SlipGroups returns the format slips in line order. It omits runs that did not end normally,
// for which ShowsLine includes the slips.
func (v Submission) SlipGroups() []*SlipGroup {
	var groups []*SlipGroup
	known := map[string]*SlipGroup{}
	for n, label := range v.Report.Suite.Labels {
		for _, result := range v.Results() {
			line, found := LineOf(result, label)
			if !found || !line.IsBadlyWritten() || !result.Verdict.EndedWell() {
				continue
			}
			key := label + ":"
			for _, slip := range line.Slips {
				key += " " + string(slip.Kind)
			}
			if known[key] == nil {
				known[key] = &SlipGroup{Number: n + 1, Line: line, Example: result}
				groups = append(groups, known[key])
			}
			known[key].Cases = append(known[key].Cases, result.Case)
		}
	}
	return groups
}

// ExtraOutput returns the cases whose runs ended normally and printed more than the answer, or
// nil if there are none.
func (v Submission) ExtraOutput() (found *SlipGroup) {
	for _, result := range v.Results() {
		if result.Extra.Count == 0 || !result.Verdict.EndedWell() {
			continue
		}
		if found == nil {
			found = &SlipGroup{Example: result}
		}
		found.Cases = append(found.Cases, result.Case)
	}
	return found
}

// PlaceOf says where a line of the answer is in the output, if comparing it with the expected
// line would not help: a trace is too long, and a line in the wrong place is the same. It
// returns "" for other lines.
func PlaceOf(line record.Line) string {
	switch {
	case line.Trace != nil:
		return fmt.Sprintf("lines from line %d of the output", line.Line)
	case line.Text == line.WantText:
		return fmt.Sprintf("%s as line %d of the output", show.Quoted(line.Text), line.Line)
	}
	return ""
}
