package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
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

// AdviceOf returns advice on the mistakes that are obvious from the answers, then on the likely
// mistakes.
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

// UnknownMistake returns a sentence such as "no known mistake explains the wrong answers". It
// returns "" if mistakes that are obvious from the answers explain all wrong lines.
func UnknownMistake(s *record.Submission) string {
	switch {
	case len(plainFaults(s)) == 0:
		return "no known mistake explains the wrong answers"
	case isExplained(s):
		return ""
	}
	return "no known mistake explains the other wrong lines"
}

// likelyMistake returns advice about a mistake. If several mistakes explain the answers equally
// well, the advice names all of them.
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

// adviceProse returns a paragraph for each mistake, and one for each hint.
func adviceProse(s *record.Submission) (list []Prose) {
	for _, a := range AdviceOf(s) {
		list = append(list, Prose{Style: show.Strong, Mark: a.Title + ": ", Text: a.Text, After: a.Effect})
		for _, hint := range a.Hints {
			list = append(list, Prose{Mark: "hint: ", Text: hint})
		}
	}
	return list
}

// HintLines returns the paragraphs of adviceProse as lines. The caller must escape the lines, as
// show.Text does.
func HintLines(s *record.Submission) (lines []string) {
	for _, p := range adviceProse(s) {
		lines = append(lines, p.Mark+p.Text+p.After)
	}
	return lines
}

// diagnosisRemarks returns sentences that say how much a diagnosis explains.
func diagnosisRemarks(d *record.Diagnosis) (remarks []string) {
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

// exploredInputs says on how many extra inputs a program is wrong. It returns "" if the program ran
// on no extra inputs.
func exploredInputs(e *record.Exploration) string {
	inputs := wording.Count(e.Inputs, "extra small input")
	switch {
	case e.Inputs == 0:
		return ""
	case e.Wrong == 0:
		return fmt.Sprintf("right on %s (not scored)", inputs)
	}
	return fmt.Sprintf("wrong on %d of %s (not scored)", e.Wrong, inputs)
}

// smallestTitle returns the heading above the smallest failure.
func smallestTitle(f record.SmallFailure) string {
	if f.Case != "" {
		return "Smallest failing case: " + f.Case
	}
	return "Smallest failing input"
}

// SmallFailures returns the smallest failing inputs, at most show.SmallFailures, each with at
// most show.SmallTree positions.
func SmallFailures(e *record.Exploration) []record.SmallFailure {
	shown := record.Smallest(e.Failures)
	shown = shown[:min(len(shown), show.SmallFailures)]
	for i := range shown {
		shown[i].Positions = shown[i].Positions[:min(len(shown[i].Positions), show.SmallTree)]
	}
	return shown
}

// smallNote names the rule that a small failure is about.
func (v Submission) smallNote(f record.SmallFailure) Fact {
	if f.Note == "" {
		return v.CaseNote(f.Case)
	}
	return Fact{Name: "about", Text: f.Note, Spec: f.Spec}
}

// ExplainCommand returns the command that prints the correct search for an input, or "" for a
// homework that is not built in: its ID is not the folder that the command needs.
func ExplainCommand(r *record.Report, args []string) string {
	if !cases.IsBuiltIn(r.Assignment.ID) {
		return ""
	}
	return fmt.Sprintf("touchstone explain %s --assignment %s", strings.Join(args, " "), r.Assignment.ID)
}

// RulesCommand returns the command that prints a clause of the rules, or "" if there is no clause,
// or the homework is not built in.
func RulesCommand(r *record.Report, clause string) string {
	if clause == "" || !cases.IsBuiltIn(r.Assignment.ID) {
		return ""
	}
	return fmt.Sprintf("touchstone rules %s %s", r.Assignment.ID, clause)
}

// resultOf converts a small failure to the type of a case's result.
func resultOf(f record.SmallFailure) *record.Result {
	return &record.Result{Case: f.Case, Verdict: f.Verdict, Cause: f.Cause, Command: f.Command, Lines: f.Lines}
}

// moveOf returns the move that led to a position, or "start".
func moveOf(p record.Visit) string { return cmp.Or(p.Move, "start") }

// Indent repeats a sign once for each level of depth, but at most 20 times, because a report file
// could contain a huge depth.
func Indent(p record.Visit, sign string) string {
	const deepest = 20
	return strings.Repeat(sign, max(0, min(p.Depth, deepest)))
}

// failureLabels returns the labels of the wrong lines of a small input. If no line is wrong, it
// returns "the way the run ends".
func failureLabels(f record.SmallFailure) string {
	if len(f.Labels) == 0 {
		return "the way the run ends"
	}
	return strings.Join(f.Labels, ", ")
}
