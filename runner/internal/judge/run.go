package judge

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/reference"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Run holds the facts about one run of a program on a case.
type Run struct {
	sandbox.Outcome
	Alone bool // nothing else ran at the same time
	// TimedOutFairly is true if the run exceeded its time limit although it had a processor to
	// itself for that long. Other programs then cannot be the reason. See package fairrun.
	TimedOutFairly bool
	Warm           bool // shared a process with other runs; see warm.go of package runner
	// Crash is the error message in stderr that Language.Crash finds, such as an exception with
	// its location. It is empty if there is none.
	Crash string
	// StoppedAt is where the program was when the time limit stopped it, according to its runtime.
	// It is nil if unknown.
	StoppedAt *record.Location
	First     *Run // earlier run beside other programs, which this one repeats; nil if there was none

	Abridged bool `json:"-"` // whether the output is truncated; see the function Abridged
}

// Abridged returns a copy of a run with only as much output as a report keeps, because many runs
// may stay in memory until the grading ends. It returns nil if r is nil.
func Abridged(r *Run) *Run {
	if r == nil {
		return nil
	}
	short := *r
	short.Abridged = true
	short.Stdout.Bytes = slices.Clone(r.Stdout.Bytes[:min(len(r.Stdout.Bytes), record.MaxOutput)])
	short.Stderr.Bytes = slices.Clone(r.Stderr.Bytes[:min(len(r.Stderr.Bytes), record.MaxOutput)])
	short.Files = nil // reports show only the judged lines of files
	return &short
}

var digits = wording.LazyRegexp(`[0-9]+`)

// CrashKind returns a key that is the same for crashes whose messages differ only in numbers. It
// returns "" if the run did not crash. Exceeding a limit is not a crash.
func CrashKind(run *Run) string {
	switch {
	case run.Status == sandbox.Signalled:
		return "signal " + run.Signal
	case run.Status != sandbox.Exited || run.ExitCode == 0:
		return ""
	case run.Crash != "":
		return digits().ReplaceAllString(run.Crash, "#")
	}
	return "exit status " + strconv.Itoa(run.ExitCode) +
		digits().ReplaceAllString(firstLine(string(run.Stderr.Bytes)), "#")
}

// SelfDeleted is the stderr of a program whose file an earlier run deleted. This is the
// program's own doing and not a failure of Touchstone.
var SelfDeleted = sandbox.Capture{Bytes: []byte("the program file no longer exists: an earlier run deleted it")}

// RunOf returns a run that ended well and wrote a text, in the format of a case file, to the outputs
// of an answer.
func RunOf(want reference.Transcript, text string) Run {
	run := Run{Outcome: sandbox.Outcome{Status: sandbox.Exited, Files: map[string]sandbox.Capture{}}}
	for name, part := range want.Split(text) {
		written := sandbox.Capture{Bytes: []byte(part), Total: int64(len(part))}
		switch name {
		case "":
			run.Stdout = written
		case reference.Stderr:
			run.Stderr = written
		default:
			run.Files[name] = written
		}
	}
	return run
}

// IsSilent reports whether a run wrote nothing to the outputs of an answer.
func (r Run) IsSilent(want reference.Transcript) bool {
	return !slices.ContainsFunc(want.Outputs(), func(name string) bool { return r.output(name).Total > 0 })
}

// ReadRun is like Read for an answer with several outputs.
func ReadRun(want reference.Transcript, run Run) Judgement {
	outputs := want.Outputs()
	if len(outputs) == 1 {
		return Read(want.Lines, string(run.Stdout.Bytes))
	}
	all := Judgement{Extra: record.Extra{First: []string{}}}
	for _, file := range outputs {
		var part []reference.Line
		for _, line := range want.Lines {
			if line.File == file {
				part = append(part, line)
			}
		}
		j := Read(part, string(run.output(file).Bytes))
		for i := range j.Lines {
			j.Lines[i].File = file
		}
		all.Lines, all.Texts = append(all.Lines, j.Lines...), append(all.Texts, j.Texts...)
		all.Extra.Count += j.Extra.Count
		room := record.MaxExtra - len(all.Extra.First)
		all.Extra.First = append(all.Extra.First, j.Extra.First[:min(room, len(j.Extra.First))]...)
	}
	return all
}

// output returns what a run wrote to an output of the answer; see reference.Transcript.Outputs.
func (r Run) output(name string) sandbox.Capture {
	switch name {
	case "":
		return r.Stdout
	case reference.Stderr:
		return r.Stderr
	}
	return r.Files[name]
}

// OutputText returns what a run wrote to all outputs of an assignment, in the format of a case file.
// It omits prompts, if the output has no other format slips.
func OutputText(a *reference.Assignment, run Run) string {
	file := func(name string) string { return string(run.output(name).Bytes) }
	if a.Answer[0].ByToken {
		return file("")
	}
	text := withoutFinalBlanks(a.WrittenText(file(""), file))
	if _, err := a.Read(text); err == nil {
		return text
	}
	answer := a.Blank()
	for i, value := range ReadRun(answer, run).Texts {
		answer.Lines[i].Text = value
	}
	answer, err := a.Read(answer.String())
	isOther := func(slip record.FormatSlip) bool { return slip.Kind != record.SlipText }
	if err != nil || slices.ContainsFunc(ReadRun(answer, run).Lines,
		func(line record.Line) bool { return slices.ContainsFunc(line.Slips, isOther) }) {
		return text
	}
	return answer.String()
}

// outputsVerdict returns OutputLimit, with the cause, if the run wrote too much to a file or to a
// stderr that is part of the answer. It returns Accepted otherwise.
func outputsVerdict(run Run, c cases.Case, limits record.Limits) (record.Verdict, string) {
	if slices.Contains(c.Want.Outputs(), reference.Stderr) && run.Stderr.Truncated() {
		return record.OutputLimit, fmt.Sprintf("output limit exceeded: printed more than %v to stderr",
			record.Bytes(record.MaxStderr))
	}
	for _, name := range slices.Sorted(maps.Keys(run.Files)) {
		if run.Files[name].Truncated() {
			return record.OutputLimit, fmt.Sprintf("output limit exceeded: wrote more than %v to %s", limits.Output,
				name)
		}
	}
	return record.Accepted, ""
}

func inFile(line record.Line) string {
	if line.File == "" {
		return ""
	}
	if line.File == reference.Stderr {
		return " in stderr"
	}
	return " in the file " + line.File
}
