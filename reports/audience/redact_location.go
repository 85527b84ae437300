package audience

import "touchstone/runner/record"

// location keeps the places, the labels of the lines and the rules at stake. The changes are
// left out: they are what a student is to find. A place is one of the student's own
// file, and what is counted are cases, so that nothing tells of what a hidden one asks.
func location(l *record.Location) *record.Location {
	if l == nil {
		return nil
	}
	kept := &record.Location{
		Complete: l.Complete,
		Asked:    l.Asked,
		Held:     l.Held,
		Tried:    l.Tried,
		Stopped:  l.Stopped,
	}
	for _, r := range l.Mending() {
		places := record.Remedy{Labels: r.Labels, Wrong: r.Wrong, Right: r.Right}
		for _, c := range r.Changes {
			places.Changes = append(places.Changes, record.Change{File: c.File, Line: c.Line})
		}
		kept.Remedies = append(kept.Remedies, places)
	}
	if len(kept.Remedies) > 0 {
		kept.Rules = l.Rules // of the handout
	}
	return kept
}
