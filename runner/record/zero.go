package record

import (
	"fmt"
	"slices"
	"strings"
)

// Who handed in nothing that can be graded, or nothing at all, has no points:
// neither in a mean nor in a gradebook, which keeps what it has. That it is a 0
// is for people to say.

// NoWork is a reason why a student has no points of the rubric's.
type NoWork string

// The reasons.
const (
	NoWorkGradable NoWork = "not-gradable" // what was handed in cannot be graded
	NoWorkAtAll    NoWork = "missing"      // nothing was
)

// ZeroFor is what counts as 0 points.
type ZeroFor []NoWork

// ParseZeroFor reads a list such as "not-gradable,missing". An empty one is
// nothing, and so is "none".
func ParseZeroFor(text string) (ZeroFor, error) {
	var z ZeroFor
	for word := range strings.SplitSeq(text, ",") {
		why := NoWork(strings.TrimSpace(word))
		switch {
		case text == "" || text == "none":
			return nil, nil
		case why != NoWorkGradable && why != NoWorkAtAll:
			return nil, fmt.Errorf("%q: want %s, %s or both with a comma between", word, NoWorkGradable, NoWorkAtAll)
		case !z.Has(why):
			z = append(z, why)
		}
	}
	slices.Sort(z)
	return z, nil
}

// Has reports whether a reason counts as 0 points.
func (z ZeroFor) Has(why NoWork) bool { return slices.Contains(z, why) }

// String writes the list as ParseZeroFor reads it.
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

// CountAsZero gives a submission that is not gradable 0 points if z says so, and
// takes them back if it does not. What a person gave stays.
func (z ZeroFor) CountAsZero(r *Submission) {
	switch wanted := r.Verdict == NotGradable && z.Has(NoWorkGradable); {
	case wanted && r.Final == nil:
		r.Final = &Final{Overrides: []Override{}, ZeroFor: NoWorkGradable}
	case !wanted && r.Final != nil && r.Final.ZeroFor != "":
		r.Final = nil
	}
}

// CountAsZero is the report in which z says what counts as 0 points. The old one
// is not touched.
func (r *Report) CountAsZero(z ZeroFor) *Report {
	counted := *r
	counted.ZeroFor, counted.Submissions = z, slices.Clone(r.Submissions)
	for i := range counted.Submissions {
		z.CountAsZero(&counted.Submissions[i])
	}
	return &counted
}
