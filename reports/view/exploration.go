package view

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// ExploredInputs returns on how many of the small inputs a program is wrong. It is empty if
// there were none.
func ExploredInputs(e *record.Exploration) string {
	if e.Inputs == 0 {
		return ""
	}
	if e.Wrong == 0 {
		return fmt.Sprintf("right on %s (not scored)", plural.Of(e.Inputs, "extra small input"))
	}
	return fmt.Sprintf("wrong on %d of %s (not scored)", e.Wrong, plural.Of(e.Inputs, "extra small input"))
}

// SmallestTitle returns the heading of the smallest failure.
func SmallestTitle(f record.SmallFailure) string {
	if f.Case != "" {
		return "Smallest failing case: " + f.Case
	}
	return "Smallest failure"
}

// SmallFailures returns at most show.SmallFailures of the smallest failing inputs, each
// with at most show.SmallTree positions of its tree.
func SmallFailures(e *record.Exploration) []record.SmallFailure {
	shown := slices.Clone(e.Failures[:min(len(e.Failures), show.SmallFailures)])
	for i := range shown {
		shown[i].Positions = shown[i].Positions[:min(len(shown[i].Positions), show.SmallTree)]
	}
	return shown
}

// ExplainCommand returns the command that shows the correct search for an input.
func ExplainCommand(r *record.Report, f record.SmallFailure) string {
	return fmt.Sprintf("touchstone explain %s --assignment %s", strings.Join(f.Args, " "), r.Assignment.ID)
}

// ResultOf returns a small failure as the result of a case.
func ResultOf(f record.SmallFailure) *record.Result {
	return &record.Result{Verdict: f.Verdict, Cause: f.Cause, Command: f.Command, Lines: f.Lines}
}

// MoveOf returns the move that led to a position, or "start".
func MoveOf(p record.Visit) string {
	if p.Move == "" {
		return "start"
	}
	return p.Move
}

// SmallestElsewhere returns the labels of the lines that are wrong on this input but on no
// smaller one.
func SmallestElsewhere(f record.SmallFailure) string {
	if len(f.Labels) == 0 {
		return "how it ends"
	}
	return strings.Join(f.Labels, ", ")
}

// Suspects returns the rules to look at, the most likely first. It returns nil if a wrong
// method, or a mistake that explains whole answers, is known.
func Suspects(s *record.Submission) []string {
	if s.Exploration == nil || len(s.Inside.WrongMethods()) > 0 {
		return nil
	}
	if d := s.Diagnosis; d != nil && len(d.Mistakes) > 0 && len(d.Mistakes[0].Labels) == 0 {
		return nil
	}
	return rulesOf(s.Exploration, record.Suspect)
}

// ShownRules is the greatest number of rules that a report lists one by one.
const ShownRules = 9

// Holding returns the rules that a program follows on every input that tests them. If there
// are more than most, it returns only their number.
func Holding(s *record.Submission, most int) []string {
	holding := rulesOf(s.Exploration, record.Holds)
	if len(holding) > most {
		return []string{fmt.Sprintf("%d of %s", len(holding), plural.Of(len(s.Exploration.Rules), "rule"))}
	}
	return holding
}

// SuspectClause returns the number of the first suspect rule, or "".
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

func ruleText(r record.RuleStanding) string { return fmt.Sprintf("%s (spec %s)", r.Text, r.Spec) }
