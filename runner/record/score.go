package record

import "touchstone/cases"

// Score holds the points that a submission earns by the rubric, and why it loses the others.
type Score struct {
	Points           cases.Points `json:"points_hundredths"`
	Possible         cases.Points `json:"possible_hundredths"`
	IfFormatForgiven cases.Points `json:"if_format_forgiven_hundredths"` // points without the cost of format slips
	Parts            []Part       `json:"parts"`                         // one for each scheme of the rubric
	Losses           []Loss       `json:"losses"`                        // add up to Possible - Points
}

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
