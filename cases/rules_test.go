package cases

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"touchstone/reference"
	"touchstone/reference/faults"
)

// TestEveryClauseThatIsCitedIsARule checks that a student who reads "(spec 3.4)" can look
// that up.
func TestEveryClauseThatIsCitedIsARule(t *testing.T) {
	for _, a := range reference.Assignments() {
		rules, err := RulesOf(a)
		if err != nil {
			t.Fatal(err)
		}
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
		if !slices.IsSortedFunc(numbers, func(x, y string) int {
			placeX, _ := placeOfClause(x)
			placeY, _ := placeOfClause(y)
			return placeX - placeY
		}) || len(slices.Compact(slices.Clone(numbers))) != len(numbers) {
			t.Errorf("%s: clauses %q, want each once, in order", a.ID, numbers)
		}
	}
}

// checkNumbers checks that each clause follows the one before it. A section may name
// clauses that it leaves out.
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

func TestTheNearestClauseIsNamed(t *testing.T) {
	rules, err := RulesOf(f19(t))
	if err != nil {
		t.Fatal(err)
	}
	for number, want := range map[string]string{
		"3.9":    "no clause 3.9: the nearest is 3.4",
		"4.4":    "no clause 4.4: the nearest is 4.3",
		"9":      "no clause 9: the nearest is 6.2",
		"0":      "no clause 0: the nearest is 1",
		"value":  `"value" is no clause: want a number such as 6.2`,
		"3.4.1":  `"3.4.1" is no clause`,
		"-1":     `"-1" is no clause`,
		"99999.": `"99999." is no clause`,
	} {
		if _, err := rules.Find(number); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Find(%q): %v, want an error with %q", number, err, want)
		}
	}
}
