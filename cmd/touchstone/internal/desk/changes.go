package desk

import (
	"cmp"
	"errors"
	"fmt"
	"net/http"
	"os"
	"slices"
	"strings"
	"unicode"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// refusal is an error that says why the desk refuses a request.
type refusal struct {
	Status int    `json:"-"`
	Text   string `json:"text"`
	Field  string `json:"field"` // field of the request that is wrong; may be empty
}

func (r *refusal) Error() string { return r.Text }

func refuse(field, format string, args ...any) error {
	return &refusal{http.StatusBadRequest, fmt.Sprintf(format, args...), field}
}

func conflict(format string, args ...any) error {
	return &refusal{http.StatusConflict, fmt.Sprintf(format, args...), ""}
}

// readOnlyReason does the same as ReadOnlyReason, for callers that hold the lock.
func (d *Desk) readOnlyReason() string {
	switch {
	case d.loadErr != nil:
		return d.loadErr.Error() + "; repair the file, or grade again"
	case d.files == nil:
		return fmt.Sprintf("another touchstone, %s, is writing to this folder; you can change points when it is done",
			cmp.Or(d.holder, "which did not record its process"))
	case d.rubricErr != nil:
		return d.rubricErr.Error() + "; open the desk with --rubric FILE"
	case d.editsErr != nil:
		return d.editsErr.Error() + "; fix the row"
	}
	return ""
}

// ReadOnlyReason returns the reason why the desk is read-only, or "".
func (d *Desk) ReadOnlyReason() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.readOnlyReason()
}

// editable is a CSV file that the desk edits.
type editable struct {
	headings []string // of a new file, if the file does not exist
	text     func(*texts) *string
}

var (
	overridesFile = editable{
		[]string{"submission", "case", "points", "reason", "by"}, func(t *texts) *string { return &t.overrides },
	}
	remarksFile = editable{[]string{"group", "remark", "by"}, func(t *texts) *string { return &t.remarks }}
)

func (d *Desk) checkWritable() error {
	if d.files != nil {
		d.refresh() // readOnlyReason returns the error
	}
	if why := d.readOnlyReason(); why != "" {
		return conflict("%s", why)
	}
	return nil
}

// replace writes the contents t to overrides.csv and remarks.csv, and adjusts the report
// accordingly. It does not write a file whose contents stay the same.
func (d *Desk) replace(t texts) error {
	edits, err := d.parse(t)
	if err != nil {
		return refuse("", "%v", err)
	}
	write := func(path, was, text string) error {
		switch text {
		case was:
			return nil
		case "":
			return os.Remove(path)
		}
		return results.WriteBytes(path, []byte(text))
	}
	if err := errors.Join(write(d.o.Overrides, d.edits.overrides, t.overrides),
		write(d.o.Remarks, d.edits.remarks, t.remarks)); err != nil {
		return err
	}
	d.apply(edits)
	d.version++
	return nil
}

// points is a request to override the points of a case, or of the whole submission if Case is
// empty.
type points struct {
	Submission string  `json:"submission"`
	Case       string  `json:"case"`
	Points     string  `json:"points"`
	Reason     string  `json:"reason"`
	Was        *string `json:"was"` // override that the page showed, or "" for none; nil skips the check
}

// target returns what the points are for: the ID of a case, or "total".
func (p points) target() string { return cmp.Or(p.Case, record.OverrideTotal) }

func (p points) rowKey() cells { return cells{"submission": p.Submission, "case": p.target()} }

func (p points) step(by, verb string) step {
	return step{What: verb + "points of " + p.Submission + ", " + p.target(), By: by, About: []string{p.Submission},
		file: overridesFile}
}

func (d *Desk) givePoints(by string, p points) error {
	return d.change(p.step(by, ""), func(overrides *table) ([]rowEdit, error) {
		given, err := d.checkPoints(&p)
		if err != nil {
			return nil, err
		}
		if err := d.checkUnchanged(p, overrides); err != nil {
			return nil, err
		}
		row := p.rowKey()
		row["points"], row["reason"], row["by"] = given, p.Reason, by
		return []rowEdit{{key: p.rowKey(), after: overrides.row(row)}}, nil
	})
}

// checkUnchanged returns an error if somebody changed the points after the page showed them.
func (d *Desk) checkUnchanged(p points, overrides *table) error {
	now := ""
	if at := overrides.find(p.rowKey()); at >= 0 {
		now = overrides.cell(overrides.rows[at], "points")
		if given, isBonus, err := score.ParseGiven(now); err == nil {
			now = score.GivenText(given, isBonus) // the page shows a handwritten 95 as 95.00
		}
	}
	if p.Was != nil && *p.Was != now {
		return conflict("%s the points of %s, %s, to %s: check them, then save again to replace them",
			d.lastChange(p), p.Submission, p.target(), cmp.Or(now, "nothing"))
	}
	return nil
}

// checkPoints checks and normalizes a request to override points. It returns the points as in the
// file.
func (d *Desk) checkPoints(p *points) (string, error) {
	s, err := d.submission(p.Submission)
	if err != nil {
		return "", err
	}
	if p.Case == record.OverrideTotal {
		p.Case = ""
	}
	if p.Reason, err = oneLine("reason", p.Reason, maxReason); err != nil {
		return "", err
	}
	given, isBonus, err := score.ParseGiven(p.Points)
	if err != nil {
		return "", refuse("points", "points: %v", err)
	}
	if p.Case != "" {
		limit, err := d.maxPoints(s, p.Case)
		if err != nil {
			return "", err
		}
		if given > limit && !isBonus {
			return "", refuse("points", "points %v of %s: expected 0 to %v; for more, give a bonus", given, p.target(),
				limit)
		}
	}
	replaces := p.Case == "" && !isBonus // the whole score
	for _, row := range d.edits.Adjustments.Overrides.Of(s.Name) {
		replaced := row.Case == record.OverrideTotal && !row.IsBonus
		if row.Submission == s.Name && row.Case != p.target() && (replaced || replaces) {
			return "", refuse("case", "%q already has an override for %s: remove it first", s.Name, row.Case)
		}
	}
	return score.GivenText(given, isBonus), nil
}

// maxPoints returns the maximum points of a case.
func (d *Desk) maxPoints(s *record.Submission, id string) (cases.Points, error) {
	worth, why := score.CasePointsOf(s, d.rubric, d.report.Suite.Labels)
	if why != "" {
		return 0, refuse("case", "you cannot override a case of %q, because %s: override the total instead", s.Name,
			why)
	}
	i := slices.IndexFunc(worth, func(w score.CasePoints) bool { return w.Case == id })
	if i < 0 {
		return 0, refuse("case", "case %q: the suite %q has no such case", id, d.report.Suite.Name)
	}
	return worth[i].Max, nil
}

func (d *Desk) removePoints(by string, p points) error {
	return d.change(p.step(by, "removal of "), func(overrides *table) ([]rowEdit, error) {
		if overrides.find(p.rowKey()) < 0 {
			return nil, conflict("%s has no override for %s", p.Submission, p.target())
		}
		return []rowEdit{{key: p.rowKey()}}, d.checkUnchanged(p, overrides)
	})
}

// remark is a request to add or remove a remark on a submission or on a group of submissions.
type remark struct {
	Submission string `json:"submission"`
	Group      string `json:"group"`
	Text       string `json:"text"`
}

func (m remark) step(by, verb string) step {
	of := m.Submission + m.Group
	return step{What: verb + " on " + of, By: by, About: []string{of}, file: remarksFile}
}

func (d *Desk) giveRemark(by string, m remark) error {
	return d.change(m.step(by, "remark"), func(remarks *table) (edits []rowEdit, err error) {
		if err := d.checkAbout(m); err != nil {
			return nil, err
		}
		if m.Text, err = oneLine("text", m.Text, maxRemark); err != nil {
			return nil, err
		}
		key := cells{"group": m.Submission + m.Group, "remark": m.Text}
		if remarks.find(key) < 0 {
			row := cells{"group": m.Submission + m.Group, "remark": m.Text, "by": by}
			edits = []rowEdit{{key: key, after: remarks.row(row)}}
		}
		return edits, nil
	})
}

// checkAbout returns an error unless the remark is on a submission of the report or on a group, and
// not on both.
func (d *Desk) checkAbout(m remark) error {
	if m.Submission != "" && m.Group != "" {
		return refuse("group", "a remark is on a submission or a group, not on both %q and %q", m.Submission, m.Group)
	}
	if m.Group == "" {
		_, err := d.submission(m.Submission)
		return err
	}
	if !slices.ContainsFunc(d.report.Groups, func(g record.Group) bool { return g.Name == m.Group }) {
		return refuse("group", "group %q: the report has no such group", m.Group)
	}
	return nil
}

func (d *Desk) removeRemark(by string, m remark) error {
	return d.change(m.step(by, "removal of a remark"), func(remarks *table) ([]rowEdit, error) {
		key := cells{"group": m.Submission + m.Group, "remark": m.Text}
		if remarks.find(key) < 0 {
			return nil, conflict("%s has no such remark", m.Submission+m.Group)
		}
		return []rowEdit{{key: key}}, nil
	})
}

func (d *Desk) submission(name string) (*record.Submission, error) {
	for i := range d.report.Submissions {
		if s := &d.report.Submissions[i]; s.Name == name {
			return s, nil
		}
	}
	return nil, refuse("submission", "submission %q: the report has no such submission", name)
}

const (
	maxReason = 200 // bytes; package score cuts longer ones
	maxRemark = 2000
	maxName   = 60
)

// oneLine replaces control characters in a text with blanks, and trims it. It returns an error
// about the field if the text is empty or has more than the given number of bytes.
func oneLine(field, text string, most int) (string, error) {
	text = strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "_")))
	switch {
	case text == "":
		return "", refuse(field, "%s is empty: write one", field)
	case len(text) > most:
		return "", refuse(field, "the %s has %v: expected at most %v", field, record.Bytes(len(text)),
			record.Bytes(most))
	}
	return text, nil
}
