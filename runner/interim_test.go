package runner

import (
	"context"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/intake"
	"touchstone/runner/record"
)

func TestInterimReportsAreWrittenWhileGradingGoesOn(t *testing.T) {
	g, subs, seen := wrongGrader(t), emptyPrograms(t, 3), make(chan struct{})
	g.Observe = &Observer{Entered: func(name string, at record.Stage) {
		if name != subs[2].Name || at != record.Reading {
			return
		}
		select {
		case <-seen:
		case <-time.After(time.Minute):
			t.Error("no interim report within a minute")
		}
	}}
	var interim []*record.Report
	g.Interim = func(r *record.Report) {
		if interim = append(interim, r); len(interim) == 1 {
			close(seen)
		}
	}
	final := g.GradeAll(t.Context(), subs, []string{"a warning"})

	first := interim[0]
	if first.Complete || !first.IsUnfinished() || final.IsUnfinished() || !final.Complete {
		t.Errorf("complete %t, unfinished %t, at the end %t and %t", first.Complete, first.IsUnfinished(),
			final.Complete, final.IsUnfinished())
	}
	done := slices.IndexFunc(first.Submissions, func(s record.Submission) bool { return !s.IsAwaited() })
	if done < 0 {
		t.Fatal("no submission of the first interim report is done")
	}
	if diff := cmp.Diff(final.Submissions[done], first.Submissions[done]); diff != "" {
		t.Errorf("what was done (-at the end +meanwhile):\n%s", diff)
	}
	if s := first.Submissions[2]; s.Name != subs[2].Name || !s.IsAwaited() || s.Score != nil || s.Results == nil ||
		s.Notes == nil {
		t.Errorf("what was to be done: %+v", s)
	}
	if diff := cmp.Diff(final.Warnings, first.Warnings); diff != "" {
		t.Errorf("warnings (-at the end +meanwhile):\n%s", diff)
	}
}

func TestInterimReportsCostLittle(t *testing.T) {
	g := testGrader(t, "sample", 1)
	const took, first = 20 * time.Millisecond, 30 * time.Millisecond
	told := 0
	g.Interim = func(*record.Report) { told++; time.Sleep(took) }
	b := g.newBatchReport(make([]intake.Submission, 1), nil)
	b.pause = first
	ctx, stop := context.WithTimeout(t.Context(), first+interimShare*took*3/2)
	defer stop()
	end := b.startInterim(ctx)
	for ctx.Err() == nil {
		b.finish(0, record.Submission{})
		time.Sleep(time.Millisecond)
	}
	if end(); told < 1 || told > 2 { // one after the first pause, and another after fifty times as long as that took
		t.Errorf("%d interim reports in %v, want 1 or 2", told, first+interimShare*took*3/2)
	}
}

func TestAPanicInAnInterimReportEndsNoGrading(t *testing.T) {
	g := wrongGrader(t)
	told := false
	g.Interim = func(*record.Report) { told = true; panic("a bug") }
	g.Observe = &Observer{Entered: func(_ string, at record.Stage) {
		if at == record.Reading {
			time.Sleep(leastPause / 2)
		}
	}}
	if r := g.GradeAll(t.Context(), emptyPrograms(t, 8), nil); !r.Complete || !told {
		t.Errorf("complete: %t, told: %t; want both", r.Complete, told)
	}
}
