package record

import "touchstone/cases"

// Final holds the points that count if overrides or lateness changed the rubric's points.
// Overrides come first, then the deduction for lateness. Final also marks a submission without
// a score that counts as 0. The rubric's score is kept unchanged in Submission.Score.
type Final struct {
	Points    cases.Points   `json:"points_hundredths"`
	Overrides []Override     `json:"overrides"`      // applied overrides, in the order of their file
	Late      *LateDeduction `json:"late_deduction"` // null if nothing was deducted
	ZeroFor   NoWork         `json:"zero_for"`       // why a submission without a score counts as 0; empty otherwise
}

// Override replaces the rubric's points for a case or a submission by points that a person
// gives.
type Override struct {
	Case   string       `json:"case"` // case ID, or OverrideTotal
	Points cases.Points `json:"points_hundredths"`
	// the rubric's points; null if the submission was not judged
	Automatic *cases.Points `json:"automatic_hundredths"`
	Reason    string        `json:"reason"`
	By        string        `json:"by"` // who decided it
}

// LateDeduction is a number of points deducted for lateness.
type LateDeduction struct {
	Points cases.Points `json:"points_hundredths"`
	Reason string       `json:"reason"` // how late, and what that costs
}

// Counts returns the points that count: the final ones, or else the rubric's. It returns false
// if the submission was not judged and has no override.
func (r *Submission) Counts() (points cases.Points, ok bool) {
	switch {
	case r.Final != nil:
		return r.Final.Points, true
	case r.Score != nil:
		return r.Score.Points, true
	}
	return 0, false
}

// Overridden returns the number of submissions with overrides.
func (r *Report) Overridden() int {
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

// OverrideTotal replaces the case ID in an override of the points of a whole submission.
const OverrideTotal = "total"
