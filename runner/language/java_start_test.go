package language_test

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
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

// A program that knows whether its exceptions are made anew knows what has been compiled,
// and so whether other runs came before.
func TestEachExceptionIsMadeAnew(t *testing.T) {
	if testing.Short() {
		t.Skip("starts Java")
	}
	testtools.Require(t)
	runtime, err := language.FindTool("java")
	if err != nil {
		t.Fatal(err)
	}
	scratch := t.TempDir()
	tell, err := os.ReadFile("../testdata/tells/same-exception-of-library.java")
	if err != nil {
		t.Fatal(err)
	}
	program := filepath.Join(scratch, "Program.java")
	const main = "class Program { public static void main(String[] args) throws Exception { System.out.println(Tell.look(args)); } }\n"
	if err := os.WriteFile(program, append([]byte(main), tell...), 0o644); err != nil {
		t.Fatal(err)
	}
	args := language.JavaCommand(runtime, scratch, program, scratch, nil, 1<<30).Args
	printed, err := exec.Command(runtime, args...).Output()
	if got := strings.TrimSpace(string(printed)); err != nil || got != "other" {
		t.Errorf("a hot exception is %q: %v; want other", got, err)
	}
}
