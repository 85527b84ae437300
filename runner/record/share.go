package record

import (
	"reflect"
	"strings"
	"sync"
	"unique"
)

// Shared saves memory: it stores equal lines of different submissions once. Most submissions print
// most of the right answers, and those with the same mistake print the same wrong ones. It is safe
// for concurrent use.
type Shared struct {
	mutex sync.Mutex
	lines map[printout][]Line
}

type printout struct{ inCase, text string }

// Share replaces strings and lines of a submission with equal ones of earlier submissions. The
// caller must not modify its lines and runs afterwards.
func (h *Shared) Share(s *Submission) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.lines == nil {
		h.lines = map[printout][]Line{}
	}
	for i := range s.Results {
		r := &s.Results[i]
		share(&r.Case, &r.Command)
		printed := printout{inCase: r.Case}
		if r.Run != nil {
			share(&r.Run.Stdout.Text)
			printed.text = r.Run.Stdout.Text
		}
		if same := h.lines[printed]; len(same) > 0 && reflect.DeepEqual(same, r.Lines) {
			r.Lines = same
			continue
		}
		for n := range r.Lines {
			l := &r.Lines[n]
			share(&l.Label, &l.Want, &l.WantText)
			l.pointInto(printed.text)
		}
		h.lines[printed] = r.Lines
	}
}

func share(texts ...*string) {
	for _, t := range texts {
		*t = unique.Make(*t).Value()
	}
}

// pointInto replaces the texts of a line with substrings of the output.
func (l *Line) pointInto(output string) {
	if at := strings.Index(output, l.Text); at >= 0 {
		l.Text = output[at : at+len(l.Text)]
	}
	if at := strings.Index(l.Text, l.Got); at >= 0 {
		l.Got = l.Text[at : at+len(l.Got)]
	}
}
