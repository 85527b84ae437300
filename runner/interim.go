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

const (
	// leastPause is also how long a grading goes on before it is told how it stands.
	// One that keeps the reports of an earlier one is over by then, or knows most of it.
	leastPause = time.Second

	// interimShare is the part of the time that telling may take.
	interimShare = 50
)

// batchReport is a report that grows while its submissions are graded.
type batchReport struct {
	g     *Grader
	begun record.Report // without submissions
	pause time.Duration // least time between two tellings, and before the first

	shared      record.Shared
	mu          sync.Mutex
	submissions []record.Submission
	grown       chan struct{} // holds a value if there is something new to tell
}

func (g *Grader) newBatchReport(submissions []intake.Submission, warnings []string) *batchReport {
	b := &batchReport{g: g, begun: *g.report(warnings), pause: leastPause, grown: make(chan struct{}, 1)}
	for _, s := range submissions {
		r := newSubmission(s)
		r.Await()
		b.submissions = append(b.submissions, r)
	}
	return b
}

// finish puts the report of a submission in its place.
func (b *batchReport) finish(i int, r record.Submission) {
	b.shared.Share(&r)
	b.mu.Lock()
	b.submissions[i] = r
	b.mu.Unlock()
	select {
	case b.grown <- struct{}{}:
	default:
	}
}

// soFar is the report as it stands, which nothing changes any more.
func (b *batchReport) soFar() *record.Report {
	r := b.begun
	b.mu.Lock()
	r.Submissions = slices.Clone(b.submissions)
	b.mu.Unlock()
	r.Mistakes = record.CountMistakes(r.Submissions)
	r.Groups = record.FindGroups(r.Submissions)
	b.g.Adjustments.AdjustAll(&r, b.g.Rubric, b.g.Suite.Labels())
	return &r
}

// keepTelling tells from time to time how the grading stands, if anybody wants to
// know, until ctx is done. The longer telling takes, the seldomer it is done. It
// takes a slot, like any work beside programs that are timed.
func (b *batchReport) keepTelling(ctx context.Context) error {
	for pause := b.pause; sleep(ctx, pause); {
		select {
		case <-ctx.Done():
			return nil
		case <-b.grown:
		}
		began := time.Now()
		_, err := b.g.gate.Share(ctx, func() error {
			began = time.Now()
			b.g.Interim(b.soFar())
			return nil
		})
		if err != nil {
			return nil // ctx is done
		}
		pause = max(b.pause, interimShare*time.Since(began))
	}
	return nil
}

// tell begins to tell how the grading stands. No more is told once end returns.
func (b *batchReport) tell(ctx context.Context) (end func()) {
	if b.g.Interim == nil {
		return func() {}
	}
	ctx, stop := context.WithCancel(ctx)
	var telling sync.WaitGroup
	telling.Go(func() {
		// If it fails, so will the report at the end, which says so.
		guard.Do("telling how it stands", func() error { return b.keepTelling(ctx) })
	})
	return func() {
		stop()
		telling.Wait()
	}
}

// sleep returns whether the time passed before ctx was done.
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
