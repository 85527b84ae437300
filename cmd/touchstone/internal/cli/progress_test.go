package cli

import (
	"strings"
	"testing"
	"time"

	"touchstone/runner/record"
)

var noon = time.Date(2026, 1, 2, 12, 0, 0, 0, time.UTC)

// halfway returns a grading in which half of the cases took one minute.
func halfway() tracker {
	began := noon.Add(-time.Minute)
	return tracker{
		submissions: 20, cases: 480, finished: 10, running: 2, decided: 240, began: began, started: began,
	}
}

func TestTimeLeftIsEstimatedFromMeasurements(t *testing.T) {
	const unknown = 0
	for name, row := range map[string]struct {
		change func(h *tracker)
		want   time.Duration
	}{
		"as long again":              {func(*tracker) {}, time.Minute},
		"what is kept costs nothing": {func(h *tracker) { h.skipped, h.decided = 240, 120 }, time.Minute},
		"slow ones at the end":       {func(h *tracker) { h.slow, h.slowTime = 120, 30*time.Second }, time.Minute},
		"only those": {
			func(h *tracker) { h.slow, h.slowTime = 240, 30*time.Second }, 30 * time.Second,
		},
		"a single submission": {func(h *tracker) { h.before = 120 }, 2 * time.Minute},
		"nothing has run":     {func(h *tracker) { h.decided = 0 }, unknown},
		"few cases":           {func(h *tracker) { h.skipped, h.decided = 236, 4 }, unknown},
		"just begun":          {func(h *tracker) { h.began = noon.Add(-time.Second) }, unknown},
		"all is done":         {func(h *tracker) { h.decided = h.cases }, unknown},
	} {
		h := halfway()
		row.change(&h)
		if got, known := h.remaining(noon); got != row.want || known != (row.want != unknown) {
			t.Errorf("%s: left() = %v, %t; want %v", name, got, known, row.want)
		}
		if said := strings.Contains(h.text(noon, 200), "left"); said != (row.want != unknown) {
			t.Errorf("%s: the line is %q", name, h.text(noon, 200))
		}
	}
}

func TestBarMovesWhileSlowProgramsRunAlone(t *testing.T) {
	const alone = 10 * time.Second
	h := halfway()
	h.finished, h.slow, h.slowTime = 19, 12, 12*alone
	h.decided = h.cases - h.slow // within one minute
	last := 0
	for second := range 12 * 10 {
		now := noon.Add(time.Duration(second) * time.Second)
		if second > 0 && second%10 == 0 {
			h.decided, h.slow, h.slowTime = h.decided+1, h.slow-1, h.slowTime-alone
		}
		share := h.share(100, now)
		if want := 100 * (60 + second) / 180; share < want-6 || share > want {
			t.Errorf("after %d s of 120 s alone: %d %% done, want %d", second, share, want)
		}
		if second%10 == 5 {
			if share <= last {
				t.Errorf("after %d s alone the bar stands at %d %%", second, share)
			}
			last = share
		}
	}
}

func TestProgressFitsEveryWidth(t *testing.T) {
	h := halfway()
	h.slow, h.slowTime, h.skipped = 3, 30*time.Second, 72
	for columns := range 200 {
		if line := h.line(noon, columns); len(line) > columns {
			t.Errorf("%d columns: %d in %q", columns, len(line), line)
		}
	}
	for columns, want := range map[int]string{
		132: "[############................] 240 of 408 cases, about 1:11 left, 10 of 20 submissions, " +
			"1:00 so far, 3 slow cases waiting, 2 running",
		80: "[####.....] 240 of 408 cases, about 1:11 left, 10 of 20 submissions, 1:00 so far",
		40: "240 of 408 cases, about 1:11 left",
		20: "240 of 408 cases",
		6:  "",
	} {
		if got := h.line(noon, columns); got != want {
			t.Errorf("line of %d columns is %q, want %q", columns, got, want)
		}
	}
}

func TestCasesFromTheCacheAreNotCounted(t *testing.T) {
	h := halfway()
	h.decided, h.skipped = 0, h.cases
	if got, want := h.text(noon, 200), "10 of 20 submissions, 1:00 so far"; !strings.HasPrefix(got, want) {
		t.Errorf("the line is %q; want %q", got, want)
	}
}

func TestTerminalHoldsOneLineAndIsCleared(t *testing.T) {
	var w strings.Builder
	d := &Display{w: &w}
	d.draw("long line")
	d.draw("short")
	d.draw("")
	if got, want := w.String(), "\rlong line\rshort    \r     \r"; got != want {
		t.Errorf("wrote %q, want %q", got, want)
	}
}

func TestLogGetsALineEvery30Seconds(t *testing.T) {
	var w strings.Builder
	d := &Display{w: &w, said: noon, tracker: tracker{submissions: 2, cases: 100, began: noon, started: noon}}
	d.tracker.decided, d.tracker.finished = 100, 1
	d.tracker.stages = map[string]record.Stage{"amy": record.Inspecting}
	for second := range 100 {
		d.log(noon.Add(time.Duration(second) * time.Second))
	}
	d.log(noon.Add(3725 * time.Second))
	var want string
	for _, gone := range []string{"30 s", "1:00", "1:30", "1:02:05"} {
		want += "touchstone: 75% done: 100 of 100 cases, diagnosing 1, 1 of 2 submissions, " + gone + " so far\n"
	}
	if w.String() != want {
		t.Errorf("log() wrote\n%swant\n%s", w.String(), want)
	}
}
