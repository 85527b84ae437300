package regrade

import (
	"fmt"
	"time"

	"touchstone/cases"
	"touchstone/runner/record"
)

// Changes is an old report against a new one about the same assignment: whose
// verdict or score is another, and why.
type Changes struct {
	Assignment  string             `json:"assignment"`
	Old         Grading            `json:"old"`
	New         Grading            `json:"new"`
	Terms       []TermChange       `json:"terms"`       // what was not the same for all submissions
	Submissions []SubmissionChange `json:"submissions"` // in both reports, with another verdict or score; by name
	Unchanged   int                `json:"unchanged"`   // submissions in both with the same verdicts and score
	OnlyOld     []string           `json:"only_old"`    // names of submissions that the new report does not have
	OnlyNew     []string           `json:"only_new"`
}

// Grading tells which grading a report is about.
type Grading struct {
	StartedAt time.Time `json:"started_at"`
	Tool      string    `json:"tool"`
	Suite     string    `json:"suite"`
	Rubric    string    `json:"rubric"`
}

// TermChange is one of the terms of grading, before and after, in a few words.
type TermChange struct {
	Reason Reason `json:"reason"`
	Old    string `json:"old"`
	New    string `json:"new"`
}

// Reason is why a verdict or a score may be another than it was.
type Reason string

// The reasons.
const (
	ChangedSubmission Reason = "submission" // other files were handed in
	ChangedSuite      Reason = "suite"      // other questions or answers
	ChangedRubric     Reason = "rubric"     // points are given otherwise
	ChangedLimits     Reason = "limits"     // on what a program may use
	ChangedIsolation  Reason = "isolation"  // runs are kept apart otherwise
	ChangedTool       Reason = "tool"       // another version of Touchstone
	ChangedTerms      Reason = "terms"      // something of which a report has a digest alone, such as the compiler
	ChangedOverrides  Reason = "overrides"  // people gave other points
	ChangedLatePolicy Reason = "late-policy"
	ChangedLateness   Reason = "lateness" // how late it is, or what is known of it
	ChangedZeroFor    Reason = "zero-for" // what was not graded counts as 0, or no longer does
	ChangedAnswers    Reason = "answers"  // nothing of the above: the program answered otherwise
	ChangedJudging    Reason = "judging"  // one of the two gradings could not judge it, or did not come to it
)

// Reasons lists all reasons.
var Reasons = []Reason{
	ChangedSubmission, ChangedSuite, ChangedRubric, ChangedLimits, ChangedIsolation, ChangedTool, ChangedTerms,
	ChangedOverrides, ChangedLatePolicy, ChangedLateness, ChangedZeroFor, ChangedAnswers, ChangedJudging,
}

// SubmissionChange is what became of one submission that was graded twice.
type SubmissionChange struct {
	Name    string       `json:"name"`
	Old     Standing     `json:"old"`
	New     Standing     `json:"new"`
	Reasons []Reason     `json:"reasons"` // all that may have caused it; at least one
	Cases   []CaseChange `json:"cases"`   // those with another verdict or other lines, in the order of the new suite
}

// Standing is what a report says of a submission as a whole.
type Standing struct {
	Verdict  record.Verdict `json:"verdict"`
	Cause    string         `json:"cause"`               // empty if accepted
	Points   *cases.Points  `json:"points_hundredths"`   // null if it was not judged
	Possible *cases.Points  `json:"possible_hundredths"` // likewise
	Final    *cases.Points  `json:"final_hundredths"`    // what counts; null if Points do
}

// CaseChange is what became of one case.
type CaseChange struct {
	Case  string         `json:"case"`
	Old   record.Verdict `json:"old"` // empty if the old suite does not have the case
	New   record.Verdict `json:"new"` // empty if the new suite does not have it
	Lines []LineChange   `json:"lines"`
}

// LineChange is what became of one expected line. A side that does not expect
// it is null.
type LineChange struct {
	Label string       `json:"label"`
	Old   *record.Line `json:"old"`
	New   *record.Line `json:"new"`
}

// Compare tells what a new report changes in an old one. Reports about two
// assignments have nothing to compare.
func Compare(before, after *record.Report) (*Changes, error) {
	if before.Assignment.ID != after.Assignment.ID {
		return nil, fmt.Errorf("the old report is about %q, the new one about %q: want the same assignment",
			before.Assignment.ID, after.Assignment.ID)
	}
	c := &Changes{
		Assignment:  after.Assignment.ID,
		Old:         gradingOf(before),
		New:         gradingOf(after),
		Terms:       TermChanges(before, after),
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

// add compares one submission that is in both reports.
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

func outcomeOf(r *record.Submission) Standing {
	s := Standing{Verdict: r.Verdict, Cause: r.Cause}
	if r.Score != nil {
		s.Points, s.Possible = &r.Score.Points, &r.Score.Possible
	}
	if r.Final != nil {
		s.Final = &r.Final.Points
	}
	return s
}

// Counts is the points that count, nil if there are none.
func (s Standing) Counts() *cases.Points {
	if s.Final != nil {
		return s.Final
	}
	return s.Points
}

// equal: the verdict and the points are the same. The cause is not compared: it
// quotes times, which differ from run to run.
func (s Standing) equal(o Standing) bool {
	return s.sameAutomatic(o) && samePoints(s.Final, o.Final)
}

func (s Standing) sameAutomatic(o Standing) bool {
	return s.Verdict == o.Verdict && samePoints(s.Points, o.Points) && samePoints(s.Possible, o.Possible)
}

func samePoints(a, b *cases.Points) bool {
	if a == nil || b == nil {
		return a == b
	}
	return *a == *b
}
