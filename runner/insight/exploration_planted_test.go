package insight

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"touchstone/internal/sampled"
	"touchstone/reference"
	"touchstone/runner/record"
)

type explorations struct {
	rows strings.Builder
	// ranked counts programs by the rank of the first suspect that is broken, and last those without one.
	ranked [record.MaxSuspects + 1]int
}

// leastSuspected is how many of the programs with planted mistakes must break a suspected rule,
// in percent.
const leastSuspected = 85

func (e *explorations) add(t *testing.T, a *reference.Assignment, p plantedProgram, r *record.Submission) {
	t.Helper()
	if !isExplorable(r.Results) {
		if r.Exploration != nil && r.Exploration.Inputs > 0 {
			t.Errorf("%s: explored, with verdict %s", p.Path, r.Verdict)
		}
		return
	}
	if r.Exploration == nil || len(r.Exploration.Failures) == 0 {
		t.Errorf("%s: no small failure was found", p.Path)
		return
	}
	if first := r.Exploration.Failures[0]; !slices.ContainsFunc(first.Lines, func(l record.Line) bool {
		return l.Match == record.MatchValue || l.Match == record.MatchMissing
	}) {
		t.Errorf("%s: nothing is wrong at %q, its smallest failure", p.Path, first.Args)
	}
	broken, surely := p.broken(a)
	if len(broken) == 0 || len(r.Exploration.Rules) == 0 {
		return
	}
	place, suspects := len(e.ranked)-1, []string{}
	for i, rule := range r.Exploration.Rules {
		isBroken := slices.Contains(broken, rule.Name)
		switch rule.Standing {
		case record.Suspect:
			suspects = append(suspects, rule.Name)
			if isBroken {
				place = min(place, i)
			}
		case record.Holds:
			if slices.Contains(surely, rule.Name) {
				t.Errorf("%s: rule %s is said to hold; planted is: %q", p.Path, rule.Name, p.Planted)
			}
		}
	}
	e.ranked[place]++
	fmt.Fprintf(&e.rows, "%s %s: broken %q, suspects %q, smallest failure %q of %d positions\n",
		a.ID, p.Name, broken, suspects, r.Exploration.Failures[0].Args, r.Exploration.Failures[0].Searched)
}

func (e *explorations) check(t *testing.T) {
	t.Helper()
	all := 0
	for _, n := range e.ranked {
		all += n
	}
	t.Logf("what small inputs show of planted mistakes:\n%sa broken rule is the first suspect, the second, the third, "+
		"none: %v of %d", e.rows.String(), e.ranked, all)
	found := all - e.ranked[len(e.ranked)-1]
	if share := 100 * found / max(all, 1); share < leastSuspected && sampled.IsExhaustive() {
		t.Errorf("a broken rule is suspected in %d %% of the programs, want at least %d %%", share, leastSuspected)
	}
}
