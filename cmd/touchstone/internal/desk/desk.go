// Package desk serves a results folder to the browser of the person who reviews it. The page
// shows the class as report.html does. The person can change points, add remarks, mark
// submissions as looked at, and rerun submissions.
//
// It promises:
//
//   - Each change of points or remarks is appended to history.csv, with the name that the browser
//     gives. The names are for colleagues who trust each other: whoever has the token may give any.
//   - A change is in overrides.csv, remarks.csv or looked.csv before the desk answers the
//     request. The desk keeps rows that people wrote there. It updates the other files of
//     the folder within seconds, and when it closes.
//   - It adjusts points with the code that grade and rescore use, so that an export equals
//     that of the command line, byte for byte.
//   - It writes only while it holds the lock of the folder.
//   - It refuses requests without the token, from other sites, and to other host names.
//
// Start with desk.go (the state, and the loop that updates it), then changes.go and
// server.go.
package desk

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/plainfile"
	"touchstone/reports"
	"touchstone/reports/html"
	"touchstone/reports/tree"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// Options configures a desk.
type Options struct {
	Dir                string // the results folder
	Overrides, Remarks string // paths of the files
	By                 string // name of the person at the desk, unless the browser has another
	Stderr             io.Writer

	// Rubric finds the rubric of a report. If Rubric returns an error, the desk is read-only.
	Rubric func(*record.Report) (cases.Rubric, error)

	// Format finds a format by its name and the options in the URL.
	Format func(name string, options url.Values) (reports.Format, error)

	// Run regrades the named submissions with the settings of the report. A few times a second, it
	// calls onProgress. It returns the submissions that it finished. If Run is nil, CannotRun says
	// why.
	Run func(ctx context.Context, r *record.Report, names []string, onProgress func(cli.Progress)) ([]record.Submission,
		error)
	CannotRun string
}

// Desk is a results folder under review.
type Desk struct {
	o     Options
	trees tree.Cache
	runs  sync.WaitGroup

	mu            sync.Mutex
	files         *results.Folder // nil while another process writes to the folder
	holder        string          // the other process, for messages
	reportModTime time.Time       // modification time of report.json
	idleUntil     time.Time       // the desk does not read or write report.json before this time
	graded        *record.Report  // as graded; its adjustments are ignored
	report        *record.Report  // with the current adjustments
	written       *record.Report  // as in the files of the folder
	writeErr      error           // why the files do not contain report yet
	page          func() *html.Desk
	loadErr       error // why a grading's report cannot be shown
	rubric        cases.Rubric
	rubricErr     error      // why there is no rubric
	edits         staffEdits // the current overrides and remarks
	editsErr      error      // error in overrides.csv or remarks.csv
	looked        reviewLog
	steps         []step // oldest first
	lastStep      int    // ID of the last step
	undone        int    // number of times that somebody undid a step
	run           *run   // the current run, or the last one
	version       int    // increases with each change
}

// staffEdits holds the contents of the files that staff edit, and the adjustments that these files
// describe.
type staffEdits struct {
	texts
	score.Adjustments
}

// texts holds the contents of overrides.csv and remarks.csv. A file that does not exist is
// empty.
type texts struct{ overrides, remarks string }

// ErrAwaited is returned by Open if a grading is running in the folder and has no result yet.
var ErrAwaited = errors.New("touchstone grade is still running in this folder, and has no result yet")

// Open reads a results folder, and takes its lock. If a grading holds the lock, the desk shows
// the progress of that grading. If another desk holds it, Open returns a results.InUseError.
func Open(o Options) (*Desk, error) {
	d := &Desk{o: o, looked: reviewLog{path: filepath.Join(o.Dir, lookedName)}, version: 1}
	if err := d.lock(); err != nil {
		return nil, err
	}
	if err := d.load(); err != nil {
		if d.files == nil && errors.Is(err, fs.ErrNotExist) {
			return nil, ErrAwaited
		}
		if d.files != nil {
			err = errors.Join(err, d.files.Close())
		}
		return nil, err
	}
	return d, nil
}

// lock locks the desk's folder, unless a grading has locked it.
func (d *Desk) lock() error {
	files, err := results.OpenDesk(d.o.Stderr, d.o.Dir)
	if used, ok := errors.AsType[*results.InUseError](err); ok && !used.IsDesk() {
		d.holder = used.By
		return nil
	}
	d.files, d.holder = files, ""
	return err
}

func (d *Desk) load() error {
	path := filepath.Join(d.o.Dir, "report.json")
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	r, err := results.Read(path)
	if err != nil {
		return err
	}
	if r.Shard != nil {
		return fmt.Errorf(
			"%s is the report of one shard: merge the shards with touchstone merge, and open the merged folder", path)
	}
	if r.StudentsCopy {
		return fmt.Errorf("%s is a report for a student: open a folder that grade wrote", path)
	}
	t, err := d.readTexts()
	if err != nil {
		return err
	}
	if err := d.looked.read(); err != nil {
		return err
	}
	d.reportModTime, d.graded, d.written = info.ModTime(), r, r
	d.looked.forgetDigests()
	d.rubric, d.rubricErr = d.o.Rubric(r)
	if edits, err := d.parse(t); err != nil {
		d.editsErr = err
		d.show(d.graded)
	} else {
		d.apply(edits)
	}
	return nil
}

func (d *Desk) readTexts() (t texts, err error) {
	read := func(path string) string {
		data, failed := plainfile.ReadFile(path)
		if !errors.Is(failed, fs.ErrNotExist) {
			err = errors.Join(err, failed)
		}
		return string(data)
	}
	t = texts{read(d.o.Overrides), read(d.o.Remarks)}
	return t, err
}

// parse parses and checks the files that staff edit. It accepts the same files as the command
// grade.
func (d *Desk) parse(t texts) (edits staffEdits, err error) {
	r := d.graded
	edits = staffEdits{t, score.Adjustments{Late: r.LatePolicy, Zero: r.ZeroFor}}
	if t.overrides != "" {
		if edits.Overrides, err = score.ReadOverrides(strings.NewReader(t.overrides), d.o.Overrides); err != nil {
			return edits, err
		}
		if err := edits.Overrides.Check(r.Suite.Name, r.Suite.IDs()); err != nil {
			return edits, err
		}
	}
	if t.remarks != "" {
		if edits.Remarks, err = score.ReadRemarks(strings.NewReader(t.remarks), d.o.Remarks); err != nil {
			return edits, err
		}
	}
	return edits, edits.Remarks.Check(r.Names())
}

func (d *Desk) apply(edits staffEdits) {
	d.edits, d.editsErr = edits, nil
	if d.rubricErr != nil {
		d.show(d.graded)
		return
	}
	r := *d.graded
	r.Submissions = slices.Clone(d.graded.Submissions)
	edits.AdjustAll(&r, d.rubric, r.Suite.Labels)
	d.show(&r)
}

func (d *Desk) show(r *record.Report) {
	d.report = r
	d.page = sync.OnceValue(func() *html.Desk { return html.NewDesk(r, d.trees.CaseTrees) })
}

// refresh reads overrides.csv and remarks.csv if somebody else edited them.
func (d *Desk) refresh() error {
	t, err := d.readTexts()
	if err != nil || t == d.edits.texts && d.editsErr == nil {
		return err
	}
	edits, err := d.parse(t)
	if err != nil {
		if d.editsErr == nil || d.editsErr.Error() != err.Error() {
			d.editsErr = err
			d.version++
		}
		return err
	}
	d.apply(edits)
	d.version++
	return nil
}

// Work updates the desk every second until ctx is done. While another process writes to the folder,
// Work loads what that process writes. Otherwise, Work reads the files that people edited, and
// writes the files that depend on them. When ctx is done, Work stops the current run, updates the
// files one last time, and closes the folder.
func (d *Desk) Work(ctx context.Context) error {
	for tick := time.NewTicker(time.Second); ; {
		select {
		case <-ctx.Done():
			tick.Stop()
			return d.close()
		case <-tick.C:
			d.follow()
			d.write()
		}
	}
}

func (d *Desk) follow() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.files == nil {
		d.followGrading()
		return
	}
	d.refresh() // the state contains the error
}

func (d *Desk) close() error {
	d.Stop()
	d.runs.Wait()
	d.mu.Lock()
	d.idleUntil = time.Time{}
	d.mu.Unlock()
	d.write()
	d.mu.Lock()
	defer d.mu.Unlock()
	files := d.files
	if d.files = nil; files == nil {
		return nil
	}
	return errors.Join(d.writeErr, files.Close())
}
