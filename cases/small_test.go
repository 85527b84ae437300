package cases

import (
	"bytes"
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
	smallestTwice = 2    // at least this number of inputs reveals each fault, if there are enough
)

// TestSmallInputsShowAllFaults checks that the lists reveal every fault that any probe
// reveals.
func TestSmallInputsShowAllFaults(t *testing.T) {
	for _, a := range reference.Assignments() {
		if os.Getenv("UPDATE_GOLDEN") != "" {
			writeSmall(t, a)
			continue // the embedded lists are out of date
		}
		chosen, larger, err := SmallInputs(a)
		if err != nil || len(chosen) != smallInputs || len(larger) == 0 {
			t.Fatalf("%s: %d small inputs and %d larger ones, %v", a.ID, len(chosen), len(larger), err)
		}
		var hidden []string
		for _, f := range faults.Of(a).All() {
			if f.Excuse == "" && len(faults.Of(a).RulesOf(f)) > 0 {
				hidden = append(hidden, f.Name)
			}
		}
		for _, args := range chosen {
			solution, ok := searched(a, args, smallSearch)
			if !ok {
				t.Fatalf("%s: %q is no small input", a.ID, args)
			}
			hidden = slices.DeleteFunc(hidden, func(name string) bool { return shows(t, a, name, args, solution) })
		}
		if len(hidden) > 0 {
			t.Errorf("%s: faults that show at no small input: %q; choose anew with UPDATE_GOLDEN=1", a.ID, hidden)
		}
	}
}

// searched returns the solution of a command line if it is legal and its search is small enough.
func searched(a *reference.Assignment, args []string, most uint64) (reference.Solution, bool) {
	solution, err := a.Solve(args)
	return solution, err == nil && len(solution.Warnings) == 0 && solution.Visited <= most
}

// shows reports whether the mutant with a fault gives another answer than the reference.
func shows(t *testing.T, a *reference.Assignment, fault string, args []string, right reference.Solution) bool {
	t.Helper()
	m, err := faults.Of(a).Mutant(fault)
	must(t, err)
	out, err := m.Solve(args)
	must(t, err)
	return out.Ending != faults.EndedWell || out.Transcript.String() != right.Transcript.String()
}

type smallInput struct {
	args      []string
	positions uint64
	shows     []string // faults
}

// writeSmall selects new lists. It repeatedly takes the probe that reveals the most for its
// size, where faults that few selected probes reveal count more.
func writeSmall(t *testing.T, a *reference.Assignment) {
	t.Helper()
	var candidates, chosen, larger []smallInput
	need := map[string]float64{} // value, by fault, of another input that reveals the fault
	for _, args := range a.Probes() {
		solution, ok := searched(a, args, largerSearch)
		in := smallInput{args: args, positions: solution.Visited}
		switch {
		case !ok:
			continue
		case solution.Visited > smallSearch:
			larger = append(larger, in)
			continue
		}
		for _, f := range faults.Of(a).All() {
			if need[f.Name] = 1; len(faults.Of(a).RulesOf(f)) > 0 && shows(t, a, f.Name, args, solution) {
				in.shows = append(in.shows, f.Name)
			}
		}
		candidates = append(candidates, in)
	}
	for len(chosen) < smallInputs {
		best, worth := -1, -1.0
		for i, in := range candidates {
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
		chosen = append(chosen, candidates[best])
		candidates = slices.Delete(candidates, best, best+1)
	}
	bySize := func(x, y smallInput) int {
		return SizeOf(x.positions, x.args, reference.Input{}).Compare(SizeOf(y.positions, y.args, reference.Input{}))
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
