package view

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/record"
)

// Advice describes a mistake that a student should correct.
type Advice struct {
	Kind   FindingKind // PlainFound or MistakeFound
	Title  string      // "mistake" or "likely mistake"
	Text   string      // what the program does; completes "a program that"
	Effect string      // such as " (-16.67 points, 29 of 29 cases)"; may be empty
	Hints  []string
}

// AdviceOf returns the plain faults, then the likely mistakes.
func AdviceOf(s *record.Submission) (list []Advice) {
	for _, f := range plainFaults(s) {
		list = append(list, f.advice(s.Language))
	}
	if s.Diagnosis == nil {
		return list
	}
	for _, m := range s.Diagnosis.Mistakes {
		list = append(list, likelyMistake(m))
	}
	if len(s.Diagnosis.Mistakes) == 1 {
		list[len(list)-1].Effect = fmt.Sprintf(" (explains %s)", explained(s.Diagnosis))
	}
	return list
}

// UnknownMistake says that no known mistake explains the wrong lines. It returns "" if plain
// faults explain all of them.
func UnknownMistake(s *record.Submission) string {
	switch {
	case len(plainFaults(s)) == 0:
		return "no known mistake explains the wrong answers"
	case isExplained(s):
		return ""
	}
	return "no known mistake explains the other wrong lines"
}

// likelyMistake joins faults that explain the answers equally well with "or".
func likelyMistake(m record.Mistake) Advice {
	a := Advice{Kind: MistakeFound, Title: "likely mistake"}
	var meanings []string
	for _, f := range m.Faults {
		meanings = append(meanings, f.Meaning)
		if !slices.Contains(a.Hints, f.Hint) {
			a.Hints = append(a.Hints, f.Hint)
		}
	}
	a.Text = strings.Join(meanings, "; or it ")
	return a
}

// HintLines returns the advice, one line a mistake and one a hint. The caller must make them
// visible.
func HintLines(s *record.Submission) (lines []string) {
	for _, a := range AdviceOf(s) {
		lines = append(lines, a.Title+": "+a.Text+a.Effect)
		for _, hint := range a.Hints {
			lines = append(lines, "hint: "+hint)
		}
	}
	return lines
}

// DiagnosisRemarks returns sentences that say how much a diagnosis explains.
func DiagnosisRemarks(d *record.Diagnosis) (remarks []string) {
	switch {
	case d == nil:
		return nil
	case len(d.Mistakes) == 0:
		return []string{
			wording.Count(d.Probed, "extra input") + " ruled out the likely mistake; no other known mistake fits",
		}
	case len(d.Mistakes) > 1:
		remarks = append(remarks, "together they explain "+explained(d))
	}
	if d.Probed > 0 {
		remarks = append(remarks, wording.Count(d.Probed, "extra input")+" helped to distinguish mistakes (not scored)")
	}
	return remarks
}

func explained(d *record.Diagnosis) string {
	answers := "all " + wording.Count(d.Cases, "answer")
	if d.Explained < d.Cases {
		answers = fmt.Sprintf("%d of %s", d.Explained, wording.Count(d.Cases, "answer"))
	}
	if d.Wrong < d.Explained {
		answers += ", right and wrong"
	}
	return answers
}
