package record

import "strings"

// Line is one expected line and what became of it. A search trace counts
// as a line, and so does a block of numbers below a heading.
type Line struct {
	Label    string `json:"label"`
	Want     string `json:"want"`      // the value of the right answer, cut after 200 bytes; of a trace how long it is
	WantText string `json:"want_text"` // as a right program prints it, cut after 400 bytes; empty for a trace
	// the value printed, cut after 200 bytes; empty if missing; of a trace how much is right
	Got   string `json:"got"`
	Line  int    `json:"line"`  // where it was printed, or began, from 1; 0 if missing
	Text  string `json:"text"`  // as printed, cut after 400 bytes; empty for a trace
	Match Match  `json:"match"` // exact, format, value or missing
	// what is off about the writing; where the value is wrong, of a trace, and of a line under another label
	Slips []Slip `json:"slips"`
	Trace *Trace `json:"trace"` // null if it is no trace
}

// IsDoubtful tells whether a wrong value stands under another label. It is taken for the
// answer, but it may be a debug print of a program that lacks the line.
func (l Line) IsDoubtful() bool { return l.Match == MatchValue && l.Trace == nil && len(l.Slips) > 0 }

// IsBadlyWritten tells whether a line, or what is right of a trace, is badly written.
func (l Line) IsBadlyWritten() bool { return len(l.Slips) > 0 && !l.IsDoubtful() }

// Match says how far a printed line agrees with the expected one.
type Match string

// The matches, from best to worst.
const (
	MatchExact   Match = "exact"   // to the letter, but for blanks at the end
	MatchFormat  Match = "format"  // the value is right, the writing is not
	MatchValue   Match = "value"   // the value is wrong
	MatchMissing Match = "missing" // nothing printed looks like it
)

// Slip is one thing that is off about the writing of a line.
type Slip struct {
	Kind   SlipKind `json:"kind"`
	Detail string   `json:"detail"` // for the student, such as `blank before the colon`
}

// SlipKind classifies a slip.
type SlipKind string

// The kinds of slip.
const (
	SlipLabel    SlipKind = "label"         // misspelt, other case, missing, another
	SlipBlanks   SlipKind = "blanks"        // blanks or tabs too many or too few
	SlipColon    SlipKind = "colon"         // another separator than a colon
	SlipDecimals SlipKind = "decimals"      // decimal places too many or too few
	SlipRounding SlipKind = "rounding"      // not rounded, or an exact tie rounded the other way
	SlipZero     SlipKind = "negative-zero" // -0.0
	SlipComma    SlipKind = "decimal-comma" // 1,5
	SlipNumber   SlipKind = "number"        // the number is written another way
	SlipText     SlipKind = "extra-text"    // text before the label or after the value
	SlipOrder    SlipKind = "order"         // printed out of order
	SlipList     SlipKind = "list"          // commas or brackets in a list
	SlipWord     SlipKind = "word"          // a word is written in other letters, or with blanks in it
	SlipLine     SlipKind = "line"          // lines missing, or joined to one
)

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

// The kinds of divergence. The line of play names a node.
const (
	ExtraNode   DivergenceKind = "extra-node"   // no right trace has it: a cut-off was missed
	MissingNode DivergenceKind = "missing-node" // a right trace has it: pruned too early
	OtherBounds DivergenceKind = "other-bounds" // the right node with other bounds
	OtherLeft   DivergenceKind = "other-left"   // the right node with another list of what is left
	OtherOrder  DivergenceKind = "order"        // both traces have the node, in other places
	OtherNode   DivergenceKind = "other-node"   // another node, whose line of play the printed lists do not give
)

// Cuts keep a report small whatever a program prints.
const (
	MaxGot       = 200 // bytes
	MaxText      = 400 // bytes
	MaxExtraText = 200 // bytes
	MaxExtra     = 5   // lines
)

// Cut cuts s to at most n bytes of valid UTF-8.
func Cut(s string, n int) string {
	if len(s) > n {
		s = s[:n]
	}
	return strings.Clone(strings.ToValidUTF8(s, "\uFFFD")) // a part of an output would keep all of it in memory
}

// MaxOutput caps what a report keeps of a run's output, in bytes. Judging
// sees all of it.
const MaxOutput = 16 << 10
