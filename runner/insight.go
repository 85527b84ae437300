package runner

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"sync"
	"time"

	"touchstone/cases"
	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/internal/judge"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Insight explains wrong programs. Package insight implements it. Package runner does not import
// that package, so that no verdict or score can depend on it.
type Insight interface {
	// Settings returns everything that affects explanations but not verdicts, as a value whose JSON
	// contains all of it.
	Settings() any

	// NewFollower returns a Follower for one submission.
	NewFollower() Follower
}

// Follower receives the runs of a submission while it is graded, and then explains its mistakes.
type Follower interface {
	// See receives the run that decides the case with the index number, and the judgement of that
	// run. See may be called from several goroutines at once, and again if the case is rerun.
	See(number int, run judge.Run, j judge.Judgement)

	// Explain returns the steps that explain a submission, in the order in which they run. The
	// submission was judged and not accepted. Explain must not change it.
	Explain(graded record.Submission, p *Program) []Explanation
}

// Explanation is one step of explaining a wrong program. If it fails, the verdict still counts.
type Explanation struct {
	Stage       record.Stage
	FailureNote string // note in the report if the step fails
	Do          func(ctx context.Context, found Findings) (Findings, error)
}

// Findings holds the explanations of a submission.
type Findings struct {
	Diagnosis      *record.Diagnosis
	Exploration    *record.Exploration
	MethodAnalysis *record.MethodAnalysis
}

// Program is a submission in its scratch directory. It can run again in the sandbox, within the
// limits of its grading.
type Program struct {
	Report record.Submission // report after reading and building
	Entry  *cache.Entry      // cached results of its runs

	grader      *Grader
	dir         string
	built       func() (*language.Program, error)
	saveOnClose bool // Close must cache the results in Entry
}

// Open reads a submission that will run but not be graded. The caller must close the program.
func (g *Grader) Open(ctx context.Context, s intake.Submission) (*Program, error) {
	p := &Program{Report: newSubmission(s), Entry: g.recall(""), grader: g}
	var err error
	if p.dir, err = sandbox.MkdirTemp(g.work.Dir, "submission-"); err != nil {
		return nil, err
	}
	c, err := g.collect(ctx, s, p.dir)
	if err != nil {
		sandbox.RemoveAll(p.dir)
		return nil, err
	}
	c.putInto(&p.Report)
	p.built = sync.OnceValues(func() (*language.Program, error) {
		b, err := g.build(ctx, c.src, "", p.dir, p.Entry)
		b.putInto(&p.Report)
		return b.program, err
	})
	return p, nil
}

// OpenChanged is like Open, but replaces the text of one file. The submission must be a folder,
// which stays as it is.
func (g *Grader) OpenChanged(ctx context.Context, s intake.Submission, file, text string) (*Program, error) {
	folder, err := os.MkdirTemp(g.work.Dir, "changed-")
	if err != nil {
		return nil, err
	}
	defer sandbox.RemoveAll(folder) // Open copies it
	if err := os.CopyFS(folder, os.DirFS(s.Path)); err != nil {
		return nil, err
	}
	if err := os.WriteFile(filepath.Join(folder, filepath.FromSlash(file)), []byte(text), 0o644); err != nil {
		return nil, err
	}
	s.Path = folder
	return g.Open(ctx, s)
}

// CompiledDigest returns a digest of the files that the compiler wrote.
func (p *Program) CompiledDigest() (string, error) {
	return cases.DigestOf(os.DirFS(filepath.Join(p.dir, "out")), ".")
}

// newProgram returns a Program for a graded submission. If all results were cached, the first call of
// Build builds it.
func (g *Grader) newProgram(ctx context.Context, a *attempt) *Program {
	p := &Program{Report: *a.report, Entry: a.entry, grader: g, dir: a.dir}
	p.built = sync.OnceValues(func() (*language.Program, error) {
		if a.built.program != nil {
			return a.built.program, nil
		}
		b, err := g.build(ctx, a.src, a.main, a.dir, a.entry)
		return b.program, err
	})
	return p
}

// Recall loads the cached results of the program, and makes Close save new ones.
func (p *Program) Recall() { p.Entry, p.saveOnClose = p.grader.recall(p.Report.Digest), true }

// Close saves the results if Recall was called, and removes the scratch directory.
func (p *Program) Close() {
	if p.saveOnClose {
		p.grader.remember(p.Report.Digest, p.Entry)
	}
	sandbox.RemoveAll(p.dir)
}

// Build returns the program, or nil if it does not compile. The first call builds it.
func (p *Program) Build() (*language.Program, error) { return p.built() }

func (p *Program) runnable() (*language.Program, error) {
	built, err := p.built()
	if err == nil && built == nil {
		err = errors.New("cannot run a program that does not compile")
	}
	return built, err
}

// RunFairly runs the program on a case. If the run times out and other programs may be the reason,
// RunFairly runs the case again, alone.
func (p *Program) RunFairly(ctx context.Context, c cases.Case) (*judge.Run, error) {
	built, err := p.runnable()
	if err != nil {
		return nil, err
	}
	return p.grader.runFairly(ctx, built, p.dir, c)
}

// Run runs the program once on a case. Only a function that Share runs may call Run. Other programs
// may run at the same time and make the run time out; RunFairly avoids that.
func (p *Program) Run(ctx context.Context, c cases.Case) (*judge.Run, error) {
	built, err := p.runnable()
	if err != nil {
		return nil, err
	}
	return p.grader.run(ctx, built, p.dir, c, noAdjust)
}

// RunWarm runs the program on many cases in one process, if the language supports that. limit is
// the time limit of each case. RunWarm returns the runs that ended, keyed by the ID of the case.
func (p *Program) RunWarm(ctx context.Context, toRun []cases.Case, limit time.Duration) map[string]judge.Run {
	built, err := p.runnable()
	if err != nil || built.UnscoredWarm == nil {
		return nil
	}
	return p.grader.runAllWarm(ctx, *built.UnscoredWarm, p.dir, toRun, limit, true)
}

// Share runs f in a slot of the gate, beside other programs.
func (p *Program) Share(ctx context.Context, f func() error) error {
	_, err := p.grader.gate.RunShared(ctx, f)
	return err
}

// Host starts a process that runs changed versions of the program. Only a function that Share runs
// may call Host.
func (p *Program) Host(command sandbox.Command) (*language.Host, error) {
	return language.StartHost(p.grader.backend, p.grader.work.Dir, command)
}

// Compile runs a compiler. Only a function that Share runs may call Compile.
func (p *Program) Compile(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
	return p.grader.start(ctx, c)
}

// Judge compares a run with the expected answer of a case. If see is not nil, Judge calls it with
// the whole judgement. The judgement that Judge returns lacks Nodes and Texts, which may be large.
func (p *Program) Judge(c cases.Case, run judge.Run, see func(judge.Judgement)) (judge.Judgement, error) {
	return p.grader.judge(c, run, see)
}

// Tidy removes the names of scratch directories from a report.
func (p *Program) Tidy(r *record.Submission) { p.grader.tidier.TidyReport(r) }
