package progress

import (
	"fmt"
	"strings"
	"time"

	"touchstone/internal/plural"
)

// line says it in at most so many columns, with a bar where there is room.
func (t *headway) line(now time.Time, columns int) string {
	text := t.text(now, columns)
	return t.bar(columns-len(text)) + text
}

// text leaves the less important out first. It counts no case that is not asked.
func (t *headway) text(now time.Time, columns int) string {
	var submissions, running, waiting string
	if t.submissions > 1 {
		submissions = fmt.Sprintf("%d of %d submissions, ", t.finished, t.submissions)
	}
	cases := fmt.Sprintf("%d of %s", t.asked(), plural.Of(t.toAsk(), "case"))
	if t.running > 0 {
		running = fmt.Sprintf(", %d running", t.running)
	}
	if n := t.suspected(); n > 0 && t.end.began.IsZero() {
		waiting = fmt.Sprintf(", %d of slow programs at the end", n)
	} else if n > 0 {
		waiting = fmt.Sprintf(", now %d of slow programs", n)
	}
	gone := fmt.Sprintf(", %s so far", clock(now.Sub(t.started)))
	var left string
	if d, known := t.left(now); known {
		left = ", about " + clock(d) + " left"
	}
	for _, text := range []string{
		submissions + cases + running + waiting + gone + left,
		submissions + cases + waiting + gone + left,
		submissions + cases + gone + left,
		submissions + cases + left,
		cases + left,
		cases,
		fmt.Sprintf("%d/%d", t.asked(), t.toAsk()),
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

// bar draws how much is done, where there is room.
func (t *headway) bar(room int) string {
	if room < leastBar {
		return ""
	}
	inside := min(room, mostBar) - len("[] ")
	full := min(t.share(inside), inside)
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
