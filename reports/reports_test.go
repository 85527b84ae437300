package reports

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner"
)

// written is what a function writes of a report.
func written(t *testing.T, write func(io.Writer) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func writtenText(t *testing.T, r *runner.Report, o TextOptions) string {
	t.Helper()
	return written(t, func(w io.Writer) error { return Text(w, r, o) })
}

// writtenDetails is the detailed view of every submission of a report.
func writtenDetails(t *testing.T, r *runner.Report, o TextOptions) string {
	t.Helper()
	var b strings.Builder
	for i := range r.Submissions {
		b.WriteString(writtenDetail(t, r, i, o))
		b.WriteString(strings.Repeat("=", 100) + "\n")
	}
	return b.String()
}

func writtenDetail(t *testing.T, r *runner.Report, i int, o TextOptions) string {
	t.Helper()
	return written(t, func(w io.Writer) error { return SubmissionText(w, r, &r.Submissions[i], o) })
}

// checkGolden compares with a file of testdata, which UPDATE_GOLDEN rewrites.
func checkGolden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if os.Getenv("UPDATE_GOLDEN") != "" {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatalf("%v\nto write it: UPDATE_GOLDEN=1 go test ./reports", err)
	}
	if diff := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("%s differs (-want +got):\n%s\nif the change is meant: UPDATE_GOLDEN=1 go test ./reports", file, diff)
	}
}

func TestFormatsLookAsTheyDid(t *testing.T) {
	for _, f := range Formats() {
		t.Run(f.Name, func(t *testing.T) {
			got := written(t, func(w io.Writer) error { return f.Write(w, sample()) })
			checkGolden(t, "report."+f.Name, got)
		})
	}
}

func TestDetailsLookAsTheyDid(t *testing.T) {
	checkGolden(t, "details.text", writtenDetails(t, sample(), TextOptions{}))
}

func TestFindNamesTheFormatsThereAre(t *testing.T) {
	for _, f := range Formats() {
		if got, err := Find(f.Name); err != nil || got.Name != f.Name {
			t.Errorf("Find(%q) = %q, %v", f.Name, got.Name, err)
		}
	}
	const want = `unknown format "xml": want one of text, json, csv`
	if _, err := Find("xml"); err == nil || err.Error() != want {
		t.Errorf("Find(%q): %v, want %s", "xml", err, want)
	}
}

// The sample must be a report that grading could have written.
func TestSampleLossesAddUp(t *testing.T) {
	for _, sub := range append(sample().Submissions, traceSample().Submissions...) {
		if sub.Score == nil {
			continue
		}
		rest := sub.Score.Possible - sub.Score.Points
		for _, loss := range sub.Score.Losses {
			rest -= loss.Points
		}
		if rest != 0 {
			t.Errorf("%q: losses leave %v points unexplained", sub.Name, rest)
		}
	}
}

func TestWritingLeavesTheReportAlone(t *testing.T) {
	r := sample()
	for _, f := range Formats() {
		written(t, func(w io.Writer) error { return f.Write(w, r) })
	}
	writtenDetails(t, r, TextOptions{All: true})
	if diff := cmp.Diff(sample(), r); diff != "" {
		t.Errorf("writing changed the report (-want +got):\n%s", diff)
	}
}

type brokenWriter struct{}

func (brokenWriter) Write([]byte) (int, error) { return 0, io.ErrClosedPipe }

func TestAWriterThatFailsIsAnError(t *testing.T) {
	for _, f := range Formats() {
		if err := f.Write(brokenWriter{}, sample()); err == nil {
			t.Errorf("%s: no error from a writer that fails", f.Name)
		}
	}
}
