package desk

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"time"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/guard"
	"touchstone/internal/plainfile"
	"touchstone/internal/wording"
	"touchstone/runner/record"
)

// run is a grading that the desk started for some submissions.
type run struct {
	stop     context.CancelFunc
	progress cli.Progress
	isOver   bool
	ended    string
}

type runRequest struct {
	Submissions []string `json:"submissions"`
}

func (d *Desk) startRun(_ string, q runRequest) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.files == nil || d.rubricErr != nil:
		return conflict("%s", d.readOnlyReason())
	case d.o.Run == nil:
		return conflict("%s", d.o.CannotRun)
	case d.run != nil && !d.run.isOver:
		return conflict("a run is in progress: wait for it, or stop it")
	case len(q.Submissions) == 0:
		return refuse("submissions", "no submission selected: select at least one")
	}
	names := slices.Compact(slices.Sorted(slices.Values(q.Submissions)))
	for _, name := range names {
		if _, err := d.submission(name); err != nil {
			return err
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	d.run = &run{stop: stop, progress: cli.Progress{InDesk: true}}
	graded, this := d.graded, d.run
	onProgress := func(p cli.Progress) {
		d.mu.Lock()
		defer d.mu.Unlock()
		p.InDesk = true
		this.progress = p
	}
	d.runs.Go(func() {
		defer stop()
		var again []record.Submission
		err := guard.Do("rerunning submissions", func() (err error) {
			again, err = d.o.Run(ctx, graded, names, onProgress)
			return err
		})
		d.endRun(this, again, err, ctx.Err() != nil)
	})
	d.version++
	return nil
}

// endRun replaces the results of the submissions that the run graded, and records how the run
// ended.
func (d *Desk) endRun(this *run, again []record.Submission, err error, stopped bool) {
	d.mu.Lock()
	defer d.mu.Unlock()
	this.isOver = true
	r := *d.graded
	r.Submissions = slices.Clone(r.Submissions)
	for _, s := range again {
		i := slices.IndexFunc(r.Submissions, func(was record.Submission) bool { return was.Name == s.Name })
		if i >= 0 {
			r.Submissions[i] = s
		}
	}
	r.Mistakes, r.Groups = record.CountMistakes(r.Submissions), record.FindGroups(r.Submissions)
	d.graded = &r
	d.looked.forgetDigests()
	if d.editsErr == nil {
		d.apply(d.edits)
	} else {
		d.show(&r)
	}
	switch {
	case stopped:
		this.ended = "stopped; " + wording.Count(len(again), "submission") + " graded"
	case err != nil:
		this.ended = "error: " + err.Error()
	default:
		this.ended = wording.Count(len(again), "submission") + " graded"
	}
	d.version++
}

// Stop stops the current run, if there is one. The desk keeps the results of finished
// submissions.
func (d *Desk) Stop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.run != nil {
		d.run.stop()
	}
}

// running returns the progress of the current grading, and how the last run of the desk ended.
func (d *Desk) running() (now *cli.Progress, ended string) {
	switch {
	case d.files == nil:
		return readProgress(d.o.Dir), ""
	case d.run == nil:
		return nil, ""
	case d.run.isOver:
		return nil, d.run.ended
	}
	progress := d.run.progress // a copy, because the run changes it
	return &progress, ""
}

// followGrading loads what another process writes, and takes the lock when that process ends. If it
// cannot load the report, it gives the lock back and tries again a second later.
func (d *Desk) followGrading() {
	if err := d.lock(); err != nil {
		d.holder = err.Error()
	}
	info, err := os.Stat(filepath.Join(d.o.Dir, "report.json"))
	isNew := err == nil && !info.ModTime().Equal(d.reportModTime) && time.Now().After(d.idleUntil)
	if isNew || d.files != nil {
		d.idleUntil = time.Time{}
		began := time.Now()
		if err := d.load(); !errors.Is(err, os.ErrNotExist) {
			d.loadErr = err
		}
		if d.loadErr != nil && d.files != nil {
			d.files.Close()
			d.files = nil
		}
		if d.version++; d.files == nil {
			d.idleUntil = time.Now().Add(20 * time.Since(began)) // leave the processors to the grading
		}
	}
}

// ProgressName is the name of a file in a results folder. A grading writes its progress to the file
// every second, for a desk that shows the same folder, and removes the file when it ends.
const ProgressName = ".touchstone.progress.json"

// WriteProgress writes the progress to a results folder. It ignores errors, because a desk works
// without the file.
func WriteProgress(dir string, p cli.Progress) {
	data, err := json.Marshal(p)
	if err != nil {
		return
	}
	path := filepath.Join(dir, ProgressName)
	os.Remove(path + ".new") // it could be a pipe or a link
	if os.WriteFile(path+".new", data, 0o644) == nil {
		os.Rename(path+".new", path)
	}
}

// readProgress returns the progress of a grading in another process, or nil if it is unknown.
func readProgress(dir string) *cli.Progress {
	data, err := plainfile.ReadFile(filepath.Join(dir, ProgressName))
	p := &cli.Progress{}
	if err != nil || json.Unmarshal(data, p) != nil {
		return nil
	}
	return p
}
