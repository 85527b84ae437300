package runner

import (
	"context"
	"sync"

	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// GradeAll grades many submissions, one more at once than there are jobs. The
// report holds all of them, in the order given; if ctx is done before the end,
// those not finished are in it as Skipped.
func (g *Grader) GradeAll(ctx context.Context, submissions []intake.Submission, warnings []string) *record.Report {
	growing := g.newBatchReport(submissions, warnings)
	end := growing.tell(ctx)
	g.gate.Expect(len(submissions))
	g.service.Expect(len(submissions))
	var group sync.WaitGroup
	for i, s := range submissions {
		ctx, err := g.gate.Begin(ctx)
		group.Go(func() {
			if err == nil {
				defer g.gate.Finish()
			}
			growing.finish(i, g.gradeInTurn(ctx, s))
		})
	}
	group.Wait()
	end()
	report := growing.soFar()
	report.Complete = true
	for i := range submissions {
		report.Complete = report.Complete && isDone(&report.Submissions[i])
	}
	return report
}

// isDone: nothing interrupted the grading of a submission. One that was to be
// passed over is done.
func isDone(r *record.Submission) bool {
	return r.Verdict != record.Skipped || r.CausedBy.Kind == record.CausePassedOver
}

// passesOver is why a submission is not to be graded, empty if it is.
func (g *Grader) passesOver(s intake.Submission) string {
	if g.PassOver == nil {
		return ""
	}
	return g.PassOver(s)
}

// ReportOn is the report about one submission, as GradeAll would write it for
// that submission alone.
func (g *Grader) ReportOn(s *record.Submission) *record.Report {
	report := g.report(nil)
	report.LatePolicy, report.ZeroFor = g.Adjustments.Late, g.Adjustments.Zero
	return report.On(s)
}
