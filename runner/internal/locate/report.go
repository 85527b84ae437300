package locate

import (
	"errors"
	"slices"
	"strings"

	"touchstone/runner/internal/inside"
	"touchstone/runner/record"
)

// Nowhere is the location of a program that is not searched, with the reason.
func Nowhere(why string) *record.Location {
	return &record.Location{Remedies: []record.Remedy{}, Rules: []record.Rule{}, Stopped: why}
}

// location is what the search has come to.
func (s *search) location() *record.Location {
	l := &record.Location{
		Remedies: []record.Remedy{},
		Rules:    []record.Rule{},
		Asked:    len(s.asked),
		Held:     len(s.held),
		Tried:    s.tries,
	}
	var refused Refused
	switch {
	case s.stopped == nil:
	case errors.As(s.stopped, &refused):
		l.Stopped = refused.Why
	case errors.Is(s.stopped, errSpent) || errors.Is(s.stopped, errDiffers) || errors.Is(s.stopped, errTime):
		l.Stopped = s.stopped.Error()
	case s.ctx.Err() != nil:
		l.Stopped = errTime.Error()
	default:
		l.Stopped = "the process that runs the changed programs ended"
	}
	if len(s.repairs) > 0 {
		slices.SortStableFunc(s.repairs, func(a, b *state) int { return a.size() - b.size() })
		for _, r := range s.repairs {
			if next := s.remedy(r); len(l.Remedies) < maxNamed && !slices.ContainsFunc(l.Remedies, next.IsThere) {
				l.Remedies = append(l.Remedies, next)
			}
		}
	} else if s.now != nil && len(s.now.changes) > 0 {
		l.Remedies = append(l.Remedies, s.remedy(s.now))
	}
	l.Remedies = l.Mending() // a change that makes lines right, and no case, says nothing of a mistake
	l.Complete = len(s.repairs) > 0 && len(l.Remedies) > 0
	return l
}

func (s *search) remedy(found *state) record.Remedy {
	r := record.Remedy{Changes: []record.Change{}, Labels: []string{}}
	gain := gained(s.asked, s.first.right, found.right)
	r.Right = gain.whole
	wrong, still := lines(0), lines(0)
	for i, q := range s.asked {
		if w := inside.WrongLines(q, s.first.right[i]); w != 0 {
			r.Wrong++
			wrong |= w
		}
		still |= inside.WrongLines(q, found.right[i])
	}
	r.Labels = append(r.Labels, labelsOf(s.asked[0].Want.Lines, wrong&^still)...)
	for i, sp := range found.spans {
		r.Changes = append(r.Changes, record.Change{
			File:   found.changes[i].File,
			Line:   sp.line,
			Column: sp.column,
			Before: record.Cut(strings.TrimRight(sp.before, "\r\n"), record.MaxText),
			After:  record.Cut(strings.TrimRight(sp.after, "\r\n"), record.MaxText),
		})
	}
	return r
}
