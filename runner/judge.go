package runner

import (
	"fmt"
	"strings"

	"touchstone/cases"
	"touchstone/runner/internal/sandbox"
)

// Run is the facts of running a program on one case.
type Run struct {
	sandbox.Outcome
	Alone bool // nothing else of ours ran meanwhile
	// Crash is what the language makes of stderr, such as an exception and its
	// place; empty if nothing.
	Crash string
	First *Run // the run beside others that this one, alone, repeats; nil if there was one run
}

// Judgement is what we hold of a run, with the evidence.
type Judgement struct {
	Verdict Verdict
	Cause   string // in a sentence; empty if accepted
	Lines   []JudgedLine
	Extra   ExtraLines
}

// Judge holds a run against the right answer of a case. A run that broke a
// limit or crashed keeps its lines as evidence.
func Judge(c cases.Case, run Run, limits Limits, rubric cases.Rubric) Judgement {
	var j Judgement
	j.Lines, j.Extra = matchLines(c.Want.Lines, string(run.Stdout.Bytes))
	if verdict, cause := judgeEnd(run, limits); verdict != Accepted {
		j.Verdict, j.Cause = verdict, cause
		return j
	}
	j.Verdict = judgeAnswer(j, rubric)
	if j.Verdict != Accepted {
		j.Cause = j.difference(run, rubric)
	}
	return j
}

// judgeEnd looks at how the run ended.
func judgeEnd(run Run, limits Limits) (Verdict, string) {
	switch run.Status {
	case sandbox.WallExceeded, sandbox.CPUExceeded:
		return TimeLimit, fmt.Sprintf("time limit exceeded: ran %v of %v, %s", Span(run.Usage.Wall), limits.Wall, busyness(run.Usage))
	case sandbox.MemoryExceeded:
		return MemoryLimit, fmt.Sprintf("memory limit exceeded: used %v of %v", Bytes(run.Usage.Memory), limits.Memory)
	case sandbox.OutputExceeded:
		return OutputLimit, fmt.Sprintf("output limit exceeded: printed more than %v", limits.Output)
	case sandbox.Cancelled:
		return Skipped, "interrupted"
	case sandbox.Signalled:
		return RuntimeError, "ended by signal " + run.Signal
	}
	if run.ExitCode == 0 {
		return Accepted, ""
	}
	if outOfMemory(run) {
		return MemoryLimit, fmt.Sprintf("out of memory: %s (limit %v)", run.Crash, limits.Memory)
	}
	if run.Crash != "" {
		return RuntimeError, run.Crash
	}
	return RuntimeError, fmt.Sprintf("exit status %d%s", run.ExitCode, firstLine(string(run.Stderr.Bytes)))
}

// busyness tells a program that computes from one that sleeps or waits.
func busyness(u sandbox.Usage) string {
	if u.CPU < u.Wall/10 {
		return fmt.Sprintf("idle: sleeping or waiting (CPU %v)", Span(u.CPU))
	}
	if u.Waited > u.Wall/10 {
		return fmt.Sprintf("busy (CPU %v; not counting %v that it waited for a processor)", Span(u.CPU), Span(u.Waited))
	}
	return fmt.Sprintf("busy (CPU %v)", Span(u.CPU))
}

// outOfMemory recognises what the runtimes themselves say when an allocation
// is refused, before the sandbox has seen too much.
func outOfMemory(run Run) bool {
	return strings.HasPrefix(run.Crash, "java.lang.OutOfMemoryError") || strings.Contains(run.Crash, "out of memory")
}

func firstLine(stderr string) string {
	for line := range strings.Lines(stderr) {
		if line = strings.TrimSpace(line); line != "" {
			return ": " + shorten(line, maxText)
		}
	}
	return ""
}

// judgeAnswer looks at the lines of a run that ended well.
func judgeAnswer(j Judgement, rubric cases.Rubric) Verdict {
	right := 0
	for _, line := range j.Lines {
		if isRight(line, rubric) {
			right++
		}
	}
	switch {
	case right == len(j.Lines) && !forbidden(j.Extra, rubric):
		return Accepted
	case right > 0:
		return Partial
	}
	return WrongAnswer
}

// isRight applies the rubric's policy to one line.
func isRight(line JudgedLine, rubric cases.Rubric) bool {
	return line.Match == MatchExact || line.Match == MatchFormat && rubric.Format != cases.FormatStrict
}

func forbidden(extra ExtraLines, rubric cases.Rubric) bool {
	return extra.Count > 0 && rubric.Extra == cases.ExtraForbid
}

// difference names the first thing that is not right.
func (j Judgement) difference(run Run, rubric cases.Rubric) string {
	if run.Stdout.Total == 0 {
		return "printed nothing" + firstLine(string(run.Stderr.Bytes))
	}
	for i, line := range j.Lines {
		if !isRight(line, rubric) {
			return fmt.Sprintf("line %d %s", i+1, lineReason(line))
		}
	}
	return fmt.Sprintf("%s beside the answer, such as %q", counted(j.Extra.Count, "line"), j.Extra.First[0])
}

// lineReason says what is wrong with a line, in a few words.
func lineReason(line JudgedLine) string {
	switch line.Match {
	case MatchFormat:
		return fmt.Sprintf("%q: %s", line.Label, slipDetails(line.Slips))
	case MatchMissing:
		return fmt.Sprintf("%q: missing, want %s", line.Label, line.Want)
	case MatchValue:
		if line.Got == "" {
			return fmt.Sprintf("%q: no value, want %s", line.Label, line.Want)
		}
		return fmt.Sprintf("%q: want %s, got %s", line.Label, line.Want, quoteUnlessNumber(line.Got))
	}
	return fmt.Sprintf("%q: right", line.Label)
}

func slipDetails(slips []Slip) string {
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

// counted writes a number of things: "1 case", "2 cases".
func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
