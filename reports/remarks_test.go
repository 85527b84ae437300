package reports

import (
	"html"
	"slices"
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// withRemark is a report on one submission about which staff says something.
func withRemark(text string) *record.Report {
	r := testreport.Alone("chen-li")
	r.Submissions[0].Path = "download/chenli_1002_7002_hw2.zip"
	r.Submissions[0].Students = nil
	r.Submissions[0].Remarks = []record.Remark{{Text: text, By: "grace"}}
	return r
}

// lacksRemark lists the formats for students that do not tell a remark.
func lacksRemark(t *testing.T, r *record.Report) (lacking []string) {
	for name, f := range studentsFormats(t) {
		if got := html.UnescapeString(unpacked(t, f, r)); !strings.Contains(got, "read the handout's page 7") ||
			!strings.Contains(got, "grace") {
			lacking = append(lacking, name)
		}
	}
	slices.Sort(lacking)
	return lacking
}

func TestAStudentReadsARemarkInEveryFormat(t *testing.T) {
	if lacking := lacksRemark(t, withRemark("read the handout's page 7")); lacking != nil {
		t.Errorf("no remark in %q", lacking)
	}
}
