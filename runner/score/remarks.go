package score

import (
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"

	"touchstone/internal/wording"
	"touchstone/runner/internal/usertext"
	"touchstone/runner/record"
)

// Remarks lists the remarks of staff, as read from a file. A remark on a group applies to all its
// submissions. A nil *Remarks is empty.
type Remarks struct{ Rows []RemarkRow }

// RemarkRow is one row of a file of remarks.
type RemarkRow struct {
	record.Remark
	Group    string // name of a group, or of one of its submissions
	location string // such as "remarks.csv:3:1"
}

func (m *Remarks) Len() int { return len(m.Rows) }

var remarkColumns = []string{"group", "remark", "by"}

// remarkLimit is the maximum length of a remark in bytes. Anything longer should be an e-mail.
const remarkLimit = 2000

// ReadRemarks reads remarks from CSV; see rowReader for the format. It does not check that the
// groups exist.
func ReadRemarks(r io.Reader, name string) (*Remarks, error) {
	remarks := &Remarks{}
	o := rowReader{wanted: remarkColumns, long: "remark"}
	o.each = func() error {
		text := o.cell("remark")
		if len(text) > remarkLimit {
			return o.wrongCell("remark", "a remark of %v: expected at most %v", record.Bytes(len(text)),
				record.Bytes(remarkLimit))
		}
		remarks.Rows = append(remarks.Rows, RemarkRow{
			Remark:   record.Remark{Text: usertext.LineOf(text, remarkLimit), By: usertext.Line(o.cell("by"))},
			Group:    o.cell("group"),
			location: o.locationOf("group"),
		})
		return nil
	}
	if err := o.readRows(r, name); err != nil {
		return nil, err
	}
	return remarks, nil
}

var groupName = regexp.MustCompile(`^` + record.GroupPrefix + `[0-9a-f]+$`)

// Check returns errors about rows that name neither a submission of the batch nor a possible group.
// It cannot check groups exactly, because they are known only after grading.
func (m *Remarks) Check(submissions []string) error {
	return m.check(submissions, func(row RemarkRow) bool { return groupName.MatchString(row.Group) })
}

// CheckReport returns an error if a row names neither a group nor a submission of the report.
func (m *Remarks) CheckReport(r *record.Report) error {
	names := r.Names()
	for _, g := range r.Groups {
		names = append(names, g.Name)
	}
	return m.check(names, func(RemarkRow) bool { return false })
}

func (m *Remarks) check(names []string, isFine func(RemarkRow) bool) error {
	if m == nil {
		return nil
	}
	var unknown []error
	for _, row := range m.Rows {
		if !slices.Contains(names, row.Group) && !isFine(row) {
			unknown = append(unknown, fmt.Errorf(
				"%s: %q is neither a group nor a submission%s: use a name from the report",
				row.location,
				row.Group,
				wording.DidYouMean(row.Group, names),
			))
		}
	}
	return errors.Join(unknown...)
}

func (m *Remarks) apply(r *record.Report) {
	members := membersOf(r.Groups)
	added := map[string][]record.Remark{}
	if m == nil {
		return
	}
	for _, row := range m.Rows {
		about, isGrouped := members[row.Group]
		if !isGrouped {
			about = []string{row.Group} // no other submission gives the same answers
		}
		for _, name := range about {
			if !slices.Contains(added[name], row.Remark) {
				added[name] = append(added[name], row.Remark)
			}
		}
	}
	for i := range r.Submissions {
		r.Submissions[i].Remarks = added[r.Submissions[i].Name]
	}
}

// membersOf maps the name of each group, and of each submission in a group, to the submissions of
// the group. If a submission and another group have the same name, the submission wins.
func membersOf(groups []record.Group) map[string][]string {
	members := map[string][]string{}
	for _, g := range groups {
		members[g.Name] = g.Submissions
	}
	for _, g := range groups {
		for _, name := range g.Submissions {
			members[name] = g.Submissions
		}
	}
	return members
}
