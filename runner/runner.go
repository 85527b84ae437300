package runner

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/recheck"
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
	insight  Insight // nil if wrong programs are not explained
	work     *tempdir.Dir
	service  *language.Service // nil if Options.Cold is set
	controls recheck.Controls
	tidier   *workdir.Tidier
	slow     time.Duration // a warm run that takes longer is discarded
	ownTime  time.Duration // limit for judging and scoring; see the constant ownTime
	large    sync.Mutex    // held while judging a large output; see judge

	conditions, terms string // see findConditions
	suite             string // digest of the suite
}

// New returns a Grader with its own scratch directory. Close removes the directory.
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
	work, err := workdir.New() // before sandbox.Open: a back end tests itself in the same place
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

// IsolationReport describes how far this grader isolates runs from the machine.
func (g *Grader) IsolationReport() record.Isolation {
	return isolationReport(g.Isolation, g.backend)
}

// Close stops the compile service, removes the scratch directory, and closes the caches.
func (g *Grader) Close() error {
	g.service.Close()
	err := g.work.Remove()
	for _, c := range slices.Compact([]*cache.Cache{g.Results, g.Mutants}) {
		if c != nil {
			err = errors.Join(err, c.Close())
		}
	}
	return err
}

// gradeInTurn takes one submission through all steps, unless ctx is done. It always returns
// a report: a failure of Touchstone appears in it as record.JudgeError, an interruption as
// Skipped.
func (g *Grader) gradeInTurn(ctx context.Context, s intake.Submission) record.Submission {
	r := newSubmission(s)
	ctx, cancel := g.withBudget(ctx)
	defer cancel()
	err := guard.Do("grading", func() error { return g.grade(ctx, s, &r) })
	if err != nil {
		if settled, ok := g.settle(ctx, r); ok && record.FailureOf(err) == nil {
			r = settled
		} else {
			r.Fail(ctx, err)
		}
	}
	g.tidier.TidyReport(&r)
	g.Adjustments.Adjust(&r, g.Rubric, g.Suite.Labels()) // GradeAll does this again and keeps the warnings
	if err := g.step(r.Name, record.Recording, func() error { g.finish(&r); return nil }); err != nil {
		r.Failure = cmp.Or(r.Failure, record.FailureOf(err))
	}
	return r
}

// newSubmission returns the report of a submission that has not been read yet.
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

// grade runs all steps of a grading. Each step returns what it found. Only grade and
// gradeSources write to the report.
func (g *Grader) grade(ctx context.Context, s intake.Submission, r *record.Submission) error {
	if err := context.Cause(ctx); err != nil {
		return err
	}
	dir, err := tempdir.MakePassage(g.work.Dir, "submission-")
	if err != nil {
		return err
	}
	defer tempdir.RemoveAll(dir)
	var c collected
	err = g.step(r.Name, record.Reading, func() (err error) {
		c, err = g.collect(ctx, s, dir)
		return err
	})
	if c.putInto(r); err != nil {
		return err
	}
	if kept := g.kept(s, r.Digest); kept != nil {
		*r = *kept
		return nil
	}
	if why := g.passesOver(s); why != "" {
		g.recalled(len(g.Suite.Cases))
		r.Because(record.Skipped, record.CausePassedOver, why)
		return nil
	}
	return g.gradeSources(ctx, c.src, dir, r)
}

// gradeSources runs the steps that follow reading the submitted files.
func (g *Grader) gradeSources(ctx context.Context, src handin.Sources, dir string, r *record.Submission) error {
	known := g.recall(r.Digest)
	defer g.remember(r.Digest, known)
	var b built
	err := g.step(r.Name, record.Building, func() (err error) {
		b, err = g.buildUnlessKnown(ctx, src, dir, known)
		return err
	})
	if b.putInto(r); err != nil {
		return err
	}
	switch b.refused {
	case record.NotGradable:
		r.Results = g.skipAll("no file that can be graded")
		return nil
	case record.BuildError:
		r.Results = g.skipAll("did not compile")
		r.Score = score.Unbuilt(g.Rubric, g.Suite.Labels(), r.Cause)
		return nil
	}
	var follower Follower
	if g.insight != nil {
		follower = g.insight.Follow()
	}
	a, err := g.runCases(ctx, candidate{r.Name, r.Digest, b.program, dir, known}, follower)
	r.Results, r.Notes, r.Failure = a.results, append(r.Notes, a.notes...), a.failure
	if err != nil {
		return err
	}
	err = g.step(r.Name, record.Scoring, func() (err error) {
		r.Conclude()
		r.Score, err = guard.Within(g.ownTime, string(record.Scoring), func() (*record.Score, error) {
			return score.Built(g.Rubric, g.Suite.Labels(), a.results), nil
		})
		return err
	})
	if err != nil || r.Verdict == record.Accepted || follower == nil {
		return err
	}
	e, err := g.explain(ctx, r.Name, follower.Explain(*r, g.opened(ctx, src, dir, *r, b.program, known)))
	r.Diagnosis, r.Exploration, r.Inside = e.Diagnosis, e.Exploration, e.Inside
	r.Notes, r.Failure = append(r.Notes, e.notes...), cmp.Or(r.Failure, e.failure)
	return err
}

// skipAll returns a skipped result for every case of the suite.
func (g *Grader) skipAll(why string) (results []record.Result) {
	for _, c := range g.Suite.Cases {
		results = append(results, skipped(c, why))
	}
	g.skippedCases(len(g.Suite.Cases))
	return results
}

func skipped(c cases.Case, why string) record.Result {
	return record.Result{
		Case:    c.ID,
		Verdict: record.Skipped,
		Cause:   why,
		Lines:   []record.Line{},
		Extra:   record.Extra{First: []string{}},
	}
}
