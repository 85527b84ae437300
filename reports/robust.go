package reports

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"touchstone/internal/guard"
	"touchstone/runner/record"
)

// WriteFailure says that a bug in Touchstone prevented a format from writing a submission.
type WriteFailure struct {
	Submission string
	Err        error // see record.FailureOf
}

const (
	// These limits only catch bugs. Writing a report takes moments, because show/budget.go
	// limits the work.
	renderTime     = time.Minute // for a report
	renderTimeEach = time.Second // plus this for each submission

	renderedBytes = 16 << 20 // for a report, and as much again for each submission
)

// WriteRobustly writes a report. If a bug in Touchstone prevents writing some submissions, it
// writes a notice in place of each of these submissions, and returns a list of them.
//
// The function store must call write, and must keep the output unless write fails. If a bug makes
// write fail, WriteRobustly calls store again, to write the report with the notices.
func (f Format) WriteRobustly(r *record.Report, store func(write func(io.Writer) error) error) ([]WriteFailure, error) {
	attempt := func(r *record.Report) error {
		return store(func(w io.Writer) error { return f.writeGuarded(w, r) })
	}
	err := attempt(r)
	if record.FailureOf(err) == nil {
		return nil, err
	}
	replaced, unwritten := f.replace(r)
	if len(unwritten) == 0 {
		return nil, err // no particular submission is the cause
	}
	return unwritten, attempt(replaced)
}

// writeGuarded writes a report within limits of time and size. If the format panics, it returns an
// error that record.FailureOf recognizes.
func (f Format) writeGuarded(w io.Writer, r *record.Report) error {
	limit := renderTime + time.Duration(len(r.Submissions))*renderTimeEach
	doing := "writing the report as " + f.Name
	bounded := &boundedWriter{w: w, doing: doing, left: renderedBytes * int64(1+len(r.Submissions))}
	_, err := guard.DoTimeout(limit, doing, func() (struct{}, error) {
		err := f.Write(bounded, r)
		return struct{}{}, errors.Join(err, bounded.err)
	})
	return err
}

type boundedWriter struct {
	w     io.Writer
	doing string // for the error
	left  int64  // remaining bytes
	err   error  // set by a Write beyond the limit
}

func (b *boundedWriter) Write(data []byte) (int, error) {
	if b.left -= int64(len(data)); b.left < 0 {
		b.err = &guard.Failure{Doing: b.doing, What: "it is too large"}
		return 0, b.err
	}
	return b.w.Write(data)
}

// replace returns a copy of the report with a stub for each submission that the format cannot
// write, and a list of these submissions.
func (f Format) replace(r *record.Report) (*record.Report, []WriteFailure) {
	replaced := *r
	replaced.Submissions = slices.Clone(r.Submissions)
	var unwritten []WriteFailure
	for i := range replaced.Submissions {
		s := &replaced.Submissions[i]
		err := f.tryWrite(r, s)
		if err == nil {
			continue
		}
		unwritten = append(unwritten, WriteFailure{s.Name, err})
		stub := stubOf(f, s, err)
		if f.tryWrite(r, &stub) != nil { // the student's name or the path cannot be written either
			least := record.Submission{Name: s.Name, Failure: stub.Failure}
			least.SetVerdict(stub.Verdict, stub.CausedBy.Kind, stub.Cause)
			stub = least
		}
		*s = stub
	}
	return &replaced, unwritten
}

// tryWrite returns the bug that prevents writing s, or nil. If r is a batch, tryWrite adds a second
// submission, because formats write a batch differently from a single submission.
func (f Format) tryWrite(r *record.Report, s *record.Submission) error {
	trial := *r
	trial.Submissions = []record.Submission{*s}
	if len(r.Submissions) > 1 {
		trial.Submissions = append(trial.Submissions, record.Submission{Name: "another", Verdict: record.JudgeError})
	}
	err := f.writeGuarded(io.Discard, &trial)
	if record.FailureOf(err) == nil {
		return nil
	}
	return err
}

func stubOf(f Format, s *record.Submission, err error) record.Submission {
	standing := "it was not judged"
	if points, ok := s.EffectivePoints(); ok {
		standing = fmt.Sprintf("its verdict is %s, with %v points", s.Verdict, points)
	}
	stub := record.Submission{
		Name: s.Name, Path: s.Path, Digest: s.Digest, Students: s.Students, Late: s.Late,
		Failure: record.FailureOf(err),
	}
	const why = "a bug in Touchstone: cannot write this submission as %s; %s"
	stub.SetVerdict(record.JudgeError, record.CauseFailure, fmt.Sprintf(why, f.Name, standing))
	return stub
}
