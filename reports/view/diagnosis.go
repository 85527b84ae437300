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

// HintLines are the mistakes and what to look at, not yet visible.
func HintLines(s *record.Submission) (lines []string) {
	for _, a := range AdviceOf(s) {
		lines = append(lines, a.Title+": "+a.Text+a.Effect)
		for _, hint := range a.Hints {
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

// DiagnosisRemark is what a diagnosis says beside its mistakes.
type DiagnosisRemark struct {
	Text  string
	Lines []string // labels that follow it
}

// DiagnosisRemarks says how far a diagnosis goes.
func DiagnosisRemarks(d *record.Diagnosis) (remarks []DiagnosisRemark) {
	switch {
	case d == nil:
		return nil
	case len(d.Mistakes) == 0:
		return []DiagnosisRemark{{Text: fmt.Sprintf("no likely mistake is known: %s ruled out our best guess",
			plural.Of(d.Probed, "extra input"))}}
	case len(d.Mistakes[0].Labels) > 0:
		if len(d.Right) > 0 {
			remarks = append(remarks, DiagnosisRemark{"right in every case", d.Right})
		}
		if len(d.Unexplained) > 0 {
			remarks = append(remarks, DiagnosisRemark{"wrong for an unknown reason", d.Unexplained})
		}
	case len(d.Mistakes) > 1:
		remarks = append(remarks, DiagnosisRemark{Text: "together they account for " + explained(d)})
	}
	if d.Probed > 0 {
		remarks = append(remarks,
			DiagnosisRemark{Text: plural.Of(d.Probed, "extra input") + " helped to tell mistakes apart (not scored)"})
	}
	return remarks
}

// explained says how many answers a diagnosis explains.
func explained(d *record.Diagnosis) string {
	answers := "all " + plural.Of(d.Cases, "answer")
	if d.Explained < d.Cases {
		answers = fmt.Sprintf("%d of %s", d.Explained, plural.Of(d.Cases, "answer"))
	}
	if d.Wrong < d.Explained {
		answers += ", right and wrong"
	}
	return answers
}
