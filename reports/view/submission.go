// Package view finds the facts that all formats show about a report: groups of cases that
// failed alike, lines in the wrong format, the reasons for lost points, and the results of a
// class. It writes them down once, as sections of blocks (block.go); the terminal and the page
// only lay out the blocks.
//
// Package view never changes a report, and shows nothing that is hidden in a student's copy
// (see package audience). It knows nothing about terminals, pages or files.
//
// Start with submission.go for one submission and batch.go for many.
package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/internal/shell"
	"touchstone/internal/wording"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// Submission is one submission of a report. Its methods return what every format shows.
type Submission struct {
	Report *record.Report
	Sub    *record.Submission
	All    bool // show every case in full
	Limits Limits
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

// timing returns the duration of a run that exceeded the time limit, or "" for other runs. If the
// case was rerun, timing adds the duration of the first run.
func timing(r *record.Result) string {
	if r.Verdict != record.TimeLimit || r.Run == nil {
		return ""
	}
	spent := func(run *record.Run) string { return fmt.Sprintf("%v (CPU %v)", run.Wall, run.CPU) }
	timing := spent(r.Run)
	if r.Run.Alone {
		timing += " run alone"
	}
	if r.FirstRun != nil {
		timing += "; the first run, in parallel with others, took " + spent(r.FirstRun)
	}
	return timing
}

// NotesOf returns at most show.ShownNotes notes on a submission, and a line that counts the other
// notes. If Touchstone did not rerun all cases with wrong answers or format slips, the last line
// says how many it reran.
func NotesOf(s *record.Submission) []string {
	notes := ShortNotesOf(s)
	if confirmed, inexact := s.CountInexact(); confirmed < inexact {
		notes = append(
			notes,
			fmt.Sprintf("Touchstone reran %d of %d inexact cases in a fresh process, with the same results",
				confirmed, inexact),
		)
	}
	return notes
}

// ShortNotesOf returns the notes without the line on reruns, which nearly every page would show.
func ShortNotesOf(s *record.Submission) []string { return atMost(s.Notes, "note") }

// VerdictText returns RightOnSample or, if that is "", the verdict in plain words.
func (v Submission) VerdictText() string {
	return cmp.Or(v.RightOnSample(), VerdictText(v.Sub.Verdict))
}

// RightOnSample says that a program passed the sample cases, and that the full suite tests more.
// It returns "" for other programs and suites.
func (v Submission) RightOnSample() string {
	if v.Sub.Verdict != record.Accepted || !v.Report.Suite.Partial {
		return ""
	}
	const longest = 40 // columns
	name := show.Clip(show.Text(v.Report.Suite.Name), longest)
	return fmt.Sprintf("right on the %s; the full suite tests more", wording.Count(len(v.Sub.Results), name+" case"))
}

// Outcome returns a phrase that follows the verdict (see Standing).
func (v Submission) Outcome() string {
	switch {
	case v.RightOnSample() != "":
		return " (" + v.Standing() + ")"
	case IsUnchecked(v.Sub):
		return ": " + v.Standing()
	}
	return ", " + v.Standing()
}

// Standing returns the points and the number of right cases, or why the submission was not judged.
func (v Submission) Standing() string {
	switch {
	case IsUnchecked(v.Sub):
		return v.Sub.Cause
	case v.Sub.Score == nil || !v.HasRun() || v.RightOnSample() != "":
		return PointsText(v.Sub)
	}
	return fmt.Sprintf("%s, %d of %s right", PointsText(v.Sub), CountAccepted(v.Sub),
		wording.Count(len(v.Sub.Results), "case"))
}

// IsUnchecked reports whether Touchstone did not judge a submission, and recorded why.
func IsUnchecked(s *record.Submission) bool {
	isOurs := s.Verdict == record.JudgeError || s.Verdict == record.Skipped
	return isOurs && s.Score == nil && s.Final == nil && s.Cause != ""
}

// Subtitle returns the assignment, the suite and the rubric on one line and, for staff, the
// level of isolation.
func Subtitle(r *record.Report) string { return r.Assignment.Title + "; " + Grading(r) }

// Grading is like Subtitle, without the assignment.
func Grading(r *record.Report) string {
	grading := fmt.Sprintf("suite %s, rubric %s", r.Suite.Name, r.Rubric.Name)
	if r.StudentsCopy {
		return grading
	}
	return grading + ", isolation " + r.Isolation.Level
}

// CountAccepted returns the number of accepted cases.
func CountAccepted(s *record.Submission) int {
	return count(s.Results, func(r record.Result) bool { return r.Verdict == record.Accepted })
}

func count[T any](list []T, match func(T) bool) (n int) {
	for _, e := range list {
		if match(e) {
			n++
		}
	}
	return n
}

// AcceptedText returns a text such as "3/4". If no case was run, it returns fallback.
func AcceptedText(s *record.Submission, fallback string) string {
	if !hasRun(s) {
		return fallback
	}
	return fmt.Sprintf("%d/%d", CountAccepted(s), len(s.Results))
}

func (v Submission) HasRun() bool { return hasRun(v.Sub) }

func hasRun(s *record.Submission) bool {
	return slices.ContainsFunc(s.Results, func(r record.Result) bool { return r.Run != nil })
}

// Interrupted says how many submissions are graded. It returns "" if the report is complete.
func Interrupted(r *record.Report) string {
	if r.Complete {
		return ""
	}
	graded := count(r.Submissions, func(s record.Submission) bool { return s.Verdict != record.Skipped })
	so := fmt.Sprintf("%d of %s graded", graded, wording.Count(len(r.Submissions), "submission"))
	if r.IsUnfinished() {
		return "not finished: " + so + " so far"
	}
	return "interrupted: " + so
}

// ArgsText returns the arguments of a case, quoted for a shell. For a hidden case, it returns
// audience.Hidden.
func ArgsText(r *record.Report, id string) string {
	if audience.IsHidden(r, id) {
		return audience.Hidden
	}
	return Submission{Report: r}.CaseOf(id).ShellArgs()
}

// Files says how to create the files that the command of a case needs, or returns "".
func (v Submission) Files(id string) string {
	names := v.CaseOf(id).FilesToCreate()
	if len(names) == 0 {
		return ""
	}
	return fmt.Sprintf(`in the homework's folder, run "touchstone check --keep %s ." to create %s`, shell.Quote(id),
		strings.Join(names, ", "))
}

var verdictTexts = map[record.Verdict]string{
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

// VerdictText returns the verdict in plain words.
func VerdictText(v record.Verdict) string { return cmp.Or(verdictTexts[v], string(v)) }

// RemarksOf returns at most show.ShownNotes remarks on a submission, and a line that counts the
// others. The caller must escape all of these lines, as show.Text does.
func RemarksOf(s *record.Submission) []string {
	var remarks []string
	for _, m := range s.Remarks {
		if m.By != "" {
			m.Text += fmt.Sprintf(" (%s)", m.By)
		}
		remarks = append(remarks, m.Text)
	}
	return atMost(remarks, "remark")
}

// atMost returns the first show.ShownNotes texts, and a line that counts the others.
func atMost(texts []string, what string) []string {
	shown := slices.Clone(texts[:min(len(texts), show.ShownNotes)])
	if more := len(texts) - len(shown); more > 0 {
		shown = append(shown, fmt.Sprintf("and %s in the JSON report", wording.Count(more, "more "+what)))
	}
	return shown
}

// CommentLines returns the remarks and the notes on a submission as lines. It calls escape for the
// text of each line.
func CommentLines(s *record.Submission, escape func(string) string) (lines []string) {
	for _, remark := range RemarksOf(s) {
		lines = append(lines, "remark: "+escape(remark))
	}
	for _, note := range NotesOf(s) {
		lines = append(lines, "note: "+escape(note))
	}
	return lines
}
