package tree

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"touchstone/reference"
	"touchstone/runner/record"
)

// Limits for each submission.
const (
	drawnNodes     = 60 // positions in a tree
	explainedCases = 40 // cases of a submission
)

// Sight is a tree worth drawing for a submission.
type Sight struct {
	Command string // the command that prints the same tree; it identifies the view
	Case    string // ID of the case
	Tree    *reference.Tree
	Node    *reference.TreeNode // where the trace first differs; nil if unknown
	Note    string              // explains Node

	isPart bool // whether the tree is only a part of the search
}

// Sights returns a small tree for each submission of a report, or nil if there is none worth
// drawing. The tree is of a visible case with a wrong answer. If the case has a search trace,
// the sight points to the node where the trace first differs. Sights runs the reference
// search, which formats must not do.
func Sights(r *record.Report) []*Sight { return new(Searched).Sights(r) }

// Searched caches the trees of cases across reports, because a class shares its cases. Its
// methods are safe for concurrent use.
type Searched struct {
	found sync.Map // glimpses, by command
}

// Sights is like the function Sights, but runs each search only once.
func (t *Searched) Sights(r *record.Report) []*Sight {
	sights := make([]*Sight, len(r.Submissions))
	a, err := reference.Lookup(r.Assignment.ID)
	if err != nil {
		return sights // the report may be from a version that had other assignments
	}
	f := finder{assignment: a, cases: map[string]record.Case{}, searched: t}
	for _, c := range r.Suite.Cases {
		f.cases[c.ID] = c
	}
	for i := range r.Submissions {
		sights[i] = f.best(&r.Submissions[i])
	}
	return sights
}

type finder struct {
	assignment *reference.Assignment
	cases      map[string]record.Case // by ID
	searched   *Searched
}

// glimpse is the result of looking at a search tree.
type glimpse struct {
	command string
	tree    *reference.Tree // nil if the view is too large or there is no tree
	depth   int             // if the view is too large, the greatest depth that fits; 0 if none does
}

// best returns the best tree for a submission. It prefers a tree that shows where a trace
// differs, then a whole tree, then a small one. It skips cases without arguments, which are
// hidden.
func (f *finder) best(s *record.Submission) *Sight {
	var best *Sight
	looked := 0
	for i := range s.Results {
		r := &s.Results[i]
		c := f.cases[r.Case]
		if len(c.Words()) == 0 || !r.Verdict.EndedWell() || !r.HasWrongLine() {
			continue
		}
		if looked++; looked > explainedCases {
			break
		}
		if s := f.sight(c, divergenceOf(r)); s != nil && (best == nil || s.isBetterThan(best)) {
			best = s
		}
	}
	return best
}

func (s *Sight) isBetterThan(other *Sight) bool {
	switch {
	case (s.Node != nil) != (other.Node != nil):
		return s.Node != nil
	case s.isPart != other.isPart:
		return other.isPart
	}
	return s.Tree.Visited < other.Tree.Visited
}

func divergenceOf(r *record.Result) *record.Divergence {
	for _, line := range r.Lines {
		if line.Trace != nil && line.Trace.Divergence != nil {
			return line.Trace.Divergence
		}
	}
	return nil
}

// sight returns the tree of a case. If the tree is too large, sight returns the part in which
// the trace differs or, if there is none, the first moves. It returns nil if that is also too
// large.
func (f *finder) sight(c record.Case, d *record.Divergence) *Sight {
	whole := f.look(c, reference.View{})
	seen := whole
	if seen.tree == nil && d != nil {
		// The right search may visit only an earlier position of the line.
		for path := moves(d.LineOfPlay); len(path) > 0 && seen.tree == nil; path = path[:len(path)-1] {
			seen = f.look(c, reference.View{Path: path, Depth: 1})
		}
	}
	if seen.tree == nil && whole.depth > 0 {
		seen = f.look(c, reference.View{Depth: whole.depth})
	}
	if seen.tree == nil {
		return nil
	}
	s := &Sight{Command: seen.command, Case: c.ID, Tree: seen.tree, isPart: whole.tree == nil}
	if d != nil {
		s.point(d)
	}
	return s
}

// look returns the view of a case. It has no tree if the case's arguments are invalid, because
// staff may write any.
func (f *finder) look(c record.Case, view reference.View) glimpse {
	view.Nodes = drawnNodes
	seen := glimpse{command: f.command(c.Words(), view)}
	if known, ok := f.searched.found.Load(seen.command); ok {
		return known.(glimpse)
	}
	tree, err := f.assignment.Explain(c.Words(), view)
	if large, ok := errors.AsType[*reference.TreeTooLarge](err); ok {
		seen.depth = large.Depth
	}
	if err == nil {
		seen.tree = tree
	}
	f.searched.found.Store(seen.command, seen)
	return seen
}

// point sets the node where the trace differs, and the note.
func (s *Sight) point(d *record.Divergence) {
	s.Node, s.Note = s.Tree.Root, "The framed position is where the printed trace first differs."
	for _, move := range moves(d.LineOfPlay) {
		next := s.Node.Child(move)
		if next == nil {
			s.Note = fmt.Sprintf(
				"At the framed position the printed trace goes on with %s, and a right search does not.",
				move,
			)
			return
		}
		s.Node = next
	}
}

func moves(line []int) []string {
	list := make([]string, len(line))
	for i, move := range line {
		list[i] = strconv.Itoa(move)
	}
	return list
}

func (f *finder) command(args []string, view reference.View) string {
	command := fmt.Sprintf("touchstone explain %s --assignment %s", strings.Join(args, " "), f.assignment.ID)
	if len(view.Path) > 0 {
		command += " --path " + strings.Join(view.Path, ",")
	}
	if view.Depth > 0 {
		command += fmt.Sprintf(" --depth %d", view.Depth)
	}
	return command
}

// Sizes maps the visible cases that a submission failed to the number of positions that a
// correct search visits.
func Sizes(r *record.Report, submission int) map[string]int {
	a, err := reference.Lookup(r.Assignment.ID)
	if err != nil {
		return nil
	}
	args := map[string][]string{}
	for _, c := range r.Suite.Cases {
		args[c.ID] = c.Words()
	}
	sizes := map[string]int{}
	for i := range r.Submissions[submission].Results {
		result := &r.Submissions[submission].Results[i]
		if result.Verdict == record.Accepted || result.Verdict == record.Skipped || len(args[result.Case]) == 0 {
			continue
		}
		if solution, err := a.Solve(args[result.Case]); err == nil {
			sizes[result.Case] = int(solution.Visited)
		}
	}
	return sizes
}
