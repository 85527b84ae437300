package insight

import (
	"slices"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"touchstone/internal/sampled"
	"touchstone/reference"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// isWrong: a program has a wrong line, and not only one that is written otherwise.
func isWrong(r *record.Submission) bool {
	return slices.ContainsFunc(r.Results, func(result record.Result) bool { return result.HasWrongLine() })
}

func TestEveryPlantedProgramIsToldItsSmallestFailureAndHowRulesStand(t *testing.T) {
	if !sampled.IsExhaustive() {
		t.Skip("grades a hundred programs: EXHAUSTIVE=1")
	}
	testtools.Require(t)
	for _, a := range reference.Assignments() {
		t.Run(a.ID, func(t *testing.T) { testEachIsTold(t, a) })
	}
}

func testEachIsTold(t *testing.T, a *reference.Assignment) {
	g := graderOf(t, testsuite.Of(t, a.ID, "standard"), 2, Options{Explore: true}, nil)
	var all []intake.Submission
	for _, p := range plantedPrograms(t, a.ID) {
		all = append(all, p.Submission)
	}
	wrong, told := 0, 0
	for _, r := range g.GradeAll(t.Context(), all, nil).Submissions {
		if !isWrong(&r) {
			continue
		}
		wrong++
		e := r.Exploration
		if e == nil || len(e.Failures) == 0 || len(e.Rules) == 0 || len(e.Failures[0].Args) == 0 {
			t.Errorf("%s: %s, and told %+v", r.Name, r.Verdict, e)
			continue
		}
		told++
	}
	t.Logf("explored: %s: a smallest failure and a profile by rule for %d of %d wrong programs, of %d planted",
		a.ID, told, wrong, len(all))
}

// processors is the time that we and our children have had of them.
func processors(t *testing.T) (spent time.Duration) {
	for _, whose := range []int{unix.RUSAGE_SELF, unix.RUSAGE_CHILDREN} {
		var u unix.Rusage
		if err := unix.Getrusage(whose, &u); err != nil {
			t.Fatal(err)
		}
		spent += time.Duration(u.Utime.Nano() + u.Stime.Nano())
	}
	return spent
}

// measured are wrong programs, half of which use what keeps them from warm runs.
var measured = []string{"agnes", "igor", "lars", "nils", "otto", "siri", "vera"}

func TestSmallInputsCostASecondAProgramAtMost(t *testing.T) {
	if !sampled.IsExhaustive() {
		t.Skip("measures: EXHAUSTIVE=1")
	}
	testtools.Require(t)
	suite := testsuite.F19(t, "standard")
	graders := map[bool]*runner.Grader{}
	for _, explore := range []bool{false, true} {
		graders[explore] = graderOf(t, suite, 1, Options{Explore: explore}, nil)
	}
	cost := func(name string, explore bool) time.Duration {
		before := processors(t)
		s := intake.Submission{Name: name, Path: "../testdata/mistakes/takestones-f19/" + name}
		gradeOne(t.Context(), graders[explore], s)
		return processors(t) - before
	}
	cost("arlo", false) // makes what all programs share
	cost("arlo", true)
	var added []time.Duration
	for _, name := range measured {
		without := min(cost(name, false), cost(name, false))
		added = append(added, min(cost(name, true), cost(name, true))-without)
	}
	slices.Sort(added)
	const most, worst = time.Second, 1500 * time.Millisecond
	middle, last := added[len(added)/2], added[len(added)-1]
	t.Logf("explored: small inputs add %v of processors to a grading in the middle, %v at most",
		middle.Round(10*time.Millisecond), last.Round(10*time.Millisecond))
	if middle > most || last > worst {
		t.Errorf("small inputs add %v in the middle and %v at most, want %v and %v", middle, last, most, worst)
	}
}
