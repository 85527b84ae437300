//go:build unix

package runner

import (
	"strings"
	"syscall"
	"testing"

	"touchstone/reference"
	"touchstone/runner/sandbox"
)

// A program need not read its input, and may leave a process behind that never does.
func TestInputThatNobodyReadsIsReleased(t *testing.T) {
	var c sandbox.Command
	release, err := attachInput(&c, reference.Input{
		Stdin: strings.Repeat("7\n", 1<<20),
		Files: []reference.File{{Name: "in.txt", Text: "8\n"}},
	})
	must(t, err)
	held, err := syscall.Dup(int(c.Stdin.Fd())) // as a child has it: the pipe stays open
	must(t, err)
	defer syscall.Close(held)
	release()
	if len(c.Files) != 1 || string(c.Files[0].Data) != "8\n" {
		t.Errorf("files %+v, want in.txt", c.Files)
	}
}
