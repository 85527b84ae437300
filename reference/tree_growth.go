package reference

import "touchstone/reference/internal/alphabeta"

// growth builds the part of a search tree that a view asks for while the search
// goes on. It keeps the nodes of the view, up to its budget, and counts all the
// others, so that its memory does not depend on the size of the search.
type growth struct {
	view    View
	root    *TreeNode
	visited uint64
	left    uint64
	shown   int
	tooMany bool     // the budget is spent: nodes are counted and not kept
	line    []branch // by depth, the line of play being searched
	levels  []uint64 // by moves below the end of the path, nodes that the view could show
}

// branch is a position of the line of play being searched.
type branch struct {
	node    *TreeNode // nil if it is not kept
	follows bool      // the line of play agrees with the path as far as both go
	before  uint64    // positions visited before it
	tried   int       // moves searched so far
	best    int64     // the best of their values
}

// enter is called for every position as the search enters it; move tells the
// move that led there. A position to be kept gets a node, for the caller to
// describe.
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

// shows tells whether to keep a node whose parent follows the path, and counts
// it in any case.
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

// drop gives up the nodes kept so far, but for the root, which still learns its
// best move.
func (g *growth) drop() {
	g.tooMany = true
	for i := range g.line[1:] {
		g.line[i+1].node = nil
	}
	g.root.Children = nil
}

// leave is called for every position as the search leaves it, with its value in
// any unit. The branch that it returns knows the node to describe, if there is
// one, and how many moves were tried.
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

// compare takes note of the value of a move: of equals the first is the best.
func (b *branch) compare(value int64, move func() string) {
	b.tried++
	if b.tried == 1 || value != b.best && (value > b.best) == (b.node.Mover == Max) {
		b.best, b.node.Best = value, move()
	}
}

// tooLarge reports a view over its budget.
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

// depart describes a node that is kept as the search leaves it. evaluated tells of a
// leaf where its value comes from.
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

// moverOf is MAX, or else MIN.
func moverOf(max bool) Player {
	if max {
		return Max
	}
	return Min
}
