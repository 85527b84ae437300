// Package testsuite has suites, rubrics, results and reports for tests. Only tests import it.
package testsuite

import (
	"strings"
	"testing"

	"touchstone/cases"
	"touchstone/reference"
)

// F19 returns the suite of takestones-f19 that has this name.
func F19(t testing.TB, name string) cases.Suite {
	t.Helper()
	return Of(t, "takestones-f19", name)
}

// Of returns the suite of an assignment that has this name.
func Of(t testing.TB, assignment, name string) cases.Suite {
	t.Helper()
	a, err := reference.Lookup(assignment)
	if err != nil {
		t.Fatal(err)
	}
	corpus, err := cases.Embedded(a)
	if err != nil {
		t.Fatal(err)
	}
	suite, err := corpus.Suite(name)
	if err != nil {
		t.Fatal(err)
	}
	return suite
}

// Rubric returns the rubric of this name that comes with Touchstone.
func Rubric(t testing.TB, name string) cases.Rubric {
	t.Helper()
	rubric, err := cases.FindRubric(name)
	if err != nil {
		t.Fatal(err)
	}
	return rubric
}

// TracedAnswer returns the answer that the Spring 2017 edition expects for the arguments.
func TracedAnswer(t testing.TB, args string) []reference.Line {
	t.Helper()
	a, err := reference.Lookup("takestones-s17")
	if err != nil {
		t.Fatal(err)
	}
	solution, err := a.Solve(strings.Fields(args))
	if err != nil {
		t.Fatal(err)
	}
	return solution.Transcript.Lines
}
