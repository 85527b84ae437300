// Package audience names the readers of a report and makes the copy that each may read.
//
// A student may see public cases: the built-in ones, and those that the course published. All other
// cases are hidden. The copy for students (ForStudent) omits the names, arguments and answers of
// hidden cases. It also omits every text that might quote them. All output of the program is such a
// text, because a program can print its own arguments.
//
// The copy for the author of a program (ForAuthor), which the command check shows, hides no case.
//
// The code lists what it keeps, so a new field of a report is hidden until someone adds it.
package audience

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/runner/record"
)

const Hidden = "hidden" // the Origin of a hidden case in a student's copy

// IsHidden reports whether the case with the given ID is hidden in the report.
func IsHidden(r *record.Report, id string) bool {
	i := slices.IndexFunc(r.Suite.Cases, func(c record.Case) bool { return c.ID == id })
	return i >= 0 && r.Suite.Cases[i].Origin == Hidden
}

// HiddenNotice says how many cases are hidden, or returns "" if none is.
func HiddenNotice(r *record.Report) string {
	n := 0
	for _, c := range r.Suite.Cases {
		if c.Origin == Hidden {
			n++
		}
	}
	switch n {
	case 0:
		return ""
	case 1:
		return "1 case of this suite is hidden: its arguments and answer are not shown here."
	default:
		return fmt.Sprintf("%d cases of this suite are hidden: their arguments and answers are not shown here.", n)
	}
}

// ForStudent returns a copy of a report without the arguments and answers of hidden cases. The copy
// also lacks the digests of the suite and of the settings, because a student could use them to test
// guessed answers. It lacks the warnings, because they are about other submissions. Finally, it
// lacks the paths of submissions and the details of the isolation.
func ForStudent(r *record.Report) *record.Report {
	c := &record.Report{
		SchemaVersion: r.SchemaVersion,
		Tool:          r.Tool,
		StartedAt:     r.StartedAt,
		Complete:      r.Complete,
		StudentsCopy:  true,
		Assignment:    r.Assignment,
		Suite:         record.Suite{Name: r.Suite.Name, Labels: r.Suite.Labels, Partial: r.Suite.Partial},
		Rubric:        r.Rubric,
		LatePolicy:    r.LatePolicy,
		Limits:        r.Limits,
		Isolation: record.Isolation{
			Requested: r.Isolation.Requested,
			Name:      r.Isolation.Name,
			Level:     r.Isolation.Level,
		},
	}
	h := hiddenNames{}
	var hidden []record.Case
	for i, known := range r.Suite.Cases {
		if !known.Public {
			hidden = append(hidden, known)
			h[known.ID] = fmt.Sprintf("hidden-%d", i+1)
			known = record.Case{ID: h[known.ID], Origin: Hidden}
		}
		c.Suite.Cases = append(c.Suite.Cases, known)
	}
	for i := range r.Submissions {
		c.Submissions = append(c.Submissions, h.submission(&r.Submissions[i], hidden, r.Rubric.StudentsSee))
	}
	return c
}

// hiddenNames maps the ID of each hidden case to a name such as "hidden-3". An ID such as
// "composite-n16" would reveal part of the arguments.
type hiddenNames map[string]string

func (h hiddenNames) submission(
	s *record.Submission,
	hidden []record.Case,
	detail cases.DetailPolicy,
) record.Submission {
	kept := record.Submission{
		Name:           s.Name,
		Language:       s.Language,
		Late:           s.Late,
		Verdict:        s.Verdict,
		Notes:          s.Notes,
		Build:          record.Build{OK: s.Build.OK, Message: s.Build.Message, Wall: s.Build.Wall},
		Score:          h.score(s.Score),
		Final:          h.final(s.Final),
		Remarks:        s.Remarks,   // written for students
		Diagnosis:      s.Diagnosis, // contains only faults of the catalogue, labels and counts
		Exploration:    redactFailures(s.Exploration, hidden),
		MethodAnalysis: redactExamples(redactMethods(s.MethodAnalysis, detail)),
	}
	kept.Cause, kept.CausedBy = h.cause(s)
	for _, r := range s.Results {
		kept.Results = append(kept.Results, h.result(r))
	}
	return kept
}

// redactFailures returns a copy of e without the failures on inputs of hidden cases.
func redactFailures(e *record.Exploration, hidden []record.Case) *record.Exploration {
	if e == nil {
		return nil
	}
	kept := &record.Exploration{Inputs: e.Inputs, Wrong: e.Wrong, Failures: []record.SmallFailure{}}
	for _, f := range e.Failures {
		if !slices.ContainsFunc(hidden, func(c record.Case) bool {
			return c.ID == f.Case || slices.Equal(c.Args, f.Args) || slices.Equal(c.Words(), f.Args)
		}) {
			kept.Failures = append(kept.Failures, f)
		}
	}
	return kept
}

// ForAuthor returns a copy of a report with all cases, for the author of the program. About wrong
// methods, the copy says only what the rubric allows students to see.
func ForAuthor(r *record.Report) *record.Report {
	c := *r
	c.Submissions = slices.Clone(r.Submissions)
	for i := range c.Submissions {
		s := &c.Submissions[i]
		s.MethodAnalysis = redactMethods(s.MethodAnalysis, r.Rubric.StudentsSee)
	}
	return &c
}

// redactMethods returns what the rubric lets students see of the analysis. It always drops the
// corrected lines, because students must find the corrections themselves.
func redactMethods(i *record.MethodAnalysis, detail cases.DetailPolicy) *record.MethodAnalysis {
	if i == nil || detail == cases.DetailNothing {
		return nil
	}
	kept := *i
	kept.Methods = slices.Clone(i.Methods)
	for n := range kept.Methods {
		m := &kept.Methods[n]
		if detail == cases.DetailMethods {
			m.Calls, m.WrongCalls, m.Example = 0, 0, nil
		}
		if detail != cases.DetailLines && detail != "" {
			m.SuspectLines, m.Fixed = nil, false
		}
		m.SuspectLines = slices.Clone(m.SuspectLines)
		for place := range m.SuspectLines {
			m.SuspectLines[place].Fix = ""
		}
	}
	return &kept
}

// redactExamples drops the example calls that come from hidden cases.
func redactExamples(i *record.MethodAnalysis) *record.MethodAnalysis {
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

// final returns a copy of f without the reasons of overrides for hidden cases, because a reason may
// quote the case.
func (h hiddenNames) final(f *record.Final) *record.Final {
	if f == nil {
		return nil
	}
	kept := &record.Final{Points: f.Points, Late: f.Late, ZeroFor: f.ZeroFor}
	for _, o := range f.Overrides {
		if name, hidden := h[o.Case]; hidden {
			o.Case, o.Reason = name, ""
		}
		kept.Overrides = append(kept.Overrides, o)
	}
	return kept
}

// cause returns the fields Cause and CausedBy for the student's copy of s. Because the case that
// caused the verdict may be hidden, cause names the first visible case with the same verdict. If
// there is none, it says only how the hidden case ended.
func (h hiddenNames) cause(s *record.Submission) (string, record.Cause) {
	switch {
	case s.CausedBy.Kind == record.CauseFailure && h.occursIn(s.Cause):
		return HiddenCaseCauses[record.JudgeError], record.Cause{Kind: record.CauseFailure}
	case len(h) == 0 || s.CausedBy.Kind != record.CauseCase && s.CausedBy.Kind != "":
		return s.Cause, s.CausedBy
	}
	of := slices.IndexFunc(s.Results, func(r record.Result) bool { return r.Case == s.CausedBy.Case })
	if of < 0 {
		return "", record.Cause{}
	}
	verdict := s.Results[of].Verdict
	for _, r := range s.Results {
		if _, isHidden := h[r.Case]; !isHidden && r.Verdict == verdict {
			// Sentence does not count similar cases, which may be hidden.
			return r.Sentence(), record.Cause{Kind: record.CauseCase, Case: r.Case}
		}
	}
	return "hidden case: " + HiddenCaseCauses[verdict], record.Cause{Kind: record.CauseCase, Case: h[s.CausedBy.Case]}
}

// occursIn reports whether a message contains the ID of a hidden case, as in "running case
// composite-n16: no memory".
func (h hiddenNames) occursIn(failure string) bool {
	for id := range h {
		if strings.Contains(failure, id+":") {
			return true
		}
	}
	return false
}

func (h hiddenNames) result(r record.Result) record.Result {
	name, hidden := h[r.Case]
	if !hidden {
		return r
	}
	kept := record.Result{
		Case:      name,
		Verdict:   r.Verdict,
		Cause:     HiddenCaseCauses[r.Verdict],
		Run:       usageOf(r.Run),
		FirstRun:  usageOf(r.FirstRun),
		Warm:      r.Warm,
		NearLimit: r.NearLimit,
	}
	for _, line := range r.Lines {
		kept.Lines = append(kept.Lines, record.Line{Label: line.Label, Match: line.Match})
	}
	return kept
}

// HiddenCaseCauses maps the verdict of a hidden case to the cause that students see.
var HiddenCaseCauses = map[record.Verdict]string{
	record.Partial:      "the answer is partly wrong",
	record.WrongAnswer:  "the whole answer is wrong",
	record.TimeLimit:    "time limit exceeded",
	record.MemoryLimit:  "memory limit exceeded",
	record.OutputLimit:  "output limit exceeded",
	record.RuntimeError: "the program crashed, or ended with a nonzero exit status",
	record.Skipped:      "not run",
	record.JudgeError:   "not judged; no points lost",
}

// usageOf keeps only the time and memory of a run. It drops even the exit status, because a program
// chooses its exit status, and could reveal its arguments with it.
func usageOf(r *record.Run) *record.Run {
	if r == nil {
		return nil
	}
	return &record.Run{Wall: r.Wall, CPU: r.CPU, Memory: r.Memory, Alone: r.Alone}
}

func (h hiddenNames) score(s *record.Score) *record.Score {
	if s == nil {
		return nil
	}
	kept := &record.Score{
		Points:           s.Points,
		Possible:         s.Possible,
		IfFormatForgiven: s.IfFormatForgiven,
		Parts:            slices.Clone(s.Parts),
	}
	for i, part := range kept.Parts { // a group of the rubric may be a single case
		if name, hidden := h[strings.TrimPrefix(part.Name, record.CasesPrefix)]; hidden {
			kept.Parts[i].Name = name
		}
	}
	for _, loss := range s.Losses {
		if name, hidden := h[loss.Case]; hidden {
			loss.Case, loss.Reason = name, "wrong in a hidden case"
		}
		kept.Losses = append(kept.Losses, loss)
	}
	return kept
}

// Audience says who reads a report.
type Audience string

const (
	Staff   Audience = "staff"
	Student Audience = "student"
)

var Audiences = []Audience{Staff, Student}

// ErrManyForStudents says why a student may not see a report on several submissions: the report
// would show other students' scores.
var ErrManyForStudents = errors.New(
	"a student's report has one submission, but this report has several; " +
		"use the submission's JSON file, which grade writes next to report.json",
)

// For returns the report that audience a may read: r itself for staff or if a is empty, and
// ForStudent(r) for a student. For a student, it returns ErrManyForStudents if r has several
// submissions.
func For(a Audience, r *record.Report) (*record.Report, error) {
	switch {
	case a == "" || a == Staff:
		return r, nil
	case a != Student:
		return nil, fmt.Errorf("unknown audience %q: expected staff or student", a)
	case len(r.Submissions) > 1:
		return nil, ErrManyForStudents
	}
	return ForStudent(r), nil
}
