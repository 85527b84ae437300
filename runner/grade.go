package runner

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"touchstone/internal/guard"
	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/internal/handin"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
	"touchstone/runner/score"
)

type progress struct {
	submission string
	entered    func(submission string, stage record.Stage) // Observer.Entered
	stage      record.Stage
}

func (p *progress) enter(stage record.Stage) {
	p.stage = stage
	p.report(stage)
}

// report tells the observer that the submission enters a stage. Unlike enter, it is safe for
// concurrent use.
func (p *progress) report(stage record.Stage) {
	if p.entered != nil {
		p.entered(p.submission, stage)
	}
}

func (p *progress) runGuarded(f func() error) error {
	err := guard.Do("", f)
	if failure := (*guard.Failure)(nil); errors.As(err, &failure) && failure.Doing == "" {
		failure.Doing = string(p.stage)
	}
	return err
}

// gradeSafely takes a submission through all stages, unless ctx is done. It always returns a
// report. The verdict is JudgeError if Touchstone failed, and Skipped if the grading was
// interrupted.
func (g *Grader) gradeSafely(ctx context.Context, s intake.Submission) record.Submission {
	r := newSubmission(s)
	ctx, cancel := g.withBudget(ctx)
	defer cancel()
	p := &progress{submission: s.Name, entered: g.observed().Entered}
	err := p.runGuarded(func() error { return g.grade(ctx, p, s, &r) })
	if err != nil {
		if settled, ok := g.scorePartial(ctx, r); ok && record.FailureOf(err) == nil {
			r = settled
		} else {
			r.Fail(ctx, err)
		}
	}
	g.tidier.TidyReport(&r)
	g.Adjustments.Adjust(&r, g.Rubric, g.Suite.Labels()) // GradeAll does this again, for the warnings
	err = p.runGuarded(func() error {
		p.enter(record.Recording)
		notify(g.observed().Finished, &r)
		return nil
	})
	if err != nil {
		r.Failure = cmp.Or(r.Failure, record.FailureOf(err))
	}
	return r
}

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

// grade runs all stages. Only grade and attempt write to the report.
func (g *Grader) grade(ctx context.Context, p *progress, s intake.Submission, r *record.Submission) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	dir, err := sandbox.MkdirTemp(g.work.Dir, "submission-")
	if err != nil {
		return err
	}
	defer sandbox.RemoveAll(dir)
	p.enter(record.Reading)
	c, err := g.collect(ctx, s, dir)
	if c.putInto(r); err != nil {
		return err
	}
	if kept := g.reuseReport(s, r.Digest); kept != nil {
		*r = *kept
		return nil
	}
	if g.SkipReason != nil {
		if why := g.SkipReason(s); why != "" {
			g.recalled(len(g.Suite.Cases))
			r.SetVerdict(record.Skipped, record.CausePassedOver, why)
			return nil
		}
	}
	first := &attempt{collected: c, dir: dir, report: r, counts: true}
	if err := g.attempt(ctx, p, first); err != nil {
		return err
	}
	best, remove, err := g.tryOthers(ctx, p, s, first)
	defer remove()
	if err != nil {
		return err
	}
	return g.explain(ctx, p, best, r)
}

// attempt grades one of the programs that a submission contains.
type attempt struct {
	collected
	main     string // see language.Builder
	dir      string
	entry    *cache.Entry
	built    buildResult
	follower Follower // nil if nothing explains wrong programs
	report   *record.Submission
	counts   bool // the observer receives the number of cases
}

// key identifies the results of a program in the cache.
func (a *attempt) key() string {
	if a.main == "" || a.src.Digest == "" {
		return a.src.Digest
	}
	return a.src.Digest + " " + a.main
}

// attempt builds, runs and scores a program.
func (g *Grader) attempt(ctx context.Context, p *progress, a *attempt) (err error) {
	a.entry = g.recall(a.key())
	defer g.remember(a.key(), a.entry)
	r := a.report
	p.enter(record.Building)
	a.built, err = g.buildUnlessCached(ctx, a.src, a.main, a.dir, a.entry)
	if a.built.putInto(r); err != nil {
		return err
	}
	if a.built.verdict != "" && a.counts {
		g.skippedCases(len(g.Suite.Cases))
	}
	switch a.built.verdict {
	case record.NotGradable:
		r.Results = g.skipAll("no file that Touchstone can grade")
		return nil
	case record.BuildError:
		r.Results = g.skipAll("did not compile")
		r.Score = score.ForBuildFailure(g.Rubric, g.Suite.Labels(), r.Cause)
		return nil
	}
	if g.insight != nil {
		a.follower = g.insight.NewFollower()
	}
	o, err := g.runCases(ctx, p, a)
	r.Results, r.Notes, r.Failure = o.results, append(r.Notes, o.notes...), o.failure
	if err != nil {
		return err
	}
	if r.HasStartedProgram() {
		r.Notes = append(r.Notes, record.StartedProgram)
	}
	p.enter(record.Scoring)
	r.Conclude()
	r.Score, err = guard.DoTimeout(g.ownTime, string(record.Scoring), func() (*record.Score, error) {
		return score.ForResults(g.Rubric, g.Suite.Labels(), o.results), nil
	})
	return err
}

// explain adds the explanations of a wrong program to the report.
func (g *Grader) explain(ctx context.Context, p *progress, a *attempt, r *record.Submission) error {
	if a.follower == nil || r.Verdict == record.Accepted {
		return nil
	}
	defer g.remember(a.key(), a.entry)
	e, err := p.explain(ctx, a.follower.Explain(*r, g.newProgram(ctx, a)))
	r.Diagnosis, r.Exploration, r.MethodAnalysis = e.Diagnosis, e.Exploration, e.MethodAnalysis
	r.Notes, r.Failure = append(r.Notes, e.notes...), cmp.Or(r.Failure, e.failure)
	return err
}

type collected struct {
	src  handin.Sources
	kept []record.Source // files that the report keeps
}

func (c collected) putInto(r *record.Submission) {
	r.Digest, r.Files, r.Sources = c.src.Digest, len(c.src.Files), c.kept
	r.Notes = append(r.Notes, c.src.Notes...)
}

func (g *Grader) collect(ctx context.Context, s intake.Submission, dir string) (c collected, err error) {
	folder := filepath.Join(dir, "src")
	if err := os.Mkdir(folder, 0o755); err != nil {
		return c, err
	}
	run, err := g.runFolder(dir)
	if err != nil {
		return c, err
	}
	if c.src, err = s.Collect(ctx, folder, run); err != nil {
		return collected{}, fmt.Errorf("reading %q: %w", s.Path, err)
	}
	c.kept, err = intake.KeptSources(c.src, g.assignment().Program)
	return c, err
}

// runFolder returns where to write the folder in which a submission runs. Without the setting,
// programs run in an empty folder.
func (g *Grader) runFolder(dir string) (run handin.RunFolder, err error) {
	a := g.Suite.Assignment
	if len(a.Folders) > 0 {
		run = handin.RunFolder{Dir: filepath.Join(dir, "tree"), Folders: a.Folders, Without: a.Outputs()}
		err = os.Mkdir(run.Dir, 0o755)
	}
	return run, err
}

// ownTime limits Touchstone's own work on a submission, such as judging an answer. This work takes
// milliseconds, or seconds on a busy machine. The limit catches bugs.
const ownTime = 5 * time.Minute

type explained struct {
	Findings
	notes   []string
	failure *record.Failure // first failure
}

// explain runs the steps that explain a wrong program. If a step fails, the verdict still counts
// and the report has a note. If grading is interrupted, explain returns an error, so that the next
// grading repeats all steps; a step may end early without an error.
func (p *progress) explain(ctx context.Context, steps []Explanation) (e explained, err error) {
	for _, step := range steps {
		err := p.runGuarded(func() (err error) {
			p.enter(step.Stage)
			e.Findings, err = step.Do(ctx, e.Findings)
			return err
		})
		if cause := context.Cause(ctx); cause != nil && !errors.Is(cause, ErrBudget) {
			return e, cause
		}
		if err != nil {
			e.notes = append(e.notes, step.FailureNote)
			e.failure = cmp.Or(e.failure, record.FailureOf(err),
				&record.Failure{Doing: string(step.Stage), Error: err.Error(), Stack: []string{}})
		}
	}
	return e, nil
}
