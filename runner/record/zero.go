package record

import (
	"fmt"
	"slices"
	"strings"
)

// A submission that is missing or not gradable has no points: it does not count in means, and a
// gradebook keeps its old entry. Staff may decide that it counts as 0.

// ZeroReason is a reason why a student has no points by the rubric. Staff may decide to give such
// students 0 points.
type ZeroReason string

// The reasons why a student has no points by the rubric.
const (
	ZeroNotGradable ZeroReason = "not-gradable" // the submission cannot be graded
	ZeroMissing     ZeroReason = "missing"      // there is no submission
)

// ZeroFor lists the reasons that count as 0 points.
type ZeroFor []ZeroReason

// ParseZeroFor parses a list such as "not-gradable,missing". Both "" and "none" mean an empty
// list.
func ParseZeroFor(text string) (ZeroFor, error) {
	var z ZeroFor
	for word := range strings.SplitSeq(text, ",") {
		why := ZeroReason(strings.TrimSpace(word))
		switch {
		case text == "" || text == "none":
			return nil, nil
		case why != ZeroNotGradable && why != ZeroMissing:
			return nil, fmt.Errorf("%q: expected %s, %s or both, separated by a comma", word, ZeroNotGradable,
				ZeroMissing)
		case !z.Has(why):
			z = append(z, why)
		}
	}
	slices.Sort(z)
	return z, nil
}

// Has reports whether z contains the reason.
func (z ZeroFor) Has(why ZeroReason) bool { return slices.Contains(z, why) }

// String formats the list as ParseZeroFor reads it.
func (z ZeroFor) String() string {
	if len(z) == 0 {
		return "none"
	}
	var words []string
	for _, why := range z {
		words = append(words, string(why))
	}
	return strings.Join(words, ",")
}

// CountAsZero gives a submission 0 points if it is not gradable and z contains ZeroNotGradable.
// Otherwise it removes the 0 points that an earlier call gave. It never changes overrides.
func (z ZeroFor) CountAsZero(r *Submission) {
	switch wanted := r.Verdict == NotGradable && z.Has(ZeroNotGradable); {
	case wanted && r.Final == nil:
		r.Final = &Final{Overrides: []Override{}, ZeroFor: ZeroNotGradable}
	case !wanted && r.Final != nil && r.Final.ZeroFor != "":
		r.Final = nil
	}
}

// CountAsZero returns a copy of the report with z applied to every submission.
func (r *Report) CountAsZero(z ZeroFor) *Report {
	counted := *r
	counted.ZeroFor, counted.Submissions = z, slices.Clone(r.Submissions)
	for i := range counted.Submissions {
		z.CountAsZero(&counted.Submissions[i])
	}
	return &counted
}
