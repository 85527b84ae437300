package sandbox

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"strconv"
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

// A run may exceed its time limit by the time that it waited for a processor, but by no more. The
// test tries again if the run does not wait long enough, or if another delay of the machine ends
// it.
func TestWaitingForAProcessorIsExcused(t *testing.T) {
	crowd(t)
	c := program(t, "work", "120")
	c.Limits.Wall = 400 * time.Millisecond // much longer than it takes alone, and much shorter than it takes in the crowd
	c.Limits.Patience = lifetime
	const rounds = 10
	for range rounds {
		before := queuedFor("/proc/self/")
		o := execute(t, c)
		late := queuedFor("/proc/self/") - before // the crowd delays this process, too
		u := o.Usage
		switch owed := c.Limits.Wall + u.Waited; {
		case o.Status == WallExceeded && u.Wall <= owed:
			t.Fatalf("ended after %v of which it waited %v, under a limit of %v", u.Wall, u.Waited, c.Limits.Wall)
		case o.Status == WallExceeded:
			t.Logf("delayed in another way: wall %v, waited %v, CPU %v", u.Wall, u.Waited, u.CPU)
		case u.Wall > owed+late:
			t.Fatalf("wall %v, waited %v, late %v: over the limit of %v", u.Wall, u.Waited, late, c.Limits.Wall)
		case u.Wall > c.Limits.Wall:
			wantStatus(t, c, o, Exited)
			return
		}
	}
	t.Errorf("none of %d runs waited until the limit of %v was over: the test shows nothing", rounds, c.Limits.Wall)
}

func queuedFor(folder string) time.Duration { return new(waitTimes).update([]string{folder}) }

func TestWaitsOfEndedThreadsCount(t *testing.T) {
	chance := rand.New(rand.NewPCG(1, 2))
	folder := t.TempDir() + "/"
	alive := map[string]time.Duration{}
	var w waitTimes
	var want time.Duration
	for range 30 {
		for thread := range 6 {
			name := strconv.Itoa(thread)
			if chance.IntN(3) == 0 {
				delete(alive, name)
				must(t, os.RemoveAll(folder+"task/"+name))
				continue
			}
			more := time.Duration(1 + chance.IntN(1000))
			alive[name], want = alive[name]+more, want+more
			writeTask(t, folder+"task/"+name, alive[name])
		}
		if got := w.update([]string{folder}); got != want {
			t.Fatalf("got %v, want %v", got, want)
		}
	}
}

func writeTask(t *testing.T, folder string, waited time.Duration) {
	t.Helper()
	err := os.MkdirAll(folder, 0o700)
	if err == nil {
		err = os.WriteFile(folder+"/schedstat", fmt.Appendf(nil, "17 %d 3\n", waited.Nanoseconds()), 0o600)
	}
	must(t, err)
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

func TestExtensionsAreBounded(t *testing.T) {
	t.Parallel()
	c := program(t, "sleep")
	c.Limits.Wall, c.Limits.Extension = 200*time.Millisecond, 300*time.Millisecond
	var usages []Usage
	c.Extend = func(u Usage) time.Duration {
		usages = append(usages, u)
		return 200 * time.Millisecond
	}
	o := execute(t, c)
	wantStatus(t, c, o, WallExceeded)
	if most := c.Limits.Wall + c.Limits.Extension; o.Usage.Wall < most || o.Usage.Wall > most+soon {
		t.Errorf("ended after %v, want soon after %v", o.Usage.Wall, most)
	}
	if len(usages) < 2 || usages[0].Wall < c.Limits.Wall {
		t.Errorf("Extend was called with %+v, want the usage at the limit and after each extension", usages)
	}
}

func TestRunThatEndsDuringAnExtensionIsNotTooLong(t *testing.T) {
	t.Parallel()
	c := program(t, "work", "400")
	c.Limits.Wall, c.Limits.Extension = 200*time.Millisecond, lifetime
	c.Extend = func(Usage) time.Duration { return lifetime }
	o := execute(t, c)
	wantStatus(t, c, o, Exited)
	if o.Usage.Wall <= c.Limits.Wall {
		t.Errorf("ended after %v, before its limit of %v: the test shows nothing", o.Usage.Wall, c.Limits.Wall)
	}
}
