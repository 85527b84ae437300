package progress

import (
	"strings"
	"testing"
	"time"

	"touchstone/runner"
)

var noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)

// halfway is a batch of which half is decided, in a minute.
func halfway() headway {
	return headway{
		submissions: 20,
		cases:       480,
		limit:       10 * time.Second,
		finished:    10,
		running:     2,
		decided:     240,
		began:       noon.Add(-time.Minute),
		started:     noon.Add(-time.Minute),
	}
}

func TestTimeLeftGoesByWhatWasMeasured(t *testing.T) {
	waits := func(h *headway, cases int, each time.Duration) {
		h.waiting++
		h.cases += cases
		h.end.cases += cases
		h.end.reckoned += time.Duration(cases) * each
	}
	atEnd := func(h *headway, passed time.Duration) {
		h.cases = h.decided
		waits(h, 3, 10*time.Second)
		h.end.began = noon.Add(-passed)
		h.end.latest = h.end.began
	}
	known := map[string]struct {
		change func(h *headway)
		want   time.Duration
	}{
		"as long again":              {func(*headway) {}, time.Minute},
		"what is kept costs nothing": {func(h *headway) { h.recalled, h.decided = 120, 120 }, 2 * time.Minute},
		"what is not built, a build": {func(h *headway) { h.unasked, h.decided = 120, 120 }, time.Minute},
		"as many slow ones to come": {
			func(h *headway) { waits(h, 24, time.Second); h.decided -= 24; h.cases -= 24 },
			108 * time.Second,
		},
		"only those at the end": {func(h *headway) { atEnd(h, 0) }, 30 * time.Second},
		"one has begun":         {func(h *headway) { atEnd(h, 4*time.Second) }, 26 * time.Second},
		"one is late":           {func(h *headway) { atEnd(h, 40*time.Second) }, 80 * time.Second},
		"slower than reckoned": {
			func(h *headway) {
				atEnd(h, 40*time.Second)
				h.confirm(runner.Suspects{Cases: 1, Time: 10 * time.Second}, noon)
			},
			60 * time.Second,
		},
		"a single submission": {
			func(h *headway) { h.submissions, h.finished, h.before, h.decided = 1, 0, 1, 241 },
			239 * time.Minute / 240,
		},
	}
	for name, row := range known {
		h := halfway()
		row.change(&h)
		if got, ok := h.left(noon); !ok || got.Round(time.Millisecond) != row.want.Round(time.Millisecond) {
			t.Errorf("%s: left() = %v, %t; want %v", name, got, ok, row.want)
		}
	}
}

func TestNothingIsSaidOfTheTimeLeftBeforeAnythingIsKnown(t *testing.T) {
	unknown := map[string]func(h *headway){
		"nothing has run":     func(h *headway) { h.began = time.Time{} },
		"few cases":           func(h *headway) { h.recalled, h.decided = 236, 4 },
		"just begun":          func(h *headway) { h.began = noon.Add(-time.Second) },
		"no submission whole": func(h *headway) { h.finished = 0 },
		"all is done":         func(h *headway) { h.decided = h.cases },
		"the last one is late": func(h *headway) {
			h.decided = h.cases - 1
			h.end = end{
				cases:    1,
				reckoned: 10 * time.Second,
				began:    noon.Add(-time.Minute),
				latest:   noon.Add(-time.Minute),
			}
		},
	}
	for name, change := range unknown {
		h := halfway()
		change(&h)
		if got, ok := h.left(noon); ok {
			t.Errorf("%s: left() = %v, want not known", name, got)
		}
		if text := h.text(noon, 200); strings.Contains(text, "left") {
			t.Errorf("%s: the line says %q", name, text)
		}
	}
}

func TestProgressFitsEveryWidth(t *testing.T) {
	h := halfway()
	h.end = end{cases: 3, reckoned: 30 * time.Second}
	h.recalled, h.unasked = 24, 48
	for columns := range 200 {
		if line := h.line(noon, columns); len(line) > columns {
			t.Errorf("%d columns: %d in %q", columns, len(line), line)
		}
	}
	for columns, want := range map[int]string{
		132: "[############.......] 10 of 20 submissions, 240 of 408 cases, 2 running, 3 of slow programs at the end, 1:00 so far, about 1:21 left",
		80:  "[#####....] 10 of 20 submissions, 240 of 408 cases, 1:00 so far, about 1:21 left",
		40:  "240 of 408 cases, about 1:21 left",
		20:  "240 of 408 cases",
		7:   "240/408",
		6:   "",
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
	now := noon
	d := &display{
		w:       &w,
		now:     func() time.Time { return now },
		said:    noon,
		headway: headway{submissions: 10, cases: 100, began: noon, started: noon},
	}
	for decided := range 101 {
		now = now.Add(15 * time.Second)
		d.headway.decided, d.headway.finished = decided, decided/10
		d.log()
	}
	lines := strings.Split(strings.TrimSpace(w.String()), "\n")
	if len(lines) != 9 ||
		!strings.HasPrefix(lines[0],
			"touchstone: 10 % done: 1 of 10 submissions, 10 of 100 cases, 2:45 so far, about ") {
		t.Errorf("the log is %q, want nine lines", lines)
	}
	w.Reset()
	d.percent, d.headway.decided, d.said = 0, 50, now
	if d.log(); w.Len() > 0 {
		t.Errorf("%q right after another line", w.String())
	}
}

func TestClockIsEasyToRead(t *testing.T) {
	for d, want := range map[time.Duration]string{0: "0 s", 7600 * time.Millisecond: "8 s", 59600 * time.Millisecond: "1:00", 80 * time.Second: "1:20", 3725 * time.Second: "1:02:05"} {
		if got := clock(d); got != want {
			t.Errorf("clock(%v) = %q, want %q", d, got, want)
		}
	}
}
