package html

import (
	"touchstone/reports/view"
)

// locationView is where in the source the mistakes are.
type locationView struct {
	Remedies []view.Remedy
	Rules    []string
	Remark   string
}

// newLocation is nil if that was not looked for.
func newLocation(v view.Submission) *locationView {
	l := v.Sub.Location
	if l == nil {
		return nil
	}
	h := &locationView{Remedies: view.Remedies(l), Rules: view.RulesAtStake(l), Remark: view.LocationRemark(l)}
	for _, r := range h.Remedies {
		for i := range r.Changes {
			c := &r.Changes[i]
			c.Before, c.After = excerptOf(c.Before), excerptOf(c.After)
		}
	}
	return h
}
