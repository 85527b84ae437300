package diagnose

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/internal/testsuite"
)

// keptInMemory is a keeper that counts writes.
type keptInMemory struct {
	answers []byte
	writes  int
}

func (k *keptInMemory) Read() []byte         { return k.answers }
func (k *keptInMemory) Write(answers []byte) { k.answers, k.writes = slices.Clone(answers), k.writes+1 }

// keptOfSample returns a diagnoser for the suite sample, and its keeper.
func keptOfSample(t *testing.T, assignment string) (*Diagnoser, *keptInMemory) {
	t.Helper()
	kept := &keptInMemory{}
	d := New(testsuite.Of(t, assignment, "sample"), kept)
	must(t, d.prepare())
	if kept.writes != 1 || len(kept.answers) == 0 {
		t.Fatalf("%s: wrote %d times, %d bytes; want once", assignment, kept.writes, len(kept.answers))
	}
	return d, kept
}

func TestKeptAnswersChangeNoDiagnosis(t *testing.T) {
	programs := 8
	if sampled.IsExhaustive() {
		programs = 100
	}
	for _, a := range reference.Assignments() {
		asked, kept := keptOfSample(t, a.ID)
		recalled := New(asked.suite, kept)
		rnd := rand.New(rand.NewPCG(14, 1))
		for range programs {
			replies, names := drawReplies(t, rnd, asked)
			want, err := asked.Diagnose(replies)
			must(t, err)
			got, err := recalled.Diagnose(replies)
			must(t, err)
			if diff := cmp.Diff(fmt.Sprintf("%+v", want.open), fmt.Sprintf("%+v", got.open)); diff != "" {
				t.Errorf("%s: %q (-computed +kept)\n%s", a.ID, names, diff)
			}
			if diff := cmp.Diff(want.Diagnosis, got.Diagnosis); diff != "" {
				t.Errorf("%s: %q (-computed +kept)\n%s", a.ID, names, diff)
			}
		}
		if kept.writes != 1 {
			t.Errorf("%s: mutants ran again", a.ID)
		}
	}
}

// drawReplies returns the replies of a program with up to three mistakes. Half of the
// programs lose one answer.
func drawReplies(t *testing.T, rnd *rand.Rand, d *Diagnoser) (replies []Reply, names []string) {
	t.Helper()
	var outs []faults.Output
	for outs == nil {
		names = nil
		for range 1 + rnd.IntN(3) {
			names = append(names, d.faults[rnd.IntN(len(d.faults))].Name)
		}
		outs = outputs(t, d.suite, names...)
	}
	if rnd.IntN(2) == 0 {
		outs[rnd.IntN(len(outs))] = faults.Output{Ended: faults.EndedCrashed}
	}
	return repliesOf(d.suite, outs), names
}
