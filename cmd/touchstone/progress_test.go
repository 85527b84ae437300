package main

import (
	"strings"
	"testing"
	"time"
)

var noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)

// halfway returns a batch of which half was decided in one minute.
func halfway() headway {
	began := noon.Add(-time.Minute)
	return headway{
		submissions: 20, cases: 480, finished: 10, running: 2, decided: 240, began: began, started: began,
	}
}

func TestTimeLeftGoesByWhatWasMeasured(t *testing.T) {
	const unknown = 0
	for name, row := range map[string]struct {
		change func(h *headway)
		want   time.Duration
	}{
		"as long again":              {func(*headway) {}, time.Minute},
		"what is kept costs nothing": {func(h *headway) { h.unasked, h.decided = 240, 120 }, time.Minute},
		"slow ones at the end":       {func(h *headway) { h.slow, h.slowTime = 120, 30*time.Second }, time.Minute},
		"only those": {
			func(h *headway) { h.slow, h.slowTime = 240, 30*time.Second }, 30 * time.Second,
		},
		"a single submission": {func(h *headway) { h.before = 120 }, 2 * time.Minute},
		"nothing has run":     {func(h *headway) { h.decided = 0 }, unknown},
		"few cases":           {func(h *headway) { h.unasked, h.decided = 236, 4 }, unknown},
		"just begun":          {func(h *headway) { h.began = noon.Add(-time.Second) }, unknown},
		"all is done":         {func(h *headway) { h.decided = h.cases }, unknown},
	} {
		h := halfway()
		row.change(&h)
		if got, known := h.left(noon); got != row.want || known != (row.want != unknown) {
			t.Errorf("%s: left() = %v, %t; want %v", name, got, known, row.want)
		}
		if said := strings.Contains(h.text(noon, 200), "left"); said != (row.want != unknown) {
			t.Errorf("%s: the line is %q", name, h.text(noon, 200))
		}
	}
}

func TestProgressFitsEveryWidth(t *testing.T) {
	h := halfway()
	h.slow, h.slowTime, h.unasked = 3, 30*time.Second, 72
	for columns := range 200 {
		if line := h.line(noon, columns); len(line) > columns {
			t.Errorf("%d columns: %d in %q", columns, len(line), line)
		}
	}
	for columns, want := range map[int]string{
		132: "[############.......] 10 of 20 submissions, 240 of 408 cases, 2 running, " +
			"3 of slow programs at the end, 1:00 so far, about 1:11 left",
		80: "[#####....] 10 of 20 submissions, 240 of 408 cases, 1:00 so far, about 1:11 left",
		40: "240 of 408 cases, about 1:11 left",
		20: "240 of 408 cases",
		7:  "240/408",
		6:  "",
	} {
		if got := h.line(noon, columns); got != want {
			t.Errorf("line of %d columns is %q, want %q", columns, got, want)
		}
	}
}

func TestTerminalHoldsOneLineAndIsCleared(t *testing.T) {
	var w strings.Builder
	d := &display{w: &w}
	d.draw("long line")
	d.draw("short")
	d.draw("")
	if got, want := w.String(), "\rlong line\rshort    \r     \r"; got != want {
		t.Errorf("wrote %q, want %q", got, want)
	}
}

func TestLogGetsALineForEachTenthAndNotMoreOften(t *testing.T) {
	var w strings.Builder
	d := &display{w: &w, said: noon, headway: headway{submissions: 10, cases: 100, began: noon, started: noon}}
	now := noon
	for decided := range 101 {
		now = now.Add(15 * time.Second)
		d.headway.decided, d.headway.finished = decided, decided/10
		d.log(now)
	}
	const first = "touchstone: 10 % done: 1 of 10 submissions, 10 of 100 cases, 2:45 so far, about "
	if lines := strings.Split(strings.TrimSpace(w.String()), "\n"); len(lines) != 9 ||
		!strings.HasPrefix(lines[0], first) {
		t.Errorf("the log is %q, want nine lines", lines)
	}
	w.Reset()
	d.percent, d.headway.decided, d.said = 0, 50, now
	if d.log(now); w.Len() > 0 {
		t.Errorf("%q right after another line", w.String())
	}
}

func TestClockIsEasyToRead(t *testing.T) {
	for d, want := range map[time.Duration]string{
		0: "0 s", 7600 * time.Millisecond: "8 s", 59600 * time.Millisecond: "1:00",
		80 * time.Second: "1:20", 3725 * time.Second: "1:02:05",
	} {
		if got := clock(d); got != want {
			t.Errorf("clock(%v) = %q, want %q", d, got, want)
		}
	}
}
