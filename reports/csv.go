package reports

import (
	"encoding/csv"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// ScoreColumns names the columns of a scores file. Programs find columns by name, so new
// columns go at the end.
var ScoreColumns = []string{
	"submission", "language", "verdict", "points", "possible", "points_if_format_forgiven", "cases_right", "cases",
	"cause", "likely_mistakes",
}

// csvFinalHeader names the columns of a scores file that exist only if the report has overrides, a
// late policy, or students who get 0 points for missing work.
var csvFinalHeader = []string{"final_points", "late_deduction", "adjustments"}

var csvStudentHeader = []string{"name", "id", "sis_id", "login", "section", "late", "late_seconds"}

// CSV writes one row for each submission, and one for each student who submitted nothing. If a
// submission was not judged, its points are empty, never 0.
//
// Lines end in LF. RFC 4180 requires CR LF, but CSV readers accept both, and command-line
// tools would treat the CR as part of the last column.
func CSV(w io.Writer, r *record.Report) error {
	adjusted := view.IsAdjusted(r) || r.LatePolicy != nil || len(r.ZeroFor) > 0
	row := func(scores, final, students []string) []string {
		if !adjusted {
			final = nil
		}
		return slices.Concat(scores, final, students)
	}
	rows := [][]string{row(ScoreColumns, csvFinalHeader, csvStudentHeader)}
	for i := range r.Submissions {
		s := &r.Submissions[i]
		rows = append(rows, row(csvRow(r, s), csvFinal(s), append(studentCells(s.Students), latenessCells(s.Late)...)))
	}
	for _, student := range r.Missing {
		final := []string{view.MissingPoints(r, student, ""), "", ""}
		rows = append(rows, row(csvMissing(r, student), final, append(studentCells([]record.Student{student}), "", "")))
	}
	return writeRows(w, "scores as CSV", rows)
}

func writeRows(w io.Writer, what string, rows [][]string) error {
	for _, row := range rows {
		for i, cell := range row {
			row[i] = EscapeFormula(cell)
		}
	}
	if err := csv.NewWriter(w).WriteAll(rows); err != nil {
		return fmt.Errorf("writing %s: %w", what, err)
	}
	return nil
}

func csvRow(r *record.Report, s *record.Submission) []string {
	forgiven, rightCases := "", ""
	if s.Score != nil {
		forgiven, rightCases = s.Score.IfFormatForgiven.String(), strconv.Itoa(view.CountAccepted(s))
	}
	return []string{
		s.Name, s.Language, string(s.Verdict),
		view.AutomaticPoints(s, ""), r.Rubric.Possible.String(), forgiven,
		rightCases, strconv.Itoa(len(r.Suite.Cases)), view.Cause(s), mistakeNames(s.Diagnosis),
	}
}

func csvMissing(r *record.Report, student record.Student) []string {
	row := make([]string, len(ScoreColumns))
	row[0], row[2], row[4] = student.String(), view.Missing, r.Rubric.Possible.String()
	return row
}

// studentCells returns one cell for each of the first five columns of csvStudentHeader.
func studentCells(students []record.Student) []string {
	cells := make([]string, 5)
	for i, s := range students {
		for n, text := range []string{s.Name, s.ID, s.SISID, s.Login, s.Section} {
			if i > 0 {
				cells[n] += "; "
			}
			cells[n] += text
		}
	}
	return cells
}

func latenessCells(l *record.Lateness) []string {
	switch {
	case l == nil:
		return []string{"", ""}
	case !l.Late:
		return []string{"no", "0"}
	case l.By == 0:
		return []string{"yes", ""}
	}
	return []string{"yes", strconv.FormatInt(int64(time.Duration(l.By)/time.Second), 10)}
}

func csvFinal(s *record.Submission) []string {
	if s.Final == nil {
		return []string{view.FinalPoints(s, ""), "", ""}
	}
	deduction, changes := "", []string{}
	for _, o := range s.Final.Overrides {
		changes = append(changes, fmt.Sprintf("%v for %s", o.Points, view.OverrideText(o)))
	}
	if late := s.Final.Late; late != nil {
		deduction = late.Points.String()
		changes = append(changes, late.Reason)
	}
	if s.Final.ZeroFor != "" {
		changes = append(changes, view.ZeroLine.About)
	}
	return []string{view.FinalPoints(s, ""), deduction, strings.Join(changes, "; ")}
}

// mistakeNames returns the names of the likely mistakes, as in "tie-to-last; cut-off-never or
// bounds-not-passed".
func mistakeNames(d *record.Diagnosis) string {
	if d == nil {
		return ""
	}
	var mistakes []string
	for _, m := range d.Mistakes {
		var names []string
		for _, f := range m.Faults {
			names = append(names, f.Name)
		}
		mistakes = append(mistakes, strings.Join(names, " or "))
	}
	return strings.Join(mistakes, "; ")
}

var (
	PlainNumber = regexp.MustCompile(`^-?[0-9]+(\.[0-9]+)?$`)
	// formula matches the start of a formula. A formula may also start after a semicolon, because
	// in locales with a decimal comma, spreadsheets split cells at semicolons, even inside quotes.
	formula = regexp.MustCompile(`(^|;)([\s'"]*[=+\-@＝＋－＠])`)
)

// EscapeFormula returns cell on one line, with an apostrophe before anything that a spreadsheet
// would evaluate as a formula.
func EscapeFormula(cell string) string {
	if PlainNumber.MatchString(cell) {
		return cell
	}
	return formula.ReplaceAllString(show.Text(cell), `$1'$2`)
}

// fieldsHeader names the columns of a fields file. Programs find columns by name, so new
// columns go at the end.
var fieldsHeader = []string{
	"submission", "student_ids", "case", "arguments", "case_verdict", "line", "label", "match",
	"want", "got", "printed", "slips", "wall_ms", "memory_bytes", "cause",
}

// Fields writes a CSV file with one row for each expected line of each case of each
// submission. A case that was not run, or a submission without cases, has one row.
func Fields(w io.Writer, r *record.Report) error {
	rows := [][]string{slices.Clone(fieldsHeader)}
	for i := range r.Submissions {
		rows = append(rows, fieldRows(r, &r.Submissions[i])...)
	}
	return writeRows(w, "fields as CSV", rows)
}

func fieldRows(r *record.Report, s *record.Submission) [][]string {
	var ids []string
	for _, student := range s.Students {
		ids = append(ids, student.ID)
	}
	var rows [][]string
	prefix := []string{s.Name, strings.Join(ids, " ")}
	for i := range s.Results {
		rows = append(rows, resultRows(prefix, r, &s.Results[i])...)
	}
	if len(rows) == 0 {
		row := slices.Concat(prefix, []string{"", "", string(s.Verdict)}, make([]string, 9), []string{s.Cause})
		rows = append(rows, row)
	}
	return rows
}

func resultRows(prefix []string, r *record.Report, result *record.Result) [][]string {
	args := view.Submission{Report: r}.CaseOf(result.Case).ShellArgs()
	head := slices.Concat(prefix, []string{result.Case, args, string(result.Verdict)})
	tail := append(usageCells(result.Run), result.Cause)
	if len(result.Lines) == 0 {
		return [][]string{slices.Concat(head, make([]string, 7), tail)}
	}
	var rows [][]string
	for i, line := range result.Lines {
		rows = append(rows, slices.Concat(head, lineCells(i+1, line), tail))
	}
	return rows
}

func lineCells(number int, line record.Line) []string {
	return []string{
		strconv.Itoa(number), line.Label, string(line.Match), line.Want, line.Got, line.Text,
		view.SlipDetails(line.Slips),
	}
}

func usageCells(run *record.Run) []string {
	if run == nil {
		return []string{"", ""}
	}
	return []string{fmt.Sprintf("%.3f", float64(run.Wall)/float64(time.Millisecond)), fmt.Sprint(int64(run.Memory))}
}
