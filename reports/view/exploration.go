package view

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// ExploredInputs says on how many small inputs a program is wrong; nothing of one that
// was asked none.
func ExploredInputs(e *record.Exploration) string {
	if e.Inputs == 0 {
		return ""
	}
	if e.Wrong == 0 {
		return fmt.Sprintf("right on %s (not scored)", plural.Of(e.Inputs, "extra small input"))
	}
	return fmt.Sprintf("wrong on %d of %s (not scored)", e.Wrong, plural.Of(e.Inputs, "extra small input"))
}

// SmallestTitle stands over the smallest failure.
func SmallestTitle(f record.SmallFailure) string {
	if f.Case != "" {
		return "Smallest failing case: " + f.Case
	}
	return "Smallest failure"
}

// SmallFailures are the smallest inputs on which a program is wrong, as many as anybody
// looks at, each with no more of a tree.
func SmallFailures(e *record.Exploration) []record.SmallFailure {
	shown := slices.Clone(e.Failures[:min(len(e.Failures), show.SmallFailures)])
	for i := range shown {
		shown[i].Positions = shown[i].Positions[:min(len(shown[i].Positions), show.SmallTree)]
	}
	return shown
}

// ExplainCommand is what to type to see the right search for an input.
func ExplainCommand(r *record.Report, f record.SmallFailure) string {
	return fmt.Sprintf("touchstone explain %s --assignment %s", strings.Join(f.Args, " "), r.Assignment.ID)
}

// ResultOf tells of a small failure as of a case that was asked.
func ResultOf(f record.SmallFailure) *record.Result {
	return &record.Result{Verdict: f.Verdict, Cause: f.Cause, Command: f.Command, Lines: f.Lines}
}

// MoveOf names the move that led to a position.
func MoveOf(p record.Visit) string {
	if p.Move == "" {
		return "start"
	}
	return p.Move
}

// SmallestElsewhere says which lines are first wrong on a larger input.
func SmallestElsewhere(f record.SmallFailure) string {
	if len(f.Labels) == 0 {
		return "how it ends"
	}
	return strings.Join(f.Labels, ", ")
}

// Suspects are the rules to look at first, the likeliest before the others; none where
// a method is named, or a mistake that explains whole answers, or nothing was tried.
func Suspects(s *record.Submission) []string {
	if s.Exploration == nil || len(s.Inside.WrongMethods()) > 0 {
		return nil
	}
	if d := s.Diagnosis; d != nil && len(d.Mistakes) > 0 && len(d.Mistakes[0].Labels) == 0 {
		return nil
	}
	return rulesOf(s.Exploration, record.Suspect)
}

// Holding are the rules that a program gets right wherever they were put to the test. If
// most do, it says how many.
func Holding(s *record.Submission) []string {
	holding := rulesOf(s.Exploration, record.Holds)
	if len(holding) > manyRules {
		return []string{fmt.Sprintf("%d of %s", len(holding), plural.Of(len(s.Exploration.Rules), "rule"))}
	}
	return holding
}

// SuspectClause is the clause of the first rule to look at; empty if there is none.
func SuspectClause(s *record.Submission) string {
	if s.Exploration == nil || len(Suspects(s)) == 0 {
		return ""
	}
	for _, r := range s.Exploration.Rules {
		if clauses := strings.Fields(r.Spec); r.Standing == record.Suspect && len(clauses) > 0 {
			return clauses[0]
		}
	}
	return ""
}

// CountHolding is how many rules hold.
func CountHolding(s *record.Submission) int { return len(rulesOf(s.Exploration, record.Holds)) }

// manyRules is how many nobody reads one by one.
const manyRules = 9

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
