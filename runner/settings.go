package runner

import (
	"context"
	"os"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/cache"
	"touchstone/runner/intake"
	"touchstone/runner/language"
	"touchstone/runner/record"
)

// SettingsDigest returns a digest of everything but the submissions that affects a report: this
// program, the compilers, the suite with its assignment and skeleton, the rubric, the limits, the
// isolation and the options of package insight. With the same settings, a submission with the same
// content need not be graded again.
func (g *Grader) SettingsDigest() string { return g.settingsDigest }

// conditions holds everything that affects runs except the submissions and the cases. Its
// digest, which includes the names of the fields, is a key of the cache.
type conditions struct {
	Tool, Build string
	Assignment  *reference.Assignment // see Grader.assignment
	Limits      record.Limits
	Isolation   string
	Cold        bool
	ConfirmAll  bool
	Tools       []toolFile // also the Python packages
}

// toolFile identifies the version of a tool by its file, because running the tool to find its
// version is slow.
type toolFile struct {
	Path     string
	Size     int64
	Modified int64 // in nanoseconds since 1970
}

type settings struct {
	Conditions string // digest of the conditions
	Suite      cases.Suite
	Rubric     cases.Rubric
	Definition string // definition of the assignment, if it consists of data
	Insight    any    // Insight.Settings
}

// assignment returns the assignment with what may affect builds and runs, and nothing else. Builds
// and runs use no other, so that the key of the cache omits nothing.
func (g *Grader) assignment() *reference.Assignment { return g.Suite.Assignment.ForPrograms() }

// computeDigests returns the digest of the conditions of runs, and the digest of all settings.
func (g *Grader) computeDigests() (runs, verdicts string) {
	c := conditions{
		Tool:       g.Tool,
		Build:      g.Build,
		Assignment: g.assignment(),
		Limits:     g.Limits,
		Isolation:  g.backend.Name(),
		Cold:       g.Cold,
		ConfirmAll: g.ConfirmAll,
	}
	var paths []string
	for _, name := range language.ToolNames() {
		if path, err := language.FindTool(name); err == nil {
			paths = append(paths, path)
		}
	}
	// An error only prevents grading programs in Python.
	packages, _ := language.FindPythonPackages(context.Background(), g.assignment().Packages)
	for _, p := range packages {
		paths = append(paths, p.Path)
	}
	for _, path := range paths {
		if info, err := os.Stat(path); err == nil {
			c.Tools = append(c.Tools, toolFile{path, info.Size(), info.ModTime().UnixNano()})
		}
	}
	runs = cache.Digest(c)
	t := settings{
		Conditions: runs,
		Suite:      g.Suite,
		Rubric:     g.Rubric,
		Definition: g.Suite.Assignment.Definition(),
	}
	if g.insight != nil {
		t.Insight = g.insight.Settings()
	}
	return runs, cache.Digest(t)
}

func (g *Grader) recall(digest string) *cache.Entry {
	if g.Results != nil && digest != "" && !g.Fresh {
		if k := g.Results.Read(g.cacheKey(digest)); k != nil {
			return k.ForSuite(g.suite)
		}
	}
	return new(cache.Entry).ForSuite(g.suite)
}

func (g *Grader) remember(digest string, k *cache.Entry) {
	if g.Results != nil && digest != "" && k.HasGrown() {
		g.Results.Write(g.cacheKey(digest), k)
	}
}

func (g *Grader) cacheKey(digest string) string {
	return cache.Digest(struct{ Conditions, Submission string }{g.conditionsDigest, digest})
}

// reuseReport returns the earlier report on a submission with the same content, or nil if there is
// none. A report does not count if it has no score, is incomplete because the budget ran out, or has
// a failure of Touchstone.
func (g *Grader) reuseReport(s intake.Submission, digest string) *record.Submission {
	if g.Earlier == nil || digest == "" {
		return nil
	}
	earlier := g.Earlier(s)
	if earlier == nil || earlier.Digest != digest || earlier.Score == nil || earlier.Failure != nil ||
		earlier.Verdict == record.Skipped {
		return nil
	}
	r := *earlier
	r.Name, r.Path, r.Students, r.Late = s.Name, s.Path, append([]record.Student{}, s.Students...), s.Late
	g.recalled(len(g.Suite.Cases))
	notify(g.observed().Kept, &r)
	return &r
}
