package progress

import (
	"time"

	"touchstone/runner"
)

// headway is how far a grading is.
type headway struct {
	submissions, cases int           // in all
	limit              time.Duration // of a run

	finished  int // submissions
	waiting   int // submissions, some of whose cases wait for the end
	running   int // programs
	decided   int // cases, by runs beside others
	confirmed int // cases, by runs at the end
	recalled  int // cases that need not be asked
	unasked   int // cases that cannot be asked, without a program

	started time.Time // when it was begun to look
	began   time.Time // zero if nothing has run; of a single submission, when its first case was decided
	before  int       // cases decided by then
	end     end
}

// end are the cases that wait for the end, and what was measured of it.
type end struct {
	cases          int           // that waited or wait
	reckoned, done time.Duration // that those take, and that those confirmed were to take
	began, latest  time.Time     // zero before nothing else is left; when the latest was confirmed

	more    time.Duration // of reckoned: what was added when one turned out to take longer
	past    time.Duration // what those that are finished were first reckoned to take
	isKnown bool          // something was seen of the one that is asked
}

// toAsk are the cases that a program is asked, as far as is known; asked are those
// that are decided.
func (t *headway) toAsk() int { return t.cases - t.recalled - t.unasked }
func (t *headway) asked() int { return t.decided + t.confirmed }

// suspected are the cases that wait for the end.
func (t *headway) suspected() int { return t.end.cases - t.confirmed }

// ordinary are the cases that are yet to be asked beside others.
func (t *headway) ordinary() int { return t.toAsk() - t.decided - t.end.cases }

// share is how much is done, of so many parts.
func (t *headway) share(parts int) int {
	return parts * (t.asked() + t.recalled + t.unasked) / max(t.cases, 1)
}

const (
	knownCases = 5               // before so many cases are decided by running, nothing is known,
	knownTime  = 3 * time.Second // nor before this, nor of a batch before a submission is past its first asking
)

// left is how long it may yet take, if enough is known to say. The submissions to
// come are taken to be like those so far: as many compile, as many are slow.
func (t *headway) left(now time.Time) (left time.Duration, known bool) {
	ordinary := t.ordinary()
	switch {
	case !t.end.began.IsZero():
		return t.end.left(now, t.limit, t.waiting)
	case ordinary <= 0:
		return t.end.reckoned, t.end.reckoned > 0
	}
	passed := t.decided + t.unasked + t.end.cases - t.before
	spent := now.Sub(t.began)
	if t.began.IsZero() || passed < knownCases || spent < knownTime || t.submissions > 1 && t.finished+t.waiting == 0 {
		return 0, false
	}
	more := float64(ordinary) / float64(passed)
	return time.Duration(float64(spent)*more + float64(t.end.reckoned)*(1+more)), true
}

// left goes by how long what was confirmed took, more surely with every limit that
// passes; and by what the next takes at least, if it is late. If the last one is,
// nothing is known.
func (e *end) left(now time.Time, limit time.Duration, waiting int) (left time.Duration, known bool) {
	const half = 2
	next := float64(min(limit, e.reckoned-e.done))
	doubt := float64(limit) / half
	done := float64(e.done)
	pace := (float64(e.latest.Sub(e.began)) + doubt) / (done + doubt)
	pace = max(pace, float64(now.Sub(e.began))/(done+max(next, 1)))
	all := pace * float64(e.reckoned-e.done)
	all += pace * e.stretch(waiting)
	left = time.Duration(all - min(float64(now.Sub(e.latest)), pace*next))
	return left, left > time.Second/half
}

// stretch is how much longer those to come take than is reckoned, if they are like
// those that were asked; so many are not finished.
func (e *end) stretch(waiting int) float64 {
	first := float64(e.reckoned - e.more)
	toCome := first - float64(e.past)
	if e.isKnown {
		toCome *= float64(waiting-1) / float64(max(waiting, 1))
	}
	return float64(e.more) * max(toCome, 0) / max(first-toCome, 1)
}

// run counts programs that begin or end.
func (t *headway) run(change int, now time.Time) {
	if t.running += change; t.began.IsZero() && t.submissions > 1 {
		t.began = now
	}
}

// decide counts cases that a run beside others has decided.
func (t *headway) decide(n int, now time.Time) {
	t.decided += n
	if t.began.IsZero() { // it has been built, which will not happen again
		t.began, t.before = now, t.decided
	}
}

// suspect counts cases of a submission that wait for the end, or the time that they
// take longer than was known.
func (t *headway) suspect(s runner.Suspects, now time.Time) {
	if s.Cases > 0 {
		t.waiting++
	} else {
		t.end.more += s.Time
		t.end.isKnown = true
	}
	t.end.cases += s.Cases
	t.end.reckoned += s.Time
	t.seeEnd(now)
}

// confirm counts cases that a run at the end has decided.
func (t *headway) confirm(s runner.Suspects, now time.Time) {
	t.confirmed += s.Cases
	t.end.done = min(t.end.done+s.Time, t.end.reckoned)
	t.end.latest = now
	t.end.isKnown = true
}

// finish counts a submission: at the end, one of those that waited.
func (t *headway) finish(now time.Time) {
	t.finished++
	if !t.end.began.IsZero() {
		t.waiting--
		t.end.past = t.end.done - t.end.more
		t.end.isKnown = false
	}
	t.seeEnd(now)
}

// seeEnd sees when nothing is left but what waits for that.
func (t *headway) seeEnd(now time.Time) {
	if t.end.began.IsZero() && t.waiting > 0 && t.finished+t.waiting == t.submissions {
		t.end.began, t.end.latest = now, now
	}
}
