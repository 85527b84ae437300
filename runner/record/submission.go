package record

import (
	"cmp"
	"fmt"
	"slices"
)

// Submission is the record of the grading of one submission.
type Submission struct {
	Name     string    `json:"name"`
	Path     string    `json:"path"`
	Language string    `json:"language"` // such as "java"; empty if there was nothing to build
	Digest   string    `json:"digest"`   // SHA-256 of the files; empty if they could not be read
	Students []Student `json:"students"` // students who handed it in; empty if unknown
	Late     *Lateness `json:"late"`     // null if unknown
	Verdict  Verdict   `json:"verdict"`
	Cause    string    `json:"cause"`     // in a sentence; empty if accepted
	CausedBy Cause     `json:"caused_by"` // machine-readable Cause
	Notes    []string  `json:"notes"`     // for staff; no effect on points
	// Program on which the report is, if another one was run first and no case was right; else empty.
	OtherProgram string   `json:"other_program"`
	Sources      []Source `json:"sources"` // files that were built; empty if nothing could be built
	Files        int      `json:"files"`   // number of source files, which may exceed len(Sources)
	Build        Build    `json:"build"`
	Score        *Score   `json:"score"`   // null if the submission could not be judged
	Final        *Final   `json:"final"`   // null if Score counts
	Remarks      []Remark `json:"remarks"` // from staff, for the student
	Results      []Result `json:"results"` // one for each case, in the suite's order

	Diagnosis      *Diagnosis      `json:"diagnosis"`       // null if nothing is wrong, or no known mistake explains it
	Exploration    *Exploration    `json:"exploration"`     // null if nothing is wrong or no inputs were tried
	MethodAnalysis *MethodAnalysis `json:"method_analysis"` // null if nothing is wrong or the program was not examined
	Failure        *Failure        `json:"failure"`         // null unless Touchstone failed and Cause omits a part
}

// Student is an author of a submission. Unknown fields are empty.
type Student struct {
	ID      string `json:"id"`      // ID in the learning management system, such as a Canvas user ID
	Name    string `json:"name"`    // name in the form of that system
	Login   string `json:"login"`   // login name or e-mail address
	SISID   string `json:"sis_id"`  // ID in the student information system
	Section string `json:"section"` // section of the course
}

// Lateness records whether a submission was late.
type Lateness struct {
	Late bool `json:"late"`
	By   Span `json:"by_us"` // 0 if on time or if the amount is unknown
}

// IsUnmeasured reports whether the submission is late by an unknown amount.
func (l *Lateness) IsUnmeasured() bool { return l != nil && l.Late && l.By == 0 }

// Build is the result of compiling a submission.
type Build struct {
	OK      bool   `json:"ok"`
	Message string `json:"message"` // output of the compiler, or why it did not run
	Wall    Span   `json:"wall_us"`
	Cached  bool   `json:"cached"` // result of an earlier grading; nothing was compiled
}

// Result is the result of one case.
type Result struct {
	Case    string  `json:"case"`
	Verdict Verdict `json:"verdict"`
	Cause   string  `json:"cause"` // as a sentence; empty if accepted
	// Number of the line that the cause is about, from 1; 0 if it is about the run.
	CauseLine int    `json:"cause_line"`
	Command   string `json:"command"` // what a student types to reproduce it
	Lines     []Line `json:"lines"`   // one for each expected line, in order; empty if the case did not run
	Extra     Extra  `json:"extra"`   // output that is not part of the answer
	Run       *Run   `json:"run"`     // null if the case did not run
	// Whether Run shared its process with other cases. Then its cpu_us is unknown, and its
	// memory_bytes is the memory for all these cases together.
	Warm      bool `json:"warm"`
	NearLimit bool `json:"near_limit"` // the run ended normally, but took over 80 % of the time limit
	// Earlier run, which Run repeats, and during which other programs ran; null if there was none.
	FirstRun *Run `json:"first_run"`
}

// HasWrongLine reports whether the value of a line is wrong or missing. Format slips do not
// count.
func (r *Result) HasWrongLine() bool {
	return slices.ContainsFunc(r.Lines, func(l Line) bool { return l.Match == MatchValue || l.Match == MatchMissing })
}

// Fails reports whether the program printed a wrong value, omitted a line, crashed or exceeded a
// limit. A format slip is no failure.
func (r *Result) Fails() bool {
	isJudged := r.Verdict != Skipped && r.Verdict != JudgeError
	return isJudged && (r.HasWrongLine() || !r.Verdict.EndedNormally())
}

// CountInexact returns the number of confirmed inexact answers, and the number of all inexact
// answers. An inexact answer is wrong or has format slips. It is confirmed if it comes from a run
// in a fresh process.
func (s *Submission) CountInexact() (confirmed, inexact int) {
	isInexact := func(l Line) bool { return l.Match != MatchExact }
	for _, r := range s.Results {
		if r.Run == nil || r.Verdict == Accepted && !slices.ContainsFunc(r.Lines, isInexact) {
			continue
		}
		if inexact++; !r.Warm {
			confirmed++
		}
	}
	return confirmed, inexact
}

// Extra is output that is not part of the answer. Blank lines do not count.
type Extra struct {
	Count int      `json:"count"`
	First []string `json:"first"` // at most the first five lines, each cut to 200 bytes
}

// Run holds the facts and measurements of one run.
type Run struct {
	Status   string `json:"status"` // exited, signalled, wall-exceeded, ...
	ExitCode int    `json:"exit_code"`
	Signal   string `json:"signal"`
	Wall     Span   `json:"wall_us"`
	// Result of an earlier grading under the same conditions; the output was judged again.
	Cached bool `json:"cached"`
	CPU    Span `json:"cpu_us"`
	// Part of Wall in which the program waited for a processor; only measured if the run exceeded a
	// time limit.
	Waited   Span   `json:"waited_us"`
	Memory   Bytes  `json:"memory_bytes"` // peak; 0 if unknown
	Alone    bool   `json:"alone"`        // Touchstone ran nothing else at the same time
	Leftover int    `json:"leftover"`     // processes that outlived the program and were killed
	Stdout   Output `json:"stdout"`
	Stderr   Output `json:"stderr"`
	// Where the program was when the time limit stopped it, according to its runtime; null if
	// unknown.
	StoppedAt *Location `json:"stopped_at"`
	// Error in stderr that ended the program, such as an exception with its location; empty if there
	// is none, or the language reports none.
	Crash string `json:"crash"`
	// How often the program tried to start another program, although the assignment does not allow it.
	RefusedStarts int `json:"refused_starts"`
}

// StartedProgram tells students and staff that Run.RefusedStarts is not 0.
const StartedProgram = "started another program: not allowed"

// Blame adds StartedProgram, if it applies, to the cause of a verdict on the run.
func (r *Run) Blame(cause string) string {
	if cause == "" || r.RefusedStarts == 0 {
		return cause
	}
	return StartedProgram + "; " + cause
}

// HasStartedProgram reports whether the program tried to start another program in some case.
func (s *Submission) HasStartedProgram() bool {
	return slices.ContainsFunc(s.Results, func(r Result) bool { return r.Run != nil && r.Run.RefusedStarts > 0 })
}

// Location is a line of the sources. A program can make its runtime report a wrong line, so no
// verdict depends on it.
type Location struct {
	Function string `json:"function"` // name as the language writes it, cut to 200 bytes; empty outside functions
	File     string `json:"file"`     // name as in Submission.Sources
	Line     int    `json:"line"`
}

// String formats the location, such as "in Helper.next, Helper.java:40".
func (l Location) String() string {
	at := fmt.Sprintf("%s:%d", l.File, l.Line)
	if l.Function == "" {
		return "at " + at
	}
	return fmt.Sprintf("in %s, %s", l.Function, at)
}

// Output is the output of a program on one stream.
type Output struct {
	Text  string `json:"text"`  // the first 16 KiB, with invalid UTF-8 replaced
	Bytes Bytes  `json:"bytes"` // number of bytes written
}

// Truncated reports whether the program wrote more than Text holds.
func (o Output) Truncated() bool { return int64(o.Bytes) > int64(len(o.Text)) }

// Source is the text of a source file that was built.
type Source struct {
	File string `json:"file"` // path relative to the submission's directory, with slashes
	// Beginning of the text, with invalid UTF-8 replaced; empty if other files use up MaxSources.
	Text    string `json:"text"`
	Omitted Bytes  `json:"omitted_bytes"` // number of bytes that Text omits
}

// Bounds on the sources that a report keeps for a submission. A homework program has about ten
// kilobytes.
const (
	MaxSource      = 32 << 10 // bytes of a file
	MaxSources     = 64 << 10 // bytes of all files
	MaxSourceFiles = 50       // number of files
)

// With returns s with its empty fields filled in from other.
func (s Student) With(other Student) Student {
	return Student{
		ID:      cmp.Or(s.ID, other.ID),
		Name:    cmp.Or(s.Name, other.Name),
		Login:   cmp.Or(s.Login, other.Login),
		SISID:   cmp.Or(s.SISID, other.SISID),
		Section: cmp.Or(s.Section, other.Section),
	}
}

// String returns the student's name and, if one is known, an identifier.
func (s Student) String() string {
	key := cmp.Or(s.ID, s.SISID, s.Login)
	if s.Name == "" || key == "" {
		return s.Name + key
	}
	return fmt.Sprintf("%s (%s)", s.Name, key)
}

// Remark is a comment from staff that the student sees in the report.
type Remark struct {
	Text string `json:"text"` // a single line
	By   string `json:"by"`   // name of the author
}

// CountRemarked returns the number of submissions with remarks.
func (r *Report) CountRemarked() int {
	n := 0
	for i := range r.Submissions {
		if len(r.Submissions[i].Remarks) > 0 {
			n++
		}
	}
	return n
}

func (r *Result) MarkCached() {
	r.Run.Cached = true
	if r.FirstRun != nil {
		r.FirstRun.Cached = true
	}
}
