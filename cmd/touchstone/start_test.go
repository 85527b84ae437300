package main

import (
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"testing"
)

// For every run Touchstone starts itself again to build a sandbox. That process initializes the
// packages that come before the sandbox in the order of initialization. It does not initialize
// later packages, which only the command needs.
func TestStartAllocatesLittle(t *testing.T) {
	const before, after = 16 << 10, 64 << 10 // bytes for a package before the sandbox, and after it
	known := map[string]bool{
		"touchstone/reference":                     true, // built-in definitions
		"touchstone/reference/faults":              true, // tables that contain tables
		"touchstone/reference/internal/fanorona":   true,
		"touchstone/reference/internal/takestones": true, // parts of the definitions
		"touchstone/reports/html":                  true, // templates
		"touchstone/reports":                       true, // names of columns and files
		"touchstone/cmd/touchstone":                true, // the tests themselves
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
			t.Errorf("%s allocates %d bytes when Touchstone starts, want at most %d: allocate on first use, as "+
				"wording.LazyRegexp does for regular expressions", line[1], made, most)
		}
	}
	if !boxes {
		t.Error("the sandbox does nothing when Touchstone starts")
	}
}
