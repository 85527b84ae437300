package cases

import (
	"fmt"
	"strings"
	"sync"

	"touchstone/reference"
	"touchstone/reference/faults"
)

// maxProbeVisits is the largest tree, in nodes, of a probe.
const maxProbeVisits = 500

// prober finds out what no case of a suite shows. It works its questions out
// when it is first asked, since an adequate suite rarely needs them.
type prober struct {
	assignment *reference.Assignment

	once   sync.Once
	trials []trial
	failed error

	known sync.Map // what parts has found out: a *replies by *faults.Mutant
}

// replies are what a mutant does with the probes, as far as it was asked.
type replies struct {
	mu     sync.Mutex
	prints []fingerprint
}

// probes are the questions fit for marks among those of the assignment: no
// large trees, no exact ties of rounding. It is safe for concurrent use.
func (p *prober) probes() ([]trial, error) {
	p.once.Do(func() { p.trials, p.failed = p.findProbes() })
	return p.trials, p.failed
}

func (p *prober) findProbes() (trials []trial, err error) {
	for _, args := range p.assignment.Probes() {
		solution, err := p.assignment.Solve(args)
		if err != nil {
			return nil, fmt.Errorf("probe %q: %w", strings.Join(args, " "), err)
		}
		if t := newTrial("", args, solution.Transcript, solution.Visited); !t.tie && t.cost <= maxProbeVisits {
			trials = append(trials, t)
		}
	}
	return trials, nil
}

// catches is the command line of the first probe that tells a mutant from the
// reference; empty if none does. It is safe for concurrent use.
func (p *prober) catches(m *faults.Mutant) (string, error) {
	return p.first(func(_ int, t trial) (bool, error) {
		o, err := m.Solve(t.args)
		return fingerprintOf(o, t.want) != t.right, err
	})
}

// parts is the command line of the first probe that tells two mutants apart;
// empty if none does. It remembers what each did, since one that is like many
// is asked often. It is safe for concurrent use.
func (p *prober) parts(m, n *faults.Mutant) (string, error) {
	return p.first(func(i int, t trial) (bool, error) {
		a, err := p.print(m, i, t)
		if err != nil {
			return false, err
		}
		b, err := p.print(n, i, t)
		return a != b, err
	})
}

// print is what a mutant does with a probe; those before it have been asked.
func (p *prober) print(m *faults.Mutant, i int, t trial) (fingerprint, error) {
	known, _ := p.known.LoadOrStore(m, new(replies))
	r := known.(*replies)
	r.mu.Lock()
	defer r.mu.Unlock()
	if i == len(r.prints) {
		o, err := m.Solve(t.args)
		if err != nil {
			return fingerprint{}, err
		}
		r.prints = append(r.prints, fingerprintOf(o, t.want))
	}
	return r.prints[i], nil
}

func (p *prober) first(shows func(i int, t trial) (bool, error)) (string, error) {
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
