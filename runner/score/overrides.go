package score

import (
	"cmp"
	"fmt"
	"slices"

	"touchstone/internal/plural"
	"touchstone/internal/suggest"
	"touchstone/runner/record"
)

// Overrides lists the points that staff gave, as read from a file. They are applied anew to
// each report, so they survive a regrade. A nil *Overrides is empty.
type Overrides struct {
	Rows []OverrideRow
}

// OverrideRow is one row of the file.
type OverrideRow struct {
	record.Override
	Submission string
	place      string // such as "overrides.csv:3"
	caseAt     string // position of its case, such as "overrides.csv:3:6"
}

// Len returns the number of rows.
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

// Check returns an error for the first row that names a case outside the suite.
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

// UnknownRows returns warnings about rows whose submission is not in names.
func (o *Overrides) UnknownRows(names []string) []string {
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

// oddity is something unusual about a row, such as that it is not used.
type oddity struct{ what, row string }

// folded returns one warning for each kind of oddity, listing all its rows.
func folded(odd []oddity) []string {
	var lists plural.Lists
	for _, o := range odd {
		lists.Add(overrideWarning+o.what, o.row)
	}
	return lists.Texts()
}
