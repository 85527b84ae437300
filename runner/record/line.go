package record

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
