package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/plural"
	"touchstone/internal/shell"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// Submission has what all formats show about one submission.
type Submission struct {
	Report *record.Report
	Sub    *record.Submission
	All    bool // show every case in full
}

// CaseOf returns the case with the given ID, or the zero Case.
func (v Submission) CaseOf(id string) record.Case {
	for _, c := range v.Report.Suite.Cases {
		if c.ID == id {
			return c
		}
	}
	return record.Case{}
}

// Timing returns the duration of a run and, if the case was rerun, that of the first run.
func Timing(r *record.Result) string {
	spent := func(run *record.Run) string { return fmt.Sprintf("%v (CPU %v)", run.Wall, run.CPU) }
	if r.Warm {
		return fmt.Sprintf("%v, in one process with other cases", r.Run.Wall)
	}
	if r.FirstRun != nil && !r.Run.Alone {
		return fmt.Sprintf("%s; the first run, beside others, took %s", spent(r.Run), spent(r.FirstRun))
	}
	if r.FirstRun != nil {
		return fmt.Sprintf("%s run alone; the first run, beside others, took %s", spent(r.Run), spent(r.FirstRun))
	}
	if r.Run.Alone {
		return spent(r.Run) + " run alone"
	}
	return spent(r.Run)
}

// NotesOf returns at most show.ShownNotes notes on a submission. A further line counts the
// others, and another says how many inexact answers were confirmed unless all were.
func NotesOf(s *record.Submission) []string {
	notes := slices.Clone(s.Notes[:min(len(s.Notes), show.ShownNotes)])
	if more := len(s.Notes) - len(notes); more > 0 {
		notes = append(notes, fmt.Sprintf("and %s; the JSON report has all", plural.Of(more, "more note")))
	}
	if confirmed, inexact := s.Confirmed(); confirmed < inexact {
		notes = append(notes, fmt.Sprintf("a fresh process confirmed %d of %d inexact answers", confirmed, inexact))
	}
	return notes
}

// describe returns a verdict with its code, as in "time-limit (TLE)".
func describe(v record.Verdict) string { return fmt.Sprintf("%s (%s)", v, v.Code()) }

// Said returns the verdict in plain words.
func (v Submission) Said() string { return cmp.Or(v.RightOnSample(), Said(v.Sub.Verdict)) }

// RightOnSample says that a program passed the sample cases, which are not the whole suite. It
// returns "" for other programs and suites.
func (v Submission) RightOnSample() string {
	if v.Sub.Verdict != record.Accepted || !v.Report.Suite.Sample {
		return ""
	}
	name := show.Clip(show.Text(v.Report.Suite.Name), longestSuiteName)
	return fmt.Sprintf("right on the %s; they do not show everything", plural.Of(len(v.Sub.Results), name+" case"))
}

const longestSuiteName = 40 // columns

// Outcome returns the points of a submission in a phrase that can follow the verdict.
func (v Submission) Outcome() string {
	outcome := ", " + Standing(v.Sub)
	switch {
	case v.RightOnSample() != "":
		return fmt.Sprintf(" (%s)", Standing(v.Sub))
	case isUnchecked(v.Sub):
		return ": " + v.Sub.Cause
	}
	if v.Sub.Score != nil && v.Asked() {
		outcome += fmt.Sprintf(", %d of %s right", Right(v.Sub), plural.Of(len(v.Sub.Results), "case"))
	}
	return outcome
}

// isUnchecked reports whether a submission was not judged. Its cause says why.
func isUnchecked(s *record.Submission) bool {
	isOurs := s.Verdict == record.JudgeError || s.Verdict == record.Skipped
	return isOurs && s.Score == nil && s.Final == nil && s.Cause != ""
}

// Setting returns the assignment, the suite and the rubric on one line and, for staff, the
// level of isolation.
func Setting(r *record.Report) string {
	setting := fmt.Sprintf("%s; suite %s, rubric %s", r.Assignment.Title, r.Suite.Name, r.Rubric.Name)
	if r.StudentsCopy {
		return setting
	}
	return setting + ", isolation " + r.Isolation.Level
}

// Right returns the number of accepted cases.
func Right(s *record.Submission) int {
	n := 0
	for _, result := range s.Results {
		if result.Verdict == record.Accepted {
			n++
		}
	}
	return n
}

// Asked reports whether any case was run.
func (v Submission) Asked() bool {
	for _, result := range v.Sub.Results {
		if result.Run != nil {
			return true
		}
	}
	return false
}

// Interrupted says how many submissions were graded before an interruption.
func Interrupted(r *record.Report) string {
	graded := 0
	for _, sub := range r.Submissions {
		if sub.Verdict != record.Skipped {
			graded++
		}
	}
	so := fmt.Sprintf("%d of %s graded", graded, plural.Of(len(r.Submissions), "submission"))
	if r.IsUnfinished() {
		return "not finished: " + so + " so far"
	}
	return "interrupted: " + so
}

// ArgsText returns the arguments of a case, quoted for a shell, or audience.Hidden.
func ArgsText(r *record.Report, id string) string {
	if audience.IsHidden(r, id) {
		return audience.Hidden
	}
	return Submission{Report: r}.CaseOf(id).Asked()
}

// ToLay says how to get the files that the command of a case needs.
func ToLay(id string, names []string) string {
	return fmt.Sprintf("%s: touchstone check --keep %s . writes them", strings.Join(names, ", "), shell.Quote(id))
}

var inAWord = map[record.Verdict]string{
	record.Accepted:     "right",
	record.Partial:      "partly right",
	record.WrongAnswer:  "wrong",
	record.RuntimeError: "crashes",
	record.OutputLimit:  "prints too much",
	record.MemoryLimit:  "takes too much memory",
	record.TimeLimit:    "does not end in time",
	record.BuildError:   "does not compile",
	record.NotGradable:  "nothing to check",
	record.Skipped:      "not checked",
	record.JudgeError:   "not checked",
}

// Said returns a verdict in plain words.
func Said(v record.Verdict) string { return cmp.Or(inAWord[v], string(v)) }

// RemarksOf returns at most show.ShownNotes remarks on a submission, and a line that counts
// the others. The caller must make them visible.
func RemarksOf(s *record.Submission) []string {
	var told []string
	for _, m := range s.Remarks[:min(len(s.Remarks), show.ShownNotes)] {
		told = append(told, RemarkText(m))
	}
	if more := len(s.Remarks) - len(told); more > 0 {
		told = append(slices.Clip(told), fmt.Sprintf("and %s; the JSON report has all", plural.Of(more, "more remark")))
	}
	return told
}

func RemarkText(m record.Remark) string {
	if m.By == "" {
		return m.Text
	}
	return fmt.Sprintf("%s (%s)", m.Text, m.By)
}
