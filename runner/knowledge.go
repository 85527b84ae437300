package runner

import (
	"bytes"
	"encoding/json"
	"slices"
	"sync"

	"touchstone/cases"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/sandbox"
	"touchstone/runner/record"
)

// knowledge is what is known of one submission without running anything: what
// earlier gradings found out, and what this one adds. The zero value is knowing
// nothing. Each run in it was as good a ground for a verdict, when it was made,
// as one made now would be, or it is not kept.
type knowledge struct {
	Key   string               // of the file
	Build *knownBuild          // nil if unknown
	Runs  map[string]*knownRun // by question

	// Checked holds whether warm answers differed from cold ones, by the digest
	// of the suite: see spot_check.go.
	Checked map[string]bool

	suite string // the digest of the one that is asked

	mu    sync.Mutex
	grown bool

	held, learned int // bytes of outputs of today's runs; see keptRuns
}

// knownBuild is how compiling went.
type knownBuild struct {
	Language string
	Report   record.Build
	Notes    []string
	Warm     bool // it may run warm
}

// knownRun is the run of one question.
type knownRun struct {
	Run     judge.Run
	Command string // see record.Result

	// Unconfirmed: the answer was not right, and nobody has looked whether the
	// machine had something to do with that. It may help to find a mistake, and
	// costs no points.
	Unconfirmed bool `json:",omitempty"`
}

// askedBy says which suite is asked now, by its digest.
func (k *knowledge) askedBy(suite string) *knowledge {
	k.suite = suite
	return k
}

// hasGrown: there is something that a later grading may want to know.
func (k *knowledge) hasGrown() bool { return k.grown }

// suffices: nothing need be built to grade.
func (k *knowledge) suffices(suite cases.Suite) bool {
	return k.Build != nil && (!k.Build.Report.OK || len(k.missing(suite.Cases)) == 0 && (!k.Build.Warm || k.isChecked()))
}

// tellBuild fills in how compiling went.
func (k *knowledge) tellBuild(r *record.Submission) {
	r.Language, r.Notes = k.Build.Language, append(r.Notes, k.Build.Notes...)
	if !k.Build.Report.OK {
		r.Refuse(record.BuildError, k.Build.Report.Message)
	}
	r.Build = k.Build.Report
	r.Build.Cached = true
}

// learnBuild keeps how compiling went; notes are those that it gave.
func (k *knowledge) learnBuild(r *record.Submission, notes []string, warm bool) {
	k.Build = &knownBuild{r.Language, r.Build, slices.Clone(notes), warm}
	k.grown = true
}

// sound is the known run on a case that a verdict can rest on; nil if there is
// none.
func (k *knowledge) sound(c cases.Case) *knownRun {
	if run := k.run(c); run != nil && !run.Unconfirmed {
		return run
	}
	return nil
}

// run is the known run on a case; nil if there is none.
func (k *knowledge) run(c cases.Case) *knownRun {
	k.mu.Lock()
	defer k.mu.Unlock()
	if warm := k.Runs[k.warmQuestionOf(c)]; warm != nil {
		return warm
	}
	return k.Runs[questionOf(c)]
}

// coldRun is the known run in a process of its own; nil if there is none.
func (k *knowledge) coldRun(c cases.Case) *knownRun {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.Runs[questionOf(c)]
}

// isChecked: what runs warm of the suite that is asked is known, and whether it
// counts.
func (k *knowledge) isChecked() bool {
	_, checked := k.Checked[k.suite]
	return checked
}

// differs: some answer of the suite was right warm and not cold.
func (k *knowledge) differs() bool { return k.Checked[k.suite] }

func (k *knowledge) learnCheck(differs bool) {
	if k.Checked == nil {
		k.Checked = map[string]bool{}
	}
	k.Checked[k.suite] = differs
	k.grown = true
}

// missing are the cases whose run is not known.
func (k *knowledge) missing(asked []cases.Case) []cases.Case {
	return slices.DeleteFunc(slices.Clone(asked), func(c cases.Case) bool { return k.sound(c) != nil })
}

// learn keeps a run, if it is fit to stand for one made later. One that cost
// points must have been confirmed.
func (k *knowledge) learn(c cases.Case, run *judge.Run, command string) {
	if isLasting(run) && !run.Abridged {
		k.put(c, run, &knownRun{Run: *run, Command: command})
	}
}

// learnProbe keeps a run that no verdict rests on.
func (k *knowledge) learnProbe(c cases.Case, run *judge.Run, command string, right bool) {
	if isLasting(run) && judge.CrashKind(run) == "" {
		k.put(c, run, &knownRun{Run: *run, Command: command, Unconfirmed: !right})
	}
}

// keptRuns bounds the outputs that are held for one submission until it is graded,
// and those that are known of it later, in bytes. All traces of the largest suite
// take 5 MB.
const keptRuns = 8 << 20

// hold is a run that may be learned later. One for which there is no room is
// abridged, and never is.
func (k *knowledge) hold(run *judge.Run) *judge.Run {
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

func (k *knowledge) put(c cases.Case, run *judge.Run, known *knownRun) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if !takesIn(&k.learned, run) {
		return
	}
	if k.Runs == nil {
		k.Runs = map[string]*knownRun{}
	}
	question := questionOf(c)
	if run.Warm {
		question = k.warmQuestionOf(c)
	}
	k.Runs[question] = known
	k.grown = true
}

// questionOf names a question by its arguments: the answer is the suite's to
// know.
func questionOf(c cases.Case) string {
	data, err := json.Marshal(c.Args)
	if err != nil {
		panic(err) // strings can always be written
	}
	return string(data)
}

// warmQuestionOf names a question by its suite too. A warm run counts because it
// was exactly right, and others of the suite were checked: it says nothing where
// another answer is expected, or others are checked.
func (k *knowledge) warmQuestionOf(c cases.Case) string { return questionOf(c) + "\n" + k.suite }

// isLasting: what may be the machine's doing of that hour is not held against a
// program for good. A time limit broken beside others says nothing; a signal may
// come from a kernel that is short of memory, and a runtime that gets none may
// owe that to others; an interrupted run is none, and what an earlier run
// deleted is a matter of which runs there were.
func isLasting(run *judge.Run) bool {
	switch run.Status {
	case sandbox.WallExceeded, sandbox.CPUExceeded:
		return run.Alone
	case sandbox.Exited:
		return !judge.OutOfMemory(*run) && !bytes.Equal(run.Stderr.Bytes, judge.SelfDeleted.Bytes)
	case sandbox.MemoryExceeded, sandbox.OutputExceeded: // as measured of this program
		return true
	}
	return false
}
