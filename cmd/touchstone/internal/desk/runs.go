package desk

import (
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"touchstone/internal/plural"
	"touchstone/runner/record"
)

// Progress is how far a grading is. The desk tells the tabs when it changes.
type Progress struct {
	mu  sync.Mutex
	now progressNow
}

// progressNow is the progress at one time.
type progressNow struct {
	Here     bool     `json:"here"` // it runs in the desk, which can stop it
	Names    []string `json:"names"`
	Text     string   `json:"text"`
	Percent  int      `json:"percent"`
	Asked    []asked  `json:"asked"`    // what is being done
	Finished []ended  `json:"finished"` // the last ones, the latest first
}

type asked struct {
	Submission string       `json:"submission"`
	Stage      record.Stage `json:"stage"`
}

type ended struct {
	Submission string         `json:"submission"`
	Verdict    record.Verdict `json:"verdict"`
	Points     string         `json:"points"`
}

// run is a grading of some submissions that the desk started.
type run struct {
	stop     context.CancelFunc
	progress *Progress
	isOver   bool
	ended    string
}

// ProgressName is the file in a results folder that says how far a grading is.
const ProgressName = ".touchstone.progress.json"

// Tell sets the text and the share of what is done.
func (p *Progress) Tell(text string, percent int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.now.Text, p.now.Percent = text, percent
}

// Enter says that a submission entered a stage.
func (p *Progress) Enter(submission string, stage record.Stage) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.drop(submission)
	p.now.Asked = append(p.now.Asked, asked{submission, stage})
}

func (p *Progress) drop(submission string) {
	p.now.Asked = slices.DeleteFunc(p.now.Asked, func(a asked) bool { return a.Submission == submission })
}

const shownFinished = 20

// Finish says what came out for a submission.
func (p *Progress) Finish(s *record.Submission) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.drop(s.Name)
	e := ended{Submission: s.Name, Verdict: s.Verdict}
	if points, ok := s.Counts(); ok {
		e.Points = points.String()
	}
	p.now.Finished = slices.Insert(p.now.Finished, 0, e)
	p.now.Finished = p.now.Finished[:min(len(p.now.Finished), shownFinished)]
}

func (p *Progress) copy() *progressNow {
	p.mu.Lock()
	defer p.mu.Unlock()
	now := p.now
	now.Names = append([]string{}, now.Names...)
	now.Asked = append([]asked{}, now.Asked...)
	now.Finished = append([]ended{}, now.Finished...)
	return &now
}

// MarshalJSON writes the progress as it stands.
func (p *Progress) MarshalJSON() ([]byte, error) { return json.Marshal(p.copy()) }

// runRequest is a request to grade submissions again.
type runRequest struct {
	Submissions []string `json:"submissions"`
}

func (d *Desk) startRun(q runRequest) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	switch {
	case d.files == nil || d.noRubric != nil:
		return conflict("%s", d.why())
	case d.o.Run == nil:
		return conflict("%s", d.o.CannotRun)
	case d.run != nil && !d.run.isOver:
		return conflict("a run is under way: wait for it, or stop it")
	case len(q.Submissions) == 0:
		return refuse("submissions", "submissions: name at least one")
	}
	names := slices.Compact(slices.Sorted(slices.Values(q.Submissions)))
	for _, name := range names {
		if _, err := d.submission(name); err != nil {
			return err
		}
	}
	ctx, stop := context.WithCancel(context.Background())
	d.run = &run{stop: stop, progress: &Progress{now: progressNow{Here: true, Names: names}}}
	graded, this := d.graded, d.run
	d.group.Go(func() {
		defer stop()
		d.group.Go(func() { d.tellProgress(ctx, this.progress) })
		again, err := d.o.Run(ctx, graded, names, this.progress)
		d.endRun(this, again, err, ctx.Err() != nil)
	})
	d.changed()
	return nil
}

// tellProgress tells the tabs how far a run is until ctx is done.
func (d *Desk) tellProgress(ctx context.Context, p *Progress) {
	for tick := time.NewTicker(250 * time.Millisecond); ; {
		select {
		case <-ctx.Done():
			tick.Stop()
			return
		case <-tick.C:
			d.audience.tell("progress", p)
		}
	}
}

// endRun puts the new results in place of the old ones.
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
	if d.odd == nil {
		d.adopt(d.hand)
	} else {
		d.show(&r)
	}
	switch {
	case stopped:
		this.ended = "stopped; " + plural.Of(len(again), "submission") + " graded"
	case err != nil:
		this.ended = "error: " + err.Error()
	default:
		this.ended = plural.Of(len(again), "submission") + " graded"
	}
	d.changed()
}

// Stop stops the run, if one is under way. What it finished stays.
func (d *Desk) Stop() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.run != nil {
		d.run.stop()
	}
}

// running returns the progress of the grading under way, and how the last run here ended.
func (d *Desk) running() (now *progressNow, ended string) {
	switch {
	case d.files == nil:
		return readProgress(d.o.Dir), ""
	case d.run == nil:
		return nil, ""
	case d.run.isOver:
		return nil, d.run.ended
	}
	return d.run.progress.copy(), ""
}

// readProgress returns the progress of a grading in another process, or nil if it does not
// say.
func readProgress(dir string) *progressNow {
	data, err := os.ReadFile(filepath.Join(dir, ProgressName))
	now := &progressNow{Names: []string{}, Asked: []asked{}, Finished: []ended{}}
	if err != nil || json.Unmarshal(data, now) != nil {
		return nil
	}
	now.Here = false
	return now
}

// followGrading shows what another process writes, and takes the lock when that is done.
func (d *Desk) followGrading() {
	if err := d.lock(); err != nil {
		d.holder = err.Error()
	}
	info, err := os.Stat(filepath.Join(d.o.Dir, "report.json"))
	isNew := err == nil && !info.ModTime().Equal(d.read) && time.Now().After(d.rest)
	if isNew || d.files != nil {
		began := time.Now()
		if err := d.load(); err != nil && !errors.Is(err, os.ErrNotExist) {
			d.odd = err
		}
		d.rest = time.Now().Add(20 * time.Since(began)) // the grading needs the machine more
		d.changed()
		return
	}
	if now := readProgress(d.o.Dir); now != nil {
		d.audience.tell("progress", now)
	}
}
