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

// grade runs all stages. Only grade and gradeSources write to the report.
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
	entry := g.recall(r.Digest)
	defer g.remember(r.Digest, entry)
	return g.gradeSources(ctx, p, c.src, dir, entry, r)
}

func (g *Grader) gradeSources(
	ctx context.Context, p *progress, src handin.Sources, dir string, entry *cache.Entry, r *record.Submission,
) error {
	p.enter(record.Building)
	b, err := g.buildUnlessCached(ctx, src, dir, entry)
	if b.putInto(r); err != nil {
		return err
	}
	switch b.verdict {
	case record.NotGradable:
		r.Results = g.skipAll("no file that Touchstone can grade")
		return nil
	case record.BuildError:
		r.Results = g.skipAll("did not compile")
		r.Score = score.ForBuildFailure(g.Rubric, g.Suite.Labels(), r.Cause)
		return nil
	}
	var follower Follower
	if g.insight != nil {
		follower = g.insight.NewFollower()
	}
	o, err := g.runCases(ctx, p, candidate{r.Digest, b.program, dir, entry}, follower)
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
	if err != nil || r.Verdict == record.Accepted || follower == nil {
		return err
	}
	e, err := p.explain(ctx, follower.Explain(*r, g.newProgram(ctx, src, dir, *r, b.program, entry)))
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
