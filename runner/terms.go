package runner

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"

	"touchstone/runner/language"
)

// Terms names, by a SHA-256 in hex, all that verdicts depend on but the
// submissions: this program, the compilers, the suite, the rubric, the limits,
// the isolation; and how far a mistake is looked for. A verdict given on the same
// terms for the same content need not be given again.
func (g *Grader) Terms() string { return g.terms }

// findConditions names, in the same way, all that runs depend on but the
// submissions and what they are asked; and with the suite and the rubric, which
// judge them, the terms.
func (g *Grader) findConditions() (conditions, terms string) {
	h := sha256.New()
	fmt.Fprintf(h, "%q %q\n", g.Tool, g.Build)
	fmt.Fprintf(h, "%q %#v %s %v\n", g.Suite.Assignment.Program, g.Limits, g.backend.Name(), g.Cold)
	if packages := g.Suite.Assignment.Packages; len(packages) > 0 {
		found, _ := language.FindPythonPackages(context.Background(), packages) // or no program in Python is graded
		fmt.Fprintf(h, "%q\n", found)
	}
	for _, row := range language.ToolRows {
		// Asking a tool for its version takes long; another version is
		// another file.
		if path, err := row.Find(); err == nil {
			if info, err := os.Stat(path); err == nil {
				fmt.Fprintf(h, "%s %d %d\n", path, info.Size(), info.ModTime().UnixNano())
			}
		}
	}
	conditions = hex.EncodeToString(h.Sum(nil))
	fmt.Fprintf(h, "%s %+v %d %t\n", g.Suite.Digest(), g.Rubric, g.Probes, g.Explore)
	if definition := g.Suite.Assignment.Definition(); definition != "" {
		fmt.Fprintln(h, definition)
	}
	if g.Suite.Skeleton != nil {
		fmt.Fprintln(h, g.looks, g.Suite.Skeleton.Content)
	}
	for _, s := range g.Wrong {
		fmt.Fprintf(h, "%+v %s\n", s.Mistake, s.Content)
	}
	return conditions, hex.EncodeToString(h.Sum(nil))
}
