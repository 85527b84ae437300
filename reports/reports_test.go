package reports

import (
	"io"
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

// testOptions are what all formats need to be written.
var testOptions = Options{
	CanvasAssignment: "HW2 Take Stones (123456)",
	Token:            "Token0123456789abcdef",
	Visibility:       "after_published",
	Trees:            tree.Sights,
}

// sampleFor is the sample as a format can be shown at work on it: Canvas wants
// students with IDs of their own.
func sampleFor(f Format) *record.Report {
	r := testreport.Sample()
	if strings.HasPrefix(f.Name, "canvas") {
		r = fromCanvas(r)
	}
	return r
}

// pieces are the reports that a format writes, one or one a submission.
func pieces(f Format, r *record.Report) []*record.Report {
	if !f.Each {
		return []*record.Report{r}
	}
	var list []*record.Report
	for i := range r.Submissions {
		alone := r.On(&r.Submissions[i])
		if f.Omits == nil || len(f.Omits(alone)) == 0 {
			list = append(list, alone)
		}
	}
	return list
}

// writtenBy is all that a format writes of a report.
func writtenBy(t *testing.T, f Format, r *record.Report) string {
	t.Helper()
	var b strings.Builder
	for _, piece := range pieces(f, r) {
		b.WriteString(testreport.Written(t, func(w io.Writer) error { return f.Write(w, piece) }))
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

func TestFormatsLookAsTheyDid(t *testing.T) {
	for _, f := range Formats(testOptions) {
		t.Run(f.Name, func(t *testing.T) {
			got := writtenBy(t, f, sampleFor(f))
			if f.Name == "canvas-feedback" {
				got = unzipped(t, got)
			}
			file := "report." + f.Name
			if f.Name == "json" {
				file = "../internal/testreport/sample.json"
			}
			testreport.CheckGolden(t, file, got)
		})
	}
}

func TestFindNamesTheFormatsThereAre(t *testing.T) {
	for _, f := range Formats(Options{}) {
		if got, err := Find(f.Name, Options{}); err != nil || got.Name != f.Name {
			t.Errorf("Find(%q) = %q, %v", f.Name, got.Name, err)
		}
	}
	const want = `unknown format "xml": want one of text, json, csv, html, `
	if _, err := Find("xml", Options{}); err == nil || !strings.HasPrefix(err.Error(), want) {
		t.Errorf("Find(%q): %v, want %s...", "xml", err, want)
	}
}

func TestAWriterThatFailsIsAnError(t *testing.T) {
	for _, f := range Formats(testOptions) {
		if err := f.Write(testreport.BrokenWriter{}, pieces(f, testreport.Sample())[0]); err == nil {
			t.Errorf("%s: no error from a writer that fails", f.Name)
		}
	}
}
