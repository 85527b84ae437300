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
	drawnNodes     = 60 // positions of one tree
	explainedCases = 40 // of one submission
)

// Sight is a tree worth drawing for a submission.
type Sight struct {
	Command string // the command that shows the same at a terminal; differs for each view
	Case    string // the ID of the case
	Tree    *reference.Tree
	Node    *reference.TreeNode // where the numbers first differ; nil if unknown
	Note    string              // explains Node

	isPart bool // the tree is only a part of the search
}

// Sights returns a small tree for each submission of a report, or nil for a submission
// without one. The tree belongs to a case with a wrong answer. If a search trace shows
// where the numbers first differ, the sight points to that node. Hidden cases have no
// trees. Sights runs the reference search. The formats must not search, so their callers
// pass them the trees.
func Sights(r *record.Report) []*Sight { return new(Searched).Sights(r) }

// Searched caches the trees of cases across reports, because all students of a class have
// the same cases. Its methods are safe for concurrent use.
type Searched struct {
	mu    sync.Mutex
	found map[string]glimpse // by command
}

// Sights is like the function Sights, but searches each tree only once.
func (t *Searched) Sights(r *record.Report) []*Sight {
	sights := make([]*Sight, len(r.Submissions))
	a, err := reference.Lookup(r.Assignment.ID)
	if err != nil {
		return sights // the report may be from a version with other assignments
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

// finder finds the trees of one report.
type finder struct {
	assignment *reference.Assignment
	cases      map[string]record.Case // by ID
	searched   *Searched
}

// glimpse is a cached view of a search tree, or the failure to get it.
type glimpse struct {
	tree  *reference.Tree // nil if the view is too large or there is no tree
	depth int             // if the view is too large, the greatest depth that would fit, or 0
}

// best returns the best tree for a submission. It prefers a tree that shows where the
// numbers differ, then a whole tree, then a small one. It skips cases without arguments,
// which are hidden.
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

// divergenceOf returns where the first wrong trace of a case differs, or nil.
func divergenceOf(r *record.Result) *record.Divergence {
	for _, line := range r.Lines {
		if line.Trace != nil && line.Trace.Divergence != nil {
			return line.Trace.Divergence
		}
	}
	return nil
}

// sight returns the tree of a case. If the whole tree is too large, it returns the part
// where the numbers differ; otherwise the first moves. It returns nil if there is nothing
// to draw.
func (f *finder) sight(c record.Case, d *record.Divergence) *Sight {
	s := &Sight{Case: c.ID}
	whole := f.look(s, c, reference.View{})
	if whole.tree == nil && d != nil {
		f.lookAlong(s, c, moves(d.LineOfPlay))
	}
	if s.Tree == nil && whole.depth > 0 {
		f.look(s, c, reference.View{Depth: whole.depth})
	}
	if s.Tree == nil {
		return nil
	}
	s.isPart = whole.tree == nil
	if d != nil {
		s.point(d)
	}
	return s
}

// lookAlong sets s.Tree to the position at the end of a line of play, with its moves. If
// the correct search does not have that position, it tries shorter lines.
func (f *finder) lookAlong(s *Sight, c record.Case, path []string) {
	for ; len(path) > 0 && s.Tree == nil; path = path[:len(path)-1] {
		f.look(s, c, reference.View{Path: path, Depth: 1})
	}
}

// look sets s.Command and s.Tree to view's part of the tree of case c. s.Tree is nil if
// that part is too large, or if the case's arguments are invalid, because staff may write
// any.
func (f *finder) look(s *Sight, c record.Case, view reference.View) glimpse {
	view.Nodes = drawnNodes
	s.Command = f.command(c.Words(), view)
	seen := f.searched.glimpse(s.Command, func() (*reference.Tree, error) { return f.assignment.Explain(c.Words(), view) })
	s.Tree = seen.tree
	return seen
}

// glimpse returns the cached result for a command, or else runs search. It does not hold
// the lock during the search, which may take long.
func (t *Searched) glimpse(command string, search func() (*reference.Tree, error)) (seen glimpse) {
	t.mu.Lock()
	seen, known := t.found[command]
	t.mu.Unlock()
	if known {
		return seen
	}
	tree, err := search()
	if large, ok := errors.AsType[*reference.TreeTooLarge](err); ok {
		seen.depth = large.Depth
	}
	if err == nil {
		seen.tree = tree
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.found == nil {
		t.found = map[string]glimpse{}
	}
	t.found[command] = seen
	return seen
}

// point sets the node where the numbers differ, and its note.
func (s *Sight) point(d *record.Divergence) {
	s.Node, s.Note = s.Tree.Root, "The framed position is where the printed trace first differs."
	for _, move := range moves(d.LineOfPlay) {
		next := s.Node.Child(move)
		if next == nil {
			s.Note = fmt.Sprintf(
				"At the framed position the printed trace goes on with %s, and a right search does not.", move)
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

// command returns the command that shows a view at a terminal.
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

// Sizes returns, by case, how many positions a correct search visits. It covers the visible
// cases that a submission failed.
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
