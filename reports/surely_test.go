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

// hostileName is a submission that formats of these tests fail at.
const hostileName = "mallory"

// threeSubmissions are two that can be written, and one between them.
func threeSubmissions() *record.Report {
	r := testreport.Sample()
	s := testreport.HandedIn(hostileName)
	s.Cause = strings.Repeat("long ", 1000)
	r.Submissions = []record.Submission{testreport.HandedIn("adams-ruth"), s, testreport.HandedIn("young-ed")}
	return r
}

// written gives what Surely leaves in a place, and how often it tried.
func surelyWritten(
	t *testing.T,
	f Format,
	r *record.Report,
) (text string, unwritten []Unwritten, tries int, err error) {
	t.Helper()
	unwritten, err = f.Surely(r, func(write func(io.Writer) error) error {
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

// failing is a format that fails at a submission that fails says, in a report of
// several or of any number.
func failing(f Format, fails func(r *record.Report, s *record.Submission) bool) Format {
	write := f.Write
	f.Write = func(w io.Writer, r *record.Report) error {
		for i := range r.Submissions {
			if fails(r, &r.Submissions[i]) {
				io.WriteString(w, "half a page")
				panic("a mistake of ours")
			}
		}
		return write(w, r)
	}
	return f
}

func failureOf(u Unwritten) *record.Failure { return record.FailureOf(u.Mistake) }

func isLong(_ *record.Report, s *record.Submission) bool { return len(s.Cause) > 1000 }

func TestASubmissionThatCannotBeWrittenKeepsNoOtherFromBeingWritten(t *testing.T) {
	for _, f := range Formats(Options{CanvasAssignment: "HW2 (123456)", Token: strings.Repeat("t", 16)}) {
		if f.Each {
			continue
		}
		t.Run(f.Name, func(t *testing.T) {
			text, unwritten, tries, err := surelyWritten(t, failing(f, isLong), threeSubmissions())
			if err != nil || tries != 2 {
				t.Fatalf("%d tries, %v; want 2", tries, err)
			}
			if len(unwritten) != 1 || unwritten[0].Submission != hostileName ||
				failureOf(unwritten[0]).Error != "panic: a mistake of ours" {
				t.Errorf("unwritten %+v, want %s", unwritten, hostileName)
			}
			if strings.Contains(text, "half a page") {
				t.Error("what was begun got out")
			}
			whole := threeSubmissions()
			stub := stubOf(f, &whole.Submissions[1], unwritten[0].Mistake)
			whole.Submissions[1] = stub
			if want := writtenBy(t, f, whole); text != want {
				t.Errorf("got\n%s\nwant\n%s", text, want)
			}
		})
	}
}

func TestWhatCanBeWrittenIsWrittenOnce(t *testing.T) {
	for _, f := range Formats(Options{CanvasAssignment: "HW2 (123456)", Token: strings.Repeat("t", 16)}) {
		if f.Each {
			continue
		}
		text, unwritten, tries, err := surelyWritten(t, f, threeSubmissions())
		if text != writtenBy(t, f, threeSubmissions()) || unwritten != nil || tries != 1 || err != nil {
			t.Errorf("%s: %d tries, %v, %v", f.Name, tries, unwritten, err)
		}
	}
}

// What fails in a table of many may be fine on a page of its own.
func TestASubmissionThatFailsOnlyBesideOthersIsFound(t *testing.T) {
	f := failing(found(t, "html", Options{}), func(r *record.Report, s *record.Submission) bool {
		return len(r.Submissions) > 1 && isLong(r, s)
	})
	if _, unwritten, _, err := surelyWritten(t, f, threeSubmissions()); err != nil || len(unwritten) != 1 {
		t.Errorf("%v, %v; want %s", unwritten, err, hostileName)
	}
}

// Whose it is may be what cannot be written.
func TestEvenTheNamesOfStudentsMayFail(t *testing.T) {
	f := failing(found(t, "html", Options{}), func(_ *record.Report, s *record.Submission) bool {
		return s.Name == hostileName && len(s.Students) > 0
	})
	text, unwritten, _, err := surelyWritten(t, f, threeSubmissions())
	if err != nil || len(unwritten) != 1 || !strings.Contains(text, hostileName) {
		t.Errorf("%v, %v; want %s, and its name in the page", unwritten, err, hostileName)
	}
}

func TestAFailureOfNoSubmissionIsAnError(t *testing.T) {
	f := Format{Name: "html", Write: func(io.Writer, *record.Report) error { panic("a mistake of ours") }}
	_, unwritten, tries, err := surelyWritten(t, f, &record.Report{})
	if record.FailureOf(err) == nil || unwritten != nil || tries != 1 {
		t.Errorf("%d tries, %v, %v; want the failure", tries, unwritten, err)
	}
	full := errors.New("no space left on device")
	_, err = found(t, "html", Options{}).Surely(threeSubmissions(), func(func(io.Writer) error) error { return full })
	if err != full {
		t.Errorf("got %v, want %v", err, full)
	}
}

func TestARenderingIsBoundedInBytes(t *testing.T) {
	endless := Format{Name: "html", Write: func(w io.Writer, r *record.Report) error {
		for len(r.Submissions) > 0 && isLong(r, &r.Submissions[0]) {
			if _, err := io.WriteString(w, strings.Repeat("x", 1<<20)); err != nil {
				return fmt.Errorf("writing: %w", err)
			}
		}
		return nil
	}}
	r := threeSubmissions()
	r.Submissions = r.Submissions[1:2]
	if _, unwritten, _, err := surelyWritten(t, endless, r); err != nil || len(unwritten) != 1 ||
		failureOf(unwritten[0]).Error != "it is too large" {
		t.Errorf("%v, %v; want that it is too large", unwritten, err)
	}
}
