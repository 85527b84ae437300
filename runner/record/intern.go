package record

import (
	"reflect"
	"sync"
	"unique"
)

// Interner saves memory: it stores equal outputs and lines of different submissions only once. Many
// are equal, because most submissions print most of the right answers, and submissions with the
// same mistake print the same wrong answers. Interner is safe for concurrent use.
type Interner struct {
	mutex sync.Mutex
	lines map[printout][]Line
}

type printout struct{ inCase, text string }

// Intern replaces outputs and lines of a submission with equal ones of earlier submissions.
// Afterwards the caller must not modify the lines and runs of s, because later submissions may
// share them.
func (n *Interner) Intern(s *Submission) {
	n.mutex.Lock()
	defer n.mutex.Unlock()
	if n.lines == nil {
		n.lines = map[printout][]Line{}
	}
	for i := range s.Results {
		r := &s.Results[i]
		printed := printout{inCase: r.Case}
		if r.Run != nil {
			r.Run.Stdout.Text = unique.Make(r.Run.Stdout.Text).Value()
			printed.text = r.Run.Stdout.Text
		}
		if same := n.lines[printed]; len(same) > 0 && reflect.DeepEqual(same, r.Lines) {
			r.Lines = same
		} else {
			n.lines[printed] = r.Lines
		}
	}
}
