// Package runner grades submissions against a suite. It knows no game and
// names no assignment.
//
// What a submission does wrong is a value, a Verdict with a cause. A Go error
// means that Touchstone could not do its own work; it becomes the verdict
// JudgeError, which costs nobody points.
//
// Grade takes one submission through these steps, each a file of that name:
//
//  1. submission: copy or unpack what was handed in, by package handin
//     (intake finds many)
//  2. language:   tell what it is written in
//  3. build:      compile once, under limits, into a Program
//  4. execute:    ask each case in a fresh process and directory, giving a Run
//  5. judge:      hold each Run against the right answer, line by line (match)
//  6. score:      apply the rubric
//  7. report:     write all of it down
package runner

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"golang.org/x/sync/errgroup"

	"touchstone/cases"
	"touchstone/runner/internal/sandbox"
)

// Options say what to ask and how.
type Options struct {
	Suite     cases.Suite
	Rubric    cases.Rubric
	Limits    Limits
	Isolation string           // name of a back end, or "auto"
	Jobs      int              // programs that run at once, at least 1
	Tool      string           // our name and version, for the report
	Cache     string           // folder that compilers may keep between gradings; empty for none
	Now       func() time.Time // the clock

	// Observe, if not nil, is told how grading proceeds. Its functions may be
	// called from several goroutines at once.
	Observe *Observer
}

// Observer is told how grading proceeds. A nil function is not called.
type Observer struct {
	Decided  func(cases int)           // so many more cases have a verdict
	Finished func(r *SubmissionReport) // a submission is done
}

// Grader grades submissions. It is safe for concurrent use.
type Grader struct {
	Options
	backend sandbox.Backend
	gate    *gate
	work    string
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
	backend, err := sandbox.Open(o.Isolation)
	if err != nil {
		return nil, err
	}
	work, err := os.MkdirTemp("", "touchstone-")
	if err != nil {
		return nil, fmt.Errorf("making a scratch directory: %w", err)
	}
	if work, err = filepath.EvalSymlinks(work); err != nil { // compilers name files by their real path
		return nil, err
	}
	if o.Cache == "" {
		o.Cache = filepath.Join(work, "cache")
	}
	return &Grader{Options: o, backend: backend, gate: newGate(o.Jobs), work: work}, nil
}

// Close removes the scratch directory, with whatever programs may have left in
// it.
func (g *Grader) Close() error {
	if err := removeAll(g.work); err != nil {
		return fmt.Errorf("removing the scratch directory: %w", err)
	}
	return nil
}

// Grade takes one submission through all steps. It always has a report to
// give: our own failure is in it as JudgeError, an interruption as Skipped.
func (g *Grader) Grade(ctx context.Context, s Submission) SubmissionReport {
	r := SubmissionReport{Name: s.Name, Path: s.Path, Notes: []string{}, Results: []ResultReport{}}
	if err := g.grade(ctx, s, &r); err != nil {
		r.fail(ctx, err)
	}
	g.finish(&r)
	return r
}

func (g *Grader) grade(ctx context.Context, s Submission, r *SubmissionReport) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	dir, err := os.MkdirTemp(g.work, "submission-")
	if err != nil {
		return err
	}
	defer removeAll(dir)
	program, err := g.build(ctx, s, dir, r)
	if err != nil {
		return err
	}
	if program == nil {
		g.skipAll(r, "did not compile")
		r.Score = scoreUnbuilt(g.Rubric, g.Suite.Labels(), "nothing that runs: "+r.Cause)
		return nil
	}
	if err := g.askAll(ctx, program, dir, r); err != nil {
		return err
	}
	r.conclude()
	r.Score = score(g.Rubric, g.Suite.Labels(), r.Results)
	return nil
}

// build copies, detects and compiles. It returns no program if the student has
// handed in nothing that can run.
func (g *Grader) build(ctx context.Context, s Submission, dir string, r *SubmissionReport) (*Program, error) {
	b := builder{
		program: g.Suite.Assignment.Program,
		out:     filepath.Join(dir, "out"),
		cache:   g.Cache,
		limits:  g.Limits,
		run:     g.backend.Run,
	}
	src := filepath.Join(dir, "src")
	for _, d := range []string{src, b.out, b.cache} {
		if err := os.MkdirAll(d, 0o755); err != nil {
			return nil, err
		}
	}
	var err error
	if b.src, err = s.Collect(ctx, src); err != nil {
		return nil, fmt.Errorf("reading %q: %w", s.Path, err)
	}
	r.Digest, r.Notes = b.src.Digest, append(r.Notes, b.src.Notes...)
	if b.src.Problem != "" {
		r.refuse(b.src.Problem)
		return nil, nil
	}
	language := detect(b.src, b.program)
	if language == nil {
		r.refuse("no sources in a language that can be graded")
		return nil, nil
	}
	r.Language = language.Name
	var result buildResult
	start := g.Now()
	_, err = g.gate.share(ctx, func() error {
		result, err = language.build(ctx, b)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("building: %w", err)
	}
	r.Build.Wall = Span(g.Now().Sub(start))
	r.Notes = append(r.Notes, result.Notes...)
	if result.Program == nil {
		r.refuse(result.Message)
		return nil, nil
	}
	r.Build.OK = true
	return result.Program, nil
}

// askAll asks all cases, as many at once as the gate lets through.
func (g *Grader) askAll(ctx context.Context, p *Program, dir string, r *SubmissionReport) error {
	r.Results = make([]ResultReport, len(g.Suite.Cases))
	group, ctx := errgroup.WithContext(ctx)
	for i, c := range g.Suite.Cases {
		group.Go(func() error {
			run, err := g.ask(ctx, p, dir, c)
			if err != nil {
				return err
			}
			if run.Status == sandbox.Cancelled {
				return context.Cause(ctx)
			}
			r.Results[i] = resultReport(c, run, Judge(c, run, g.Limits, g.Rubric), p.shown(c.Args))
			g.decided(1)
			return nil
		})
	}
	return group.Wait()
}

// skipAll fills in the results of cases that were not asked.
func (g *Grader) skipAll(r *SubmissionReport, why string) {
	r.Results = r.Results[:0]
	for _, c := range g.Suite.Cases {
		r.Results = append(r.Results, ResultReport{Case: c.ID, Verdict: Skipped, Cause: why, Lines: []JudgedLine{}, Extra: ExtraLines{First: []string{}}})
	}
	g.decided(len(g.Suite.Cases))
}

func (g *Grader) decided(n int) {
	if g.Observe != nil && g.Observe.Decided != nil {
		g.Observe.Decided(n)
	}
}

func (g *Grader) finish(r *SubmissionReport) {
	if g.Observe != nil && g.Observe.Finished != nil {
		g.Observe.Finished(r)
	}
}
