package explore

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

// TestSmallestOfAllFailuresIsFound draws wrong answers to small inputs and cases. For each line and
// for the way a run ends, staff must see the smallest failure of all, and students the smallest
// that they may see.
func TestSmallestOfAllFailuresIsFound(t *testing.T) {
	for _, a := range reference.Assignments() {
		suite, table := testsuite.Of(t, a.ID, "standard"), tableOf(t, a.ID)
		rnd := rand.New(rand.NewPCG(17, 5))
		for range 100 {
			isHidden := map[string]bool{}
			for i := range suite.Cases {
				c := &suite.Cases[i]
				c.Public = rnd.IntN(3) > 0
				isHidden[c.ID] = !c.Public
			}
			results, failed := drawnResults(rnd, suite)
			e, failedInputs := drawnExploration(t, rnd, table)
			failed = append(failed, failedInputs...)
			slices.SortFunc(failed, func(x, y failure) int { return x.size.Compare(y.size) })
			got, err := AddCases(e, suite, suite.Sizes(), results)
			must(t, err)
			if got == nil {
				got = &record.Exploration{}
			}
			checkSmallest(t, "staff", got.Failures, failed)
			checkSmallest(t, "students",
				slices.DeleteFunc(got.Failures, func(f record.SmallFailure) bool { return isHidden[f.Case] }),
				slices.DeleteFunc(failed, func(f failure) bool { return isHidden[f.Case] }))
		}
	}
}

// checkSmallest compares the failures that a reader sees with all failures, sorted by size.
func checkSmallest(t *testing.T, reader string, got []record.SmallFailure, failed []failure) {
	t.Helper()
	want, found := map[string][]string{}, map[string][]string{} // arguments, by label
	add := func(first map[string][]string, f record.SmallFailure) {
		if !f.Verdict.EndedNormally() {
			f.Labels = append(slices.Clone(f.Labels), ending)
		}
		for _, label := range f.Labels {
			if first[label] == nil {
				first[label] = f.Args
			}
		}
	}
	for _, f := range failed {
		add(want, f.SmallFailure)
	}
	for _, f := range record.Smallest(got) {
		add(found, f)
		if isSmall := f.Searched <= drawnPositions; isSmall != (len(f.Positions) > 0) {
			t.Errorf("%q has %d positions, and lists %d", f.Args, f.Searched, len(f.Positions))
		}
	}
	if diff := cmp.Diff(want, found); diff != "" {
		t.Fatalf("the smallest failures that %s see (-want +got)\n%s", reader, diff)
	}
}

// drawnExploration returns the exploration of a program that gives random answers, and all its
// failures.
func drawnExploration(t *testing.T, rnd *rand.Rand, table *Table) (*record.Exploration, []failure) {
	t.Helper()
	var failed []failure
	s, rare := table.NewSearch(), 1+rnd.IntN(20)
	for _, in := range table.Inputs() {
		j := judge.Judgement{Verdict: record.Partial}
		if rnd.IntN(rare) == 0 {
			j.Lines = drawnLines(rnd)
		}
		if len(wrongLabels(j)) == 0 {
			continue
		}
		failed = append(failed, failure{size: in.size(), SmallFailure: record.SmallFailure{
			Args: in.Words(), Verdict: j.Verdict, Labels: wrongLines(j.Lines),
		}})
		if s.IsNewFailure(j) {
			must(t, s.AddFailure(in, j, ""))
		}
	}
	return &s.found, failed
}

// drawnResults returns random results for a suite, and the failing cases.
func drawnResults(rnd *rand.Rand, suite cases.Suite) (results []record.Result, failing []failure) {
	rare, sizes := 1+rnd.IntN(20), suite.Sizes()
	for _, c := range suite.Cases {
		r := record.Result{
			Case:    c.ID,
			Verdict: record.Partial,
			Lines:   []record.Line{{Label: "a", Match: record.MatchFormat}},
		}
		fails := true
		switch rnd.IntN(5 * rare) {
		case 0:
			r.Lines = drawnLines(rnd)
			fails = len(wrongLines(r.Lines)) > 0
		case 1:
			r.Verdict = record.TimeLimit
		case 2:
			r.Verdict, r.Lines, fails = record.JudgeError, drawnLines(rnd), false
		case 3:
			r.Verdict, r.Lines, fails = record.Skipped, drawnLines(rnd), false
		default:
			fails = false
		}
		if results = append(results, r); fails {
			failing = append(failing, failure{size: sizes[c.ID], SmallFailure: record.SmallFailure{
				Case: c.ID, Args: c.Words(), Verdict: r.Verdict, Labels: wrongLines(r.Lines),
			}})
		}
	}
	return results, failing
}

// drawnLines returns three lines, some of them wrong.
func drawnLines(rnd *rand.Rand) (lines []record.Line) {
	for _, label := range []string{"a", "b", "c"} {
		match := []record.Match{record.MatchExact, record.MatchValue, record.MatchMissing}[rnd.IntN(3)]
		lines = append(lines, record.Line{Label: label, Match: match})
	}
	return lines
}
