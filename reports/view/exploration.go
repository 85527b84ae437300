package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// ExploredInputs says on how many extra inputs a program is wrong. It returns "" if it ran on
// none.
func ExploredInputs(e *record.Exploration) string {
	inputs := wording.Count(e.Inputs, "extra small input")
	switch {
	case e.Inputs == 0:
		return ""
	case e.Wrong == 0:
		return fmt.Sprintf("right on %s (not scored)", inputs)
	}
	return fmt.Sprintf("wrong on %d of %s (not scored)", e.Wrong, inputs)
}

// SmallestTitle returns the heading above the smallest failure.
func SmallestTitle(f record.SmallFailure) string {
	if f.Case != "" {
		return "Smallest failing case: " + f.Case
	}
	return "Smallest failing input"
}

// SmallFailures returns the smallest failing inputs, at most show.SmallFailures, each with at
// most show.SmallTree positions.
func SmallFailures(e *record.Exploration) []record.SmallFailure {
	shown := slices.Clone(e.Failures[:min(len(e.Failures), show.SmallFailures)])
	for i := range shown {
		shown[i].Positions = shown[i].Positions[:min(len(shown[i].Positions), show.SmallTree)]
	}
	return shown
}

// ExplainCommand returns the command that prints the correct search for an input.
func ExplainCommand(r *record.Report, f record.SmallFailure) string {
	return fmt.Sprintf("touchstone explain %s --assignment %s", strings.Join(f.Args, " "), r.Assignment.ID)
}

// ResultOf returns a small failure in the form of a case's result.
func ResultOf(f record.SmallFailure) *record.Result {
	return &record.Result{Verdict: f.Verdict, Cause: f.Cause, Command: f.Command, Lines: f.Lines}
}

// MoveOf returns the move that led to a position, or "start".
func MoveOf(p record.Visit) string { return cmp.Or(p.Move, "start") }

// Indent repeats a sign by the depth of a position, at most 20 times, because a file may claim
// any depth.
func Indent(p record.Visit, sign string) string {
	const deepest = 20
	return strings.Repeat(sign, max(0, min(p.Depth, deepest)))
}

// SmallestElsewhere names the lines for which f is the smallest failing input.
func SmallestElsewhere(f record.SmallFailure) string {
	if len(f.Labels) == 0 {
		return "the way the run ends"
	}
	return strings.Join(f.Labels, ", ")
}

// Suspects returns the rules to look at, the most likely first. It returns nil if a wrong
// method or a mistake is known.
func Suspects(s *record.Submission) []string {
	if s.Exploration == nil || len(s.Inside.WrongMethods()) > 0 || s.Diagnosis.Explains() {
		return nil
	}
	return rulesOf(s.Exploration, record.Suspect)
}

// ShownRules is the greatest number of rules to list.
const ShownRules = 9

// Holding returns the rules that a program follows on every input that tests them. It returns
// nil if there are more rules than the limit most.
func Holding(s *record.Submission, most int) []string {
	if holding := rulesOf(s.Exploration, record.Holds); len(holding) <= most {
		return holding
	}
	return nil
}

// SuspectClause returns the number of the first rule to look at, or "".
func SuspectClause(s *record.Submission) string {
	rule, _ := firstSuspect(s)
	clause, _, _ := strings.Cut(strings.TrimSpace(rule.Spec), " ")
	return clause
}

func rulesOf(e *record.Exploration, standing record.Standing) []string {
	var list []string
	for _, r := range e.Rules {
		if r.Standing == standing {
			list = append(list, ruleText(r))
		}
	}
	return list
}

func ruleText(r record.RuleStanding) string {
	if r.Spec == "" { // the rules of the reference, by which a homework folder is judged, have other numbers
		return r.Text
	}
	return fmt.Sprintf("%s (spec %s)", r.Text, r.Spec)
}
