package runner

import (
	"context"
	"slices"
	"sync"
	"time"

	"touchstone/internal/guard"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// GradeAll grades up to Options.Jobs+1 submissions at the same time. The report lists all
// submissions in the given order. If ctx ends early, the submissions that are not graded are
// Skipped.
func (g *Grader) GradeAll(ctx context.Context, submissions []intake.Submission, warnings []string) *record.Report {
	growing := g.newBatchReport(submissions, warnings)
	end := growing.startInterim(ctx)
	g.gate.Expect(len(submissions))
	g.service.Expect(len(submissions))
	var group sync.WaitGroup
	for i, s := range submissions {
		ctx, err := g.gate.Begin(ctx)
		group.Go(func() {
			if err == nil {
				defer g.gate.Finish()
			}
			growing.finish(i, g.gradeSafely(ctx, s))
		})
	}
	group.Wait()
	end()
	report := growing.snapshot()
	report.Complete = true
	for i := range submissions {
		report.Complete = report.Complete && isDone(&report.Submissions[i])
	}
	return report
}

// isDone reports whether a submission was graded, or excluded by Options.SkipReason. A submission
// whose grading was interrupted is not done.
func isDone(r *record.Submission) bool {
	return r.Verdict != record.Skipped || r.IsPassedOver()
}

// ReportOn returns the report that GradeAll would return for s alone.
func (g *Grader) ReportOn(s *record.Submission) *record.Report {
	report := g.newReport(nil)
	report.LatePolicy, report.ZeroFor = g.Adjustments.Late, g.Adjustments.Zero
	return report.ForSubmission(s)
}

func (g *Grader) newReport(warnings []string) *record.Report {
	return &record.Report{
		SchemaVersion:  record.SchemaVersion,
		Tool:           g.Tool,
		SettingsDigest: g.SettingsDigest(),
		StartedAt:      g.Now(),
		Assignment: record.Assignment{
			ID:      g.Suite.Assignment.ID,
			Title:   g.Suite.Assignment.Title,
			Program: g.Suite.Assignment.Program,
		},
		Suite:       record.NewSuite(g.Suite),
		Rubric:      record.NewRubric(g.Rubric, g.Suite.Labels()),
		Limits:      g.Limits,
		Isolation:   g.IsolationReport(),
		Submissions: []record.Submission{},
		Missing:     append([]record.Student{}, g.Missing...),
		Gradebook:   g.Gradebook,
		Warnings:    append([]string{}, warnings...),
	}
}

const (
	// leastPause is the minimum time before the first interim report and between interim reports. A
	// grading that keeps most earlier reports ends sooner, so it writes no interim report.
	leastPause = time.Second

	// interimShare limits the time for interim reports to one fiftieth of the time of the grading.
	interimShare = 50
)

type batchReport struct {
	g     *Grader
	begun record.Report // report without submissions
	pause time.Duration // minimum time before the first interim report and between interim reports

	interner    record.Interner
	mu          sync.Mutex
	submissions []record.Submission
	changed     chan struct{} // holds a value if something has changed since the last interim report
}

func (g *Grader) newBatchReport(submissions []intake.Submission, warnings []string) *batchReport {
	b := &batchReport{g: g, begun: *g.newReport(warnings), pause: leastPause, changed: make(chan struct{}, 1)}
	for _, s := range submissions {
		r := newSubmission(s)
		r.MarkPending()
		b.submissions = append(b.submissions, r)
	}
	return b
}

func (b *batchReport) finish(i int, r record.Submission) {
	b.interner.Intern(&r)
	b.mu.Lock()
	b.submissions[i] = r
	b.mu.Unlock()
	select {
	case b.changed <- struct{}{}:
	default:
	}
}

func (b *batchReport) snapshot() *record.Report {
	r := b.begun
	b.mu.Lock()
	r.Submissions = slices.Clone(b.submissions)
	b.mu.Unlock()
	r.Mistakes = record.CountMistakes(r.Submissions)
	r.Groups = record.FindGroups(r.Submissions)
	r.Warnings = append(slices.Clone(r.Warnings), otherWarnings(r.Submissions)...)
	b.g.Adjustments.AdjustAll(&r, b.g.Rubric, b.g.Suite.Labels())
	return &r
}

// keepReporting calls Interim repeatedly until ctx is done. The longer a call takes, the longer the
// pause after it.
func (b *batchReport) keepReporting(ctx context.Context) error {
	for pause := b.pause; sleep(ctx, pause); {
		select {
		case <-ctx.Done():
			return nil
		case <-b.changed:
		}
		began := time.Now()
		// Through the gate, Interim does not slow down programs that are being timed.
		_, err := b.g.gate.RunShared(ctx, func() error {
			began = time.Now()
			b.g.Interim(b.snapshot())
			return nil
		})
		if err != nil {
			return nil // ctx is done
		}
		pause = max(b.pause, interimShare*time.Since(began))
	}
	return nil
}

// startInterim calls Interim repeatedly in the background, until the caller calls end.
func (b *batchReport) startInterim(ctx context.Context) (end func()) {
	if b.g.Interim == nil {
		return func() {}
	}
	ctx, stop := context.WithCancel(ctx)
	var reporting sync.WaitGroup
	reporting.Go(func() {
		// Ignore a panic. If the bug also affects the final report, it appears there.
		guard.Do("writing the interim report", func() error { return b.keepReporting(ctx) })
	})
	return func() {
		stop()
		reporting.Wait()
	}
}

// sleep waits for d or until ctx is done. It reports whether d has passed.
func sleep(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-ctx.Done():
		return false
	case <-timer.C:
		return true
	}
}
