package runner

import (
	"context"
	"errors"
	"sync"
	"time"

	"touchstone/cases"
	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/judge"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
	"touchstone/runner/sandbox/tempdir"
)

// Insight is the other half of a grading: it explains wrong programs. Package insight
// is one. Grading never imports it, and gives all verdicts and points without it.
type Insight interface {
	// Terms names what the explanations depend on, beside what the verdicts depend on.
	Terms() string

	// Follow begins with one submission.
	Follow() Follower
}

// Follower follows one submission through its grading.
type Follower interface {
	// See learns from the run that decides a case, by its number in the suite, and from
	// the judgement on it. It is called from several goroutines at once, and again for a
	// case that is asked again.
	See(number int, run judge.Run, j judge.Judgement)

	// Explain returns what is to be done for a submission that is judged and not
	// accepted, in order. It changes nothing of the submission.
	Explain(graded record.Submission, p *Program) []Explanation
}

// Explanation is one step of explaining. Where it fails the verdict stands.
type Explanation struct {
	Stage  record.Stage
	Failed string // what the report says if it fails
	Do     func(ctx context.Context, found Findings) (Findings, error)
}

// Findings are what explains a submission.
type Findings struct {
	Diagnosis   *record.Diagnosis
	Exploration *record.Exploration
	Inside      *record.Inside
}

// Program is a submission in its scratch folder, to be run further: in the box and
// under the limits of its grading.
type Program struct {
	Report record.Submission // how reading and building it went
	Known  *cache.Entry      // what its runs showed

	grader *Grader
	dir    string
	built  func() (*language.Program, error)
	keeps  bool // what is known, for later gradings
}

// Open reads a submission that is not graded. The caller closes the program.
func (g *Grader) Open(ctx context.Context, s intake.Submission) (*Program, error) {
	p := &Program{Report: newSubmission(s), Known: g.recall(""), grader: g}
	var err error
	if p.dir, err = tempdir.MakePassage(g.work.Dir, "submission-"); err != nil {
		return nil, err
	}
	c, err := g.collect(ctx, s, p.dir)
	if err != nil {
		tempdir.RemoveAll(p.dir)
		return nil, err
	}
	c.putInto(&p.Report)
	p.built = sync.OnceValues(func() (*language.Program, error) {
		b, err := g.build(ctx, c.src, p.dir, p.Known)
		b.putInto(&p.Report)
		return b.program, err
	})
	return p, nil
}

// opened is a submission that is graded. Its program is nil if nothing had to be built.
func (g *Grader) opened(
	ctx context.Context,
	src handin.Sources,
	dir string,
	graded record.Submission,
	program *language.Program,
	known *cache.Entry,
) *Program {
	p := &Program{Report: graded, Known: known, grader: g, dir: dir}
	p.built = sync.OnceValues(func() (*language.Program, error) {
		if program != nil {
			return program, nil
		}
		b, err := g.build(ctx, src, dir, known)
		return b.program, err
	})
	return p
}

// Recall finds what earlier gradings showed of the program. Close then keeps what this
// one adds.
func (p *Program) Recall() { p.Known, p.keeps = p.grader.recall(p.Report.Digest), true }

// Close removes the scratch folder of a program that was opened.
func (p *Program) Close() {
	if p.keeps {
		p.grader.remember(p.Report.Digest, p.Known)
	}
	tempdir.RemoveAll(p.dir)
}

// Built returns the program, which it builds unless that was done; nil if it cannot be
// built.
func (p *Program) Built() (*language.Program, error) { return p.built() }

func (p *Program) runnable() (*language.Program, error) {
	built, err := p.built()
	if err == nil && built == nil {
		err = errors.New("running a program that cannot be built")
	}
	return built, err
}

// Ask runs the program on one case. A run that may owe a time limit to others is
// repeated alone.
func (p *Program) Ask(ctx context.Context, c cases.Case) (*judge.Run, error) {
	built, err := p.runnable()
	if err != nil {
		return nil, err
	}
	return p.grader.ask(ctx, built, p.dir, c)
}

// Run runs the program on one case, and is to be called with a slot. A time limit that
// it breaks may be the doing of others.
func (p *Program) Run(ctx context.Context, c cases.Case) (*judge.Run, error) {
	built, err := p.runnable()
	if err != nil {
		return nil, err
	}
	return p.grader.run(ctx, built, p.dir, c, besideOthers)
}

// Try runs the program on many cases in one process, if its language can, each for as
// long as slow. It returns the runs that came to their end, by the name of the case.
func (p *Program) Try(ctx context.Context, asked []cases.Case, slow time.Duration) map[string]judge.Run {
	built, err := p.runnable()
	if err != nil || built.Trial == nil {
		return nil
	}
	runs := map[string]judge.Run{}
	for id, run := range p.grader.passRuns(ctx, *built.Trial, p.dir, asked, slow, true) {
		runs[id] = run.Run
	}
	return runs
}

// Share takes a slot, like one of several programs, for as long as f runs.
func (p *Program) Share(ctx context.Context, f func() error) error {
	_, err := p.grader.gate.Share(ctx, f)
	return err
}

// Host starts what holds changed forms of the program. It is to be called with a slot.
func (p *Program) Host(command sandbox.Command) (*language.Host, error) {
	return language.StartHost(p.grader.backend, p.grader.work.Dir, command)
}

// Compile runs a compiler for a host. It is to be called with a slot.
func (p *Program) Compile(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
	return p.grader.start(ctx, c)
}

// Judge holds a run against the answer of a case. It calls see, unless that is nil, with
// all of the judgement, which may be large.
func (p *Program) Judge(c cases.Case, run judge.Run, see func(judge.Judgement)) (judge.Judgement, error) {
	return p.grader.judge(c, run, see)
}

// Result returns what a report says of a run.
func (p *Program) Result(c cases.Case, run judge.Run, j judge.Judgement) record.Result {
	command := ""
	if built, err := p.built(); err == nil && built != nil {
		command = built.Shown(c.Args)
	}
	return resultReport(c, run, j, command, p.grader.Limits)
}

// Tidy takes the names of scratch folders out of a report.
func (p *Program) Tidy(r *record.Submission) { p.grader.tidier.TidyReport(r) }
