package record

import "touchstone/cases"

// Final holds the points that count, if overrides or lateness change the rubric's points, or if a
// submission without a score counts as 0. Submission.Score keeps the rubric's points.
type Final struct {
	Points    cases.Points   `json:"points_hundredths"`
	Overrides []Override     `json:"overrides"` // applied overrides, in the order of their file
	Late      *LateDeduction `json:"late"`      // null if nothing was deducted
	// Reason why a submission without a score counts as 0; empty for other submissions.
	ZeroFor ZeroReason `json:"zero_for"`
}

// Override replaces the rubric's points for a case or a submission with points that a person
// gives.
type Override struct {
	Case   string       `json:"case"` // ID of a case, or OverrideTotal
	Points cases.Points `json:"points_hundredths"`
	// points by the rubric; null if the submission was not judged
	Automatic *cases.Points `json:"automatic_hundredths"`
	Reason    string        `json:"reason"`
	By        string        `json:"by"` // name of the person who decided
}

// LateDeduction holds the points deducted for lateness.
type LateDeduction struct {
	Points cases.Points `json:"points_hundredths"`
	Reason string       `json:"reason"` // how late the submission was, and what that costs
}

// EffectivePoints returns the points that count: the final ones or, if there are none, those by the
// rubric. It returns false if there are neither.
func (r *Submission) EffectivePoints() (points cases.Points, ok bool) {
	switch {
	case r.Final != nil:
		return r.Final.Points, true
	case r.Score != nil:
		return r.Score.Points, true
	}
	return 0, false
}

// CountOverridden returns the number of submissions with overrides.
func (r *Report) CountOverridden() int {
	n := 0
	for _, s := range r.Submissions {
		if s.IsOverridden() {
			n++
		}
	}
	return n
}

// IsOverridden reports whether a person changed the points.
func (r *Submission) IsOverridden() bool { return r.Final != nil && len(r.Final.Overrides) > 0 }

// OverrideTotal is the value of Override.Case if the override is for the whole submission.
const OverrideTotal = "total"
