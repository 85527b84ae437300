package inside

import (
	"bytes"
	"path/filepath"
	"slices"
	"testing"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// Programs as students write them, each with the least number of wrong lines that are shown. "//!"
// marks the wrong lines.
func TestSeveralMistakesOfAStudentAreFound(t *testing.T) {
	testtools.BuildsPrograms(t)
	f, host := newFinder(t, "takestones-f19"), javaHost(t)
	for student, least := range map[string]int{
		"sara": 3, // counts turns in a field, and nodes in static ones
		"tom":  4, // turns the sign in the search
		"hana": 3, // streams, and variables without a type
		"ivan": 2, // the sign is wrong in the search and in the evaluation
		"jill": 3, // keeps the moves of a state
		"kurt": 2, // a switch, and a try without a catch around the search
	} {
		folder := filepath.Join("testdata", "students", student)
		files := testtools.JavaFiles(t, folder)
		found, err := f.Find(host, Program{"TakeStones", files})
		must(t, err)
		right := 0
		for _, m := range found.WrongMethods() {
			isMistake := func(s record.Spot) bool { return isMarked(files, s) }
			if len(m.Look) == 0 || !isMistake(m.Look[0]) {
				t.Errorf("%s: %s: the first line has no mistake: %+v", student, m.Name, m.Look)
			}
			for _, s := range m.Look {
				if isMistake(s) {
					right++
				}
			}
		}
		if right < least {
			t.Errorf("%s: %d lines with mistakes are shown, want %d", student, right, least)
		}
	}
}

func isMarked(files []javahost.SourceFile, s record.Spot) bool {
	i := slices.IndexFunc(files, func(f javahost.SourceFile) bool { return f.Name == s.File })
	return bytes.Contains(bytes.Split(files[i].Text, []byte("\n"))[s.Line-1], []byte("//!"))
}
