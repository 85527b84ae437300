package progress

import (
	"fmt"
	"strings"
	"time"

	"touchstone/internal/plural"
)

// headway is how far a grading is.
type headway struct {
	submissions, cases int           // in all
	limit              time.Duration // of a run

	finished  int // submissions
	running   int // programs
	decided   int // cases
	recalled  int // of decided: by what was known from earlier gradings
	suspected int // cases that wait to be asked again, alone
	confirmed int // of decided: those that did

	began  time.Time // zero if nothing has run; of a single submission, when its first case was decided
	before int       // cases decided by then
	latest time.Time // when a case was decided
}

// measured are the cases that tell how long others may take.
func (t *headway) measured() int { return t.decided - t.recalled - t.confirmed - t.before }

const (
	knownCases = 5               // before so many cases are decided by running, nothing is known,
	knownTime  = 3 * time.Second // nor before this, nor of a batch before a submission is finished
)

// left is how long it may yet take, if enough is known to say. What has been
// measured is taken to go on, and every case that waits to be asked alone to
// need its whole time: most do.
func (t *headway) left(now time.Time) (left time.Duration, known bool) {
	ordinary := t.cases - t.decided - t.suspected
	spent := now.Sub(t.began)
	if ordinary > 0 &&
		(t.began.IsZero() || t.measured() < knownCases || spent < knownTime || t.submissions > 1 && t.finished == 0) {
		return 0, false
	}
	if ordinary > 0 {
		left = spent / time.Duration(t.measured()) * time.Duration(ordinary)
	}
	left += time.Duration(t.suspected) * t.limit
	if ordinary == 0 && t.suspected > 0 {
		left -= min(now.Sub(t.latest), t.limit)
	}
	return left, ordinary > 0 || t.suspected > 0
}

// line says it in at most so many columns, with a bar where there is room.
func (t *headway) line(now time.Time, columns int) string {
	text := t.text(now, columns)
	return t.bar(columns-len(text)) + text
}

// text leaves the less important out first.
func (t *headway) text(now time.Time, columns int) string {
	cases := fmt.Sprintf("%d of %s", t.decided, plural.Of(t.cases, "case"))
	var submissions, running, suspected, left string
	if t.submissions > 1 {
		submissions = fmt.Sprintf("%d of %d submissions, ", t.finished, t.submissions)
	}
	if t.running > 0 {
		running = fmt.Sprintf(", %d running", t.running)
	}
	if t.suspected > 0 {
		suspected = fmt.Sprintf(", %s to repeat", plural.Of(t.suspected, "slow run"))
	}
	if d, known := t.left(now); known {
		left = ", about " + clock(d) + " left"
	}
	for _, text := range []string{
		submissions + cases + running + suspected + left,
		submissions + cases + suspected + left,
		submissions + cases + left,
		cases + left,
		cases,
		fmt.Sprintf("%d/%d", t.decided, t.cases),
	} {
		if len(text) <= columns {
			return text
		}
	}
	return ""
}

// Widths of the bar, in columns, with its frame and the blank after it.
const (
	leastBar = 12
	mostBar  = 33
)

// bar draws how many of the cases are decided, where there is room.
func (t *headway) bar(room int) string {
	if room < leastBar {
		return ""
	}
	inside := min(room, mostBar) - len("[] ")
	full := inside * t.decided / max(t.cases, 1)
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

// run counts programs that begin or end.
func (t *headway) run(change int, now time.Time) {
	if t.running += change; t.began.IsZero() && t.submissions > 1 {
		t.began = now
	}
}

// decide counts cases that a run beside others has decided.
func (t *headway) decide(n int, now time.Time) {
	t.decided += n
	t.latest = now
	if t.began.IsZero() { // it has been built, which will not happen again
		t.began, t.before = now, t.decided-t.recalled
	}
}

// confirm counts cases that a run alone has decided.
func (t *headway) confirm(n int, now time.Time) {
	t.suspected -= n
	t.confirmed += n
	t.decided += n
	t.latest = now
}
