package runner

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"

	"touchstone/cases"
	"touchstone/runner/language"
	"touchstone/runner/record"
)

// Terms names, by a SHA-256 in hex, all that verdicts depend on but the
// submissions: this program, the compilers, the suite, the rubric, the limits,
// the isolation; and how far a mistake is looked for. A verdict given on the same
// terms for the same content need not be given again.
func (g *Grader) Terms() string { return g.terms }

// conditions are all that runs depend on but the submissions and what they are asked.
// Each field is named: its digest is a key of the cache.
type conditions struct {
	Tool, Build string
	Program     string
	Limits      record.Limits
	Isolation   string
	Cold        bool
	Packages    []language.PythonPackage
	Tools       []toolFile
}

// toolFile stands for the version of a tool: to ask it takes long, and another version
// is another file.
type toolFile struct {
	Path     string
	Size     int64
	Modified int64 // in nanoseconds since 1970
}

// terms are all that verdicts depend on but the submissions.
type terms struct {
	Conditions string // their digest
	Suite      string // its digest
	Rubric     cases.Rubric
	Definition string // of an assignment that is data
	Insight    string // what explanations depend on
}

// findConditions returns the digests of the conditions and of the terms.
func (g *Grader) findConditions() (runs, verdicts string) {
	c := conditions{
		Tool:      g.Tool,
		Build:     g.Build,
		Program:   g.Suite.Assignment.Program,
		Limits:    g.Limits,
		Isolation: g.backend.Name(),
		Cold:      g.Cold,
	}
	if packages := g.Suite.Assignment.Packages; len(packages) > 0 {
		c.Packages, _ = language.FindPythonPackages(context.Background(), packages) // or no program in Python is graded
	}
	for _, row := range language.ToolRows {
		if path, err := row.Find(); err == nil {
			if info, err := os.Stat(path); err == nil {
				c.Tools = append(c.Tools, toolFile{path, info.Size(), info.ModTime().UnixNano()})
			}
		}
	}
	runs = digestOf(c)
	t := terms{
		Conditions: runs,
		Suite:      g.Suite.Digest(),
		Rubric:     g.Rubric,
		Definition: g.Suite.Assignment.Definition(),
	}
	if g.insight != nil {
		t.Insight = g.insight.Terms()
	}
	return runs, digestOf(t)
}

// digestOf returns the SHA-256 of a value's fields by their names, in hex.
func digestOf(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err) // numbers, strings and lists of them can always be written
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
