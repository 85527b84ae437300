package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"testing"
	"time"

	"touchstone/cmd/touchstone/internal/results"
	"touchstone/internal/sampled"
	"touchstone/runner/record"
)

// gradeInSubprocess runs "touchstone grade ARG..." in a separate process with an empty cache. It
// returns the peak memory of Touchstone itself, without the programs that it runs.
func gradeInSubprocess(t *testing.T, args ...string) (peak record.Bytes) {
	t.Helper()
	isolation, err := scriptIsolation()
	if err != nil {
		t.Fatal(err)
	}
	var said bytes.Buffer
	cmd := exec.Command("touchstone", append([]string{"grade"}, args...)...) // testscript.Main puts it on PATH
	cmd.Stdout, cmd.Stderr = &said, &said
	cmd.Env = append(os.Environ(), isolationVariable+"="+isolation, cacheVariable+"="+t.TempDir(),
		"GOGC=") // the default, as users have it
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended, most := make(chan struct{}), make(chan int64)
	go func() { most <- peakUntil(ended, cmd.Process.Pid) }()
	err = cmd.Wait()
	close(ended)
	if peak = record.Bytes(<-most); err != nil || peak == 0 {
		t.Fatalf("%v, with a peak of %v\n%.4000s", err, peak, said.String())
	}
	return peak
}

var highWater = regexp.MustCompile(`(?m)^VmHWM:\s+(\d+) kB$`)

// peakUntil waits until ended is closed, and returns the peak memory of a process in bytes. It
// polls, because the peak that the system reports when a process ends includes the children of the
// process.
func peakUntil(ended <-chan struct{}, pid int) (most int64) {
	for {
		status, _ := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid)) // the file disappears when the process ends
		if found := highWater.FindSubmatch(status); found != nil {
			kib, _ := strconv.ParseInt(string(found[1]), 10, 64)
			most = max(most, kib<<10)
		}
		select {
		case <-ended:
			return most
		case <-time.After(5 * time.Millisecond):
		}
	}
}

// flood is a program that prints as much as the limit allows, differently in each case. It exits
// normally, so all its output is judged.
const flood = `package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

const most = 1<<20 - 1<<10

var labels = []string{
	"Move", "Value", "Number of Nodes Visited", "Number of Nodes Evaluated", "Max Depth Reached",
	"Avg Effective Branching Factor", "NEXT MOVE", "Principal Variation",
}

var kinds = []func(i int, label string) string{
	func(i int, label string) string { return "" },
	func(i int, label string) string { return "a" },
	func(i int, label string) string { return ":" },
	func(i int, label string) string { return label[:i/8%len(label)] + label[i/8%len(label)+1:] + ": 1" },
	func(i int, label string) string { return fmt.Sprint(label, ": ", i) },
	func(i int, label string) string { return fmt.Sprint("x", i, ": ", i) },
	func(i int, label string) string { return strings.Repeat(label, 64<<10/len(label)) + ": 1" },
	func(i int, label string) string { return strings.Repeat("Move ", 64<<10/5) },
	func(i int, label string) string { return strings.Repeat("\t", most-1) },
	func(i int, label string) string { return strings.Repeat("\n", most-1) },
	func(i int, label string) string { return strings.Repeat("x", most-1) },
	func(i int, label string) string { return strings.Repeat("\x1b[31m\x00\x7f\r\b", 32) },
	func(i int, label string) string { return strings.Repeat("\xff\xfe\x80", 64) },
	func(i int, label string) string { return strings.Repeat("\u202e\u0301\u6f22", 64) },
	func(i int, label string) string { return label + ": " + strings.Repeat("9", 100_000) },
	func(i int, label string) string { return label + ": 1e999999999" },
	func(i int, label string) string { return "1\nalpha0beta0" },
	func(i int, label string) string { return fmt.Sprintf("%d\n%s\nalpha: %d\tbeta: 1", i%100, strings.Repeat("1 ", i%50), i) },
	func(i int, label string) string { return "1\n" + strings.Repeat("1 ", max(5000-i, 0)) + "\nalpha: 1\tbeta: 1" },
	func(i int, label string) string { return "-1\n1 2 3 \nalpha: -1000\tbeta: 1000" },
	func(i int, label string) string { return strings.Repeat("1 2 3 ", 10_000) },
	func(i int, label string) string { return strings.Repeat("over the limit\n", 100_000) },
}

func main() {
	kind := first
	for _, b := range []byte(strings.Join(os.Args[1:], " ")) {
		kind = (kind*31 + int(b)) % len(kinds)
	}
	for _, stream := range []*os.File{os.Stderr, os.Stdout} {
		w := bufio.NewWriter(stream)
		for i, n := 0, 0; ; i++ {
			row := kinds[kind](i, labels[i%len(labels)])
			if n += len(row) + 1; n > most && i > 0 {
				break
			}
			w.WriteString(row + "\n")
		}
		w.Flush()
	}
}
`

// floodClass writes a class of flood programs.
func floodClass(t *testing.T, size int) string {
	t.Helper()
	class := t.TempDir()
	for i := range size {
		folder := filepath.Join(class, fmt.Sprintf("flood-%d", i))
		put(t, filepath.Join(folder, "main.go"), flood)
		put(t, filepath.Join(folder, "first.go"), fmt.Sprintf("package main\n\nconst first = %d\n", i))
	}
	return class
}

// TestMemoryIsBoundedWhateverIsPrinted checks the peak memory of Touchstone itself while
// programs print as much as they may. It would be about twice as much if Touchstone kept all
// outputs of a submission until the end. Without EXHAUSTIVE=1, tests of package runner check
// that outputs are judged one at a time and that little of each is kept.
func TestMemoryIsBoundedWhateverIsPrinted(t *testing.T) {
	if !sampled.IsExhaustive() {
		t.Skip("judges hundreds of megabytes: EXHAUSTIVE=1")
	}
	const most = record.Bytes(250 << 20)
	for _, assignment := range []string{"takestones-s17", "takestones-f19"} { // s17 also prints a trace
		t.Run(assignment, func(t *testing.T) {
			class, out := floodClass(t, 3), t.TempDir()
			peak := gradeInSubprocess(
				t,
				class,
				"--assignment",
				assignment,
				"--jobs",
				"2",
				"--timeout",
				"5s",
				"--out",
				out,
			)
			if t.Logf("at most %v in use", peak); peak > most {
				t.Errorf("Touchstone itself had %v in use, want at most %v", peak, most)
			}
			report, err := results.Read(filepath.Join(out, "report.json"))
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range report.Submissions {
				if s.Verdict == record.JudgeError || s.Verdict == record.Skipped || len(s.Results) == 0 {
					t.Errorf("%s: %s, %s", s.Name, s.Verdict, s.Cause)
				}
				for _, r := range s.Results {
					if r.Run == nil || r.Run.Stdout.Bytes < 1<<19 {
						t.Errorf("%s, case %s: printed too little to prove anything: %+v", s.Name, r.Case, r.Run)
					}
				}
			}
		})
	}
}
