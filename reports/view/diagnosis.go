package view

import (
	"fmt"
	"strings"

	"touchstone/internal/plural"
	"touchstone/runner/record"
)

// InLabels names the lines that a mistake explains; empty if it explains whole answers.
func InLabels(labels []string) string {
	if len(labels) == 0 {
		return ""
	}
	return " in " + strings.Join(labels, ", ")
}

// Explained says how many answers a diagnosis explains.
func Explained(d *record.Diagnosis) string {
	return fmt.Sprintf("%d of %s, %d of them wrong", d.Explained, plural.Of(d.Cases, "case"), d.Wrong)
}
