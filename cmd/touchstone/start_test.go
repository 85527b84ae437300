package main

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"testing"
)

// Touchstone starts itself again for every run, to build a sandbox. The variables of
// packages before the sandbox in the order are initialized for each run, those of later
// packages at every start of the command.
func TestStartAllocatesLittle(t *testing.T) {
	const before, after = 16 << 10, 64 << 10 // bytes, of packages before the sandbox, and after it
	known := map[string]bool{
		"touchstone/reference":                     true, // built-in definitions
		"touchstone/reference/faults":              true, // tables of tables
		"touchstone/reference/internal/fanorona":   true,
		"touchstone/reference/internal/takestones": true, // parts of those
		"touchstone/reports/html":                  true, // its templates
		"touchstone/reports":                       true, // names of columns and files
		"touchstone/cmd/touchstone":                true, // these tests
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	start := exec.Command(self, "-test.run=^$")
	start.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	traced, err := start.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, traced)
	}
	lines := regexp.MustCompile(`(?m)^init (touchstone/\S+) @.*, (\d+) bytes, \d+ allocs$`)
	most, boxes := before, false
	for _, line := range lines.FindAllStringSubmatch(string(traced), -1) {
		if line[1] == "touchstone/runner/sandbox" {
			most, boxes = after, true
		}
		if made, _ := strconv.Atoi(line[2]); made > most && !known[line[1]] {
			t.Errorf("%s makes %d bytes when Touchstone starts, want %d at most: have it made when it is first used, "+
				"as internal/pattern has regular expressions", line[1], made, most)
		}
	}
	if !boxes {
		t.Error("the sandbox does nothing when Touchstone starts")
	}
}
