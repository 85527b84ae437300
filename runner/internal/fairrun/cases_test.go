package fairrun

import (
	"context"
	"errors"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"touchstone/internal/sampled"
	"touchstone/runner/internal/judge"
	"touchstone/runner/sandbox"
)

// simulatedProgram is a program with simulated runs.
type simulatedProgram struct {
	play func(ctx context.Context, i int, c sandbox.Command) sandbox.Outcome

	mu      sync.Mutex
	decided map[int]*judge.Run
}

func (p *simulatedProgram) DecideWithoutRun(int) (bool, error) { return false, nil }

func (p *simulatedProgram) Run(ctx context.Context, i int, adjust AdjustFunc) (*judge.Run, error) {
	c := sandbox.Command{Limits: sandbox.Limits{Wall: limit}}
	adjust(&c)
	o := p.play(ctx, i, c)
	if o.Status == sandbox.Cancelled {
		return nil, context.Cause(ctx)
	}
	return &judge.Run{Outcome: o}, nil
}

func (p *simulatedProgram) Decide(i int, run *judge.Run) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.decided[i] = run
	return nil
}

// casesOf returns the cases of a simulated program on a machine with this number of cores.
func casesOf(
	cores int,
	play func(ctx context.Context, i int, c sandbox.Command) sandbox.Outcome,
) (*Cases, *simulatedProgram) {
	p := &simulatedProgram{play: play, decided: map[int]*judge.Run{}}
	g := NewGate(2)
	g.cores, g.threads = cores, cores
	return &Cases{Gate: g, Program: p, Limit: limit, Slow: new(atomic.Bool), Observer: Observer{
		Entered: func() {}, Decided: func(int) {}, Waiting: func(Deferred) {}, Confirmed: func(Deferred) {},
	}}, p
}

// runOn simulates four cases on two cores by calling run, and returns the runs that decide them.
func runOn(t *testing.T, run func(c sandbox.Command) sandbox.Outcome) map[int]*judge.Run {
	t.Helper()
	c, p := casesOf(2, func(_ context.Context, _ int, c sandbox.Command) sandbox.Outcome { return run(c) })
	runAll(t, c, 4)
	if len(p.decided) != 4 {
		t.Fatalf("%d of 4 cases are decided", len(p.decided))
	}
	return p.decided
}

// runAll runs the first n cases. There is no other submission.
func runAll(t *testing.T, c *Cases, n int) {
	t.Helper()
	ctx := begun(t, c.Gate)
	defer c.Gate.Finish()
	if err := errors.Join(c.RunAll(ctx, firstOf(n)), c.Confirm(ctx)); err != nil {
		t.Fatal(err)
	}
}

func firstOf(n int) (all []int) {
	for i := range n {
		all = append(all, i)
	}
	return all
}

// runOverlapping does the same as runOn, except that the first two runs overlap and get no
// extra time, as if another submission were running.
func runOverlapping(t *testing.T, run func(c sandbox.Command) sandbox.Outcome) map[int]*judge.Run {
	t.Helper()
	var runs atomic.Int32
	both := make(chan struct{})
	return runOn(t, func(c sandbox.Command) sandbox.Outcome {
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

// machine simulates a run that computes for the duration work, or forever if work is 0. slower is
// the factor by which the core slows the run down, and queued is how long the run waits for a
// processor.
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
	if status == sandbox.WallExceeded || wall > c.Limits.Wall { // otherwise the sandbox does not report the wait
		usage.Waited, usage.Queued = queued, queued
	}
	return sandbox.Outcome{Status: status, Usage: usage}
}

func TestEndlessCasesOfASubmissionAreRerunTogether(t *testing.T) {
	var now, most, alone atomic.Int32
	r := runOverlapping(t, func(c sandbox.Command) sandbox.Outcome {
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
	for i, run := range r {
		if !run.TimedOutFairly || run.Usage.Wall <= limit {
			t.Errorf("case %d: had its time: %t after %v, want true after more than the limit",
				i, run.TimedOutFairly, run.Usage.Wall)
		}
	}
}

func TestTheLastSuspectRunsAlone(t *testing.T) {
	var first sync.Once
	var together, alone atomic.Int32
	runOverlapping(t, func(c sandbox.Command) (o sandbox.Outcome) {
		o = machine(c, 0, 1, time.Millisecond)
		first.Do(func() { o = machine(c, time.Millisecond, 1, 0) }) // three of the four cases remain
		switch {
		case c.Limits.Patience > 0:
			alone.Add(1)
		case c.Limits.Wall > limit:
			together.Add(1)
		}
		return o
	})
	if together.Load() != 2 || alone.Load() != 1 {
		t.Errorf("%d ran together and %d alone, want 2 and 1", together.Load(), alone.Load())
	}
}

// If the machine is busy for a moment, only one case runs alone, and not all later ones. But a
// program that sleeps does not run beside others again and again.
func TestAfterABusyMomentOneCaseRunsAlone(t *testing.T) {
	for name, test := range map[string]struct {
		busy  func(run int32) bool
		alone int32 // how many of the four cases run alone
		tried int32 // number of runs beside others of the submission
	}{
		"the first is unlucky": {func(run int32) bool { return run == 1 }, 1, 4},
		"the third is unlucky": {func(run int32) bool { return run == 3 }, 1, 4},
		"all are":              {func(int32) bool { return true }, 4, 2},
	} {
		t.Run(name, func(t *testing.T) {
			var together, alone atomic.Int32
			runOverlapping(t, func(c sandbox.Command) sandbox.Outcome {
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
				t.Errorf("%d cases ran together, and %d alone; want %d and %d",
					together.Load(), alone.Load(), test.tried, test.alone)
			}
		})
	}
}

// A program that needs less time than the limit never times out, however busy the machine is.
func TestOtherProgramsCauseNoTimeout(t *testing.T) {
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
		asked := runOn
		if random.IntN(2) == 0 {
			asked = runOverlapping
		}
		r := asked(t, func(c sandbox.Command) sandbox.Outcome {
			if c.Limits.Patience > 0 {
				return machine(c, work, 1, queued)
			}
			return machine(c, work, slower, queued)
		})
		for i, run := range r {
			if run.Status == sandbox.WallExceeded {
				t.Fatalf("a program that needs %v of %v, %.2f times slower in company, queued %v: "+
					"case %d over its time, alone: %t", work, limit, slower, queued, i, run.Alone)
			}
			if run.First != nil || run.Alone {
				confirmed++
			}
		}
	}
	if confirmed == 0 {
		t.Error("no run broke a limit in company: nothing is shown")
	}
}

// A timeout proves nothing unless, according to the kernel, the CPU time exceeds the limit.
func TestARunWithoutAProcessorOfItsOwnIsRerunAlone(t *testing.T) {
	wall := limit + extra(limit)
	for name, usage := range map[string]sandbox.Usage{
		"asleep":                 {Wall: wall, CPU: limit / 100, Queued: 1},
		"asleep for a part":      {Wall: wall, CPU: limit * 9 / 10, Queued: 1},
		"not told":               {Wall: wall, CPU: wall},
		"waited":                 {Wall: wall, CPU: limit, Queued: wall - limit},
		"two threads took turns": {Wall: wall, CPU: wall, Queued: wall},
	} {
		r := runOn(t, func(c sandbox.Command) sandbox.Outcome {
			return sandbox.Outcome{Status: sandbox.WallExceeded, Usage: usage}
		})
		for i, run := range r {
			if !run.Alone {
				t.Errorf("%s: case %d did not run alone", name, i)
			}
		}
	}
}

// A sleeping program runs once for each job beside other submissions, then a few times beside
// its own runs, which decides nothing, and then alone in each case.
func TestSleepingProgramSoonRunsAlone(t *testing.T) {
	const n = 24
	var mu sync.Mutex
	beside, among, alone := 0, 0, 0
	c, p := casesOf(2, func(_ context.Context, _ int, c sandbox.Command) sandbox.Outcome {
		mu.Lock()
		defer mu.Unlock()
		switch {
		case c.Limits.Patience > 0:
			alone++
		case c.Limits.Wall > limit:
			among++
		default:
			beside++
		}
		return sandbox.Outcome{
			Status: sandbox.WallExceeded,
			Usage:  sandbox.Usage{Wall: c.Limits.Wall, Waited: time.Hour},
		}
	})
	var waiting, confirmed Deferred
	c.Waiting = func(l Deferred) { waiting.Cases += l.Cases; waiting.Time += l.Time }
	c.Confirmed = func(l Deferred) { confirmed.Cases += l.Cases; confirmed.Time += l.Time }
	runAll(t, c, n)
	if beside == 0 || beside > 2 || among > 2 || alone != n {
		t.Errorf("%d runs beside others, %d among its own and %d alone; want 1 or 2, 2 at most and %d",
			beside, among, alone, n)
	}
	if waiting.Cases != n || confirmed.Cases != n || (waiting.Time-confirmed.Time).Abs() > time.Millisecond {
		t.Errorf("told of %+v that wait and %+v that were confirmed, want %d of both and the same time",
			waiting, confirmed, n)
	}
	firsts := 0
	for i, run := range p.decided {
		if !run.Alone || run.Status != sandbox.WallExceeded {
			t.Errorf("case %d: %v, alone: %t; want a time limit of a run alone", i, run.Status, run.Alone)
		}
		if run.First != nil {
			firsts++
		}
	}
	if firsts != beside {
		t.Errorf("%d runs repeat a first one, want %d", firsts, beside)
	}
}

func TestContextCancelsDeferredCases(t *testing.T) {
	c, _ := casesOf(2, func(context.Context, int, sandbox.Command) sandbox.Outcome {
		return sandbox.Outcome{Status: sandbox.WallExceeded, Usage: sandbox.Usage{Waited: time.Hour}}
	})
	ctx := begun(t, c.Gate)
	c.Gate.Expect(1) // a second submission that has work
	ctx, interrupt := context.WithCancel(ctx)
	c.Waiting = func(Deferred) { interrupt() }
	if err := errors.Join(c.RunAll(ctx, firstOf(4)), c.Confirm(ctx)); !errors.Is(err, context.Canceled) {
		t.Errorf("Confirm: %v, want that it was interrupted", err)
	}
}

func TestOnceRerunsAnUnfairTimeoutAlone(t *testing.T) {
	for name, test := range map[string]struct {
		slow  bool
		first sandbox.Outcome
		runs  int
		alone bool
	}{
		"ends":                  {false, sandbox.Outcome{}, 1, true},
		"breaks it undisturbed": {false, sandbox.Outcome{Status: sandbox.WallExceeded}, 1, true},
		"breaks it and waited": {
			false, sandbox.Outcome{Status: sandbox.WallExceeded, Usage: sandbox.Usage{Waited: time.Hour}}, 2, true,
		},
		"is slow": {true, sandbox.Outcome{Status: sandbox.WallExceeded}, 1, true},
	} {
		var slow atomic.Bool
		slow.Store(test.slow)
		runs, patient := 0, false
		r, err := NewGate(
			2,
		).RunFairly(t.Context(), &slow, func(_ context.Context, adjust AdjustFunc) (*judge.Run, error) {
			runs++
			c := sandbox.Command{Limits: sandbox.Limits{Wall: limit}}
			adjust(&c)
			patient = c.Limits.Patience > 0
			return &judge.Run{Outcome: test.first}, nil
		})
		if err != nil || runs != test.runs || r.Alone != test.alone || patient != (test.runs == 2 || test.slow) ||
			(r.First != nil) != (test.runs == 2) {
			t.Errorf("%s: %d runs, the last %+v, patient: %t, %v; want %d", name, runs, r, patient, err, test.runs)
		}
	}
}

// If one run times out, the runs that have just begun end, because they would use up their limits
// for nothing.
func TestTimeoutEndsTheRunBesideIt(t *testing.T) {
	var runs, ended atomic.Int32
	c, p := casesOf(1, func(ctx context.Context, _ int, c sandbox.Command) sandbox.Outcome {
		if c.Limits.Patience > 0 {
			return sandbox.Outcome{}
		}
		if runs.Add(1) == 1 {
			return sandbox.Outcome{Status: sandbox.WallExceeded, Usage: sandbox.Usage{Waited: time.Hour}}
		}
		select {
		case <-ctx.Done():
			ended.Add(1)
		case <-time.After(time.Minute):
		}
		return sandbox.Outcome{Status: sandbox.Cancelled}
	})
	runAll(t, c, 4)
	if ended.Load() != runs.Load()-1 || len(p.decided) != 4 {
		t.Errorf("%d of %d runs were ended, and %d cases decided; want all but one, and 4",
			ended.Load(), runs.Load(), len(p.decided))
	}
}

func TestEstimatesFollowTheRunsOfTheProgram(t *testing.T) {
	for name, test := range map[string]struct {
		jobs, cores, waiting, broke, ended int
		want                               float64 // estimate, in multiples of the limit
		early                              int     // number of cases that timed out and were decided at once
	}{
		"endless, two cores":       {2, 2, 24, 2, 0, 24 * 1.15 / 2, 0},
		"endless, one core":        {4, 1, 24, 2, 0, 24, 0},
		"endless, one job":         {1, 4, 24, 1, 0, 24, 0},
		"few slow ones of many":    {1, 1, 16, 1, 4, 1 + 15.0/5, 0},
		"one by itself":            {2, 2, 1, 1, 23, 1, 0},
		"slow before it was asked": {2, 2, 24, 0, 0, 24 * 1.15 / 2, 0},
		"two decided at once":      {2, 2, 13, 0, 8, 13 * 1.15 / 2 / 5, 2},
	} {
		c, _ := casesOf(test.cores, nil)
		c.Gate.jobs = test.jobs
		c.suspects, c.ended, c.broke = make([]suspect, test.waiting), test.ended, test.early
		for i := range test.broke {
			c.suspects[i].first = &judge.Run{}
		}
		want := time.Duration(test.want * float64(limit))
		if got := c.estimate(c.suspects, c.atOnce()); got.Cases != test.waiting ||
			(got.Time-want).Abs() > time.Millisecond {
			t.Errorf("%s: estimate %+v, want %v", name, got, want)
		}
	}
}
