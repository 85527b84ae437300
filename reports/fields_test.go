package reports

import (
	"encoding/csv"
	"strings"
	"testing"

	"touchstone/reports/internal/testreport"
)

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
		"fox-sam":    4,  // did not compile: a row a case
		"hall-mia":   19, // of one case there are no lines
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
