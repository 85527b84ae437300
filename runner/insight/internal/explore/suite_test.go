package explore

import (
	"math/rand/v2"
	"slices"
	"testing"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

// TestSmallestFailingCaseIsFound expects the failing case with the fewest positions, and its
// search tree if that is small.
func TestSmallestFailingCaseIsFound(t *testing.T) {
	for _, a := range reference.Assignments() {
		suite := testsuite.Of(t, a.ID, "standard")
		visited := SearchSizes(suite)
		if len(visited) != len(suite.Cases) {
			t.Fatalf("%s: %d of %d searches", a.ID, len(visited), len(suite.Cases))
		}
		rnd := rand.New(rand.NewPCG(17, 5))
		for range 200 {
			results, failing := drawnResults(rnd, suite)
			got, err := smallestCase(suite, visited, results)
			switch {
			case err != nil:
				t.Fatal(err)
			case len(failing) == 0:
				if got != nil {
					t.Errorf("%s: found %s, and nothing fails", a.ID, got.Case)
				}
				continue
			case got == nil || !slices.Contains(failing, got.Case):
				t.Fatalf("%s: found %+v, want one of %q", a.ID, got, failing)
			}
			for _, id := range failing {
				if int(visited[id]) < got.Searched || uint64(got.Searched) != visited[got.Case] {
					t.Errorf("%s: found %s of %d positions; %s has %d", a.ID, got.Case, got.Searched, id, visited[id])
				}
			}
			if isSmall := got.Searched <= drawnPositions/2; isSmall && len(got.Positions) == 0 {
				t.Errorf("%s: %s has %d positions, and lists none", a.ID, got.Case, got.Searched)
			}
		}
	}
}

// drawnResults returns random results for a suite, and the IDs of the failing cases.
func drawnResults(rnd *rand.Rand, suite cases.Suite) (results []record.Result, failing []string) {
	rare := 1 + rnd.IntN(20)
	for _, c := range suite.Cases {
		r := record.Result{Case: c.ID, Verdict: record.Accepted, Lines: []record.Line{{Label: "x"}}}
		r.Lines[0].Match = record.MatchExact
		switch rnd.IntN(5 * rare) {
		case 0:
			r.Verdict, r.Lines[0].Match = record.Partial, record.MatchValue
			failing = append(failing, c.ID)
		case 1:
			r.Verdict = record.TimeLimit
			failing = append(failing, c.ID)
		case 2:
			r.Verdict, r.Lines[0].Match = record.Partial, record.MatchFormat
		case 3:
			r.Verdict = record.JudgeError
		case 4:
			r.Verdict = record.Skipped
		}
		results = append(results, r)
	}
	return results, failing
}
