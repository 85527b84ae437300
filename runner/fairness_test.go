package runner

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"touchstone/internal/sampled"
	"touchstone/runner/intake"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// busyProgram uses a given amount of CPU time and then prints the right answer to case output1.
const busyProgram = `#include <stdio.h>
#include <time.h>

int main(void) {
    while (clock() <= %d * (CLOCKS_PER_SEC / 1000))
        ;
    printf("Move: 1\nValue: -1.0\nNumber of Nodes Visited: 4\nNumber of Nodes Evaluated: 2\n"
           "Max Depth Reached: 2\nAvg Effective Branching Factor: 1.5\n");
}
`

// A program that needs a tenth of the limit passes, and one that needs far more fails, both
// alone and among twice as many programs as there are cores. The margins are wide, so that other
// work on the machine does not matter.
func TestVerdictsDoNotDependOnOtherPrograms(t *testing.T) {
	testtools.SkipIfShort(t)
	const limit = 500 * time.Millisecond
	dir := t.TempDir()
	crowd := 2 * runtime.NumCPU()
	repeated := 0
	for _, c := range sampled.Of([]struct{ jobs, quick, endless int }{
		{jobs: crowd, quick: 2, endless: crowd - 2},
		{jobs: 1, quick: 1, endless: 1},
	}, 2) {
		suite := oneCase(testsuite.F19(t, "sample"))
		g := graderOf(t, suite, c.jobs)
		g.Limits.Wall = record.Span(limit)
		for _, r := range g.GradeAll(t.Context(), writePrograms(t, dir, c.quick, c.endless, limit), nil).Submissions {
			want := record.TimeLimit
			if strings.HasPrefix(r.Name, "quick") {
				want = record.Accepted
			}
			result := r.Results[0]
			if r.Verdict != want {
				t.Errorf("%s with %d jobs: %s (%s), want %s", r.Name, c.jobs, r.Verdict, r.Cause, want)
			}
			if r.Verdict == record.TimeLimit && !result.Run.Alone {
				t.Errorf("%s with %d jobs: a time limit from a run that was not alone", r.Name, c.jobs)
			}
			if result.FirstRun != nil {
				repeated++
			}
		}
	}
	if repeated == 0 {
		t.Error("no run was repeated alone, so the test shows nothing")
	}
}

// writePrograms writes submissions. The quick ones need a tenth of the limit.
func writePrograms(t *testing.T, dir string, quick, endless int, limit time.Duration) []intake.Submission {
	t.Helper()
	var subs []intake.Submission
	for i := range quick + endless {
		name, cpu := "quick", limit/10
		if i >= quick {
			name, cpu = "endless", time.Minute
		}
		file := filepath.Join(dir, fmt.Sprintf("%s-%d.c", name, i))
		must(t, os.WriteFile(file, fmt.Appendf(nil, busyProgram, cpu.Milliseconds()), 0o644))
		subs = append(subs, intake.Submission{Name: filepath.Base(file), Path: file})
	}
	return subs
}
