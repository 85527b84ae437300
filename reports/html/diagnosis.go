package html

import (
	"strings"

	"touchstone/reports/view"
)

// diagnosisView is what a program gets wrong.
type diagnosisView struct {
	Mistakes []view.Advice
	Remarks  []string // how far they explain the answers
}

// newDiagnosis is nil if nothing is known to explain what is wrong.
func newDiagnosis(v view.Submission) *diagnosisView {
	h := &diagnosisView{Mistakes: view.AdviceOf(v.Sub)}
	for _, r := range view.DiagnosisRemarks(v.Sub.Diagnosis) {
		if len(r.Lines) > 0 {
			r.Text += ": " + strings.Join(r.Lines, ", ")
		}
		h.Remarks = append(h.Remarks, r.Text)
	}
	if len(h.Mistakes)+len(h.Remarks) == 0 {
		return nil
	}
	return h
}
