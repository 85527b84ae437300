package reports

import (
	"strings"
	"testing"
	"time"

	"touchstone/runner/record"
)

func TestScoresNameStudentsAndLateness(t *testing.T) {
	ada := record.Student{ID: "4711", Name: "Lovelace, Ada", Login: "ada", SISID: "0012345", Section: "CS 540 001"}
	alan := record.Student{Name: "Turing, Alan", Login: "alan"}
	for _, test := range []struct {
		students []record.Student
		late     *record.Lateness
		want     string
	}{
		{nil, nil, "||||||"},
		{[]record.Student{ada}, &record.Lateness{}, "Lovelace, Ada|4711|0012345|ada|CS 540 001|no|0"},
		{[]record.Student{alan}, &record.Lateness{Late: true}, "Turing, Alan|||alan||yes|"},
		{
			[]record.Student{ada, alan}, &record.Lateness{Late: true, By: record.Span(90 * time.Minute)},
			"Lovelace, Ada; Turing, Alan|4711; |0012345; |ada; alan|CS 540 001; |yes|5400",
		},
	} {
		cells := append(studentCells(test.students), latenessCells(test.late)...)
		if got := strings.Join(cells, "|"); got != test.want {
			t.Errorf("%v, %v: cells %q, want %q", test.students, test.late, got, test.want)
		}
	}
}

func TestInert(t *testing.T) {
	for cell, want := range map[string]string{
		"=1+1":       "'=1+1",
		"+1+1":       "'+1+1",
		"-1+1":       "'-1+1",
		"@SUM(A1)":   "'@SUM(A1)",
		" =1":        "' =1",
		`"=1`:        `'"=1`,
		"\t=1":       `\t=1`,
		"\r=1":       `\r=1`,
		"＝1+1":       "'＝1+1",
		"a;=1+1":     "a;'=1+1",
		"-62.50":     "-62.50",
		"62.50":      "62.50",
		"-1.0;":      "'-1.0;",
		"smith-anna": "smith-anna",
		"a\nb":       `a\nb`,
		"":           "",
	} {
		if got := EscapeFormula(cell); got != want {
			t.Errorf("inert(%q) = %q, want %q", cell, got, want)
		}
	}
}
