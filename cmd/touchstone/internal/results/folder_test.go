package results

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"touchstone/reports"
	"touchstone/reports/audience"
	"touchstone/runner/record"
)

// oneReport returns a report on an accepted submission.
func oneReport() *record.Report {
	return &record.Report{SchemaVersion: record.SchemaVersion, Complete: true, Submissions: []record.Submission{{
		Name: "ada", Verdict: record.Accepted, Score: &record.Score{Points: 10000, Possible: 10000},
	}}}
}

// batchReport returns a report on more submissions than are written at once.
func batchReport() *record.Report {
	r := oneReport()
	for i := range 2 * atOnce {
		s := r.Submissions[0]
		s.Name = fmt.Sprintf("student-%02d", i)
		r.Submissions = append(r.Submissions, s)
	}
	return r
}

// watch calls before whenever the folder writes a report in a format for a reader.
func (f *Folder) watch(before func(format string, reader audience.Audience, r *record.Report)) {
	f.find = func(format string, o reports.Options) (reports.Format, error) {
		found, err := reports.Find(format, o)
		write := found.Write
		found.Write = func(w io.Writer, r *record.Report) error {
			before(format, o.Audience, r)
			return write(w, r)
		}
		return found, err
	}
}

func opened(t *testing.T) *Folder {
	t.Helper()
	f, err := Open(io.Discard, t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Close() })
	return f
}

func TestFailureInOneFileKeepsTheOthers(t *testing.T) {
	f := opened(t)
	f.watch(func(format string, reader audience.Audience, r *record.Report) {
		if format == "html" && reader == audience.Student && len(r.Submissions) > 0 && r.Submissions[0].Score != nil {
			panic("a bug")
		}
	})
	stale := filepath.Join(f.Dir, Students, "ada.html")
	if err := os.WriteFile(stale, []byte("of an earlier time"), 0o644); err != nil {
		t.Fatal(err)
	}
	failure := f.WriteSubmission(oneReport())
	if failure == nil || failure.Doing != "writing the report as html" || failure.Error != "panic: a bug" ||
		len(failure.Stack) == 0 {
		t.Errorf("failure %+v, want one while writing the report as html", failure)
	}
	var u *UnwrittenError
	if !errors.As(f.failed, &u) || u.Path != stale || u.Submission != "ada" {
		t.Errorf("failed: %v; want that %s lacks ada", f.failed, stale)
	}
	for name, want := range map[string]string{
		"ada.json":          `"error": "panic: a bug"`,
		"students/ada.html": "cannot write this submission as html; its verdict is accepted, with 100.00 points",
		"students/ada.txt":  "right, 100.00 of 100.00 points",
		"students/ada.json": `"verdict": "accepted"`,
	} {
		data, err := os.ReadFile(filepath.Join(f.Dir, name))
		if err != nil || !strings.Contains(string(data), want) {
			t.Errorf("%s lacks %q: %v\n%s", name, want, err, data)
		}
	}
	if data, _ := os.ReadFile(stale); strings.Contains(string(data), "failure_test.go") {
		t.Errorf("the student's page contains the stack of the panic:\n%s", data)
	}
}

func TestFailureInOneSubmissionKeepsTheOthers(t *testing.T) {
	f := opened(t)
	r := batchReport()
	f.watch(func(format string, _ audience.Audience, r *record.Report) {
		if format == "html" && len(r.Submissions) > 0 && r.Submissions[0].Name == "student-07" {
			panic("a bug")
		}
	})
	failed := f.WriteAll(r)
	var u *UnwrittenError
	if !errors.As(failed, &u) || u.Submission != "student-07" {
		t.Errorf("failed: %v, want that of student-07 alone", failed)
	}
	for _, s := range r.Submissions {
		for _, name := range []string{s.Name + ".json", "students/" + s.Name + ".txt", "students/" + s.Name + ".json"} {
			if data, err := os.ReadFile(filepath.Join(f.Dir, name)); err != nil || len(data) == 0 {
				t.Errorf("%s is not written: %v", name, err)
			}
		}
	}
}

// TestReportOfABatchIsWrittenLast checks that if report.json exists, so do all the files
// that it names, even after a merge was killed.
func TestReportOfABatchIsWrittenLast(t *testing.T) {
	f := opened(t)
	r, begun := batchReport(), false
	f.watch(func(format string, _ audience.Audience, about *record.Report) {
		if format == "json" && len(about.Submissions) > 1 {
			begun = true
			wantFiles(t, f.Dir, r)
		}
	})
	if err := f.WriteAll(r); err != nil || !begun {
		t.Errorf("%v; the report was begun: %v", err, begun)
	}
}

// wantFiles checks that all files of a batch exist except report.json.
func wantFiles(t *testing.T, dir string, r *record.Report) {
	t.Helper()
	names := []string{"report.html", "scores.csv"}
	for _, s := range r.Submissions {
		names = append(names, s.Name+".json", filepath.Join(Students, s.Name+".html"))
	}
	for _, name := range names {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Errorf("not there before the report: %v", err)
		}
	}
}

func TestInterruptedWriteKeepsTheEarlierFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "report.html")
	if err := os.WriteFile(path, []byte("earlier"), 0o644); err != nil {
		t.Fatal(err)
	}
	interrupted := errors.New("interrupted")
	err := WriteFile(path, func(w io.Writer) error {
		io.WriteString(w, strings.Repeat("new", 1<<20)) // more than a buffer holds
		if data, err := os.ReadFile(path); err != nil || string(data) != "earlier" {
			t.Errorf("while the file is being written it has %d bytes, %v; want the earlier ones", len(data), err)
		}
		return interrupted
	})
	data, _ := os.ReadFile(path)
	if left, _ := os.ReadDir(dir); !errors.Is(err, interrupted) || string(data) != "earlier" || len(left) != 1 {
		t.Errorf("%v; %d bytes in the file and %d files, want the earlier one alone", err, len(data), len(left))
	}
}

// The names of temporary files say which process is writing them.
func TestFilesOfKilledProcessesAreRemoved(t *testing.T) {
	f := opened(t)
	ended := exec.Command(os.Args[0], "-test.run=^$")
	if err := ended.Run(); err != nil {
		t.Fatal(err)
	}
	running, err := CreateTemp(f.Dir, ".html")
	if err != nil {
		t.Fatal(err)
	}
	running.Close()
	killed := fmt.Sprintf("%s%d-17", ownPrefix(), ended.Process.Pid)
	for _, dir := range []string{f.Dir, filepath.Join(f.Dir, Students)} {
		if err := os.WriteFile(filepath.Join(dir, killed), nil, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	f.sweep()
	for _, dir := range []string{f.Dir, filepath.Join(f.Dir, Students)} {
		if _, err := os.Stat(filepath.Join(dir, killed)); err == nil {
			t.Errorf("%s contains the file of a process that was killed", dir)
		}
	}
	if _, err := os.Stat(running.Name()); err != nil {
		t.Errorf("the file of a running process: %v", err)
	}
}
