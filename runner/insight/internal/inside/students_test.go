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

// Programs as students write them: five mistakes in a program that counts turns in a field and
// counts nodes in static ones, and four in one that turns the sign in the search. "//!" marks
// the wrong lines.
func TestSeveralMistakesOfAStudentAreFound(t *testing.T) {
	testtools.BuildsPrograms(t)
	f, host := newFinder(t, "takestones-f19"), javaHost(t)
	for student, least := range map[string]int{"sara": 3, "tom": 4} {
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
