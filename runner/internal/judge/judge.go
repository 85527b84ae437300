package judge

import (
	"fmt"
	"strings"
	"time"

	"touchstone/cases"
	"touchstone/internal/plural"
	"touchstone/reference"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Judgement is what we hold of a run, with the evidence.
type Judgement struct {
	Verdict record.Verdict
	Cause   string // in a sentence; empty if accepted
	Lines   []record.Line
	Extra   record.Extra

	// Nodes are those of a trace that is wrong, as they were printed; nil if none is.
	Nodes []reference.Node

	// Texts are the values as printed and in full, by the line of the answer; empty of
	// a trace.
	Texts []string
}

// Case holds a run against the right answer of a case. A run that broke a
// limit or crashed keeps its lines as evidence.
func Case(c cases.Case, run Run, limits record.Limits, rubric cases.Rubric) Judgement {
	j := Read(c.Want.Lines, string(run.Stdout.Bytes))
	if verdict, cause := End(run, limits); verdict != record.Accepted {
		j.Verdict, j.Cause = verdict, cause
		return j
	}
	j.Verdict = Answer(j, rubric)
	if j.Verdict != record.Accepted {
		j.Cause = j.Difference(run, rubric)
	}
	return j
}

// End looks at how the run ended.
func End(run Run, limits record.Limits) (record.Verdict, string) {
	switch run.Status {
	case sandbox.WallExceeded, sandbox.CPUExceeded:
		return record.TimeLimit, stopped(run, limits.Wall.Duration())
	case sandbox.MemoryExceeded:
		return record.MemoryLimit, fmt.Sprintf(
			"memory limit exceeded: used %v of %v",
			record.Bytes(run.Usage.Memory),
			limits.Memory,
		)
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
	if run.ExitCode == 0 {
		return record.Accepted, ""
	}
	if OutOfMemory(run) {
		return record.MemoryLimit, fmt.Sprintf("out of memory: %s (limit %v)", run.Crash, limits.Memory)
	}
	if run.Crash != "" {
		return record.RuntimeError, run.Crash
	}
	return record.RuntimeError, fmt.Sprintf("exit status %d%s", run.ExitCode, firstLine(string(run.Stderr.Bytes)))
}

// stopped tells a program that computes from one that sleeps or waits, and where it was.
// What it spent is in the report: so runs that are alike read alike.
func stopped(run Run, limit time.Duration) string {
	u := run.Usage
	text := fmt.Sprintf("stopped after %v s", limit.Seconds())
	switch {
	case u.CPU < (u.Wall-u.Waited)/10:
		text += ", asleep or waiting"
	case u.Waited <= u.Wall/10:
	case u.CPU >= limit*9/10:
		text += " of CPU time"
	default:
		text += ", not counting its wait for a processor"
	}
	if run.Place != nil {
		text += ", " + run.Place.String()
	}
	return text
}

// signalled names a signal in words, and what the program said of it.
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

// signals are those that mistakes cause, in words.
var signals = map[string]string{
	"SIGSEGV": "segmentation fault: memory that is not the program's, or a recursion without an end",
	"SIGBUS":  "bus error: memory that is not there",
	"SIGFPE":  "arithmetic error: an integer divided by zero",
	"SIGILL":  "illegal instruction",
	"SIGTRAP": "trap",
	"SIGABRT": "abort",
	"SIGXFSZ": "a file larger than a program may write",
	"SIGPIPE": "nobody reads what it writes",
}

// OutOfMemory recognises what the runtimes themselves say when an allocation
// is refused, before the sandbox has seen too much.
func OutOfMemory(run Run) bool {
	return strings.HasPrefix(run.Crash, "java.lang.OutOfMemoryError") || strings.Contains(run.Crash, "out of memory") ||
		strings.HasPrefix(run.Crash, "MemoryError") || strings.HasPrefix(run.Crash, "std::bad_alloc")
}

func firstLine(stderr string) string {
	for line := range strings.Lines(stderr) {
		if line = strings.TrimSpace(line); line != "" {
			return ": " + record.Cut(line, record.MaxText)
		}
	}
	return ""
}

// Answer looks at the lines of a run that ended well.
func Answer(j Judgement, rubric cases.Rubric) record.Verdict {
	all, some := true, false
	for _, line := range j.Lines {
		right, of := Share(line, rubric)
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

// Share is how much of a line is right under the rubric's policy, as a
// fraction: all or nothing, but for a trace, which is right node by node. This
// is the only rule for that; verdicts and points follow from it.
func Share(line record.Line, rubric cases.Rubric) (right, of int) {
	of = 1
	if line.Trace != nil {
		right, of = line.Trace.NodesRight, line.Trace.NodesOf
	} else if line.Match == record.MatchExact || line.Match == record.MatchFormat {
		right = 1
	}
	if len(line.Slips) > 0 && rubric.Format == cases.FormatStrict {
		right = 0
	}
	return right, of
}

// IsRight: the whole line is.
func IsRight(line record.Line, rubric cases.Rubric) bool {
	right, of := Share(line, rubric)
	return right == of
}

func Forbidden(extra record.Extra, rubric cases.Rubric) bool {
	return extra.Count > 0 && rubric.Extra == cases.ExtraForbid
}

// Difference names the first thing that is not right.
func (j Judgement) Difference(run Run, rubric cases.Rubric) string {
	if run.Stdout.Total == 0 {
		return "printed nothing" + firstLine(string(run.Stderr.Bytes))
	}
	for i, line := range j.Lines {
		if !IsRight(line, rubric) {
			return NumberedReason(i, line)
		}
	}
	return fmt.Sprintf("%s beside the answer, such as %q", plural.Of(j.Extra.Count, "line"), j.Extra.First[0])
}

// NumberedReason says what is wrong with a line, and behind it which line of the
// answer it is, so that the values are seen where there is little room. What takes
// several lines of output is named first.
func NumberedReason(i int, line record.Line) string {
	reason := lineReason(line)
	switch {
	case line.Trace != nil || strings.Contains(line.WantText, "\n"):
		return fmt.Sprintf("%q: %s", line.Label, reason)
	case strings.Contains(reason, line.Label):
		return fmt.Sprintf("%s (line %d)", reason, i+1)
	}
	return fmt.Sprintf("%s (line %d %q)", reason, i+1, line.Label)
}

// lineReason says what is wrong with a line, in a few words.
func lineReason(line record.Line) string {
	switch line.Match {
	case record.MatchValue:
		return valueReason(line)
	case record.MatchFormat:
		return slipDetails(line.Slips)
	case record.MatchMissing:
		return "missing, want " + line.Want
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
		return fmt.Sprintf("%s under another label; want %s", quoteUnlessNumber(line.Got), line.Want)
	}
	got := quoteUnlessNumber(line.Got)
	if got != line.Got && strings.ContainsAny(line.Want, " \t") { // else it is seen where it ends
		return fmt.Sprintf("want %q, got %s", line.Want, got)
	}
	return fmt.Sprintf("want %s, got %s", line.Want, got)
}

// traceReason says how much is right, where the first difference is, and what
// is off about the writing, which may cost the rest.
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

func slipDetails(slips []record.Slip) string {
	details := make([]string, len(slips))
	for i, slip := range slips {
		details[i] = slip.Detail
	}
	return strings.Join(details, "; ")
}

func quoteUnlessNumber(s string) string {
	if _, ok := parseNumber(s); ok {
		return s
	}
	return fmt.Sprintf("%q", s)
}
