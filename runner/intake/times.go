package intake

import (
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"touchstone/internal/wording"
	"touchstone/runner/internal/usertext"
	"touchstone/runner/record"
)

// Times holds the submission times for a download that contains none, such as one from Canvas.
type Times struct {
	name     string // file name
	students []record.Student
	at       []time.Time // time of each student
	index    rosterIndex
}

var timeColumns = []string{
	"submitted at", "submitted-at", "submitted_at", "submission time", "submission date", "submitted", "handed in", "time",
}

var (
	zonedForms = []string{
		time.RFC3339Nano,
		"2006-01-02 15:04:05.999999999 Z07:00",
		"2006-01-02 15:04:05.999999999 -0700",
	}
	localForms = []string{
		"2006-01-02T15:04:05",
		"2006-01-02 15:04:05",
		"2006-01-02 15:04",
		"2006-01-02T15:04",
	}
)

// ParseTime parses a time. If the text names no time zone, the time is in zone.
func ParseTime(text string, zone *time.Location) (time.Time, error) {
	for _, form := range slices.Concat(zonedForms, localForms) {
		if t, err := time.ParseInLocation(form, text, zone); err == nil {
			return t, nil
		}
	}
	return time.Time{}, errors.New(`expected a time such as "2026-11-20 23:59" or 2026-11-20T23:59:00-06:00`)
}

// ReadTimes reads submission times from CSV with the headings of a roster, such as login, and a
// heading such as submitted-at. It skips rows without a time, because these students submitted
// nothing. Errors give the file, the line and the column.
func ReadTimes(r io.Reader, name string, zone *time.Location) (*Times, error) {
	t, err := usertext.ReadTable(r, name, "login,submitted-at", true)
	if err != nil {
		return nil, err
	}
	columns, err := findColumns(t)
	if err != nil {
		return nil, err
	}
	column, err := columnOf(t, timeColumns)
	switch {
	case err != nil:
		return nil, err
	case column < 0:
		return nil, t.Errorf(0, 0,
			"no column of times in %q: expected a heading such as submitted-at, or Gradescope's Submission Time",
			usertext.Line(strings.Join(t.Rows[0], ",")))
	}
	var rows []record.Student
	var at []int
	var submitted []time.Time
	for i, row := range t.Rows {
		student := columns.student(row)
		if i == 0 || column >= len(row) || student == (record.Student{}) || strings.TrimSpace(row[column]) == "" {
			continue
		}
		when, err := ParseTime(strings.TrimSpace(row[column]), zone)
		if err != nil {
			return nil, t.Errorf(i, column, "%q: %w", usertext.Line(row[column]), err)
		}
		rows, at, submitted = append(rows, student), append(at, i), append(submitted, when)
	}
	if len(rows) == 0 {
		return nil, t.Errorf(0, 0, "no times below the headings")
	}
	roster := newRoster(t.Name, rows)
	times, lines := &Times{name: t.Name, students: roster.Students, index: roster.index()}, []int{}
	for i, n := range roster.studentOf {
		if n == len(times.at) {
			times.at, lines = append(times.at, submitted[i]), append(lines, t.Line(at[i]))
		} else if !times.at[n].Equal(submitted[i]) {
			return nil, t.Errorf(at[i], 0, "%s has another time on line %d: remove one", rows[i], lines[n])
		}
	}
	return times, nil
}

func (t *Times) rows(name string, students []record.Student) (rows []int) {
	for _, s := range students {
		if i := t.index.find(s); i >= 0 {
			rows = append(rows, i)
		}
	}
	if i := t.index.guess(name, name); i >= 0 && len(rows) == 0 {
		rows = append(rows, i)
	}
	return rows
}

// LatenessCalculator computes lateness from times, and collects warnings.
type LatenessCalculator struct {
	Times *Times
	Due   time.Time

	untimed []string // submissions without a time
	odd     wording.Lists
	used    map[int]bool // indexes of rows that belong to a submission
}

// Lateness returns how late a submission is, judging by the latest time of its students. mark is
// the lateness according to the download, or nil. If the time contradicts mark on whether the
// submission is late, Lateness returns mark, because some students may have an extension.
func (r *LatenessCalculator) Lateness(name string, students []record.Student, mark *record.Lateness) *record.Lateness {
	rows := r.Times.rows(name, students)
	if len(rows) == 0 {
		r.untimed = append(r.untimed, strconv.Quote(name))
		return mark
	}
	if r.used == nil {
		r.used = map[int]bool{}
	}
	by := time.Duration(0)
	for _, i := range rows {
		r.used[i] = true
		by = max(by, r.Times.at[i].Sub(r.Due))
	}
	switch {
	case mark != nil && !mark.Late && by > 0:
		r.odd.Add("late according to "+r.Times.name+", but not marked late in the download; counted as on time",
			strconv.Quote(name))
		return mark
	case mark != nil && mark.Late && by == 0:
		r.odd.Add("marked late in the download, but on time according to "+r.Times.name+
			"; counted as late by an unknown amount", strconv.Quote(name))
		return mark
	}
	return &record.Lateness{Late: by > 0, By: record.SpanOf(by)}
}

// Warnings returns the warnings about submission times. If some submission has no time, the
// warnings also list the rows of the times file that belong to no submission.
func (r *LatenessCalculator) Warnings() []string {
	warnings := r.odd.Texts()
	if len(r.untimed) == 0 {
		return warnings
	}
	warnings = append(warnings, wording.Listed("no time in "+r.Times.name, r.untimed))
	// One of the unused rows may belong to a submission without a time.
	var unused []string
	for i, student := range r.Times.students {
		if !r.used[i] {
			unused = append(unused, student.String())
		}
	}
	if len(unused) > 0 {
		warnings = append(warnings, wording.Listed("in "+r.Times.name+", but without a submission", unused))
	}
	return warnings
}

func (in *intake) settleTimes() {
	if in.Times == nil {
		return
	}
	calculator := LatenessCalculator{Times: in.Times, Due: in.Due}
	for i := range in.Submissions {
		s := &in.Submissions[i]
		s.Late = calculator.Lateness(s.Name, s.Students, s.Late)
	}
	for _, warning := range calculator.Warnings() {
		in.warn("%s", warning)
	}
}
