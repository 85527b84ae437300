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
	Language string    `json:"language"`     // such as "java"; empty if there was nothing to build
	Digest   string    `json:"digest"`       // SHA-256 of the files; empty if they could not be read
	Students []Student `json:"students"`     // students who handed it in; empty if unknown
	Late     *Lateness `json:"late"`         // null if unknown
	Verdict  Verdict   `json:"verdict"`      // worst verdict of its cases
	Cause    string    `json:"cause"`        // in a sentence; empty if accepted
	CausedBy Cause     `json:"caused_by"`    // Cause in a form for programs
	Notes    []string  `json:"notes"`        // for the grader; no effect on points
	Sources  []Source  `json:"sources"`      // files that were built, up to MaxSources; empty if nothing could be built
	Files    int       `json:"source_files"` // number of source files
	Build    Build     `json:"build"`
	Score    *Score    `json:"score"`   // null if the submission could not be judged
	Final    *Final    `json:"final"`   // null if the points of Score count
	Remarks  []Remark  `json:"remarks"` // remarks by staff for the student
	Results  []Result  `json:"results"` // one per case, in the suite's order

	Diagnosis   *Diagnosis   `json:"diagnosis"`   // null if no known mistake explains the wrong answers, or nothing is wrong
	Exploration *Exploration `json:"exploration"` // null if nothing is wrong, or no inputs were tried
	Inside      *Inside      `json:"inside"`      // null if nothing is wrong, or the program was not examined
	Failure     *Failure     `json:"failure"`     // null if Touchstone did not fail, or Cause says everything

	Location Dropped `json:"location,omitzero"` // only in reports of earlier versions
}

// Dropped accepts any JSON value for a field that no longer exists, and discards it.
type Dropped struct{}

func (*Dropped) UnmarshalJSON([]byte) error { return nil }

// Student is one of the students who handed in a submission. Unknown fields are empty.
type Student struct {
	ID      string `json:"id"`      // ID in the learning management system, such as a Canvas user ID
	Name    string `json:"name"`    // name as that system writes it
	Login   string `json:"login"`   // login name or e-mail address
	SIS     string `json:"sis_id"`  // ID in the student information system
	Section string `json:"section"` // section of the course
}

// Lateness records whether a submission was late.
type Lateness struct {
	Late bool `json:"late"`
	By   Span `json:"by_us"` // 0 if on time, or if the amount is unknown
}

// IsUnmeasured reports whether a submission is marked late by an unknown amount.
func (l *Lateness) IsUnmeasured() bool { return l != nil && l.Late && l.By == 0 }

// Build is the outcome of compiling a submission.
type Build struct {
	OK      bool   `json:"ok"`
	Message string `json:"message"` // compiler output, or why the compiler did not run
	Wall    Span   `json:"wall_us"`
	Cached  bool   `json:"cached"` // reused from an earlier grading; nothing was compiled
}

// Result is the outcome of one case.
type Result struct {
	Case    string  `json:"case"`
	Verdict Verdict `json:"verdict"`
	Cause   string  `json:"cause"`       // in a sentence; empty if accepted
	Command string  `json:"command"`     // what a student types to reproduce it
	Lines   []Line  `json:"lines"`       // one per expected line, in order; empty if the case did not run
	Extra   Extra   `json:"extra_lines"` // output in addition to the answer
	Run     *Run    `json:"run"`         // null if the case did not run
	// Run shared its process with other cases. Its cpu_us is then unknown, and its
	// memory_bytes is that of all these cases.
	Warm      bool `json:"warm"`
	NearLimit bool `json:"near_limit"` // ended normally, but after more than 80 % of the time limit
	FirstRun  *Run `json:"first_run"`  // the concurrent run that Run repeats; null if there was only one run
}

// HasWrongLine reports whether a line has a wrong value or is missing. Format slips do not
// count.
func (r *Result) HasWrongLine() bool {
	return slices.ContainsFunc(r.Lines, func(l Line) bool { return l.Match == MatchValue || l.Match == MatchMissing })
}

// Confirmed returns the number of inexact answers from runs in fresh processes, and the number
// of all inexact answers. Those from warm runs count as well, because the program is pure and no
// confirmation differed.
func (s *Submission) Confirmed() (confirmed, inexact int) {
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

// Extra is output in addition to the answer. Blank lines do not count.
type Extra struct {
	Count int      `json:"count"`
	First []string `json:"first"` // at most the first five, each cut after 200 bytes
}

// Run holds the measurements of one run.
type Run struct {
	Status   string `json:"status"` // exited, signalled, wall-exceeded, ...
	ExitCode int    `json:"exit_code"`
	Signal   string `json:"signal"`
	Wall     Span   `json:"wall_us"`
	Cached   bool   `json:"cached"` // reused from an earlier grading under the same conditions; the output was judged anew
	CPU      Span   `json:"cpu_us"`
	Waited   Span   `json:"waited_us"`    // part of Wall in which the program waited for a processor; 0 unless over the limit
	Memory   Bytes  `json:"memory_bytes"` // peak; 0 if unknown
	Alone    bool   `json:"alone"`        // Touchstone ran nothing else at the same time
	Leftover int    `json:"leftover"`     // processes that outlived the program and were killed
	Stdout   Output `json:"stdout"`
	Stderr   Output `json:"stderr"`
	Place    *Place `json:"stopped_at"` // where the time limit stopped it, as reported by its runtime; null if unknown
}

// Place is a line of a submission's sources. A program can make its runtime report a wrong
// line, so no verdict depends on it.
type Place struct {
	Function string `json:"function"` // function name in the style of its language, cut after 200 bytes; empty outside any function
	File     string `json:"file"`     // name as in Submission.Sources
	Line     int    `json:"line"`
}

// String formats the place, such as "in Helper.next, Helper.java:40".
func (p Place) String() string {
	at := fmt.Sprintf("%s:%d", p.File, p.Line)
	if p.Function == "" {
		return "at " + at
	}
	return fmt.Sprintf("in %s, %s", p.Function, at)
}

// Output is the output of a program on one stream.
type Output struct {
	Text  string `json:"text"`  // the first 16 KiB, with invalid UTF-8 replaced
	Bytes Bytes  `json:"bytes"` // number of bytes written
}

// Truncated reports whether the program wrote more than Text holds.
func (o Output) Truncated() bool { return int64(o.Bytes) > int64(len(o.Text)) }

// Source is the text of a source file as it was built.
type Source struct {
	File string `json:"file"`       // path relative to the submission's directory, with slashes
	Text string `json:"text"`       // its beginning, with invalid UTF-8 replaced; empty if other files used up the space
	Left Bytes  `json:"left_bytes"` // bytes of the file that Text omits
}

// Bounds on the sources that a report keeps for a submission. A homework program has about ten
// kilobytes, and a larger submission must not make the report large.
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
		SIS:     cmp.Or(s.SIS, other.SIS),
		Section: cmp.Or(s.Section, other.Section),
	}
}

// String returns the student's name and most reliable identifier.
func (s Student) String() string {
	key := cmp.Or(s.ID, s.SIS, s.Login)
	if s.Name == "" || key == "" {
		return s.Name + key
	}
	return fmt.Sprintf("%s (%s)", s.Name, key)
}

// Remark is a comment from staff that the student sees in the report.
type Remark struct {
	Text string `json:"text"` // one line
	By   string `json:"by"`   // its author
}

// Remarked returns the number of submissions with remarks.
func (r *Report) Remarked() int {
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
