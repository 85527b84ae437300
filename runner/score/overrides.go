package score

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/runner/internal/usertext"
	"touchstone/runner/record"
)

// Overrides lists the points that staff gave, as read from a file. A nil *Overrides is empty.
type Overrides struct {
	Rows []OverrideRow
}

// OverrideRow is one row of a file of overrides.
type OverrideRow struct {
	record.Override
	Submission string
	location   string // such as "overrides.csv:3"
	caseAt     string // location of the cell with the case, such as "overrides.csv:3:6"
}

func (o *Overrides) Len() int { return len(o.Rows) }

func (o *Overrides) Of(submission string) []OverrideRow {
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

// Check returns an error about the first row whose case is not in the suite.
func (o *Overrides) Check(suite string, ids []string) error {
	for _, row := range o.Rows {
		known := append([]string{record.OverrideTotal}, ids...)
		if !slices.Contains(known, row.Case) {
			near := cmp.Or(wording.DidYouMean(row.Case, known), ": expected one of its cases, or "+record.OverrideTotal)
			return fmt.Errorf("%s: suite %q has no case %q%s", row.caseAt, suite, row.Case, near)
		}
	}
	return nil
}

// UnknownRows returns warnings about the rows whose submission is not in names.
func (o *Overrides) UnknownRows(names []string) []string {
	if o == nil {
		return nil
	}
	known := map[string]bool{}
	for _, name := range names {
		known[name] = true
	}
	var warnings []warning
	for _, row := range o.Rows {
		if !known[row.Submission] {
			warnings = append(warnings, warning{
				overridePrefix + "not used: no such submission; fix the name, or keep the row until the submission arrives",
				fmt.Sprintf("%q%s at %s", row.Submission, wording.DidYouMean(row.Submission, names), row.location),
			})
		}
	}
	return combine(warnings)
}

type warning struct{ what, row string }

// combine joins warnings that differ only in their rows into one text, which lists the rows.
func combine(warnings []warning) []string {
	var lists wording.Lists
	for _, w := range warnings {
		lists.Add(w.what, w.row)
	}
	return lists.Texts()
}

var overrideColumns = []string{"submission", "case", "points", "reason", "by"}

// ReadOverrides reads overrides from CSV; see rowReader for the format. It does not check that
// the cases and submissions exist.
func ReadOverrides(r io.Reader, name string) (*Overrides, error) {
	o := overrideReader{
		rowReader: rowReader{wanted: overrideColumns, long: "reason"},
		overrides: &Overrides{},
		seen:      map[[2]string]string{},
	}
	o.each = o.readRow
	if err := o.readRows(r, name); err != nil {
		return nil, err
	}
	return o.overrides, nil
}

type overrideReader struct {
	rowReader
	overrides *Overrides
	seen      map[[2]string]string // location of the row, by submission and case
}

func (o *overrideReader) readRow() error {
	points, err := cases.ParsePoints(o.cell("points"))
	if err != nil {
		return o.wrongCell("points", "points: %v", err)
	}
	row := OverrideRow{
		Override: record.Override{
			Case:   o.cell("case"),
			Points: points,
			Reason: usertext.Line(o.cell("reason")),
			By:     usertext.Line(o.cell("by")),
		},
		Submission: o.cell("submission"),
		location:   fmt.Sprintf("%s:%d", o.Name, o.Line(o.row)),
		caseAt:     o.locationOf("case"),
	}
	key := [2]string{row.Submission, row.Case}
	if first, twice := o.seen[key]; twice {
		return o.wrongCell("case", "%s of %q already has an override at %s: remove one of the two", row.Case,
			row.Submission, first)
	}
	o.seen[key] = row.location
	o.overrides.Rows = append(o.overrides.Rows, row)
	return nil
}
