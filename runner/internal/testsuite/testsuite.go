// Package testsuite gives tests the suites and rubrics that come with Touchstone, and
// packs files as students hand them in. It must never be used but by tests.
package testsuite

import (
	"archive/zip"
	"bytes"
	"slices"
	"strings"
	"testing"

	"touchstone/cases"
	"touchstone/reference"
)

// F19 is a suite of the Fall 2019 edition of Take-Stones.
func F19(t testing.TB, name string) cases.Suite {
	t.Helper()
	return Of(t, "takestones-f19", name)
}

// Of is a suite of an assignment.
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

// Rubric is one that comes with Touchstone.
func Rubric(t testing.TB, name string) cases.Rubric {
	t.Helper()
	rubric, err := cases.FindRubric(name)
	if err != nil {
		t.Fatal(err)
	}
	return rubric
}

// TracedAnswer is the answer of the Spring 2017 edition to some arguments.
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

// Zip packs files, by name.
func Zip(t testing.TB, files map[string]string) string {
	t.Helper()
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	var names []string
	for name := range files {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		w, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte(files[name])); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
