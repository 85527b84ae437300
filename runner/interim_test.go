package runner

import (
	"context"
	"testing"
	"time"

	"touchstone/runner/intake"
	"touchstone/runner/record"
)

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
