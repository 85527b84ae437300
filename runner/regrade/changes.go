// Package regrade compares two existing reports and explains the differences (Compare). It also
// computes points by another rubric from recorded results (Rescore), and merges the reports of the
// shards of a batch (Merge). It runs no programs.
//
// Promises:
//
//   - A rescored report is the one that grading with that rubric would have produced, except
//     for times.
//   - A merged report is the one that one machine would have produced, except for times, or an
//     error. Overrides, remarks and late policies apply only after merging.
//   - For every submission whose verdict or points changed, Compare names all possible causes,
//     at least one.
//   - The functions do not modify the reports that they receive.
//
// Read changes.go, then changes_reasons.go and changes_cases.go. rescore.go and merge.go are
// independent of them.
//
// The package does not know how to grade: it imports packages that judge recorded lines and
// score them, and nothing that builds or runs.
package regrade

import (
	"fmt"
	"reflect"
	"time"

	"touchstone/cases"
	"touchstone/runner/record"
)

// Changes holds the differences between two reports on the same assignment.
type Changes struct {
	Assignment string  `json:"assignment"`
	Old        Grading `json:"old"`
	New        Grading `json:"new"`
	// Settings of the grading that changed, which may affect all submissions.
	Settings []SettingChange `json:"settings"`
	// Submissions in both reports whose verdict or score changed, by name.
	Submissions []SubmissionChange `json:"submissions"`
	// Number of submissions in both reports with the same verdicts and score.
	Unchanged int      `json:"unchanged"`
	OnlyOld   []string `json:"only_old"` // names of submissions that the new report lacks
	OnlyNew   []string `json:"only_new"`
}

// Grading identifies the grading behind a report.
type Grading struct {
	StartedAt time.Time `json:"started_at"`
	Tool      string    `json:"tool"`
	Suite     string    `json:"suite"`
	Rubric    string    `json:"rubric"`
}

// SettingChange describes a changed setting of the grading in a few words.
type SettingChange struct {
	Reason Reason `json:"reason"`
	Old    string `json:"old"`
	New    string `json:"new"`
}

// Reason is a possible cause of a changed verdict or score.
type Reason string

// The possible causes of a change.
const (
	ChangedSubmission Reason = "submission" // different files were submitted
	ChangedSuite      Reason = "suite"      // different test cases or answers
	ChangedRubric     Reason = "rubric"     // the rubric gives points differently
	ChangedLimits     Reason = "limits"     // different limits on programs
	ChangedIsolation  Reason = "isolation"  // programs are isolated differently
	ChangedTool       Reason = "tool"       // different version of Touchstone
	ChangedSettings   Reason = "settings"   // a setting that only the digest in the report covers, such as the compiler
	ChangedOverrides  Reason = "overrides"  // staff gave different points
	ChangedLatePolicy Reason = "late-policy"
	ChangedLateness   Reason = "lateness" // the lateness is different, or became known
	ChangedZeroFor    Reason = "zero-for" // different submissions without a score count as 0
	ChangedAnswers    Reason = "answers"  // nothing else changed: the program gave different answers
	ChangedJudging    Reason = "judging"  // one of the gradings failed or did not reach the submission
)

// SubmissionChange is the difference between two gradings of a submission.
type SubmissionChange struct {
	Name    string       `json:"name"`
	Old     Outcome      `json:"old"`
	New     Outcome      `json:"new"`
	Reasons []Reason     `json:"reasons"` // all possible causes; at least one
	Cases   []CaseChange `json:"cases"`   // cases with a different verdict or different lines, in the new suite's order
}

// Outcome is the result of a submission in one report.
type Outcome struct {
	Verdict  record.Verdict `json:"verdict"`
	Cause    string         `json:"cause"`               // empty if accepted
	Points   *cases.Points  `json:"points_hundredths"`   // null if it was not judged
	Possible *cases.Points  `json:"possible_hundredths"` // null if it was not judged
	Final    *cases.Points  `json:"final_hundredths"`    // the points that count; null if Points count
}

// CaseChange is the difference between two results of a case.
type CaseChange struct {
	Case  string         `json:"case"`
	Old   record.Verdict `json:"old"` // empty if the case is not in the old suite
	New   record.Verdict `json:"new"` // empty if the case is not in the new suite
	Lines []LineChange   `json:"lines"`
}

// LineChange is the difference between two results of an expected line. A result is null if its
// grading does not expect the line.
type LineChange struct {
	Label string       `json:"label"`
	Old   *record.Line `json:"old"`
	New   *record.Line `json:"new"`
}

// Compare returns the changes between two reports on the same assignment.
func Compare(before, after *record.Report) (*Changes, error) {
	if before.Assignment.ID != after.Assignment.ID {
		return nil, fmt.Errorf("the old report is about %q, the new one about %q: expected the same assignment",
			before.Assignment.ID, after.Assignment.ID)
	}
	c := &Changes{
		Assignment:  after.Assignment.ID,
		Old:         gradingOf(before),
		New:         gradingOf(after),
		Settings:    SettingChanges(before, after),
		Submissions: []SubmissionChange{},
		OnlyOld:     absent(before, after),
		OnlyNew:     absent(after, before),
	}
	earlier := byName(before)
	for i := range after.Submissions {
		if old, ok := earlier[after.Submissions[i].Name]; ok {
			c.add(old, &after.Submissions[i])
		}
	}
	return c, nil
}

func gradingOf(r *record.Report) Grading {
	return Grading{StartedAt: r.StartedAt, Tool: r.Tool, Suite: r.Suite.Name, Rubric: r.Rubric.Name}
}

func byName(r *record.Report) map[string]*record.Submission {
	named := map[string]*record.Submission{}
	for i := range r.Submissions {
		named[r.Submissions[i].Name] = &r.Submissions[i]
	}
	return named
}

func absent(r, other *record.Report) []string {
	names, there := []string{}, byName(other)
	for _, s := range r.Submissions {
		if there[s.Name] == nil {
			names = append(names, s.Name)
		}
	}
	return names
}

func (c *Changes) add(before, after *record.Submission) {
	old, now := outcomeOf(before), outcomeOf(after)
	changed := changedCases(before.Results, after.Results)
	if old.equal(now) && !anyVerdict(changed) {
		c.Unchanged++
		return
	}
	c.Submissions = append(c.Submissions, SubmissionChange{
		Name:    after.Name,
		Old:     old,
		New:     now,
		Reasons: c.allReasons(before, after, !old.sameAutomatic(now) || anyVerdict(changed)),
		Cases:   changed,
	})
}

func outcomeOf(r *record.Submission) Outcome {
	s := Outcome{Verdict: r.Verdict, Cause: r.Cause}
	if r.Score != nil {
		s.Points, s.Possible = &r.Score.Points, &r.Score.Possible
	}
	if r.Final != nil {
		s.Final = &r.Final.Points
	}
	return s
}

// EffectivePoints returns the points that count: the final points or, if there are none, those by
// the rubric. It returns nil if the submission was not judged.
func (s Outcome) EffectivePoints() *cases.Points {
	if s.Final != nil {
		return s.Final
	}
	return s.Points
}

// equal reports whether the verdict and the points are the same. It ignores the cause, because the
// text of a cause may contain times.
func (s Outcome) equal(o Outcome) bool {
	s.Cause, o.Cause = "", ""
	return reflect.DeepEqual(s, o)
}

func (s Outcome) sameAutomatic(o Outcome) bool {
	s.Final, o.Final = nil, nil
	return s.equal(o)
}
