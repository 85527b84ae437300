// Package results writes the results folder of a grading: files for each submission, files
// about the whole batch, and files that students may read.
//
// Only one command at a time writes to a folder. A file is either complete or absent. An
// error in writing one file does not prevent writing the others.
//
// lock.go protects the folder.
package results

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/gofrs/flock"
	"golang.org/x/sync/errgroup"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/guard"
	"touchstone/internal/wording"
	"touchstone/reports"
	"touchstone/reports/audience"
	"touchstone/reports/tree"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// Folder is a results folder. Its files are for staff, except those in the subfolder
// students.
type Folder struct {
	Dir  string
	lock *flock.Flock // nil if the file system has no locks
	find func(format string, o reports.Options) (reports.Format, error)

	trees tree.Cache // search trees that pages in this folder show

	mu     sync.Mutex
	failed error // errors in files that have been written so far
}

// Students is the name of the subfolder with files that students may read.
const Students = "students"

// studentsFiles maps the formats of students' files to file extensions.
var studentsFiles = map[string]string{"html": ".html", "text": ".txt", "json": ".json"}

// Open creates and locks a folder. It checks that the folder is writable, so that a long
// grading does not fail at its end.
func Open(stderr io.Writer, dir string) (*Folder, error) {
	f, err := open(stderr, dir, "")
	if used, ok := errors.AsType[*InUseError](err); ok {
		hint := "close that desk with Ctrl-C, or use another folder with --out"
		if !used.IsDesk() {
			hint = "wait for it, or use another folder with --out; if its machine no longer runs, delete " +
				filepath.Join(dir, lockName)
		}
		return nil, cli.Failure(fmt.Errorf("--out %w", used), hint)
	}
	if err != nil {
		return nil, cli.Usagef("--out: %w", err)
	}
	return f, nil
}

// OpenDesk locks a folder for a grading desk. If another process has locked it, the error
// is an InUseError.
func OpenDesk(stderr io.Writer, dir string) (*Folder, error) { return open(stderr, dir, desk) }

func open(stderr io.Writer, dir, holder string) (*Folder, error) {
	if err := os.MkdirAll(filepath.Join(dir, Students), 0o755); err != nil {
		return nil, err
	}
	lock, lockErr, err := lockFolder(dir, holder)
	if err != nil {
		return nil, err
	}
	f := &Folder{Dir: dir, lock: lock, find: reports.Find}
	probe, err := CreateTemp(dir, "")
	if err == nil {
		err = errors.Join(probe.Close(), os.Remove(probe.Name()))
	}
	if err != nil {
		return nil, errors.Join(err, f.Close())
	}
	f.sweep()
	if lockErr != nil {
		cli.Warning(stderr, "cannot lock %s (%v): make sure that no other touchstone writes to it", dir, lockErr)
	}
	return f, nil
}

// Close unlocks the folder.
func (f *Folder) Close() error {
	if f.lock == nil {
		return nil
	}
	return f.lock.Close()
}

// sweep removes temporary files that a killed process left behind. It keeps those of other
// processes, because commands that need no lock, such as report, may be writing them.
func (f *Folder) sweep() {
	for _, dir := range []string{f.Dir, filepath.Join(f.Dir, Students)} {
		entries, _ := os.ReadDir(dir)
		for _, e := range entries {
			if path := filepath.Join(dir, e.Name()); strings.HasPrefix(e.Name(), tempPrefix) && isLeftOver(path) {
				os.Remove(path) // a file that remains does no harm
			}
		}
	}
}

// EarlierSubmission returns the report that an earlier run wrote on a submission. It returns nil if
// there is no report, if the report cannot be read, or if the digest of its settings is not the
// given digest (see record.Report).
func (f *Folder) EarlierSubmission(s intake.Submission, digest string) *record.Submission {
	r, err := Read(filepath.Join(f.Dir, s.Name+".json"))
	if err != nil || r.SettingsDigest != digest || len(r.Submissions) != 1 || r.Submissions[0].Name != s.Name {
		return nil
	}
	return &r.Submissions[0]
}

// Has reports whether the folder contains a report on the named submission. It does not read the
// report.
func (f *Folder) Has(name string) bool {
	_, err := os.Lstat(filepath.Join(f.Dir, name+".json"))
	return err == nil
}

// WriteSubmission writes the files of one submission as soon as it is graded, so that a later crash
// does not lose them. If Touchstone fails to render a file for the student, the report for staff
// contains the failure, and WriteSubmission returns it.
func (f *Folder) WriteSubmission(r *record.Report) (failure *record.Failure) {
	f.keepError(errors.Join(f.writeSubmission(r), f.sync()))
	return r.Submissions[0].Failure
}

// atOnce is the number of files that are written concurrently. It is large, because a disk can sync
// many files in the time in which it syncs one.
const atOnce = 16

// WriteAll writes all files of the folder concurrently. This slows other programs, so call it only
// when no program is being timed. WriteAll writes report.json last, so that all files that
// report.json names exist if report.json exists.
func (f *Folder) WriteAll(r *record.Report) error {
	var group errgroup.Group
	group.SetLimit(atOnce)
	write := func(what string, do func() error) {
		group.Go(func() error {
			f.keepError(guard.Do("writing "+what, do))
			return nil
		})
	}
	report, others := batchFiles[0], batchFiles[1:]
	for _, file := range others { // first, since these take longest
		write(file.name, func() error { return f.writeBatchFile(file, r) })
	}
	for i := range r.Submissions {
		one := r.ForSubmission(&r.Submissions[i])
		write("the files of "+one.Submissions[0].Name, func() error { return f.writeSubmission(one) })
	}
	group.Wait()
	write(report.name, func() error { return f.writeBatchFile(report, r) })
	group.Wait()
	f.keepError(f.sync())
	return f.TakeErrors()
}

// writeSubmission writes the files of a submission without syncing their folders.
func (f *Folder) writeSubmission(r *record.Report) (err error) {
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

func (f *Folder) keepError(err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.failed = errors.Join(f.failed, err)
}

// TakeErrors returns the errors of WriteSubmission and WriteAll since the last call of TakeErrors.
func (f *Folder) TakeErrors() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	err := f.failed
	f.failed = nil
	return err
}

type batchFile struct{ name, format string }

var batchFiles = []batchFile{
	{"report.json", "json"},
	{"report.html", "html"},
	{"scores.csv", "csv"},
	{"similar.html", "similar"},
}

// WriteBatch writes the files about the whole batch. It writes them one after another, so
// that it does not slow programs that are being timed.
func (f *Folder) WriteBatch(r *record.Report) error {
	var failed []error
	for _, file := range batchFiles {
		failed = append(failed, f.writeBatchFile(file, r))
	}
	return errors.Join(append(failed, syncFolder(f.Dir))...)
}

func (f *Folder) writeBatchFile(file batchFile, r *record.Report) error {
	return f.write(file.name, file.format, audience.Staff, r)
}

// write writes a file. It does not sync the folder.
func (f *Folder) write(name, format string, reader audience.Audience, r *record.Report) error {
	writer, err := f.find(format, reports.Options{Audience: reader, Trees: f.trees.CaseTrees})
	if err != nil {
		return err
	}
	path := filepath.Join(f.Dir, name)
	return Render(writer, r, path, func(write func(io.Writer) error) error { return replaceFile(path, write) })
}

// WarnOthers warns if an earlier grading left files in the folder about submissions that are not in
// the batch. It does not remove these files.
func (f *Folder) WarnOthers(stderr io.Writer, batch []string) {
	var others []string
	entries, _ := os.ReadDir(filepath.Join(f.Dir, Students)) // it has a page on each submission
	for _, e := range entries {
		name, isPage := strings.CutSuffix(e.Name(), studentsFiles["html"])
		if isPage && !slices.Contains(batch, name) {
			others = append(others, name)
		}
	}
	if len(others) == 0 {
		return
	}
	said, and := others[:min(len(others), 3)], ""
	if more := len(others) - len(said); more > 0 {
		and = " and " + wording.Count(more, "other")
	}
	cli.Warning(stderr, "%s contains files of %s that are not in this batch (%s%s); the new reports omit these; "+
		"delete the files, or use an empty folder with --out",
		f.Dir, wording.Count(len(others), "submission"), strings.Join(said, ", "), and)
}
