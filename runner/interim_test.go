package runner

import (
	"testing"
	"time"

	"touchstone/runner/record"
)

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
