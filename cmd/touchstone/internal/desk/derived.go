package desk

import (
	"errors"
	"reflect"
	"slices"
	"time"

	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/guard"
	"touchstone/runner/record"
)

// idleFactor is how long the desk pauses after it has written the files, as a multiple of the time
// that the writing took.
const idleFactor = 4

// write updates the files that depend on overrides and remarks: report.json, report.html,
// scores.csv, and the files of each submission that changed.
func (d *Desk) write() {
	d.mu.Lock()
	files, was, now, idleUntil := d.files, d.written, d.report, d.idleUntil
	d.mu.Unlock()
	began := time.Now()
	if files == nil || was == now || began.Before(idleUntil) {
		return
	}
	err := guard.Do("writing the files of the folder", func() error { return writeChanges(files, was, now) })
	d.mu.Lock()
	defer d.mu.Unlock()
	if err == nil {
		d.written = now
	}
	if (err == nil) != (d.writeErr == nil) {
		d.version++
	}
	d.writeErr, d.idleUntil = err, time.Now().Add(idleFactor*time.Since(began))
}

func writeChanges(files *results.Folder, was, now *record.Report) error {
	same := slices.Equal(was.Warnings, now.Warnings)
	for i := range now.Submissions {
		s := &now.Submissions[i]
		if i < len(was.Submissions) && reflect.DeepEqual(normalized(was.Submissions[i]), normalized(*s)) {
			continue // fast for most submissions, because the two reports share memory
		}
		if same = false; s.CausedBy.Kind != record.CausePassedOver {
			files.WriteSubmission(now.ForSubmission(s))
		}
	}
	if same {
		return nil
	}
	return errors.Join(files.WriteBatch(now), files.TakeErrors())
}

// normalized returns a copy of a submission in which empty lists are nil, because reflect.DeepEqual
// distinguishes empty lists from nil.
func normalized(s record.Submission) record.Submission {
	if len(s.Remarks) == 0 {
		s.Remarks = nil
	}
	if s.Final != nil && len(s.Final.Overrides) == 0 {
		final := *s.Final
		final.Overrides, s.Final = nil, &final
	}
	return s
}
