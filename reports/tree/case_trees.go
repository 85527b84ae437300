package tree

import (
	"fmt"
	"strconv"
	"strings"
	"sync"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/record"
)

const (
	drawnNodes     = 60 // positions in a tree
	explainedCases = 40 // cases of one submission
)

// CaseTree is the search tree of a case that a submission failed.
type CaseTree struct {
	Command string // the command that prints the same tree; it identifies the tree
	Case    string // ID of the case
	Tree    *reference.Tree
	Node    *reference.TreeNode // where the printed trace first differs; nil if unknown
	Note    string              // explains Node
}

// CaseTrees returns, for each submission of a report, the smallest search tree of the visible cases
// with a wrong answer. The tree is nil if none is small enough to draw. CaseTrees runs the
// reference search, so formats must not call it.
func CaseTrees(r *record.Report) []*CaseTree { return new(Cache).CaseTrees(r) }

// Cache keeps the search trees of cases, so that later reports on the same cases need no new
// search. It is safe for concurrent use.
type Cache struct {
	found sync.Map // functions that return a *reference.Tree, by command
}

// CaseTrees is like the function CaseTrees, but runs each search only once.
func (t *Cache) CaseTrees(r *record.Report) []*CaseTree {
	trees := make([]*CaseTree, len(r.Submissions))
	a, err := reference.Lookup(r.Assignment.ID)
	if err != nil {
		return trees // another version wrote the report
	}
	byID := map[string]record.Case{}
	for _, c := range r.Suite.Cases {
		byID[c.ID] = c
	}
	for i := range r.Submissions {
		trees[i] = t.smallest(a, byID, &r.Submissions[i])
	}
	return trees
}

func (t *Cache) smallest(a *reference.Assignment, byID map[string]record.Case, s *record.Submission) *CaseTree {
	var best *CaseTree
	var smallest cases.Size
	looked := 0
	for i := range s.Results {
		r := &s.Results[i]
		args := byID[r.Case].Words()
		if len(args) == 0 || !r.Verdict.EndedNormally() || !r.HasWrongLine() { // a hidden case has no arguments
			continue
		}
		if looked++; looked > explainedCases {
			break
		}
		command := fmt.Sprintf("touchstone explain %s --assignment %s", strings.Join(args, " "), a.ID)
		tree := t.tree(command, a, args)
		if tree == nil {
			continue
		}
		size := cases.SizeOf(tree.Visited, args, reference.Input{})
		if best != nil && smallest.Compare(size) <= 0 {
			continue
		}
		best, smallest = &CaseTree{Command: command, Case: r.Case, Tree: tree}, size
		for _, line := range r.Lines {
			if line.Trace != nil && line.Trace.Divergence != nil {
				best.point(line.Trace.Divergence)
			}
		}
	}
	return best
}

// tree returns the search tree for a command. It returns nil if the tree is too large, or if the
// arguments, which staff may write, are invalid.
func (t *Cache) tree(command string, a *reference.Assignment, args []string) *reference.Tree {
	search, _ := t.found.LoadOrStore(command, sync.OnceValue(func() *reference.Tree {
		tree, _ := a.Explain(args, reference.View{Nodes: drawnNodes}) // nil if there is an error
		return tree
	}))
	return search.(func() *reference.Tree)()
}

// point sets s.Node to the position where a printed trace first differs from a correct search, and
// s.Note to an explanation.
func (s *CaseTree) point(d *record.Divergence) {
	s.Node, s.Note = s.Tree.Root, "The framed position is where the printed trace first differs."
	for _, move := range d.LineOfPlay {
		next := s.Node.Child(strconv.Itoa(move))
		if next == nil {
			s.Note = fmt.Sprintf(
				"At the framed position the printed trace continues with %d, but a correct search does not.", move)
			return
		}
		s.Node = next
	}
}
