// Package judge compares what a program printed with the expected answer, line by line. It
// is lenient about format and strict about values, and it explains what is wrong with each
// line.
//
// The package guarantees:
//
//   - A judgement depends only on the case, the run, the limits and the rubric's policy.
//     The same output always gets the same judgement.
//   - Time and memory are bounded for any output. Lines are offsets into the output
//     (stdout.go), numbers have a maximum length (number.go), and an alignment has a
//     maximum number of pairs (trace_align.go).
//   - Only Credit decides how much of a line is right. Verdicts, points, losses and parts
//     follow from it.
//
// Read the files in this order:
//
//  1. run.go, judge.go: Run holds the facts; Case returns the verdict with its evidence
//  2. clean.go, stdout.go: convert the output to plain text and split it into lines, without trailing
//     blanks, which never count
//  3. tokens.go: compares a whole output token by token; the rest is for answers with labels
//  4. match.go: finds the printed line that answers each expected one (label.go, spare.go)
//  5. block.go: finds where the text below a label ends
//  6. number.go, words.go, text.go, matrix.go, list.go: check a value and its format
//  7. trace.go and trace_*.go: compare search traces node by node
//
// The package depends on no submission, cache, clock or process. It knows no game: the case
// supplies the right answer.
package judge

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"touchstone/cases"
	"touchstone/internal/languages"
	"touchstone/internal/wording"
	"touchstone/reference"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Judgement is the verdict on a run, with the evidence.
type Judgement struct {
	Verdict   record.Verdict
	Cause     string // one sentence; empty if accepted
	CauseLine int    // see record.Result
	Lines     []record.Line
	Extra     record.Extra

	// Nodes holds the printed nodes of a wrong trace. It is nil if no trace is wrong.
	Nodes []reference.Node

	// Texts holds the complete printed value for each line of the answer, or "" for a trace.
	Texts []string
}

// Case compares a run with the expected answer of a case. If the run crashed or exceeded a
// limit, the judgement still contains the lines, as evidence.
func Case(c cases.Case, run Run, limits record.Limits, rubric cases.Rubric) Judgement {
	j := ReadRun(c.Want, run)
	if verdict, cause := ExitVerdict(run, c, limits); verdict != record.Accepted {
		j.Verdict, j.Cause = verdict, cause
		return j
	}
	j.Verdict = LinesVerdict(j, rubric)
	if j.Verdict != record.Accepted {
		j.Cause, j.CauseLine = j.Difference(run, rubric)
	}
	return j
}

// ExitVerdict returns the verdict that follows from how the run of a case ended, and the cause of
// that verdict. The verdict on the expected exit is Accepted, whatever the program printed. A crash
// is never expected, even if it has the expected exit status.
func ExitVerdict(run Run, c cases.Case, limits record.Limits) (record.Verdict, string) {
	switch run.Status {
	case sandbox.WallExceeded, sandbox.CPUExceeded:
		return record.TimeLimit, stopped(run, limits.Wall.Duration())
	case sandbox.MemoryExceeded:
		return record.MemoryLimit, fmt.Sprintf("memory limit exceeded: used %v of %v", record.Bytes(run.Usage.Memory),
			limits.Memory)
	case sandbox.OutputExceeded:
		return record.OutputLimit, fmt.Sprintf("output limit exceeded: printed more than %v", limits.Output)
	case sandbox.Cancelled:
		return record.Skipped, "interrupted"
	case sandbox.Signalled:
		if OutOfMemory(run) {
			return record.MemoryLimit, fmt.Sprintf("out of memory: %s (limit %v)", run.Crash, limits.Memory)
		}
		return record.RuntimeError, signalled(run)
	}
	if run.ExitCode == c.ExitStatus && run.Crash == "" {
		return outputsVerdict(run, c, limits)
	}
	if OutOfMemory(run) {
		return record.MemoryLimit, fmt.Sprintf("out of memory: %s (limit %v)", run.Crash, limits.Memory)
	}
	if run.Crash != "" {
		return record.RuntimeError, run.Crash
	}
	expected := ""
	if c.ExitStatus != 0 {
		expected = fmt.Sprintf(", want %d", c.ExitStatus)
	}
	return record.RuntimeError,
		fmt.Sprintf("exit status %d%s%s", run.ExitCode, expected, firstLine(string(run.Stderr.Bytes)))
}

// stopped describes a run that exceeded its time limit. It omits the measured times, and whether the
// run waited for a processor, so that the text does not depend on the load of the machine.
func stopped(run Run, limit time.Duration) string {
	u := run.Usage
	text := fmt.Sprintf("stopped after %v s", limit.Seconds())
	if u.CPU < (u.Wall-u.Waited)/10 {
		text += " while sleeping or waiting"
	}
	if run.StoppedAt != nil {
		text += ", " + run.StoppedAt.String()
	}
	return text
}

func signalled(run Run) string {
	text := "ended by signal " + run.Signal
	if words := signals[run.Signal]; words != "" {
		text += " (" + words + ")"
	}
	if run.Crash != "" {
		text += ": " + run.Crash
	}
	return text
}

var signals = map[string]string{
	"SIGSEGV": "segmentation fault: invalid memory access or endless recursion",
	"SIGBUS":  "bus error: invalid memory access",
	"SIGFPE":  "arithmetic error, such as an integer division by zero",
	"SIGILL":  "a trap: __builtin_trap, or code that the program said is unreachable",
	"SIGTRAP": "trap",
	"SIGABRT": "abort",
	"SIGXFSZ": "file too large",
	"SIGPIPE": "wrote to a closed pipe",
}

// OutOfMemory reports whether the program's error message says that the program ran out of memory.
// A program can run out of memory before it exceeds the sandbox's limit.
func OutOfMemory(run Run) bool {
	return languages.IsOutOfMemory(run.Crash)
}

func firstLine(stderr string) string {
	for line := range strings.Lines(stderr) {
		if line = strings.TrimSpace(line); line != "" {
			return ": " + record.Truncate(line, record.MaxText)
		}
	}
	return ""
}

// LinesVerdict returns the verdict on the lines of a run that exited successfully.
func LinesVerdict(j Judgement, rubric cases.Rubric) record.Verdict {
	all, some := true, false
	for _, line := range j.Lines {
		right, of := Credit(line, rubric)
		all, some = all && right == of, some || right > 0
	}
	switch {
	case all && !Forbidden(j.Extra, rubric):
		return record.Accepted
	case some:
		return record.Partial
	}
	return record.WrongAnswer
}

// Credit returns what fraction of a line is right under the rubric's policy, as numerator and
// denominator. A trace earns credit for each node, and some texts for each of their lines. Anything
// else is right or wrong as a whole. Verdicts and points must both use Credit, so that they agree.
func Credit(line record.Line, rubric cases.Rubric) (right, of int) {
	if right, of = line.CountRight(); of == 0 {
		of = 1
		if line.Match == record.MatchExact || line.Match == record.MatchFormat {
			right = 1
		}
	}
	if len(line.Slips) > 0 && rubric.Format == cases.FormatStrict {
		right = 0
		if line.Rows != nil {
			right = line.Rows.Exact
		}
	}
	return right, of
}

func IsRight(line record.Line, rubric cases.Rubric) bool {
	right, of := Credit(line, rubric)
	return right == of
}

// Forbidden reports whether the rubric forbids extra lines and there are some.
func Forbidden(extra record.Extra, rubric cases.Rubric) bool {
	return extra.Count > 0 && rubric.Extra == cases.ExtraForbid
}

// Difference says what is wrong with an answer. It also returns the number of the line that this is
// about, from 1, or 0.
func (j Judgement) Difference(run Run, rubric cases.Rubric) (cause string, line int) {
	isPrinted := func(line record.Line) bool { return line.File == "" }
	if run.Stdout.Total == 0 && slices.ContainsFunc(j.Lines, isPrinted) {
		return "printed nothing" + firstLine(string(run.Stderr.Bytes)), 0
	}
	for i, line := range j.Lines {
		if !IsRight(line, rubric) {
			return NumberedReason(i, line), i + 1
		}
	}
	return fmt.Sprintf("%s, such as %q", wording.Count(j.Extra.Count, "extra line"), j.Extra.First[0]), 0
}

// NumberedReason says what is wrong with line i of the answer. The text begins with the values and
// ends with the number of the line, so that a display that truncates the text still shows the
// values. For a trace, and for an answer of several lines, the text begins with the label and has
// no number.
func NumberedReason(i int, line record.Line) string {
	reason := lineReason(line)
	switch {
	case line.Trace != nil || line.Rows != nil || strings.Contains(line.WantText, "\n"):
		return fmt.Sprintf("%q%s: %s", line.Label, inFile(line), reason)
	case line.File != "":
		return fmt.Sprintf("%s (line %d %q,%s)", reason, i+1, line.Label, inFile(line))
	case strings.Contains(reason, line.Label):
		return fmt.Sprintf("%s (line %d)", reason, i+1)
	}
	return fmt.Sprintf("%s (line %d %q)", reason, i+1, line.Label)
}

func lineReason(line record.Line) string {
	switch line.Match {
	case record.MatchMissing:
		return "missing, want " + line.Want
	case record.MatchFormat:
		return slipDetails(line.Slips)
	case record.MatchValue:
		return valueReason(line)
	}
	return "right"
}

func valueReason(line record.Line) string {
	switch {
	case line.Trace != nil:
		return traceReason(line)
	case line.Got == "":
		return fmt.Sprintf("no value, want %s", line.Want)
	case line.IsDoubtful():
		return fmt.Sprintf("want %s, got %s under another label", line.Want, quoteUnlessNumber(line.Got))
	}
	got := quoteUnlessNumber(line.Got)
	if line.Rows == nil && got != line.Got &&
		strings.ContainsAny(line.Want, " \t") { // quotes show where the value ends
		return fmt.Sprintf("want %q, got %s", line.Want, got)
	}
	if line.Rows != nil {
		return fmt.Sprintf("%d of %d lines right; want %s, got %s", line.Rows.Right, line.Rows.Total, line.Want,
			line.Got)
	}
	return fmt.Sprintf("want %s, got %s", line.Want, got)
}

func traceReason(line record.Line) string {
	reason := line.Got
	if line.Trace.Divergence != nil {
		reason += "; " + line.Trace.Divergence.Sentence
	}
	if len(line.Slips) > 0 {
		reason += "; wrong format: " + slipDetails(line.Slips)
	}
	return reason
}

func slipDetails(slips []record.FormatSlip) string {
	details := make([]string, len(slips))
	for i, slip := range slips {
		details[i] = slip.Detail
	}
	return strings.Join(details, "; ")
}
