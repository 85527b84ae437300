package view

import (
	"fmt"
	"strings"

	"touchstone/internal/plural"
	"touchstone/runner/record"
)

// SlipGroup is a format slip on one line, and the cases in which it occurs.
type SlipGroup struct {
	Number  int // of the line, from 1
	Line    record.Line
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
		return ", in all " + plural.Of(len(ids), "case")
	}
	return fmt.Sprintf(", in %d of %s", len(ids), plural.Of(len(v.Sub.Results), "case"))
}

// SlipGroups returns the format slips, in line order. It omits runs that did not end normally,
// whose slips formats show with the run.
func (v Submission) SlipGroups() []*SlipGroup {
	var groups []*SlipGroup
	known := map[string]*SlipGroup{}
	for n, label := range v.Report.Suite.Labels {
		for i := range v.Sub.Results {
			result := &v.Sub.Results[i]
			line, found := LineOf(result, label)
			if !found || !line.IsBadlyWritten() || !result.Verdict.EndedWell() {
				continue
			}
			key := label + ":" + kinds(line.Slips)
			if known[key] == nil {
				known[key] = &SlipGroup{Number: n + 1, Line: line, Example: result}
				groups = append(groups, known[key])
			}
			known[key].Cases = append(known[key].Cases, result.Case)
		}
	}
	return groups
}

func kinds(slips []record.Slip) string {
	var b strings.Builder
	for _, slip := range slips {
		fmt.Fprintf(&b, " %s", slip.Kind)
	}
	return b.String()
}

// Chatter returns the runs that ended normally and printed more than the answer.
func (v Submission) Chatter() []*record.Result {
	var found []*record.Result
	for i := range v.Sub.Results {
		if result := &v.Sub.Results[i]; result.Extra.Count > 0 && result.Verdict.EndedWell() {
			found = append(found, result)
		}
	}
	return found
}
