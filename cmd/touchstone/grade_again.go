package main

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/desk"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// again grades the named submissions of a report again, as grade --only does, and returns
// those that it has finished.
func (b *batch) again(
	c *cobra.Command, r *record.Report, paths, names []string, told *desk.Progress,
) (graded []record.Submission, err error) {
	b.onlyFlag.ids = names
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
	options, err := b.options(followed(told, len(names), len(names)*len(suite.Cases)), suite)
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

// followed returns an observer that reports the progress of a run to the desk.
func followed(told *desk.Progress, submissions, cases int) *runner.Observer {
	d := &display{headway: headway{
		submissions: submissions, cases: cases, started: time.Now(), stages: map[string]record.Stage{},
	}}
	o := d.observer()
	tell := func() {
		d.mu.Lock()
		defer d.mu.Unlock()
		told.Tell(d.headway.text(time.Now(), 200), d.headway.share(100))
	}
	entered, decided, finished := o.Entered, o.Decided, o.Finished
	o.Entered = func(name string, stage record.Stage) { entered(name, stage); told.Enter(name, stage); tell() }
	o.Decided = func(n int) { decided(n); tell() }
	o.Finished = func(s *record.Submission) { finished(s); told.Finish(s); tell() }
	return o
}
