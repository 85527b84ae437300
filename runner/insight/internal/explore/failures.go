package explore

import (
	"errors"
	"slices"

	"touchstone/reference"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// drawnPositions is the maximum size of a search tree that a report shows, in positions.
const drawnPositions = 40

// Search finds the smallest inputs on which a program is wrong. It receives the answers one
// after another, beginning with the smallest input.
type Search struct {
	table   *Table
	wrong   map[string]bool // labels of the lines that were wrong in some answer; see ending
	hasLine bool            // some answer had an expected line
	found   record.Exploration
}

func (t *Table) NewSearch() *Search {
	return &Search{
		table: t, wrong: map[string]bool{}, found: record.Exploration{Failures: []record.SmallFailure{}},
	}
}

// ending is the label that wrongLabels returns for a run that crashed, timed out or exceeded a
// limit.
const ending = ""

// wrongLabels returns the labels of the wrong lines, and ending if the run did not end normally.
func wrongLabels(j judge.Judgement) []string {
	var wrong []string
	if !j.Verdict.EndedNormally() {
		wrong = append(wrong, ending)
	}
	return append(wrong, wrongLines(j.Lines)...)
}

// wrongLines returns the labels of the wrong lines.
func wrongLines(lines []record.Line) []string {
	labels := []string{}
	for _, line := range lines {
		if isWrong(line) {
			labels = append(labels, line.Label)
		}
	}
	return labels
}

func isWrong(l record.Line) bool {
	return l.Match == record.MatchValue || l.Match == record.MatchMissing
}

// IsNewFailure reports whether j shows a new failure: a wrong line that was right in all earlier
// answers, or the first run that did not end normally.
func (s *Search) IsNewFailure(j judge.Judgement) bool {
	return slices.ContainsFunc(wrongLabels(j), func(label string) bool { return !s.wrong[label] })
}

// HasUnseenFailure reports whether some line of the output is wrong in a case of the suite, but was
// right in every answer that s received.
func (s *Search) HasUnseenFailure(suite []record.Result) bool {
	return slices.ContainsFunc(suite, func(r record.Result) bool {
		return slices.ContainsFunc(r.Lines, func(l record.Line) bool { return isWrong(l) && !s.wrong[l.Label] })
	})
}

// HasFound reports whether any answer was wrong.
func (s *Search) HasFound() bool { return s.found.Wrong > 0 }

// fruitlessAfter is the number of answers after which a search ends, if no answer had an expected
// line.
const fruitlessAfter = 8

// IsFruitless reports whether no answer had an expected line, after fruitlessAfter answers or more.
func (s *Search) IsFruitless() bool { return s.found.Inputs >= fruitlessAfter && !s.hasLine }

// Agree reports whether two answers to an input have the same mistakes.
func Agree(a, b judge.Judgement) bool {
	return slices.EqualFunc(a.Lines, b.Lines, func(x, y record.Line) bool {
		return x.Match == y.Match && (x.Got == y.Got || x.IsDoubtful() && y.IsDoubtful())
	}) && a.Verdict.EndedNormally() == b.Verdict.EndedNormally()
}

// AddAnswer records the answer to an input.
func (s *Search) AddAnswer(in Input, j judge.Judgement) {
	s.found.Inputs++
	if len(wrongLabels(j)) > 0 {
		s.found.Wrong++
	}
	s.hasLine = s.hasLine ||
		slices.ContainsFunc(j.Lines, func(l record.Line) bool { return l.Match != record.MatchMissing })
}

// AddFailure records a failure for which IsNewFailure returned true.
func (s *Search) AddFailure(in Input, j judge.Judgement, command string) error {
	f := record.SmallFailure{
		Args:     in.Words(),
		Command:  command,
		Verdict:  j.Verdict,
		Cause:    j.Cause,
		Labels:   wrongLines(j.Lines),
		Lines:    j.Lines,
		Searched: int(in.Positions),
	}
	for _, label := range wrongLabels(j) {
		s.wrong[label] = true
	}
	var err error
	f.Positions, err = positions(s.table.assignment, in.Words())
	s.found.Failures = append(s.found.Failures, f)
	return err
}

// positions returns all positions of a correct search, or none if there are more than
// drawnPositions.
func positions(a *reference.Assignment, args []string) ([]record.Visit, error) {
	tree, err := a.Explain(args, reference.View{Nodes: drawnPositions})
	var large *reference.TreeTooLargeError
	switch {
	case errors.As(err, &large):
		return []record.Visit{}, nil
	case err != nil:
		return nil, err
	}
	return visits(tree.Root, 0, nil), nil
}

func visits(n *reference.TreeNode, depth int, list []record.Visit) []record.Visit {
	v := record.Visit{Depth: depth, Move: n.Move, Mover: string(n.Mover), Value: n.Value, Reason: n.Reason}
	if n.Cut != nil {
		v.Reason = n.Cut.Reason()
	}
	list = append(list, v)
	for _, child := range n.Children {
		list = visits(child, depth+1, list)
	}
	return list
}

// Found returns the result of the search. The result does not refer to the search, because a report
// stays in memory until the whole class is graded.
func (s *Search) Found() *record.Exploration {
	found := s.found
	return &found
}
