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
// one that catches a mutant or tells two mutants apart.
type prober struct {
	// probes returns only those probes of the assignment that are fair to grade: their trees are
	// small, and their answers have no exact ties in rounding. The function solves the probes on
	// its first call, because an adequate suite rarely needs them.
	probes func() ([]trial, error)
	known  sync.Map // of *replies, by *faults.Mutant
}

func newProber(a *reference.Assignment) *prober {
	return &prober{probes: sync.OnceValues(func() ([]trial, error) { return findProbes(a) })}
}

type replies struct {
	mu           sync.Mutex
	fingerprints []fingerprint // of a mutant's output on the first len(fingerprints) probes
}

func findProbes(a *reference.Assignment) (trials []trial, err error) {
	for _, args := range a.Probes() {
		solution, err := a.Solve(args)
		if err != nil {
			return nil, fmt.Errorf("probe %q: %w", strings.Join(args, " "), err)
		}
		if t := newTrial("", args, solution.Transcript, solution.Visited); !t.tie && t.cost <= maxProbeVisits {
			trials = append(trials, t)
		}
	}
	return trials, nil
}

// findCatching returns the command line of the first probe that catches the mutant, or "". It is
// safe for concurrent use.
func (p *prober) findCatching(m *faults.Mutant) (string, error) {
	return p.firstProbe(func(_ int, t trial) (bool, error) {
		o, err := m.Solve(t.args)
		return fingerprintOf(o, t.want) != t.wantFingerprint, err
	})
}

// findDistinguishing returns the command line of the first probe that tells m and n apart, or "".
// It is safe for concurrent use.
func (p *prober) findDistinguishing(m, n *faults.Mutant) (string, error) {
	return p.firstProbe(func(i int, t trial) (bool, error) {
		a, err := p.fingerprint(m, i, t)
		if err != nil {
			return false, err
		}
		b, err := p.fingerprint(n, i, t)
		return a != b, err
	})
}

// fingerprint returns the fingerprint of the output of m on t, the probe with index i. For each m,
// callers must pass 0 before 1, 1 before 2, and so on, because the results are kept in a slice.
func (p *prober) fingerprint(m *faults.Mutant, i int, t trial) (fingerprint, error) {
	known, _ := p.known.LoadOrStore(m, new(replies))
	r := known.(*replies)
	r.mu.Lock()
	defer r.mu.Unlock()
	if i == len(r.fingerprints) {
		o, err := m.Solve(t.args)
		if err != nil {
			return fingerprint{}, err
		}
		r.fingerprints = append(r.fingerprints, fingerprintOf(o, t.want))
	}
	return r.fingerprints[i], nil
}

func (p *prober) firstProbe(shows func(i int, t trial) (bool, error)) (string, error) {
	probes, err := p.probes()
	if err != nil {
		return "", err
	}
	for i, t := range probes {
		if yes, err := shows(i, t); yes || err != nil {
			return strings.Join(t.args, " "), err
		}
	}
	return "", nil
}
