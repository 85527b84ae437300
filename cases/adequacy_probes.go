package cases

import (
	"fmt"
	"strings"

	"touchstone/reference"
)

// maxProbeVisits is the largest tree, in nodes, of a probe.
const maxProbeVisits = 500

// prober finds out what no case of a suite shows. It works its questions out
// when it is first asked, since an adequate suite rarely needs them.
type prober struct {
	assignment *reference.Assignment
	trials     []trial
}

// probes are the questions fit for marks among those of the assignment: no
// large trees, no exact ties of rounding.
func (p *prober) probes() ([]trial, error) {
	if p.trials != nil {
		return p.trials, nil
	}
	for _, args := range p.assignment.Probes() {
		solution, err := p.assignment.Solve(args)
		if err != nil {
			return nil, fmt.Errorf("probe %q: %w", strings.Join(args, " "), err)
		}
		if t := newTrial("", args, solution.Transcript, solution.Visited); !t.tie && t.cost <= maxProbeVisits {
			p.trials = append(p.trials, t)
		}
	}
	return p.trials, nil
}

// catches is the command line of the first probe that tells a mutant from the
// reference; empty if none does.
func (p *prober) catches(m *reference.Mutant) (string, error) {
	return p.first(func(t trial) (bool, error) {
		o, err := m.Solve(t.args)
		return fingerprintOf(o) != t.right, err
	})
}

// parts is the command line of the first probe that tells two mutants apart;
// empty if none does.
func (p *prober) parts(m, n *reference.Mutant) (string, error) {
	return p.first(func(t trial) (bool, error) {
		a, err := m.Solve(t.args)
		if err != nil {
			return false, err
		}
		b, err := n.Solve(t.args)
		return fingerprintOf(a) != fingerprintOf(b), err
	})
}

func (p *prober) first(shows func(trial) (bool, error)) (string, error) {
	probes, err := p.probes()
	if err != nil {
		return "", err
	}
	for _, t := range probes {
		if yes, err := shows(t); yes || err != nil {
			return strings.Join(t.args, " "), err
		}
	}
	return "", nil
}
