package record

import (
	"reflect"
	"slices"
	"strings"
	"sync"
)

// Shared saves memory: equal strings and lines of different submissions are stored once. Most
// submissions print most of the right answers, and those with the same mistake print the same
// wrong ones. A Shared does not grow with the number of submissions. It is safe for concurrent
// use, and its zero value is ready to use.
type Shared struct {
	mutex  sync.Mutex
	models map[string][]Result // by case, up to mostModels; the first one is accepted if possible
}

// mostModels limits the results of a case that others are compared with.
const mostModels = 16

// Share replaces strings and lines of a submission with equal ones of earlier submissions. The
// caller must not modify its lines and runs afterwards.
func (h *Shared) Share(s *Submission) {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	if h.models == nil {
		h.models = map[string][]Result{}
	}
	for i := range s.Results {
		r := &s.Results[i]
		h.models[r.Case] = share(h.models[r.Case], r)
	}
}

// share replaces values of r with equal ones of the models. It returns the models, with r if that
// is a new one.
func share(models []Result, r *Result) []Result {
	if len(models) > 0 {
		models[0].lend(r)
	}
	for i := range models {
		if models[i].lendLines(r) {
			return models
		}
	}
	if len(models) == mostModels {
		return models
	}
	models = append(models, *r)
	if last := len(models) - 1; r.Verdict == Accepted && models[0].Verdict != Accepted {
		models[0], models[last] = models[last], models[0]
	}
	return models
}

// lend replaces texts of r with equal ones of the model.
func (model *Result) lend(r *Result) {
	lend(&r.Case, model.Case)
	lend(&r.Command, model.Command)
	for i := range min(len(r.Lines), len(model.Lines)) {
		model.Lines[i].lend(&r.Lines[i])
	}
	if r.Run != nil {
		for i := range r.Lines {
			r.Lines[i].pointInto(r.Run.Stdout.Text)
		}
	}
}

// lendLines replaces the lines and the output of r with those of the model if the lines are
// equal.
func (model *Result) lendLines(r *Result) bool {
	same := slices.EqualFunc(model.Lines, r.Lines, func(a, b Line) bool { return a.Got == b.Got && a.Text == b.Text })
	if !same || !reflect.DeepEqual(model.Lines, r.Lines) {
		return false
	}
	if r.Lines = model.Lines; r.Run != nil && model.Run != nil {
		lend(&r.Run.Stdout.Text, model.Run.Stdout.Text)
	}
	return true
}

func (model *Line) lend(l *Line) {
	lend(&l.Label, model.Label)
	lend(&l.Want, model.Want)
	lend(&l.WantText, model.WantText)
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

func lend(to *string, model string) {
	if *to == model {
		*to = model
	}
}
