package text

import (
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// exploration writes the smallest failing input with its correct search, and lists the
// smallest inputs on which other lines fail.
func (v submissionView) exploration() {
	e := v.Sub.Exploration
	if e == nil {
		return
	}
	inputs := view.ExploredInputs(e)
	if len(e.Failures) == 0 {
		if inputs != "" {
			v.Blank()
			v.sentence(inputs)
		}
		return
	}
	failures := view.SmallFailures(e)
	v.Heading(view.SmallestTitle(failures[0]))
	v.smallInput(failures[0])
	v.Marked(4, "see    ", view.ExplainCommand(v.Report, failures[0]))
	for _, f := range failures[1:] {
		v.Marked(4, "also   ", f.Command)
		v.Prose(11, "", "the smallest failing input for "+view.SmallestElsewhere(f))
	}
	if inputs != "" {
		v.Prose(4, "total  ", inputs)
	}
	v.rules()
}

func (v submissionView) rules() {
	suspects, holding := view.Suspects(v.Sub), view.Holding(v.Sub, view.ShownRules)
	if len(suspects) > 0 {
		v.Heading("Rules to look at")
		v.List(4, "", suspects, "; or else ")
	}
	if len(holding) > 0 {
		v.Heading("Rules your program follows")
		v.List(4, "", holding, "; ")
	}
}

func (v submissionView) smallInput(f record.SmallFailure) {
	r := view.ResultOf(f)
	v.Marked(4, "run    ", r.Command)
	if !r.Verdict.EndedWell() {
		v.Prose(4, "cause  ", r.Cause)
	}
	v.lines(r)
	v.rightSearch(f)
}

// rightSearch writes the positions of the correct search if the report has them.
func (v submissionView) rightSearch(f record.SmallFailure) {
	if len(f.Positions) > 0 {
		v.Prose(4, "right  ", "the correct search, "+plural.Of(len(f.Positions), "position")+
			": move, who moves next, value, and why")
		v.positions(f.Positions)
	}
}

// positions writes a tree, with each position indented below its parent.
func (v submissionView) positions(list []record.Visit) {
	moves, players, values := 0, 0, 0
	named := make([]string, len(list))
	for i, p := range list {
		named[i] = view.Indent(p, "  ") + show.Text(view.MoveOf(p))
		moves = max(moves, show.Columns(named[i]))
		players = max(players, show.Columns(show.Text(p.Mover)))
		values = max(values, show.Columns(show.Text(p.Value)))
	}
	for i, p := range list {
		mover, value := show.Text(p.Mover), show.Text(p.Value)
		before := named[i] + blanks(moves, named[i]) + "  " + mover + blanks(players, mover) + "  " +
			blanks(values, value) + value + "  "
		v.Prose(11, before, p.Reason)
	}
}

func blanks(width int, text string) string { return strings.Repeat(" ", width-show.Columns(text)) }
