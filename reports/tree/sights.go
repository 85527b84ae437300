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

// Bounds of what is looked at.
const (
	drawnNodes     = 60 // positions of one tree
	explainedCases = 40 // of one submission
)

// Sight is a tree that is worth drawing, for one submission.
type Sight struct {
	Command string // what to type to see the same at a terminal; no other view has it
	Case    string // its ID
	Tree    *reference.Tree
	Node    *reference.TreeNode // where the numbers part; nil if that is not known
	Note    string              // what is to be said of Node

	isPart bool // only a part of the tree is in view
}

// Sights finds for each submission of a report, in their order, a small tree of a case
// that it answered wrongly, with the place where the numbers part if a search trace tells
// it; nil where there is nothing to draw. Where a report hides cases, no tree tells of
// them. It has the reference search, so whoever renders is handed the trees.
func Sights(r *record.Report) []*Sight { return new(Searched).Sights(r) }

// Searched has the trees that were looked at for reports until now: the same case is asked
// of all of a class, and each of its students gets a page. Its methods may run at once.
type Searched struct {
	mu    sync.Mutex
	found map[string]glimpse // by command
}

// Sights is Sights, and looks at each tree once for all reports.
func (t *Searched) Sights(r *record.Report) []*Sight {
	sights := make([]*Sight, len(r.Submissions))
	a, err := reference.Lookup(r.Assignment.ID)
	if err != nil {
		return sights // a report of another version of this program may be about any
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

// finder looks at trees, each once: that of a case is the same for all
// submissions.
type finder struct {
	assignment *reference.Assignment
	cases      map[string]record.Case // by ID
	searched   *Searched
}

// glimpse is a view of a search tree.
type glimpse struct {
	tree  *reference.Tree // nil if the view is too large, or if the question has none
	depth int             // with which the view is small enough; 0 if there is none, or if it is
}

// best is the smallest tree of a case that was answered wrongly, by preference
// one in which the place of the mistake is known. A case without arguments is
// hidden from whoever reads the report.
func (f *finder) best(s *record.Submission) *Sight {
	var best *Sight
	looked := 0
	for i := range s.Results {
		r := &s.Results[i]
		c := f.cases[r.Case]
		if len(c.Args) == 0 || !r.Verdict.EndedWell() || !r.HasWrongLine() {
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

// divergenceOf is where the first trace of a case goes wrong; nil if there is
// none.
func divergenceOf(r *record.Result) *record.Divergence {
	for _, line := range r.Lines {
		if line.Trace != nil && line.Trace.Divergence != nil {
			return line.Trace.Divergence
		}
	}
	return nil
}

// sight is the tree of a case: the whole, or else the place where the numbers
// part, or else the first moves. It is nil if there is nothing to draw.
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

// lookAlong looks at a line of play and one move further. Where a right search
// leaves the line, it goes no further.
func (f *finder) lookAlong(s *Sight, c record.Case, path []string) {
	for ; len(path) > 0 && s.Tree == nil; path = path[:len(path)-1] {
		f.look(s, c, reference.View{Path: path, Depth: 1})
	}
}

// look takes a view of the tree of a case. There may be none: whoever keeps
// cases of their own may ask anything.
func (f *finder) look(s *Sight, c record.Case, view reference.View) glimpse {
	view.Nodes = drawnNodes
	s.Command = f.command(c.Args, view)
	seen := f.searched.glimpse(s.Command, func() (*reference.Tree, error) { return f.assignment.Explain(c.Args, view) })
	s.Tree = seen.tree
	return seen
}

// glimpse is what was found at a command before, else what search finds. Nothing is held
// while it searches, which takes who knows how long.
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

// point finds the place where the numbers part.
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

// command is what to type to see a view at a terminal.
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

// Sizes are how many positions a right search visits, by case, of those that a
// submission of a report does not get right. Cases that are hidden have none.
func Sizes(r *record.Report, submission int) map[string]int {
	a, err := reference.Lookup(r.Assignment.ID)
	if err != nil {
		return nil
	}
	args := map[string][]string{}
	for _, c := range r.Suite.Cases {
		args[c.ID] = c.Args
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
