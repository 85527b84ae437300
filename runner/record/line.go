package record

import "strings"

// Line compares an expected line with the output. A search trace counts as a single line, and so
// does a block of numbers below a heading.
type Line struct {
	Label string `json:"label"`
	File  string `json:"file,omitempty"` // name of the written file with the line; empty for stdout
	Want  string `json:"want"`           // expected value, cut after 200 bytes; for a trace, its number of nodes
	// The line as a correct program prints it, cut after 400 bytes; empty for a trace.
	WantText string `json:"want_text"`
	// Printed value, cut after 200 bytes; empty if missing; for a trace, how much of it is right.
	Got   string `json:"got"`
	Line  int    `json:"line"`  // line number in the output, from 1; 0 if missing
	Text  string `json:"text"`  // line as printed, cut to 400 bytes; empty for a trace
	Match Match  `json:"match"` // exact, format, value or missing
	// Format slips; if the value is wrong, only for a trace or a line with the wrong label.
	Slips []FormatSlip `json:"slips"`
	Trace *Trace       `json:"trace"` // null unless the line is a trace
	// First wrong line of a text of several lines, which Want and Got quote; null for other lines.
	Difference *TextDifference `json:"difference,omitempty"`
	Rows       *Rows           `json:"rows,omitempty"` // only for text that earns credit by line, if it was printed
}

// TextDifference is the first line at which a printed text differs from the expected one.
type TextDifference struct {
	Number    int    `json:"number"`     // of the line in the text, from 1
	WantLines int    `json:"want_lines"` // number of lines of the expected text
	GotLines  int    `json:"got_lines"`  // number of lines of the printed text
	Want      string `json:"want"`       // the expected line, cut after 400 bytes; empty if there is none
	Got       string `json:"got"`        // the printed line, cut after 400 bytes; empty if there is none
}

// Rows counts the right lines of a text. Each line earns an equal part of the points.
type Rows struct {
	Right int `json:"right"` // length of the longest common subsequence
	Exact int `json:"exact"` // like Right, but the format must be right, too
	Total int `json:"total"` // number of expected lines, or of printed ones if that is larger
}

// CountRight returns the number of right parts and the number of all parts. The parts are the nodes
// of a trace, or the lines of a text. CountRight returns 0, 0 for a line without parts.
func (l Line) CountRight() (right, total int) {
	switch {
	case l.Trace != nil:
		return l.Trace.NodesRight, l.Trace.NodesTotal
	case l.Rows != nil:
		return l.Rows.Right, l.Rows.Total
	}
	return 0, 0
}

// IsDoubtful reports whether a line has a wrong value and the wrong label. The judge takes such a
// line for the answer, but the line may be a debug print.
func (l Line) IsDoubtful() bool {
	return l.Match == MatchValue && l.Trace == nil && l.Rows == nil && len(l.Slips) > 0
}

// IsBadlyWritten reports whether a line has format slips that may cost points.
func (l Line) IsBadlyWritten() bool { return len(l.Slips) > 0 && !l.IsDoubtful() }

// Match says how well a printed line agrees with the expected one.
type Match string

// The ways in which a printed line can agree with the expected one, from best to worst.
const (
	MatchExact   Match = "exact"   // identical except for trailing blanks
	MatchFormat  Match = "format"  // right value, wrong format
	MatchValue   Match = "value"   // wrong value
	MatchMissing Match = "missing" // nothing printed corresponds to the expected line
)

// FormatSlip is one format mistake in a line.
type FormatSlip struct {
	Kind   SlipKind `json:"kind"`
	Detail string   `json:"detail"` // for the student, such as "blank before the colon"
}

// SlipKind is a kind of format mistake.
type SlipKind string

// The kinds of slip.
const (
	SlipLabel    SlipKind = "label"         // misspelt, wrong case, missing, or another label
	SlipBlanks   SlipKind = "blanks"        // too many or too few blanks or tabs
	SlipColon    SlipKind = "colon"         // a separator other than a colon
	SlipDecimals SlipKind = "decimals"      // too many or too few decimal places
	SlipRounding SlipKind = "rounding"      // not rounded, or an exact tie rounded the other way
	SlipZero     SlipKind = "negative-zero" // -0.0
	SlipComma    SlipKind = "decimal-comma" // 1,5
	SlipNumber   SlipKind = "number"        // number written differently
	SlipText     SlipKind = "extra-text"    // text before the label or after the value
	SlipOrder    SlipKind = "order"         // printed out of order
	SlipList     SlipKind = "list"          // commas, quotes or brackets in a list
	SlipWord     SlipKind = "word"          // a word with different case or with blanks
	SlipLine     SlipKind = "line"          // lines missing, or joined into one
	// another encoding, colour codes or invisible characters
	SlipCharacters SlipKind = "characters"
)

// Trace compares a printed search trace with the correct one.
type Trace struct {
	NodesExpected int         `json:"nodes_expected"`
	NodesPrinted  int         `json:"nodes_printed"`
	NodesRight    int         `json:"nodes_right"` // length of the longest common subsequence
	NodesTotal    int         `json:"nodes_total"` // the larger of NodesExpected and NodesPrinted
	Divergence    *Divergence `json:"divergence"`  // null if all nodes are right or none was printed
}

// Divergence describes the first wrong node of a trace.
type Divergence struct {
	Kind       DivergenceKind `json:"kind"`
	Sentence   string         `json:"sentence"`     // for the student
	LineOfPlay []int          `json:"line_of_play"` // moves from the root to the node
	// Number of the node in the printed trace, from 1; 0 if that trace ends earlier.
	Node int `json:"node"`
	// Number of the output line where the node begins, from 1; 0 if the trace ends earlier.
	Line     int   `json:"line"`
	WantNode *Node `json:"want_node"` // null if the correct trace ends earlier
	GotNode  *Node `json:"got_node"`  // null if the printed trace ends earlier
}

// Node is one node of a trace, printed or expected.
type Node struct {
	Move           int    `json:"move"`
	RemainingMoves string `json:"remaining_moves"` // moves that remain after the node, cut to 200 bytes
	Alpha          string `json:"alpha"`           // as printed, cut to 200 bytes; may not be a number
	Beta           string `json:"beta"`            // like Alpha
}

// DivergenceKind classifies the first difference between two traces.
type DivergenceKind string

// The kinds of divergence. A node is identified by its line of play.
const (
	ExtraNode      DivergenceKind = "extra-node"   // not in the correct trace: a cut-off was missed
	MissingNode    DivergenceKind = "missing-node" // only in the correct trace: the program pruned too early
	OtherBounds    DivergenceKind = "other-bounds" // correct node with wrong bounds
	OtherRemaining DivergenceKind = "other-left"   // correct node with a wrong list of moves left
	OtherOrder     DivergenceKind = "order"        // node in both traces, at different positions
	OtherNode      DivergenceKind = "other-node"   // another node, whose printed lists fit no line of play
)

// Bounds on the recorded output. They keep a report small, whatever a program prints.
const (
	MaxGot       = 200 // bytes of a value
	MaxText      = 400 // bytes of a line
	MaxExtraText = 200 // bytes of a line that is not part of the answer
	MaxExtra     = 5   // number of lines that are not part of the answer
)

// Truncate returns the first n bytes of s, with invalid UTF-8 replaced.
func Truncate(s string, n int) string {
	if len(s) > n {
		s = s[:n]
	}
	return strings.Clone(strings.ToValidUTF8(s, "\uFFFD")) // a substring would keep the whole output in memory
}

// MaxOutput is the number of bytes of a run's output that a report keeps. The judge sees all
// output.
const MaxOutput = 16 << 10
