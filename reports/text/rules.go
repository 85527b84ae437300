package text

import (
	"fmt"
	"regexp"

	"touchstone/cases"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// cited finds the first clause of the rules that a page cites.
var cited = regexp.MustCompile(`\(spec\s+(\d+(?:\.\d+)?)`)

// citeRules says once where to read the clauses that a page cites.
func citeRules(s *show.Screen, r *record.Report) {
	clause := cited.FindStringSubmatch(s.String())
	if clause == nil {
		return
	}
	s.Blank()
	if !cases.ComesWithTouchstone(r.Assignment.ID) {
		s.Prose(0, "", "Numbers behind \"spec\" are clauses of the homework's rules")
		return
	}
	s.Prose(0, "", fmt.Sprintf("Numbers behind \"spec\" are clauses of the rules: touchstone rules %s %s",
		r.Assignment.ID, clause[1]))
}
