package progress

import (
	"cmp"
	"fmt"
	"io"
	"sync"
	"time"

	"touchstone/cmd/touchstone/internal/say"
	"touchstone/cmd/touchstone/internal/terminal"
	"touchstone/internal/guard"
	"touchstone/runner"
	"touchstone/runner/record"
)

// display shows people how far a grading is: on a terminal one line that is
// always the same, in a log a line now and then.
type display struct {
	w   io.Writer
	now func() time.Time

	mu      sync.Mutex
	headway headway
	drawn   int       // columns of the line that stands on the terminal
	said    time.Time // when the log got a line,
	percent int       // and how much was done then
}

const (
	drawEvery = 250 * time.Millisecond
	sayEvery  = 30 * time.Second
)

// ShowCases shows on a terminal how many cases of a submission are decided; limit
// is that of a run. Elsewhere it shows nothing.
func ShowCases(w io.Writer, cases int, limit time.Duration) (observer *runner.Observer, done func()) {
	if !terminal.Is(w) {
		return &runner.Observer{}, func() {}
	}
	d := &display{w: w, now: time.Now, headway: headway{submissions: 1, cases: cases, limit: limit}}
	d.headway.started = d.now()
	return d.observer(), d.start(d.redraw)
}

// ShowBatch shows how far a grading of many is; limit is that of a run. What
// is to be said meanwhile goes to the display.
func ShowBatch(
	w io.Writer,
	submissions, cases int,
	limit time.Duration,
) (observer *runner.Observer, said io.Writer, done func()) {
	d := &display{w: w, now: time.Now, headway: headway{submissions: submissions, cases: cases, limit: limit}}
	d.said = d.now()
	d.headway.started = d.said
	show := d.redraw
	if !terminal.Is(w) {
		show = d.log
	}
	return d.observer(), d, d.start(show)
}

// Write writes lines above the one that is always the same.
func (d *display) Write(lines []byte) (int, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.draw("")
	return d.w.Write(lines)
}

// observer counts what it is told.
func (d *display) observer() *runner.Observer {
	return &runner.Observer{
		Running:   counts(d, (*headway).run),
		Decided:   counts(d, (*headway).decide),
		Recalled:  counts(d, func(t *headway, n int, _ time.Time) { t.recalled += n }),
		Unasked:   counts(d, func(t *headway, n int, _ time.Time) { t.unasked += n }),
		Suspected: counts(d, (*headway).suspect),
		Confirmed: counts(d, (*headway).confirm),
		Finished:  counts(d, func(t *headway, _ *record.Submission, now time.Time) { t.finish(now) }),
	}
}

// counts calls f with the time.
func counts[T any](d *display, f func(t *headway, what T, now time.Time)) func(T) {
	return func(what T) {
		d.mu.Lock()
		defer d.mu.Unlock()
		f(&d.headway, what, d.now())
	}
}

// start calls show from time to time, since time passes by itself, until done.
func (d *display) start(show func()) (done func()) {
	stop := make(chan struct{})
	var group sync.WaitGroup
	group.Go(func() {
		guard.Do("showing how far it is", func() error { d.keepShowing(show, stop); return nil })
	})
	return sync.OnceFunc(func() {
		close(stop)
		group.Wait()
	})
}

func (d *display) keepShowing(show func(), stop <-chan struct{}) {
	tick := time.NewTicker(drawEvery)
	defer tick.Stop()
	for {
		select {
		case <-stop:
			d.mu.Lock()
			defer d.mu.Unlock()
			d.draw("")
			return
		case <-tick.C:
			show()
		}
	}
}

func (d *display) redraw() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.headway.asked()+d.headway.recalled+d.headway.unasked+d.headway.running > 0 {
		// In the last column some terminals begin a new line.
		d.draw(d.headway.line(d.now(), cmp.Or(terminal.Columns(d.w), 80)-1))
	}
}

// draw puts a line in the place of the one that stands there, by blanks: not
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
func (d *display) log() {
	d.mu.Lock()
	defer d.mu.Unlock()
	now := d.now()
	percent := d.headway.share(100)
	if percent < d.percent+10 || percent == 100 || now.Sub(d.said) < sayEvery {
		return
	}
	d.percent, d.said = percent/10*10, now
	say.Info(d.w, "%d %% done: %s", percent, d.headway.text(now, 200))
}
