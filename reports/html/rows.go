package html

import (
	"slices"
	"strings"

	"touchstone/reports/view"
	"touchstone/runner/record"
)

// rowView is a row of the list of a batch: a submission, or a student who handed in
// nothing.
type rowView struct {
	Number   int // of the submission; -1 if there is none
	Name     string
	Students []record.Student
	Points   string // that the rubric gave
	Final    string // that count
	Verdict  string
	Tone     string
	Late     string // empty if it is not known to be late
	Nothing  bool   // no points count
	Right    string
	Reason   string // what is likely wrong, in a few words
	Keys     string // of what is found in it, with blanks between
}

// newRows are those of the submissions in an order. Who handed in nothing stands
// before the first of which nothing is wrong.
func newRows(v view.Batch, order []int, keys map[int][]string) (rows []rowView) {
	missing := missingRows(v.Report)
	for _, i := range order {
		s := &v.Report.Submissions[i]
		if !view.NeedsALook(s) {
			rows, missing = append(rows, missing...), nil
		}
		row := rowView{
			Number:   i,
			Name:     s.Name,
			Students: s.Students,
			Points:   "-",
			Final:    view.FinalPoints(s, "-"),
			Verdict:  string(s.Verdict),
			Tone:     tone(s.Verdict),
			Reason:   view.Reason(s),
			Right:    rightOf(view.Submission{Report: v.Report, Sub: s}),
			Keys:     strings.Join(keys[i], " "),
			Nothing:  view.GetsNothing(s),
		}
		if s.Score != nil {
			row.Points = s.Score.Points.String()
		}
		if s.Late != nil && s.Late.Late {
			row.Late = submissionView{Submission: s}.lateness()
		}
		rows = append(rows, row)
	}
	return append(rows, missing...)
}

func missingRows(r *record.Report) (rows []rowView) {
	for _, m := range r.Missing {
		rows = append(rows, rowView{
			Number:   -1,
			Name:     m.String(),
			Students: []record.Student{{Login: m.Login, Section: m.Section}},
			Points:   "-",
			Final:    view.MissingPoints(r, "-"),
			Verdict:  view.Missing,
			Tone:     "bad",
			Right:    "-",
			Reason:   "handed in nothing",
			Nothing:  true,
		})
	}
	return rows
}

// showsOf are what the rows of a list can be told apart by, in the order in which they
// first come.
func showsOf(rows []rowView) (shows []string) {
	for _, row := range rows {
		if !slices.Contains(shows, row.Verdict) {
			shows = append(shows, row.Verdict)
		}
	}
	if slices.ContainsFunc(rows, func(row rowView) bool { return row.Late != "" }) {
		shows = append(shows, late)
	}
	if slices.ContainsFunc(rows, func(row rowView) bool { return row.Nothing }) {
		shows = append(shows, nothing)
	}
	return shows
}

const (
	late    = "late"
	nothing = "no points"
)
