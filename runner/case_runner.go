package runner

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/judge"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

type outcomes struct {
	results []record.Result // one for each case; zero if the case is not decided yet
	notes   []string
	failure *record.Failure // failure of Touchstone during warm runs
}

type caseRunner struct {
	*attempt
	program  *language.Program // nil if all results are cached
	grader   *Grader
	progress *progress
	outcomes outcomes
	warm     map[int]*judge.Run // warm runs that count, by case; see runWarm
	checked  []int              // cases that also run cold, to check their warm answers
	claims   map[int][]byte     // warm answers of the checked cases, by case
	found    bool               // the check found that a cold answer differs from the warm one
	cases    *fairrun.Cases

	mu         sync.Mutex
	failedRuns map[int]*judge.Run // runs that cost points, by case; see recheck
	agrees     map[int]bool       // whether the cold answer equals the claim, by case
}

func (g *Grader) runCases(ctx context.Context, p *progress, a *attempt) (outcomes, error) {
	r := caseRunner{
		attempt:    a,
		program:    a.built.program,
		grader:     g,
		progress:   p,
		outcomes:   outcomes{results: make([]record.Result, len(g.Suite.Cases))},
		warm:       map[int]*judge.Run{},
		claims:     map[int][]byte{},
		failedRuns: map[int]*judge.Run{},
		agrees:     map[int]bool{},
	}
	r.cases = &fairrun.Cases{Gate: g.gate, Program: &r, Limit: g.Limits.Wall.Duration(), Observer: fairrun.Observer{
		Entered:   func() { p.report(record.Running) },
		Decided:   ifCounts(a, g.decided),
		Waiting:   ifCounts(a, g.waiting),
		Confirmed: ifCounts(a, g.confirmed),
	}}
	if r.program != nil {
		r.cases.Slow = &r.program.Slow
	}
	err := r.runAll(ctx)
	return r.outcomes, err
}

// ifCounts returns a function of the observer, or one that does nothing if the observer has already
// received the number of cases.
func ifCounts[T any](a *attempt, observe func(T)) func(T) {
	if a.counts {
		return observe
	}
	return func(T) {}
}

func (r *caseRunner) runAll(ctx context.Context) error {
	r.progress.enter(record.Running)
	if err := r.runWarm(ctx); err != nil {
		return err
	}
	var rest []int
	for i := range r.grader.Suite.Cases {
		if !slices.Contains(r.checked, i) {
			rest = append(rest, i)
		}
	}
	if err := r.cases.RunAll(ctx, rest); err != nil {
		return err
	}
	if err := r.cases.Confirm(ctx); err != nil {
		return err
	}
	r.progress.enter(record.Running)
	if err := r.recheck(ctx); err != nil {
		return err
	}
	r.noteCheck()
	return nil
}

// DecideWithoutRun decides a case by a warm run or a cached result, if there is one.
func (r *caseRunner) DecideWithoutRun(i int) (done bool, err error) {
	if run := r.warm[i]; run != nil {
		err := r.Decide(i, run)
		if err == nil {
			ifCounts(r.attempt, r.grader.decided)(1)
		}
		return true, err
	}
	k := r.entry.ConfirmedRun(r.grader.Suite.Cases[i])
	if k == nil {
		return false, nil
	}
	if _, err := r.judge(i, k.Run); err != nil {
		return true, err
	}
	r.outcomes.results[i].MarkCached()
	ifCounts(r.attempt, r.grader.recalled)(1)
	return true, nil
}

func (r *caseRunner) Run(ctx context.Context, i int, adjust fairrun.AdjustFunc) (*judge.Run, error) {
	return r.grader.run(ctx, r.program, r.dir, r.grader.Suite.Cases[i], adjust)
}

// Decide judges the run that counts for case i of the suite.
func (r *caseRunner) Decide(i int, run *judge.Run) error {
	c := r.grader.Suite.Cases[i]
	verdict, err := r.judge(i, *run)
	if err != nil {
		return err
	}
	if verdict == record.Accepted {
		r.entry.Learn(c, run)
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	r.failedRuns[i] = r.entry.Hold(run)
	return nil
}

func (r *caseRunner) judge(i int, run judge.Run) (record.Verdict, error) {
	c := r.grader.Suite.Cases[i]
	j, err := r.grader.judge(c, run, func(j judge.Judgement) {
		if r.follower != nil {
			r.follower.See(i, run, j)
		}
	})
	if err != nil {
		return "", err
	}
	r.outcomes.results[i] = resultReport(c, run, j, r.entry.CommandLine(c.Question), r.grader.Limits.With(c.Limits))
	r.compare(i, run)
	return j.Verdict, nil
}

// largeOutput is the size of a large output in bytes. The grader judges only one large output at a
// time, because judging may take several times as much memory.
const largeOutput = 4 << 20

// judge compares a run with the expected answer of a case. It returns the judgement without Nodes
// and Texts, which may be large. If see is not nil, judge calls see with the complete judgement. An
// error means that Touchstone failed; the caller must then ignore what see received.
func (g *Grader) judge(c cases.Case, run judge.Run, see func(judge.Judgement)) (judge.Judgement, error) {
	if len(run.Stdout.Bytes) >= largeOutput {
		g.large.Lock()
		defer g.large.Unlock()
	}
	return guard.DoTimeout(g.ownTime, "judging case "+c.ID, func() (judge.Judgement, error) {
		j := judge.Case(c, run, g.Limits.With(c.Limits), g.Rubric)
		if see != nil {
			see(j)
		}
		j.Nodes, j.Texts = nil, nil // they may have a million elements
		return j, nil
	})
}

// runFairly runs a program on a case that is not in the suite. If the run times out and other
// programs may be the reason, runFairly immediately runs the case again, alone.
func (g *Grader) runFairly(ctx context.Context, p *language.Program, dir string, c cases.Case) (*judge.Run, error) {
	return g.gate.RunFairly(ctx, &p.Slow, func(ctx context.Context, adjust fairrun.AdjustFunc) (*judge.Run, error) {
		return g.run(ctx, p, dir, c, adjust)
	})
}

// run runs a program once on a case. It sets Crash if stderr shows a crash of the language's
// runtime.
func (g *Grader) run(
	ctx context.Context, p *language.Program, dir string, c cases.Case, adjust fairrun.AdjustFunc,
) (*judge.Run, error) {
	outcome, err := g.execute(ctx, p, dir, c.ForPrograms(), adjust)
	if err != nil {
		return nil, fmt.Errorf("running case %s: %w", c.ID, err)
	}
	g.tidier.TidyCapture(&outcome.Stdout)
	g.tidier.TidyCapture(&outcome.Stderr)
	for name, file := range outcome.Files {
		g.tidier.TidyCapture(&file)
		outcome.Files[name] = file
	}
	run := &judge.Run{Outcome: outcome}
	if run.ExitCode != 0 || run.Status == sandbox.Signalled {
		run.Crash = p.Language.Crash(string(run.Stderr.Bytes))
	}
	run.StoppedAt, run.Dump = p.StoppedAt(g.tidier.Text(string(run.Dump))), nil
	return run, nil
}
