package reference

import "touchstone/reference/internal/alphabeta"

// growth builds the tree of a view during a search. It keeps at most view.Nodes nodes and only
// counts the others, so its memory does not depend on the size of the search.
type growth struct {
	view    View
	root    *TreeNode
	visited uint64
	left    uint64
	shown   int
	tooMany bool     // the view has more than view.Nodes nodes, so they are only counted
	line    []branch // the positions from the root to the current one, by depth
	levels  []uint64 // the number of nodes that the view could show, by depth below the end of the path
}

// branch is a position on the way from the root to the current one.
type branch struct {
	node    *TreeNode // nil if growth does not keep it
	follows bool      // the moves to it are a prefix of the view's path, or begin with the whole path
	before  uint64    // number of positions visited before it
	tried   int       // number of moves searched so far
	best    int64     // the best value among them
}

// enter records that the search enters a position. move returns the move that led to it. enter
// returns the node for the caller to fill in, or nil if growth does not keep it.
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

// drop discards all nodes except the root, because TreeTooLarge reports the best move there.
func (g *growth) drop() {
	g.tooMany = true
	for i := range g.line[1:] {
		g.line[i+1].node = nil
	}
	g.root.Children = nil
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

// tooLarge returns a TreeTooLarge if the view has too many nodes, and nil otherwise.
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
