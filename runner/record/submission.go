package record

import (
	"cmp"
	"fmt"
	"slices"
)

// Submission is everything about one submission.
type Submission struct {
	Name     string    `json:"name"`
	Path     string    `json:"path"`
	Language string    `json:"language"`     // such as "java"; empty if there was nothing to build
	Digest   string    `json:"digest"`       // SHA-256 of what was handed in; empty if it could not be read
	Students []Student `json:"students"`     // whose it is; empty if the place it came from does not tell
	Late     *Lateness `json:"late"`         // null if the place it came from does not tell
	Verdict  Verdict   `json:"verdict"`      // the worst of its cases
	Cause    string    `json:"cause"`        // in a sentence; empty if accepted
	CausedBy Cause     `json:"caused_by"`    // what Cause says, for programs
	Notes    []string  `json:"notes"`        // what a grader should know and what costs no points
	Sources  []Source  `json:"sources"`      // what was built, within bounds; empty if nothing could be
	Files    int       `json:"source_files"` // how many there are in all
	Build    Build     `json:"build"`
	Score    *Score    `json:"score"`   // null if it could not be judged
	Final    *Final    `json:"final"`   // null if the points of Score count
	Remarks  []Remark  `json:"remarks"` // what people say about it, for its student
	Results  []Result  `json:"results"` // one a case, in the suite's order

	Diagnosis   *Diagnosis   `json:"diagnosis"`   // null if nothing is known to explain what is wrong, or nothing is
	Exploration *Exploration `json:"exploration"` // null if nothing is wrong, or nothing was tried
	Inside      *Inside      `json:"inside"`      // null if nothing is wrong, or the program was not looked into
	Failure     *Failure     `json:"failure"`     // null if Touchstone did not fail, or the cause says all of it

	Location Dropped `json:"location,omitzero"` // in reports of earlier versions
}

// Dropped reads a field that no report has any more, and keeps nothing of it.
type Dropped struct{}

func (*Dropped) UnmarshalJSON([]byte) error { return nil }

// Student is one of those who handed a submission in, as far as the place it
// came from tells. A field that is not known is empty.
type Student struct {
	ID      string `json:"id"`      // number in the learning management system, such as Canvas's user id
	Name    string `json:"name"`    // as that system writes it
	Login   string `json:"login"`   // name to sign in with, or e-mail address
	SIS     string `json:"sis_id"`  // number in the student information system
	Section string `json:"section"` // of the course
}

// Lateness says whether a submission came after its time.
type Lateness struct {
	Late bool `json:"late"`
	By   Span `json:"by_us"` // 0 if in time, or if it is not known by how much
}

// IsUnmeasured tells that a submission is marked late, and not by how much.
func (l *Lateness) IsUnmeasured() bool { return l != nil && l.Late && l.By == 0 }

// Build is how compiling went.
type Build struct {
	OK      bool   `json:"ok"`
	Message string `json:"message"` // the compiler's, or why it was not asked
	Wall    Span   `json:"wall_us"`
	Cached  bool   `json:"cached"` // known from an earlier grading; nothing was compiled
}

// Result is how one case went.
type Result struct {
	Case    string  `json:"case"`
	Verdict Verdict `json:"verdict"`
	Cause   string  `json:"cause"`       // in a sentence; empty if accepted
	Command string  `json:"command"`     // what a student types to see the same
	Lines   []Line  `json:"lines"`       // one for each expected line, in order; empty if not asked
	Extra   Extra   `json:"extra_lines"` // output beside the answer
	Run     *Run    `json:"run"`         // null if not asked
	// Run was one of several in one process; its cpu_us is not known, its memory_bytes that of all
	Warm      bool `json:"warm"`
	NearLimit bool `json:"near_limit"` // ended well, but after more than 80 % of the time limit
	FirstRun  *Run `json:"first_run"`  // the run beside others that Run repeats; null if there was one run
}

// HasWrongLine tells whether anything but the writing of a line is wrong.
func (r *Result) HasWrongLine() bool {
	return slices.ContainsFunc(r.Lines, func(l Line) bool { return l.Match == MatchValue || l.Match == MatchMissing })
}

// Extra is output beside the answer. Blank lines do not count.
type Extra struct {
	Count int      `json:"count"`
	First []string `json:"first"` // at most the first five, each cut after 200 bytes
}

// Run is the facts of one run.
type Run struct {
	Status   string `json:"status"` // exited, signalled, wall-exceeded, ...
	ExitCode int    `json:"exit_code"`
	Signal   string `json:"signal"`
	Wall     Span   `json:"wall_us"`
	Cached   bool   `json:"cached"` // made in an earlier grading under the same conditions, and judged anew
	CPU      Span   `json:"cpu_us"`
	Waited   Span   `json:"waited_us"`    // of Wall: ready to run, with no processor free; 0 unless over the limit
	Memory   Bytes  `json:"memory_bytes"` // greatest seen; 0 if unknown
	Alone    bool   `json:"alone"`        // nothing else of ours ran meanwhile
	Leftover int    `json:"leftover"`     // processes that outlived the program and were ended
	Stdout   Output `json:"stdout"`
	Stderr   Output `json:"stderr"`
	Place    *Place `json:"stopped_at"` // where its time limit stopped it, by what its runtime said; null if not known
}

// Place is a line of a submission's own sources. A program can make its runtime name
// another than the one that it is at, so no verdict rests on it.
type Place struct {
	Function string `json:"function"` // as its language names it, cut after 200 bytes; empty outside of any
	File     string `json:"file"`     // as in Submission.Sources
	Line     int    `json:"line"`
}

// String writes a place such as "in Helper.next, Helper.java:40".
func (p Place) String() string {
	at := fmt.Sprintf("%s:%d", p.File, p.Line)
	if p.Function == "" {
		return "at " + at
	}
	return fmt.Sprintf("in %s, %s", p.Function, at)
}

// Output is what a program wrote to one stream.
type Output struct {
	Text  string `json:"text"`  // the first 16 KiB, bytes that are no UTF-8 replaced
	Bytes Bytes  `json:"bytes"` // written in all
}

// Truncated reports whether Text is less than what was written.
func (o Output) Truncated() bool { return int64(o.Bytes) > int64(len(o.Text)) }

// Source is a file of what was handed in, as it was built.
type Source struct {
	File string `json:"file"`       // relative to the folder around them all, with slashes
	Text string `json:"text"`       // its beginning, bytes that are no UTF-8 replaced; empty where others took the room
	Left Bytes  `json:"left_bytes"` // of the file that Text lacks
}

// Bounds of the sources that a report keeps of a submission: homework is ten kilobytes,
// and nobody makes a report large by handing in more.
const (
	MaxSource      = 32 << 10 // bytes of a file
	MaxSources     = 64 << 10 // bytes of all
	MaxSourceFiles = 50       // that are named
)

// With adds what s lacks and other tells.
func (s Student) With(other Student) Student {
	return Student{
		ID:      cmp.Or(s.ID, other.ID),
		Name:    cmp.Or(s.Name, other.Name),
		Login:   cmp.Or(s.Login, other.Login),
		SIS:     cmp.Or(s.SIS, other.SIS),
		Section: cmp.Or(s.Section, other.Section),
	}
}

// String names a student for a message: the name, and the surest of what tells
// him from others.
func (s Student) String() string {
	key := cmp.Or(s.ID, s.SIS, s.Login)
	if s.Name == "" || key == "" {
		return s.Name + key
	}
	return fmt.Sprintf("%s (%s)", s.Name, key)
}

// Remark is what a person of the course's staff says about a submission, for its
// student to read.
type Remark struct {
	Text string `json:"text"` // one line
	By   string `json:"by"`   // who says so
}

// Remarked counts the submissions about which people say something.
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
