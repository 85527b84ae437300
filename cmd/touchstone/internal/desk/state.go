package desk

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"time"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/reports/view"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// state is what the page shows in addition to the report.
type state struct {
	Version        int           `json:"version"` // increases with each change of the report or the state
	Writable       bool          `json:"writable"`
	ReadOnlyReason string        `json:"read_only_reason"` // why the desk is read-only; may be empty
	WriteError     string        `json:"write_error"`      // why the files could not be updated; may be empty
	By             string        `json:"by"`
	Looked         []string      `json:"looked"`
	Changed        []string      `json:"changed"`      // looked at, but the result has changed since
	ReviewsLeft    int           `json:"reviews_left"` // submissions that need a look and had none
	Reviews        int           `json:"reviews"`      // submissions that need a look
	Given          []overrideRow `json:"given"`
	Remarks        []remarkRow   `json:"remarks"`
	Warnings       []string      `json:"warnings"` // about overrides and lateness
	Steps          []step        `json:"steps"`    // that can be undone or redone, newest first
	CanRun         bool          `json:"can_run"`
	CannotRun      string        `json:"cannot_run"` // why the desk cannot rerun submissions
	Running        *cli.Progress `json:"running"`    // current grading, in the desk or another process; may be null
	Ended          string        `json:"ended"`      // how the last run of the desk ended
}

type overrideRow struct {
	Submission string `json:"submission"`
	Case       string `json:"case"` // or total
	Points     string `json:"points"`
	Automatic  string `json:"automatic"` // empty if there are none, or if the row has no effect
	Reason     string `json:"reason"`
	By         string `json:"by"`
	Counts     bool   `json:"counts"`
}

type remarkRow struct {
	Group string `json:"group"` // or a submission in it
	Text  string `json:"text"`
	By    string `json:"by"`
}

// state returns the state. The caller must hold the lock.
func (d *Desk) state() state {
	s := state{
		Version: d.version, ReadOnlyReason: d.readOnlyReason(), By: d.o.By, CannotRun: d.o.CannotRun,
		Steps:  append([]step{}, d.steps...),
		Looked: []string{}, Changed: []string{}, Given: []overrideRow{}, Remarks: []remarkRow{},
		Warnings: append([]string{}, score.AdjustmentWarnings(d.report)...),
	}
	s.Writable = s.ReadOnlyReason == ""
	slices.Reverse(s.Steps)
	s.CanRun = s.Writable && d.o.Run != nil
	if d.writeErr != nil {
		s.WriteError = d.writeErr.Error()
	}
	for i := range d.report.Submissions {
		one := &d.report.Submissions[i]
		looked, changed := d.looked.status(one)
		switch {
		case looked:
			s.Looked = append(s.Looked, one.Name)
		case changed:
			s.Changed = append(s.Changed, one.Name)
		}
		if view.NeedsReview(one) {
			if s.Reviews++; !looked {
				s.ReviewsLeft++
			}
		}
	}
	s.Given = append(s.Given, d.overrideRows()...)
	if t, err := readTable(d.edits.remarks, nil); err == nil && len(t.rows) > 0 {
		for _, row := range t.rows[1:] {
			s.Remarks = append(s.Remarks, remarkRow{t.cell(row, "group"), t.cell(row, "remark"), t.cell(row, "by")})
		}
	}
	s.Running, s.Ended = d.running()
	return s
}

func (d *Desk) overrideRows() (rows []overrideRow) {
	if d.edits.Adjustments.Overrides == nil {
		return nil
	}
	used := map[[2]string]record.Override{}
	for i := range d.report.Submissions {
		if s := &d.report.Submissions[i]; s.Final != nil {
			for _, o := range s.Final.Overrides {
				used[[2]string{s.Name, o.Case}], used[[2]string{score.Everyone, o.Case}] = o, record.Override{}
			}
		}
	}
	for _, o := range d.edits.Adjustments.Overrides.Rows {
		row := overrideRow{
			Submission: o.Submission,
			Case:       o.Case,
			Points:     o.GivenText(),
			Reason:     o.Reason,
			By:         o.By,
		}
		if now, counts := used[[2]string{o.Submission, o.Case}]; counts {
			row.Counts = true
			if now.Automatic != nil {
				row.Automatic = now.Automatic.String()
			}
		}
		rows = append(rows, row)
	}
	return rows
}

// seen is what the desk last sent to a browser tab.
type seen struct {
	version  int
	progress string
}

// nextEvent returns the name and the data of the next event for a tab, or "" if nothing changed. If
// both the state and the progress changed, the state comes first.
func (d *Desk) nextEvent(by *seen) (name, data string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	running, _ := d.running()
	progress := encoded(running)
	switch {
	case by.version != d.version:
		name, data = "state", encoded(d.state())
	case by.progress != progress:
		name, data = "progress", progress
	}
	*by = seen{d.version, progress}
	return name, data
}

func encoded(what any) string {
	data, err := json.Marshal(what)
	if err != nil {
		panic(err) // all of these types can be encoded
	}
	return string(data)
}

func (d *Desk) serveEvents(w http.ResponseWriter, r *http.Request) {
	const alive = 20 * time.Second // an event fails if the tab is closed, so that the handler ends
	c := http.NewResponseController(w)
	c.SetWriteDeadline(time.Time{}) // the response has no end
	w.Header().Set("Content-Type", "text/event-stream")
	tick := time.NewTicker(250 * time.Millisecond)
	defer tick.Stop()
	var by seen
	for sent := time.Now(); ; {
		name, data := d.nextEvent(&by)
		if name == "" && time.Since(sent) > alive {
			name, data = "alive", "{}"
		}
		if name != "" {
			sent = time.Now()
			fmt.Fprintf(w, "event: %s\ndata: %s\n\n", name, data)
			if c.Flush() != nil {
				return
			}
		}
		select {
		case <-r.Context().Done():
			return
		case <-tick.C:
		}
	}
}
