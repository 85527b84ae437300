package reports

import (
	"encoding/csv"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

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

func TestUnjudgedSubmissionsHaveNoPoints(t *testing.T) {
	for _, name := range []string{"hall-mia", "young-lee"} {
		row := readScores(t, testreport.Alone(name))[1]
		if diff := cmp.Diff([]string{"", "65.00", "", "", "4"}, row[3:8]); diff != "" {
			t.Errorf("%s: points to cases (-want +got):\n%s", name, diff)
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

func readFields(t *testing.T, text string) []map[string]string {
	t.Helper()
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatalf("reading the fields back: %v", err)
	}
	var list []map[string]string
	for _, row := range rows[1:] {
		record := map[string]string{}
		for i, cell := range row {
			record[rows[0][i]] = cell
		}
		list = append(list, record)
	}
	return list
}

func TestFieldsHaveARowForEachLineOfEachCase(t *testing.T) {
	counts := map[string]int{}
	for _, row := range readFields(t, writtenBy(t, format(t, "fields"), testreport.Sample())) {
		counts[row["submission"]]++
	}
	for name, want := range map[string]int{
		"adams-ruth": 24, // 4 cases of 6 lines
		"fox-sam":    4,  // did not compile, so one row per case
		"hall-mia":   19, // one case has no lines
	} {
		if counts[name] != want {
			t.Errorf("%s has %d rows, want %d", name, counts[name], want)
		}
	}
	r := testreport.Alone("young-lee")
	r.Submissions[0].Results = nil
	if rows := readFields(t, writtenBy(t, format(t, "fields"), r)); len(rows) != 1 ||
		rows[0]["case_verdict"] != "skipped" ||
		rows[0]["cause"] != "interrupted" {
		t.Errorf("a submission without cases: %v, want one row with its verdict and cause", rows)
	}
}
