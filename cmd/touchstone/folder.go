package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/gofrs/flock"

	"touchstone/cmd/touchstone/internal/exit"
	"touchstone/cmd/touchstone/internal/say"
	"touchstone/reports"
	"touchstone/reports/audience"
	"touchstone/runner/illustrate"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// folder is where grade writes reports, a file each. A file is there in full or
// not at all. All of it is for staff but the folder students.
type folder struct {
	dir      string
	lock     *flock.Flock // nil where the file system has no locks,
	unlocked error        // and why
	find     func(format string, o reports.Options) (reports.Format, error)

	mu     sync.Mutex
	failed error // of files written while grading goes on
}

// studentsFolder is the name of the folder of what students may read.
const studentsFolder = "students"

// studentsFiles are the formats that students get, with the endings of the files.
var studentsFiles = map[string]string{"html": ".html", "text": ".txt", "json": ".json"}

// openFolder makes sure that there is a folder that can be written to, before
// an evening of grading rests on it, and that nobody else writes to it.
func openFolder(stderr io.Writer, dir string) (*folder, error) {
	f := &folder{dir: dir, find: reports.Find}
	if err := f.open(); err != nil {
		var s *exit.Error
		if errors.As(err, &s) {
			return nil, err
		}
		return nil, exit.Usage(fmt.Errorf("--out: %w", err))
	}
	if f.unlocked != nil {
		say.Warning(
			stderr,
			"%s cannot be locked (%v): see to it that no other touchstone writes there meanwhile",
			dir,
			f.unlocked,
		)
	}
	return f, nil
}

func (f *folder) open() (err error) {
	if err := os.MkdirAll(filepath.Join(f.dir, studentsFolder), 0o755); err != nil {
		return err
	}
	if f.lock, f.unlocked, err = lockFolder(f.dir); err != nil {
		return err
	}
	probe, err := os.CreateTemp(f.dir, temporary)
	if err != nil {
		return errors.Join(err, f.close())
	}
	f.sweep()
	return errors.Join(probe.Close(), os.Remove(probe.Name()))
}

// close lets others write to the folder.
func (f *folder) close() error {
	if f.lock == nil {
		return nil
	}
	return f.lock.Close()
}

// sweep removes what was being written when an earlier grading was killed. What
// is young may be of a command that needs no lock, such as report.
func (f *folder) sweep() {
	for _, dir := range []string{f.dir, filepath.Join(f.dir, studentsFolder)} {
		files, _ := filepath.Glob(filepath.Join(dir, temporary))
		for _, file := range files {
			if info, err := os.Lstat(file); err == nil && time.Since(info.ModTime()) > time.Hour {
				os.Remove(file) // else it is in nobody's way
			}
		}
	}
}

// earlier looks for a report of the submission that was written on the same
// terms. One that cannot be read is none: it will be written again.
func (f *folder) earlier(s intake.Submission, terms string) *record.Submission {
	file, err := os.Open(filepath.Join(f.dir, s.Name+".json"))
	if err != nil {
		return nil
	}
	defer file.Close()
	r, err := reports.ReadJSON(file)
	if err != nil || r.Terms != terms || len(r.Submissions) != 1 || r.Submissions[0].Name != s.Name {
		return nil
	}
	return &r.Submissions[0]
}

// has tells whether a submission has a report from an earlier run, whatever is
// in it.
func (f *folder) has(name string) bool {
	_, err := os.Lstat(filepath.Join(f.dir, name+".json"))
	return err == nil
}

// submission writes the files of one submission, as soon as it is done: what
// was finished is on disk whatever happens later. Where a file for its student
// cannot be written for a mistake of ours, the report for staff says why, and so
// does what is returned.
func (f *folder) submission(r *record.Report) (failure *record.Failure) {
	s := &r.Submissions[0]
	var err error
	for format, ending := range studentsFiles {
		failed := f.write(filepath.Join(studentsFolder, s.Name+ending), format, audience.Student, r)
		s.Failure = cmp.Or(s.Failure, record.FailureOf(failed))
		err = errors.Join(err, failed)
	}
	err = errors.Join(err, f.write(s.Name+".json", "json", audience.Staff, r))
	err = errors.Join(err, syncFolder(f.dir), syncFolder(filepath.Join(f.dir, studentsFolder)))
	f.mu.Lock()
	defer f.mu.Unlock()
	f.failed = errors.Join(f.failed, err)
	return s.Failure
}

// batch writes what is about all submissions.
func (f *folder) batch(r *record.Report) error {
	return errors.Join(
		f.write("report.json", "json", audience.Staff, r),
		f.write("report.html", "html", audience.Staff, r),
		f.write("scores.csv", "csv", audience.Staff, r),
		syncFolder(f.dir))
}

// write places a file; that the folder is kept is for the caller.
func (f *folder) write(name, format string, reader audience.Reader, r *record.Report) error {
	writer, err := f.find(format, reports.Options{Audience: reader, Trees: illustrate.Report})
	if err != nil {
		return err
	}
	path := filepath.Join(f.dir, name)
	return render(writer, r, path, func(write func(io.Writer) error) error { return placeWhole(path, write) })
}
