package record

import (
	"reflect"
	"sync"
	"unique"
)

// Shared saves memory: it stores equal outputs and lines of different submissions only once. Many
// are equal, because most submissions print most of the right answers, and submissions with the
// same mistake print the same wrong answers. Shared is safe for concurrent use.
type Shared struct {
	mutex sync.Mutex
	lines map[printout][]Line
}

type printout struct{ inCase, text string }

// Share replaces outputs and lines of a submission with equal ones of earlier submissions.
// Afterwards the caller must not modify the lines and runs of s, because later submissions may
// share them.
func (h *Shared) Share(s *Submission) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.lines == nil {
		h.lines = map[printout][]Line{}
	}
	for i := range s.Results {
		r := &s.Results[i]
		printed := printout{inCase: r.Case}
		if r.Run != nil {
			r.Run.Stdout.Text = unique.Make(r.Run.Stdout.Text).Value()
			printed.text = r.Run.Stdout.Text
		}
		if same := h.lines[printed]; len(same) > 0 && reflect.DeepEqual(same, r.Lines) {
			r.Lines = same
		} else {
			h.lines[printed] = r.Lines
		}
	}
}
