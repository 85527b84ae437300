// Package record defines the report of a grading, from its settings to the format of a single
// line. It only holds data. The packages that grade fill it in, the packages that write reports
// read it, and its JSON form is published as reports/report.schema.json.
//
// Promises:
//
//   - The JSON form of a value does not change until SchemaVersion grows. Keys of quantities
//     end in their unit.
//   - The size of a report does not depend on how much a program prints: Truncate shortens texts,
//     and lists of lines are bounded.
//   - A method, such as Submission.EffectivePoints, computes its result only from the value.
//
// Read it from the outside in:
//
//  1. report.go: Report, with the suite and the rubric
//  2. submission.go: Submission, Result (one case), Run (the facts of one run)
//  3. verdict.go, cause.go, line.go: the verdict on an answer and its reason, line by line
//  4. score.go, final.go, late.go, zero.go: points, overrides and deductions for lateness
//  5. diagnosis.go: the mistakes that a program, or a class, likely makes
//  6. failure.go: internal errors of Touchstone
//
// The package does not know where its values come from: it runs no program, reads no output and
// applies no rubric. It imports package cases for points and suites, and nothing of runner or
// reports.
package record

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"touchstone/cases"
)

// SchemaVersion is the version of the report's JSON form. Every incompatible change increments
// it.
const SchemaVersion = 1

// Report is the record of one grading. Except for times, it depends only on the submissions, suite,
// rubric, limits and isolation.
type Report struct {
	SchemaVersion int    `json:"schema_version"`
	Tool          string `json:"tool"` // name and version
	// SettingsDigest is a digest of everything that affects verdicts, except the submissions; see
	// runner.Grader.SettingsDigest.
	SettingsDigest string    `json:"settings_digest"`
	StartedAt      time.Time `json:"started_at"`
	Complete       bool      `json:"complete"` // false if grading was interrupted
	// a student's copy omits hidden cases and the notes for staff; see audience.ForStudent
	StudentsCopy bool         `json:"students_copy"`
	Shard        *Shard       `json:"shard"` // null for the whole batch
	Assignment   Assignment   `json:"assignment"`
	Suite        Suite        `json:"suite"`
	Rubric       Rubric       `json:"rubric"`
	LatePolicy   *LatePolicy  `json:"late_policy"` // null if lateness costs nothing
	Limits       Limits       `json:"limits"`
	Isolation    Isolation    `json:"isolation"`
	Submissions  []Submission `json:"submissions"` // sorted by name
	Missing      []Student    `json:"missing"`     // students on the roster without a submission
	Gradebook    *Gradebook   `json:"gradebook"`   // null if the roster is no gradebook
	ZeroFor      ZeroFor      `json:"zero_for"`    // reasons for which a submission without a score counts as 0
	Mistakes     Mistakes     `json:"mistakes"`
	Groups       []Group      `json:"groups"`   // submissions with the same answers
	Similar      *Similar     `json:"similar"`  // null until grading ends, and in a report that is not about a class
	Warnings     []string     `json:"warnings"` // about the grading as a whole
}

// Assignment identifies the homework.
type Assignment struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	Program string `json:"program"`
}

// Suite describes the test cases and their expected answers.
type Suite struct {
	Name    string   `json:"name"`
	About   string   `json:"about"`
	Digest  string   `json:"digest"` // see cases.Suite.Digest
	Labels  []string `json:"labels"` // labels of all lines of the answers, in order
	Cases   []Case   `json:"cases"`
	Partial bool     `json:"partial"` // see cases.Suite.Partial; a program that passes may still be wrong
}

// Case is one test case of the suite.
type Case struct {
	ID        string   `json:"id"`
	Args      []string `json:"args"`
	Input     []Input  `json:"input,omitempty"` // what the program can read: stdin, then files
	Want      []string `json:"want"`            // the first 100 expected lines, each cut to 400 bytes
	WantLines int      `json:"want_lines"`      // number of expected lines
	Spec      string   `json:"spec"`
	Tags      []string `json:"tags"`
	Origin    string   `json:"origin"`
	Note      string   `json:"note"`
	Public    bool     `json:"public"` // whether students may see the case; see cases.Case.Public

	Wall   Span  `json:"wall_us,omitzero"`      // time limit of a run, if the case has its own
	Memory Bytes `json:"memory_bytes,omitzero"` // memory limit of a run, if the case has its own
}

// Input is a text that a program can read in a case.
type Input struct {
	Name  string `json:"name"` // name of the file, or "stdin"
	Text  string `json:"text"` // the first 8 KiB
	Bytes Bytes  `json:"bytes"`
}

// Rubric describes how points are given.
type Rubric struct {
	Name     string       `json:"name"`
	About    string       `json:"about"`
	Possible cases.Points `json:"possible_hundredths"`
	Format   string       `json:"format"` // strict, forgive or deduct
	Extra    string       `json:"extra"`  // allow or forbid

	// StudentsSee says how much of Submission.MethodAnalysis students see: nothing, methods, calls
	// or lines. It is empty in reports of earlier versions, which means lines.
	StudentsSee cases.DetailPolicy `json:"students_see"`
}

// Isolation describes how strongly programs were isolated from the machine.
type Isolation struct {
	Requested  string      `json:"requested"`
	Name       string      `json:"name"`
	Level      string      `json:"level"` // sealed, guarded or contained
	Guarantees []Guarantee `json:"guarantees"`
}

// Guarantee is one property of the isolation and how strongly it held.
type Guarantee struct {
	Name     string `json:"name"`
	Strength string `json:"strength"` // enforced, measured or neither
	Detail   string `json:"detail"`
}

// Names returns the names of the submissions.
func (r *Report) Names() (names []string) {
	for i := range r.Submissions {
		names = append(names, r.Submissions[i].Name)
	}
	return names
}

// IDs returns the IDs of the cases.
func (s Suite) IDs() (ids []string) {
	for _, c := range s.Cases {
		ids = append(ids, c.ID)
	}
	return ids
}

// ForSubmission returns the report on one submission, as if it had been graded alone.
func (r *Report) ForSubmission(s *Submission) *Report {
	alone := *r
	alone.Submissions = []Submission{*s}
	alone.Mistakes = CountMistakes(alone.Submissions)
	alone.Groups, alone.Similar = []Group{}, nil
	alone.Complete = s.Verdict != Skipped
	alone.Shard, alone.Missing, alone.Warnings = nil, []Student{}, []string{}
	alone.Gradebook = r.Gradebook.Of(s.Students)
	return &alone
}

// Shard identifies the part of a batch that a report covers, and the batch itself, for merging.
type Shard struct {
	Number           int    `json:"number"` // from 1
	Total            int    `json:"total"`
	BatchDigest      string `json:"batch_digest"`      // digest of the names in the whole batch
	BatchSubmissions int    `json:"batch_submissions"` // number of submissions in the whole batch
}

// IsPending reports whether the submission was not graded yet when the report was written.
func (r *Submission) IsPending() bool { return r.CausedBy.Kind == CausePending }

// IsPassedOver reports whether the submission was not to be graded and has no results.
func (r *Submission) IsPassedOver() bool { return r.CausedBy.Kind == CausePassedOver }

// CachedRuns returns the number of runs whose results were cached.
func (r *Submission) CachedRuns() (n int) {
	for _, result := range r.Results {
		if result.Run != nil && result.Run.Cached {
			n++
		}
	}
	return n
}

// IsUnfinished reports whether the report was written before grading ended. The grader may have
// died since.
func (r *Report) IsUnfinished() bool {
	return !r.Complete && slices.ContainsFunc(r.Submissions, func(s Submission) bool { return s.IsPending() })
}

func NewSuite(s cases.Suite) Suite {
	r := Suite{
		Name:    s.Name,
		About:   s.About,
		Digest:  s.Digest(),
		Labels:  s.Labels(),
		Cases:   []Case{},
		Partial: s.Partial,
	}
	for _, c := range s.Cases {
		own := Limits{}.With(c.Limits)
		answer := strings.Split(strings.TrimSuffix(c.Want.String(), "\n"), "\n")
		r.Cases = append(r.Cases, Case{
			ID:        c.ID,
			Args:      c.Args,
			Input:     inputOf(c.Input),
			Want:      beginning(answer),
			WantLines: len(answer),
			Spec:      c.Spec,
			Tags:      append([]string{}, c.Tags...),
			Origin:    string(c.Origin),
			Note:      c.Note,
			Public:    c.Public,

			Wall:   own.Wall,
			Memory: own.Memory,
		})
	}
	return r
}

// KeptAnswer is the number of lines of an expected answer that a report keeps. A trace may have a
// million lines.
const KeptAnswer = 100

func beginning(answer []string) []string {
	var lines []string
	for _, line := range answer[:min(len(answer), KeptAnswer)] {
		lines = append(lines, Truncate(line, MaxText))
	}
	return lines
}

func NewRubric(r cases.Rubric, labels []string) Rubric {
	return Rubric{
		Name:        r.Name,
		About:       r.About,
		Possible:    r.Possible(labels),
		Format:      string(r.Format),
		Extra:       string(r.Extra),
		StudentsSee: cmp.Or(r.StudentsSee, cases.DetailLines),
	}
}

// String formats the guarantee, such as "network: enforced (by a network namespace)".
func (g Guarantee) String() string {
	return fmt.Sprintf("%s: %s (%s)", g.Name, g.Strength, g.Detail)
}
