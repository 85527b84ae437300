package text

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
)

func (v submissionView) diagnosis() {
	for _, a := range view.AdviceOf(v.Sub) {
		v.Prose(0, a.Title+": ", a.Text+a.Effect)
		v.each("hint: ", a.Hints)
	}
	v.each("", view.DiagnosisRemarks(v.Sub.Diagnosis))
}

// found writes the findings of one kind, and how many submissions have each.
func (v batchView) found(kind view.FindingKind, heading string) {
	t := show.Table{Elastic: 1}
	for _, f := range v.commonest(kind) {
		t.Row(show.Plain.Number(strconv.Itoa(len(f.Made))), show.Plain.Cell(f.Text))
	}
	if len(t.Rows) > 0 {
		v.Heading(heading)
		v.Table(2, t)
	}
}

// commonest returns the most frequent findings of a kind.
func (v batchView) commonest(kind view.FindingKind) []view.ClassFinding {
	const most = 10
	list := slices.DeleteFunc(v.Findings(), func(f view.ClassFinding) bool { return f.Kind != kind })
	return list[:min(len(list), most)]
}

func (v batchView) methods() {
	t := show.Table{Elastic: 2}
	t.Row(show.Faint.Number("wrong in"), show.Faint.Number("perhaps in"), show.Faint.Cell("method"))
	for _, f := range v.commonest(view.MethodFound) {
		t.Row(show.Plain.Number(strconv.Itoa(len(f.Made))), show.Plain.Number(unlessNone(len(f.Perhaps))),
			show.Plain.Cell(strings.TrimSuffix(f.Text, " is wrong")))
	}
	if len(t.Rows) > 1 {
		v.Heading("Wrong methods")
		v.Table(2, t)
	}
}

func (v batchView) mistakes() {
	m := v.Report.Mistakes
	if len(m.Faults) == 0 {
		return
	}
	v.Heading("Likely mistakes")
	v.Prose(2, "", fmt.Sprintf("found in %d of %s with wrong answers", m.Explained, wording.Count(m.Wrong, "submission")))
	v.Blank()
	t := show.Table{Elastic: 3}
	t.Row(show.Faint.Number("made by"), show.Faint.Number("perhaps by"), show.Faint.Cell("fault"),
		show.Faint.Cell("a program that"))
	for _, f := range m.Faults {
		t.Row(show.Plain.Number(strconv.Itoa(f.Submissions)), show.Plain.Number(unlessNone(f.Possible)),
			show.Plain.Cell(f.Name), show.Plain.Cell(f.Meaning))
	}
	v.Table(2, t)
}

func unlessNone(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
