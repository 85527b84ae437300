package view

import (
	"cmp"
	"fmt"
	"strings"

	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// WhereText tells where to look for what is wrong, as plain text of several lines: the
// likely mistakes with their hints, the wrong methods, the smallest input that shows
// it, and the rules to look at. It is visible already, and empty if nothing of that is
// known.
func WhereText(r *record.Report, s *record.Submission) string {
	var b strings.Builder
	line := func(format string, text string) { fmt.Fprintf(&b, format+"\n", show.Text(text)) }
	for _, hint := range HintLines(s) {
		line("%s", hint)
	}
	if i := InsideOf(s); i != nil {
		for _, m := range i.Methods {
			line("%s", m.Sentence())
			for _, look := range m.Lines(record.MaxLook) {
				line("  %s", look)
			}
		}
		line("%s", i.Remark)
	}
	if e := s.Exploration; e != nil && len(e.Failures) > 0 {
		line("%s:", cmp.Or(caseThatFails(e.Failures[0]), "smallest input that fails"))
		b.WriteString(CaseText(r, ResultOf(e.Failures[0])))
		line("see: %s", ExplainCommand(r, e.Failures[0]))
		if suspects := Suspects(s); len(suspects) > 0 {
			line("look at: %s", strings.Join(suspects, "; or else "))
		}
	}
	return CutText(b.String(), show.BlockText)
}

// caseThatFails names the case that a small failure is, if it is one.
func caseThatFails(f record.SmallFailure) string {
	if f.Case == "" {
		return ""
	}
	return "smallest case that fails, " + f.Case
}
