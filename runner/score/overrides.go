package score

import (
	"cmp"
	"fmt"
	"slices"

	"touchstone/internal/plural"
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
		if !slices.Contains(known, row.Case) {
			near := cmp.Or(suggest.DidYouMean(row.Case, known), ": want one of its cases, or "+record.OverrideTotal)
			return fmt.Errorf("%s: suite %q has no case %q%s", row.caseAt, suite, row.Case, near)
		}
	}
	return nil
}

// Strangers warns of rows whose submission is not among those named.
func (o *Overrides) Strangers(names []string) []string {
	if o == nil {
		return nil
	}
	known := map[string]bool{}
	for _, name := range names {
		known[name] = true
	}
	var odd []oddity
	for _, row := range o.Rows {
		if !known[row.Submission] {
			odd = append(odd, oddity{
				"not used, no such submission; correct the name, or keep the row for when it is there",
				fmt.Sprintf("%q%s at %s", row.Submission, suggest.DidYouMean(row.Submission, names), row.place),
			})
		}
	}
	return folded(odd)
}

// oddity is what is odd about a row, and which row that is.
type oddity struct{ what, row string }

// folded is a warning for each thing that is odd about rows, with all of those.
func folded(odd []oddity) []string {
	var lists plural.Lists
	for _, o := range odd {
		lists.Add(overrideWarning+o.what, o.row)
	}
	return lists.Texts()
}
