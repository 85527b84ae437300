package runner

import (
	"fmt"

	"touchstone/cases"
	"touchstone/runner/record"
)

// Overrides are points that people gave, as a file lists them. They are applied
// anew to each report, so that they outlive any regrade. A nil one is empty.
type Overrides struct {
	rows []overrideRow
}

// overrideRow is one row of the file.
type overrideRow struct {
	record.Override
	submission string
	place      string // such as "overrides.csv:3"
}

// Len is the number of rows.
func (o *Overrides) Len() int { return len(o.rows) }

func (o *Overrides) of(submission string) []overrideRow {
	var rows []overrideRow
	if o == nil {
		return nil
	}
	for _, row := range o.rows {
		if row.submission == submission {
			rows = append(rows, row)
		}
	}
	return rows
}

// Check tells which row names a case that is not in the suite.
func (o *Overrides) Check(suite string, ids []string) error {
	for _, row := range o.rows {
		known := append([]string{record.OverrideTotal}, ids...)
		if err := knownCase(row.Case, known); err != nil {
			return fmt.Errorf("%s: suite %q: %w", row.place, suite, err)
		}
	}
	return nil
}

func knownCase(id string, known []string) error {
	for _, k := range known {
		if id == k {
			return nil
		}
	}
	return fmt.Errorf("no case %q%s: want a case of the suite, or %s", id, cases.DidYouMean(id, known), record.OverrideTotal)
}

// strangers are warnings about rows whose submission is not there.
func (o *Overrides) strangers(submissions []record.Submission) []string {
	if o == nil {
		return nil
	}
	var names, warnings []string
	there := map[string]bool{}
	for _, s := range submissions {
		names = append(names, s.Name)
		there[s.Name] = true
	}
	for _, row := range o.rows {
		if !there[row.submission] {
			warnings = append(warnings, row.notUsed("no submission %q in this batch%s: correct its name, or leave the row for when it is there",
				row.submission, cases.DidYouMean(row.submission, names)))
		}
	}
	return warnings
}

func (row overrideRow) notUsed(format string, args ...any) string {
	return row.says("not used: "+format, args...)
}

func (row overrideRow) says(format string, args ...any) string {
	return fmt.Sprintf("%s%s: %s", overrideWarning, row.place, fmt.Sprintf(format, args...))
}
