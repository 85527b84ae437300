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
	c := program(t, "work", "600")
	c.Limits.Wall = 2 * time.Second // with much to spare for what is lost elsewhere, and much less than it takes
	c.Limits.Patience = lifetime
	for range 3 { // the crowd may be late
		o := execute(t, c)
		wantStatus(t, c, o, Exited)
		u := o.Usage
		if u.Wall <= c.Limits.Wall {
			continue
		}
		if u.Waited <= 0 || u.Wall > c.Limits.Wall+u.Waited {
			t.Errorf("wall %v, waited %v: over the limit of %v by more than it waited", u.Wall, u.Waited, c.Limits.Wall)
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
