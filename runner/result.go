package runner

import (
	"touchstone/cases"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
	"touchstone/runner/score"
)

// nearLimit is a fraction of the time limit. A report marks a successful run that took longer,
// because the run might time out on another machine or another day.
const nearLimit = 0.8

func resultReport(c cases.Case, run judge.Run, j judge.Judgement, command string, limits record.Limits) record.Result {
	r := record.Result{
		Case:      c.ID,
		Verdict:   j.Verdict,
		Cause:     j.Cause,
		CauseLine: j.CauseLine,
		Command:   command,
		Lines:     j.Lines,
		Extra:     j.Extra,
		Run:       runReport(run),
		Warm:      run.Warm,
	}
	r.Cause = r.Run.Blame(r.Cause)
	r.NearLimit = score.WasAnswered(r) &&
		(run.Usage.Wall-run.Usage.Waited).Seconds() > nearLimit*limits.Wall.Duration().Seconds()
	if run.First != nil {
		r.FirstRun = runReport(*run.First)
	}
	return r
}

func runReport(run judge.Run) *record.Run {
	return &record.Run{
		Status:    run.Status.String(),
		ExitCode:  run.ExitCode,
		Signal:    run.Signal,
		Wall:      record.SpanOf(run.Usage.Wall),
		CPU:       record.SpanOf(run.Usage.CPU),
		Waited:    record.SpanOf(run.Usage.Waited),
		Memory:    record.Bytes(run.Usage.Memory),
		Alone:     run.Alone,
		Leftover:  run.Leftover,
		Stdout:    outputReport(run.Stdout),
		Stderr:    outputReport(run.Stderr),
		StoppedAt: run.StoppedAt,
		Crash:     run.Crash,

		RefusedStarts: run.RefusedStarts,
	}
}

func outputReport(c sandbox.Capture) record.Output {
	return record.Output{
		Text:  record.Truncate(string(c.Bytes[:min(len(c.Bytes), record.MaxOutput)]), record.MaxOutput),
		Bytes: record.Bytes(c.Total),
	}
}
