package reference

import "touchstone/reference/internal/alphabeta"

// growth builds, while the search runs, the part of the search tree that a view selects. It
// keeps the nodes of the view, at most view.Nodes, and only counts the others, so its memory
// does not depend on the size of the search.
type growth struct {
	view    View
	root    *TreeNode
	visited uint64
	left    uint64
	shown   int
	tooMany bool     // the view has more than view.Nodes nodes: they are counted but not kept
	line    []branch // by depth, the positions from the root to the one being searched
	levels  []uint64 // by depth below the end of the path, the number of nodes that the view could show
}

// branch is a position between the root and the one being searched.
type branch struct {
	node    *TreeNode // nil if it is not kept
	follows bool      // the moves to it are a prefix of the view's path, or extend the path
	before  uint64    // positions visited before it
	tried   int       // moves searched so far
	best    int64     // the best of their values
}

// enter records that the search enters a position. move returns the move that led there.
// enter returns the node for the caller to describe, or nil if growth does not keep it.
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
	if !g.shows(depth) {
		return nil
	}
	if g.shown++; g.shown > g.view.Nodes {
		g.drop()
		return nil
	}
	b.node = &TreeNode{Move: move()}
	g.attach(depth, b.node)
	return b.node
}

// shows counts a node whose parent follows the path, and reports whether to keep it.
func (g *growth) shows(depth int) bool {
	level := max(0, depth-len(g.view.Path))
	if level == len(g.levels) {
		g.levels = append(g.levels, 0)
	}
	g.levels[level]++
	return !g.tooMany && (g.view.Depth == 0 || level <= g.view.Depth)
}

func (g *growth) attach(depth int, n *TreeNode) {
	if depth == 0 {
		g.root = n
		return
	}
	parent := g.line[depth-1].node
	parent.Children = append(parent.Children, n)
}

// drop discards every node but the root, which must still learn its best move.
func (g *growth) drop() {
	g.tooMany = true
	for i := range g.line[1:] {
		g.line[i+1].node = nil
	}
	g.root.Children = nil
}

// leave records that the search of a position ended, and the value that it returned, in any
// unit. If growth does not keep the position, the node of the returned branch is nil.
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

// compare records the value of a move. If moves tie, the first remains the best.
func (b *branch) compare(value int64, move func() string) {
	b.tried++
	if b.tried == 1 || value != b.best && (value > b.best) == (b.node.Mover == Max) {
		b.best, b.node.Best = value, move()
	}
}

// tooLarge returns a TreeTooLarge if the view has too many nodes, otherwise nil.
func (g *growth) tooLarge() error {
	if !g.tooMany {
		return nil
	}
	e := &TreeTooLarge{Allowed: g.view.Nodes, Best: g.root.Best}
	for depth, n := range g.levels {
		if g.view.Depth == 0 || depth <= g.view.Depth {
			e.Nodes += n
		}
		if depth > 0 && e.Nodes <= uint64(e.Allowed) {
			e.Depth, e.AtDepth = depth, e.Nodes
		}
	}
	return e
}

// depart describes a node when the search returns from it. If the node is a leaf, evaluated
// adds the reason for its value.
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

// moverOf returns Max if max is true, otherwise Min.
func moverOf(max bool) Player {
	if max {
		return Max
	}
	return Min
}
