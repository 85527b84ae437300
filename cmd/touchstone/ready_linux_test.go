package main

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"testing"
)

// initialised is a line of Go's own account of what is made ready at the start.
var initialised = regexp.MustCompile(`(?m)^init (touchstone/\S+) @.*, (\d+) bytes, \d+ allocs$`)

// TestLittleIsMadeReadyBeforeABox: each box is a start of this program, which goes on to
// what the sandbox does there. What other packages make ready before that is made for
// each run of a submission.
func TestLittleIsMadeReadyBeforeABox(t *testing.T) {
	const most = 16 << 10 // bytes
	known := map[string]bool{
		"touchstone/reference":                     true, // the definitions that come with the program
		"touchstone/reference/faults":              true, // tables, which a catalogue is made of
		"touchstone/reference/internal/fanorona":   true,
		"touchstone/reference/internal/takestones": true, // loops, which those tables name
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(self, "-test.run", "^$")
	command.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	said, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	for _, found := range initialised.FindAllSubmatch(said, -1) {
		name := string(found[1])
		if name == "touchstone/runner/sandbox" {
			return
		}
		if bytes, _ := strconv.Atoi(string(found[2])); bytes > most && !known[name] {
			t.Errorf("%s makes %d bytes ready, want %d at most: see internal/pattern", name, bytes, most)
		}
	}
	t.Error("the sandbox was not made ready: nothing is shown")
}
