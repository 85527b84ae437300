package intake

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"touchstone/internal/plural"
	"touchstone/runner/internal/typed"
	"touchstone/runner/record"
)

// Times says when students handed in, where a download does not, as Canvas's.
type Times struct {
	name  string      // of the file
	at    []time.Time // of each student of the index
	index rosterIndex
}

// timeColumns are the headings of the time, in small letters, the best first: those of a
// list made by hand, and of the scores that Gradescope exports.
var timeColumns = []string{
	"submitted at", "submitted-at", "submitted_at", "submission time", "submission date", "submitted", "handed in", "time",
}

// Ways to write a time, with a zone and without.
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

// ParseTime reads a time, in the zone unless it names one.
func ParseTime(text string, zone *time.Location) (time.Time, error) {
	for _, form := range slices.Concat(zonedForms, localForms) {
		if t, err := time.ParseInLocation(form, text, zone); err == nil {
			return t, nil
		}
	}
	return time.Time{}, errors.New(`want a time such as "2026-11-20 23:59" or 2026-11-20T23:59:00-06:00`)
}

// ReadTimes reads a CSV of which a row says who handed in when: its first row has headings
// as of a roster, such as login, and submitted-at. A row without a time is of somebody who
// handed in nothing. Errors name the file by its base name, line and column.
func ReadTimes(r io.Reader, name string, zone *time.Location) (*Times, error) {
	t, err := readTable(r, name, "a file of times", "login,submitted-at")
	if err != nil {
		return nil, err
	}
	columns, wrong, err := findColumns(t.rows[0])
	if err != nil {
		return nil, t.wrong(0, wrong, err)
	}
	column, wrong, err := findTime(t.rows[0])
	if err != nil {
		return nil, t.wrong(0, wrong, err)
	}
	times, roster, rows := &Times{name: t.name}, &Roster{}, map[record.Student]int{}
	for i, row := range t.rows[1:] {
		at, student := i+1, columns.student(row)
		if column >= len(row) || student == (record.Student{}) || strings.TrimSpace(row[column]) == "" {
			continue
		}
		when, err := ParseTime(strings.TrimSpace(row[column]), zone)
		if err != nil {
			return nil, t.wrong(at, column, fmt.Errorf("%q: %w", typed.Line(row[column]), err))
		}
		if first, again := rows[student]; again {
			return nil, t.wrong(
				at,
				0,
				fmt.Errorf("%s stands in line %d already: remove one", student, t.places[first][0].line),
			)
		}
		rows[student] = at
		roster.Students, times.at = append(roster.Students, student), append(times.at, when)
	}
	if len(times.at) == 0 {
		return nil, t.wrong(0, 0, errors.New("no times below these headings"))
	}
	times.index = roster.index()
	return times, nil
}

func findTime(headings []string) (column, wrong int, err error) {
	have := make([]string, len(headings))
	for i, h := range headings {
		have[i] = strings.ToLower(strings.TrimSpace(h))
	}
	for _, name := range timeColumns {
		i := slices.Index(have, name)
		if i < 0 {
			continue
		}
		if again := slices.Index(have[i+1:], name); again >= 0 {
			return 0, i + 1 + again, fmt.Errorf("column %q comes twice: remove one", name)
		}
		return i, 0, nil
	}
	return 0, 0, fmt.Errorf(
		"no heading of a time in %q: want one such as submitted-at, or Gradescope's Submission Time",
		typed.Line(strings.Join(headings, ",")),
	)
}

// of is when a submission was handed in, the latest of its students' times.
func (t *Times) of(name string, students []record.Student) (at time.Time, known bool) {
	see := func(i int) {
		if i >= 0 && (!known || t.at[i].After(at)) {
			at, known = t.at[i], true
		}
	}
	for _, s := range students {
		see(t.index.find(s))
	}
	if !known {
		see(t.index.guess(name, name))
	}
	return at, known
}

// Roll collects what is odd about times.
type Roll struct {
	Times *Times
	Due   time.Time

	odd plural.Lists
}

// Lateness is by how much a submission is late. Whether it is, is for the mark of a download
// to say where there is one, since some students may have more time than others.
func (r *Roll) Lateness(name string, students []record.Student, mark *record.Lateness) *record.Lateness {
	at, known := r.Times.of(name, students)
	if !known {
		r.odd.Add("no time in "+r.Times.name, strconv.Quote(name))
		return mark
	}
	by := max(0, at.Sub(r.Due))
	switch {
	case mark != nil && !mark.Late && by > 0:
		r.odd.Add("late by "+r.Times.name+", but not marked late in the download; counted as in time", strconv.Quote(name))
		return mark
	case mark != nil && mark.Late && by == 0:
		r.odd.Add("marked late in the download, but in time by "+r.Times.name+
			"; counted as late by an unknown time", strconv.Quote(name))
		return mark
	}
	return &record.Lateness{Late: by > 0, By: record.SpanOf(by)}
}

// Doubts are warnings about those whose lateness the times did not settle.
func (r *Roll) Doubts() []string { return r.odd.Texts() }

// settleTimes says how late submissions are by a file of times.
func (in *intake) settleTimes() {
	if in.Times == nil {
		return
	}
	roll := Roll{Times: in.Times, Due: in.Due}
	for i := range in.Submissions {
		s := &in.Submissions[i]
		s.Late = roll.Lateness(s.Name, s.Students, s.Late)
	}
	for _, doubt := range roll.Doubts() {
		in.warn("%s", doubt)
	}
}
