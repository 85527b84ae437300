package desk

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"touchstone/internal/plainfile"
	"touchstone/reports"
	"touchstone/runner/score"
)

// historyName is the name of the file in a results folder that lists who changed what at the desk,
// oldest first. The desk only appends to it.
const historyName = "history.csv"

var historyColumns = []string{"when", "who", "submission", "what", "from", "to"}

// record appends changes of rows of t to the history.
func (d *Desk) record(by, how string, t *table, edits []rowEdit) error {
	path := filepath.Join(d.o.Dir, historyName)
	was, err := plainfile.Open(path)
	if err == nil {
		was.Close()
	}
	var f *os.File
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		f, err = os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	}
	if err != nil {
		return fmt.Errorf("the change is saved, but not recorded: %w", err)
	}
	defer f.Close()
	rows := &table{comma: ','}
	if info, err := f.Stat(); err == nil && info.Size() == 0 {
		rows.rows = append(rows.rows, historyColumns)
	}
	when := time.Now().Format(time.RFC3339)
	for _, e := range edits {
		of, what := e.key["submission"], how+"points of "+e.key["case"]
		if of == "" {
			of, what = e.key["group"], how+"remark"
		}
		row := []string{when, by, of, what, t.summary(e.before), t.summary(e.after)}
		for i := range row {
			row[i] = reports.EscapeFormula(row[i])
		}
		rows.rows = append(rows.rows, row)
	}
	if _, err := f.WriteString(rows.String()); err != nil {
		return fmt.Errorf("the change is saved, but not recorded: %w", err)
	}
	return nil
}

// summary returns what a row of overrides.csv or remarks.csv gives.
func (t *table) summary(row []string) string {
	if row == nil {
		return ""
	}
	if t.column("remark") >= 0 {
		return t.cell(row, "remark")
	}
	return t.cell(row, "points") + ": " + t.cell(row, "reason")
}

// history returns the rows of the history that fit, oldest first, or nil if there is none.
func (d *Desk) history(fits func(of, what string) bool) (rows [][]string) {
	data, err := plainfile.ReadFile(filepath.Join(d.o.Dir, historyName))
	if err != nil {
		return nil
	}
	t, _ := readTable(string(data), historyColumns)
	for _, row := range t.rows {
		if len(row) == len(historyColumns) && fits(row[2], row[3]) {
			rows = append(rows, row)
		}
	}
	return rows
}

// historyOf returns what changed for a submission, for its group, and for all.
func (d *Desk) historyOf(name string) [][]string {
	names := []string{name, score.Everyone}
	for _, g := range d.report.Groups {
		if slices.Contains(g.Submissions, name) {
			names = append(append(names, g.Name), g.Submissions...)
		}
	}
	for i := range names {
		names[i] = reports.EscapeFormula(names[i])
	}
	return append([][]string{}, d.history(func(of, what string) bool {
		isOfGroup := slices.Contains(names, of) && strings.HasSuffix(what, "remark")
		return of == names[0] || of == names[1] || isOfGroup
	})...)
}

// lastChange says who last changed points, and when, such as "ada changed 5 minutes ago".
func (d *Desk) lastChange(p points) string {
	rows := d.history(func(of, what string) bool {
		return of == reports.EscapeFormula(p.Submission) && strings.HasSuffix(what, "points of "+p.target())
	})
	if len(rows) == 0 {
		return "somebody else changed"
	}
	row := rows[len(rows)-1]
	when, err := time.Parse(time.RFC3339, row[0])
	if err != nil {
		return row[1] + " changed"
	}
	return fmt.Sprintf("%s, %v ago, changed", row[1], time.Since(when).Round(time.Second))
}
