package runner

import (
	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// recall returns the cached results for a submission with this digest. The entry is empty
// if there are none.
func (g *Grader) recall(digest string) *cache.Entry {
	if g.Results != nil && digest != "" && !g.Fresh {
		if k := g.Results.Read(g.cacheKey(digest)); k != nil {
			return k.AskedBy(g.suite)
		}
	}
	return new(cache.Entry).AskedBy(g.suite)
}

// remember caches k for later gradings, if it holds anything new.
func (g *Grader) remember(digest string, k *cache.Entry) {
	if g.Results != nil && digest != "" && k.HasGrown() {
		g.Results.Write(g.cacheKey(digest), k)
	}
}

// cacheKey returns the cache key of a submission under the conditions that affect its runs.
func (g *Grader) cacheKey(digest string) string {
	return digestOf(struct{ Conditions, Submission string }{g.conditions, digest})
}

// kept returns the report of an earlier grading if it is about the same content, has a
// score and records no failure of Touchstone. Otherwise it returns nil.
func (g *Grader) kept(s intake.Submission, digest string) *record.Submission {
	if g.Earlier == nil || digest == "" {
		return nil
	}
	earlier := g.Earlier(s)
	if earlier == nil || earlier.Digest != digest || earlier.Score == nil || earlier.Failure != nil {
		return nil
	}
	r := *earlier
	r.Name, r.Path, r.Students, r.Late = s.Name, s.Path, append([]record.Student{}, s.Students...), s.Late
	g.recalled(len(g.Suite.Cases))
	if f := g.observed().Kept; f != nil {
		f(&r)
	}
	return &r
}
