package runner

import (
	"context"
	"slices"

	"golang.org/x/sync/errgroup"
)

// GradeAll grades many submissions, as many at once as there are jobs. The
// report holds all of them, in the order given; if ctx is done before the end,
// those not finished are in it as Skipped.
func (g *Grader) GradeAll(ctx context.Context, submissions []Submission, warnings []string) *Report {
	report := g.report(warnings)
	report.Submissions = make([]SubmissionReport, len(submissions))
	var group errgroup.Group
	group.SetLimit(g.Jobs)
	for i, s := range submissions {
		group.Go(func() error {
			report.Submissions[i] = g.Grade(ctx, s)
			return nil
		})
	}
	group.Wait() // no function returns an error
	report.Mistakes = countMistakes(report.Submissions)
	report.Complete = !slices.ContainsFunc(report.Submissions, func(r SubmissionReport) bool { return r.Verdict == Skipped })
	return report
}

// ReportOn is the report about one submission, as GradeAll would write it for
// that submission alone.
func (g *Grader) ReportOn(s *SubmissionReport) *Report {
	report := g.report(nil)
	report.Submissions = []SubmissionReport{*s}
	report.Mistakes = countMistakes(report.Submissions)
	report.Complete = s.Verdict != Skipped
	return report
}
