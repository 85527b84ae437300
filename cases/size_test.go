package cases

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"touchstone/reference"
)

func TestInputsThatAreEasierToTraceAreSmaller(t *testing.T) {
	a, err := reference.Lookup("takestones-f19")
	must(t, err)
	want := []string{"3 0 1", "6 0 1", "23 3 3 1 11 1", "10 0 1", "11 0 1", "9 0 5", "1 0 0"} // 1 0 0 has no first move
	var s Suite
	for _, i := range rand.Perm(len(want)) {
		s.Cases = append(s.Cases, Case{Question: QuestionOf(a, want[i], strings.Fields(want[i]))})
	}
	s.Assignment = a
	checkSizes(t, s, want)

	// Without a solver, an input is smaller if a program reads less.
	s = Suite{Assignment: &reference.Assignment{ID: "sum"}, Cases: []Case{
		{Question: Question{ID: "file", Args: []string{"t"}, Input: reference.Input{
			Stdin: "a", Files: []reference.File{{Name: "t", Text: "a 1\n"}},
		}}},
		{Question: Question{ID: "stdin", Input: reference.Input{Stdin: "7\n8\n"}}},
		{Question: Question{ID: "arguments", Args: []string{"9", "2"}}},
		{Question: Question{ID: "other", Args: []string{"1", "2"}}},
	}}
	checkSizes(t, s, []string{"other", "arguments", "stdin", "file"})
}

func checkSizes(t *testing.T, s Suite, want []string) {
	t.Helper()
	sizes, got := s.Sizes(), s.IDs()
	slices.SortFunc(got, func(x, y string) int { return sizes[x].Compare(sizes[y]) })
	if !slices.Equal(got, want) {
		t.Errorf("from smallest to largest: got %q, want %q", got, want)
	}
}
