package runner

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"time"

	"touchstone/internal/guard"
	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/internal/doubt"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/workdir"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
	"touchstone/runner/sandbox/tempdir"
	"touchstone/runner/score"
)

// Grader grades submissions. It is safe for concurrent use.
type Grader struct {
	Options
	backend  sandbox.Backend
	gate     *fairrun.Gate
	insight  Insight // nil if nothing is explained
	work     *tempdir.Dir
	service  *language.Service // nil if cold
	controls doubt.Controls
	tidier   *workdir.Tidier
	slow     time.Duration // a warm run that takes longer does not count
	ownTime  time.Duration // see ownTime
	large    sync.Mutex    // held while a large output is judged; see judge

	conditions, terms string // see findConditions
	suite             string // its digest
}

// New makes a grader with a scratch directory of its own, which Close removes.
func New(o Options) (*Grader, error) {
	if len(o.Suite.Cases) == 0 {
		return nil, fmt.Errorf("suite %q has no cases", o.Suite.Name)
	}
	if o.Jobs < 1 {
		return nil, fmt.Errorf("jobs is %d: want at least 1", o.Jobs)
	}
	if err := o.Rubric.Fits(o.Suite); err != nil {
		return nil, err
	}
	work, err := workdir.New() // first: a back end tries itself out in the same place
	if err != nil {
		return nil, fmt.Errorf("making a scratch directory: %w", err)
	}
	backend, err := sandbox.Open(o.Isolation)
	if err != nil {
		return nil, errors.Join(err, work.Remove())
	}
	if o.Cache == "" || workdir.Unfit(o.Cache) != "" {
		o.Cache = filepath.Join(work.Dir, "cache")
	}
	g := &Grader{
		Options: o,
		backend: backend,
		gate:    fairrun.New(o.Jobs),
		work:    work,
		ownTime: ownTime,
		slow:    min(o.Limits.Wall.Duration()/warmShare, slowRun),
	}
	g.tidier = workdir.NewTidier(work.Dir)
	g.suite = g.Suite.Digest()
	if o.Insight != nil {
		g.insight = o.Insight(g)
	}
	g.conditions, g.terms = g.findConditions()
	if len(g.Key) == 0 {
		g.Key = []byte(rand.Text())
	}
	if !o.Cold {
		g.service = language.NewService(backend, g.gate, work.Dir, o.Jobs)
	}
	return g, nil
}

// record.Isolation says how far this grader keeps runs apart from the machine.
func (g *Grader) IsolationReport() record.Isolation {
	return isolationReport(g.Isolation, g.backend)
}

// Close ends what stays between submissions, removes the scratch directory, and
// closes the cache of results.
func (g *Grader) Close() error {
	g.service.Close()
	err := g.work.Remove()
	if g.Results != nil {
		err = errors.Join(err, g.Results.Close())
	}
	return err
}

// gradeInTurn takes a submission, whose turn it is, through all steps, unless ctx
// is done. It always has a report to give: our own failure is in it as
// record.JudgeError, an interruption as Skipped.
func (g *Grader) gradeInTurn(ctx context.Context, s intake.Submission) record.Submission {
	r := newSubmission(s)
	ctx, cancel := g.withBudget(ctx)
	defer cancel()
	err := guard.Do("grading it", func() error { return g.grade(ctx, s, &r) })
	if err != nil && (record.FailureOf(err) != nil || !g.settle(ctx, &r)) {
		r.Fail(ctx, err)
	}
	g.tidier.TidyReport(&r)
	g.Adjustments.Adjust(&r, g.Rubric, g.Suite.Labels()) // GradeAll does so again, and keeps the warnings
	if err := g.step(&r, record.Recording, func() error { g.finish(&r); return nil }); err != nil {
		r.Failure = cmp.Or(r.Failure, record.FailureOf(err))
	}
	return r
}

// newSubmission is what is known of a submission before it is read.
func newSubmission(s intake.Submission) record.Submission {
	return record.Submission{
		Name:     s.Name,
		Path:     s.Path,
		Students: append([]record.Student{}, s.Students...),
		Late:     s.Late,
		Notes:    []string{},
		Results:  []record.Result{},
	}
}

func (g *Grader) grade(ctx context.Context, s intake.Submission, r *record.Submission) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	dir, err := tempdir.MakePassage(g.work.Dir, "submission-")
	if err != nil {
		return err
	}
	defer tempdir.RemoveAll(dir)
	var src handin.Sources
	err = g.step(r, record.Reading, func() (err error) {
		src, err = g.collect(ctx, s, dir, r)
		return err
	})
	if err != nil {
		return err
	}
	if g.keep(s, r) {
		return nil
	}
	if why := g.passesOver(s); why != "" {
		g.recalled(len(g.Suite.Cases))
		r.Because(record.Skipped, record.CausePassedOver, why)
		return nil
	}
	return g.gradeSources(ctx, src, dir, r)
}

// gradeSources does the steps after reading what was handed in.
func (g *Grader) gradeSources(ctx context.Context, src handin.Sources, dir string, r *record.Submission) error {
	known := g.recall(r.Digest)
	defer g.remember(r.Digest, known)
	var program *language.Program
	err := g.step(r, record.Building, func() (err error) {
		program, err = g.program(ctx, src, dir, r, known)
		return err
	})
	if err != nil {
		return err
	}
	switch {
	case r.Verdict == record.NotGradable:
		g.skipAll(r, "nothing that can be graded was handed in")
		return nil
	case !r.Build.OK:
		g.skipAll(r, "did not compile")
		r.Score = score.Unbuilt(g.Rubric, g.Suite.Labels(), "nothing that runs: "+r.Cause)
		return nil
	}
	var follower Follower
	if g.insight != nil {
		follower = g.insight.Follow()
	}
	if err := g.askAll(ctx, program, dir, r, known, follower); err != nil {
		return err
	}
	err = g.step(r, record.Scoring, func() (err error) {
		r.Conclude()
		results := r.Results
		r.Score, err = guard.Within(g.ownTime, string(record.Scoring), func() (*record.Score, error) {
			return score.Built(g.Rubric, g.Suite.Labels(), results), nil
		})
		return err
	})
	if err != nil || r.Verdict == record.Accepted || follower == nil {
		return err
	}
	return g.explain(ctx, r, follower, &Program{
		Report: *r,
		Known:  known,
		grader: g,
		dir:    dir,
		built: sync.OnceValues(func() (*language.Program, error) {
			if program != nil {
				return program, nil
			}
			return g.build(ctx, src, dir, &record.Submission{}, known)
		}),
	})
}

// program is what the submission is built into, nil if it is known already how
// that goes and what each case shows.
func (g *Grader) program(
	ctx context.Context,
	src handin.Sources,
	dir string,
	r *record.Submission,
	known *cache.Entry,
) (*language.Program, error) {
	if known.Suffices(g.Suite) {
		known.TellBuild(r)
		return nil, nil
	}
	return g.build(ctx, src, dir, r, known)
}

// collect makes the build copy.
func (g *Grader) collect(
	ctx context.Context,
	s intake.Submission,
	dir string,
	r *record.Submission,
) (handin.Sources, error) {
	folder := filepath.Join(dir, "src")
	if err := os.Mkdir(folder, 0o755); err != nil {
		return handin.Sources{}, err
	}
	src, err := s.Collect(ctx, folder)
	if err != nil {
		return handin.Sources{}, fmt.Errorf("reading %q: %w", s.Path, err)
	}
	r.Digest, r.Notes, r.Files = src.Digest, append(r.Notes, src.Notes...), len(src.Files)
	r.Sources, err = intake.KeptSources(src, g.Suite.Assignment.Program)
	return src, err
}

// build detects and compiles. It returns no program if the student has handed
// in nothing that can run.
func (g *Grader) build(
	ctx context.Context,
	src handin.Sources,
	dir string,
	r *record.Submission,
	known *cache.Entry,
) (*language.Program, error) {
	if src.Problem != "" {
		r.Refuse(record.NotGradable, src.Problem)
		return nil, nil
	}
	language := language.Detect(src, g.Suite.Assignment.Names())
	if language == nil {
		r.Refuse(record.NotGradable, "no sources in a language that can be graded")
		return nil, nil
	}
	w := &doubt.Watch{}
	b := g.newBuilder(src, dir, func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
		outcome, alone, err := g.compile(ctx, c)
		w.Saw(outcome, alone)
		return outcome, err
	})
	for _, d := range []string{b.Out, b.Cache} {
		if err := os.MkdirAll(d, 0o755); err != nil {
			return nil, err
		}
	}
	r.Language = language.Name
	start := g.Now()
	result, err := language.Build(ctx, b)
	r.Build.Wall = record.SpanOf(g.Now().Sub(start))
	if err == nil && result.Program == nil {
		result, err = g.machine().Build(ctx, language, b, result, w)
	}
	if err != nil {
		return nil, whileBuilding(err)
	}
	r.Notes = append(r.Notes, result.Notes...)
	if r.Build.OK = result.Program != nil; r.Build.OK {
		result.Program.Language, result.Program.Files = language, src.Files
	} else {
		r.Refuse(record.BuildError, result.Message)
	}
	if r.Build.OK || w.Orderly() {
		known.LearnBuild(r, result.Notes, result.Program != nil && result.Program.Warm != nil)
	}
	return result.Program, nil
}

// whileBuilding says what failed, unless a tool is missing: that says enough.
func whileBuilding(err error) error {
	if missing := (*language.MissingTool)(nil); errors.As(err, &missing) {
		return err
	}
	return fmt.Errorf("building: %w", err)
}

func (g *Grader) newBuilder(
	src handin.Sources,
	dir string,
	run language.Runner,
) language.Builder {
	return language.Builder{
		Src:      src,
		Names:    g.Suite.Assignment.Names(),
		Packages: g.Suite.Assignment.Packages,
		Out:      filepath.Join(dir, "out"),
		Cache:    g.Cache,
		Limits:   g.Limits,
		Warm:     g.warmable(),
		Service:  g.service,

		Tidier:   g.tidier,
		Shielded: g.backend.Level() != sandbox.Contained,
		Run:      run,
	}
}

// compile runs a compiler as one of several programs. One that broke its time
// limit is run again alone at once: other builds may wait for what it makes for all.
func (g *Grader) compile(ctx context.Context, c sandbox.Command) (outcome sandbox.Outcome, alone bool, err error) {
	var slow atomic.Bool
	run, err := g.gate.Once(ctx, &slow, func(ctx context.Context, in fairrun.Manner) (*judge.Run, error) {
		c := c
		in(&c)
		o, err := g.start(ctx, c)
		return &judge.Run{Outcome: o}, err
	})
	if err != nil {
		return sandbox.Outcome{}, false, err
	}
	return run.Outcome, run.Alone, nil
}

// machine is what a submission that failed blames, if anything.
func (g *Grader) machine() *doubt.Machine {
	return &doubt.Machine{
		Gate:    g.gate,
		Backend: g.backend,
		Work:    g.work.Dir,
		Program: g.Suite.Assignment.Program,
		Limits:  g.runLimits(),
		Memory:  int64(g.Limits.BuildMemory),
		Start:   g.start,
		Compile: func(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
			outcome, _, err := g.compile(ctx, c)
			return outcome, err
		},
		Builder:  g.newBuilder,
		Command:  g.runCommand,
		Controls: &g.controls,
	}
}

// start runs a program or a compiler to its end.
func (g *Grader) start(ctx context.Context, c sandbox.Command) (sandbox.Outcome, error) {
	tell(g.observed().Running, 1)
	defer tell(g.observed().Running, -1)
	return g.backend.Run(ctx, c)
}

// skipAll fills in the results of cases that were not asked.
func (g *Grader) skipAll(r *record.Submission, why string) {
	r.Results = r.Results[:0]
	for _, c := range g.Suite.Cases {
		r.Results = append(
			r.Results,
			record.Result{
				Case:    c.ID,
				Verdict: record.Skipped,
				Cause:   why,
				Lines:   []record.Line{},
				Extra:   record.Extra{First: []string{}},
			},
		)
	}
	g.unasked(len(g.Suite.Cases))
}
