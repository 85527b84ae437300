package reports

import (
	"encoding/csv"
	"io"
	"strings"
	"testing"
	"time"

	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

func readScores(t *testing.T, r *record.Report) [][]string {
	t.Helper()
	text := testreport.Written(t, func(w io.Writer) error { return CSV(w, r) })
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatalf("reading the scores back: %v\n%s", err, text)
	}
	return rows
}

func TestScoresNameStudentsAndLateness(t *testing.T) {
	ada := record.Student{ID: "4711", Name: "Lovelace, Ada", Login: "ada", SIS: "0012345", Section: "CS 540 001"}
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
		s := testreport.Correct("x")
		s.Students, s.Late = test.students, test.late
		r := testreport.Sample()
		r.Submissions = []record.Submission{s}
		rows := readScores(t, r)
		if got := strings.Join(rows[1][len(rows[1])-7:], "|"); got != test.want {
			t.Errorf("%v, %v: the last cells are %q, want %q", test.students, test.late, got, test.want)
		}
		if got, want := strings.Join(rows[2][len(rows[2])-7:], "|"), "Away, Amy|1099|||||"; got != want {
			t.Errorf("of a student who handed in nothing the last cells are %q, want %q", got, want)
		}
	}
}

func TestInertStopsFormulas(t *testing.T) {
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
		if got := Inert(cell); got != want {
			t.Errorf("inert(%q) = %q, want %q", cell, got, want)
		}
	}
}
