package runner

import (
	"context"
	"sync"

	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// GradeAll grades submissions concurrently. One more than Options.Jobs is in progress at a
// time. The report lists all submissions in the given order. If ctx is done before the end,
// the unfinished ones are listed as Skipped.
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

// isDone reports whether grading of a submission was not interrupted. A submission that
// PassOver excludes counts as done.
func isDone(r *record.Submission) bool {
	return r.Verdict != record.Skipped || r.CausedBy.Kind == record.CausePassedOver
}

// passesOver returns the reason not to grade a submission, or "" if it is to be graded.
func (g *Grader) passesOver(s intake.Submission) string {
	if g.PassOver == nil {
		return ""
	}
	return g.PassOver(s)
}

// ReportOn returns the report that GradeAll would write for this submission alone.
func (g *Grader) ReportOn(s *record.Submission) *record.Report {
	report := g.report(nil)
	report.LatePolicy, report.ZeroFor = g.Adjustments.Late, g.Adjustments.Zero
	return report.On(s)
}
