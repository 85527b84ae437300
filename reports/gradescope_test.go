package reports

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

func resultsOf(t *testing.T, r *record.Report) (results gradescopeResults) {
	t.Helper()
	if err := json.Unmarshal([]byte(writtenBy(t, format(t, "gradescope"), r)), &results); err != nil {
		t.Fatal(err)
	}
	return results
}

func TestGradescopeHidesUnpublishedCases(t *testing.T) {
	r := testreport.Alone("chen-li")
	r.Suite.Cases[1].Public = false
	r.Submissions[0].Final = &record.Final{
		Overrides: []record.Override{{Case: "output2", Reason: "want 12 or 7 1 1 2", By: "grace"}},
	}
	results := resultsOf(t, r)
	var got []string
	for _, test := range results.Tests {
		got = append(got, test.Visibility)
	}
	if diff := cmp.Diff([]string{"visible", "after_published", "visible", "visible"}, got); diff != "" {
		t.Errorf("visibilities (-want +got):\n%s", diff)
	}
	// All students see the overview.
	for _, secret := range []string{"7 1 1 2", "output2", "want 12"} {
		if strings.Contains(results.Output, secret) {
			t.Errorf("the overview holds %q of a hidden case:\n%s", secret, results.Output)
		}
	}
}

func TestGradescopeRefusesUnjudgedSubmissions(t *testing.T) {
	f := format(t, "gradescope")
	for _, name := range []string{"hall-mia", "young-lee"} {
		var b strings.Builder
		if err := f.Write(&b, testreport.Alone(name)); err == nil || b.Len() > 0 ||
			!strings.Contains(err.Error(), "not judged") {
			t.Errorf("%s: error %v after %d bytes, want one that says it was not judged, and nothing written", name,
				err, b.Len())
		}
	}
}

func TestGradescopeExplainsAnExhaustedBudget(t *testing.T) {
	r := testreport.Alone("adams-ruth")
	s := &r.Submissions[0]
	s.Verdict, s.Cause = record.Skipped, "the time budget of 8m0s ran out: 3 of 4 cases asked"
	s.Results[3] = record.Result{
		Case:    s.Results[3].Case,
		Verdict: record.Skipped,
		Cause:   "not asked: the time budget of 8m0s ran out",
	}
	results := resultsOf(t, r)
	if out := results.Output; !strings.Contains(out,
		"ran out: 3 of 4 cases asked. Cases that were not run gave no points") {
		t.Errorf("the overview does not say so:\n%s", out)
	}
	if last := results.Tests[3]; last.Status != "" || !strings.Contains(last.Output, "not asked") {
		t.Errorf("the case that was not asked: %v, want no status and the reason", last)
	}
}

func TestVisibilitiesAreGradescopes(t *testing.T) {
	for _, v := range Visibilities {
		if err := CheckVisibility(v); err != nil {
			t.Errorf("visibility %q: %v", v, err)
		}
	}
	if err := CheckVisibility("secret"); err == nil || slices.Contains(Visibilities, "secret") {
		t.Errorf("CheckVisibility(secret) = %v, want an error", err)
	}
}

// Each case must lose its own points, and the failed cases those that belong to no case.
func TestCasesShareThePoints(t *testing.T) {
	results := []record.Result{
		{
			Case:    "a",
			Verdict: record.Accepted,
		}, {Case: "b", Verdict: record.Partial}, {Case: "c", Verdict: record.TimeLimit},
	}
	for name, test := range map[string]struct {
		score *record.Score
		want  []cases.Points
	}{
		"not judged": {nil, []cases.Points{0, 0, 0}},
		"all right":  {&record.Score{Points: 100}, []cases.Points{34, 33, 33}},
		"by cases": {
			&record.Score{Points: 60, Losses: []record.Loss{{Points: 33, Case: "c"}, {Points: 7, Case: "b"}}},
			[]cases.Points{34, 26, 0},
		},
		"by lines":  {&record.Score{Points: 40, Losses: []record.Loss{{Points: 60, Label: "Move"}}}, []cases.Points{34, 3, 3}},
		"few left":  {&record.Score{Points: 10, Losses: []record.Loss{{Points: 90}}}, []cases.Points{10, 0, 0}},
		"more left": {&record.Score{Points: 90, Losses: []record.Loss{{Points: 33, Case: "c"}}}, []cases.Points{34, 33, 23}},
	} {
		scores, most := casePoints(100, &record.Submission{Score: test.score, Results: results})
		if diff := cmp.Diff(test.want, scores); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if diff := cmp.Diff([]cases.Points{34, 33, 33}, most); diff != "" {
			t.Errorf("%s: most (-want +got):\n%s", name, diff)
		}
	}
}
