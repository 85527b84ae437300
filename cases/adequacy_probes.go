package cases

import (
	"fmt"
	"strings"
	"sync"

	"touchstone/reference"
	"touchstone/reference/faults"
)

// maxProbeVisits is the greatest number of nodes in a probe's tree.
const maxProbeVisits = 500

// A prober searches the probes of the assignment, which are command lines outside the suite, for
// one that catches a mutant.
type prober struct {
	// probes returns only those probes of the assignment that are fair to grade: their trees are
	// small, and their answers have no exact ties in rounding. The function solves the probes on
	// its first call, because an adequate suite rarely needs them.
	probes func() ([]trial, error)
}

func newProber(a *reference.Assignment) *prober {
	return &prober{probes: sync.OnceValues(func() ([]trial, error) { return findProbes(a) })}
}

func findProbes(a *reference.Assignment) (trials []trial, err error) {
	for _, args := range a.Probes() {
		solution, err := a.Solve(args)
		if err != nil {
			return nil, fmt.Errorf("probe %q: %w", strings.Join(args, " "), err)
		}
		if t := newTrial("", args, solution.Transcript, solution.Visited); !hasTie(t.want) && t.cost <= maxProbeVisits {
			trials = append(trials, t)
		}
	}
	return trials, nil
}

// findCatching returns the command line of the first probe that catches the mutant, or "". It is
// safe for concurrent use.
func (p *prober) findCatching(m *faults.Mutant) (string, error) {
	probes, err := p.probes()
	if err != nil {
		return "", err
	}
	for _, t := range probes {
		if o, err := m.Solve(t.args); err != nil || fingerprintOf(o, t.want) != t.wantFingerprint {
			return strings.Join(t.args, " "), err
		}
	}
	return "", nil
}
