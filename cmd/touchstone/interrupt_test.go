package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"
	"time"

	"touchstone/reports"
	"touchstone/runner/record"
)

// largeReport returns the path of a report that takes a while to write.
func largeReport(t *testing.T) string {
	t.Helper()
	r := &record.Report{
		SchemaVersion: record.SchemaVersion,
		Suite:         record.Suite{Digest: "5a", Labels: []string{"Move"}},
	}
	for i := range 2_000 {
		s := record.Submission{Name: fmt.Sprintf("student-%05d", i), Verdict: record.WrongAnswer}
		for n := range 2 {
			s.Results = append(
				s.Results,
				record.Result{Case: fmt.Sprint("case-", n), Verdict: record.WrongAnswer, Run: &record.Run{},
					Lines: []record.Line{{Label: "Move", Want: "1", Got: "2", Match: record.MatchValue}}},
			)
		}
		r.Submissions = append(r.Submissions, s)
	}
	path := filepath.Join(t.TempDir(), "large.json")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(reports.JSON(file, r), file.Close()); err != nil {
		t.Fatal(err)
	}
	return path
}

// started starts a command that the test will interrupt. The command gets no input, and nothing
// reads its output.
func started(t *testing.T, args ...string) (c *exec.Cmd, stdout io.Reader) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("no signals")
	}
	c = exec.Command("touchstone", args...) // testscript.Main puts it on PATH
	stdout, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.Process.Kill() })
	return c, stdout
}

// checkEnds sends a signal to a command and checks that the signal ends it.
func checkEnds(t *testing.T, c *exec.Cmd, s syscall.Signal) {
	t.Helper()
	if err := c.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	select {
	case err := <-ended:
		if err == nil {
			t.Errorf("%v: exit status 0 after %v", c.Args, s)
		}
	case <-time.After(2 * time.Minute):
		t.Errorf("%v goes on two minutes after %v", c.Args, s)
	}
}

func TestSignalEndsACommandThatBlocksOnOutput(t *testing.T) {
	report := largeReport(t)
	for f, s := range map[string]syscall.Signal{"text": syscall.SIGINT, "html": syscall.SIGTERM} {
		c, stdout := started(t, "report", report, "--format", f)
		if _, err := io.ReadFull(stdout, make([]byte, 1)); err != nil {
			t.Fatalf("%s: %v", f, err)
		}
		checkEnds(t, c, s) // still running, because its output does not fit in a pipe
	}
}
