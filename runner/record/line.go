package record

import "strings"

// Line is the comparison of one expected line with the output. A search trace counts as one
// line, and so does a block of numbers below a heading.
type Line struct {
	Label    string `json:"label"`
	File     string `json:"file,omitempty"` // that the program writes and the line is in; empty for stdout
	Want     string `json:"want"`           // expected value, cut after 200 bytes; for a trace, its number of nodes
	WantText string `json:"want_text"`      // the line as a correct program prints it, cut after 400 bytes; empty for a trace
	// printed value, cut after 200 bytes; empty if missing; for a trace, how much of it is
	// right
	Got   string `json:"got"`
	Line  int    `json:"line"`  // line number in the output, from 1; 0 if missing
	Text  string `json:"text"`  // the line as printed, cut after 400 bytes; empty for a trace
	Match Match  `json:"match"` // exact, format, value or missing
	// format slips; if the value is wrong, only for a trace or a line with another label
	Slips []Slip `json:"slips"`
	Trace *Trace `json:"trace"`          // null unless the line is a trace
	Rows  *Rows  `json:"rows,omitempty"` // only for text with credit by line, if the program printed it
}

// Rows counts the correct lines of a text. Each of them earns an equal part of the points.
type Rows struct {
	Right int `json:"right"` // length of the longest common subsequence
	Exact int `json:"exact"` // its length if the format must be right, too
	Of    int `json:"of"`    // number of expected lines, or of printed lines if there are more
}

// Part returns how much of a partly correct line is right: nodes of a trace, or lines of a
// text. For any other line it returns 0, 0.
func (l Line) Part() (right, of int) {
	switch {
	case l.Trace != nil:
		return l.Trace.NodesRight, l.Trace.NodesOf
	case l.Rows != nil:
		return l.Rows.Right, l.Rows.Of
	}
	return 0, 0
}

// IsDoubtful reports whether a wrong value has another label than the expected one. The judge
// assumes that it is the answer, but it may be a debug print of a program that does not print
// the answer.
func (l Line) IsDoubtful() bool {
	return l.Match == MatchValue && l.Trace == nil && l.Rows == nil && len(l.Slips) > 0
}

// IsBadlyWritten reports whether a line has format slips, or a trace has them in its correct
// part.
func (l Line) IsBadlyWritten() bool { return len(l.Slips) > 0 && !l.IsDoubtful() }

// Match is how well a printed line agrees with the expected one.
type Match string

// The matches, from best to worst.
const (
	MatchExact   Match = "exact"   // identical, except for trailing blanks
	MatchFormat  Match = "format"  // right value, wrong format
	MatchValue   Match = "value"   // wrong value
	MatchMissing Match = "missing" // no printed line resembles it
)

// Slip is one format mistake in a line.
type Slip struct {
	Kind   SlipKind `json:"kind"`
	Detail string   `json:"detail"` // for the student, such as `blank before the colon`
}

// SlipKind classifies a slip.
type SlipKind string

// The kinds of slip.
const (
	SlipLabel    SlipKind = "label"         // misspelt, wrong case, missing, or another label
	SlipBlanks   SlipKind = "blanks"        // too many or too few blanks or tabs
	SlipColon    SlipKind = "colon"         // another separator than a colon
	SlipDecimals SlipKind = "decimals"      // too many or too few decimal places
	SlipRounding SlipKind = "rounding"      // not rounded, or an exact tie rounded the other way
	SlipZero     SlipKind = "negative-zero" // -0.0
	SlipComma    SlipKind = "decimal-comma" // 1,5
	SlipNumber   SlipKind = "number"        // number in another notation
	SlipText     SlipKind = "extra-text"    // text before the label or after the value
	SlipOrder    SlipKind = "order"         // printed out of order
	SlipList     SlipKind = "list"          // commas or brackets in a list
	SlipWord     SlipKind = "word"          // different case in a word, or blanks in it
	SlipLine     SlipKind = "line"          // lines missing, or joined into one
)

// Trace compares a printed search trace with the correct one. It has NodesRight of NodesOf
// nodes right.
type Trace struct {
	NodesExpected int         `json:"nodes_expected"`
	NodesPrinted  int         `json:"nodes_printed"`
	NodesRight    int         `json:"nodes_right"` // length of the longest common subsequence of both traces
	NodesOf       int         `json:"nodes_of"`    // larger of NodesExpected and NodesPrinted
	Divergence    *Divergence `json:"divergence"`  // null if all nodes are right or none was printed
}

// Divergence is the first wrong node of a trace.
type Divergence struct {
	Kind       DivergenceKind `json:"kind"`
	Sentence   string         `json:"sentence"`     // for the student
	LineOfPlay []int          `json:"line_of_play"` // moves from the root to the node; empty at the root
	Node       int            `json:"node"`         // number in the printed trace, from 1; 0 if the trace ends earlier
	// output line where that node begins, from 1; 0 if the trace ends earlier
	Line     int   `json:"line"`
	WantNode *Node `json:"want_node"` // null if the correct trace ends here
	GotNode  *Node `json:"got_node"`  // null if the printed trace ends here
}

// Node is one node of a trace, printed or expected.
type Node struct {
	Move  int    `json:"move"`
	Left  string `json:"left"`  // the moves left, cut after 200 bytes
	Alpha string `json:"alpha"` // as printed, cut after 200 bytes; may not be a number
	Beta  string `json:"beta"`  // like Alpha
}

// DivergenceKind classifies the first difference between two traces.
type DivergenceKind string

// The kinds of divergence. Nodes with the same line of play are the same.
const (
	ExtraNode   DivergenceKind = "extra-node"   // not in the correct trace: a cut-off was missed
	MissingNode DivergenceKind = "missing-node" // only in the correct trace: the program pruned too early
	OtherBounds DivergenceKind = "other-bounds" // correct node with other bounds
	OtherLeft   DivergenceKind = "other-left"   // correct node with another list of moves left
	OtherOrder  DivergenceKind = "order"        // both traces have the node, at different positions
	OtherNode   DivergenceKind = "other-node"   // another node, whose line of play the printed lists do not reveal
)

// Bounds on recorded output. They keep a report small whatever a program prints.
const (
	MaxGot       = 200 // bytes
	MaxText      = 400 // bytes
	MaxExtraText = 200 // bytes
	MaxExtra     = 5   // lines
)

// Cut returns at most the first n bytes of s as valid UTF-8.
func Cut(s string, n int) string {
	if len(s) > n {
		s = s[:n]
	}
	return strings.Clone(strings.ToValidUTF8(s, "\uFFFD")) // clone: a substring would keep the whole output in memory
}

// MaxOutput is the number of bytes of a run's output that a report keeps. The judge sees all of
// it.
const MaxOutput = 16 << 10
