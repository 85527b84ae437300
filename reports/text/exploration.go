package text

import (
	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

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
	if explain := view.ExplainCommand(v.Report, failures[0].Args); explain != "" {
		v.Marked(4, "see    ", explain)
	}
	for _, f := range failures[1:] {
		v.Marked(4, "also   ", f.Command)
		v.Prose(11, "", "the smallest failing input for "+view.FailureLabels(f))
	}
	if inputs != "" {
		v.Prose(4, "total  ", inputs)
	}
}

func (v submissionView) smallInput(f record.SmallFailure) {
	r := view.ResultOf(f)
	v.about(v.SmallNote(f))
	v.Marked(4, "run    ", r.Command)
	if !r.Verdict.EndedNormally() {
		v.Prose(4, "cause  ", r.Cause)
	}
	v.lines(r)
	v.rightSearch(f)
}

func (v submissionView) about(note string) {
	if note != "" {
		v.Prose(4, "about  ", note)
	}
}

func (v submissionView) rightSearch(f record.SmallFailure) {
	if len(f.Positions) == 0 {
		return
	}
	v.Prose(4, "right  ", "the correct search, "+wording.Count(len(f.Positions), "position")+
		": move, who moves next, value, and why")
	t := show.Table{ElasticColumn: 3}
	for _, p := range f.Positions {
		t.Row(show.Plain.Cell(view.Indent(p, "  ")+view.MoveOf(p)), show.Plain.Cell(p.Mover),
			show.Plain.Number(p.Value), show.Plain.Cell(p.Reason))
	}
	v.Table(11, t)
}
