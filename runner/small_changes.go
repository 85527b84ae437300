package runner

import (
	"context"
	"errors"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner/intake"
	"touchstone/runner/internal/govariants"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/locate"
	"touchstone/runner/internal/sandbox"
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
	changedOutput = 256 << 20 // bytes that changed programs may say
)

func (g *Grader) smallChanges(
	ctx context.Context,
	s intake.Submission,
	r *record.Submission,
) (cases.SmallChanges, error) {
	dir, program, err := g.built(ctx, s, r)
	defer tempdir.RemoveAll(dir)
	switch {
	case err != nil:
		return cases.SmallChanges{}, err
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
	var found cases.SmallChanges
	_, err = g.gate.Share(ctx, func() error {
		host, end, err := g.changing(ctx, c)
		if err != nil {
			return err
		}
		defer end()
		p := locate.Program{Main: c.Main, Files: c.Files}
		found, err = locate.Survivors(ctx, host, p, g.Suite, g.Rubric)
		return err
	})
	var refused locate.Refused
	if errors.As(err, &refused) {
		return cases.SmallChanges{Problem: refused.Why}, nil
	}
	return found, err
}

// changing starts what tries changes of a program, until ctx is done or end is called.
func (g *Grader) changing(ctx context.Context, c *language.Changeable) (host locate.Host, end func(), err error) {
	start := func(command sandbox.Command) (*language.Host, error) {
		return language.StartHost(g.backend, g.work.Dir, command)
	}
	if c.Variants != nil {
		v := govariants.New(ctx, start, g.start, c.Variants, changedOutput)
		return v, v.Close, nil
	}
	h, err := start(c.Command)
	if err != nil {
		return nil, nil, err
	}
	stop := context.AfterFunc(ctx, h.End)
	return javahost.Variants{In: h.In, Out: h.Out, Limit: changedOutput}, func() { stop(); h.Close() }, nil
}
