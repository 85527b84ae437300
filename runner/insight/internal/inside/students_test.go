package inside

import (
	"bytes"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// Programs as students write them, each with the least number of wrong lines that are shown. "//!"
// marks the wrong lines.
func TestSeveralMistakesOfAStudentAreFound(t *testing.T) {
	testtools.SkipIfShort(t)
	host := javaHost(t)
	for assignment, students := range map[string]map[string]int{
		"takestones-f19": {
			"bram": 3, // hands over a result with final fields
			"cora": 4, // an array that is not copied, a statement for the other player, a missing call, a missing division
			"dana": 2, // hands over the value and the move in an array
			"sara": 3, // counts turns in a field, and nodes in static ones
			"tom":  4, // turns the sign in the search
			"hana": 3, // streams, and variables without a type
			"ivan": 2, // the sign is wrong in the search and in the evaluation
			"jill": 3, // keeps the moves of a state
			"kurt": 2, // a switch, and a try without a catch around the search
			"lena": 1, // a search in two functions, one of which does not count
			"mona": 2, // returns the value and the move in an array
			"nils": 3, // keeps all that it prints in an array
			"olga": 2, // keeps values in states, and looks for the move when it prints
			"pia":  2, // searches the root in a loop of its own, where something is missing
			"rolf": 2, // three mistakes that meet in one method
			"uwe":  2, // an inner class for the result, and moves in the wrong order
			"wim":  1, // hands over a record
			"vito": 2, // looks for the move in a list of values
		},
		"takestones-s17": {
			"finn": 1, // a stream, which a small change makes endless
			"zoe":  1, // parameters whose names are those of methods of the library
		},
	} {
		f := newFinder(t, assignment)
		for student, least := range students {
			f.mistakesAreFound(t, host, student, least)
		}
	}
}

func (f *Finder) mistakesAreFound(t *testing.T, host Host, student string, least int) {
	files := testtools.JavaFiles(t, filepath.Join("testdata", "students", student))
	found, err := f.Find(host, Program{"TakeStones", files})
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
	if len(found.Alternatives) > 0 {
		t.Errorf("%s: the methods %v may be wrong instead", student, found.Alternatives)
	}
}

// The combined text of the second program does not compile at first.
func TestItDoesNotMatterWhoCompiles(t *testing.T) {
	testtools.SkipIfShort(t)
	f, host, compile := newFinder(t, "takestones-f19"), testtools.StartInside(t), testtools.StartCompiler(t)
	compiled, failed := 0, 0
	served := host
	served.Compile = func(sources []javahost.SourceFile) javahost.Compiled {
		c := compile(sources)
		if c.OK {
			compiled++
		} else if failed++; len(c.Errors) == 0 {
			t.Error("a program does not compile, but there is no error")
		}
		return c
	}
	given := host
	given.Compile = func([]javahost.SourceFile) javahost.Compiled { return javahost.Compiled{} }
	for _, student := range []string{"testdata/students/tom", "../../../testdata/mistakes/takestones-f19/vera"} {
		p := Program{"TakeStones", testtools.JavaFiles(t, student)}
		want, err := f.Find(host, p)
		if err != nil {
			t.Fatal(err)
		}
		for how, by := range map[string]Host{"by a compiler": served, "by a compiler that fails": given} {
			if got, err := f.Find(by, p); err != nil || !cmp.Equal(want, got) {
				t.Errorf("%s, compiled %s: %v\n(-by the host +other):\n%s", student, how, err, cmp.Diff(want, got))
			}
		}
	}
	if compiled == 0 || failed == 0 {
		t.Errorf("%d programs compiled and %d did not, want some of both", compiled, failed)
	}
}

func isMarked(files []javahost.SourceFile, s record.SuspectLine) bool {
	i := slices.IndexFunc(files, func(f javahost.SourceFile) bool { return f.Name == s.File })
	return bytes.Contains(bytes.Split(files[i].Text, []byte("\n"))[s.Line-1], []byte("//!"))
}
