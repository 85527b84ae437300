package judge

import (
	"cmp"
	"strings"
	"testing"
	"time"

	"touchstone/cases"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

func printed(stdout string) Run {
	return Run{Outcome: sandbox.Outcome{Stdout: sandbox.Capture{Bytes: []byte(stdout), Total: int64(len(stdout))}}}
}

func ended(status sandbox.Status, exitCode int, crash string) Run {
	run := printed(rightOutput)
	run.Status, run.ExitCode, run.Crash = status, exitCode, crash
	return run
}

func TestVerdictOfARun(t *testing.T) {
	slow := ended(sandbox.WallExceeded, 0, "")
	slow.Usage = sandbox.Usage{Wall: 10 * time.Second, CPU: 9 * time.Second}
	asleep := slow
	asleep.Usage.CPU = 100 * time.Millisecond
	starved := slow
	starved.Usage.Wall, starved.Usage.CPU, starved.Usage.Waited = 40*time.Second, 3*time.Second, 30*time.Second
	crowded := starved
	crowded.Usage.CPU = 10010 * time.Millisecond
	placed := slow
	placed.StoppedAt = &record.Location{Function: "Helper.getLargestPrimeFactor", File: "Helper.java", Line: 40}
	loose := asleep
	loose.StoppedAt = &record.Location{File: "main.py", Line: 7}
	big := ended(sandbox.MemoryExceeded, 0, "")
	big.Usage.Memory = 2 << 30
	signalled := ended(sandbox.Signalled, 0, "")
	signalled.Signal = "SIGSEGV"
	talking := ended(sandbox.Exited, 3, "")
	talking.Stderr.Bytes = []byte("\nusage: TakeStones ...\nmore\n")
	silent := printed("")
	silent.Stderr.Bytes = []byte("caught java.lang.Exception\n")
	edited := func(old, next string) Run { return printed(strings.Replace(rightOutput, old, next, 1)) }
	slip, noisy := edited("Move:", "Move :"), printed("DEBUG\n"+rightOutput)
	noHeap := ended(sandbox.Exited, 1, "java.lang.OutOfMemoryError: Java heap space")
	crashed := ended(sandbox.Exited, 1, "java.lang.Error, at A.b(A.java:1)")
	const partial, late, crash = record.Partial, record.TimeLimit, record.RuntimeError
	for name, test := range map[string]struct {
		run     Run
		verdict record.Verdict
		cause   string
		rubric  string // fields, if empty
	}{
		"right":            {printed(rightOutput), record.Accepted, "", ""},
		"slip, forgiven":   {slip, record.Accepted, "", ""},
		"slip, strict":     {slip, partial, `space before the colon (line 1 "Move")`, "course-f19"},
		"extra, allowed":   {noisy, record.Accepted, "", ""},
		"extra, forbidden": {noisy, partial, `1 extra line, such as "DEBUG"`, "course-f19"},
		"one value wrong": {
			edited("Visited: 12", "Visited: 11"), partial, `want 12, got 11 (line 3 "Number of Nodes Visited")`, "",
		},
		"one line missing": {edited("Move: 5\n", ""), partial, `missing, want 5 (line 1 "Move")`, ""},
		"no number":        {edited("Move: 5", "Move: five"), partial, `want 5, got "five" (line 1 "Move")`, ""},
		"prose":            {printed("hello"), record.WrongAnswer, `missing, want 5 (line 1 "Move")`, ""},
		"nothing":          {silent, record.WrongAnswer, "printed nothing: caught java.lang.Exception", ""},
		"too slow":         {slow, late, "stopped after 10 s", ""},
		"known where":      {placed, late, "stopped after 10 s, in Helper.getLargestPrimeFactor, Helper.java:40", ""},
		"asleep at a line": {loose, late, "stopped after 10 s while sleeping or waiting, at main.py:7", ""},
		"beside others":    {crowded, late, "stopped after 10 s", ""},
		"starved":          {starved, late, "stopped after 10 s", ""},
		"asleep":           {asleep, late, "stopped after 10 s while sleeping or waiting", ""},
		"too big":          {big, record.MemoryLimit, "memory limit exceeded: used 2.0 GiB of 1.0 GiB", ""},
		"out of heap": {
			noHeap, record.MemoryLimit, "out of memory: java.lang.OutOfMemoryError: Java heap space (limit 1.0 GiB)", "",
		},
		"flood": {
			ended(sandbox.OutputExceeded, 0, ""), record.OutputLimit, "output limit exceeded: printed more than 1.0 MiB", "",
		},
		"signal": {signalled, crash,
			"ended by signal SIGSEGV (segmentation fault: invalid memory access or endless recursion)", ""},
		"exception":   {crashed, crash, "java.lang.Error, at A.b(A.java:1)", ""},
		"exit status": {talking, crash, "exit status 3: usage: TakeStones ...", ""},
		"interrupted": {ended(sandbox.Cancelled, 0, ""), record.Skipped, "interrupted", ""},
	} {
		t.Run(name, func(t *testing.T) {
			c := cases.Case{}
			c.Want.Lines = wantLines(t)
			j := Case(c, test.run, record.DefaultLimits(), testsuite.Rubric(t, cmp.Or(test.rubric, "fields")))
			if j.Verdict != test.verdict || j.Cause != test.cause {
				t.Errorf("got %s: %s\nwant %s: %s", j.Verdict, j.Cause, test.verdict, test.cause)
			}
			if len(j.Lines) != 6 {
				t.Errorf("%d lines judged, want 6 as evidence whatever the verdict", len(j.Lines))
			}
		})
	}
}
