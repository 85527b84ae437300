package runner

import (
	"touchstone/cases"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
	"touchstone/runner/score"
)

// report returns a report without submissions.
func (g *Grader) report(warnings []string) *record.Report {
	return &record.Report{
		SchemaVersion: record.SchemaVersion,
		Tool:          g.Tool,
		Terms:         g.Terms(),
		StartedAt:     g.Now(),
		Assignment: record.Assignment{
			ID:      g.Suite.Assignment.ID,
			Title:   g.Suite.Assignment.Title,
			Program: g.Suite.Assignment.Program,
		},
		Suite:       record.NewSuite(g.Suite),
		Rubric:      record.NewRubric(g.Rubric, g.Suite.Labels()),
		Limits:      g.Limits,
		Isolation:   g.IsolationReport(),
		Submissions: []record.Submission{},
		Missing:     append([]record.Student{}, g.Missing...),
		Warnings:    append([]string{}, warnings...),
	}
}

func isolationReport(asked string, b sandbox.Backend) record.Isolation {
	r := record.Isolation{Asked: asked, Name: b.Name(), Level: string(b.Level()), Guarantees: []record.Guarantee{}}
	for _, g := range b.Guarantees() {
		r.Guarantees = append(
			r.Guarantees,
			record.Guarantee{Name: g.Name, Strength: g.Strength.String(), Detail: g.Detail},
		)
	}
	return r
}

// Isolation describes how far the named back end isolates runs on this machine.
func Isolation(name string) (record.Isolation, error) {
	backend, err := sandbox.Open(name)
	if err != nil {
		return record.Isolation{}, err
	}
	return isolationReport(name, backend), nil
}

// nearLimit is the share of the time limit above which a successful run is marked. On
// another machine or another day it might time out.
const nearLimit = 0.8

func resultReport(c cases.Case, run judge.Run, j judge.Judgement, command string, limits record.Limits) record.Result {
	r := record.Result{
		Case:    c.ID,
		Verdict: j.Verdict,
		Cause:   j.Cause,
		Command: command,
		Lines:   j.Lines,
		Extra:   j.Extra,
		Run:     runReport(run),
		Warm:    run.Warm,
	}
	r.NearLimit = score.WasAnswered(r) &&
		(run.Usage.Wall-run.Usage.Waited).Seconds() > nearLimit*limits.Wall.Duration().Seconds()
	if run.First != nil {
		r.FirstRun = runReport(*run.First)
	}
	return r
}

func runReport(run judge.Run) *record.Run {
	return &record.Run{
		Status:   run.Status.String(),
		ExitCode: run.ExitCode,
		Signal:   run.Signal,
		Wall:     record.SpanOf(run.Usage.Wall),
		CPU:      record.SpanOf(run.Usage.CPU),
		Waited:   record.SpanOf(run.Usage.Waited),
		Memory:   record.Bytes(run.Usage.Memory),
		Alone:    run.Alone,
		Leftover: run.Leftover,
		Stdout:   outputReport(run.Stdout),
		Stderr:   outputReport(run.Stderr),
		Place:    run.Place,
	}
}

func outputReport(c sandbox.Capture) record.Output {
	return record.Output{
		Text:  record.Cut(string(c.Bytes[:min(len(c.Bytes), record.MaxOutput)]), record.MaxOutput),
		Bytes: record.Bytes(c.Total),
	}
}
