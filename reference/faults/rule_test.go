package faults

import (
	"testing"

	"touchstone/reference"
)

func TestEveryFaultBreaksARule(t *testing.T) {
	for _, a := range reference.Assignments() {
		broken := map[string]int{}
		for _, f := range Of(a).All() {
			rules := Of(a).RulesOf(f)
			inWriting := f.Kind == FormatFault || f.Kind == BreakdownFault
			if (len(rules) == 0) != inWriting {
				t.Errorf("%s: fault %s (%s) breaks the rules %q", a.ID, f.Name, f.Kind, rules)
			}
			for _, r := range rules {
				broken[r]++
			}
		}
		for _, r := range Of(a).Rules() {
			if broken[r.Name] == 0 {
				t.Errorf("%s: no fault breaks rule %s", a.ID, r.Name)
			}
		}
	}
}
