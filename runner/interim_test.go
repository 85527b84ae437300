package runner

import (
	"testing"
	"time"

	"touchstone/runner/record"
)

func TestAPanicInAnInterimReportEndsNoGrading(t *testing.T) {
	g := wrongGrader(t)
	reported := false
	g.Interim = func(*record.Report) { reported = true; panic("a bug") }
	g.Observe = &Observer{Entered: func(_ string, at record.Stage) {
		if at == record.Reading {
			time.Sleep(leastPause / 2)
		}
	}}
	if r := g.GradeAll(t.Context(), emptyPrograms(t, 8), nil); !r.Complete || !reported {
		t.Errorf("complete: %t, reported: %t; want both", r.Complete, reported)
	}
}
