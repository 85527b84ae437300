package runner

import (
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
	SchemaVersion int                `json:"schema_version"`
	Tool          string             `json:"tool"`  // name and version
	Terms         string             `json:"terms"` // digest of all that verdicts depend on but the submissions; see Grader.Terms
	StartedAt     time.Time          `json:"started_at"`
	Complete      bool               `json:"complete"` // false if grading was interrupted
	Shard         *ShardReport       `json:"shard"`    // null if it is about a whole batch
	Assignment    AssignmentReport   `json:"assignment"`
	Suite         SuiteReport        `json:"suite"`
	Rubric        RubricReport       `json:"rubric"`
	LatePolicy    *LatePolicy        `json:"late_policy"` // null if lateness costs nothing
	Limits        Limits             `json:"limits"`
	Isolation     IsolationReport    `json:"isolation"`
	Submissions   []SubmissionReport `json:"submissions"` // by name
	Mistakes      MistakesReport     `json:"mistakes"`    // which mistakes the submissions make
	Warnings      []string           `json:"warnings"`    // about the grading as a whole
}

// AssignmentReport names the homework.
type AssignmentReport struct {
	ID      string `json:"id"`
	Title   string `json:"title"`
	Program string `json:"program"`
}

// SuiteReport names what was asked and expected.
type SuiteReport struct {
	Name   string       `json:"name"`
	About  string       `json:"about"`
	Digest string       `json:"digest"` // see cases.Suite.Digest
	Labels []string     `json:"labels"` // of all answers' lines, in order
	Cases  []CaseReport `json:"cases"`
}

// CaseReport is one question of the suite.
type CaseReport struct {
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

// RubricReport names how points were given.
type RubricReport struct {
	Name     string       `json:"name"`
	About    string       `json:"about"`
	Possible cases.Points `json:"possible_hundredths"`
	Format   string       `json:"format"`      // strict, forgive or deduct
	Extra    string       `json:"extra_lines"` // allow or forbid
}

// IsolationReport says how far runs were kept apart from the machine.
type IsolationReport struct {
	Asked      string            `json:"asked"`
	Name       string            `json:"name"`
	Level      string            `json:"level"` // sealed, guarded or contained
	Guarantees []GuaranteeReport `json:"guarantees"`
}

// GuaranteeReport is one promise and how far it was kept.
type GuaranteeReport struct {
	Name     string `json:"name"`
	Strength string `json:"strength"` // enforced, measured or neither
	Detail   string `json:"detail"`
}

// SubmissionReport is everything about one submission.
type SubmissionReport struct {
	Name     string         `json:"name"`
	Path     string         `json:"path"`
	Language string         `json:"language"` // "java", "go", or empty if there was nothing to build
	Digest   string         `json:"digest"`   // SHA-256 of what was handed in; empty if it could not be read
	Students []Student      `json:"students"` // whose it is; empty if the place it came from does not tell
	Late     *Lateness      `json:"late"`     // null if the place it came from does not tell
	Verdict  Verdict        `json:"verdict"`  // the worst of its cases
	Cause    string         `json:"cause"`    // in a sentence; empty if accepted
	Notes    []string       `json:"notes"`    // what a grader should know and what costs no points
	Build    BuildReport    `json:"build"`
	Score    *Score         `json:"score"`   // null if it could not be judged
	Final    *Final         `json:"final"`   // null if the points of Score count
	Results  []ResultReport `json:"results"` // one a case, in the suite's order

	Diagnosis *Diagnosis `json:"diagnosis"` // null if nothing is known to explain what is wrong, or nothing is
}

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

// BuildReport is how compiling went.
type BuildReport struct {
	OK      bool   `json:"ok"`
	Message string `json:"message"` // the compiler's, or why it was not asked
	Wall    Span   `json:"wall_us"`
	Cached  bool   `json:"cached"` // known from an earlier grading; nothing was compiled
}

// ResultReport is how one case went.
type ResultReport struct {
	Case      string       `json:"case"`
	Verdict   Verdict      `json:"verdict"`
	Cause     string       `json:"cause"`       // in a sentence; empty if accepted
	Command   string       `json:"command"`     // what a student types to see the same
	Lines     []JudgedLine `json:"lines"`       // one for each expected line, in order; empty if not asked
	Extra     ExtraLines   `json:"extra_lines"` // output beside the answer
	Run       *RunReport   `json:"run"`         // null if not asked
	Warm      bool         `json:"warm"`        // Run was one of several in one process; its cpu_us is not known, its memory_bytes that of all
	NearLimit bool         `json:"near_limit"`  // ended well, but after more than 80 % of the time limit
	FirstRun  *RunReport   `json:"first_run"`   // the run beside others that Run, alone, repeats; null if there was one run
}

// JudgedLine is one expected line and what became of it. A search trace counts
// as a line, and so does a block of numbers below a heading.
type JudgedLine struct {
	Label    string       `json:"label"`
	Want     string       `json:"want"`      // the value of the right answer, cut after 200 bytes; of a trace how long it is
	WantText string       `json:"want_text"` // as a right program prints it, cut after 400 bytes; empty for a trace
	Got      string       `json:"got"`       // the value printed, cut after 200 bytes; empty if missing; of a trace how much is right
	Line     int          `json:"line"`      // where it was printed, or began, from 1; 0 if missing
	Text     string       `json:"text"`      // as printed, cut after 400 bytes; empty for a trace
	Match    Match        `json:"match"`     // exact, format, value or missing
	Slips    []Slip       `json:"slips"`     // what is off about the writing; of a trace also where values are wrong
	Trace    *JudgedTrace `json:"trace"`     // null if it is no trace
}

// JudgedTrace is how far a printed search trace agrees with the right one. The
// share that is right is NodesRight of NodesOf.
type JudgedTrace struct {
	NodesExpected int         `json:"nodes_expected"`
	NodesPrinted  int         `json:"nodes_printed"`
	NodesRight    int         `json:"nodes_right"` // the most nodes that both traces have in the same order
	NodesOf       int         `json:"nodes_of"`    // the greater of those expected and those printed
	Divergence    *Divergence `json:"divergence"`  // null if all nodes are right, or none was printed
}

// Divergence is the first place of a trace that is not right.
type Divergence struct {
	Kind       DivergenceKind `json:"kind"`
	Sentence   string         `json:"sentence"`     // for the student
	LineOfPlay []int          `json:"line_of_play"` // moves from the root to the node; empty at the root
	Node       int            `json:"node"`         // number in the printed trace, from 1; 0 if it ends before
	Line       int            `json:"line"`         // of the output where that node begins, from 1; 0 if the trace ends before
	WantNode   *NodeReport    `json:"want_node"`    // null if a right trace has ended
	GotNode    *NodeReport    `json:"got_node"`     // null if the printed trace has ended
}

// NodeReport is one node of a trace, as it was printed or should have been.
type NodeReport struct {
	Move  int    `json:"move"`
	Left  string `json:"left"`  // what is left to be moved, cut after 200 bytes
	Alpha string `json:"alpha"` // as printed, cut after 200 bytes: it may be no number
	Beta  string `json:"beta"`  // likewise
}

// DivergenceKind classifies the first difference between two traces.
type DivergenceKind string

// The kinds of divergence. A node is told by its line of play.
const (
	ExtraNode   DivergenceKind = "extra-node"   // no right trace has it: a cut-off was missed
	MissingNode DivergenceKind = "missing-node" // a right trace has it: pruned too early
	OtherBounds DivergenceKind = "other-bounds" // the right node with other bounds
	OtherLeft   DivergenceKind = "other-left"   // the right node with another list of what is left
	OtherOrder  DivergenceKind = "order"        // both traces have the node, in other places
	OtherNode   DivergenceKind = "other-node"   // another node, whose line of play the printed lists do not give
)

// ExtraLines is output beside the answer. Blank lines do not count.
type ExtraLines struct {
	Count int      `json:"count"`
	First []string `json:"first"` // at most the first five, each cut after 200 bytes
}

// RunReport is the facts of one run.
type RunReport struct {
	Status   string       `json:"status"` // exited, signalled, wall-exceeded, ...
	ExitCode int          `json:"exit_code"`
	Signal   string       `json:"signal"`
	Wall     Span         `json:"wall_us"`
	Cached   bool         `json:"cached"` // made in an earlier grading under the same conditions, and judged anew
	CPU      Span         `json:"cpu_us"`
	Waited   Span         `json:"waited_us"`    // of Wall: ready to run, with no processor free; 0 unless over the limit
	Memory   Bytes        `json:"memory_bytes"` // greatest seen; 0 if unknown
	Alone    bool         `json:"alone"`        // nothing else of ours ran meanwhile
	Leftover int          `json:"leftover"`     // processes that outlived the program and were ended
	Stdout   OutputReport `json:"stdout"`
	Stderr   OutputReport `json:"stderr"`
}

// OutputReport is what a program wrote to one stream.
type OutputReport struct {
	Text  string `json:"text"`  // the first 16 KiB, bytes that are no UTF-8 replaced
	Bytes Bytes  `json:"bytes"` // written in all
}

// Truncated reports whether Text is less than what was written.
func (o OutputReport) Truncated() bool { return int64(o.Bytes) > int64(len(o.Text)) }

// Score is points won of points possible, and why the rest was lost.
type Score struct {
	Points   cases.Points `json:"points_hundredths"`
	Possible cases.Points `json:"possible_hundredths"`
	Forgiven cases.Points `json:"if_format_forgiven_hundredths"` // what it would be with every slip of format forgiven
	Parts    []Part       `json:"parts"`                         // how it came about
	Losses   []Loss       `json:"losses"`                        // they add up to Possible - Points
	Lines    []LineTally  `json:"line_tallies"`                  // how each line fared over all cases; empty if it did not compile
	Repairs  []Repair     `json:"repairs"`                       // what the points would be with one kind of mistake forgiven
}

// LineTally is how the line of one label fared over all cases.
type LineTally struct {
	Label    string       `json:"label"`
	Right    int          `json:"right_in"` // cases in which it earns all that it can
	Cases    int          `json:"asked_in"` // cases that ask for it
	Points   cases.Points `json:"points_hundredths"`
	Possible cases.Points `json:"possible_hundredths"` // of a line that is right in all cases; 0 if the rubric does not count so
}

// Repair is what the points would be with one kind of mistake forgiven, and
// which lines show it.
type Repair struct {
	Kind     RepairKind       `json:"kind"`
	Points   cases.Points     `json:"points_hundredths"`
	Evidence []RepairEvidence `json:"evidence"` // by line, in order
}

// RepairEvidence is the cases in which one line shows a mistake.
type RepairEvidence struct {
	Label  string   `json:"label"` // empty for output beside the answer
	Cases  []string `json:"in_cases"`
	Text   string   `json:"text"`   // the line as printed in the first of them, cut after 400 bytes; empty for a trace
	Detail string   `json:"detail"` // what is off about it there
}

// RepairKind is what a repair forgives.
type RepairKind string

// The kinds of repair.
const (
	RepairLabels  RepairKind = "labels"       // labels misspelt, blanks, another separator than a colon
	RepairNumbers RepairKind = "numbers"      // not rounded, or written another way
	RepairPrints  RepairKind = "extra-prints" // output beside the answer, or on its lines
	RepairLayout  RepairKind = "layout"       // lines out of order, joined or split; commas or brackets in a list
)

// Part is one way the rubric counts.
type Part struct {
	Name     string       `json:"name"` // such as "cases right"
	Points   cases.Points `json:"points_hundredths"`
	Possible cases.Points `json:"possible_hundredths"`
	Counted  bool         `json:"counted"` // false if another part gave more
	Detail   string       `json:"detail"`  // such as "10 of 12"
}

// Loss is points lost for one reason.
type Loss struct {
	Points cases.Points `json:"points_hundredths"`
	Case   string       `json:"case"`  // empty if the loss is not of one case
	Label  string       `json:"label"` // empty if the loss is not of one line
	Reason string       `json:"reason"`
}

// Match says how far a printed line agrees with the expected one.
type Match string

// The matches, from best to worst.
const (
	MatchExact   Match = "exact"   // to the letter, but for blanks at the end
	MatchFormat  Match = "format"  // the value is right, the writing is not
	MatchValue   Match = "value"   // the value is wrong
	MatchMissing Match = "missing" // nothing printed looks like it
)

// Slip is one thing that is off about the writing of a line.
type Slip struct {
	Kind   SlipKind `json:"kind"`
	Detail string   `json:"detail"` // for the student, such as `blank before the colon`
}

// SlipKind classifies a slip.
type SlipKind string

// The kinds of slip.
const (
	SlipLabel    SlipKind = "label"         // misspelt, other case, missing
	SlipBlanks   SlipKind = "blanks"        // blanks or tabs too many or too few
	SlipColon    SlipKind = "colon"         // another separator than a colon
	SlipDecimals SlipKind = "decimals"      // decimal places too many or too few
	SlipRounding SlipKind = "rounding"      // not rounded, or an exact tie rounded the other way
	SlipZero     SlipKind = "negative-zero" // -0.0
	SlipComma    SlipKind = "decimal-comma" // 1,5
	SlipNumber   SlipKind = "number"        // the number is written another way
	SlipWord     SlipKind = "word"          // a word is written in other letters, or with blanks in it
	SlipText     SlipKind = "extra-text"    // text before the label or after the value
	SlipOrder    SlipKind = "order"         // printed out of order
	SlipList     SlipKind = "list"          // commas or brackets in a list
	SlipLine     SlipKind = "line"          // lines missing, or joined to one
)
