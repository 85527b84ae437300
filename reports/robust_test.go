package reports

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// mallory is the submission that cannot be written.
const mallory = "mallory"

// threeSubmissions returns a report on mallory and two other submissions.
func threeSubmissions() *record.Report {
	r := testreport.Sample()
	s := testreport.Correct(mallory)
	s.Cause = strings.Repeat("long ", 1000)
	r.Submissions = []record.Submission{testreport.Correct("adams-ruth"), s, testreport.Correct("young-ed")}
	return r
}

// writeRobustly returns what WriteRobustly writes and returns, and how often it calls store.
func writeRobustly(f Format, r *record.Report) (text string, unwritten []WriteFailure, tries int, err error) {
	unwritten, err = f.WriteRobustly(r, func(write func(io.Writer) error) error {
		tries++
		var page bytes.Buffer
		if err := write(&page); err != nil {
			return err
		}
		text = page.String()
		return nil
	})
	return text, unwritten, tries, err
}

// failing returns a format that panics on the submissions for which fails returns true.
func failing(f Format, fails func(r *record.Report, s *record.Submission) bool) Format {
	write := f.Write
	f.Write = func(w io.Writer, r *record.Report) error {
		for i := range r.Submissions {
			if fails(r, &r.Submissions[i]) {
				io.WriteString(w, "half a page")
				panic("a bug")
			}
		}
		return write(w, r)
	}
	return f
}

func isLong(_ *record.Report, s *record.Submission) bool { return len(s.Cause) > 1000 }

func TestWriteRobustlyReplacesUnwritableSubmission(t *testing.T) {
	for _, f := range Formats(testOptions) {
		if f.PerSubmission {
			continue
		}
		text, unwritten, tries, err := writeRobustly(f, threeSubmissions())
		if text != writtenBy(t, f, threeSubmissions()) || unwritten != nil || tries != 1 || err != nil {
			t.Errorf("%s, nothing fails: %d tries, %v, %v", f.Name, tries, unwritten, err)
		}
		text, unwritten, tries, err = writeRobustly(failing(f, isLong), threeSubmissions())
		if err != nil || tries != 2 || len(unwritten) != 1 || unwritten[0].Submission != mallory ||
			record.FailureOf(unwritten[0].Err).Error != "panic: a bug" {
			t.Fatalf("%s: %d tries, %v, %v; want 2, and %s unwritten", f.Name, tries, unwritten, err, mallory)
		}
		replaced := threeSubmissions()
		replaced.Submissions[1] = stubOf(f, &replaced.Submissions[1], unwritten[0].Err)
		if want := writtenBy(t, f, replaced); text != want {
			t.Errorf("%s: got\n%s\nwant\n%s", f.Name, text, want)
		}
	}
}

func TestWriteRobustlyFindsUnwritableSubmission(t *testing.T) {
	page := find(t, "html", Options{})
	endless := Format{Name: "html", Write: func(w io.Writer, r *record.Report) error {
		for _, s := range r.Submissions {
			for isLong(r, &s) {
				if _, err := io.WriteString(w, strings.Repeat("x", 1<<20)); err != nil {
					return fmt.Errorf("writing: %w", err)
				}
			}
		}
		return page.Write(w, r)
	}}
	for name, f := range map[string]Format{
		"only beside others": failing(page, func(r *record.Report, s *record.Submission) bool {
			return len(r.Submissions) > 1 && isLong(r, s)
		}),
		"names of students": failing(page, func(_ *record.Report, s *record.Submission) bool {
			return s.Name == mallory && len(s.Students) > 0
		}),
		"too many bytes": endless,
	} {
		text, unwritten, _, err := writeRobustly(f, threeSubmissions())
		if err != nil || len(unwritten) != 1 || !strings.Contains(text, mallory) {
			t.Errorf("%s: %v, %v; want %s unwritten, and its name in the page", name, unwritten, err, mallory)
		}
	}
}

func TestWriteRobustlyReturnsOtherErrors(t *testing.T) {
	f := Format{Name: "html", Write: func(io.Writer, *record.Report) error { panic("a bug") }}
	_, unwritten, tries, err := writeRobustly(f, &record.Report{})
	if record.FailureOf(err) == nil || unwritten != nil || tries != 1 {
		t.Errorf("%d tries, %v, %v; want the failure", tries, unwritten, err)
	}
	full := errors.New("no space left on device")
	page := find(t, "html", Options{})
	_, err = page.WriteRobustly(threeSubmissions(), func(func(io.Writer) error) error { return full })
	if err != full {
		t.Errorf("got %v, want %v", err, full)
	}
}
