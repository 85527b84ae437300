package reference

import "touchstone/reference/internal/alphabeta"

// treeBuilder builds the tree of a view during a search. It keeps only the nodes that the view
// shows. If there are more than view.Nodes, it stops the search.
type treeBuilder struct {
	view      View
	root      *TreeNode
	visited   uint64
	postOrder uint64
	shown     int
	line      []branch // from the root to the current position, by depth
}

// branch describes one position on the path from the root to the current position.
type branch struct {
	node    *TreeNode // nil if treeBuilder does not keep it
	follows bool      // whether the position is on the view's path, or below the end of the path
	before  uint64    // number of positions visited before it
	tried   int       // number of moves searched so far
	best    int64     // the best value of these moves
}

// enter records that the search enters a position. It returns the node for the caller to fill in,
// or nil if treeBuilder does not keep the node. move() returns the move that led to the position.
func (t *treeBuilder) enter(depth int, move func() string) *TreeNode {
	if depth == len(t.line) {
		t.line = append(t.line, branch{})
	}
	b := &t.line[depth]
	*b = branch{before: t.visited}
	t.visited++
	if depth > 0 && !t.line[depth-1].follows {
		return nil
	}
	onPath := depth <= len(t.view.Path)
	b.follows = !onPath || depth == 0 || move() == t.view.Path[depth-1]
	if t.view.Depth != 0 && depth > len(t.view.Path)+t.view.Depth {
		return nil
	}
	if t.shown++; t.shown > t.view.Nodes {
		panic(alphabeta.Stop{Err: &TreeTooLargeError{t.view.Nodes}})
	}
	b.node = &TreeNode{Move: move()}
	t.attach(depth, b.node)
	return b.node
}

func (t *treeBuilder) attach(depth int, n *TreeNode) {
	if depth == 0 {
		t.root = n
		return
	}
	parent := t.line[depth-1].node
	parent.Children = append(parent.Children, n)
}

// leave records the value of a position when the search returns from it. The unit of value does not
// matter. If the tree omits the position, the field node of the result is nil.
func (t *treeBuilder) leave(depth int, value int64, move func() string) *branch {
	t.postOrder++
	b := &t.line[depth]
	if b.node != nil {
		b.node.PostOrder, b.node.Searched = t.postOrder, t.visited-b.before
	}
	if depth > 0 && t.line[depth-1].node != nil {
		t.line[depth-1].compare(value, move)
	}
	return b
}

// compare records the value of a move. If moves have the same value, the first one is the best.
func (b *branch) compare(value int64, move func() string) {
	b.tried++
	if b.tried == 1 || value != b.best && (value > b.best) == (b.node.Mover == Max) {
		b.best, b.node.Best = value, move()
	}
}

// fillResult fills in b.node when the search returns from it. For a leaf, it calls evaluated, which
// must fill in the reason for the value.
func (b *branch) fillResult(why alphabeta.Exit, value string, bounds Bounds, evaluated func(n *TreeNode)) {
	n := b.node
	n.Return, n.Value = bounds, value
	switch why {
	case alphabeta.Leaf:
		n.Exit = Evaluated
		evaluated(n)
	case alphabeta.Cutoff:
		n.cutOff(b.tried)
	default:
		n.Exit, n.Reason = Exhausted, n.bestMoveReason()
	}
}

func moverOf(max bool) Player {
	if max {
		return Max
	}
	return Min
}
