package inside

import (
	"bytes"
	"maps"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/internal/sampled"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/internal/variant"
	"touchstone/runner/record"
)

// The programs look like those of students. A program marks its wrong lines with "//!". The numbers
// are the minimum numbers of wrong lines that a report must show.
func TestSeveralMistakesOfAStudentAreFound(t *testing.T) {
	testtools.SkipIfShort(t)
	host := javaHost(t)
	for assignment, students := range map[string]map[string]int{
		"takestones-f19": {
			"bram": 3, // passes on a result with final fields
			"cora": 4, // an array not copied, the wrong player, a missing call, a missing division
			"dana": 2, // passes on the value and the move in an array
			"sara": 3, // counts turns in a field, and nodes in static fields
			"tom":  4, // changes the sign in the search
			"hana": 3, // streams, and variables without a type
			"ivan": 2, // the sign is wrong in the search and in the evaluation
			"jill": 3, // stores the moves of a state
			"kurt": 2, // a switch, and a try without a catch around the search
			"lena": 1, // a search in two functions, one of which does not count
			"mona": 2, // returns the value and the move in an array
			"nils": 3, // stores all results in an array
			"olga": 2, // stores values in states, and finds the move when it prints
			"pia":  2, // searches the root in a separate loop, which lacks something
			"rolf": 2, // three mistakes in one method
			"uwe":  2, // an inner class for the result, and moves in the wrong order
			"wim":  1, // passes on a record
			"vito": 2, // finds the move in a list of values
		},
		"takestones-s17": {
			"finn": 1, // a stream, which a small change makes endless
			"zoe":  1, // parameters with names of library methods
		},
	} {
		f := newFinder(t, assignment)
		for _, student := range sampled.Of(slices.Sorted(maps.Keys(students)), 2) {
			f.checkMistakesFound(t, host, student, students[student])
		}
	}
}

func (f *Finder) checkMistakesFound(t *testing.T, host MethodHost, student string, least int) {
	files := testtools.JavaFiles(t, filepath.Join("testdata", "students", student))
	found, err := f.Find(host, Target{"TakeStones", files})
	must(t, err)
	right := 0
	isMistake := func(s record.SuspectLine) bool { return isMarked(files, s) }
	for _, m := range found.WrongMethods() {
		if len(m.SuspectLines) == 0 || !isMistake(m.SuspectLines[0]) {
			t.Errorf("%s: %s: the first line has no mistake: %+v", student, m.Name, m.SuspectLines)
		}
		for _, s := range m.SuspectLines {
			if isMistake(s) {
				right++
			}
		}
	}
	if right < least {
		t.Errorf("%s: %d lines with mistakes are shown, want %d", student, right, least)
	}
}

// The second program makes the compiler fail once, because its combined text does not compile at
// first.
func TestItDoesNotMatterWhoCompiles(t *testing.T) {
	testtools.SkipIfShort(t)
	f, host, compile := newFinder(t, "takestones-f19"), testtools.StartInside(t), testtools.StartCompiler(t)
	compiled, failed := 0, 0
	served := host
	served.Compile = func(sources []variant.SourceFile) variant.Compiled {
		c := compile(sources)
		if c.OK {
			compiled++
		} else if failed++; len(c.Errors) == 0 {
			t.Error("a program does not compile, but there is no error")
		}
		return c
	}
	given := host
	given.Compile = func([]variant.SourceFile) variant.Compiled { return variant.Compiled{} }
	for _, student := range []string{"testdata/students/tom", "../../../testdata/mistakes/takestones-f19/vera"} {
		p := Target{"TakeStones", testtools.JavaFiles(t, student)}
		want, err := f.Find(host, p)
		if err != nil {
			t.Fatal(err)
		}
		for how, by := range map[string]MethodHost{"by a compiler": served, "by a compiler that fails": given} {
			if got, err := f.Find(by, p); err != nil || !cmp.Equal(want, got) {
				t.Errorf("%s, compiled %s: %v\n(-by the host +other):\n%s", student, how, err, cmp.Diff(want, got))
			}
		}
	}
	if compiled == 0 || failed == 0 {
		t.Errorf("%d programs compiled and %d did not, want some of both", compiled, failed)
	}
}

func isMarked(files []variant.SourceFile, s record.SuspectLine) bool {
	i := slices.IndexFunc(files, func(f variant.SourceFile) bool { return f.Name == s.File })
	return bytes.Contains(bytes.Split(files[i].Text, []byte("\n"))[s.Line-1], []byte("//!"))
}
