package record

import "touchstone/cases"

// Score is points won of points possible, and why the rest was lost.
type Score struct {
	Points   cases.Points `json:"points_hundredths"`
	Possible cases.Points `json:"possible_hundredths"`
	Forgiven cases.Points `json:"if_format_forgiven_hundredths"` // what it would be with every slip of format forgiven
	Parts    []Part       `json:"parts"`                         // how it came about
	Losses   []Loss       `json:"losses"`                        // they add up to Possible - Points
	// how each line fared over all cases; empty if it did not compile
	Lines []LineTally `json:"line_tallies"`
	// what the points would be with one kind of mistake forgiven
	Repairs []Repair `json:"repairs"`
}

// LineTally is how the line of one label fared over all cases.
type LineTally struct {
	Label  string       `json:"label"`
	Right  int          `json:"right_in"` // cases in which it earns all that it can
	Cases  int          `json:"asked_in"` // cases that ask for it
	Points cases.Points `json:"points_hundredths"`
	// of a line that is right in all cases; 0 if the rubric does not count so
	Possible cases.Points `json:"possible_hundredths"`
}

// Repair is what the points would be with one kind of mistake forgiven, and
// which lines show it.
type Repair struct {
	Kind     RepairKind       `json:"kind"`
	Points   cases.Points     `json:"points_hundredths"`
	Evidence []RepairEvidence `json:"evidence"` // by line, in order
}

// RepairEvidence is the cases in which one line shows a mistake.
type RepairEvidence struct {
	Label  string   `json:"label"` // empty for output beside the answer
	Cases  []string `json:"in_cases"`
	Text   string   `json:"text"`   // the line as printed in the first of them, cut after 400 bytes; empty for a trace
	Detail string   `json:"detail"` // what is off about it there
}

// RepairKind is what a repair forgives.
type RepairKind string

// The kinds of repair.
const (
	RepairLabels  RepairKind = "labels"       // labels misspelt, blanks, another separator than a colon
	RepairNumbers RepairKind = "numbers"      // not rounded, or written another way
	RepairPrints  RepairKind = "extra-prints" // output beside the answer, or on its lines
	RepairLayout  RepairKind = "layout"       // lines out of order, joined or split; commas or brackets in a list
)

// Part is one way the rubric counts.
type Part struct {
	Name     string       `json:"name"` // such as "cases right"
	Points   cases.Points `json:"points_hundredths"`
	Possible cases.Points `json:"possible_hundredths"`
	Counted  bool         `json:"counted"` // false if another part gave more
	Detail   string       `json:"detail"`  // such as "10 of 12"
}

// Loss is points lost for one reason.
type Loss struct {
	Points cases.Points `json:"points_hundredths"`
	Case   string       `json:"case"`  // empty if the loss is not of one case
	Label  string       `json:"label"` // empty if the loss is not of one line
	Reason string       `json:"reason"`
}
