package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
)

// batch is submissions that are graded together.
type batch struct {
	name, assignment, suite string
	paths                   []string
}

// batches are all submissions at hand.
var batches = []batch{
	{"examples", "takestones-f19", "standard", []string{"examples/submissions"}},
	{"samples", "takestones-f19", "sample", samples("takestones-f19")},
	{"mistakes", "takestones-f19", "standard", []string{"runner/testdata/mistakes/takestones-f19"}},
	{"examples", "takestones-s17", "standard", []string{"examples/takestones-s17/submissions"}},
	{"samples", "takestones-s17", "sample", samples("takestones-s17")},
	{"mistakes", "takestones-s17", "sample", []string{"runner/testdata/mistakes/takestones-s17"}},
	{"examples", "fanorona-5x5", "standard", []string{"examples/fanorona-5x5/submissions"}},
	{"samples", "fanorona-5x5", "sample", samples("fanorona-5x5")},
	{"mistakes", "fanorona-5x5", "sample", []string{"runner/testdata/mistakes/fanorona-5x5"}},
}

// samples are folders of submissions, one for each verdict.
func samples(assignment string) []string {
	folders, _ := filepath.Glob(filepath.Join("runner/testdata/submissions", assignment, "*")) // the pattern is sound
	return folders
}

// grade has both builds grade a batch, compares what they recorded, and has
// both write what the first of them recorded.
func (c *comparison) grade(b batch) error {
	if len(b.paths) == 0 {
		return fmt.Errorf("no %s of %s: run it at the top of the repository", b.name, b.assignment)
	}
	var recorded [2]string
	for i := range c.builds {
		recorded[i] = filepath.Join(c.work, b.assignment, b.name, strconv.Itoa(i))
		args := append([]string{"grade", "--assignment", b.assignment, "--suite", b.suite, "--out", recorded[i],
			"--no-cache", "--timeout", "2s", "--color", "never"}, b.paths...)
		if _, err := c.call(i, args...); err != nil {
			return err
		}
	}
	if err := c.records(filepath.Join(b.assignment, b.name), recorded); err != nil {
		return err
	}
	reports, err := filepath.Glob(filepath.Join(recorded[0], "*.json"))
	if err != nil {
		return err
	}
	for _, report := range reports {
		if err := c.writings(filepath.Join(b.assignment, b.name), report); err != nil {
			return err
		}
	}
	return nil
}

// call runs one of the builds and returns what it printed.
func (c *comparison) call(build int, args ...string) ([]byte, error) {
	command := exec.Command(c.builds[build], args...)
	command.Env = append(os.Environ(), "GITHUB_STEP_SUMMARY=", "GITHUB_OUTPUT=",
		"TOUCHSTONE_KEY="+filepath.Join(c.work, "key")) // one of both, and not the user's
	var stdout, stderr bytes.Buffer
	command.Stdout, command.Stderr = &stdout, &stderr
	if err := command.Run(); err != nil {
		return nil, fmt.Errorf("%v: %w\n%s", command.Args, err, stderr.Bytes())
	}
	return stdout.Bytes(), nil
}
