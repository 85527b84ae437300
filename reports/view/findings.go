package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/runner/record"
)

// Finding is a mistake of a submission, in words that also fit other submissions.
type Finding struct {
	Kind   FindingKind
	Key    string // equal findings have equal keys
	Text   string
	IsSure bool // for a mistake: whether no other explains the answers equally well
}

type FindingKind string

const (
	PlainFound   FindingKind = "plain"
	MethodFound  FindingKind = "method"
	MistakeFound FindingKind = "mistake"
	RunFound     FindingKind = "run"
	AnswerFound  FindingKind = "answer"
	WritingFound FindingKind = "writing"
)

// FindingKinds lists all kinds of findings, from the most informative to the least.
var FindingKinds = []FindingKind{PlainFound, MethodFound, MistakeFound, RunFound, AnswerFound, WritingFound}

// endingText says how a run or a submission ended, or returns "" if it ended well.
func endingText(v record.Verdict) string {
	switch v {
	case record.NotGradable:
		return "no file can be graded"
	case record.JudgeError:
		return "Touchstone failed (no points lost)"
	case record.Skipped:
		return "not graded yet"
	}
	if v.EndedNormally() {
		return ""
	}
	return VerdictText(v)
}

// Findings returns the findings about a submission, the most informative kinds first. It omits
// wrong lines that a mistake, a method or a rule explains.
func Findings(s *record.Submission) (found []Finding) {
	for _, f := range plainFaults(s) {
		text, _ := f.text(s.Language)
		key := fmt.Sprintf("%s %s %s %s", f.kind, f.label, f.value, f.offset)
		if f.kind == wrongStatus { // the status may differ between cases
			key = string(f.kind)
		}
		found = append(found, Finding{Kind: PlainFound, Key: key, Text: text})
	}
	plain := len(found)
	if i := MethodAnalysisOf(s); i != nil {
		for _, m := range i.Methods {
			found = append(found, Finding{
				Kind: MethodFound, Key: "method " + m.Name, Text: m.Name + " is wrong",
			})
		}
	}
	found = append(found, mistakeFindings(s)...)
	explained := len(found) > plain || plain > 0 && isExplained(s)
	found = append(found, runFindings(s)...)
	if !explained {
		found = append(found, lineFindings(s, AnswerFound, wrongly)...)
	}
	return append(found, lineFindings(s, WritingFound, badlyWritten)...)
}

func mistakeFindings(s *record.Submission) (found []Finding) {
	if s.Diagnosis == nil {
		return nil
	}
	at := map[string]int{}
	for _, m := range s.Diagnosis.Mistakes {
		for _, f := range m.Faults {
			i, known := at[f.Name]
			if !known {
				i, at[f.Name] = len(found), len(found)
				found = append(found, Finding{Kind: MistakeFound, Key: f.Name, Text: f.Meaning})
			}
			found[i].IsSure = found[i].IsSure || len(m.Faults) == 1
		}
	}
	return found
}

func runFindings(s *record.Submission) (found []Finding) {
	if endingText(s.Verdict) != "" && !hasRun(s) { // the verdict is about the submission, not about its runs
		return []Finding{{Kind: RunFound, Key: string(s.Verdict), Text: endingText(s.Verdict)}}
	}
	for _, v := range record.Verdicts {
		if endingText(v) != "" && v != record.Skipped &&
			slices.ContainsFunc(s.Results, func(r record.Result) bool { return r.Verdict == v }) {
			found = append(found, Finding{Kind: RunFound, Key: string(v), Text: endingText(v)})
		}
	}
	return found
}

var (
	badlyWritten = map[record.Match]string{record.MatchFormat: "wrong format"}
	wrongly      = map[record.Match]string{record.MatchValue: "wrong value", record.MatchMissing: "missing"}
)

// lineFindings returns a finding such as "Moves: missing" for each line whose kind of mistake has a
// word in the map words. It omits runs that did not end normally.
func lineFindings(s *record.Submission, kind FindingKind, words map[record.Match]string) (found []Finding) {
	seen := map[string]bool{}
	for i := range s.Results {
		for _, line := range s.Results[i].Lines {
			word := words[line.Match]
			if word == "" || !s.Results[i].Verdict.EndedNormally() {
				continue
			}
			text := line.Label + ": " + word
			if seen[text] {
				continue
			}
			seen[text] = true
			key := "answer-" + text
			if kind == WritingFound {
				key = "writing-" + line.Label
			}
			found = append(found, Finding{Kind: kind, Key: key, Text: text})
		}
	}
	return found
}

// Headline returns the most important sentence about a submission, or "" if there is none. If the
// build or a run failed, that is the cause. Otherwise it is the likely reason, the smallest failing
// input, or else the cause, which is about only one case.
func Headline(s *record.Submission) string {
	switch {
	case IsUnchecked(s):
		return "" // Outcome has the cause
	case !hasRun(s) || !s.Verdict.EndedNormally():
		return s.Cause
	case likelyReason(s) != "":
		return Reason(s)
	case s.Exploration == nil || len(s.Exploration.Failures) == 0:
		return s.Cause
	}
	return "smallest failing input: " + s.Exploration.Failures[0].Command
}

// HeadlineAboveAdvice returns the headline to show above the advice. It returns "" if the advice
// says the same as the headline.
func HeadlineAboveAdvice(s *record.Submission) string {
	if h := Headline(s); h == s.Cause || len(AdviceOf(s)) == 0 && len(s.MethodAnalysis.WrongMethods()) == 0 {
		return h
	}
	return ""
}

// likelyReason names the likely mistake or the wrong methods. It returns "" if none is known.
func likelyReason(s *record.Submission) string {
	var reasons []string
	advice := AdviceOf(s)
	for _, kind := range []FindingKind{PlainFound, MistakeFound} { // at most one of each
		if i := slices.IndexFunc(advice, func(a Advice) bool { return a.Kind == kind }); i >= 0 {
			reasons = append(reasons, advice[i].Text)
		}
	}
	if methods := wrongMethods(s); methods != "" {
		reasons = append(reasons, methods)
	}
	return strings.Join(reasons, "; ")
}

// Reason says briefly what is likely wrong with a submission, or returns "" if nothing is wrong.
// Its text contains no values of a case, so that it also fits other submissions.
func Reason(s *record.Submission) string {
	if s.Cause != "" && !hasRun(s) {
		return s.Cause // about the build, the files, or Touchstone
	}
	found := Findings(s)
	return cmp.Or(likelyReason(s), findingsOf(s, found, RunFound), findingsOf(s, found, AnswerFound),
		findingsOf(s, found, WritingFound))
}

func findingsOf(s *record.Submission, found []Finding, kind FindingKind) string {
	var texts []string
	for _, f := range found {
		if f.Kind == kind {
			texts = append(texts, f.text(s))
		}
	}
	const most = 3
	if more := len(texts) - most; more > 0 {
		texts = append(texts[:most:most], fmt.Sprintf("and %d more", more))
	}
	return strings.Join(texts, ", ")
}

// text returns f.Text. If f is about how runs ended, it adds the number of cases.
func (f Finding) text(s *record.Submission) string {
	n := count(s.Results, func(r record.Result) bool { return string(r.Verdict) == f.Key })
	if n == 0 {
		return f.Text
	}
	return fmt.Sprintf("%s in %d of %s", f.Text, n, wording.Count(len(s.Results), "case"))
}
