package reports

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"touchstone/reference"
	"touchstone/runner"
)

// A submission's page shows the search tree of one small case that it got
// wrong, with the place where the numbers part if the answer tells it: a search
// trace does.

// Bounds of what a page draws.
const (
	drawnNodes     = 60 // positions of one tree
	drawnTrees     = 60 // of one page
	explainedCases = 40 // of one submission
)

// treeAlbum finds trees and keeps the drawings of a page. The tree of a case is
// the same for all submissions, so a page has it once.
type treeAlbum struct {
	report     *runner.Report
	assignment *reference.Assignment // nil if it is none that we know
	found      map[string]glimpse
	byName     map[string]*drawnTree
	drawn      []*drawnTree
}

func newTreeAlbum(r *runner.Report) *treeAlbum {
	a, err := reference.Lookup(r.Assignment.ID)
	if err != nil {
		a = nil // a report of another version of this program may be about any
	}
	return &treeAlbum{report: r, assignment: a, found: map[string]glimpse{}, byName: map[string]*drawnTree{}}
}

// glimpse is a view of a search tree.
type glimpse struct {
	tree  *reference.Tree // nil if the view is too large, or if the question has none
	depth int             // with which the view is small enough; 0 if there is none, or if it is
}

// sight is a tree that is worth drawing, for one submission.
type sight struct {
	name string // of the view: the arguments of the command explain
	id   string // of the case
	tree *reference.Tree
	cut  bool                // that only a part of the tree is in view
	node *reference.TreeNode // where the numbers part; nil if that is not known
	note string
}

// pictureFor draws the smallest tree of a case that was answered wrongly, by
// preference one in which the place of the mistake is known.
func (a *treeAlbum) pictureFor(v subject) *htmlPicture {
	if a.assignment == nil {
		return nil
	}
	var best *sight
	wrong := v.shown(v.wrong())
	for _, f := range wrong[:min(len(wrong), explainedCases)] {
		s := a.sightOf(v.caseOf(f.result.Case), divergenceOf(f.result))
		if s != nil && (best == nil || s.isBetterThan(best)) {
			best = s
		}
	}
	return a.picture(best)
}

func (s *sight) isBetterThan(other *sight) bool {
	switch {
	case (s.node != nil) != (other.node != nil):
		return s.node != nil
	case s.cut != other.cut:
		return other.cut
	}
	return s.tree.Visited < other.tree.Visited
}

// divergenceOf is where the first trace of a case goes wrong; nil if there is
// none.
func divergenceOf(r *runner.ResultReport) *runner.Divergence {
	for _, line := range r.Lines {
		if line.Trace != nil && line.Trace.Divergence != nil {
			return line.Trace.Divergence
		}
	}
	return nil
}

// sightOf is the tree of a case: the whole, or else the place where the numbers
// part, or else the first moves. It is nil if there is nothing to draw.
func (a *treeAlbum) sightOf(c runner.CaseReport, d *runner.Divergence) *sight {
	s := &sight{id: c.ID}
	whole := a.look(s, c, reference.View{})
	if whole.tree == nil && d != nil {
		a.lookAlong(s, c, moves(d.LineOfPlay))
	}
	if s.tree == nil && whole.depth > 0 {
		a.look(s, c, reference.View{Depth: whole.depth})
	}
	if s.tree == nil {
		return nil
	}
	s.cut = whole.tree == nil
	if d != nil {
		s.point(d)
	}
	return s
}

// lookAlong looks at a line of play and one move further. Where a right search
// leaves the line, it goes no further.
func (a *treeAlbum) lookAlong(s *sight, c runner.CaseReport, path []string) {
	for ; len(path) > 0 && s.tree == nil; path = path[:len(path)-1] {
		a.look(s, c, reference.View{Path: path, Depth: 1})
	}
}

// look takes a view of the tree of a case. There may be none: whoever keeps
// cases of their own may ask anything.
func (a *treeAlbum) look(s *sight, c runner.CaseReport, view reference.View) glimpse {
	view.Nodes = drawnNodes
	s.name = explainCommand(a.assignment, c.Args, view)
	seen, known := a.found[s.name]
	if !known {
		var err error
		seen.tree, err = a.assignment.Explain(c.Args, view)
		var large *reference.TreeTooLarge
		if errors.As(err, &large) {
			seen.depth = large.Depth
		}
		if err != nil {
			seen.tree = nil
		}
		a.found[s.name] = seen
	}
	s.tree = seen.tree
	return seen
}

// point finds the place where the numbers part.
func (s *sight) point(d *runner.Divergence) {
	s.node, s.note = s.tree.Root, "The framed position is where the printed trace first differs."
	for _, move := range moves(d.LineOfPlay) {
		next := s.node.Child(move)
		if next == nil {
			s.note = fmt.Sprintf("At the framed position the printed trace goes on with %s, and a right search does not.", move)
			return
		}
		s.node = next
	}
}

func moves(line []int) []string {
	list := make([]string, len(line))
	for i, move := range line {
		list[i] = strconv.Itoa(move)
	}
	return list
}

// explainCommand is what to type to see a view at a terminal. No other view of
// a page has the same.
func explainCommand(a *reference.Assignment, args []string, view reference.View) string {
	command := fmt.Sprintf("touchstone explain %s --assignment %s", strings.Join(args, " "), a.ID)
	if len(view.Path) > 0 {
		command += " --path " + strings.Join(view.Path, ",")
	}
	if view.Depth > 0 {
		command += fmt.Sprintf(" --depth %d", view.Depth)
	}
	return command
}
