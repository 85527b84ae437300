package text

import (
	"fmt"
	"strconv"

	"touchstone/internal/plural"
	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// diagnosis names the likely mistakes, a line each, and what to look at.
func (v submissionView) diagnosis() {
	d := v.Sub.Diagnosis
	if d == nil {
		return
	}
	for _, m := range d.Mistakes {
		v.mistake(d, m)
	}
	switch {
	case len(d.Mistakes) == 0:
		v.Prose(
			0,
			"",
			fmt.Sprintf(
				"no likely mistake is known: what seemed to explain the answers is ruled out by %s",
				plural.Of(d.Probed, "further input"),
			),
		)
		return
	case len(d.Mistakes[0].Labels) > 0:
		v.otherLines(d)
	case len(d.Mistakes) > 1:
		v.Prose(0, "", all(len(d.Mistakes))+" together explain "+view.Explained(d))
	}
	if d.Probed > 0 {
		v.Prose(
			0,
			"",
			fmt.Sprintf(
				"to tell mistakes apart it was run on %s, which are no part of the score",
				plural.Of(d.Probed, "further input"),
			),
		)
	}
}

func (v submissionView) mistake(d *record.Diagnosis, m record.Mistake) {
	told := view.MistakeOf(m)
	sentence := told.Meaning
	if len(m.Labels) == 0 && len(d.Mistakes) == 1 {
		sentence += fmt.Sprintf(" (explains %s)", view.Explained(d))
	}
	v.Prose(0, "likely mistake"+told.In+": ", sentence)
	for _, hint := range told.Hints {
		v.Prose(0, "hint: ", hint)
	}
}

// all is all of at least two things. A diagnosis of ours names three at most, one
// that is read from a file names as many as it likes.
func all(n int) string {
	switch n {
	case 2:
		return "both"
	case 3:
		return "all three"
	}
	return "all " + strconv.Itoa(n)
}

// otherLines tells of the lines that no mistake was found in.
func (v submissionView) otherLines(d *record.Diagnosis) {
	if len(d.Right) > 0 {
		v.List(0, "right in every case: ", d.Right, ", ")
	}
	if len(d.Unexplained) > 0 {
		v.List(0, "wrong for reasons unknown: ", d.Unexplained, ", ")
	}
}

// mistakes tells which mistakes a class makes, and how many each.
func (v batchView) mistakes() {
	m := v.Report.Mistakes
	if len(m.Faults) == 0 {
		return
	}
	v.Heading("Likely mistakes")
	v.Prose(2, "", fmt.Sprintf("found in %d of %s with wrong answers", m.Explained, plural.Of(m.Wrong, "submission")))
	v.Blank()
	t := screen.Table{Elastic: 3}
	t.Row(
		screen.Cell{Pieces: []screen.Piece{{Style: style.Faint, Text: "made by"}}, Right: true},
		screen.Cell{Pieces: []screen.Piece{{Style: style.Faint, Text: "perhaps by"}}, Right: true},
		screen.Of(style.Faint, "fault"),
		screen.Of(style.Faint, "a program that"),
	)
	for _, f := range m.Faults {
		t.Row(
			screen.Number(strconv.Itoa(f.Submissions)),
			screen.Number(unlessNone(f.Possible)),
			screen.Of(style.Plain, f.Name),
			screen.Of(style.Plain, f.Meaning),
		)
	}
	v.Table(2, t)
}

func unlessNone(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}
