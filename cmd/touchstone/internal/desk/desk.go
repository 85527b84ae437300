// Package desk serves a results folder to the browser of the person who reviews it: the
// class as report.html shows it, with points and remarks by hand that are saved as they are
// typed, marks on what was looked at, and runs of single submissions.
//
// It promises:
//
//   - What was typed is in overrides.csv, remarks.csv and looked.csv when the answer is
//     sent. Rows that people wrote there by hand stay. The other files of the folder follow
//     within seconds, and when the desk closes.
//   - Points follow from those files by the code that grade and rescore use, so exports are
//     those of the command line, byte for byte.
//   - It writes only while it holds the lock of the folder.
//   - It answers nobody without the token, no other site, and no other host name.
//
// Start with desk.go (what is known, and the loop that keeps it up to date), then changes.go
// and server.go.
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
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/reports"
	"touchstone/reports/html"
	"touchstone/reports/tree"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// Options configures a desk.
type Options struct {
	Dir                string // the results folder
	Overrides, Remarks string // paths of the files of points and remarks by hand
	By                 string // who works at the desk
	Stderr             io.Writer

	// Rubric finds the rubric of a report. Without it nothing can be changed.
	Rubric func(*record.Report) (cases.Rubric, error)

	// Format finds a format by its name and the options in an address.
	Format func(name string, options url.Values) (reports.Format, error)

	// Run grades the named submissions again as the report was graded. It calls tell a few
	// times a second, and returns those that it finished. CannotRun says why it is nil.
	Run       func(ctx context.Context, r *record.Report, names []string, tell func(Progress)) ([]record.Submission, error)
	CannotRun string
}

// Desk is a results folder under review.
type Desk struct {
	o        Options
	searched tree.Searched
	runs     sync.WaitGroup

	mu       sync.Mutex
	files    *results.Folder // nil while another process writes to the folder
	holder   string          // which process that is
	read     time.Time       // the time of the report's file
	rest     time.Time       // until when the desk neither reads nor writes it again
	graded   *record.Report  // as graded; its adjustments are of no interest
	report   *record.Report  // with today's adjustments
	written  *record.Report  // as the files have it
	lost     error           // why they do not have report
	page     func() *html.Desk
	rubric   cases.Rubric
	noRubric error // why there is no rubric
	hand     hand  // what was given by hand
	odd      error // why the files by hand cannot be read
	looked   lookedAt
	done     []done // changes to undo, the last one last
	run      *run   // under way, or the last one
	version  int    // grows with each change
}

// hand is what staff gave by hand: the files, and their meaning.
type hand struct {
	texts
	score.Adjustments
}

// texts holds the contents of overrides.csv and remarks.csv. A file that does not exist is
// empty.
type texts struct{ overrides, remarks string }

// ErrAwaited is the error that a grading is under way, and has no result yet.
var ErrAwaited = errors.New("the grading in this folder has no result yet")

// Open reads a results folder. It takes the folder's lock, unless a grading holds it; then
// the desk shows how that goes on. It returns a results.InUse if another desk holds it.
func Open(o Options) (*Desk, error) {
	d := &Desk{o: o, looked: lookedAt{path: filepath.Join(o.Dir, lookedName)}, version: 1}
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

// lock takes the folder's lock if no grading holds it.
func (d *Desk) lock() error {
	files, err := results.OpenDesk(d.o.Stderr, d.o.Dir)
	if used, ok := errors.AsType[*results.InUse](err); ok && !used.IsDesk() {
		d.holder = used.By
		return nil
	}
	d.files, d.holder = files, ""
	return err
}

// load reads the report and everything beside it.
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
			"%s is the report of one shard: merge the shards with touchstone merge, and open that folder",
			path,
		)
	}
	if r.StudentsCopy {
		return fmt.Errorf("%s is a report for a student: open a folder that grade wrote", path)
	}
	d.read, d.graded, d.written = info.ModTime(), r, r
	d.looked.forget()
	d.rubric, d.noRubric = d.o.Rubric(r)
	t, err := d.readTexts()
	if err != nil {
		return err
	}
	if err := d.looked.read(); err != nil {
		return err
	}
	if h, err := d.understand(t); err != nil {
		d.odd = err
		d.show(d.graded)
	} else {
		d.adopt(h)
	}
	return nil
}

func (d *Desk) readTexts() (t texts, err error) {
	read := func(path string) string {
		data, failed := os.ReadFile(path)
		if !errors.Is(failed, fs.ErrNotExist) {
			err = errors.Join(err, failed)
		}
		return string(data)
	}
	t = texts{read(d.o.Overrides), read(d.o.Remarks)}
	return t, err
}

// understand reads the files by hand, as grade does.
func (d *Desk) understand(t texts) (h hand, err error) {
	r := d.graded
	h = hand{t, score.Adjustments{Late: r.LatePolicy, Zero: r.ZeroFor}}
	if t.overrides != "" {
		if h.Overrides, err = score.ReadOverrides(strings.NewReader(t.overrides), d.o.Overrides); err != nil {
			return h, err
		}
		if err := h.Overrides.Check(r.Suite.Name, r.Suite.IDs()); err != nil {
			return h, err
		}
	}
	if t.remarks != "" {
		if h.Remarks, err = score.ReadRemarks(strings.NewReader(t.remarks), d.o.Remarks); err != nil {
			return h, err
		}
	}
	return h, h.Remarks.Check(r.Names())
}

// adopt makes the points by hand count.
func (d *Desk) adopt(h hand) {
	d.hand, d.odd = h, nil
	if d.noRubric != nil {
		d.show(d.graded)
		return
	}
	r := *d.graded
	r.Submissions = slices.Clone(d.graded.Submissions)
	h.AdjustAll(&r, d.rubric, r.Suite.Labels)
	d.show(&r)
}

// show makes r the report that the desk shows.
func (d *Desk) show(r *record.Report) {
	d.report = r
	d.page = sync.OnceValue(func() *html.Desk { return html.NewDesk(r, d.searched.Sights) })
}

// refresh reads the files by hand again if a person edited them. Then nothing can be undone.
func (d *Desk) refresh() error {
	t, err := d.readTexts()
	if err != nil || t == d.hand.texts && d.odd == nil {
		return err
	}
	h, err := d.understand(t)
	if err != nil {
		if d.odd == nil || d.odd.Error() != err.Error() {
			d.odd = err
			d.version++
		}
		return err
	}
	d.adopt(h)
	d.done = nil
	d.version++
	return nil
}

// Work keeps the desk up to date until ctx is done: it takes the lock when that becomes
// free, follows a grading, reads files that people edit, and writes those that follow. Then it
// stops the run, writes what is left to write, and closes the folder.
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
	d.refresh() // the state says what is wrong
}

func (d *Desk) close() error {
	d.Stop()
	d.runs.Wait()
	d.mu.Lock()
	d.rest = time.Time{}
	d.mu.Unlock()
	d.write()
	d.mu.Lock()
	defer d.mu.Unlock()
	files := d.files
	if d.files = nil; files == nil {
		return nil
	}
	return errors.Join(d.lost, files.Close())
}
