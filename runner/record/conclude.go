package record

import (
	"fmt"
	"strings"

	"touchstone/internal/plural"
)

func (r *Result) MarkCached() {
	r.Run.Cached = true
	if r.FirstRun != nil {
		r.FirstRun.Cached = true
	}
}

// Refuse records that the student handed in nothing that can run: what does not
// compile, or what no compiler can be given.
func (r *Submission) Refuse(why Verdict, message string) {
	r.Verdict = why
	r.Build.Message = Cut(message, MaxOutput)
	r.Cause, _, _ = strings.Cut(r.Build.Message, "\n")
}

// Conclude sums the results up: the worst verdict, and the first case that got
// it.
func (r *Submission) Conclude() {
	verdicts := make([]Verdict, len(r.Results))
	for i, result := range r.Results {
		verdicts[i] = result.Verdict
	}
	r.Verdict = worst(verdicts)
	count := 0
	for _, result := range r.Results {
		if result.Verdict == Accepted || rank(result.Verdict) < rank(r.Verdict) {
			continue
		}
		if count++; count == 1 {
			r.Cause = fmt.Sprintf("%s: %s", result.Case, result.Cause)
		}
	}
	if count > 1 {
		r.Cause += fmt.Sprintf(" (and %s)", plural.Of(count-1, "more case"))
	}
}
