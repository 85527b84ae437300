package record

// Trace is how far a printed search trace agrees with the right one. The
// share that is right is NodesRight of NodesOf.
type Trace struct {
	NodesExpected int         `json:"nodes_expected"`
	NodesPrinted  int         `json:"nodes_printed"`
	NodesRight    int         `json:"nodes_right"` // the most nodes that both traces have in the same order
	NodesOf       int         `json:"nodes_of"`    // the greater of those expected and those printed
	Divergence    *Divergence `json:"divergence"`  // null if all nodes are right, or none was printed
}

// Divergence is the first place of a trace that is not right.
type Divergence struct {
	Kind       DivergenceKind `json:"kind"`
	Sentence   string         `json:"sentence"`     // for the student
	LineOfPlay []int          `json:"line_of_play"` // moves from the root to the node; empty at the root
	Node       int            `json:"node"`         // number in the printed trace, from 1; 0 if it ends before
	// of the output where that node begins, from 1; 0 if the trace ends before
	Line     int   `json:"line"`
	WantNode *Node `json:"want_node"` // null if a right trace has ended
	GotNode  *Node `json:"got_node"`  // null if the printed trace has ended
}

// Node is one node of a trace, as it was printed or should have been.
type Node struct {
	Move  int    `json:"move"`
	Left  string `json:"left"`  // what is left to be moved, cut after 200 bytes
	Alpha string `json:"alpha"` // as printed, cut after 200 bytes: it may be no number
	Beta  string `json:"beta"`  // likewise
}

// DivergenceKind classifies the first difference between two traces.
type DivergenceKind string

// The kinds of divergence. A node is told by its line of play.
const (
	ExtraNode   DivergenceKind = "extra-node"   // no right trace has it: a cut-off was missed
	MissingNode DivergenceKind = "missing-node" // a right trace has it: pruned too early
	OtherBounds DivergenceKind = "other-bounds" // the right node with other bounds
	OtherLeft   DivergenceKind = "other-left"   // the right node with another list of what is left
	OtherOrder  DivergenceKind = "order"        // both traces have the node, in other places
	OtherNode   DivergenceKind = "other-node"   // another node, whose line of play the printed lists do not give
)
