package runner

import (
	"context"
	"fmt"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner/intake"
	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/inside"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/tempdir"
	"touchstone/runner/language"
	"touchstone/runner/record"
)

// SmallChanges makes small changes of a right submission, in the sandbox, and tells
// which of them the cases of the suite catch. What cannot be changed, such as a program
// in Python, is a problem and no error. The error is ours, or that ctx is done.
func (g *Grader) SmallChanges(ctx context.Context, s intake.Submission) (found cases.SmallChanges, err error) {
	r := newSubmission(s)
	err = guard.Do("changing it", func() (err error) { found, err = g.smallChanges(ctx, s, &r); return err })
	if found.Survived == nil {
		found.Survived = []cases.SmallChange{}
	}
	return found, err
}

const (
	notChangeable = "small changes are tried of programs in Java and Go"

	changedOutput = 256 << 20 // bytes that the changed programs may say

	// mostTried is how many small changes of a program are tried: of more, some from all
	// over it.
	mostTried = 1000

	// mostSteps is what the right program may take of an answer, and a changed one so
	// many times what that took, and some more.
	mostSteps    = 1 << 30
	timesSteps   = 12
	changedSteps = 50_000
)

func (g *Grader) smallChanges(
	ctx context.Context,
	s intake.Submission,
	r *record.Submission,
) (found cases.SmallChanges, err error) {
	dir, program, err := g.built(ctx, s, r)
	defer tempdir.RemoveAll(dir)
	switch {
	case err != nil:
		return found, err
	case program == nil:
		g.tidier.TidyReport(r)
		return cases.SmallChanges{Problem: r.Cause}, nil
	case program.Changeable == nil:
		return cases.SmallChanges{Problem: notChangeable}, nil
	}
	c, err := program.Changeable(ctx)
	if err != nil || c == nil {
		return cases.SmallChanges{Problem: notChangeable}, err
	}
	_, err = g.gate.Share(ctx, func() (err error) {
		if c.Go != nil {
			found, err = g.smallChangesGo(ctx, c)
		} else {
			found, err = g.smallChangesJava(ctx, c)
		}
		return err
	})
	return found, err
}

func (g *Grader) smallChangesJava(ctx context.Context, c *language.Changeable) (found cases.SmallChanges, err error) {
	h, err := language.StartHost(g.backend, g.work.Dir, c.Command)
	if err != nil {
		return found, err
	}
	defer h.Close()
	defer context.AfterFunc(ctx, h.End)()
	host := javahost.Mutants{In: h.In, Out: h.Out, Limit: changedOutput}
	changes, err := host.Load(c.Main, c.Files)
	if err != nil {
		return found, err
	}
	return uncaught(ctx, host, changes, g.Suite, g.Rubric)
}

func (g *Grader) smallChangesGo(ctx context.Context, c *language.Changeable) (found cases.SmallChanges, err error) {
	host := &gomutate.Host{Language: c.Go.Language}
	defer host.Close()
	host.Build = func(files map[string][]byte) (said string, err error) {
		c.Command, said, err = c.Go.Build(ctx, g.start, files)
		return said, err
	}
	host.Start = func() (javahost.Mutants, func(), error) {
		if err := ctx.Err(); err != nil {
			return javahost.Mutants{}, nil, err
		}
		h, err := language.StartHost(g.backend, g.work.Dir, c.Command)
		if err != nil {
			return javahost.Mutants{}, nil, err
		}
		forget := context.AfterFunc(ctx, h.End)
		return javahost.Mutants{In: h.In, Out: h.Out, Limit: changedOutput}, func() { forget(); h.Close() }, nil
	}
	var files []gomutate.File
	for _, f := range c.Files {
		files = append(files, gomutate.File{Name: f.Name, Text: f.Text})
	}
	changes, err := host.Load(files, nil)
	if record.FailureOf(err) != nil {
		return found, err
	}
	if err != nil { // such as that it has several packages
		return cases.SmallChanges{Problem: err.Error()}, nil
	}
	return uncaught(ctx, host, changes, g.Suite, g.Rubric)
}

// changing asks a program with one of its small changes, by number, or with none.
type changing interface {
	// Prepare is called once, with the changes that will be asked for.
	Prepare(numbers []int) error

	// Ask is false of a change that does not compile.
	Ask(number int, questions []javahost.Ask) (answers []javahost.Asked, compiles bool, err error)
}

// uncaught makes small changes of a right program, one after the other, and counts
// those that some case of the suite shows.
func uncaught(
	ctx context.Context,
	host changing,
	changes []javahost.Mutation,
	suite cases.Suite,
	rubric cases.Rubric,
) (found cases.SmallChanges, err error) {
	found = cases.SmallChanges{Changes: len(changes), Survived: []cases.SmallChange{}}
	var tried []int
	for i := range min(len(changes), mostTried) {
		tried = append(tried, i*len(changes)/min(len(changes), mostTried))
	}
	if err := host.Prepare(tried); err != nil {
		return found, err
	}
	s := surviving{host: host, suite: suite, rubric: rubric}
	if found.Problem, err = s.allow(); err != nil || found.Problem != "" {
		return found, err
	}
	for _, number := range tried {
		if ctx.Err() != nil {
			return found, ctx.Err()
		}
		caught, compiles, err := s.catches(number)
		switch c := changes[number]; {
		case err != nil:
			return found, err
		case !compiles:
			found.Stillborn++
		case caught:
			found.Caught++
		default:
			found.Survived = append(found.Survived, cases.SmallChange{
				File: c.File, Line: c.Line, Operator: c.Operator, Old: c.Old, New: c.New,
			})
		}
		found.Tried++
	}
	return found, nil
}

// surviving asks changed programs a suite.
type surviving struct {
	host   changing
	suite  cases.Suite
	rubric cases.Rubric
	steps  []int64 // that a changed program may take, by case
}

// allow asks the program itself, which must have every case right: else that is the
// problem.
func (s *surviving) allow() (problem string, err error) {
	for _, c := range s.suite.Cases {
		answers, _, err := s.host.Ask(javahost.Original, []javahost.Ask{{Args: c.Args, Steps: mostSteps}})
		if err != nil {
			return "", err
		}
		if len(answers) == 0 || !s.isRight(c, answers[0]) {
			return fmt.Sprintf("it has case %s wrong where changes of it are tried", c.ID), nil
		}
		s.steps = append(s.steps, timesSteps*answers[0].Steps+changedSteps)
	}
	return "", nil
}

// catches tells whether some case shows a changed program. One that shows it is enough.
func (s *surviving) catches(number int) (caught, compiles bool, err error) {
	for i, c := range s.suite.Cases {
		answers, compiles, err := s.host.Ask(number, []javahost.Ask{{Args: c.Args, Steps: s.steps[i]}})
		if err != nil || !compiles {
			return false, compiles, err
		}
		if !s.isRight(c, answers[0]) {
			return true, true, nil
		}
	}
	return false, true, nil
}

func (s *surviving) isRight(c cases.Case, a javahost.Asked) bool {
	return a.Ended == javahost.EndedWell && inside.JudgementOf(c, a, s.rubric).Verdict == record.Accepted
}
