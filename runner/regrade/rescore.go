package regrade

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"time"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
	"touchstone/runner/score"
)

// Rescore returns the report that grading with another rubric would have produced, from the
// recorded results. It applies overrides and lateness again.
func Rescore(old *record.Report, rubric cases.Rubric, a score.Adjustments, tool string) (*record.Report, error) {
	if err := rubric.CheckSuite(suiteOfLabels(old.Suite)); err != nil {
		return nil, err
	}
	r := *old
	r.Tool, r.SettingsDigest = tool, rescoredDigest(old, rubric, tool)
	r.Rubric = record.NewRubric(rubric, old.Suite.Labels)
	r.Warnings = append(slices.Clone(old.Warnings), rescoredWarning(old, rubric))
	r.Submissions = slices.Clone(old.Submissions)
	for i := range r.Submissions {
		if err := rescoreSubmission(&r.Submissions[i], rubric, old.Suite.Labels); err != nil {
			return nil, fmt.Errorf("rescoring submission %q: %w", r.Submissions[i].Name, err)
		}
	}
	r.Groups = record.FindGroups(r.Submissions) // an accepted submission belongs to no group
	a.AdjustAll(&r, rubric, old.Suite.Labels)
	return &r, nil
}

// suiteOfLabels returns a suite that has the labels of s but no answers. It is enough to check a
// rubric.
func suiteOfLabels(s record.Suite) cases.Suite {
	var want reference.Transcript
	for _, label := range s.Labels {
		want.Lines = append(want.Lines, reference.Line{Label: label})
	}
	suite := cases.Suite{Name: s.Name, Partial: s.Partial, Cases: make([]cases.Case, max(len(s.Cases), 1))}
	for i := range suite.Cases {
		suite.Cases[i].Want = want
	}
	for i, c := range s.Cases {
		suite.Cases[i].ID = c.ID
	}
	return suite
}

// rescoredDigest returns a digest that differs from that of any grading. The command grade thus
// does not mistake a rescored report for one of its own.
func rescoredDigest(old *record.Report, rubric cases.Rubric, tool string) string {
	sum := sha256.Sum256(fmt.Appendf(nil, "rescored %q %q %+v", old.SettingsDigest, tool, rubric))
	return hex.EncodeToString(sum[:])
}

func rescoredWarning(old *record.Report, rubric cases.Rubric) string {
	return fmt.Sprintf("rescored with rubric %q without rerunning submissions; the runs are from %s, by %s, first "+
		"scored with rubric %q", rubric.Name, old.StartedAt.UTC().Format(time.DateTime+" UTC"), old.Tool, old.Rubric.Name)
}

func rescoreSubmission(r *record.Submission, rubric cases.Rubric, labels []string) error {
	switch {
	case r.Score == nil:
		return nil
	case !r.Build.OK:
		r.Score = score.ForBuildFailure(rubric, labels, r.Cause)
		return nil
	}
	r.Results = slices.Clone(r.Results)
	for i := range r.Results {
		if err := judgeAgain(&r.Results[i], rubric); err != nil {
			return fmt.Errorf("case %s: %w", r.Results[i].Case, err)
		}
	}
	if r.Verdict != record.Skipped { // a skipped submission keeps its verdict and cause
		r.Conclude()
	}
	r.Score = score.ForResults(rubric, labels, score.WithMissingLines(r.Results))
	return nil
}

// judgeAgain judges the recorded lines of a run by a new rubric. If the run did not end normally,
// judgeAgain keeps the verdict, because that verdict does not depend on the rubric.
func judgeAgain(r *record.Result, rubric cases.Rubric) error {
	if !score.WasAnswered(*r) {
		return nil
	}
	if r.Run == nil || r.Extra.Count > 0 && len(r.Extra.First) == 0 {
		return fmt.Errorf("the report has the verdict %q, but not the program's output; grade the submission again",
			r.Verdict)
	}
	j := judge.Judgement{Lines: r.Lines, Extra: r.Extra}
	r.Verdict, r.Cause, r.CauseLine = judge.LinesVerdict(j, rubric), "", 0
	if r.Verdict != record.Accepted {
		r.Cause, r.CauseLine = j.Difference(recorded(r.Run), rubric)
		r.Cause = r.Run.Blame(r.Cause)
	}
	return nil
}

func recorded(r *record.Run) judge.Run {
	return judge.Run{Outcome: sandbox.Outcome{
		Stdout: sandbox.Capture{Bytes: []byte(r.Stdout.Text), Total: int64(r.Stdout.Bytes)},
		Stderr: sandbox.Capture{Bytes: []byte(r.Stderr.Text), Total: int64(r.Stderr.Bytes)},
	}}
}
