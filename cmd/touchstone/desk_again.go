package main

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/desk"
	"touchstone/cmd/touchstone/internal/progress"
	"touchstone/cmd/touchstone/internal/results"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// again grades the submissions that --only names, and returns those that it finished.
func (b *batch) again(
	c *cobra.Command, r *record.Report, paths []string, tell func(desk.Progress),
) (graded []record.Submission, err error) {
	suite, err := b.checkedSuite(c)
	if err != nil {
		return nil, err
	}
	in, err := b.gather(c, paths, suite.Assignment.Names())
	if err != nil {
		return nil, err
	}
	defer in.Close()
	if err := b.onlyFlag.check(in.Submissions); err != nil {
		return nil, err
	}
	in.Submissions = slices.DeleteFunc(in.Submissions, func(s intake.Submission) bool { return !b.selects(s.Name) })
	n := len(in.Submissions)
	shown := progress.New(io.Discard, n, n*len(suite.Cases))
	defer shown.Follow(250*time.Millisecond, tell)()
	options, err := b.options(shown.Observer(), suite)
	if err != nil {
		return nil, err
	}
	err = withGrader(c, options, func(ctx context.Context, g *runner.Grader) error {
		if err := refuseWeakIsolation(g.IsolationReport()); err != nil {
			return err
		}
		if g.Terms() != r.Terms {
			return errors.New("the compiler, Touchstone, the suite or a setting changed since the class was graded: " +
				"grade the class again")
		}
		if err := b.openCache(c, g); err != nil {
			return err
		}
		g.Fresh = true
		graded = g.GradeAll(ctx, in.Submissions, nil).Submissions
		return nil
	})
	return slices.DeleteFunc(graded, func(s record.Submission) bool {
		return s.CausedBy.Kind == record.CauseInterrupted || s.IsAwaited()
	}), err
}

// gradingName is the file in a results folder that records how the folder was graded. The desk
// uses it to grade a submission again in the same way.
const gradingName = ".touchstone.grading.json"

// grading is a recorded command line. Its paths are absolute.
type grading struct {
	Paths []string   `json:"paths"`
	Typed []string   `json:"typed"` // paths as the user typed them
	Flags [][]string `json:"flags"` // name and value of each flag that was set
}

// pathFlags are the flags whose value is a path, or may be one.
var pathFlags = []string{
	"assignment", "cases", "rubric", "roster", "times", "overrides", "remarks", "late-policy", "key",
}

// passingFlags lists the flags that are not recorded, because they apply to a single grading.
var passingFlags = []string{"only", "fresh", "out", "format", "color", "shard", "profile"}

func recordGrading(c *cobra.Command, paths []string, out string) error {
	g := grading{Paths: []string{}, Typed: paths, Flags: [][]string{}}
	var failed error
	absolute := func(path string) string {
		found, err := filepath.Abs(path)
		failed = errors.Join(failed, err)
		return found
	}
	for _, path := range paths {
		g.Paths = append(g.Paths, absolute(path))
	}
	c.Flags().Visit(func(f *pflag.Flag) {
		if slices.Contains(passingFlags, f.Name) {
			return
		}
		value := f.Value.String()
		if _, err := os.Stat(value); err == nil && slices.Contains(pathFlags, f.Name) && !isBuiltIn(f.Name, value) {
			value = absolute(value)
		}
		g.Flags = append(g.Flags, []string{f.Name, value})
	})
	if failed != nil {
		return failed
	}
	return results.WriteFile(filepath.Join(out, gradingName), func(w io.Writer) error {
		return json.NewEncoder(w).Encode(g)
	})
}

// isBuiltIn reports whether the value of a flag names something built in, rather than a file.
func isBuiltIn(flag, value string) bool {
	switch flag {
	case "assignment":
		return !isFolder(value)
	case "rubric":
		return slices.Contains(cases.Rubrics(), value)
	}
	return value == "none"
}

func readGrading(dir string) (*grading, error) {
	path := filepath.Join(dir, gradingName)
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var g grading
	if err := json.Unmarshal(data, &g); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return &g, nil
}

// batch returns the batch and the command with the recorded flags set.
func (g *grading) batch() (*batch, *cobra.Command, error) {
	b, c := newBatch()
	for _, flag := range g.Flags {
		if len(flag) != 2 {
			return nil, nil, fmt.Errorf("%s: want a name and a value of each flag", gradingName)
		}
		if err := c.Flags().Set(flag[0], flag[1]); err != nil {
			return nil, nil, fmt.Errorf("%s: --%s: %w", gradingName, flag[0], err)
		}
	}
	return b, c, nil
}

// typed returns the path of a submission relative to what the user typed.
func (g *grading) typed(path string) string {
	for i, absolute := range g.Paths {
		if rest, is := strings.CutPrefix(path, absolute); is && i < len(g.Typed) {
			return filepath.Clean(g.Typed[i]) + rest
		}
	}
	return path
}

// flag returns the recorded value of a flag. If there is none, it returns otherwise.
func (g *grading) flag(name, otherwise string) string {
	if g == nil {
		return otherwise
	}
	for _, flag := range g.Flags {
		if len(flag) == 2 && flag[0] == name {
			return cmp.Or(flag[1], otherwise)
		}
	}
	return otherwise
}

func (g *grading) gradedRubric() (cases.Rubric, error) {
	b, _, err := g.batch()
	if err != nil {
		return cases.Rubric{}, err
	}
	corpus, err := b.corpus()
	if err != nil {
		return cases.Rubric{}, err
	}
	rubric, err := corpus.Rubric(b.rubric)
	return rubric, cli.Usage(err)
}
