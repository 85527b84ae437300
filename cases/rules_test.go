package cases

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"touchstone/reference"
	"touchstone/reference/faults"
)

// A student who reads "(spec 3.4)" must be able to look up the rule.
func TestEveryCitedClauseExists(t *testing.T) {
	for _, a := range reference.Assignments() {
		rules, err := RulesOf(a)
		must(t, err)
		corpus := embeddedCorpus(t, a)
		cited := 0
		for _, q := range corpus.Questions {
			for _, clause := range strings.Fields(q.Spec) {
				cited++
				if _, err := rules.Find(clause); err != nil {
					t.Errorf("%s, case %s: %v", a.ID, q.ID, err)
				}
			}
		}
		for _, rule := range faults.Of(a).Rules() {
			for _, clause := range strings.Fields(rule.Spec) {
				cited++
				if _, err := rules.Find(clause); err != nil {
					t.Errorf("%s, rule %q: %v", a.ID, rule.Text, err)
				}
			}
		}
		if cited < 10 {
			t.Errorf("%s cites %d clauses, want some", a.ID, cited)
		}
		checkNumbers(t, a.ID, rules)
		numbers := rules.Clauses()
		if !slices.IsSortedFunc(numbers, compareClauses) || len(slices.Compact(slices.Clone(numbers))) != len(numbers) {
			t.Errorf("%s: clauses %q, want each once, in order", a.ID, numbers)
		}
	}
}

func compareClauses(x, y string) int {
	var a, b [2]int
	fmt.Sscanf(x, "%d.%d", &a[0], &a[1])
	fmt.Sscanf(y, "%d.%d", &b[0], &b[1])
	return slices.Compare(a[:], b[:])
}

// checkNumbers checks that the rules have consecutive numbers. A section may state which
// numbers it omits.
func checkNumbers(t *testing.T, assignment string, rules *Rules) {
	t.Helper()
	for _, s := range rules.Sections {
		next := 1
		for _, p := range s.Parts {
			var from, to int
			text := strings.Join(p.Lines, " ")
			if n, _ := fmt.Sscanf(text, "Clauses "+s.Number+".%d to "+s.Number+".%d are", &from, &to); n == 2 &&
				from == next {
				next = to + 1
			}
			if p.Clause == "" {
				continue
			}
			if want := fmt.Sprintf("%s.%d", s.Number, next); p.Clause != want {
				t.Errorf("%s: clause %s, want %s first, or a sentence on why it is left out", assignment, p.Clause,
					want)
			}
			next++
		}
	}
}
