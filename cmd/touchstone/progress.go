package main

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/guard"
	"touchstone/internal/plural"
	"touchstone/runner"
	"touchstone/runner/record"
)

// headway is how far a grading is.
type headway struct {
	submissions, cases int // in all

	finished int // submissions
	running  int // programs
	decided  int // cases, by runs
	unasked  int // cases that need not be asked, or cannot be

	slow     int           // cases that wait until nothing else is left to run
	slowTime time.Duration // that those take

	started time.Time
	began   time.Time // when the first case was decided; building is over then
	before  int       // cases decided by then
}

// toAsk returns how many cases a program is asked, as far as is known.
func (h *headway) toAsk() int { return h.cases - h.unasked }

// share returns how much is done, of so many parts.
func (h *headway) share(parts int) int { return parts * (h.decided + h.unasked) / max(h.cases, 1) }

func (h *headway) decide(n int, now time.Time) {
	if h.decided += n; h.began.IsZero() {
		h.began, h.before = now, h.decided
	}
}

const (
	knownCases = 5               // with fewer cases decided, the time left is not known,
	knownTime  = 3 * time.Second // nor before this
)

// left returns how long the grading may yet take, if enough is known to say: the cases
// to come take as long as those so far.
func (h *headway) left(now time.Time) (left time.Duration, known bool) {
	toCome := h.toAsk() - h.decided - h.slow
	if toCome <= 0 {
		return h.slowTime, h.slowTime > 0
	}
	passed, spent := h.decided-h.before, now.Sub(h.began)
	if passed < knownCases || spent < knownTime {
		return 0, false
	}
	return time.Duration(float64(spent)*float64(toCome)/float64(passed)) + h.slowTime, true
}

// line says all that in at most so many columns, with a bar where there is room.
func (h *headway) line(now time.Time, columns int) string {
	text := h.text(now, columns)
	return h.bar(columns-len(text)) + text
}

// text leaves the less important out first.
func (h *headway) text(now time.Time, columns int) string {
	var submissions, running, slow, left string
	if h.submissions > 1 {
		submissions = fmt.Sprintf("%d of %d submissions, ", h.finished, h.submissions)
	}
	cases := fmt.Sprintf("%d of %s", h.decided, plural.Of(h.toAsk(), "case"))
	if h.running > 0 {
		running = fmt.Sprintf(", %d running", h.running)
	}
	if h.slow > 0 {
		slow = fmt.Sprintf(", %d of slow programs at the end", h.slow)
	}
	gone := fmt.Sprintf(", %s so far", clock(now.Sub(h.started)))
	if d, known := h.left(now); known {
		left = ", about " + clock(d) + " left"
	}
	for _, text := range []string{
		submissions + cases + running + slow + gone + left,
		submissions + cases + gone + left,
		submissions + cases + left,
		cases + left,
		cases,
		fmt.Sprintf("%d/%d", h.decided, h.toAsk()),
	} {
		if len(text) <= columns {
			return text
		}
	}
	return ""
}

func (h *headway) bar(room int) string {
	const least, most = 12, 33 // columns, with the frame and the blank after it
	if room < least {
		return ""
	}
	inside := min(room, most) - len("[] ")
	full := min(h.share(inside), inside)
	return "[" + strings.Repeat("#", full) + strings.Repeat(".", inside-full) + "] "
}

// clock writes a time for people to wait by: "8 s", "1:20" or "1:02:05".
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

// display shows people how far a grading is: on a terminal one line that changes, in a
// log a line now and then.
type display struct {
	w io.Writer

	mu      sync.Mutex
	headway headway
	drawn   int       // columns of the line that stands on the terminal
	said    time.Time // when the log got a line,
	percent int       // and how much was done then
}

// showProgress shows how far a grading is, in a log as well if there are many submissions,
// until done. Messages meanwhile go to said.
func showProgress(w io.Writer, submissions, cases int) (observer *runner.Observer, said io.Writer, done func()) {
	now := time.Now()
	d := &display{w: w, said: now, headway: headway{submissions: submissions, cases: cases, started: now}}
	show := d.log
	if cli.IsTerminal(w) {
		show = d.redraw
	} else if submissions == 1 {
		show = func(time.Time) {}
	}
	return d.observer(), d, d.start(show)
}

// Write writes lines above the one that changes.
func (d *display) Write(lines []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.draw("")
	return d.w.Write(lines)
}

func (d *display) observer() *runner.Observer {
	return &runner.Observer{
		Running:  counts(d, func(h *headway, n int) { h.running += n }),
		Decided:  counts(d, func(h *headway, n int) { h.decide(n, time.Now()) }),
		Recalled: counts(d, func(h *headway, n int) { h.unasked += n }),
		Unasked:  counts(d, func(h *headway, n int) { h.unasked += n }),
		Waiting: counts(d, func(h *headway, s runner.Later) {
			h.slow += s.Cases
			h.slowTime += s.Time
		}),
		Confirmed: counts(d, func(h *headway, s runner.Later) {
			h.decided += s.Cases
			h.slow -= s.Cases
			h.slowTime = max(h.slowTime-s.Time, 0)
		}),
		Finished: counts(d, func(h *headway, _ *record.Submission) { h.finished++ }),
	}
}

func counts[T any](d *display, f func(h *headway, what T)) func(T) {
	return func(what T) {
		d.mu.Lock()
		defer d.mu.Unlock()
		f(&d.headway, what)
	}
}

// start calls show from time to time, until done.
func (d *display) start(show func(now time.Time)) (done func()) {
	stop := make(chan struct{})
	var group sync.WaitGroup
	group.Go(func() {
		guard.Do("showing how far it is", func() error {
			tick := time.NewTicker(250 * time.Millisecond)
			defer tick.Stop()
			for {
				select {
				case <-stop:
					return nil
				case now := <-tick.C:
					show(now)
				}
			}
		})
	})
	return sync.OnceFunc(func() {
		close(stop)
		group.Wait()
		d.Write(nil)
	})
}

func (d *display) redraw(now time.Time) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if h := &d.headway; h.decided+h.unasked+h.running > 0 {
		// In the last column some terminals begin a new line.
		d.draw(h.line(now, cmp.Or(cli.Columns(d.w), 80)-1))
	}
}

// draw puts a line in the place of the one that stands there. It clears by blanks: not
// every terminal knows how to clear a line.
func (d *display) draw(line string) {
	switch {
	case line != "":
		fmt.Fprintf(d.w, "\r%-*s", d.drawn, line)
	case d.drawn > 0:
		fmt.Fprintf(d.w, "\r%*s\r", d.drawn, "")
	}
	d.drawn = len(line)
}

// log writes a line when a tenth more is done, and not too soon after the last.
func (d *display) log(now time.Time) {
	const sayEvery = 30 * time.Second
	d.mu.Lock()
	defer d.mu.Unlock()
	percent := d.headway.share(100)
	if percent < d.percent+10 || percent == 100 || now.Sub(d.said) < sayEvery {
		return
	}
	d.percent, d.said = percent/10*10, now
	cli.Info(d.w, "%d %% done: %s", percent, d.headway.text(now, 200))
}
