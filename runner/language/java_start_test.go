package language_test

import (
	"bytes"
	"os/exec"
	"testing"

	"touchstone/runner/internal/testtools"
	"touchstone/runner/language"
)

// The machine's own start has some seventy methods compiled by its defaults, which
// takes longer than to interpret them.
func TestStartingAJavaMachineCompilesHardlyAnything(t *testing.T) {
	testtools.Require(t)
	runtime, err := language.FindTool("java")
	if err != nil {
		t.Fatal(err)
	}
	scratch := t.TempDir()
	compiled := func(more ...string) int {
		args := language.JavaCommand(runtime, scratch, "-version", scratch, nil, 1<<30).Args
		main := len(args) - 1
		args = append(append(args[:main:main], more...), "-XX:+PrintCompilation", args[main])
		printed, err := exec.Command(runtime, args...).Output()
		if err != nil {
			t.Fatal(err)
		}
		return bytes.Count(printed, []byte("\n"))
	}
	ours, defaults := compiled(), compiled("-XX:CompileThresholdScaling=1")
	if ours > defaults/3 {
		t.Errorf("our flags compile %d methods, and those of the machine %d; want a third at most", ours, defaults)
	}
}
