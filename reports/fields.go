package reports

import (
	"encoding/csv"
	"fmt"
	"io"
	"strconv"
	"strings"
	"time"

	"al.essio.dev/pkg/shellescape"

	"touchstone/reports/view"
	"touchstone/runner/record"
)

// fieldsHeader names the columns. Readers find them by name: new ones go to
// the end.
var fieldsHeader = []string{
	"submission", "student_ids", "case", "arguments", "case_verdict", "line", "label", "match",
	"want", "got", "printed", "slips", "wall_ms", "memory_bytes", "cause",
}

// Fields writes a row for each expected line of each case of each submission,
// as CSV. A case without lines, because it was not asked, has one row, and so
// has a submission without cases: no submission is missing.
func Fields(w io.Writer, r *record.Report) error {
	rows := [][]string{fieldsHeader}
	for i := range r.Submissions {
		for _, row := range fieldRows(r, &r.Submissions[i]) {
			rows = append(rows, inertAll(row))
		}
	}
	if err := csv.NewWriter(w).WriteAll(rows); err != nil {
		return fmt.Errorf("writing fields as CSV: %w", err)
	}
	return nil
}

func fieldRows(r *record.Report, s *record.Submission) [][]string {
	var rows [][]string
	whose := []string{s.Name, studentIDs(s.Students)}
	for i := range s.Results {
		rows = append(rows, resultRows(whose, r, &s.Results[i])...)
	}
	if len(rows) == 0 {
		rows = append(rows, append(whose, "", "", string(s.Verdict), "", "", "", "", "", "", "", "", "", s.Cause))
	}
	return rows
}

func resultRows(whose []string, r *record.Report, result *record.Result) [][]string {
	args := shellescape.QuoteCommand(view.Submission{Report: r}.CaseOf(result.Case).Args)
	head := append(append([]string{}, whose...), result.Case, args, string(result.Verdict))
	tail := append(usageCells(result.Run), result.Cause)
	if len(result.Lines) == 0 {
		return [][]string{concat(head, make([]string, 7), tail)}
	}
	var rows [][]string
	for i, line := range result.Lines {
		rows = append(rows, concat(head, lineCells(i+1, line), tail))
	}
	return rows
}

func lineCells(number int, line record.Line) []string {
	return []string{
		strconv.Itoa(number),
		line.Label,
		string(line.Match),
		line.Want,
		line.Got,
		line.Text,
		view.Details(line.Slips),
	}
}

func usageCells(run *record.Run) []string {
	if run == nil {
		return []string{"", ""}
	}
	return []string{
		fmt.Sprintf("%.3f", float64(run.Wall)/float64(time.Millisecond)),
		strconv.FormatInt(int64(run.Memory), 10),
	}
}

func concat(parts ...[]string) []string {
	var row []string
	for _, part := range parts {
		row = append(row, part...)
	}
	return row
}

// studentIDs joins the IDs of a group by blanks.
func studentIDs(students []record.Student) string {
	var ids []string
	for _, s := range students {
		ids = append(ids, s.ID)
	}
	return strings.Join(ids, " ")
}
