package explore

import (
	"testing"
	"time"

	"touchstone/runner/sandbox"
)

func TestABusyMachineMakesNoProgramSlow(t *testing.T) {
	const second = time.Second
	for _, c := range []struct {
		name  string
		usage sandbox.Usage
		runs  int
		want  bool
	}{
		{"quick", sandbox.Usage{CPU: second / 4, Wall: second / 3}, 112, false},
		{"starts slowly", sandbox.Usage{CPU: second * 3 / 4, Wall: second}, 112, false},
		{"waits for a processor", sandbox.Usage{CPU: second, Wall: 30 * second, Waited: 28 * second}, 99, false},
		{"computes", sandbox.Usage{CPU: 3 * second, Wall: 3 * second}, 1, true},
		{"sleeps long", sandbox.Usage{CPU: second / 4, Wall: 11 * second}, 1, true},
		{"sleeps often", sandbox.Usage{CPU: second / 4, Wall: 2 * second}, 112, true},
	} {
		var e Effort
		for range c.runs {
			e.Add(c.usage)
		}
		if e.IsSlow != c.want {
			t.Errorf("%s: slow %t, want %t", c.name, e.IsSlow, c.want)
		}
	}
	e := Effort{}
	for _, cpu := range []time.Duration{second / 4, 7 * second / 4} { // half of the runs compute for 1.5 s
		for range 16 {
			e.Add(sandbox.Usage{CPU: cpu, Wall: cpu})
		}
	}
	if !e.IsSlow {
		t.Error("a program that computes for 24 s in all is not slow")
	}
}
