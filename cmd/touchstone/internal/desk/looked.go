package desk

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"

	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/plainfile"
	"touchstone/runner/record"
)

// lookedName is the file in a results folder that lists the submissions that someone marked as
// looked at. Its second column is a digest of the result that this person saw.
const lookedName = "looked.csv"

var lookedColumns = []string{"submission", "result", "by"}

// reviewLog holds the marks in the file lookedName.
type reviewLog struct {
	path    string
	table   *table
	marks   map[string]string // digests in the table, by submission
	digests map[string]string // cached digests of the current results, by submission
}

func (l *reviewLog) read() error {
	data, err := plainfile.ReadFile(l.path)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if l.table, err = readTable(string(data), lookedColumns); err != nil {
		return fmt.Errorf("%s: %w", l.path, err)
	}
	for _, heading := range lookedColumns {
		if l.table.column(heading) < 0 {
			return fmt.Errorf("%s: no column %q: correct the first row, or remove the file", l.path, heading)
		}
	}
	l.index()
	return nil
}

func (l *reviewLog) index() {
	l.marks = map[string]string{}
	for _, row := range l.table.rows[1:] {
		l.marks[l.table.cell(row, "submission")] = l.table.cell(row, "result")
	}
}

func (l *reviewLog) forgetDigests() { l.digests = map[string]string{} }

// status reports whether someone looked at the current result of a submission, or only at an
// earlier, different result.
func (l *reviewLog) status(s *record.Submission) (looked, changed bool) {
	mark, isMarked := l.marks[s.Name]
	if !isMarked {
		return false, false
	}
	if l.digests[s.Name] == "" {
		l.digests[s.Name] = resultDigest(s)
	}
	looked = mark == l.digests[s.Name]
	return looked, !looked
}

// resultDigest returns a digest of the result of a submission, without times, overrides and
// remarks.
func resultDigest(s *record.Submission) string {
	h := sha256.New()
	fmt.Fprintf(h, "%q %q\n", s.Digest, s.Verdict)
	if s.Score != nil {
		fmt.Fprintf(h, "%v of %v\n", s.Score.Points, s.Score.Possible)
	}
	for _, r := range s.Results {
		fmt.Fprintf(h, "%q %q %d\n", r.Case, r.Verdict, r.Extra.Count)
		for _, line := range r.Lines {
			fmt.Fprintf(h, "%q %q\n", line.Match, line.Got)
		}
	}
	return hex.EncodeToString(h.Sum(nil))[:16]
}

// reviewRequest is a request to mark a submission as looked at, or to remove the mark.
type reviewRequest struct {
	Submission string `json:"submission"`
	Looked     bool   `json:"looked"`
}

func (d *Desk) mark(by string, k reviewRequest) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.files == nil {
		return conflict("%s", d.readOnlyReason())
	}
	s, err := d.submission(k.Submission)
	if err != nil {
		return err
	}
	t := d.looked.table
	at := t.find(cells{"submission": s.Name})
	switch {
	case k.Looked:
		t.put(at, t.row(cells{"submission": s.Name, "result": resultDigest(s), "by": by}))
	case at >= 0:
		t.put(at, nil)
	}
	d.looked.index()
	d.version++
	return results.WriteBytes(d.looked.path, []byte(t.String()))
}
