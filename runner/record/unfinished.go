package record

import "slices"

// Awaited is the cause of a submission that is not graded yet.
const Awaited = "not graded yet"

// IsAwaited reports whether the submission was still to be graded when the report
// was written.
func (r *Submission) IsAwaited() bool { return r.Verdict == Skipped && r.Cause == Awaited }

// IsUnfinished reports whether grading went on when the report was written. It may
// have been ended since, and not have been able to say so.
func (r *Report) IsUnfinished() bool {
	return !r.Complete && slices.ContainsFunc(r.Submissions, func(s Submission) bool { return s.IsAwaited() })
}
