package reports

import (
	"bytes"
	"io"
	"testing"

	"touchstone/runner/record"
)

// Most of the time that it takes to merge a class goes into these two, each of which it
// writes two or three times of a submission. Allocations are the same on any machine, and
// each action of a template, and each list that is copied, takes some.
func TestLittleIsAllocatedForASubmission(t *testing.T) {
	for name, most := range map[string]float64{"html": 11_500, "json": 500} {
		f, err := Find(name, Options{})
		if err != nil {
			t.Fatal(err)
		}
		allocated := func(n int) float64 {
			r := reread(t, largeClass(n))
			return testing.AllocsPerRun(1, func() {
				if err := f.Write(io.Discard, r); err != nil {
					t.Fatal(err)
				}
			})
		}
		const few, many = 13, 52 // each kind once, and four times
		each := (allocated(many) - allocated(few)) / (many - few)
		t.Logf("%s: %.0f allocations for each submission", name, each)
		if each > most {
			t.Errorf("%s takes %.0f allocations for each submission, want %.0f at most", name, each, most)
		}
	}
}

// reread is a report as merge has it: read from its JSON.
func reread(t *testing.T, r *record.Report) *record.Report {
	t.Helper()
	var file bytes.Buffer
	if err := JSON(&file, r); err != nil {
		t.Fatal(err)
	}
	again, err := ReadJSON(&file)
	if err != nil {
		t.Fatal(err)
	}
	return again
}
