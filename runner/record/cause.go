package record

import (
	"fmt"
	"strings"

	"touchstone/internal/wording"
)

// Cause is the machine-readable reason for a submission's verdict. Submission.Cause gives the same
// reason as a sentence.
type Cause struct {
	Kind      CauseKind `json:"kind"`       // empty if accepted
	Case      string    `json:"case"`       // first case with the verdict if Kind is CauseCase; otherwise empty
	MoreCases int       `json:"more_cases"` // number of further cases with the verdict if Kind is CauseCase
}

// CauseKind classifies the reasons for a verdict.
type CauseKind string

// The kinds of causes.
const (
	CauseCase        CauseKind = "case"        // a case with the worst verdict
	CauseSources     CauseKind = "sources"     // the sources do not compile, or there is no compiler for them
	CausePending     CauseKind = "awaited"     // not graded yet when the report was written
	CausePassedOver  CauseKind = "passed-over" // excluded by --only
	CauseInterrupted CauseKind = "interrupted" // a person stopped the grading
	CauseBudget      CauseKind = "budget"      // the time budget ran out
	CauseFailure     CauseKind = "failure"     // Touchstone or the machine failed
)

// SetVerdict sets the verdict of a submission and the reason for it.
func (r *Submission) SetVerdict(v Verdict, kind CauseKind, sentence string) {
	r.Verdict, r.Cause, r.CausedBy = v, sentence, Cause{Kind: kind}
}

// MarkPending marks a submission as not graded yet.
func (r *Submission) MarkPending() { r.SetVerdict(Skipped, CausePending, "not graded yet") }

// SetBuildFailure sets the verdict of a submission that cannot run, because its sources do not
// compile or there is no compiler for them.
func (r *Submission) SetBuildFailure(v Verdict, message string) {
	r.Build.Message = Truncate(message, MaxOutput)
	first, _, _ := strings.Cut(r.Build.Message, "\n")
	r.SetVerdict(v, CauseSources, first)
}

// Conclude sets the verdict and the cause of a submission. The verdict is the worst verdict of its
// cases, but Partial instead of WrongAnswer if some case is right. The cause names the first case
// with that verdict or a worse one.
func (r *Submission) Conclude() {
	verdicts := make([]Verdict, len(r.Results))
	for i, result := range r.Results {
		verdicts[i] = result.Verdict
	}
	r.SetVerdict(worst(verdicts), "", "")
	for _, result := range r.Results {
		switch {
		case result.Verdict == Accepted || rank(result.Verdict) < rank(r.Verdict):
		case r.CausedBy.Kind == "":
			r.Cause, r.CausedBy = result.Sentence(), Cause{Kind: CauseCase, Case: result.Case}
		default:
			r.CausedBy.MoreCases++
		}
	}
	if more := r.CausedBy.MoreCases; more > 0 {
		r.Cause += fmt.Sprintf(" (and %s)", wording.Count(more, "more case"))
	}
}

// Sentence returns the name of the case and its cause, such as "a1: printed nothing".
func (r *Result) Sentence() string { return r.Case + ": " + r.Cause }
