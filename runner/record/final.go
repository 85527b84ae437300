package record

import "touchstone/cases"

// Final is the points that count where overrides or lateness changed the
// automatic ones, and how: first the overrides, then the deduction for
// lateness; or that there are none, and count as 0. The automatic score stays beside it as it was.
type Final struct {
	Points    cases.Points   `json:"points_hundredths"`
	Overrides []Override     `json:"overrides"`      // those that were used, in the order of their file
	Late      *LateDeduction `json:"late_deduction"` // null if nothing was taken off
	ZeroFor   NoWork         `json:"zero_for"`       // why it is 0 points though the rubric gave none; empty otherwise
}

// Override is points that a person gives in place of the automatic ones.
type Override struct {
	Case   string       `json:"case"` // its ID, or OverrideTotal
	Points cases.Points `json:"points_hundredths"`
	// what the rubric gives there; null if the submission was not judged
	Automatic *cases.Points `json:"automatic_hundredths"`
	Reason    string        `json:"reason"`
	By        string        `json:"by"` // who decided it
}

// LateDeduction is points taken off for lateness.
type LateDeduction struct {
	Points cases.Points `json:"points_hundredths"`
	Reason string       `json:"reason"` // how late, and what that costs
}

// Counts is the points that count: the final ones, or the automatic ones where
// nothing changed them. There are none if the submission was not judged and
// nobody gave it points.
func (r *Submission) Counts() (points cases.Points, ok bool) {
	switch {
	case r.Final != nil:
		return r.Final.Points, true
	case r.Score != nil:
		return r.Score.Points, true
	}
	return 0, false
}

// Overridden counts the submissions whose points people changed.
func (r *Report) Overridden() int {
	n := 0
	for _, s := range r.Submissions {
		if s.IsOverridden() {
			n++
		}
	}
	return n
}

// IsOverridden reports whether people changed the points.
func (r *Submission) IsOverridden() bool { return r.Final != nil && len(r.Final.Overrides) > 0 }

// OverrideTotal stands in the place of a case's ID where the points of a whole
// submission are overridden.
const OverrideTotal = "total"
