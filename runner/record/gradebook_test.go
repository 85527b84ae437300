package record

import (
	"testing"

	"touchstone/cases"
)

func TestGradesOfCanvas(t *testing.T) {
	for cell, want := range map[string]cases.Points{
		"42": 4200, "42.5": 4250, "42,5": 4250, "1,042.50": 104250, "1.042,5": 104250, "33.3333": 3333, "-5": -500,
		".5": 50, "0": 0,
	} {
		if got, ok := ParseGrade(cell); got != want || !ok {
			t.Errorf("ParseGrade(%q) = %v, %t; want %v", cell, got, ok, want)
		}
	}
	for _, cell := range []string{"", "-", "EX", "A-", "Inf", "NaN", "1e3", "0x10", "5.", "complete", "99999999999999"} {
		if got, ok := ParseGrade(cell); ok {
			t.Errorf("ParseGrade(%q) = %v, want no number", cell, got)
		}
	}
}

func TestTheNumberOfAColumnBeatsItsTitle(t *testing.T) {
	g := &Gradebook{Columns: []GradebookColumn{{Heading: "HW2 (7)"}, {Heading: "Old HW2 (34)"}, {Heading: "HW3 (8)"}}}
	for heading, want := range map[string]string{
		"HW2 (34)": "Old HW2 (34)", "HW2 (99)": "HW2 (7)", "Labs (8)": "HW3 (8)", "Labs (9)": "", "HW2": "", "": "",
	} {
		got := ""
		if c := g.Column(heading); c != nil {
			got = c.Heading
		}
		if got != want {
			t.Errorf("Column(%q) has the heading %q, want %q", heading, got, want)
		}
	}
}
