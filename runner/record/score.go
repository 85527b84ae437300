package record

import "touchstone/cases"

// Score is the points that a submission gets out of the points possible, and why it loses the
// others.
type Score struct {
	Points   cases.Points `json:"points_hundredths"`
	Possible cases.Points `json:"possible_hundredths"`
	Forgiven cases.Points `json:"if_format_forgiven_hundredths"` // points if format slips cost nothing
	Parts    []Part       `json:"parts"`                         // one for each scheme of the rubric
	Losses   []Loss       `json:"losses"`                        // they add up to Possible - Points
	// results of each line over all cases; empty if the submission did not compile
	Lines []LineTally `json:"line_tallies"`
	// points with one kind of mistake forgiven
	Repairs []Repair `json:"repairs"`
}

// LineTally counts the cases in which the line with one label is right.
type LineTally struct {
	Label  string       `json:"label"`
	Right  int          `json:"right_in"` // number of cases in which the line earns full points
	Cases  int          `json:"asked_in"` // number of cases that expect the line
	Points cases.Points `json:"points_hundredths"`
	// points for the line if it is right in all cases; 0 if the rubric does not count by line
	Possible cases.Points `json:"possible_hundredths"`
}

// Repair is the number of points that the submission would get with one kind of mistake
// forgiven, and the lines with such mistakes.
type Repair struct {
	Kind     RepairKind       `json:"kind"`
	Points   cases.Points     `json:"points_hundredths"`
	Evidence []RepairEvidence `json:"evidence"` // one for each line, in order
}

// RepairEvidence lists the cases in which one line shows a mistake.
type RepairEvidence struct {
	Label  string   `json:"label"` // empty for output in addition to the answer
	Cases  []string `json:"in_cases"`
	Text   string   `json:"text"`   // the line as printed in the first of these cases, cut after 400 bytes; empty for a trace
	Detail string   `json:"detail"` // what is wrong with the line in that case
}

// RepairKind is the kind of mistake that a repair forgives.
type RepairKind string

// The kinds of repair.
const (
	RepairLabels  RepairKind = "labels"       // misspelt labels, blanks, another separator than a colon
	RepairNumbers RepairKind = "numbers"      // not rounded, or in another notation
	RepairPrints  RepairKind = "extra-prints" // output in addition to the answer, or on its lines
	RepairLayout  RepairKind = "layout"       // lines out of order, joined or split; commas or brackets in a list
)

// Part is the points that one scheme of the rubric gives.
type Part struct {
	Name     string       `json:"name"` // such as "cases right"
	Points   cases.Points `json:"points_hundredths"`
	Possible cases.Points `json:"possible_hundredths"`
	Counted  bool         `json:"counted"` // false if another part gave more points and counts instead
	Detail   string       `json:"detail"`  // such as "10 of 12"
}

// Loss is points lost for one reason.
type Loss struct {
	Points cases.Points `json:"points_hundredths"`
	Case   string       `json:"case"`  // empty if the loss is not for a single case
	Label  string       `json:"label"` // empty if the loss is not for a single line
	Reason string       `json:"reason"`
}
