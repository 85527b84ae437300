package runner

import (
	"encoding/json"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/intake"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
)

// A report that was read back has the very times of the one that was written: formats
// add them up and round them.
func TestTimesAreTheSameOnceAReportIsRead(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a submission")
	}
	testtools.Require(t)
	g, _ := countedGrader(t, "sample", emptyCache(t))
	graded := g.GradeAll(t.Context(), []intake.Submission{cachedSamples[0]}, nil)
	data, err := json.Marshal(graded)
	if err != nil {
		t.Fatal(err)
	}
	var read record.Report
	if err := json.Unmarshal(data, &read); err != nil {
		t.Fatal(err)
	}
	wrote, got := graded.Submissions[0], read.Submissions[0]
	if diff := cmp.Diff(wrote.Build, got.Build); diff != "" {
		t.Errorf("the build, written and read (-written +read)\n%s", diff)
	}
	for i := range wrote.Results {
		if diff := cmp.Diff(wrote.Results[i].Run, got.Results[i].Run); diff != "" {
			t.Errorf("%s, written and read (-written +read)\n%s", wrote.Results[i].Case, diff)
		}
	}
}
