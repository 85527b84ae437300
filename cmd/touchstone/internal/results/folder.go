// Package results writes what a grading leaves: a file for each submission, the files
// about all of them, and what students may read.
//
// One command at a time writes to a folder of results. A file is whole or absent. What
// one file lacks keeps no other from being written.
//
// lock.go and others.go guard the folder.
package results

import (
	"cmp"
	"errors"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/gofrs/flock"
	"golang.org/x/sync/errgroup"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/guard"
	"touchstone/reports"
	"touchstone/reports/audience"
	"touchstone/reports/tree"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// Folder is where grade writes reports, a file each. A file is there in full or
// not at all. All of it is for staff but the folder students.
type Folder struct {
	Dir      string
	lock     *flock.Flock // nil where the file system has no locks,
	unlocked error        // and why
	find     func(format string, o reports.Options) (reports.Format, error)

	searched tree.Searched // trees that pages of this folder show

	mu     sync.Mutex
	failed error // of files written while grading goes on
}

// Students is the name of the folder of what students may read.
const Students = "students"

// studentsFiles are the formats that students get, with the endings of the files.
var studentsFiles = map[string]string{"html": ".html", "text": ".txt", "json": ".json"}

// Open makes sure that there is a folder that can be written to, before
// an evening of grading rests on it, and that nobody else writes to it.
func Open(stderr io.Writer, dir string) (*Folder, error) {
	f := &Folder{Dir: dir, find: reports.Find}
	if err := f.open(); err != nil {
		var s *cli.Error
		if errors.As(err, &s) {
			return nil, err
		}
		return nil, cli.Usagef("--out: %w", err)
	}
	if f.unlocked != nil {
		cli.Warning(stderr, "cannot lock %s (%v): let no other touchstone write there", dir, f.unlocked)
	}
	return f, nil
}

func (f *Folder) open() (err error) {
	if err := os.MkdirAll(filepath.Join(f.Dir, Students), 0o755); err != nil {
		return err
	}
	if f.lock, f.unlocked, err = lockFolder(f.Dir); err != nil {
		return err
	}
	probe, err := os.CreateTemp(f.Dir, temporary)
	if err != nil {
		return errors.Join(err, f.Close())
	}
	f.sweep()
	return errors.Join(probe.Close(), os.Remove(probe.Name()))
}

// Close lets others write to the folder.
func (f *Folder) Close() error {
	if f.lock == nil {
		return nil
	}
	return f.lock.Close()
}

// sweep removes what was being written when an earlier grading was killed. What
// is young may be of a command that needs no lock, such as report.
func (f *Folder) sweep() {
	for _, dir := range []string{f.Dir, filepath.Join(f.Dir, Students)} {
		files, _ := filepath.Glob(filepath.Join(dir, temporary))
		for _, file := range files {
			if info, err := os.Lstat(file); err == nil && time.Since(info.ModTime()) > time.Hour {
				os.Remove(file) // else it is in nobody's way
			}
		}
	}
}

// Earlier looks for a report of the submission that was written on the same
// terms. One that cannot be read is none: it will be written again.
func (f *Folder) Earlier(s intake.Submission, terms string) *record.Submission {
	file, err := os.Open(filepath.Join(f.Dir, s.Name+".json"))
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

// Has tells whether a submission has a report from an earlier run, whatever is
// in it.
func (f *Folder) Has(name string) bool {
	_, err := os.Lstat(filepath.Join(f.Dir, name+".json"))
	return err == nil
}

// Submission writes the files of one submission, as soon as it is done: what
// was finished is on disk whatever happens later. Where a file for its student
// cannot be written for a mistake of ours, the report for staff says why, and so
// does what is returned.
func (f *Folder) Submission(r *record.Report) (failure *record.Failure) {
	f.note(errors.Join(f.submission(r), f.sync()))
	return r.Submissions[0].Failure
}

// atOnce is how many files are written beside each other: a disk takes as long to keep
// many as to keep one.
const atOnce = 16

// All writes the files of all submissions and what is about all of them, beside each
// other; the report that names them all comes last, so that where it is, they are.
// Nothing may run meanwhile that is timed.
func (f *Folder) All(r *record.Report) error {
	var group errgroup.Group
	group.SetLimit(atOnce)
	write := func(what string, do func() error) {
		group.Go(func() error {
			f.note(guard.Do("writing "+what, do))
			return nil
		})
	}
	report, others := batchFiles[0], batchFiles[1:]
	for _, file := range others { // first: they take longest
		write(file.name, func() error { return f.batch(file, r) })
	}
	for i := range r.Submissions {
		one := r.On(&r.Submissions[i])
		write("the files of "+one.Submissions[0].Name, func() error { return f.submission(one) })
	}
	group.Wait()
	write(report.name, func() error { return f.batch(report, r) })
	group.Wait()
	f.note(f.sync())
	return f.Failed()
}

// submission leaves it to the caller to have the folders kept.
func (f *Folder) submission(r *record.Report) (err error) {
	s := &r.Submissions[0]
	for format, ending := range studentsFiles {
		failed := f.write(filepath.Join(Students, s.Name+ending), format, audience.Student, r)
		s.Failure = cmp.Or(s.Failure, record.FailureOf(failed))
		err = errors.Join(err, failed)
	}
	return errors.Join(err, f.write(s.Name+".json", "json", audience.Staff, r))
}

func (f *Folder) sync() error {
	return errors.Join(syncFolder(f.Dir), syncFolder(filepath.Join(f.Dir, Students)))
}

// note keeps what could not be written.
func (f *Folder) note(err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.failed = errors.Join(f.failed, err)
}

// Failed tells which files of submissions could not be written so far.
func (f *Folder) Failed() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.failed
}

// batchFile is about all submissions.
type batchFile struct{ name, format string }

var batchFiles = []batchFile{
	{"report.json", "json"},
	{"report.html", "html"},
	{"scores.csv", "csv"},
}

// Batch writes what is about all submissions, one file after the other: programs may
// run beside it.
func (f *Folder) Batch(r *record.Report) error {
	var failed []error
	for _, file := range batchFiles {
		failed = append(failed, f.batch(file, r))
	}
	return errors.Join(append(failed, syncFolder(f.Dir))...)
}

func (f *Folder) batch(file batchFile, r *record.Report) error {
	return f.write(file.name, file.format, audience.Staff, r)
}

// write places a file; that the folder is kept is for the caller.
func (f *Folder) write(name, format string, reader audience.Reader, r *record.Report) error {
	writer, err := f.find(format, reports.Options{Audience: reader, Trees: f.searched.Sights})
	if err != nil {
		return err
	}
	path := filepath.Join(f.Dir, name)
	return Render(writer, r, path, func(write func(io.Writer) error) error { return place(path, write) })
}
