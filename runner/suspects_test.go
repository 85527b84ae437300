package runner

import (
	"context"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"touchstone/internal/sampled"
	"touchstone/runner/cache"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// askedOn grades a program on the sample, with two cores and a back end of the test's.
func askedOn(t *testing.T, run func(c sandbox.Command) sandbox.Outcome) record.Submission {
	t.Helper()
	g := testGrader(t, "sample", 2)
	g.cores, g.threads = 2, 2
	g.backend = fakeBackend{g.backend, func(_ context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		return run(c), nil
	}}
	g.gate.Expect(1)
	g.gate.Begin(t.Context())
	defer g.gate.Finish()
	var r record.Submission
	if _, err := g.askAll(t.Context(), idleProgram(), t.TempDir(), &r, &cache.Entry{}); err != nil {
		t.Fatal(err)
	}
	return r
}

// askedOnceOthersLeft is the same, where the first runs meet another submission's: the
// first two are under way at once, also where a core of this machine has no time for one.
func askedOnceOthersLeft(t *testing.T, run func(c sandbox.Command) sandbox.Outcome) record.Submission {
	t.Helper()
	var runs atomic.Int32
	both := make(chan struct{})
	return askedOn(t, func(c sandbox.Command) sandbox.Outcome {
		switch runs.Add(1) {
		case 1:
			select {
			case <-both:
			case <-time.After(time.Minute):
				t.Error("the first run is by itself")
			}
		case 2:
			close(both)
		}
		c.Extend = nil
		return run(c)
	})
}

// machine says what comes of a run that computes for a time, or for ever if that is
// 0, on a core that makes it so many times slower.
func machine(c sandbox.Command, work time.Duration, slower float64, queued time.Duration) sandbox.Outcome {
	l := c.Limits
	wall := time.Duration(float64(work)*slower) + queued
	usage := sandbox.Usage{Wall: wall, CPU: wall - queued}
	status := sandbox.Exited
	if c.Extend != nil && (work == 0 || wall > l.Wall) {
		l.Wall += c.Extend(sandbox.Usage{Wall: l.Wall, CPU: l.Wall - queued, Queued: queued})
	}
	if most := l.Wall + min(l.Patience, queued); work == 0 || wall > most {
		status = sandbox.WallExceeded
		usage.Wall, usage.CPU = most, most-queued
	}
	if status == sandbox.WallExceeded || wall > c.Limits.Wall { // else nobody looks
		usage.Waited, usage.Queued = queued, queued
	}
	return sandbox.Outcome{Status: status, Usage: usage}
}

func TestEndlessCasesOfASubmissionAreAskedTogether(t *testing.T) {
	var now, most, alone atomic.Int32
	r := askedOnceOthersLeft(t, func(c sandbox.Command) sandbox.Outcome {
		if c.Limits.Patience > 0 {
			alone.Add(1)
		}
		if n := now.Add(1); n > most.Load() {
			most.Store(n)
		}
		defer now.Add(-1)
		time.Sleep(20 * time.Millisecond)
		return machine(c, 0, 1, time.Millisecond)
	})
	if most.Load() != 2 || alone.Load() > 0 {
		t.Errorf("%d at once and %d alone, want 2 and none", most.Load(), alone.Load())
	}
	for _, result := range r.Results {
		if result.Verdict != record.TimeLimit || result.Run.Wall <= testLimits().Wall {
			t.Errorf(
				"%s: %s after %v, want a time limit after more than it",
				result.Case,
				result.Verdict,
				result.Run.Wall,
			)
		}
	}
}

func TestASuspectWithNobodyBesideItIsGivenTheLimitAlone(t *testing.T) {
	var first sync.Once
	var together, alone atomic.Int32
	askedOnceOthersLeft(t, func(c sandbox.Command) (o sandbox.Outcome) {
		o = machine(c, 0, 1, time.Millisecond)
		first.Do(func() { o = machine(c, time.Millisecond, 1, 0) }) // three of the four cases are left
		switch {
		case c.Limits.Patience > 0:
			alone.Add(1)
		case c.Limits.Wall > testLimits().Wall.Duration():
			together.Add(1)
		}
		return o
	})
	if together.Load() != 2 || alone.Load() != 1 {
		t.Errorf("%d were asked together and %d alone, want 2 and 1", together.Load(), alone.Load())
	}
}

// A busy moment of the machine sends one case to be asked alone, and not all that come
// after it; a program that sleeps is not tried again and again.
func TestOneBusyMomentSendsOneCaseToBeAskedAlone(t *testing.T) {
	for name, test := range map[string]struct {
		busy  func(run int32) bool
		alone int32 // of the four cases
		tried int32 // together
	}{
		"the first is unlucky": {func(run int32) bool { return run == 1 }, 1, 4},
		"the third is unlucky": {func(run int32) bool { return run == 3 }, 1, 4},
		"all are":              {func(int32) bool { return true }, 4, 2},
	} {
		t.Run(name, func(t *testing.T) {
			var together, alone atomic.Int32
			askedOnceOthersLeft(t, func(c sandbox.Command) sandbox.Outcome {
				limit := testLimits().Wall.Duration()
				switch {
				case c.Limits.Patience > 0:
					alone.Add(1)
				case c.Limits.Wall > limit:
					if test.busy(together.Add(1)) {
						return machine(c, 0, 1, limit/2)
					}
				}
				return machine(c, 0, 1, time.Millisecond)
			})
			if alone.Load() != test.alone || together.Load() != test.tried {
				t.Errorf(
					"%d cases were tried together, and %d asked alone; want %d and %d",
					together.Load(), alone.Load(), test.tried, test.alone,
				)
			}
		})
	}
}

// TestNoCompanyCostsAProgramItsTime: whatever a program needs less than the limit
// for, it gets the points for, however busy the machine is and however much slower
// than alone a core is beside another by a part of the extra time.
func TestNoCompanyCostsAProgramItsTime(t *testing.T) {
	limit := testLimits().Wall.Duration()
	random := rand.New(rand.NewPCG(19, 2))
	confirmed := 0
	rounds := 16
	if sampled.IsExhaustive() {
		rounds = 40
	}
	for range rounds {
		part := random.Float64()
		work := time.Duration((0.5 + part/2) * float64(limit))
		slower := 1 + 0.05*random.Float64()
		queued := time.Duration(random.ExpFloat64() * float64(limit) / 5)
		asked := askedOn
		if random.IntN(2) == 0 {
			asked = askedOnceOthersLeft
		}
		r := asked(t, func(c sandbox.Command) sandbox.Outcome {
			if c.Limits.Patience > 0 {
				return machine(c, work, 1, queued)
			}
			return machine(c, work, slower, queued)
		})
		for _, result := range r.Results {
			if result.Verdict == record.TimeLimit {
				t.Fatalf(
					"a program that needs %v of %v, %.2f times slower in company, queued %v: %s (%s), alone: %t",
					work, limit, slower, queued, result.Verdict, result.Cause, result.Run.Alone,
				)
			}
			if result.FirstRun != nil || result.Run.Alone {
				confirmed++
			}
		}
	}
	if confirmed == 0 {
		t.Error("no run broke a limit in company: nothing is shown")
	}
}

// TestWhatHadNoProcessorOfItsOwnIsAskedAlone: unless the kernel has counted that a
// run spent more than its limit on a processor, it proves nothing.
func TestWhatHadNoProcessorOfItsOwnIsAskedAlone(t *testing.T) {
	limit := testLimits().Wall.Duration()
	wall := limit + fairrun.Extra(limit)
	for name, usage := range map[string]sandbox.Usage{
		"asleep":                 {Wall: wall, CPU: limit / 100, Queued: 1},
		"asleep for a part":      {Wall: wall, CPU: limit * 9 / 10, Queued: 1},
		"not told":               {Wall: wall, CPU: wall},
		"waited":                 {Wall: wall, CPU: limit, Queued: wall - limit},
		"two threads took turns": {Wall: wall, CPU: wall, Queued: wall},
	} {
		r := askedOn(t, func(c sandbox.Command) sandbox.Outcome {
			return sandbox.Outcome{Status: sandbox.WallExceeded, Usage: usage}
		})
		for _, result := range r.Results {
			if !result.Run.Alone {
				t.Errorf("%s: case %s was not asked alone", name, result.Case)
			}
		}
	}
}
