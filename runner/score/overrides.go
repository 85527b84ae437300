package score

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/runner/internal/usertext"
	"touchstone/runner/record"
)

// Overrides lists the points that staff gave, as read from a file. A nil *Overrides is empty.
type Overrides struct {
	Rows []OverrideRow
}

// Everyone stands for all submissions in a file of overrides.
const Everyone = "*"

// OverrideRow is one row of a file of overrides. Its points replace those of the rubric, or add to
// them if IsBonus is true.
type OverrideRow struct {
	record.Override
	Submission string
	location   string // such as "overrides.csv:3"
	caseAt     string // location of the cell with the case, such as "overrides.csv:3:6"
	IsBonus    bool
}

func (o *Overrides) Len() int { return len(o.Rows) }

// Of returns the rows that apply to a submission: its own, and those for everyone about other cases.
func (o *Overrides) Of(submission string) []OverrideRow {
	var rows, all []OverrideRow
	if o == nil {
		return nil
	}
	for _, row := range o.Rows {
		switch row.Submission {
		case submission:
			rows = append(rows, row)
		case Everyone:
			all = append(all, row)
		}
	}
	own := rows
	for _, row := range all {
		if !slices.ContainsFunc(own, func(o OverrideRow) bool { return o.Case == row.Case }) {
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
	known := map[string]bool{Everyone: true}
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

// ParseGiven parses points as in a file of overrides: a number or, for a bonus, "bonus" and a number.
func ParseGiven(text string) (points cases.Points, isBonus bool, err error) {
	number, isBonus := strings.CutPrefix(strings.ToLower(strings.TrimSpace(text)), "bonus")
	points, err = cases.ParsePoints(strings.TrimSpace(number))
	return points, isBonus, err
}

// GivenText returns the points of a row as ParseGiven parses them.
func (r OverrideRow) GivenText() string { return GivenText(r.Points, r.IsBonus) }

// GivenText writes points as ParseGiven parses them.
func GivenText(points cases.Points, isBonus bool) string {
	if isBonus {
		return "bonus " + points.String()
	}
	return points.String()
}

type overrideReader struct {
	rowReader
	overrides *Overrides
	seen      map[[2]string]string // location of the row, by submission and case
}

func (o *overrideReader) readRow() error {
	points, isBonus, err := ParseGiven(o.cell("points"))
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
		IsBonus:    isBonus,
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
