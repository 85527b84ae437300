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

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/reports/view"
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
// A student without a score has no row, because an empty cell would clear the score in Canvas.
func Canvas(w io.Writer, r *record.Report, heading string) error {
	if err := CheckCanvasAssignment(heading); err != nil {
		return err
	}
	rows := [][]string{
		append(slices.Clone(canvasColumns), heading),
		{"    Points Possible", "", "", "", "", r.Rubric.Possible.String()}, // Canvas requires the leading spaces
	}
	for i, omitted := range canvasOmissionReasons(r) {
		sub := &r.Submissions[i]
		for _, student := range sub.Students {
			if omitted == "" {
				rows = append(rows, canvasRow(student, sub.Name, view.FinalPoints(sub, "")))
			}
		}
	}
	for _, student := range canvasMissing(r) {
		rows = append(rows, canvasRow(student, "", view.MissingPoints(r, "")))
	}
	return writeRows(w, "a gradebook for Canvas", rows)
}

func canvasRow(s record.Student, submission, points string) []string {
	return []string{cmp.Or(s.Name, submission), s.ID, s.SIS, s.Login, s.Section, points}
}

// canvasMissing returns the students who get 0 points because they submitted nothing. It omits
// students without a Canvas ID.
func canvasMissing(r *record.Report) []record.Student {
	if !r.ZeroFor.Has(record.ZeroMissing) {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(r.Missing),
		func(s record.Student) bool { return !canvasID.MatchString(s.ID) })
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

func CanvasOmissions(r *record.Report) []string {
	omitted := omissions(r, canvasOmissionReasons(r))
	if n := len(r.Missing) - len(canvasMissing(r)); n > 0 && r.ZeroFor.Has(record.ZeroMissing) {
		return append(omitted,
			"omitted: "+wording.Count(n, "student")+" without a submission, because the Canvas ID is unknown")
	}
	return omitted
}

// omissions returns a sentence for each reason, with the names of the submissions that were omitted
// for that reason.
func omissions(r *record.Report, reasons []string) []string {
	var omitted wording.Lists
	for i, why := range reasons {
		if why != "" {
			omitted.Add("omitted: "+why, strconv.Quote(strings.TrimSpace(show.Text(r.Submissions[i].Name))))
		}
	}
	return omitted.Texts()
}
