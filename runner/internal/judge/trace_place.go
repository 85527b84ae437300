package judge

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"touchstone/reference"
	"touchstone/runner/record"
)

// divergence describes the first difference between two traces as a position in the game. It
// returns nil if the traces are equal. Neither trace may be empty.
func (p *outputLines) divergence(want []reference.Node, got printedTrace) *record.Divergence {
	n := commonPrefix(want, got.nodes)
	if n == len(want) && n == got.size() {
		return nil
	}
	var d record.Divergence
	if n < len(want) {
		d.WantNode = wantedNode(want[n])
	}
	if n < len(got.nodes) {
		d.GotNode = p.printedNode(got, n)
		d.Node, d.Line = n+1, int(got.lines[n].move)+1
	}
	fork{newSearchTree(want), newSearchTree(got.nodes), n}.describe(&d)
	d.Sentence = record.Truncate(d.Sentence, record.MaxText)
	return &d
}

func wantedNode(n reference.Node) *record.Node {
	return &record.Node{
		Move:           n.Move,
		RemainingMoves: record.Truncate(n.Left, record.MaxGot),
		Alpha:          strconv.FormatInt(n.Alpha, 10),
		Beta:           strconv.FormatInt(n.Beta, 10),
	}
}

func (p *outputLines) printedNode(t printedTrace, i int) *record.Node {
	alpha, beta := boundTexts(p.text(int(t.lines[i].bounds)))
	return &record.Node{
		Move:           t.nodes[i].Move,
		RemainingMoves: record.Truncate(t.nodes[i].Left, record.MaxGot),
		Alpha:          record.Truncate(alpha, record.MaxGot),
		Beta:           record.Truncate(beta, record.MaxGot),
	}
}

// fork is the point where two traces diverge, after n equal nodes.
type fork struct {
	want, got searchTree
	n         int
}

func (at fork) describe(d *record.Divergence) {
	switch {
	case d.GotNode == nil:
		d.Kind, d.LineOfPlay = record.MissingNode, at.want.line(at.n)
		d.Sentence = fmt.Sprintf("missing %s: the trace ends too early", named(d.LineOfPlay))
	case d.WantNode == nil:
		d.Kind, d.LineOfPlay = record.ExtraNode, at.got.line(at.n)
		d.Sentence = "extra nodes after the root: a correct trace ends with the root"
	case !at.got.isSound(at.n):
		at.describeUnknown(d)
	case slices.Equal(at.want.line(at.n), at.got.line(at.n)):
		at.describeSameNode(d)
	default:
		at.describeOtherNode(d)
	}
}

func (at fork) describeSameNode(d *record.Divergence) {
	d.LineOfPlay = at.want.line(at.n)
	want, got := d.WantNode, d.GotNode
	d.Kind = record.OtherBounds
	d.Sentence = fmt.Sprintf("%s: want alpha %s beta %s, got alpha %s beta %s", after(d.LineOfPlay), want.Alpha,
		want.Beta, got.Alpha, got.Beta)
	if want.RemainingMoves != got.RemainingMoves {
		d.Kind = record.OtherRemaining
		d.Sentence = fmt.Sprintf("%s: want %s left, got %s left", after(d.LineOfPlay), listed(want.RemainingMoves),
			listed(got.RemainingMoves))
	}
}

func (at fork) describeUnknown(d *record.Divergence) {
	if at.want.nodes[at.n].Move == at.got.nodes[at.n].Move {
		at.describeSameNode(d)
		return
	}
	d.Kind, d.LineOfPlay = record.OtherNode, at.want.line(at.n)
	d.Sentence = fmt.Sprintf("want %s, got move %d with %s left, which no sequence of moves reaches",
		named(d.LineOfPlay), d.GotNode.Move, listed(d.GotNode.RemainingMoves))
}

func (at fork) describeOtherNode(d *record.Divergence) {
	want, got := at.want.line(at.n), at.got.line(at.n)
	if stop, moves := at.want.follow(got); moves < len(got) {
		d.Kind, d.LineOfPlay = record.ExtraNode, got
		d.Sentence = fmt.Sprintf("extra %s: a correct search %s", named(got),
			at.want.stop(stop, "the program missed a cut-off, or %d is not a legal move there", got[moves]))
		return
	}
	d.LineOfPlay = want
	if stop, moves := at.got.follow(want); moves < len(want) {
		d.Kind = record.MissingNode
		d.Sentence = fmt.Sprintf("missing %s: the program %s", named(want),
			at.got.stop(stop, "it pruned too early, or treats %d as an illegal move", want[moves]))
		return
	}
	d.Kind = record.OtherOrder
	d.Sentence = fmt.Sprintf("want %s here, got %s, which belongs elsewhere", named(want), named(got))
}

// stop describes the node where the search t stops but the other search continues with the given
// move. The parameter reason is a format for that move. It must name two possible causes, a cut-off
// and an illegal move, because the judge does not know the rules of the game.
func (t searchTree) stop(at int, reason string, move int) string {
	stops := "stops at " + named(t.line(at))
	last := t.child(at, func(reference.Node) bool { return true })
	if last < 0 {
		return stops
	}
	return fmt.Sprintf("%s after trying %d; "+reason, stops, t.nodes[last].Move, move)
}

func named(line []int) string {
	if len(line) == 0 {
		return "the root"
	}
	return "node " + join(line)
}

func after(line []int) string {
	if len(line) == 0 {
		return "at the root"
	}
	return "after " + join(line)
}

func join(moves []int) string {
	words := make([]string, len(moves))
	for i, move := range moves {
		words[i] = strconv.Itoa(move)
	}
	return strings.Join(words, ", ")
}

func listed(left string) string {
	if left == "" {
		return "nothing"
	}
	return left
}

// searchTree is a trace together with the tree that was searched. Each node comes before its
// parent, and the root comes last. A parent has one more remaining move than its children. The
// nodes of a printed trace do not always form a tree; see isSound.
type searchTree struct {
	nodes  []reference.Node
	left   []int // number of remaining moves at each node
	parent []int // index of each node's parent; -1 for the root
}

// newSearchTree returns the tree of a trace. The trace must not be empty.
func newSearchTree(nodes []reference.Node) searchTree {
	t := searchTree{nodes, make([]int, len(nodes)), make([]int, len(nodes))}
	var open []int // ancestors of the next node, from the root
	for i := len(nodes) - 1; i >= 0; i-- {
		t.left[i] = sizeOf(nodes[i].Left)
		for len(open) > 1 && t.left[open[len(open)-1]] <= t.left[i] {
			open = open[:len(open)-1]
		}
		t.parent[i] = -1
		if len(open) > 0 {
			t.parent[i] = open[len(open)-1]
		}
		open = append(open, i)
	}
	return t
}

func (t searchTree) line(i int) []int {
	moves := []int{}
	for ; t.parent[i] >= 0; i = t.parent[i] {
		moves = append(moves, t.nodes[i].Move)
	}
	slices.Reverse(moves)
	return moves
}

// isSound reports whether each node on the way from the root to node i has one remaining move fewer
// than its parent.
func (t searchTree) isSound(i int) bool {
	for ; t.parent[i] >= 0; i = t.parent[i] {
		if t.left[t.parent[i]] != t.left[i]+1 {
			return false
		}
	}
	return true
}

// follow plays the moves of line from the root, as far as the tree contains them. It returns the
// last node that it reaches, and the number of moves to that node.
func (t searchTree) follow(line []int) (at, moves int) {
	at = len(t.nodes) - 1
	for _, move := range line {
		next := t.child(at, func(n reference.Node) bool { return n.Move == move })
		if next < 0 {
			return at, moves
		}
		at, moves = next, moves+1
	}
	return at, moves
}

func (t searchTree) child(at int, wanted func(reference.Node) bool) int {
	for i := at - 1; i >= 0; i-- {
		if t.parent[i] == at && wanted(t.nodes[i]) {
			return i
		}
	}
	return -1
}
