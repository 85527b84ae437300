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

// candidate is a submission that is to be asked.
type candidate struct {
	name, digest string            // of the submission
	program      *language.Program // nil if all is known
	dir          string
	known        *cache.Entry
}

// outcomes are what became of the cases.
type outcomes struct {
	results []record.Result // one a case, so far
	notes   []string
	failure *record.Failure // of ours, at a shortcut
}

// inquiry asks a program one case of the suite after another, and holds what
// is not decided yet.
type inquiry struct {
	candidate
	grader   *Grader
	follower Follower // nil if nothing is explained
	asked    outcomes
	warm     map[int]*judge.Run // those that count, by case; see askWarm
	checked  []int              // the cases that were asked cold to check the others
	found    bool               // one of those was not right
	cases    *fairrun.Cases

	mu   sync.Mutex
	lost map[int]*judge.Run // runs of today that cost points, by case; see doubt
}

// askAll asks all cases, as many at once as the gate lets through. What is known is
// not asked.
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

// doubt doubts the runs of today that cost points, and keeps what stands.
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

// Recall decides a case by a warm run, or by what earlier gradings showed.
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

// Decide decides a case by a run of today.
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

// judge finds what a run of a case is worth.
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

// largeOutput is what a program prints, in bytes, from which its output is judged
// by itself: reading it may take several times its memory.
const largeOutput = 4 << 20

// judge holds a run against the answer of a case. It calls see, unless that is nil, with
// all of the judgement, and returns it without what may be large. The error is that we
// failed; what see learned is then worth nothing.
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

// ask runs a program on one case of no suite. A run that may owe a time limit to
// others is repeated alone at once.
func (g *Grader) ask(ctx context.Context, p *language.Program, dir string, c cases.Case) (*judge.Run, error) {
	return g.gate.Once(ctx, &p.Slow, func(ctx context.Context, in fairrun.Manner) (*judge.Run, error) {
		return g.run(ctx, p, dir, c, in)
	})
}

// run is one run, with what the language makes of its end.
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
