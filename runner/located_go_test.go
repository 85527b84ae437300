package runner

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"touchstone/runner/intake"
	"touchstone/runner/internal/testmutants"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
)

// What share of the Go programs with planted mistakes is located: those in Java are
// searched in the tests of package locate.
func TestPlantedGoMistakesAreLocated(t *testing.T) {
	if !testsuite.IsExhaustive() {
		t.Skip("takes minutes: make proof PARTS=located")
	}
	testtools.Require(t)
	text, err := os.ReadFile("testdata/located-go.txt")
	if err != nil {
		t.Fatal(err)
	}
	g := graderOf(t, testsuite.F19(t, "standard"), 1)
	g.Locate, g.locateTime = true, 5*time.Minute // its bound is the time of processors
	programs, located, repaired := 0, 0, 0
	for line := range strings.Lines(string(text)) {
		name, places, _ := strings.Cut(strings.TrimSpace(line), ": ")
		s := intake.Submission{Name: name, Path: filepath.Join("testdata/mistakes/takestones-f19", name)}
		l := g.GradeAll(t.Context(), []intake.Submission{s}, nil).Submissions[0].Location
		programs++
		told := "nothing found"
		if l != nil && len(l.Remedies) > 0 {
			told = fmt.Sprintf("complete: %t: %+v", l.Complete, l.Remedies[0].Changes)
			if testmutants.IsAnyAt(l.Remedies[0].Changes, strings.Fields(places)) {
				located++
			}
			if l.Complete {
				repaired++
			}
		}
		t.Logf("%s: %s; its mistakes are at %s", name, told, places)
	}
	t.Logf("located: %d programs in Go: the line of a mistake is found in %d (%d %%); %d repaired",
		programs, located, 100*located/programs, repaired)
	if least := 50; 100*located < least*programs {
		t.Errorf("located %d of %d, want %d %%", located, programs, least)
	}
}
