package cache

import (
	"bytes"
	"encoding/json"
	"slices"
	"sync"

	"touchstone/cases"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Entry is what is known of one submission without running anything: what
// earlier gradings found out, and what this one adds. The zero value is knowing
// nothing. Each run in it was as good a ground for a verdict, when it was made,
// as one made now would be, or it is not kept.
type Entry struct {
	Key   string               // of the file
	Build *Built               // nil if unknown
	Runs  map[string]*KnownRun // by question

	// Checked holds whether warm answers differed from cold ones, by the digest
	// of the suite: see spot_check.go of package runner.
	Checked map[string]bool
	// Beside holds what was answered beside a suite, by its digest: see explored.go.
	Beside map[string][]Explored

	// Looked holds what was found inside the program, by the terms of the grading.
	Looked map[string]*record.Inside

	suite string // the digest of the one that is asked

	mu    sync.Mutex
	grown bool

	held, learned int // bytes of outputs of today's runs; see keptRuns
}

// Built is how compiling went.
type Built struct {
	Language string // empty if the sources are in none
	Report   record.Build
	Notes    []string
	Warm     bool // it may run warm
}

// KnownRun is the run of one question.
type KnownRun struct {
	Run     judge.Run
	Command string // see record.Result

	// Unconfirmed: the answer was not right, and nobody has looked whether the
	// machine had something to do with that. It may help to find a mistake, and
	// costs no points.
	Unconfirmed bool `json:",omitempty"`
}

// AskedBy says which suite is asked now, by its digest.
func (k *Entry) AskedBy(suite string) *Entry {
	k.suite = suite
	return k
}

// HasGrown: there is something that a later grading may want to know.
func (k *Entry) HasGrown() bool { return k.grown }

// Suffices: nothing need be built to grade.
func (k *Entry) Suffices(suite cases.Suite) bool {
	return k.Build != nil &&
		(!k.Build.Report.OK || len(k.Missing(suite.Cases)) == 0 && (!k.Build.Warm || k.IsChecked()))
}

// LearnBuild keeps how compiling went.
func (k *Entry) LearnBuild(b Built) {
	b.Notes = slices.Clone(b.Notes)
	k.Build, k.grown = &b, true
}

// Sound is the known run on a case that a verdict can rest on; nil if there is
// none.
func (k *Entry) Sound(c cases.Case) *KnownRun {
	if run := k.Run(c); run != nil && !run.Unconfirmed {
		return run
	}
	return nil
}

// Run is the known run on a case; nil if there is none.
func (k *Entry) Run(c cases.Case) *KnownRun {
	k.mu.Lock()
	defer k.mu.Unlock()
	if warm := k.Runs[k.warmQuestionOf(c)]; warm != nil {
		return warm
	}
	return k.Runs[QuestionOf(c)]
}

// IsChecked: what runs warm of the suite that is asked is known, and whether it
// counts.
func (k *Entry) IsChecked() bool {
	_, checked := k.Checked[k.suite]
	return checked
}

// Differs: some answer of the suite was right warm and not cold.
func (k *Entry) Differs() bool { return k.Checked[k.suite] }

func (k *Entry) LearnCheck(differs bool) {
	if k.Checked == nil {
		k.Checked = map[string]bool{}
	}
	k.Checked[k.suite] = differs
	k.grown = true
}

// Missing are the cases whose run is not known.
func (k *Entry) Missing(asked []cases.Case) []cases.Case {
	return slices.DeleteFunc(slices.Clone(asked), func(c cases.Case) bool { return k.Sound(c) != nil })
}

// Learn keeps a run, if it is fit to stand for one made later. One that cost
// points must have been confirmed.
func (k *Entry) Learn(c cases.Case, run *judge.Run, command string) {
	if isLasting(run) && !run.Abridged {
		k.put(c, run, &KnownRun{Run: *run, Command: command})
	}
}

// LearnProbe keeps a run that no verdict rests on.
func (k *Entry) LearnProbe(c cases.Case, run *judge.Run, command string, right bool) {
	if isLasting(run) && judge.CrashKind(run) == "" {
		k.put(c, run, &KnownRun{Run: *run, Command: command, Unconfirmed: !right})
	}
}

// keptRuns bounds the outputs that are held for one submission until it is graded,
// and those that are known of it later, in bytes. All traces of the largest suite
// take 5 MB.
const keptRuns = 8 << 20

// Hold is a run that may be learned later. One for which there is no room is
// abridged, and never is.
func (k *Entry) Hold(run *judge.Run) *judge.Run {
	k.mu.Lock()
	defer k.mu.Unlock()
	if !takesIn(&k.held, run) {
		return judge.Abridged(run)
	}
	return run
}

// takesIn adds what a run printed to what is kept, if there is room.
func takesIn(kept *int, run *judge.Run) bool {
	size := len(run.Stdout.Bytes) + len(run.Stderr.Bytes)
	if *kept+size > keptRuns {
		return false
	}
	*kept += size
	return true
}

func (k *Entry) put(c cases.Case, run *judge.Run, known *KnownRun) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if !takesIn(&k.learned, run) {
		return
	}
	if k.Runs == nil {
		k.Runs = map[string]*KnownRun{}
	}
	question := QuestionOf(c)
	if run.Warm {
		question = k.warmQuestionOf(c)
	}
	k.Runs[question] = known
	k.grown = true
}

// QuestionOf names a question by its arguments: the answer is the suite's to
// know.
func QuestionOf(c cases.Case) string {
	data, err := json.Marshal(c.Args)
	if err != nil {
		panic(err) // strings can always be written
	}
	return string(data)
}

// warmQuestionOf names a question by its suite too. A warm run counts because it
// was exactly right, and others of the suite were checked: it says nothing where
// another answer is expected, or others are checked.
func (k *Entry) warmQuestionOf(c cases.Case) string { return QuestionOf(c) + "\n" + k.suite }

// isLasting: what may be the machine's doing of that hour is not held against a
// program for good. A time limit broken beside others says nothing; a signal may
// come from a kernel that is short of memory, and a runtime that gets none may
// owe that to others; an interrupted run is none, and what an earlier run
// deleted is a matter of which runs there were.
func isLasting(run *judge.Run) bool {
	switch run.Status {
	case sandbox.WallExceeded, sandbox.CPUExceeded:
		return run.Alone || run.HadItsTime
	case sandbox.Exited:
		return !judge.OutOfMemory(*run) && !bytes.Equal(run.Stderr.Bytes, judge.SelfDeleted.Bytes)
	case sandbox.MemoryExceeded, sandbox.OutputExceeded: // as measured of this program
		return true
	}
	return false
}
