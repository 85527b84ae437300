package main

import (
	"context"
	"errors"
	"io"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/desk"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// again grades the submissions that --only names, and returns those that it finished.
func (b *batch) again(
	c *cobra.Command, r *record.Report, paths []string, tell func(desk.Progress),
) (graded []record.Submission, err error) {
	suite, err := b.checkedSuite(c)
	if err != nil {
		return nil, err
	}
	in, err := b.gather(c, paths, suite.Assignment.Names())
	if err != nil {
		return nil, err
	}
	defer in.Close()
	if err := b.onlyFlag.check(in.Submissions); err != nil {
		return nil, err
	}
	in.Submissions = slices.DeleteFunc(in.Submissions, func(s intake.Submission) bool { return !b.selects(s.Name) })
	n := len(in.Submissions)
	shown := newDisplay(io.Discard, n, n*len(suite.Cases))
	defer repeat(250*time.Millisecond, "showing how far it is", func(time.Time) { tell(shown.progress()) })()
	options, err := b.options(shown.observer(), suite)
	if err != nil {
		return nil, err
	}
	err = withGrader(c, options, func(ctx context.Context, g *runner.Grader) error {
		if err := refuseWeakIsolation(g.IsolationReport()); err != nil {
			return err
		}
		if g.Terms() != r.Terms {
			return errors.New("the compiler, Touchstone, the suite or a setting changed since the class was graded: " +
				"grade the class again")
		}
		if err := b.openCache(c, g); err != nil {
			return err
		}
		g.Fresh = true
		graded = g.GradeAll(ctx, in.Submissions, nil).Submissions
		return nil
	})
	return slices.DeleteFunc(graded, func(s record.Submission) bool {
		return s.CausedBy.Kind == record.CauseInterrupted || s.IsAwaited()
	}), err
}
