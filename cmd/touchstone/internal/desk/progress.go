package desk

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"touchstone/internal/guard"
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

// Keep writes the progress to a results folder every second, for a desk that is open there,
// until end is called.
func (p *Progress) Keep(dir string) (end func()) {
	stop := make(chan struct{})
	var group sync.WaitGroup
	group.Go(func() {
		tick := time.NewTicker(time.Second)
		defer tick.Stop()
		for {
			guard.Do("writing the progress", func() error { p.write(dir); return nil })
			select {
			case <-stop:
				os.Remove(filepath.Join(dir, ProgressName))
				return
			case <-tick.C:
			}
		}
	})
	return func() {
		close(stop)
		group.Wait()
	}
}

// write writes the progress. A desk can do without it, so errors do not matter.
func (p *Progress) write(dir string) {
	data, err := json.Marshal(p)
	if err != nil {
		return
	}
	path := filepath.Join(dir, ProgressName)
	if os.WriteFile(path+".new", data, 0o644) == nil {
		os.Rename(path+".new", path)
	}
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
