package reports

import (
	"io"
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

// testOptions suit every format.
var testOptions = Options{
	CanvasAssignment: "HW2 Take Stones (123456)",
	Token:            "Token0123456789abcdef",
	Visibility:       "after_published",
	Trees:            tree.CaseTrees,
}

// pieces splits a report as a format requires: into one report on all submissions, or one report on
// each.
func pieces(f Format, r *record.Report) []*record.Report {
	if !f.PerSubmission {
		return []*record.Report{r}
	}
	var list []*record.Report
	for i := range r.Submissions {
		alone := r.ForSubmission(&r.Submissions[i])
		if f.Omissions == nil || len(f.Omissions(alone)) == 0 {
			list = append(list, alone)
		}
	}
	return list
}

func writtenBy(t *testing.T, f Format, r *record.Report) string {
	t.Helper()
	var b strings.Builder
	for _, piece := range pieces(f, r) {
		b.WriteString(testreport.Output(t, func(w io.Writer) error { return f.Write(w, piece) }))
	}
	return b.String()
}

func format(t *testing.T, name string) Format {
	t.Helper()
	f, err := Find(name, testOptions)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func checkGolden(t *testing.T, f Format, file, got string) {
	t.Helper()
	if f.Name == "html" {
		got = testreport.Body(got)
	}
	testreport.CheckGolden(t, file, got)
}

func TestFormatsAreGolden(t *testing.T) {
	for _, f := range Formats(testOptions) {
		t.Run(f.Name, func(t *testing.T) {
			r := testreport.Sample()
			if strings.HasPrefix(f.Name, "canvas") {
				r = fromCanvas(r) // Canvas needs students' IDs
			}
			file := "report." + f.Name
			if f.Name == "json" {
				file = "../internal/testreport/sample.json"
			}
			checkGolden(t, f, file, unpacked(t, f, r))
		})
	}
	testreport.CheckGolden(t, "../internal/testreport/traces.json", asJSON(testreport.Traces()))
	testreport.CheckGolden(t, "changes.json", testreport.Output(t, func(w io.Writer) error {
		return ChangesJSON(w, testreport.Changes(t), text.Options{})
	}))
}

func TestErrorsOfWritersAreReturned(t *testing.T) {
	for _, f := range Formats(testOptions) {
		if err := f.Write(testreport.BrokenWriter{}, pieces(f, testreport.Sample())[0]); err == nil {
			t.Errorf("%s: no error from a writer that fails", f.Name)
		}
	}
}
