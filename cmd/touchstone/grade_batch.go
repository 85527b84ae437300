package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/desk"
	"touchstone/cmd/touchstone/internal/homework"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/guard"
	"touchstone/internal/wording"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
	"touchstone/runner/score"
)

// grade grades the batch. It writes the reports on each submission as soon as the submission is
// graded.
func (b *batch) grade(
	c *cobra.Command, suite cases.Suite, in *intake.Batch, files *results.Folder,
) (report *record.Report, err error) {
	messages, done := cli.ShowProgress(c.ErrOrStderr(), len(in.Submissions), len(in.Submissions)*len(suite.Cases))
	defer done() // must run before other messages are printed
	defer os.Remove(filepath.Join(files.Dir, desk.ProgressName))
	defer messages.Follow(time.Second, func(p cli.Progress) { desk.WriteProgress(files.Dir, p) })()
	set := func(o *runner.Options) (err error) {
		if o.Observe = messages.Observer(); b.onStage != nil {
			o.Observe.Entered = b.onStage
		}
		o.SkipReason, o.Missing, o.Gradebook = b.onlyFlag.skipReason, in.Missing, in.Gradebook
		o.Adjustments, err = b.adjustments(c, suite, in)
		return err
	}
	err = b.withGrader(c, suite, set, func(ctx context.Context, g *runner.Grader) error {
		if err := refuseWeakIsolation(g.IsolationReport()); err != nil {
			return err
		}
		if err := b.openCache(c, g); err != nil {
			return err
		}
		found := homework.RightSolutionWarnings(ctx, g, b.assignmentCorpus, withSeparator(b.assignment))
		warnAll(messages, found)
		in.Warnings = append(in.Warnings, found...)
		report = b.gradeAll(ctx, g, in, files, messages)
		return nil
	})
	return report, err
}

func (b *batch) gradeAll(
	ctx context.Context, g *runner.Grader, in *intake.Batch, files *results.Folder, messages io.Writer,
) *record.Report {
	if g.Fresh = b.fresh || !b.onlyFlag.selectsAll(); !b.fresh {
		g.Earlier = func(s intake.Submission) *record.Submission { return b.earlierSubmission(files, s, g) }
		g.Observe.Kept = func(s *record.Submission) {
			b.count(func(t *tally) { t.kept++; t.cached -= cachedRuns(*s) }) // the earlier grading had these cache hits
		}
	}
	g.Private = append(g.Private, b.out)
	finished := g.Observe.Finished
	var recorded sync.Map // names of submissions whose reports were written
	g.Observe.Finished = func(s *record.Submission) {
		b.count(func(t *tally) { t.cached += cachedRuns(*s) })
		b.writeReports(files, g, s)
		results.WarnFailure(messages, s)
		recorded.Store(s.Name, true)
		finished(s)
	}
	g.Interim = b.interimWriter(messages, files)
	report := g.GradeAll(ctx, in.Submissions, in.Warnings)
	report.Shard = b.part
	for i := range report.Submissions {
		s := &report.Submissions[i]
		if _, is := recorded.Load(s.Name); !is && s.Failure != nil { // writing the report failed
			b.recordAgain(messages, files, g, s)
		}
		if len(s.Remarks) > 0 && !isPassedOver(s) { // groups are known only after all are graded
			files.WriteSubmission(g.ReportOn(s))
		}
	}
	return report
}

// checkRemarks returns an error if a row of the remarks matches nothing in the report. If some
// submissions are not graded yet, it only warns, because the row may match one of these
// submissions.
func (b *batch) checkRemarks(stderr io.Writer, r *record.Report) error {
	err := b.parsedRemarks.CheckReport(r)
	if err == nil {
		return nil
	}
	if !r.Complete ||
		slices.ContainsFunc(r.Submissions, func(s record.Submission) bool { return isPassedOver(&s) }) {
		cli.Warning(stderr, "remarks: %v; it may be a submission that is not graded yet", err)
		return nil
	}
	return cli.UsageWithHint(fmt.Errorf("remarks: %w", err),
		"everything else is written; fix the row and run the same command again")
}

// recordAgain tries again to write the reports on a submission, and warns that the first attempt
// failed.
func (b *batch) recordAgain(messages io.Writer, files *results.Folder, g *runner.Grader, s *record.Submission) {
	first := s.Failure
	write := func() error { b.writeReports(files, g, s); return nil }
	if err := guard.Do(string(record.Recording), write); err != nil || s.Failure == nil {
		s.Failure = first
	}
	results.WarnFailure(messages, s)
}

// adjustments reads the adjustments of the batch. For a shard it returns no adjustments, because a
// row about a submission of another shard would look like a mistake.
func (b *batch) adjustments(c *cobra.Command, suite cases.Suite, in *intake.Batch) (a score.Adjustments, err error) {
	if !b.isWholeBatch() {
		return a, nil
	}
	if a, err = b.readAdjustments(c, b.out, suite.Name, suite.IDs(), in.Names(), nil); err != nil {
		return a, err
	}
	b.parsedRemarks = a.Remarks
	a.Zero, err = b.readZeroFor()
	if b.students == nil && a.Zero.Has(record.ZeroMissing) {
		cli.Warning(c.ErrOrStderr(), "--zero-for missing has no effect without --roster, because only a roster names "+
			"the students who submitted nothing")
	}
	return a, err
}

// interimWriter returns a function that updates the files about the whole batch. The function warns
// if an update fails, but does not repeat the warning.
func (b *batch) interimWriter(stderr io.Writer, files *results.Folder) func(*record.Report) {
	var failed sync.Once
	return func(r *record.Report) {
		r.Shard = b.part
		if err := files.WriteBatch(r); err != nil {
			failed.Do(func() { cli.Warning(stderr, "cannot update the report: %v", err) })
		}
	}
}

// earlierSubmission returns what an earlier run reported about a submission. It returns nil if
// there is no such report, or if --only names the submission, because that submission is graded
// again.
func (b *batch) earlierSubmission(files *results.Folder, s intake.Submission, g *runner.Grader) *record.Submission {
	if !b.onlyFlag.selectsAll() && b.onlyFlag.selects(s.Name) {
		return nil
	}
	r := files.EarlierSubmission(s, g.SettingsDigest())
	if r == nil {
		return nil
	}
	b.count(func(t *tally) {
		if len(r.Remarks) > 0 && g.Adjustments.Remarks == nil {
			t.remarks++
		}
		if r.IsOverridden() && g.Adjustments.Overrides == nil {
			t.overrides++
		}
		if r.Final != nil && r.Final.Late != nil && g.Adjustments.Late == nil {
			t.late++
		}
	})
	return r
}

// writeReports writes the reports on a submission. It keeps the earlier files of a submission that
// was skipped.
func (b *batch) writeReports(files *results.Folder, g *runner.Grader, s *record.Submission) {
	switch {
	case !isPassedOver(s):
		s.Failure = files.WriteSubmission(g.ReportOn(s))
	case files.Has(s.Name):
		b.count(func(t *tally) { t.skipped++ })
	}
}

const contained = string(sandbox.Contained)

// openCache opens the cache, unless the isolation lets students' programs change the cache.
func (b *batch) openCache(c *cobra.Command, g *runner.Grader) error {
	i := g.IsolationReport()
	if i.Level != contained {
		return b.open(&g.Options)
	}
	if !b.noCache {
		cli.Info(c.ErrOrStderr(), "the cache is off, because with isolation %q a program could change it", i.Name)
	}
	return nil
}

// refuseWeakIsolation returns an error if students' programs would run with the user's own
// permissions, unless the user set --isolation=contained.
func refuseWeakIsolation(i record.Isolation) error {
	if i.Level != contained || i.Requested == contained {
		return nil
	}
	return cli.Failure(
		errors.New("this machine cannot keep submissions away from your files and the network, so grade does not run"),
		"touchstone doctor shows what is missing; use --isolation=contained to grade anyway")
}

// onlyFlag holds the names that --only gives. If there are none, all submissions are selected.
type onlyFlag struct {
	ids []string
}

func (o *onlyFlag) register(c *cobra.Command) {
	c.Flags().StringSliceVar(&o.ids, "only", nil, "regrade only submission `ID`; repeatable, or\n"+
		"IDs separated by commas")
}

// check returns an error if --only names an unknown submission, since otherwise a typo would
// silently reduce what is graded.
func (o *onlyFlag) check(known []string) error {
	for _, name := range o.ids {
		if !slices.Contains(known, name) {
			return cli.UsageWithHint(fmt.Errorf("--only %q: no such submission%s", name,
				wording.DidYouMean(name, known)), "touchstone intake lists all submissions")
		}
	}
	return nil
}

func (o *onlyFlag) selectsAll() bool { return len(o.ids) == 0 }

func (o *onlyFlag) selects(name string) bool { return o.selectsAll() || slices.Contains(o.ids, name) }

// classFlags are the flags about the whole class, which apply as well if a command names only some
// submissions.
var classFlags = []string{"roster", "due", "times", "zero-for", "late-policy", "overrides", "remarks"}

// keepClass sets those classFlags that the command line does not set, if --only is set, to their
// values of the last grading to OUT. It returns an error if that grading had a roster, but did not
// record it.
func (b *batch) keepClass(c *cobra.Command) error {
	if b.onlyFlag.selectsAll() {
		return nil
	}
	recorded, err := desk.ReadRecorded(b.out)
	if err == nil {
		return recorded.SetUnset(c.Flags(), classFlags)
	}
	r, err := results.Read(filepath.Join(b.out, "report.json"))
	if err == nil && b.roster == "" && (len(r.Missing) > 0 || r.Gradebook != nil) {
		return cli.UsageWithHint(fmt.Errorf("%s was graded with a roster, but does not record which", b.out),
			"add --roster FILE, so that logins and missing students stay")
	}
	return nil
}

// notNamed is the cause recorded for a submission that --only skips and that has no earlier
// report.
const notNamed = "not named by --only"

func (o *onlyFlag) skipReason(sub intake.Submission) string {
	if o.selects(sub.Name) {
		return ""
	}
	return notNamed
}

// isPassedOver reports whether a submission was skipped and has no results.
func isPassedOver(r *record.Submission) bool { return r.CausedBy.Kind == record.CausePassedOver }
