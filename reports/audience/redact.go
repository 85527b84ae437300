package audience

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/runner/record"
)

// What a student gets may show what students may know: public cases, which
// come with Touchstone or are published. All others are hidden: their
// names, questions and answers are left out, and so is every text that might
// quote them. That takes in whatever the program printed, since a program can
// print its own arguments.
//
// What is kept is listed, not what is left out: a field that is added to a
// report stays hidden until somebody decides otherwise.

const Hidden = "hidden" // of a case that ForStudent has blanked

func countHidden(r *record.Report) int {
	n := 0
	for _, c := range r.Suite.Cases {
		if c.Origin == Hidden {
			n++
		}
	}
	return n
}

// IsHidden tells whether a case of that ID is blanked.
func IsHidden(r *record.Report, id string) bool {
	i := slices.IndexFunc(r.Suite.Cases, func(c record.Case) bool { return c.ID == id })
	return i >= 0 && r.Suite.Cases[i].Origin == Hidden
}

// HiddenNotice is empty if no case is hidden.
func HiddenNotice(r *record.Report) string {
	switch n := countHidden(r); n {
	case 0:
		return ""
	case 1:
		return "1 case of this suite is hidden: its question and answer are not shown here."
	default:
		return fmt.Sprintf("%d cases of this suite are hidden: their questions and answers are not shown here.", n)
	}
}

// ForStudent is a copy of a report without what hidden cases ask and expect. The
// digests of the suite and of the terms go too, since answers could be tried on
// them, and so do warnings, which are about other submissions, where the submission
// lay, and how exactly it was kept apart from the machine. Each submission keeps its place.
func ForStudent(r *record.Report) *record.Report {
	c := &record.Report{
		SchemaVersion: r.SchemaVersion,
		Tool:          r.Tool,
		StartedAt:     r.StartedAt,
		Complete:      r.Complete,
		StudentsCopy:  true,
		Assignment:    r.Assignment,
		Suite:         record.Suite{Name: r.Suite.Name, Labels: r.Suite.Labels, Sample: r.Suite.Sample},
		Rubric:        r.Rubric,
		LatePolicy:    r.LatePolicy,
		Limits:        r.Limits,
		Isolation:     record.Isolation{Asked: r.Isolation.Asked, Name: r.Isolation.Name, Level: r.Isolation.Level},
	}
	b := blackout{}
	var hidden []record.Case
	for i, known := range r.Suite.Cases {
		if !known.Public {
			hidden = append(hidden, known)
			b[known.ID] = fmt.Sprintf("hidden-%d", i+1)
			known = record.Case{ID: b[known.ID], Origin: Hidden}
		}
		c.Suite.Cases = append(c.Suite.Cases, known)
	}
	for i := range r.Submissions {
		c.Submissions = append(c.Submissions, b.submission(&r.Submissions[i], hidden, r.Rubric.Shown))
	}
	return c
}

// blackout names hidden cases by their place in the suite: a real name such as
// "composite-n16" tells part of the question.
type blackout map[string]string

func (b blackout) submission(s *record.Submission, hidden []record.Case, shown cases.Shown) record.Submission {
	kept := record.Submission{
		Name:        s.Name,
		Language:    s.Language,
		Late:        s.Late,
		Verdict:     s.Verdict,
		Notes:       s.Notes,
		Build:       record.Build{OK: s.Build.OK, Message: s.Build.Message, Wall: s.Build.Wall},
		Score:       b.score(s.Score),
		Final:       b.final(s.Final),
		Remarks:     s.Remarks,   // are written for students
		Diagnosis:   s.Diagnosis, // faults of the catalogue, labels and counts
		Exploration: exploration(rules(s, shown), hidden),
		Inside:      withoutHidden(inside(s.Inside, shown)),
	}
	kept.Cause, kept.CausedBy = b.cause(s)
	for _, r := range s.Results {
		kept.Results = append(kept.Results, b.result(r))
	}
	return kept
}

// exploration keeps what extra inputs showed: the inputs are nobody's secret.
// A hidden case goes, which is among them if no small input fails.
func exploration(e *record.Exploration, hidden []record.Case) *record.Exploration {
	if e == nil {
		return nil
	}
	kept := &record.Exploration{Inputs: e.Inputs, Wrong: e.Wrong, Failures: []record.SmallFailure{}, Rules: e.Rules}
	for _, f := range e.Failures {
		if !slices.ContainsFunc(hidden, func(c record.Case) bool {
			return c.ID == f.Case || slices.Equal(c.Args, f.Args)
		}) {
			kept.Failures = append(kept.Failures, f)
		}
	}
	return kept
}

// ForAuthor returns a copy of a report for the author of the program, with all cases. It
// tells of wrong methods what students may read.
func ForAuthor(r *record.Report) *record.Report {
	c := *r
	c.Submissions = slices.Clone(r.Submissions)
	for i := range c.Submissions {
		s := &c.Submissions[i]
		s.Inside, s.Exploration = inside(s.Inside, r.Rubric.Shown), rules(s, r.Rubric.Shown)
	}
	return &c
}

// inside keeps as much of the methods as students may read: their names, their calls, and
// the lines to look at. What to change there is for the student to find.
func inside(i *record.Inside, shown cases.Shown) *record.Inside {
	if i == nil || shown == cases.ShownNothing {
		return nil
	}
	kept := *i
	kept.Methods = slices.Clone(i.Methods)
	for n := range kept.Methods {
		m := &kept.Methods[n]
		if shown == cases.ShownMethods {
			m.Calls, m.WrongCalls, m.Example = 0, 0, nil
		}
		if shown != cases.ShownLines && shown != "" {
			m.Look, m.Mended = nil, false
		}
		m.Look = slices.Clone(m.Look)
		for place := range m.Look {
			m.Look[place].After = ""
		}
	}
	return &kept
}

// withoutHidden takes the calls of hidden cases out of a copy.
func withoutHidden(i *record.Inside) *record.Inside {
	if i == nil {
		return nil
	}
	for n, m := range i.Methods {
		if m.Example != nil && m.Example.Hidden {
			i.Methods[n].Example = nil
		}
	}
	return i
}

// rules keeps a rule from being a suspect again where the wrong methods, which show that it
// need not be, are not told.
func rules(s *record.Submission, shown cases.Shown) *record.Exploration {
	if s.Exploration == nil || shown != cases.ShownNothing || len(s.Inside.WrongMethods()) == 0 {
		return s.Exploration
	}
	kept := *s.Exploration
	kept.Rules = slices.Clone(kept.Rules)
	for i := range kept.Rules {
		if kept.Rules[i].Standing == record.Suspect {
			kept.Rules[i].Standing = record.Untold
		}
	}
	return &kept
}

// final keeps who decided what. Of a hidden case it leaves the reason out, which
// may quote it.
func (b blackout) final(f *record.Final) *record.Final {
	if f == nil {
		return nil
	}
	kept := &record.Final{Points: f.Points, Late: f.Late, ZeroFor: f.ZeroFor}
	for _, o := range f.Overrides {
		if name, hidden := b[o.Case]; hidden {
			o.Case, o.Reason = name, ""
		}
		kept.Overrides = append(kept.Overrides, o)
	}
	return kept
}

// cause keeps the cause of a submission if it is a case that is shown, or no case at
// all. Of how many others fared as badly a student learns nothing if any is hidden.
func (b blackout) cause(s *record.Submission) (string, record.Cause) {
	_, isHidden := b[s.CausedBy.Case]
	switch {
	case s.CausedBy.Kind == record.CauseFailure && b.names(s.Cause):
		return "", record.Cause{Kind: record.CauseFailure}
	case len(b) == 0 || s.CausedBy.Kind != record.CauseCase && s.CausedBy.Kind != "":
		return s.Cause, s.CausedBy
	case s.CausedBy.Kind == "" || isHidden:
		return "", record.Cause{}
	}
	for _, r := range s.Results {
		if r.Case == s.CausedBy.Case && r.Verdict == s.Verdict {
			return r.Sentence(), record.Cause{Kind: record.CauseCase, Case: r.Case}
		}
	}
	return "", record.Cause{}
}

// names tells whether a failure of ours, whose words are an error's, names a hidden case,
// as in "running case composite-n16: no memory".
func (b blackout) names(failure string) bool {
	for id := range b {
		if strings.Contains(failure, id+":") {
			return true
		}
	}
	return false
}

func (b blackout) result(r record.Result) record.Result {
	name, hidden := b[r.Case]
	if !hidden {
		return r
	}
	kept := record.Result{
		Case:      name,
		Verdict:   r.Verdict,
		Cause:     HiddenCauses[r.Verdict],
		Run:       spentBy(r.Run),
		FirstRun:  spentBy(r.FirstRun),
		Warm:      r.Warm,
		NearLimit: r.NearLimit,
	}
	for _, line := range r.Lines {
		kept.Lines = append(kept.Lines, record.Line{Label: line.Label, Match: line.Match})
	}
	return kept
}

// HiddenCauses say what happened in a case without a word about the case.
var HiddenCauses = map[record.Verdict]string{
	record.Partial:      "part of the answer is wrong",
	record.WrongAnswer:  "the whole answer is wrong",
	record.TimeLimit:    "time limit exceeded",
	record.MemoryLimit:  "memory limit exceeded",
	record.OutputLimit:  "output limit exceeded",
	record.RuntimeError: "the program crashed, or ended with a nonzero exit status",
	record.Skipped:      "not asked",
	record.JudgeError:   "not judged; no points lost",
}

// spentBy is what a run used, without what it printed. The exit status is left
// out: a program may choose it.
func spentBy(r *record.Run) *record.Run {
	if r == nil {
		return nil
	}
	return &record.Run{Wall: r.Wall, CPU: r.CPU, Memory: r.Memory, Alone: r.Alone}
}

func (b blackout) score(s *record.Score) *record.Score {
	if s == nil {
		return nil
	}
	kept := &record.Score{Points: s.Points, Possible: s.Possible, Forgiven: s.Forgiven, Parts: s.Parts, Lines: s.Lines}
	for _, loss := range s.Losses {
		if name, hidden := b[loss.Case]; hidden {
			loss.Case, loss.Reason = name, "wrong in a hidden case"
		}
		kept.Losses = append(kept.Losses, loss)
	}
	for _, r := range s.Repairs {
		kept.Repairs = append(kept.Repairs,
			record.Repair{Kind: r.Kind, Points: r.Points, Evidence: b.evidence(r.Evidence)})
	}
	return kept
}

// evidence keeps what a line looks like if that is of a case that is shown.
func (b blackout) evidence(list []record.RepairEvidence) []record.RepairEvidence {
	var kept []record.RepairEvidence
	for _, e := range list {
		shown := record.RepairEvidence{Label: e.Label, Detail: "as in a hidden case"}
		if len(e.Cases) > 0 && b[e.Cases[0]] == "" {
			shown.Text, shown.Detail = e.Text, e.Detail
		}
		for _, id := range e.Cases {
			shown.Cases = append(shown.Cases, cmp.Or(b[id], id))
		}
		kept = append(kept, shown)
	}
	return kept
}

// Reader is who is to read what a format writes.
type Reader string

// The audiences. A student is shown nothing that a hidden case asks or expects;
// redact.go says which cases those are.
const (
	Staff   Reader = "staff"
	Student Reader = "student"
)

// Readers lists all audiences.
var Readers = []Reader{Staff, Student}

// ErrManyForStudents keeps one student's scores from another.
var ErrManyForStudents = errors.New(
	"what a student gets is about one submission, and this report has others' too; take that submission's own JSON " +
		"file, which grade puts beside report.json",
)

// For is the report as its readers may see it.
func For(a Reader, r *record.Report) (*record.Report, error) {
	switch {
	case a == "" || a == Staff:
		return r, nil
	case a != Student:
		return nil, fmt.Errorf("unknown audience %q: want staff or student", a)
	case len(r.Submissions) > 1:
		return nil, ErrManyForStudents
	}
	return ForStudent(r), nil
}
