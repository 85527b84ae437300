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

type undoStep struct {
	what   string
	before texts
}

const maxUndo = 100

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

// change edits a file, and records the change for Undo. The caller must not hold d.mu.
func (d *Desk) change(what string, file editable, edit func(*table) error) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.checkWritable(); err != nil {
		return err
	}
	before, after := d.edits.texts, d.edits.texts
	text := file.text(&after)
	t, err := readTable(*text, file.headings)
	if err != nil {
		return err
	}
	was := t.String()
	if err := edit(t); err != nil || t.String() == was {
		return err
	}
	*text = t.String()
	if err := d.replace(after); err != nil {
		return err
	}
	d.undoStack = append(d.undoStack[max(0, len(d.undoStack)-maxUndo+1):], undoStep{what, before})
	return nil
}

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

// Undo reverts the last change.
func (d *Desk) Undo() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.checkWritable(); err != nil {
		return err
	}
	last := len(d.undoStack) - 1
	if last < 0 {
		return conflict("nothing to undo: you made no changes here since somebody edited overrides.csv or remarks.csv")
	}
	if err := d.replace(d.undoStack[last].before); err != nil {
		return err
	}
	d.undoStack = d.undoStack[:last]
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

func (d *Desk) givePoints(p points) error {
	what := fmt.Sprintf("points of %s, %s", p.Submission, p.target())
	return d.change(what, overridesFile, func(overrides *table) error {
		given, err := d.checkPoints(&p)
		if err != nil {
			return err
		}
		at := overrides.find(p.rowKey())
		if err := p.checkUnchanged(overrides, at); err != nil {
			return err
		}
		row := p.rowKey()
		row["points"], row["reason"], row["by"] = given.String(), p.Reason, d.o.By
		overrides.set(at, row)
		return nil
	})
}

// checkUnchanged returns an error if the points changed after the page showed them. at is the index
// of their row in overrides, or negative if there is none.
func (p points) checkUnchanged(overrides *table, at int) error {
	now := ""
	if at >= 0 {
		now = overrides.rows[at][overrides.column("points")]
		if given, err := cases.ParsePoints(strings.TrimSpace(now)); err == nil {
			now = given.String() // the page shows a handwritten 95 as 95.00
		}
	}
	if p.Was != nil && *p.Was != now {
		return conflict("somebody else changed the points of %s, %s, to %s: check them again",
			p.Submission, p.target(), cmp.Or(now, "nothing"))
	}
	return nil
}

// checkPoints checks and normalizes a request to override points. It returns the new points.
func (d *Desk) checkPoints(p *points) (cases.Points, error) {
	s, err := d.submission(p.Submission)
	if err != nil {
		return 0, err
	}
	if p.Case == record.OverrideTotal {
		p.Case = ""
	}
	if p.Reason, err = oneLine("reason", p.Reason, maxReason); err != nil {
		return 0, err
	}
	given, err := cases.ParsePoints(strings.TrimSpace(p.Points))
	if err != nil {
		return 0, refuse("points", "points: %v", err)
	}
	if p.Case != "" {
		limit, err := d.maxPoints(s, p.Case)
		if err != nil {
			return 0, err
		}
		if given > limit {
			return 0, refuse("points", "points %v of %s: expected 0 to %v", given, p.target(), limit)
		}
	}
	for _, row := range d.edits.Adjustments.Overrides.Of(s.Name) {
		if isTotal := row.Case == record.OverrideTotal; isTotal != (p.Case == "") {
			return 0, refuse("case", "%q already has an override for %s: remove it first", s.Name, row.Case)
		}
	}
	return given, nil
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

func (d *Desk) removePoints(p points) error {
	what := fmt.Sprintf("removal of points of %s, %s", p.Submission, p.target())
	return d.change(what, overridesFile, func(overrides *table) error {
		at := overrides.find(p.rowKey())
		if at < 0 {
			return conflict("%s has no override for %s", p.Submission, p.target())
		}
		if err := p.checkUnchanged(overrides, at); err != nil {
			return err
		}
		overrides.remove(at)
		return nil
	})
}

// remark is a request to add or remove a remark on a submission or on a group of submissions.
type remark struct {
	Submission string `json:"submission"`
	Group      string `json:"group"`
	Text       string `json:"text"`
}

func (d *Desk) giveRemark(m remark) error {
	return d.change("remark on "+m.Submission+m.Group, remarksFile, func(remarks *table) (err error) {
		if err := d.checkAbout(m); err != nil {
			return err
		}
		if m.Text, err = oneLine("text", m.Text, maxRemark); err != nil {
			return err
		}
		row := cells{"group": m.Submission + m.Group, "remark": m.Text, "by": d.o.By}
		if remarks.find(row) < 0 {
			remarks.set(-1, row)
		}
		return nil
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

func (d *Desk) removeRemark(m remark) error {
	return d.change("removal of a remark on "+m.Submission+m.Group, remarksFile, func(remarks *table) error {
		at := remarks.find(cells{"group": m.Submission + m.Group, "remark": m.Text})
		if at < 0 {
			return conflict("%s has no such remark", m.Submission+m.Group)
		}
		remarks.remove(at)
		return nil
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
