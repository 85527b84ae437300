package explore

import (
	"errors"
	"slices"

	"touchstone/reference"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// drawnPositions is how many positions a tree has at most that is told in full.
const drawnPositions = 40

// Search finds the smallest inputs on which a program is wrong, from what it
// answers to one input after another, smallest first.
type Search struct {
	table   *Table
	known   map[string]bool // lines for which an input is found
	answers []answer        // by input; nil where there is none that says anything of rules
	speaks  bool            // some line of some answer was there
	found   record.Exploration
}

// NewSearch begins a search for a program.
func (t *Table) NewSearch() *Search {
	return &Search{
		table:   t,
		known:   map[string]bool{},
		answers: make([]answer, len(t.inputs)),
		found:   record.Exploration{Failures: []record.SmallFailure{}, Rules: []record.RuleStanding{}},
	}
}

// the name under which it is known that a program does not end well.
const ending = ""

// wrongOf names the lines that are wrong, and the ending if that is.
func wrongOf(j judge.Judgement) []string {
	var wrong []string
	if !j.Verdict.EndedWell() {
		wrong = append(wrong, ending)
	}
	for _, line := range j.Lines {
		if isWrong(line) {
			wrong = append(wrong, line.Label)
		}
	}
	return wrong
}

// IsNews tells whether a wrong answer would be the smallest in anything.
func (s *Search) IsNews(j judge.Judgement) bool {
	return slices.ContainsFunc(wrongOf(j), func(label string) bool { return !s.known[label] })
}

// Lacks tells whether a line that is wrong in the suite has been right so far.
func (s *Search) Lacks(suite []record.Result) bool {
	return slices.ContainsFunc(suite, func(r record.Result) bool {
		return slices.ContainsFunc(r.Lines, func(l record.Line) bool { return isWrong(l) && !s.known[l.Label] })
	})
}

// HasFound tells whether any answer was wrong so far.
func (s *Search) HasFound() bool { return s.found.Wrong > 0 }

// silent is how many answers without a single line tell that there are no others.
const silent = 8

// IsSilent tells whether the program has printed nothing that is asked for, so often
// that it need not be asked more.
func (s *Search) IsSilent() bool { return s.found.Inputs >= silent && !s.speaks }

// Agree tells whether two answers to the same input are wrong in the same.
func Agree(a, b judge.Judgement) bool {
	return slices.EqualFunc(a.Lines, b.Lines, func(x, y record.Line) bool {
		return x.Match == y.Match && (x.Got == y.Got || x.IsDoubtful() && y.IsDoubtful())
	}) && a.Verdict.EndedWell() == b.Verdict.EndedWell()
}

// Count takes note of the answer to an input.
func (s *Search) Count(in Input, j judge.Judgement) {
	s.found.Inputs++
	if len(wrongOf(j)) > 0 {
		s.found.Wrong++
	}
	s.speaks = s.speaks ||
		slices.ContainsFunc(j.Lines, func(l record.Line) bool { return l.Match != record.MatchMissing })
	if in.place < len(s.answers) {
		s.answers[in.place] = seen(j)
	}
}

// Add takes down an answer that is news. The error is that the assignment cannot
// explain its own input.
func (s *Search) Add(in Input, j judge.Judgement, command string) error {
	f := record.SmallFailure{
		Args:     in.Args,
		Command:  command,
		Verdict:  j.Verdict,
		Cause:    j.Cause,
		Labels:   []string{},
		Lines:    j.Lines,
		Searched: int(in.Positions),
	}
	for _, label := range wrongOf(j) {
		if label != ending && !s.known[label] {
			f.Labels = append(f.Labels, label)
		}
		s.known[label] = true
	}
	var err error
	f.Positions, err = positions(s.table.assignment, in.Args)
	s.found.Failures = append(s.found.Failures, f)
	return err
}

// positions are those of a right search; none if they are many.
func positions(a *reference.Assignment, args []string) ([]record.Visit, error) {
	tree, err := a.Explain(args, reference.View{Nodes: drawnPositions})
	var large *reference.TreeTooLarge
	switch {
	case errors.As(err, &large):
		return []record.Visit{}, nil
	case err != nil:
		return nil, err
	}
	return visits(tree.Root, 0, nil), nil
}

// visits lists a node and all below it.
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

// Found is what the search has come to, and holds nothing else of it: a report stays for
// as long as a class is graded.
func (s *Search) Found() *record.Exploration {
	found := s.found
	if found.Wrong > 0 && slices.ContainsFunc(s.answers, answer.isSome) {
		found.Rules = s.table.profile(s.answers)
	}
	return &found
}
