package runner

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner/cache"
	"touchstone/runner/internal/doubt"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/judge"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// candidate is a submission whose program is to be run on the suite.
type candidate struct {
	name, digest string            // of the submission
	program      *language.Program // nil if all results are cached
	dir          string
	known        *cache.Entry
}

// outcomes are the results of the cases of a submission.
type outcomes struct {
	results []record.Result // one for each case; zero if not decided yet
	notes   []string
	failure *record.Failure // failure of Touchstone at a warm run
}

// inquiry runs a program on the cases of the suite and records the results.
type inquiry struct {
	candidate
	grader   *Grader
	follower Follower // nil if wrong programs are not explained
	asked    outcomes
	warm     map[int]*judge.Run // the warm runs that count, by case; see askWarm
	checked  []int              // the cases that were run cold to check the warm answers
	found    bool               // one of the checked cases was not right
	cases    *fairrun.Cases

	mu   sync.Mutex
	lost map[int]*judge.Run // fresh runs that cost points, by case; see doubt
}

// askAll runs all cases whose results are not cached, as many at once as the gate admits.
func (g *Grader) askAll(ctx context.Context, c candidate, follower Follower) (outcomes, error) {
	q := inquiry{
		candidate: c,
		grader:    g,
		follower:  follower,
		asked:     outcomes{results: make([]record.Result, len(g.Suite.Cases))},
		warm:      map[int]*judge.Run{},
		lost:      map[int]*judge.Run{},
	}
	q.cases = &fairrun.Cases{Gate: g.gate, Program: &q, Limit: g.Limits.Wall.Duration(), Observer: fairrun.Observer{
		Entered:   func() { g.enter(c.name, record.Asking) },
		Decided:   g.decided,
		Waiting:   g.waiting,
		Confirmed: g.confirmed,
	}}
	if c.program != nil {
		q.cases.Slow = &c.program.Slow
	}
	err := q.askAll(ctx)
	return q.asked, err
}

func (q *inquiry) askAll(ctx context.Context) error {
	if err := q.grader.step(q.name, record.Asking, func() error { return q.askWarm(ctx) }); err != nil {
		return err
	}
	var rest []int
	for i := range q.grader.Suite.Cases {
		if !slices.Contains(q.checked, i) {
			rest = append(rest, i)
		}
	}
	if err := q.cases.Ask(ctx, rest); err != nil {
		return err
	}
	if err := q.cases.Confirm(ctx); err != nil {
		return err
	}
	if err := q.grader.step(q.name, record.Asking, func() error { return q.doubt(ctx) }); err != nil {
		return err
	}
	q.tellCheck()
	return nil
}

// doubt rechecks the fresh runs that cost points, and caches those that stand.
func (q *inquiry) doubt(ctx context.Context) error {
	if len(q.lost) == 0 {
		return nil
	}
	lost := doubt.Losses{Language: q.program.Language, Dir: q.dir, Runs: q.lost, Again: q.cases.Again, Decide: q.Decide}
	if err := q.grader.machine().Runs(ctx, lost); err != nil {
		return err
	}
	for i, run := range q.lost {
		c := q.grader.Suite.Cases[i]
		q.known.Learn(c, run, q.program.Shown(c.Args))
	}
	return nil
}

// Recall decides a case by a warm run or by a cached result. It reports whether it did.
func (q *inquiry) Recall(i int) (done bool, err error) {
	if run := q.warm[i]; run != nil {
		err := q.Decide(i, run)
		if err == nil {
			q.grader.decided(1)
		}
		return true, err
	}
	k := q.known.Sound(q.grader.Suite.Cases[i])
	if k == nil {
		return false, nil
	}
	if _, err := q.judge(i, k.Run, k.Command); err != nil {
		return true, err
	}
	q.asked.results[i].MarkCached()
	q.grader.recalled(1)
	return true, nil
}

// Run runs the program on a case of the suite.
func (q *inquiry) Run(ctx context.Context, i int, in fairrun.Manner) (*judge.Run, error) {
	return q.grader.run(ctx, q.program, q.dir, q.grader.Suite.Cases[i], in)
}

// Decide decides a case by a fresh run.
func (q *inquiry) Decide(i int, run *judge.Run) error {
	c := q.grader.Suite.Cases[i]
	command := q.program.Shown(c.Args)
	verdict, err := q.judge(i, *run, command)
	if err != nil {
		return err
	}
	if verdict == record.Accepted {
		q.known.Learn(c, run, command)
		return nil
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.lost[i] = q.known.Hold(run)
	return nil
}

// judge judges a run of a case, stores the result, and returns the verdict.
func (q *inquiry) judge(i int, run judge.Run, command string) (record.Verdict, error) {
	c := q.grader.Suite.Cases[i]
	j, err := q.grader.judge(c, run, func(j judge.Judgement) {
		if q.follower != nil {
			q.follower.See(i, run, j)
		}
	})
	if err != nil {
		return "", err
	}
	q.asked.results[i] = resultReport(c, run, j, command, q.grader.Limits)
	return j.Verdict, nil
}

// largeOutput is the number of bytes of output from which the grader judges one output at a
// time: reading it may take several times its size in memory.
const largeOutput = 4 << 20

// judge compares a run with the expected answer of a case. If see is not nil, judge passes
// it the whole judgement. The returned judgement lacks Nodes and Texts, which may be large.
// An error means that Touchstone failed; the caller must then ignore what see received.
func (g *Grader) judge(c cases.Case, run judge.Run, see func(judge.Judgement)) (judge.Judgement, error) {
	if len(run.Stdout.Bytes) >= largeOutput {
		g.large.Lock()
		defer g.large.Unlock()
	}
	return guard.Within(g.ownTime, "judging case "+c.ID, func() (judge.Judgement, error) {
		j := judge.Case(c, run, g.Limits, g.Rubric)
		if see != nil {
			see(j)
		}
		j.Nodes, j.Texts = nil, nil // may be a million
		return j, nil
	})
}

// ask runs a program on a case that is in no suite. If the run timed out and other programs
// may be the reason, ask reruns it alone at once.
func (g *Grader) ask(ctx context.Context, p *language.Program, dir string, c cases.Case) (*judge.Run, error) {
	return g.gate.Once(ctx, &p.Slow, func(ctx context.Context, in fairrun.Manner) (*judge.Run, error) {
		return g.run(ctx, p, dir, c, in)
	})
}

// run runs a program once on a case. It adds what the language reads from a crash.
func (g *Grader) run(
	ctx context.Context,
	p *language.Program,
	dir string,
	c cases.Case,
	in fairrun.Manner,
) (*judge.Run, error) {
	outcome, err := g.execute(ctx, p, dir, c, in)
	if err != nil {
		return nil, fmt.Errorf("running case %s: %w", c.ID, err)
	}
	g.tidier.Capture(&outcome.Stdout)
	g.tidier.Capture(&outcome.Stderr)
	run := &judge.Run{Outcome: outcome}
	if run.ExitCode != 0 || run.Status == sandbox.Signalled {
		run.Crash = p.Language.Crash(string(run.Stderr.Bytes))
	}
	run.Place, run.Where = p.Place(g.tidier.Text(string(run.Where))), nil
	return run, nil
}
