package score

import (
	"fmt"
	"io"

	"touchstone/cases"
	"touchstone/runner/internal/typed"
	"touchstone/runner/record"
)

var overrideColumns = []string{"submission", "case", "points", "reason", "by"}

// ReadOverrides reads overrides from CSV in the format of rowReader. It does not check whether
// cases and submissions exist.
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
	seen      map[[2]string]string // position of the row for each submission and case
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
			Reason: typed.Line(o.cell("reason")),
			By:     typed.Line(o.cell("by")),
		},
		Submission: o.cell("submission"),
		place:      fmt.Sprintf("%s:%d", o.Name, o.Line(o.row)),
		caseAt:     o.placeOf("case"),
	}
	key := [2]string{row.Submission, row.Case}
	if first, twice := o.seen[key]; twice {
		return o.wrongCell("case", "%s of %q is overridden at %s already: remove one of the two", row.Case,
			row.Submission, first)
	}
	o.seen[key] = row.place
	o.overrides.Rows = append(o.overrides.Rows, row)
	return nil
}
