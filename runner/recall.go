package runner

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"

	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// recall is what is known of a submission with this digest.
func (g *Grader) recall(digest string) *cache.Entry {
	if g.Results != nil && digest != "" && !g.Fresh {
		if k := g.Results.Read(g.cacheKey(digest)); k != nil {
			return k.AskedBy(g.suite)
		}
	}
	return new(cache.Entry).AskedBy(g.suite)
}

// remember keeps what is known for later gradings.
func (g *Grader) remember(digest string, k *cache.Entry) {
	if g.Results != nil && digest != "" && k.HasGrown() {
		g.Results.Write(g.cacheKey(digest), k)
	}
}

// cacheKey names a submission under the conditions that its runs depend on.
func (g *Grader) cacheKey(digest string) string {
	sum := sha256.Sum256([]byte(g.conditions + " " + digest))
	return hex.EncodeToString(sum[:])
}

// mutantsKeeper keeps what mutants answer to a list of questions, in the cache of
// results.
type mutantsKeeper struct {
	g         *Grader
	questions string
}

// keepsSuite keeps what they answer to the suite.
func (g *Grader) keepsSuite() mutantsKeeper { return mutantsKeeper{g, g.suite} }

// keepsSmall keeps what they answer to the small inputs of the assignment.
func (g *Grader) keepsSmall() mutantsKeeper {
	return mutantsKeeper{g, "small inputs of " + g.Suite.Assignment.ID}
}

func (k mutantsKeeper) Read() []byte {
	if k.g.Fresh || !k.mayKeep() {
		return nil
	}
	return k.g.Results.Mutants(k.key())
}

func (k mutantsKeeper) Write(answers []byte) {
	if k.mayKeep() {
		k.g.Results.KeepMutants(k.key(), answers)
	}
}

// mayKeep: without its build it is not known whose mutants they are.
func (k mutantsKeeper) mayKeep() bool { return k.g.Results != nil && k.g.Build != "" }

func (k mutantsKeeper) key() string {
	sum := sha256.Sum256(fmt.Appendf(nil, "mutants %q %q %s", k.g.Tool, k.g.Build, k.questions))
	return hex.EncodeToString(sum[:])
}

// keep puts the report of an earlier grading in place of r if it was given for
// the same content, judged it, and nothing of ours failed at it. It reports whether
// it did.
func (g *Grader) keep(s intake.Submission, r *record.Submission) bool {
	if g.Earlier == nil || r.Digest == "" {
		return false
	}
	earlier := g.Earlier(s)
	if earlier == nil || earlier.Digest != r.Digest || earlier.Score == nil || earlier.Failure != nil {
		return false
	}
	*r = *earlier
	r.Name, r.Path, r.Students, r.Late = s.Name, s.Path, append([]record.Student{}, s.Students...), s.Late
	g.recalled(len(g.Suite.Cases))
	if f := g.observed().Kept; f != nil {
		f(r)
	}
	return true
}
