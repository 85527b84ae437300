package diagnose

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/runner/cache"
	"touchstone/runner/internal/testsuite"
)

func TestCachedAnswersChangeNoDiagnosis(t *testing.T) {
	programs := 8
	if sampled.IsExhaustive() {
		programs = 100
	}
	for _, a := range reference.Assignments() {
		kept, err := cache.Open(t.TempDir())
		must(t, err)
		suite, mutants := testsuite.Of(t, a.ID, "sample"), cache.MutantCache{Cache: kept, Key: a.ID}
		asked, recalled := New(suite, mutants), New(suite, mutants)
		must(t, asked.prepare())
		rnd := rand.New(rand.NewPCG(14, 1))
		for range programs {
			replies, names := drawReplies(t, rnd, asked)
			want, err := asked.Diagnose(replies)
			must(t, err)
			got, err := recalled.Diagnose(replies)
			must(t, err)
			diff := cmp.Diff(fmt.Sprintf("%+v", want.open), fmt.Sprintf("%+v", got.open))
			if diff += cmp.Diff(want.Diagnosis, got.Diagnosis); diff != "" {
				t.Errorf("%s: %q (-computed +cached)\n%s", a.ID, names, diff)
			}
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
		outs[rnd.IntN(len(outs))] = faults.Output{Ending: faults.EndedCrashed}
	}
	return repliesOf(d.suite, outs), names
}
