package record

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"touchstone/cases"
)

// SchemaVersion is the version of the report's JSON form. It grows by one with
// every change that a reader of older reports would trip over.
const SchemaVersion = 1

// Report is everything about one grading. Its JSON form is published as
// reports/report.schema.json. Apart from times it depends on the submissions,
// suite, rubric, limits and isolation alone: not on jobs, shards or finishing order.
type Report struct {
	SchemaVersion int    `json:"schema_version"`
	Tool          string `json:"tool"` // name and version
	// digest of all that verdicts depend on but the submissions; see runner.Grader.Terms
	Terms     string    `json:"terms"`
	StartedAt time.Time `json:"started_at"`
	Complete  bool      `json:"complete"` // false if grading was interrupted
	// a student's copy lacks most of what it was made of: see audience.ForStudent
	StudentsCopy bool         `json:"students_copy"`
	Shard        *Shard       `json:"shard"` // null if it is about a whole batch
	Assignment   Assignment   `json:"assignment"`
	Suite        Suite        `json:"suite"`
	Rubric       Rubric       `json:"rubric"`
	LatePolicy   *LatePolicy  `json:"late_policy"` // null if lateness costs nothing
	Limits       Limits       `json:"limits"`
	Isolation    Isolation    `json:"isolation"`
	Submissions  []Submission `json:"submissions"` // by name
	Missing      []Student    `json:"missing"`     // on the roster, and handed in nothing; empty if there is no roster
	ZeroFor      ZeroFor      `json:"zero_for"`    // what counts as 0 points of what was not graded
	Mistakes     Mistakes     `json:"mistakes"`    // which mistakes the submissions make
	Groups       []Group      `json:"groups"`      // of submissions that answer alike
	Warnings     []string     `json:"warnings"`    // about the grading as a whole
}

// Assignment names the homework.
type Assignment struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	Program string `json:"program"`
}

// Suite names what was asked and expected.
type Suite struct {
	Name   string   `json:"name"`
	About  string   `json:"about"`
	Digest string   `json:"digest"` // see cases.Suite.Digest
	Labels []string `json:"labels"` // of all answers' lines, in order
	Cases  []Case   `json:"cases"`
	Sample bool     `json:"sample"` // see cases.Suite.Sample: what is right here may be wrong elsewhere
}

// Case is one question of the suite.
type Case struct {
	ID     string   `json:"id"`
	Args   []string `json:"args"`
	Want   []string `json:"want"`       // the lines of the right answer, the first 100, each cut after 400 bytes
	Lines  int      `json:"want_lines"` // how many lines the right answer has
	Spec   string   `json:"spec"`
	Tags   []string `json:"tags"`
	Origin string   `json:"origin"`
	Note   string   `json:"note"`
	Public bool     `json:"public"` // students may know it; see cases.Case.Public
}

// Rubric names how points were given.
type Rubric struct {
	Name     string       `json:"name"`
	About    string       `json:"about"`
	Possible cases.Points `json:"possible_hundredths"`
	Format   string       `json:"format"`      // strict, forgive or deduct
	Extra    string       `json:"extra_lines"` // allow or forbid

	// Shown is how much students read of Inside: nothing, methods, calls or lines. An
	// empty one, as in reports of earlier versions, means lines.
	Shown cases.Shown `json:"students_see"`
}

// Isolation says how far runs were kept apart from the machine.
type Isolation struct {
	Asked      string      `json:"asked"`
	Name       string      `json:"name"`
	Level      string      `json:"level"` // sealed, guarded or contained
	Guarantees []Guarantee `json:"guarantees"`
}

// Guarantee is one promise and how far it was kept.
type Guarantee struct {
	Name     string `json:"name"`
	Strength string `json:"strength"` // enforced, measured or neither
	Detail   string `json:"detail"`
}

// On is the report about one submission, as if it had been graded alone.
func (r *Report) On(s *Submission) *Report {
	alone := *r
	alone.Submissions = []Submission{*s}
	alone.Mistakes = CountMistakes(alone.Submissions)
	alone.Groups = []Group{}
	alone.Complete = s.Verdict != Skipped
	alone.Shard, alone.Missing, alone.Warnings = nil, []Student{}, []string{}
	return &alone
}

// Shard says which share of a batch a report is about, and what merging
// needs to know of the rest.
type Shard struct {
	Number      int    `json:"number"` // from 1
	Of          int    `json:"of"`
	Batch       string `json:"batch_digest"`      // over the names of the whole batch; see namesDigest
	Submissions int    `json:"batch_submissions"` // in the whole batch
}

// IsAwaited reports whether the submission was still to be graded when the report
// was written.
func (r *Submission) IsAwaited() bool { return r.CausedBy.Kind == CauseAwaited }

// IsUnfinished reports whether grading went on when the report was written. It may
// have been ended since, and not have been able to say so.
func (r *Report) IsUnfinished() bool {
	return !r.Complete && slices.ContainsFunc(r.Submissions, func(s Submission) bool { return s.IsAwaited() })
}

func NewSuite(s cases.Suite) Suite {
	r := Suite{Name: s.Name, About: s.About, Digest: s.Digest(), Labels: s.Labels(), Cases: []Case{}, Sample: s.Sample}
	for _, c := range s.Cases {
		answer := strings.Split(strings.TrimSuffix(c.Want.String(), "\n"), "\n")
		r.Cases = append(r.Cases, Case{
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

// KeptAnswer caps what a report keeps of a right answer, in lines: a trace may
// be millions of bytes.
const KeptAnswer = 100

func beginning(answer []string) []string {
	var lines []string
	for _, line := range answer[:min(len(answer), KeptAnswer)] {
		lines = append(lines, Cut(line, MaxText))
	}
	return lines
}

func NewRubric(r cases.Rubric, labels []string) Rubric {
	return Rubric{
		Name:     r.Name,
		About:    r.About,
		Possible: r.Possible(labels),
		Format:   string(r.Format),
		Extra:    string(r.Extra),
		Shown:    cmp.Or(r.Shown, cases.ShownLines),
	}
}

// String writes a guarantee such as "network: enforced (by a network namespace)".
func (g Guarantee) String() string {
	return fmt.Sprintf("%s: %s (%s)", g.Name, g.Strength, g.Detail)
}
