package reports

import (
	"encoding/csv"
	"io"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reports/exchange"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// readScores reads scores the way a spreadsheet does.
func readScores(t *testing.T, r *record.Report) [][]string {
	t.Helper()
	text := testreport.Written(t, func(w io.Writer) error { return exchange.CSV(w, r) })
	rows, err := csv.NewReader(strings.NewReader(text)).ReadAll()
	if err != nil {
		t.Fatalf("reading the scores back: %v\n%s", err, text)
	}
	return rows
}

func TestScoresHaveARowForEachSubmission(t *testing.T) {
	r := testreport.Sample()
	rows := readScores(t, r)
	if want := 1 + len(r.Submissions) + len(r.Missing); len(rows) != want {
		t.Errorf("%d rows, want %d", len(rows), want)
	}
	if diff := cmp.Diff(exchange.ScoreColumns, rows[0]); diff != "" {
		t.Errorf("header (-want +got):\n%s", diff)
	}
	want := []string{
		"chen-li",
		"go",
		"partial",
		"25.00",
		"65.00",
		"35.00",
		"1",
		"4",
		`output2: line 3 "Number of Nodes Visited": want 12, got 14`,
		"first-move-half; cut-off-never or bounds-not-passed",
	}
	if diff := cmp.Diff(want, rows[3]); diff != "" {
		t.Errorf("row (-want +got):\n%s", diff)
	}
}

func TestWhatWasNotJudgedHasNoPoints(t *testing.T) {
	for _, name := range []string{"hall-mia", "young-lee"} {
		row := readScores(t, testreport.Alone(name))[1]
		if diff := cmp.Diff([]string{"", "65.00", "", "", "4"}, row[3:8]); diff != "" {
			t.Errorf("%s: points to cases (-want +got):\n%s", name, diff)
		}
	}
}

func TestHostileNamesStayOnOneLine(t *testing.T) {
	text := testreport.Written(t, func(w io.Writer) error { return exchange.CSV(w, testreport.Sample()) })
	if got, want := strings.Count(text, "\n"), 1+len(testreport.Sample().Submissions)+len(testreport.Sample().Missing); got != want {
		t.Errorf("%d lines, want %d:\n%s", got, want, text)
	}
}
