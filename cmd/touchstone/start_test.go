package main

import (
	"bytes"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// Touchstone starts itself again for every run, to put a box together. What packages
// have ready from the start is made for each of them; for those that come after the
// sandbox, where a box begins and ends, at every start of the command.
func TestStartingMakesLittleThatARunDoesNotNeed(t *testing.T) {
	const most = 64 << 10 // bytes
	known := map[string]bool{
		"touchstone/reference/faults":              true, // tables of tables
		"touchstone/reference/internal/takestones": true, // what those are made of
		"touchstone/reports/html":                  true, // its templates
		"touchstone/reports/exchange":              true, // what others call their columns and files
		"touchstone/cmd/touchstone":                true, // these tests
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	start := exec.Command(self, "-test.run=^$")
	start.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	var traced bytes.Buffer
	start.Stderr = &traced
	if err := start.Run(); err != nil {
		t.Fatal(err)
	}
	lines := regexp.MustCompile(`(?m)^init (\S+) @.*, (\d+) bytes, \d+ allocs$`).
		FindAllStringSubmatch(traced.String(), -1)
	if len(lines) == 0 {
		t.Fatalf("no package tells what it made:\n%s", &traced)
	}
	boxes := false
	for _, line := range lines {
		boxes = boxes || line[1] == "touchstone/runner/sandbox"
		made, _ := strconv.Atoi(line[2])
		if strings.HasPrefix(line[1], "touchstone/") && made > most && !known[line[1]] {
			t.Errorf("%s makes %d bytes when Touchstone starts, want %d at most: have it made when it is first used, "+
				"as internal/pattern has regular expressions", line[1], made, most)
		}
	}
	if !boxes {
		t.Error("the sandbox does nothing when Touchstone starts")
	}
}
