package sandbox

import (
	"context"
	"runtime"
	"sync"
	"testing"
	"time"
)

func init() {
	programs["work"] = func(args []string) { burn(time.Duration(atoi(args[0])) * time.Millisecond) }
}

// crowd keeps every processor busy several times over until the test is done.
func crowd(t *testing.T) {
	t.Helper()
	const rivals = 5 // for each processor
	ctx, cancel := context.WithCancel(t.Context())
	backend := open(t)
	var group sync.WaitGroup
	for range rivals * runtime.NumCPU() {
		c := program(t, "spin")
		group.Go(func() { backend.Run(ctx, c) })
	}
	t.Cleanup(func() { cancel(); group.Wait() })
}

func TestTimeSpentWaitingForAProcessorIsExcused(t *testing.T) {
	crowd(t)
	c := program(t, "work", "300")
	c.Limits.Wall = time.Second // with much to spare for what is lost elsewhere, and much less than it takes
	c.Limits.Patience = lifetime
	for range 3 { // the crowd may be late
		before := waitedFor("/proc/self/")
		o := execute(t, c)
		late := waitedFor("/proc/self/") - before // by which we, in the same crowd, may learn of its end
		wantStatus(t, c, o, Exited)
		u := o.Usage
		if u.Wall <= c.Limits.Wall {
			continue
		}
		if u.Waited <= 0 || u.Wall > c.Limits.Wall+u.Waited+late {
			t.Errorf(
				"wall %v, waited %v, seen %v late at most: over the limit of %v by more than it waited",
				u.Wall,
				u.Waited,
				late,
				c.Limits.Wall,
			)
		}
		return
	}
	t.Errorf("it never took longer than the limit of %v: nothing is shown", c.Limits.Wall)
}

func TestSleepIsNotExcused(t *testing.T) {
	t.Parallel()
	c := program(t, "sleep")
	c.Limits.Wall, c.Limits.Patience = 300*time.Millisecond, lifetime
	o := execute(t, c)
	wantStatus(t, c, o, WallExceeded)
	if o.Usage.Wall > soon {
		t.Errorf("ended after %v, want soon after %v", o.Usage.Wall, c.Limits.Wall)
	}
}

func TestARunIsGivenAsMuchMoreAsItMayBe(t *testing.T) {
	t.Parallel()
	c := program(t, "sleep")
	c.Limits.Wall, c.Limits.Extension = 200*time.Millisecond, 300*time.Millisecond
	var told []Usage
	c.Extend = func(u Usage) time.Duration {
		told = append(told, u)
		return 200 * time.Millisecond
	}
	o := execute(t, c)
	wantStatus(t, c, o, WallExceeded)
	if most := c.Limits.Wall + c.Limits.Extension; o.Usage.Wall < most || o.Usage.Wall > most+soon {
		t.Errorf("ended after %v, want soon after %v", o.Usage.Wall, most)
	}
	if len(told) < 2 || told[0].Wall < c.Limits.Wall {
		t.Errorf("told %+v, want what was spent when the limit was over, and again", told)
	}
}

func TestARunThatEndsInTheTimeItWasGivenHasEndedByItself(t *testing.T) {
	t.Parallel()
	c := program(t, "work", "400")
	c.Limits.Wall, c.Limits.Extension = 200*time.Millisecond, lifetime
	c.Extend = func(Usage) time.Duration { return lifetime }
	o := execute(t, c)
	wantStatus(t, c, o, Exited)
	if o.Usage.Wall <= c.Limits.Wall {
		t.Errorf("ended after %v, before its limit of %v: nothing is shown", o.Usage.Wall, c.Limits.Wall)
	}
}
