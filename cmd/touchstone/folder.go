package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"

	"touchstone/reports"
	"touchstone/runner"
	"touchstone/runner/illustrate"
)

// folder is where grade writes reports, a file each. A file is there in full or
// not at all. All of it is for staff but the folder students.
type folder struct {
	dir    string
	mu     sync.Mutex
	failed error // of files written while grading goes on
}

// studentsFolder is the name of the folder of what students may read.
const studentsFolder = "students"

// studentsFiles are the formats that students get, with the endings of the files.
var studentsFiles = map[string]string{"html": ".html", "text": ".txt", "json": ".json"}

// openFolder makes sure that there is a folder that can be written to, before
// an evening of grading rests on it.
func openFolder(dir string) (*folder, error) {
	if err := os.MkdirAll(filepath.Join(dir, studentsFolder), 0o755); err != nil {
		return nil, err
	}
	probe, err := os.CreateTemp(dir, temporary)
	if err != nil {
		return nil, err
	}
	return &folder{dir: dir}, errors.Join(probe.Close(), os.Remove(probe.Name()))
}

// earlier looks for a report of the submission that was written on the same
// terms. One that cannot be read is none: it will be written again.
func (f *folder) earlier(s runner.Submission, terms string) *runner.SubmissionReport {
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
// was finished is on disk whatever happens later.
func (f *folder) submission(r *runner.Report) {
	name := r.Submissions[0].Name
	err := f.write(name+".json", "json", reports.Staff, r)
	for format, ending := range studentsFiles {
		err = errors.Join(err, f.write(filepath.Join(studentsFolder, name+ending), format, reports.Student, r))
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	f.failed = errors.Join(f.failed, err)
}

func (f *folder) batch(r *runner.Report) error {
	return errors.Join(
		f.write("report.json", "json", reports.Staff, r),
		f.write("report.html", "html", reports.Staff, r),
		f.write("scores.csv", "csv", reports.Staff, r))
}

func (f *folder) write(name, format string, reader reports.Audience, r *runner.Report) error {
	writer, err := reports.Find(format, reports.Options{Audience: reader, Trees: illustrate.Report})
	if err != nil {
		return err
	}
	return writeWhole(filepath.Join(f.dir, name), func(w io.Writer) error { return writer.Write(w, r) })
}

// temporary is the pattern of files that are not yet in their place.
const temporary = ".touchstone-*"

// writeWhole writes a file beside its place and then moves it there.
func writeWhole(path string, write func(w io.Writer) error) (err error) {
	file, err := os.CreateTemp(filepath.Dir(path), temporary)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(file.Name())
			err = fmt.Errorf("writing %s: %w", path, err)
		}
	}()
	if err := errors.Join(write(file), file.Chmod(0o644), file.Close()); err != nil {
		return err
	}
	return os.Rename(file.Name(), path)
}
