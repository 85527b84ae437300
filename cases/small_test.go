package cases

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"touchstone/reference"
	"touchstone/reference/faults"
)

const (
	smallInputs   = 64
	largerInputs  = 48
	smallSearch   = 400  // greatest number of positions in the search of a small input
	largerSearch  = 3000 // greatest number of positions in the search of a larger input
	smallestTwice = 2    // each fault is revealed by at least this number of inputs, if there are enough
)

type smallInput struct {
	args      []string
	positions uint64
	shows     []int // indexes of faults
	lines     map[string]bool
}

// TestSmallInputsShowAllFaults checks that the lists reveal every fault that any probe
// reveals.
func TestSmallInputsShowAllFaults(t *testing.T) {
	for _, a := range reference.Assignments() {
		if os.Getenv("UPDATE_GOLDEN") != "" {
			writeSmall(t, a)
			continue // the embedded lists are out of date
		}
		chosen, larger, err := Small(a)
		if err != nil || len(chosen) != smallInputs || len(larger) == 0 {
			t.Fatalf("%s: %d small inputs and %d larger ones, %v", a.ID, len(chosen), len(larger), err)
		}
		var right []reference.Transcript
		for _, args := range chosen {
			solution, err := a.Solve(args)
			if err != nil || len(solution.Warnings) > 0 || solution.Visited > smallSearch {
				t.Fatalf("%s: %q is no small input: %v", a.ID, args, err)
			}
			right = append(right, solution.Transcript)
		}
		var hidden []string
		for _, f := range faults.Of(a).All() {
			if f.Excuse == "" && len(faults.Of(a).RulesOf(f)) > 0 && !showsAt(t, a, f, chosen, right) {
				hidden = append(hidden, f.Name)
			}
		}
		if len(hidden) > 0 {
			t.Errorf("%s: faults that show at no small input: %q; choose anew with UPDATE_GOLDEN=1", a.ID, hidden)
		}
	}
}

func showsAt(t *testing.T, a *reference.Assignment, f faults.Fault, inputs [][]string,
	right []reference.Transcript) bool {
	t.Helper()
	m, err := faults.Of(a).Mutant(f.Name)
	must(t, err)
	for i, args := range inputs {
		out, err := m.Solve(args)
		must(t, err)
		if out.Ended != faults.EndedWell || out.Transcript.String() != right[i].String() {
			return true
		}
	}
	return false
}

// newSmallInput returns nil if the command line is invalid or its search is too large.
func newSmallInput(t *testing.T, a *reference.Assignment, args []string) *smallInput {
	t.Helper()
	solution, err := a.Solve(args)
	if err != nil || len(solution.Warnings) > 0 || solution.Visited > smallSearch {
		return nil
	}
	in := &smallInput{args: args, positions: solution.Visited, lines: map[string]bool{}}
	right := solution.Transcript.String()
	for i, f := range faults.Of(a).All() {
		if len(faults.Of(a).RulesOf(f)) == 0 {
			continue
		}
		m, err := faults.Of(a).Mutant(f.Name)
		must(t, err)
		out, err := m.Solve(args)
		must(t, err)
		if out.Ended != faults.EndedWell || out.Transcript.String() != right {
			in.shows = append(in.shows, i)
		}
	}
	return in
}

// writeSmall selects new lists. It repeatedly takes the probe that reveals the most for its
// size, where faults that few selected probes reveal count more.
func writeSmall(t *testing.T, a *reference.Assignment) {
	t.Helper()
	var candidates []*smallInput
	var larger []smallInput
	for _, args := range a.Probes() {
		if in := newSmallInput(t, a, args); in != nil {
			candidates = append(candidates, in)
			continue
		}
		solution, err := a.Solve(args)
		if err == nil && len(solution.Warnings) == 0 && solution.Visited <= largerSearch {
			larger = append(larger, smallInput{args: args, positions: solution.Visited})
		}
	}
	need := map[int]float64{} // by fault; how much another input that reveals it is worth
	for i := range faults.Of(a).All() {
		need[i] = 1
	}
	var chosen []smallInput
	for len(chosen) < smallInputs {
		best, worth := -1, -1.0
		for i, in := range candidates {
			if in == nil {
				continue
			}
			sum := 0.0
			for _, f := range in.shows {
				sum += need[f]
			}
			if w := sum / float64(4+in.positions); w > worth {
				best, worth = i, w
			}
		}
		for _, f := range candidates[best].shows {
			need[f] /= 4 * smallestTwice
		}
		chosen = append(chosen, *candidates[best])
		candidates[best] = nil
	}
	bySize := func(x, y smallInput) int {
		return cmp.Or(cmp.Compare(x.positions, y.positions), cmp.Compare(len(x.args), len(y.args)))
	}
	slices.SortStableFunc(chosen, bySize)
	slices.SortStableFunc(larger, bySize)
	var b bytes.Buffer
	for _, in := range chosen {
		fmt.Fprintln(&b, strings.Join(in.args, " "))
	}
	fmt.Fprintln(&b)
	for i := range largerInputs {
		fmt.Fprintln(&b, strings.Join(larger[i*len(larger)/largerInputs].args, " "))
	}
	must(t, os.WriteFile(filepath.Join("small", a.ID+".txt"), b.Bytes(), 0o644))
}
