package language_test

import (
	"os/exec"
	"slices"
	"syscall"
	"testing"

	"touchstone/runner/internal/testtools"
	"touchstone/runner/language"
)

// Where the archive of the JDK's classes stands elsewhere, each page with an address in
// it is copied.
func TestAJavaMachineFindsItsClassesInPlace(t *testing.T) {
	testtools.Require(t)
	runtime, err := language.FindTool("java")
	if err != nil {
		t.Fatal(err)
	}
	scratch := t.TempDir()
	touched := func(more ...string) int64 {
		args := language.JavaCommand(runtime, scratch, "-version", scratch, nil, 1<<30).Args
		cmd := exec.Command(runtime, slices.Insert(args, len(args)-1, more...)...)
		if err := cmd.Run(); err != nil {
			t.Fatal(err)
		}
		return cmd.ProcessState.SysUsage().(*syscall.Rusage).Minflt
	}
	ours, moved := touched(), touched("-XX:ArchiveRelocationMode=1")
	if ours > moved*4/5 {
		t.Errorf("a start touches %d pages, and %d with classes elsewhere; want a fifth less", ours, moved)
	}
}
