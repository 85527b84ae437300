package exchange

import (
	"cmp"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/internal/visible"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// canvasColumns are the columns before the assignment's, by the names and in
// the order that Canvas's importer asks for.
var canvasColumns = []string{"Student", "ID", "SIS User ID", "SIS Login ID", "Section"}

var (
	canvasHeading = regexp.MustCompile(`^\S.* \([0-9]+\)$`)
	// Canvas takes columns of these names for totals of its own, and ignores
	// them.
	canvasTotals = regexp.MustCompile(`(Current|Final) (Score|Points|Grade)|Override (Score|Grade|Status)`)
	canvasID     = regexp.MustCompile(`^[0-9]+$`)
)

// CheckCanvasAssignment tells what is wrong with the heading of a gradebook
// column. Canvas makes a new assignment of a heading that it does not know, so
// the number is required.
func CheckCanvasAssignment(heading string) error {
	const want = `want the column's heading in an exported gradebook, such as "HW2 (123456)"`
	switch {
	case heading == "":
		return errors.New("no heading: " + want)
	case !canvasHeading.MatchString(heading) || visible.Text(heading) != heading:
		return fmt.Errorf("heading %q has no number in brackets at its end: %s", heading, want)
	case canvasTotals.MatchString(heading):
		return fmt.Errorf("heading %q: Canvas ignores a column of that name, since it calls a total so", heading)
	}
	return nil
}

// Canvas writes a gradebook to import into Canvas, under the heading of the
// assignment's column. A student's row is found by
// the ID, so that no roster is needed.
//
// Note: whoever has no score has no row. To Canvas an empty cell is a change
// that clears a score, and a judge error must not cost one.
func Canvas(w io.Writer, r *record.Report, heading string) error {
	if err := CheckCanvasAssignment(heading); err != nil {
		return err
	}
	rows := [][]string{
		append(inertAll(canvasColumns), Inert(heading)),
		{"    Points Possible", "", "", "", "", r.Rubric.Possible.String()}, // the blanks are Canvas's
	}
	for _, e := range canvasEntries(r) {
		if e.omitted != "" {
			continue
		}
		for _, student := range e.sub.Students {
			rows = append(rows, canvasRow(student, e.sub.Name, view.FinalPoints(e.sub, "")))
		}
	}
	for _, student := range canvasMissing(r) {
		rows = append(rows, canvasRow(student, "", view.MissingPoints(r, "")))
	}
	if err := csv.NewWriter(w).WriteAll(rows); err != nil {
		return fmt.Errorf("writing a gradebook for Canvas: %w", err)
	}
	return nil
}

func canvasRow(student record.Student, submission, points string) []string {
	name := cmp.Or(student.Name, submission)
	row := inertAll([]string{name, student.ID, student.SIS, student.Login, student.Section})
	return append(row, points)
}

// canvasMissing are the students who get 0 points for handing in nothing.
func canvasMissing(r *record.Report) []record.Student {
	if !r.ZeroFor.Has(record.NoWorkAtAll) {
		return nil
	}
	return slices.DeleteFunc(
		slices.Clone(r.Missing),
		func(s record.Student) bool { return !canvasID.MatchString(s.ID) },
	)
}

func inertAll(row []string) []string {
	cells := make([]string, len(row))
	for i, cell := range row {
		cells[i] = Inert(cell)
	}
	return cells
}

// canvasEntry is a submission and why it is left out of the gradebook.
type canvasEntry struct {
	sub     *record.Submission
	omitted string // empty if it is in
}

func canvasEntries(r *record.Report) []canvasEntry {
	handedIn := map[string]int{} // submissions by a student's ID
	for _, sub := range r.Submissions {
		for _, student := range sub.Students {
			handedIn[student.ID]++
		}
	}
	var entries []canvasEntry
	for i := range r.Submissions {
		sub := &r.Submissions[i]
		entries = append(entries, canvasEntry{sub, whyOmitted(sub, handedIn)})
	}
	return entries
}

// whyOmitted is empty if a submission can be in the gradebook.
func whyOmitted(sub *record.Submission, handedIn map[string]int) string {
	if len(sub.Students) == 0 {
		return "whose it is is not known; Canvas needs the student's ID, which names of downloaded files hold unless " +
			"they are anonymous"
	}
	if _, ok := sub.Counts(); !ok && sub.Verdict == record.NotGradable {
		return "it is not gradable, so the gradebook keeps what it has; --zero-for not-gradable makes 0 points of that"
	} else if !ok {
		return fmt.Sprintf("it was not judged (%s), so the gradebook keeps what it has", sub.Verdict)
	}
	for _, student := range sub.Students {
		if !canvasID.MatchString(student.ID) {
			return "no Canvas ID is known for " + strconv.Quote(visible.Text(student.Name+student.Login))
		}
		if handedIn[student.ID] > 1 {
			return fmt.Sprintf(
				"the student with ID %s handed in %d submissions; keep one and write the gradebook again",
				student.ID,
				handedIn[student.ID],
			)
		}
	}
	return ""
}

func CanvasOmits(r *record.Report) []string {
	var omitted []string
	for _, e := range canvasEntries(r) {
		if e.omitted != "" {
			omitted = append(omitted, leftOut(e.sub, e.omitted))
		}
	}
	if n := len(r.Missing) - len(canvasMissing(r)); n > 0 && r.ZeroFor.Has(record.NoWorkAtAll) {
		omitted = append(omitted, plural.Of(n, "student")+" who handed in nothing left out: no Canvas ID is known")
	}
	return omitted
}

// leftOut says that a format has nothing of a submission, and why.
func leftOut(sub *record.Submission, why string) string {
	return fmt.Sprintf("%s is left out: %s", strings.TrimSpace(visible.Text(sub.Name)), why)
}
