package insight

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
)

// mutatedPrograms lists right programs for each assignment. They have different structures, so
// the same mistake looks different in each.
var mutatedPrograms = map[string][]string{
	"takestones-f19": {
		"../../examples/submissions/amara",         // the classes of the handout
		"../testdata/mutated/takestones-f19/stack", // a stack of states instead of recursion
		"../testdata/mutated/takestones-f19/negamax",
		"../testdata/mutated/takestones-f19/skeleton", // MAX and MIN written out twice
		"../testdata/mutated/takestones-f19/tables",   // computed in advance
		"../testdata/mistakes/takestones-f19/aaron",   // with a list of children and immutable states
	},
	"takestones-s17": {
		"../../examples/takestones-s17/submissions/ana", // the classes of the handout
		"../testdata/submissions/takestones-s17/accepted/java-one-file",
	},
	"fanorona-5x5": {
		"../../examples/fanorona-5x5/submissions/adaeze",
	},
}

// Small changes to right programs show which mistakes the suite misses, without anyone choosing
// the mistakes. With ALL_MUTANTS, the test tries every change.
func TestStandardCatchesWhatRandomInputsCatch(t *testing.T) {
	testtools.SkipIfShort(t)
	const few = 4
	most, inputs := few, 8
	switch {
	case os.Getenv("ALL_MUTANTS") != "":
		most, inputs = 1<<30, 200
	case sampled.IsExhaustive():
		most, inputs = 60, 40
	}
	for assignment, programs := range mutatedPrograms {
		if most == few && assignment != "takestones-f19" {
			continue
		}
		t.Run(assignment, func(t *testing.T) {
			standard := testsuite.Of(t, assignment, "standard")
			random := standard
			random.Cases = randomCases(standard, inputs)
			for _, path := range sampled.Of(programs, len(programs)) {
				missed := tryMutations(t, standard, path, most)
				if missed.Caught == 0 {
					t.Errorf("%s: %+v, want some changes that the suite catches", path, missed)
				}
				survivors := tryMutations(t, random, path, most).Survived
				for _, m := range missed.Survived {
					if !slices.Contains(survivors, m) {
						t.Errorf("%s: only random inputs catch %+v", filepath.Base(path), m)
					}
				}
			}
		})
	}
}

func tryMutations(t *testing.T, suite cases.Suite, path string, most int) cases.MutationResults {
	t.Helper()
	found, err := TryMutations(t.Context(), graderOf(t, suite, 2, Options{}, nil), intake.Submission{Path: path}, most)
	if err != nil || found.Problem != "" {
		t.Fatalf("%s: %q, %v", path, found.Problem, err)
	}
	t.Logf("%s: tried %d of %d, %d stillborn, %d caught", filepath.Base(path), found.Tried, found.Changes,
		found.Stillborn, found.Caught)
	return found
}

func randomCases(suite cases.Suite, n int) (list []cases.Case) {
	const maxVisited = 20_000
	chance := rand.New(rand.NewPCG(3, 5))
	for len(list) < n {
		args := suite.Assignment.Draw(chance.IntN).Args
		solution, err := suite.Assignment.Solve(args)
		if err == nil && len(solution.Warnings) == 0 && solution.Visited <= maxVisited {
			q := cases.QuestionOf(suite.Assignment, "random input", args)
			list = append(list, cases.Case{Question: q, Want: solution.Transcript})
		}
	}
	return list
}
