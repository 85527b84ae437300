package view

import (
	"fmt"
	"slices"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// RemarksOf is what people say about a submission, as much as anybody reads. It is not
// yet visible.
func RemarksOf(s *record.Submission) []string {
	var told []string
	for _, m := range s.Remarks[:min(len(s.Remarks), show.ShownNotes)] {
		told = append(told, RemarkText(m))
	}
	if more := len(s.Remarks) - len(told); more > 0 {
		told = append(slices.Clip(told), fmt.Sprintf("and %s; the JSON report has all", plural.Of(more, "more remark")))
	}
	return told
}

// RemarkText is a remark and who makes it.
func RemarkText(m record.Remark) string {
	if m.By == "" {
		return m.Text
	}
	return fmt.Sprintf("%s (%s)", m.Text, m.By)
}
