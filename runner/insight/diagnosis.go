package insight

import (
	"context"
	"errors"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner"
	"touchstone/runner/insight/internal/diagnose"
	"touchstone/runner/intake"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

func (in *insight) newDiagnoser() *diagnose.Diagnoser {
	return diagnose.New(in.grader.Suite, in.mutantCache(in.grader.Suite.Digest()))
}

var errLost = errors.New("cannot run more inputs: the submission compiled earlier, but no longer does")

// diagnose returns the mistakes that explain the replies to the suite, or nil if none do. If
// several mistakes do, or the evidence is weak, it runs the program on more inputs.
func (in *insight) diagnose(
	ctx context.Context, replies []diagnose.Reply, p *runner.Program,
) (diagnosis *record.Diagnosis, err error) {
	if !in.grader.Suite.Assignment.HasSolver() {
		return in.solutions.Diagnose(ctx, replies)
	}
	var found diagnose.Conclusion
	// A diagnosis takes a slot of the gate, so that it does not slow down programs whose time
	// counts.
	d := in.diagnoser.Load()
	err = p.Share(ctx, func() (err error) {
		found, err = guard.DoTimeout(
			in.ownTime,
			string(record.Diagnosing),
			func() (diagnose.Conclusion, error) { return d.Diagnose(replies) },
		)
		return err
	})
	if guard.IsTimeout(err) {
		in.diagnoser.CompareAndSwap(d, in.newDiagnoser()) // the overdue call holds the lock of the old one
	}
	if err != nil {
		return nil, err
	}
	return d.Probe(ctx, replies, found, in.options.Probes, asker(p, errLost))
}

// asker returns an Asker for a program. It fails with notBuilt if the program does not compile.
func asker(p *runner.Program, notBuilt error) diagnose.Asker {
	return func(ctx context.Context, c cases.Case) (diagnose.Reply, error) {
		reply, _, err := ask(ctx, p, c, notBuilt)
		return reply, err
	}
}

func ask(
	ctx context.Context, p *runner.Program, c cases.Case, notBuilt error,
) (diagnose.Reply, record.Verdict, error) {
	if k := p.Entry.KnownRun(c); k != nil {
		return observe(p, c, k.Run)
	}
	built, err := p.Build()
	if err == nil && built == nil {
		err = notBuilt
	}
	if err != nil {
		return diagnose.Reply{}, "", err
	}
	run, err := p.RunFairly(ctx, c)
	if err != nil {
		return diagnose.Reply{}, "", err
	}
	reply, verdict, err := observe(p, c, *run)
	if err == nil {
		p.Entry.LearnProbe(c, run, verdict == record.Accepted)
	}
	return reply, verdict, err
}

func observe(p *runner.Program, c cases.Case, run judge.Run) (diagnose.Reply, record.Verdict, error) {
	var reply diagnose.Reply
	j, err := p.Judge(c, run, func(j judge.Judgement) { reply = diagnose.Observe(c, run, j) })
	if err != nil {
		return diagnose.Reply{}, "", err
	}
	return reply, j.Verdict, nil
}

// WrongSolution is a wrong program that comes with the assignment. If a submission gives the same
// answers, its diagnosis is the Mistake of this program.
type WrongSolution struct {
	Mistake    cases.Mistake
	Digest     string            // digest of its files
	Submission intake.Submission `json:"-"` // has the digest
}

func newSolutions(g *runner.Grader, wrong []WrongSolution) *diagnose.Programs {
	p := &diagnose.Programs{Suite: g.Suite}
	for _, s := range wrong {
		p.Faults = append(
			p.Faults,
			record.Fault{Name: s.Mistake.Name, Meaning: s.Mistake.Meaning, Hint: s.Mistake.Hint},
		)
	}
	p.Open = func(ctx context.Context, i int) (ask diagnose.Asker, end func(), err error) {
		p, err := g.Open(ctx, wrong[i].Submission)
		if err != nil {
			return nil, nil, err
		}
		p.Recall()
		return asker(p, diagnose.ErrNotBuilt), p.Close, nil
	}
	return p
}

// Compare reports how well the answers of each wrong solution identify it.
func Compare(ctx context.Context, g *runner.Grader, wrong []WrongSolution) ([]diagnose.Comparison, error) {
	return newSolutions(g, wrong).Compare(ctx)
}

// FailedCases returns the IDs of the cases that a solution, which should be right, fails. A
// solution that does not compile fails every case. FailedCases uses cached results, and stops at
// the first timeout.
func FailedCases(ctx context.Context, g *runner.Grader, right intake.Submission) (ids []string, err error) {
	err = guard.Do(
		"running a correct solution",
		func() (err error) { ids, err = failedCases(ctx, g, right); return err },
	)
	return ids, err
}

func failedCases(ctx context.Context, g *runner.Grader, right intake.Submission) (ids []string, err error) {
	p, err := g.Open(ctx, right)
	if err != nil {
		return nil, err
	}
	p.Recall()
	defer p.Close()
	for _, c := range g.Suite.Cases {
		_, verdict, err := ask(ctx, p, c, diagnose.ErrNotBuilt)
		if err != nil && !errors.Is(err, diagnose.ErrNotBuilt) {
			return nil, err
		}
		if verdict != record.Accepted {
			ids = append(ids, c.ID)
		}
		if verdict == record.TimeLimit {
			break
		}
	}
	return ids, nil
}
