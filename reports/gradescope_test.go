package reports

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

func TestGradescopeHidesUnpublishedCases(t *testing.T) {
	r := testreport.SampleWith("chen-li")
	r.Suite.Cases[1].Public = false
	r.Submissions[0].Final = &record.Final{
		Overrides: []record.Override{{Case: "output2", Reason: "want 12 or 7 1 1 2", By: "grace"}},
	}
	var results gradescopeResults
	if err := json.Unmarshal([]byte(writtenBy(t, format(t, "gradescope"), r)), &results); err != nil {
		t.Fatal(err)
	}
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
		if err := f.Write(&b, testreport.SampleWith(name)); err == nil || b.Len() > 0 ||
			!strings.Contains(err.Error(), "not judged") {
			t.Errorf("%s: error %v after %d bytes, want one that says it was not judged, and nothing written", name,
				err, b.Len())
		}
	}
}
