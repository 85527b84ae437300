package reference

import "touchstone/reference/internal/alphabeta"

// growth builds the tree of a view during a search. It keeps only the nodes that the view shows,
// so its memory does not depend on the size of the search. If the view has more than view.Nodes
// nodes, growth stops the search.
type growth struct {
	view    View
	root    *TreeNode
	visited uint64
	left    uint64
	shown   int
	line    []branch // the positions from the root to the current one, by depth
}

// branch is a position on the way from the root to the current one.
type branch struct {
	node    *TreeNode // nil if growth does not keep it
	follows bool      // the moves to it are a prefix of the view's path, or begin with the whole path
	before  uint64    // number of positions visited before it
	tried   int       // number of moves searched so far
	best    int64     // the best value among them
}

// enter records that the search enters a position. It returns the node for the caller to fill in,
// or nil if growth does not keep the node. The function move returns the move that led to the
// position.
func (g *growth) enter(depth int, move func() string) *TreeNode {
	if depth == len(g.line) {
		g.line = append(g.line, branch{})
	}
	b := &g.line[depth]
	*b = branch{before: g.visited}
	g.visited++
	if depth > 0 && !g.line[depth-1].follows {
		return nil
	}
	onPath := depth <= len(g.view.Path)
	b.follows = !onPath || depth == 0 || move() == g.view.Path[depth-1]
	if g.view.Depth != 0 && depth > len(g.view.Path)+g.view.Depth {
		return nil
	}
	if g.shown++; g.shown > g.view.Nodes {
		panic(alphabeta.Stop{Err: &TreeTooLarge{g.view.Nodes}})
	}
	b.node = &TreeNode{Move: move()}
	g.attach(depth, b.node)
	return b.node
}

func (g *growth) attach(depth int, n *TreeNode) {
	if depth == 0 {
		g.root = n
		return
	}
	parent := g.line[depth-1].node
	parent.Children = append(parent.Children, n)
}

// leave records that the search of a position returned value, in any unit. If growth does not
// keep the position, the node of the returned branch is nil.
func (g *growth) leave(depth int, value int64, move func() string) *branch {
	g.left++
	b := &g.line[depth]
	if b.node != nil {
		b.node.Left, b.node.Searched = g.left, g.visited-b.before
	}
	if depth > 0 && g.line[depth-1].node != nil {
		g.line[depth-1].compare(value, move)
	}
	return b
}

// compare records the value of a move. If moves tie, the first one is the best.
func (b *branch) compare(value int64, move func() string) {
	b.tried++
	if b.tried == 1 || value != b.best && (value > b.best) == (b.node.Mover == Max) {
		b.best, b.node.Best = value, move()
	}
}

// depart fills in a node when the search returns from it. For a leaf, it calls evaluated,
// which sets the reason for the value.
func (b *branch) depart(why alphabeta.Exit, value string, bounds Bounds, evaluated func(n *TreeNode)) {
	n := b.node
	n.Return, n.Value = bounds, value
	switch why {
	case alphabeta.Leaf:
		n.Exit = Evaluated
		evaluated(n)
	case alphabeta.Cutoff:
		n.cutOff(b.tried)
	default:
		n.Exit, n.Reason = Exhausted, n.decided()
	}
}

func moverOf(max bool) Player {
	if max {
		return Max
	}
	return Min
}
