package runner

import (
	"context"
	"fmt"
	"strings"

	"touchstone/cases"
	"touchstone/internal/plural"
	"touchstone/runner/internal/sandbox"
)

// keptOutput caps what a report keeps of a run's output, in bytes. Judging
// sees all of it.
const keptOutput = 16 << 10

// report begins the report of a grading.
func (g *Grader) report(warnings []string) *Report {
	return &Report{
		SchemaVersion: SchemaVersion,
		Tool:          g.Tool,
		Terms:         g.Terms(),
		StartedAt:     g.Now(),
		Assignment: AssignmentReport{
			ID:      g.Suite.Assignment.ID,
			Title:   g.Suite.Assignment.Title,
			Program: g.Suite.Assignment.Program,
		},
		Suite:       suiteReport(g.Suite),
		Rubric:      rubricReport(g.Rubric, g.Suite.Labels()),
		Limits:      g.Limits,
		Isolation:   g.IsolationReport(),
		Submissions: []SubmissionReport{},
		Missing:     append([]Student{}, g.Missing...),
		Warnings:    append([]string{}, warnings...),
	}
}

func suiteReport(s cases.Suite) SuiteReport {
	r := SuiteReport{Name: s.Name, About: s.About, Digest: s.Digest(), Labels: s.Labels(), Cases: []CaseReport{}}
	for _, c := range s.Cases {
		answer := strings.Split(strings.TrimSuffix(c.Want.String(), "\n"), "\n")
		r.Cases = append(r.Cases, CaseReport{
			ID:     c.ID,
			Args:   c.Args,
			Want:   beginning(answer),
			Lines:  len(answer),
			Spec:   c.Spec,
			Tags:   append([]string{}, c.Tags...),
			Origin: string(c.Origin),
			Note:   c.Note,
			Public: c.Public,
		})
	}
	return r
}

// keptAnswer caps what a report keeps of a right answer, in lines: a trace may
// be millions of bytes.
const keptAnswer = 100

func beginning(answer []string) []string {
	var lines []string
	for _, line := range answer[:min(len(answer), keptAnswer)] {
		lines = append(lines, shorten(line, maxText))
	}
	return lines
}

func rubricReport(r cases.Rubric, labels []string) RubricReport {
	return RubricReport{Name: r.Name, About: r.About, Possible: r.Possible(labels), Format: string(r.Format), Extra: string(r.Extra)}
}

func isolationReport(asked string, b sandbox.Backend) IsolationReport {
	r := IsolationReport{Asked: asked, Name: b.Name(), Level: string(b.Level()), Guarantees: []GuaranteeReport{}}
	for _, g := range b.Guarantees() {
		r.Guarantees = append(r.Guarantees, GuaranteeReport{g.Name, g.Strength.String(), g.Detail})
	}
	return r
}

// Proof is what trying out a guarantee by a hostile program showed.
type Proof = sandbox.Proof

// Isolation says how far a back end keeps runs apart on this machine.
func Isolation(name string) (IsolationReport, error) {
	backend, err := sandbox.Open(name)
	if err != nil {
		return IsolationReport{}, err
	}
	return isolationReport(name, backend), nil
}

// Refusal is a way to isolate runs that does not work here, and why.
type Refusal = sandbox.Refusal

// IsolationRefusals lists the ways that are stronger than what "auto" takes on
// this machine.
func IsolationRefusals() []Refusal { return sandbox.Refusals() }

// ProveIsolation tries the guarantees of a back end out.
func ProveIsolation(ctx context.Context, name string) ([]Proof, error) {
	backend, err := sandbox.Open(name)
	if err != nil {
		return nil, err
	}
	return sandbox.Prove(ctx, backend)
}

// nearLimit is the share of the time limit above which a run that ended well
// is marked: another machine, or another day, might have failed it.
const nearLimit = 0.8

func resultReport(c cases.Case, run Run, j Judgement, command string, limits Limits) ResultReport {
	r := ResultReport{
		Case:    c.ID,
		Verdict: j.Verdict,
		Cause:   j.Cause,
		Command: command,
		Lines:   j.Lines,
		Extra:   j.Extra,
		Run:     runReport(run),
		Warm:    run.Warm,
	}
	r.NearLimit = wasAnswered(r) && (run.Usage.Wall-run.Usage.Waited).Seconds() > nearLimit*limits.Wall.duration().Seconds()
	if run.First != nil {
		r.FirstRun = runReport(*run.First)
	}
	return r
}

func runReport(run Run) *RunReport {
	return &RunReport{
		Status:   run.Status.String(),
		ExitCode: run.ExitCode,
		Signal:   run.Signal,
		Wall:     Span(run.Usage.Wall),
		CPU:      Span(run.Usage.CPU),
		Waited:   Span(run.Usage.Waited),
		Memory:   Bytes(run.Usage.Memory),
		Alone:    run.Alone,
		Leftover: run.Leftover,
		Stdout:   outputReport(run.Stdout),
		Stderr:   outputReport(run.Stderr),
	}
}

func outputReport(c sandbox.Capture) OutputReport {
	return OutputReport{Text: shorten(string(c.Bytes[:min(len(c.Bytes), keptOutput)]), keptOutput), Bytes: Bytes(c.Total)}
}

// refuse records that the student handed in nothing that can run: what does not
// compile, or what no compiler can be given.
func (r *SubmissionReport) refuse(why Verdict, message string) {
	r.Verdict = why
	r.Build.Message = shorten(message, keptOutput)
	r.Cause, _, _ = strings.Cut(r.Build.Message, "\n")
}

// fail records that there is no judgement: grading was interrupted, or we
// could not do our own work.
func (r *SubmissionReport) fail(ctx context.Context, err error) {
	r.Results, r.Score, r.Diagnosis = []ResultReport{}, nil, nil
	if r.Failure = FailureOf(err); r.Failure != nil {
		r.Verdict, r.Cause = JudgeError, failed
		return
	}
	if ctx.Err() != nil {
		r.Verdict, r.Cause = Skipped, "interrupted before it was done"
		return
	}
	r.Verdict, r.Cause = JudgeError, err.Error()
}

// conclude sums the results up: the worst verdict, and the first case that got
// it.
func (r *SubmissionReport) conclude() {
	verdicts := make([]Verdict, len(r.Results))
	for i, result := range r.Results {
		verdicts[i] = result.Verdict
	}
	r.Verdict = worst(verdicts)
	count := 0
	for _, result := range r.Results {
		if result.Verdict == Accepted || rank(result.Verdict) < rank(r.Verdict) {
			continue
		}
		if count++; count == 1 {
			r.Cause = fmt.Sprintf("%s: %s", result.Case, result.Cause)
		}
	}
	if count > 1 {
		r.Cause += fmt.Sprintf(" (and %s)", plural.Of(count-1, "more case"))
	}
}
