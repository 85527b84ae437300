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

// probing returns a diagnosis after at most the given number of probes.
func probing(t *testing.T, d *Diagnoser, probes int, replies []Reply, ask Asker) (*record.Diagnosis, error) {
	t.Helper()
	found, err := d.Diagnose(replies)
	must(t, err)
	return d.Probe(t.Context(), replies, found, probes, ask)
}

// askerOf returns an Asker that answers like a mutant and records the arguments.
func askerOf(t *testing.T, d *Diagnoser, asked *[][]string, names ...string) Asker {
	t.Helper()
	m, err := faults.Of(d.assignment).Mutant(names...)
	must(t, err)
	return func(_ context.Context, c cases.Case) (Reply, error) {
		*asked = append(*asked, c.Args)
		out, err := m.Solve(c.Args)
		if err != nil {
			t.Errorf("probe %q: %v", c.Args, err)
		}
		return replyOf(c, runOf(out)), nil
	}
}

func TestProbesMakeThinEvidenceEnough(t *testing.T) {
	d := diagnoserOf(t, "takestones-f19")
	const name = "depth-is-limit-unless-zero"
	replies := repliesOf(d.suite, outputs(t, d.suite, name))
	var asked [][]string
	got, err := probing(t, d, 8, replies, askerOf(t, d, &asked, name))
	if err != nil || namesOf(got) != name || got.Probed != len(asked) || got.Probed == 0 {
		t.Fatalf("with probes: %v, %v, probed %d of %d asked, want %s", got, err, got.Probed, len(asked), name)
	}
	if got.Cases != 29 || got.Explained != 29 || got.Wrong != 3 {
		t.Errorf("explains %d of %d cases, %d wrong; want 29 of 29 and 3: probes do not count", got.Explained,
			got.Cases, got.Wrong)
	}
	for _, args := range asked {
		if slices.ContainsFunc(d.suite.Cases, func(c cases.Case) bool { return slices.Equal(c.Args, args) }) {
			t.Errorf("probed %q, a case of the suite", args)
		}
	}
}

func TestProbesDistinguishSuspects(t *testing.T) {
	d := New(testsuite.F19(t, "sample"), cache.Mutants{})
	for _, name := range []string{"first-move-without-one", "tie-to-last", "winner-swapped", "one-no-factor", "depth-one-less"} {
		replies := repliesOf(d.suite, outputs(t, d.suite, name))
		var asked [][]string
		got, err := probing(t, d, 8, replies, askerOf(t, d, &asked, name))
		must(t, err)
		t.Logf("%s: %v after %d probes", name, got, len(asked))
		if got != nil && len(got.Mistakes) > 0 &&
			!slices.ContainsFunc(got.Mistakes[0].Faults, func(f record.Fault) bool { return f.Name == name }) {
			t.Errorf("%s on the suite sample, with probes: named %v", name, got)
		}
		if len(asked) > 8 {
			t.Errorf("%s: %d probes, want at most 8", name, len(asked))
		}
	}
}

func TestProbesTakeBackWhatTheyContradict(t *testing.T) {
	d := diagnoserOf(t, "takestones-f19")
	replies := repliesOf(d.suite, outputs(t, d.suite, "depth-is-limit-unless-zero"))
	var asked [][]string
	got, err := probing(t, d, 8, replies, askerOf(t, d, &asked)) // right on all extra inputs
	if err != nil || got == nil || len(got.Mistakes) != 0 || got.Probed != 1 {
		t.Errorf("a program that is right in a probe: %v, %v, want no mistake after one probe", got, err)
	}
}

func TestNoProbesWithoutDoubtOrBudget(t *testing.T) {
	d := diagnoserOf(t, "takestones-f19")
	for probes, names := range map[int][]string{0: {"depth-is-limit-unless-zero"}, 8: {"cut-off-strict"}} {
		var asked [][]string
		if _, err := probing(t, d, probes, repliesOf(d.suite, outputs(t, d.suite, names...)), askerOf(t, d, &asked, names...)); err != nil {
			t.Fatal(err)
		}
		if len(asked) != 0 {
			t.Errorf("%v with at most %d probes: %d inputs, want none", names, probes, len(asked))
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
