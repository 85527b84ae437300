package score

import (
	"fmt"

	"touchstone/internal/suggest"
	"touchstone/runner/record"
)

// Overrides are points that people gave, as a file lists them. They are applied
// anew to each report, so that they outlive any regrade. A nil one is empty.
type Overrides struct {
	Rows []OverrideRow
}

// OverrideRow is one row of the file.
type OverrideRow struct {
	record.Override
	Submission string
	place      string // such as "overrides.csv:3"
	caseAt     string // where its case stands, such as "overrides.csv:3:6"
}

// Len is the number of rows.
func (o *Overrides) Len() int { return len(o.Rows) }

func (o *Overrides) of(submission string) []OverrideRow {
	var rows []OverrideRow
	if o == nil {
		return nil
	}
	for _, row := range o.Rows {
		if row.Submission == submission {
			rows = append(rows, row)
		}
	}
	return rows
}

// Check tells which row names a case that is not in the suite.
func (o *Overrides) Check(suite string, ids []string) error {
	for _, row := range o.Rows {
		known := append([]string{record.OverrideTotal}, ids...)
		if err := knownCase(row.Case, known); err != nil {
			return fmt.Errorf("%s: suite %q: %w", row.caseAt, suite, err)
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
	return fmt.Errorf(
		"no case %q%s: want a case of the suite, or %s",
		id,
		suggest.DidYouMean(id, known),
		record.OverrideTotal,
	)
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
	for _, row := range o.Rows {
		if !there[row.Submission] {
			warnings = append(
				warnings,
				row.notUsed("no submission %q in this batch%s: correct its name, or leave the row for when it is there",
					row.Submission, suggest.DidYouMean(row.Submission, names)),
			)
		}
	}
	return warnings
}

func (row OverrideRow) notUsed(format string, args ...any) string {
	return row.says("not used: "+format, args...)
}

func (row OverrideRow) says(format string, args ...any) string {
	return fmt.Sprintf("%s%s: %s", overrideWarning, row.place, fmt.Sprintf(format, args...))
}
