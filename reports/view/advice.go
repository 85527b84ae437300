package view

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// Advice is one thing that a student should correct. All formats get their advice from
// AdviceOf, so that they say the same in the same order.
type Advice struct {
	Kind   FindingKind // PlainFound or MistakeFound
	Title  string      // "mistake" or "likely mistake"
	Text   string      // what the program does; completes "a program that"
	Effect string      // such as " (-16.67 points, 29 of 29 cases)"; may be empty
	Hints  []string
}

// AdviceOf returns what a student should correct: first the plain faults, then the likely
// mistakes.
func AdviceOf(s *record.Submission) (list []Advice) {
	for _, f := range s.PlainFaults() {
		list = append(list, plainAdvice(f, s.Language))
	}
	if s.Diagnosis == nil {
		return list
	}
	for _, m := range s.Diagnosis.Mistakes {
		list = append(list, likelyMistake(m))
	}
	if len(s.Diagnosis.Mistakes) == 1 {
		list[len(list)-1].Effect = fmt.Sprintf(" (accounts for %s)", explained(s.Diagnosis))
	}
	return list
}

// plainAdvice describes a plain fault, which is one that is obvious from the output.
func plainAdvice(f record.PlainFault, language string) Advice {
	effect := fmt.Sprintf("%d of %s", f.Cases, plural.Of(f.Asked, "case"))
	if f.Points > 0 {
		effect = fmt.Sprintf("-%v points, %s", f.Points, effect)
	}
	text, hint := plainText(f, language)
	return Advice{Kind: PlainFound, Title: "mistake", Text: text, Effect: " (" + effect + ")", Hints: []string{hint}}
}

// plainText says what the program does, in words that complete "a program that", and gives a hint.
func plainText(f record.PlainFault, language string) (text, hint string) {
	where := fmt.Sprintf("%q", f.Label)
	if f.Number > 0 {
		where = fmt.Sprintf("line %d, %q", f.Number, f.Label)
	}
	const longestValue = 40 // columns
	switch {
	case f.Kind == record.WrongStatus:
		hint = "end with exit status 0, as without a call of exit"
		if language == "c" || language == "c++" {
			hint = `declare "int main", and end it with "return 0"`
		}
		return fmt.Sprintf("prints right answers, but ends with exit status %s instead of 0", f.Value), hint
	case f.Label == "":
		return "never prints any line of the answer", "compare the labels that are printed with the handout"
	case f.Kind == record.NeverPrinted:
		text, hint = "never prints a value on "+where, "look at where this line is printed"
		if f.File != "" {
			text = fmt.Sprintf("never writes %q to the file %s", f.Label, f.File)
			hint = fmt.Sprintf("create %s in the folder where the program runs, and write this line to it", f.File)
		}
		if f.Instead != "" {
			hint = fmt.Sprintf("write the label %q exactly so; the output has %s", f.Label,
				show.Clip(show.Quoted(f.Instead), longestValue))
		}
		return text, hint
	case f.Kind == record.AlwaysSame:
		return fmt.Sprintf("always prints %s on %s", show.Clip(gotText(f.Value), longestValue), where),
			"look at where this value is computed and stored"
	}
	by := f.By + " too large"
	if small, isSmall := strings.CutPrefix(f.By, "-"); isSmall {
		by = small + " too small"
	}
	return fmt.Sprintf("prints a number that is always %s on %s", by, where),
		"look at where this number starts, and at when it changes"
}

// isExplained reports whether plain faults explain every wrong line.
func isExplained(s *record.Submission) bool {
	plain := map[string]bool{}
	for _, f := range s.PlainFaults() {
		if f.Label == "" && f.Kind == record.NeverPrinted {
			return true
		}
		plain[f.Label] = true
	}
	for i := range s.Results {
		for _, l := range s.Results[i].Lines {
			if (l.Match == record.MatchValue || l.Match == record.MatchMissing) && !plain[l.Label] {
				return false
			}
		}
	}
	return true
}

// UnknownMistake says that no known mistake explains the wrong lines. It returns "" if plain
// faults explain all of them.
func UnknownMistake(s *record.Submission) string {
	switch {
	case len(s.PlainFaults()) == 0:
		return "no known mistake explains the wrong answers"
	case isExplained(s):
		return ""
	}
	return "no known mistake explains the other wrong lines"
}

// likelyMistake describes a likely mistake. It joins faults that explain the answers equally
// well with "or".
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

// HintLines returns the advice in lines. The caller must make them visible.
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
		return []string{plural.Of(d.Probed, "extra input") + " ruled out the likely mistake; no other is known"}
	case len(d.Mistakes) > 1:
		remarks = append(remarks, "together they account for "+explained(d))
	}
	if d.Probed > 0 {
		remarks = append(remarks, plural.Of(d.Probed, "extra input")+" helped to tell mistakes apart (not scored)")
	}
	return remarks
}

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
