package record

import (
	"fmt"
	"strings"

	"touchstone/internal/plural"
)

// Cause tells what the verdict of a submission comes from. Submission.Cause says it in a
// sentence; a program asks the Cause.
type Cause struct {
	Kind CauseKind `json:"kind"`       // empty if accepted
	Case string    `json:"case"`       // of CauseCase: the first case with that verdict; else empty
	More int       `json:"more_cases"` // of CauseCase: how many others fared as badly
}

// CauseKind says what a verdict comes from.
type CauseKind string

// The kinds of cause.
const (
	CauseCase        CauseKind = "case"        // the worst of the cases
	CauseSources     CauseKind = "sources"     // they do not compile, or are nothing that could
	CauseAwaited     CauseKind = "awaited"     // its turn had not come when the report was written
	CausePassedOver  CauseKind = "passed-over" // it was not to be graded
	CauseInterrupted CauseKind = "interrupted" // somebody ended the grading
	CauseBudget      CauseKind = "budget"      // the time for the grading ran out
	CauseFailure     CauseKind = "failure"     // Touchstone or the machine failed
)

// Because gives a submission its verdict, what it comes from, and that in a sentence.
func (r *Submission) Because(v Verdict, kind CauseKind, sentence string) {
	r.Verdict, r.Cause, r.CausedBy = v, sentence, Cause{Kind: kind}
}

// Await records that the turn of a submission has not come yet.
func (r *Submission) Await() { r.Because(Skipped, CauseAwaited, awaited) }

// Refuse records that the student handed in nothing that can run: what does not
// compile, or what no compiler can be given.
func (r *Submission) Refuse(why Verdict, message string) {
	r.Build.Message = Cut(message, MaxOutput)
	first, _, _ := strings.Cut(r.Build.Message, "\n")
	r.Because(why, CauseSources, first)
}

// Conclude sums the results up: the worst verdict, and the first case that got it.
func (r *Submission) Conclude() {
	verdicts := make([]Verdict, len(r.Results))
	for i, result := range r.Results {
		verdicts[i] = result.Verdict
	}
	r.Because(worst(verdicts), "", "")
	for _, result := range r.Results {
		switch {
		case result.Verdict == Accepted || rank(result.Verdict) < rank(r.Verdict):
		case r.CausedBy.Kind == "":
			r.Cause, r.CausedBy = result.Sentence(), Cause{Kind: CauseCase, Case: result.Case}
		default:
			r.CausedBy.More++
		}
	}
	if more := r.CausedBy.More; more > 0 {
		r.Cause += fmt.Sprintf(" (and %s)", plural.Of(more, "more case"))
	}
}

// Sentence names the case and says how it went.
func (r *Result) Sentence() string { return r.Case + ": " + r.Cause }

// Sentences of reports that say nothing of what caused a verdict.
const (
	awaited    = "not graded yet"
	passedOver = "not named by --only"
	budget     = "the time budget of "
)

// Upgrade adds what a report of an earlier version lacks: whether it is a student's copy,
// and what caused its verdicts.
func (r *Report) Upgrade() {
	r.StudentsCopy = r.StudentsCopy || r.Suite.Digest == ""
	for i := range r.Submissions {
		r.Submissions[i].addCause()
	}
}

// addCause takes the cause from the sentence that tells it.
func (r *Submission) addCause() {
	if r.Cause == "" || r.CausedBy.Kind != "" {
		return
	}
	for _, result := range r.Results {
		if strings.HasPrefix(r.Cause, result.Case+":") {
			r.CausedBy = Cause{Kind: CauseCase, Case: result.Case}
			rest := strings.TrimPrefix(r.Cause, result.Sentence())
			fmt.Sscanf(rest, " (and %d more case", &r.CausedBy.More)
			return
		}
	}
	switch {
	case r.Verdict == BuildError || r.Verdict == NotGradable:
		r.CausedBy.Kind = CauseSources
	case r.Verdict == JudgeError:
		r.CausedBy.Kind = CauseFailure
	case r.Verdict != Skipped: // it stays unknown
	case r.Cause == awaited:
		r.CausedBy.Kind = CauseAwaited
	case r.Cause == passedOver:
		r.CausedBy.Kind = CausePassedOver
	case strings.HasPrefix(r.Cause, budget):
		r.CausedBy.Kind = CauseBudget
	default:
		r.CausedBy.Kind = CauseInterrupted
	}
}
