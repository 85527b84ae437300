package html

import (
	"strings"

	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// explorationView is the smallest input on which a program is wrong, and what small
// inputs tell of the rules.
type explorationView struct {
	Smallest *smallFailureView // nil if the program is right on all
	Also     []alsoView
	Inputs   string
	Suspects string // empty if there are none
	Holding  string // so
}

// smallFailureView is a small input with the whole of its right search.
type smallFailureView struct {
	failureView
	Title   string
	Explain string // what to type to step through the search
	Tree    []positionView
}

// positionView is a position of a search, indented by its depth.
type positionView struct {
	Move, Mover, Value string
	Reason             string
}

// alsoView is the smallest input for other lines.
type alsoView struct{ Command, Labels string }

// newExploration is nil if nothing was tried, and nothing found.
func newExploration(v view.Submission) *explorationView {
	e := v.Sub.Exploration
	if e == nil || e.Inputs == 0 && len(e.Failures) == 0 {
		return nil
	}
	h := &explorationView{
		Inputs:   view.ExploredInputs(e),
		Suspects: strings.Join(view.Suspects(v.Sub), "; or else "),
		Holding:  strings.Join(view.Holding(v.Sub), "; "),
	}
	for i, f := range view.SmallFailures(e) {
		if i > 0 {
			h.Also = append(h.Also, alsoView{f.Command, view.SmallestElsewhere(f)})
			continue
		}
		h.Smallest = &smallFailureView{
			failureView: newFailure(v, view.Failure{Result: view.ResultOf(f)}, show.LeastOutput),
			Title:       view.SmallestTitle(f),
			Explain:     view.ExplainCommand(v.Report, f) + " --format html > search.html",
		}
		if view.EndedWell(f.Verdict) { // the table below says all of it
			h.Smallest.Cause = ""
		}
		for _, p := range f.Positions {
			h.Smallest.Tree = append(h.Smallest.Tree, newPosition(p))
		}
	}
	return h
}

// deepest is how far a position is indented at most.
const deepest = 20

func newPosition(p record.Visit) positionView {
	return positionView{
		Move:   strings.Repeat("· ", max(0, min(p.Depth, deepest))) + view.MoveOf(p),
		Mover:  p.Mover,
		Value:  p.Value,
		Reason: p.Reason,
	}
}
