package cli

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"touchstone/internal/guard"
	"touchstone/internal/wording"
	"touchstone/runner"
	"touchstone/runner/record"
)

// Progress is the progress of a grading, as the desk shows it.
type Progress struct {
	InDesk   bool               `json:"in_desk"` // the grading runs in the desk, which can stop it
	Text     string             `json:"text"`
	Percent  int                `json:"percent"`
	Underway []SubmissionStage  `json:"underway"` // submissions that are being graded
	Finished []SubmissionResult `json:"finished"` // the last submissions, newest first
}

// SubmissionStage is a submission that is being graded.
type SubmissionStage struct {
	Submission string       `json:"submission"`
	Stage      record.Stage `json:"stage"`
}

// SubmissionResult is a graded submission.
type SubmissionResult struct {
	Submission string         `json:"submission"`
	Verdict    record.Verdict `json:"verdict"`
	Points     string         `json:"points"` // final points; empty if there are none
}

type tracker struct {
	submissions, cases int // totals

	finished int                     // graded submissions
	latest   []SubmissionResult      // the last of these, newest first
	stages   map[string]record.Stage // stage of each submission in progress, by name
	running  int                     // programs that are running
	decided  int                     // cases that have been run
	skipped  int                     // cases that are skipped or cannot be run

	slow     int           // cases that wait until the end
	slowTime time.Duration // expected time of the slow cases

	started time.Time
	began   time.Time // when the first case was decided, after building
	before  int       // cases decided at that time
}

func (t *tracker) toRun() int { return t.cases - t.skipped }

// share returns how much of the work is done, as a number from 0 to parts.
func (t *tracker) share(parts int, now time.Time) int {
	done := float64(t.decided+t.skipped) / float64(max(t.cases, 1))
	if t.submissions > 1 { // a submission may still have to be explained after its cases are decided
		done = (done + float64(t.finished)/float64(t.submissions)) / 2
	}
	// Slow cases run last, and may take longer than all other cases.
	if left, known := t.remaining(now); known && t.slow > 0 {
		gone := now.Sub(t.started)
		done = min(done, float64(gone)/float64(gone+left))
	}
	return int(float64(parts) * done)
}

func (t *tracker) count(stages ...record.Stage) int {
	n := 0
	for _, at := range t.stages {
		if slices.Contains(stages, at) {
			n++
		}
	}
	return n
}

func (t *tracker) decide(n int, now time.Time) {
	if t.decided += n; t.began.IsZero() {
		t.began, t.before = now, t.decided
	}
}

func (t *tracker) finish(s *record.Submission) {
	const most = 20 // that a desk shows
	t.finished++
	delete(t.stages, s.Name)
	ended := SubmissionResult{Submission: s.Name, Verdict: s.Verdict}
	if points, ok := s.EffectivePoints(); ok {
		ended.Points = points.String()
	}
	t.latest = slices.Insert(t.latest, 0, ended)
	t.latest = t.latest[:min(len(t.latest), most)]
}

const (
	knownCases = 5               // cases that must be decided before an estimate is shown
	knownTime  = 3 * time.Second // time that must pass before an estimate is shown
)

// remaining estimates the remaining time from the time that the cases took so far. It returns false
// if too few cases are done for an estimate.
func (t *tracker) remaining(now time.Time) (left time.Duration, known bool) {
	toCome := t.toRun() - t.decided - t.slow
	if toCome <= 0 {
		return t.slowTime, t.slowTime > 0
	}
	passed, spent := t.decided-t.before, now.Sub(t.began)
	if passed < knownCases || spent < knownTime {
		return 0, false
	}
	return time.Duration(float64(spent)*float64(toCome)/float64(passed)) + t.slowTime, true
}

func (t *tracker) line(now time.Time, columns int) string {
	text := t.text(now, columns)
	return t.bar(now, columns-len(text)) + text
}

// text returns the words of the status line. If the line would have more than the given columns,
// text omits words at the end.
func (t *tracker) text(now time.Time, columns int) string {
	var parts []string
	add := func(wanted bool, format string, args ...any) {
		if wanted {
			parts = append(parts, fmt.Sprintf(format, args...))
		}
	}
	diagnosing := t.count(record.Diagnosing, record.Exploring, record.Inspecting)
	building := t.count(record.Building)
	left, known := t.remaining(now)
	add(t.toRun() > 0, "%d of %s", t.decided, wording.Count(t.toRun(), "case"))
	add(diagnosing > 0, "diagnosing %d", diagnosing)
	add(known, "about %s left", clock(left))
	add(t.submissions > 1, "%d of %d submissions", t.finished, t.submissions)
	add(true, "%s so far", clock(now.Sub(t.started)))
	add(t.slow > 0, "%d slow cases waiting", t.slow)
	add(t.running > 0, "%d running", t.running)
	add(building > 0, "building %d", building)
	for n := len(parts); n > 0; n-- {
		if text := strings.Join(parts[:n], ", "); len(text) <= columns {
			return text
		}
	}
	return ""
}

func (t *tracker) bar(now time.Time, room int) string {
	const least, most = 12, 33 // columns, including the frame and a trailing blank
	if room < least {
		return ""
	}
	inside := min(room, most) - len("[] ")
	full := min(t.share(inside, now), inside)
	return "[" + strings.Repeat("#", full) + strings.Repeat(".", inside-full) + "] "
}

// clock formats a duration for people: "8 s", "1:20" or "1:02:05".
func clock(d time.Duration) string {
	s := int(d.Round(time.Second) / time.Second)
	switch {
	case s < 60:
		return fmt.Sprintf("%d s", s)
	case s < 3600:
		return fmt.Sprintf("%d:%02d", s/60, s%60)
	}
	return fmt.Sprintf("%d:%02d:%02d", s/3600, s/60%60, s%60)
}

// Display shows the progress of a grading. On a terminal it redraws one line; otherwise it
// appends a line to the log every 30 seconds.
type Display struct {
	w io.Writer

	mu      sync.Mutex
	tracker tracker
	drawn   int       // width of the line on the terminal, in columns
	said    time.Time // when the last line was written to the log
}

// NewDisplay returns a display that tracks the progress of a grading but does not show it. Call
// ShowProgress to show it.
func NewDisplay(w io.Writer, submissions, cases int) *Display {
	now := time.Now()
	return &Display{w: w, said: now, tracker: tracker{
		submissions: submissions, cases: cases, started: now, stages: map[string]record.Stage{},
	}}
}

// ShowProgress shows the progress of a grading on w until the caller calls done. Until then, other
// messages must be written to the display. If w is not a terminal and there is only one submission,
// ShowProgress shows no progress.
func ShowProgress(w io.Writer, submissions, cases int) (d *Display, done func()) {
	d = NewDisplay(w, submissions, cases)
	show := d.log
	if IsTerminal(w) {
		show = d.redraw
	} else if submissions == 1 {
		show = func(time.Time) {}
	}
	end := repeat(250*time.Millisecond, "showing progress", show)
	return d, sync.OnceFunc(func() {
		end()
		d.Write(nil)
	})
}

// Follow calls onProgress, immediately and then at the given interval, until the caller calls end.
func (d *Display) Follow(every time.Duration, onProgress func(Progress)) (end func()) {
	return repeat(every, "reporting progress", func(time.Time) { onProgress(d.progress()) })
}

func (d *Display) progress() Progress {
	d.mu.Lock()
	defer d.mu.Unlock()
	now, t := time.Now(), &d.tracker
	p := Progress{Text: t.text(now, 200), Percent: t.share(100, now), Finished: slices.Clone(t.latest)}
	for _, name := range slices.Sorted(maps.Keys(t.stages)) {
		p.Underway = append(p.Underway, SubmissionStage{name, t.stages[name]})
	}
	return p
}

// Write prints lines above the status line.
func (d *Display) Write(lines []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.draw("")
	return d.w.Write(lines)
}

// Observer returns the functions through which a grader reports its progress.
func (d *Display) Observer() *runner.Observer {
	return &runner.Observer{
		Entered: func(submission string, stage record.Stage) {
			locked(d, func(t *tracker, at record.Stage) { t.stages[submission] = at })(stage)
		},
		Running:  locked(d, func(t *tracker, n int) { t.running += n }),
		Decided:  locked(d, func(t *tracker, n int) { t.decide(n, time.Now()) }),
		Recalled: locked(d, func(t *tracker, n int) { t.skipped += n }),
		Skipped:  locked(d, func(t *tracker, n int) { t.skipped += n }),
		Waiting: locked(d, func(t *tracker, s runner.Deferred) {
			t.slow += s.Cases
			t.slowTime += s.Time
		}),
		Confirmed: locked(d, func(t *tracker, s runner.Deferred) {
			t.decided += s.Cases
			t.slow -= s.Cases
			t.slowTime = max(t.slowTime-s.Time, 0)
		}),
		Finished: locked(d, (*tracker).finish),
	}
}

func locked[T any](d *Display, f func(t *tracker, what T)) func(T) {
	return func(what T) {
		d.mu.Lock()
		defer d.mu.Unlock()
		f(&d.tracker, what)
	}
}

// repeat starts a goroutine that calls do, immediately and then at the given interval, until the
// caller calls end.
func repeat(every time.Duration, doing string, do func(now time.Time)) (end func()) {
	stop := make(chan struct{})
	var group sync.WaitGroup
	group.Go(func() {
		guard.Do(doing, func() error {
			tick := time.NewTicker(every)
			defer tick.Stop()
			for now := time.Now(); ; {
				do(now)
				select {
				case <-stop:
					return nil
				case now = <-tick.C:
				}
			}
		})
	})
	return func() {
		close(stop)
		group.Wait()
	}
}

func (d *Display) redraw(now time.Time) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if t := &d.tracker; t.decided+t.skipped+t.running > 0 {
		// Some terminals start a new line after the last column, so leave it empty.
		d.draw(t.line(now, cmp.Or(Columns(d.w), 80)-1))
	}
}

// draw replaces the status line. It overwrites the old one with blanks, because some terminals
// cannot clear a line.
func (d *Display) draw(line string) {
	switch {
	case line != "":
		fmt.Fprintf(d.w, "\r%-*s", d.drawn, line)
	case d.drawn > 0:
		fmt.Fprintf(d.w, "\r%*s\r", d.drawn, "")
	}
	d.drawn = len(line)
}

func (d *Display) log(now time.Time) {
	const sayEvery = 30 * time.Second
	d.mu.Lock()
	defer d.mu.Unlock()
	if now.Sub(d.said) >= sayEvery {
		d.said = now
		Info(d.w, "%d%% done: %s", d.tracker.share(100, now), d.tracker.text(now, 200))
	}
}
