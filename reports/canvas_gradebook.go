package reports

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// canvasColumns are the columns that Canvas requires before the assignments, in this order.
var canvasColumns = []string{"Student", "ID", "SIS User ID", "SIS Login ID", "Section"}

var (
	canvasHeading = regexp.MustCompile(`^\S.* \([0-9]+\)$`)
	// canvasTotals matches the headings of Canvas's own totals, which Canvas does not import.
	canvasTotals = regexp.MustCompile(`(Current|Final) (Score|Points|Grade)|Override (Score|Grade|Status)`)
	canvasID     = regexp.MustCompile(`^[0-9]+$`)
)

// CheckCanvasAssignment returns an error if Canvas would not import points into the column with the
// given heading. The heading must end in the assignment's number in parentheses, because Canvas
// would create a new assignment for any other heading.
func CheckCanvasAssignment(heading string) error {
	const want = `expected the column's heading in an exported gradebook, such as "HW2 (123456)"`
	switch {
	case heading == "":
		return errors.New("no heading: " + want)
	case !canvasHeading.MatchString(heading) || show.Text(heading) != heading:
		return fmt.Errorf("heading %q does not end in a number in parentheses: %s", heading, want)
	case canvasTotals.MatchString(heading):
		return fmt.Errorf(
			"heading %q is a total, which Canvas does not import: use the heading of an assignment's column", heading)
	}
	return nil
}

// Canvas writes a gradebook for import into Canvas, with the points below the given heading. Canvas
// finds students by ID.
//
// A student without a score has no row, because an empty cell would clear the score in Canvas. Nor
// has a student whom the report's gradebook excuses.
func Canvas(w io.Writer, r *record.Report, heading string) error {
	if err := CheckCanvasAssignment(heading); err != nil {
		return err
	}
	rows := [][]string{
		append(slices.Clone(canvasColumns), heading),
		{"    Points Possible", "", "", "", "", r.Rubric.Possible.String()}, // Canvas requires the leading spaces
	}
	return writeRows(w, "a gradebook for Canvas", append(rows, newCanvasTable(r, heading).rows...))
}

// CanvasWarnings says whom the gradebook of Canvas omits, and which grades its import replaces.
func CanvasWarnings(r *record.Report, heading string) []string {
	t := newCanvasTable(r, heading)
	return append(t.warnings, t.odd.Texts()...)
}

type canvasTable struct {
	column   *record.GradebookColumn // nil if unknown
	grades   map[string]record.Grade // in the column, by student ID
	rows     [][]string
	odd      wording.Lists // submissions and students, by the warning about them
	warnings []string
}

func newCanvasTable(r *record.Report, heading string) *canvasTable {
	column := r.Gradebook.Column(heading)
	t := &canvasTable{column: column, grades: column.ByID()}
	if column != nil {
		possible, known := record.ParseGrade(column.Possible)
		if known && possible != r.Rubric.Possible {
			t.warnings = append(t.warnings, fmt.Sprintf("%q is worth %s points in %s, but %v in this report; "+
				"the points are written as they are", column.Heading, column.Possible, r.Gradebook.File, r.Rubric.Possible))
		}
	}
	for i, omitted := range canvasOmissionReasons(r) {
		sub := &r.Submissions[i]
		if omitted != "" {
			t.odd.Add("omitted: "+omitted, quotedName(sub))
			continue
		}
		points, _ := sub.EffectivePoints()
		for _, student := range sub.Students {
			t.add(student, sub.Name, points, sub.Final != nil && sub.Final.ZeroFor != "")
		}
	}
	if r.ZeroFor.Has(record.ZeroMissing) {
		t.addMissing(r.Missing)
	}
	return t
}

// addMissing gives 0 points to students who submitted nothing.
func (t *canvasTable) addMissing(students []record.Student) {
	unknown := 0
	for _, s := range students {
		if canvasID.MatchString(s.ID) {
			t.add(s, "", 0, true)
		} else {
			unknown++
		}
	}
	if unknown > 0 {
		t.warnings = append(t.warnings,
			"omitted: "+wording.Count(unknown, "student")+" without a submission, because the Canvas ID is unknown")
	}
}

// add adds the row of a student, unless its import would excuse a student no longer. isDefault says
// that the student has no graded work; the row then replaces no other grade.
func (t *canvasTable) add(s record.Student, submission string, points cases.Points, isDefault bool) {
	grade := t.grades[s.ID]
	old, isNumber := record.ParseGrade(grade.Cell)
	who := show.Text(s.String())
	switch {
	case grade.IsExempt():
		t.odd.Add("omitted: excused or not assigned in Canvas, which stays so; clear the cell there to give points",
			who+": "+grade.Cell)
		return
	case grade.Cell == "" || isNumber && old == points:
	case isDefault:
		t.odd.Add("omitted: nothing to grade, but a grade in Canvas, which stays as it is",
			who+": "+show.Text(grade.Cell))
		return
	default:
		t.odd.Add("replaces a grade in Canvas", fmt.Sprintf("%s: %s becomes %v", who, show.Text(grade.Cell), points))
	}
	t.rows = append(t.rows, []string{cmp.Or(s.Name, submission), s.ID, s.SISID, s.Login, s.Section, points.String()})
}

// canvasOmissionReasons returns a text for each submission. The text says why the gradebook omits
// the submission, or is "" if the gradebook includes it.
func canvasOmissionReasons(r *record.Report) []string {
	handedIn := map[string]int{} // number of submissions, by student ID
	for _, sub := range r.Submissions {
		for _, student := range sub.Students {
			handedIn[student.ID]++
		}
	}
	var reasons []string
	for i := range r.Submissions {
		reasons = append(reasons, whyOmitted(&r.Submissions[i], handedIn))
	}
	return reasons
}

func whyOmitted(sub *record.Submission, handedIn map[string]int) string {
	if len(sub.Students) == 0 {
		return "student unknown, because the file name has no Canvas ID; " +
			"turn off anonymous grading in Canvas and download again"
	}
	if _, ok := sub.EffectivePoints(); !ok && sub.Verdict == record.NotGradable {
		return "not gradable, so the Canvas grade stays as it is; use --zero-for not-gradable to give 0 points"
	} else if !ok {
		return fmt.Sprintf("not judged (%s), so the Canvas grade stays as it is", sub.Verdict)
	}
	for _, student := range sub.Students {
		if !canvasID.MatchString(student.ID) {
			return "a student's Canvas ID is unknown"
		}
		if handedIn[student.ID] > 1 {
			return "one of several submissions by a student; keep one and write the gradebook again"
		}
	}
	return ""
}

// omissions returns a sentence for each reason, with the names of the submissions that were omitted
// for that reason.
func omissions(r *record.Report, reasons []string) []string {
	var omitted wording.Lists
	for i, why := range reasons {
		if why != "" {
			omitted.Add("omitted: "+why, quotedName(&r.Submissions[i]))
		}
	}
	return omitted.Texts()
}

func quotedName(s *record.Submission) string {
	return strconv.Quote(strings.TrimSpace(show.Text(s.Name)))
}
