package runner

import (
	"context"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner/intake"
	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/uncaught"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox/tempdir"
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
	return uncaught.Of(ctx, host, changes, g.Suite, g.Rubric)
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
	return uncaught.Of(ctx, host, changes, g.Suite, g.Rubric)
}
