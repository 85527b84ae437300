package diagnose

import (
	"context"
	"slices"
	"testing"

	"touchstone/cases"
	"touchstone/reference/faults"
	"touchstone/runner/cache"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

// diagnoseWithProbes diagnoses a program that has the fault name in the suite, but behaves like the
// mutant in at most the given number of probes. It also returns the arguments of the probes.
func diagnoseWithProbes(
	t *testing.T,
	d *Diagnoser,
	probes int,
	name string,
	mutant ...string,
) (*record.Diagnosis, [][]string) {
	t.Helper()
	m, err := faults.Of(d.assignment).Mutant(mutant...)
	must(t, err)
	replies := repliesOf(d.suite, outputs(t, d.suite, name))
	found, err := d.Diagnose(replies)
	must(t, err)
	var asked [][]string
	got, err := d.Probe(t.Context(), replies, found, probes, func(_ context.Context, c cases.Case) (Reply, error) {
		asked = append(asked, c.Args)
		out, err := m.Solve(c.Args)
		return replyOf(c, runOf(out)), err
	})
	must(t, err)
	return got, asked
}

const thin = "depth-is-limit-unless-zero" // a fault that the suite shows too seldom

func TestProbesMakeThinEvidenceEnough(t *testing.T) {
	d := diagnoserOf(t, "takestones-f19")
	got, asked := diagnoseWithProbes(t, d, 8, thin, thin)
	if namesOf(got) != thin || got.Probed != len(asked) || got.Probed == 0 {
		t.Fatalf("with probes: %v, probed %d of %d asked, want %s", got, got.Probed, len(asked), thin)
	}
	if got.Cases != 29 || got.Explained != 29 || got.Wrong != 3 {
		t.Errorf("explained %+v; want 29 cases of 29, 3 wrong: probes do not count", got)
	}
	for _, args := range asked {
		if slices.ContainsFunc(d.suite.Cases, func(c cases.Case) bool { return slices.Equal(c.Args, args) }) {
			t.Errorf("probed %q, a case of the suite", args)
		}
	}
}

func TestProbesDistinguishSuspects(t *testing.T) {
	d := New(testsuite.F19(t, "sample"), cache.MutantCache{})
	for _, name := range []string{"first-move-without-one", "tie-to-last", "winner-swapped", "one-no-factor", "depth-one-less"} {
		got, asked := diagnoseWithProbes(t, d, 8, name, name)
		t.Logf("%s: %v after %d probes", name, got, len(asked))
		isNamed := func(f record.Fault) bool { return f.Name == name }
		if got != nil && len(got.Mistakes) > 0 && !slices.ContainsFunc(got.Mistakes[0].Faults, isNamed) {
			t.Errorf("%s on the suite sample, with probes: named %v", name, got)
		}
		if len(asked) > 8 {
			t.Errorf("%s: %d probes, want at most 8", name, len(asked))
		}
	}
}

func TestProbesTakeBackWhatTheyContradict(t *testing.T) {
	got, _ := diagnoseWithProbes(t, diagnoserOf(t, "takestones-f19"), 8, thin) // right on all extra inputs
	if got == nil || len(got.Mistakes) != 0 || got.Probed != 1 {
		t.Errorf("a program that is right in a probe: %v, want no mistake after one probe", got)
	}
}

func TestNoProbesWithoutDoubtOrBudget(t *testing.T) {
	for probes, name := range map[int]string{0: thin, 8: "cut-off-strict"} {
		if _, asked := diagnoseWithProbes(t, diagnoserOf(t, "takestones-f19"), probes, name, name); len(asked) != 0 {
			t.Errorf("%s with at most %d probes: %d inputs, want none", name, probes, len(asked))
		}
	}
}

func TestFurtherInputsAreLegalAndSmall(t *testing.T) {
	for _, edition := range editions {
		d := diagnoserOf(t, edition)
		inputs := d.furtherInputs()
		if len(inputs) < 100 || len(inputs) > maxInputs {
			t.Errorf("%s: %d further inputs, want 100 to %d", edition, len(inputs), maxInputs)
		}
		for _, q := range inputs {
			if s, err := d.assignment.Solve(q.Args); err != nil || len(s.Warnings) > 0 || s.Visited > maxInputNodes {
				t.Errorf("%s: input %q: %d nodes, %v, %v", edition, q.Args, s.Visited, s.Warnings, err)
			}
		}
	}
}
