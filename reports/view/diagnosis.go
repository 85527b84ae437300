package view

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/plural"
	"touchstone/runner/record"
)

// Mistake is one that a program likely makes.
type Mistake struct {
	In      string // the lines that it explains, such as " in Value"; empty if whole answers
	Meaning string
	Hints   []string
}

// MistakeOf puts a mistake into words.
func MistakeOf(m record.Mistake) Mistake {
	told := Mistake{In: inLabels(m.Labels)}
	var meanings []string
	for _, f := range m.Faults {
		meanings = append(meanings, f.Meaning)
		if !slices.Contains(told.Hints, f.Hint) {
			told.Hints = append(told.Hints, f.Hint)
		}
	}
	told.Meaning = strings.Join(meanings, "; or it ")
	if len(m.Labels) > 0 {
		told.Meaning += fmt.Sprintf(" (wrong in %s)", plural.Of(m.Wrong, "case"))
	}
	return told
}

// HintLines are the likely mistakes and what to look at, not yet visible.
func HintLines(d *record.Diagnosis) (lines []string) {
	if d == nil {
		return nil
	}
	for _, m := range d.Mistakes {
		told := MistakeOf(m)
		lines = append(lines, "likely mistake"+told.In+": "+told.Meaning)
		for _, hint := range told.Hints {
			lines = append(lines, "hint: "+hint)
		}
	}
	return lines
}

// inLabels names the lines that a mistake explains; empty if it explains whole answers.
func inLabels(labels []string) string {
	if len(labels) == 0 {
		return ""
	}
	return " in " + strings.Join(labels, ", ")
}

// Explained says how many answers a diagnosis explains.
func Explained(d *record.Diagnosis) string {
	return fmt.Sprintf("%d of %s, %d of them wrong", d.Explained, plural.Of(d.Cases, "case"), d.Wrong)
}
