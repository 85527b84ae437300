package html

import (
	"fmt"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// diagnosisView is the mistakes that a program likely makes.
type diagnosisView struct {
	Mistakes []view.Mistake
	Remarks  []string // how far they explain the answers
}

// newDiagnosis is nil if nothing is known to explain what is wrong.
func newDiagnosis(v view.Submission) *diagnosisView {
	d := v.Sub.Diagnosis
	if d == nil {
		return nil
	}
	h := &diagnosisView{}
	for _, m := range d.Mistakes {
		h.Mistakes = append(h.Mistakes, view.MistakeOf(m))
	}
	h.Remarks = diagnosisRemarks(d)
	return h
}

func diagnosisRemarks(d *record.Diagnosis) []string {
	if len(d.Mistakes) == 0 {
		return []string{
			fmt.Sprintf(
				"none is known: what seemed to explain the answers is ruled out by %s",
				plural.Of(d.Probed, "further input"),
			),
		}
	}
	var remarks []string
	switch {
	case len(d.Mistakes[0].Labels) == 0:
		remarks = append(remarks, "explains "+view.Explained(d))
	default:
		if len(d.Right) > 0 {
			remarks = append(remarks, "right in every case: "+strings.Join(d.Right, ", "))
		}
		if len(d.Unexplained) > 0 {
			remarks = append(remarks, "wrong for reasons unknown: "+strings.Join(d.Unexplained, ", "))
		}
	}
	if d.Probed > 0 {
		remarks = append(
			remarks,
			fmt.Sprintf(
				"to tell mistakes apart it was run on %s, which are no part of the score",
				plural.Of(d.Probed, "further input"),
			),
		)
	}
	return remarks
}
