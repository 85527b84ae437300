package runner

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner/cache"
	"touchstone/runner/internal/diagnose"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/judge"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// inquiry asks a program one case of the suite after another, and holds what
// is not decided yet.
type inquiry struct {
	*Grader
	program *language.Program
	dir     string
	report  *record.Submission
	replies []diagnose.Reply
	known   *cache.Entry
	warm    map[int]*judge.Run // those that count, by case; see askWarm
	checked []int              // the cases that were asked cold to check the others
	found   bool               // one of those was not right

	beside    context.Context         // of runs beside others,
	endBeside context.CancelCauseFunc // which is for errSlow once such a run has decided nothing

	mu       sync.Mutex
	suspects []suspectedCase
	ended    int                // cases that were decided beside others,
	broke    int                // but for those that broke the limit
	lost     map[int]*judge.Run // runs of today that cost points, by case; see confirm
}

// errSlow ends runs beside others of a program that is to be run when there are none:
// what has just begun would take its limit for nothing.
var errSlow = errors.New("the program is asked when no other submission runs")

// askAll asks all cases, as many at once as the gate lets through. Those that
// may owe a time limit to others are asked again when no submission has anything
// else to run (see suspects.go): so an endless program holds up nobody. What is known is
// not asked; the program may be nil if that is everything.
func (g *Grader) askAll(
	ctx context.Context,
	p *language.Program,
	dir string,
	r *record.Submission,
	known *cache.Entry,
) ([]diagnose.Reply, error) {
	r.Results = make([]record.Result, len(g.Suite.Cases))
	q := inquiry{
		Grader:  g,
		program: p,
		dir:     dir,
		report:  r,
		replies: make([]diagnose.Reply, len(g.Suite.Cases)),
		known:   known,
		warm:    map[int]*judge.Run{},
		lost:    map[int]*judge.Run{},
	}
	if err := g.step(r, record.Asking, func() error { return q.askWarm(ctx) }); err != nil {
		return nil, err
	}
	var rest []int
	for i := range g.Suite.Cases {
		if !slices.Contains(q.checked, i) {
			rest = append(rest, i)
		}
	}
	if err := q.askBeside(ctx, rest); err != nil {
		return nil, err
	}
	if len(q.suspects) > 0 {
		g.suspected(q.reckoned(q.suspects, q.expected()))
		if err := g.gate.Last(ctx, func() error {
			return g.step(r, record.Asking, func() error { return q.askSuspects(ctx) })
		}); err != nil {
			return nil, err
		}
	}
	if err := g.step(r, record.Asking, func() error { return q.confirm(ctx) }); err != nil {
		return nil, err
	}
	q.tellCheck()
	return q.replies, nil
}

// askBeside asks some of the cases, as many at once as the gate lets through.
func (q *inquiry) askBeside(ctx context.Context, asked []int) error {
	group, together := errgroup.WithContext(ctx)
	q.beside, q.endBeside = context.WithCancelCause(together)
	defer q.endBeside(nil)
	for _, i := range asked {
		group.Go(func() error {
			return q.step(q.report, record.Asking, func() error { return q.ask(together, i) })
		})
	}
	return group.Wait()
}

// ask asks a case beside others, and judges what was printed before it lets the
// next program run: so there are never more outputs in memory than programs run.
func (q *inquiry) ask(ctx context.Context, i int) error {
	return q.gate.Beside(ctx, func(in *fairrun.Place) error { return q.askInTurn(ctx, i, in) })
}

func (q *inquiry) askInTurn(ctx context.Context, i int, in *fairrun.Place) error {
	if run := q.warm[i]; run != nil {
		return q.conclude(i, run, q.decided)
	}
	if k := q.known.Sound(q.Suite.Cases[i]); k != nil {
		if _, err := q.decide(i, k.Run, k.Command); err != nil {
			return err
		}
		q.report.Results[i].MarkCached()
		q.recalled(1)
		return nil
	}
	run, decided, err := q.runBeside(q.beside, q.program, q.dir, q.Suite.Cases[i], in)
	if err != nil && !errors.Is(err, errSlow) {
		return err
	}
	if !decided {
		if run != nil {
			q.endBeside(errSlow)
		}
		q.mu.Lock()
		defer q.mu.Unlock()
		q.suspects = append(q.suspects, suspectedCase{i, judge.Abridged(run)})
		return nil
	}
	q.mu.Lock()
	if run.HadItsTime {
		q.broke++
	} else {
		q.ended++
	}
	q.mu.Unlock()
	return q.conclude(i, run, q.decided)
}

// conclude decides a case by a run of today, and tells so.
func (q *inquiry) conclude(i int, run *judge.Run, told func(cases int)) error {
	c := q.Suite.Cases[i]
	command := q.program.Shown(c.Args)
	verdict, err := q.decide(i, *run, command)
	if err != nil {
		return err
	}
	told(1)
	if verdict == record.Accepted {
		q.known.Learn(c, run, command)
		return nil
	}
	q.mu.Lock()
	defer q.mu.Unlock()
	q.lost[i] = q.known.Hold(run)
	return nil
}

func (q *inquiry) decide(i int, run judge.Run, command string) (record.Verdict, error) {
	c := q.Suite.Cases[i]
	j, err := q.judge(c, run)
	if err != nil {
		return "", err
	}
	q.report.Results[i] = resultReport(c, run, j.Judgement, command, q.Limits)
	q.replies[i] = j.reply
	return j.Verdict, nil
}

// assessment is a judgement, and what a diagnosis gathers from the same run.
type assessment struct {
	judge.Judgement
	reply diagnose.Reply
}

// largeOutput is what a program prints, in bytes, from which its output is judged
// by itself: reading it may take several times its memory.
const largeOutput = 4 << 20

// judge holds a run against the answer of a case. The error is that we failed.
func (g *Grader) judge(c cases.Case, run judge.Run) (assessment, error) {
	if len(run.Stdout.Bytes) >= largeOutput {
		g.large.Lock()
		defer g.large.Unlock()
	}
	return guard.Within(g.ownTime, "judging case "+c.ID, func() (assessment, error) {
		j := judge.Case(c, run, g.Limits, g.Rubric)
		reply := diagnose.Observe(c, run, j)
		j.Nodes, j.Texts = nil, nil // may be a million, and are in the reply
		return assessment{j, reply}, nil
	})
}

// ask runs a program on one case of no suite. A run that may owe a time limit to
// others is repeated alone at once.
func (g *Grader) ask(ctx context.Context, p *language.Program, dir string, c cases.Case) (*judge.Run, error) {
	var run *judge.Run
	decided := false
	err := g.gate.Beside(ctx, func(in *fairrun.Place) (err error) {
		run, decided, err = g.runBeside(ctx, p, dir, c, in)
		return err
	})
	if err != nil || decided {
		return run, err
	}
	first := run
	err = g.gate.Alone(ctx, func() (err error) {
		run, err = g.askAgain(ctx, p, dir, c, first)
		return err
	})
	return run, err
}

// runBeside runs a program on one case as one of several. A run that broke
// the time limit while another program ran, of ours or of the machine's, may owe
// that to the other: it decides nothing, and is to be repeated alone and with
// patience. A program that broke it once in company is not run beside others again,
// which spares the first of two runs; then there is no run.
func (g *Grader) runBeside(
	ctx context.Context,
	p *language.Program,
	dir string,
	c cases.Case,
	in *fairrun.Place,
) (run *judge.Run, decided bool, err error) {
	if p.Slow.Load() {
		return nil, false, nil
	}
	r := runInPlace{Grader: g, in: in}
	if run, err = g.run(ctx, p, dir, c, r.surroundings); err != nil {
		return nil, false, err
	}
	if decided = r.decides(run); !decided || r.extended {
		p.Slow.Store(true)
	}
	return run, decided, nil
}

// askAgain is to be called with nothing else running. Of the two runs only this
// one counts.
func (g *Grader) askAgain(
	ctx context.Context,
	p *language.Program,
	dir string,
	c cases.Case,
	first *judge.Run,
) (*judge.Run, error) {
	run, err := g.run(ctx, p, dir, c, byItself)
	if err != nil {
		return nil, err
	}
	run.Alone, run.First = true, first
	return run, nil
}

// run is one run, with what the language makes of its end.
func (g *Grader) run(
	ctx context.Context,
	p *language.Program,
	dir string,
	c cases.Case,
	in surroundings,
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
