package record

import "touchstone/cases"

// Score holds the points that a submission earns by the rubric, and why it loses the others.
type Score struct {
	Points           cases.Points `json:"points_hundredths"`
	Possible         cases.Points `json:"possible_hundredths"`
	IfFormatForgiven cases.Points `json:"if_format_forgiven_hundredths"` // points without the cost of format slips
	Parts            []Part       `json:"parts"`                         // one for each scheme of the rubric
	Losses           []Loss       `json:"losses"`                        // add up to Possible - Points
	// sums over all cases for each line; empty if the submission did not compile
	Lines []LineTally `json:"line_tallies"`
	// points with one kind of mistake forgiven; one for each kind that occurs
	Forgiveness []Forgiveness `json:"repairs"`
}

// LineTally counts the cases in which the line with one label is right.
type LineTally struct {
	Label  string       `json:"label"`
	Right  int          `json:"right_in"` // number of cases in which the line earns full points
	Cases  int          `json:"asked_in"` // number of cases that expect the line
	Points cases.Points `json:"points_hundredths"`
	// points for a line that is right in all cases; 0 if the rubric does not count by line
	Possible cases.Points `json:"possible_hundredths"`
}

// Forgiveness holds the points that the submission would get if one kind of mistake were forgiven.
type Forgiveness struct {
	Kind     ForgivenessKind       `json:"kind"`
	Points   cases.Points          `json:"points_hundredths"`
	Evidence []ForgivenessEvidence `json:"evidence"` // lines with such mistakes, in order
}

// ForgivenessEvidence lists the cases in which a line shows a mistake.
type ForgivenessEvidence struct {
	Label  string   `json:"label"` // empty for extra output
	Cases  []string `json:"in_cases"`
	Text   string   `json:"text"`   // line as printed in the first of these cases, cut to 400 bytes; empty for a trace
	Detail string   `json:"detail"` // what is wrong with the line in the first of these cases
}

// ForgivenessKind is the kind of mistake that is forgiven.
type ForgivenessKind string

// The kinds of mistakes that may be forgiven.
const (
	ForgiveLabels  ForgivenessKind = "labels"       // misspelt labels, blanks, separators other than a colon
	ForgiveNumbers ForgivenessKind = "numbers"      // not rounded, or written differently
	ForgivePrints  ForgivenessKind = "extra-prints" // extra output, on its own lines or on those of the answer
	ForgiveLayout  ForgivenessKind = "layout"       // lines out of order, joined or split; commas or brackets in a list
)

// Part holds the points from one scheme of the rubric.
type Part struct {
	Name     string       `json:"name"` // such as "cases right"
	Points   cases.Points `json:"points_hundredths"`
	Possible cases.Points `json:"possible_hundredths"`
	Counted  bool         `json:"counted"` // false if another part gave more points, which count instead
	Detail   string       `json:"detail"`  // such as "10 of 12"
}

// CasesPrefix begins the name of a part that stands for a group of cases. The pattern of the group
// follows.
const CasesPrefix = "cases "

// Loss holds the points lost for one reason.
type Loss struct {
	Points cases.Points `json:"points_hundredths"`
	Case   string       `json:"case"`  // empty unless the loss is for a single case
	Label  string       `json:"label"` // empty unless the loss is for a single line
	Reason string       `json:"reason"`
}
