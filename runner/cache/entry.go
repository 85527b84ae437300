package cache

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"slices"
	"sync"

	"touchstone/cases"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Entry holds what is known about a submission. The zero value is empty. For a verdict, a stored
// run is as good as a new one, unless it is marked Unconfirmed.
type Entry struct {
	Key   string               // identifies the file of the entry
	Build *Built               // nil if unknown
	Runs  map[string]*KnownRun // keyed by RunKey or warmRunKey

	// Checked holds the results of spot checks, keyed by the digest of the suite. A result is true
	// if the check found different answers in warm and cold runs; see spot_check.go of package
	// runner.
	Checked map[string]bool
	// ExploredBySuite holds the answers to extra inputs, keyed by the digest of the suite.
	ExploredBySuite map[string][]ExploredAnswer

	// AnalysisBySettings holds the analyses of the program's methods, keyed by the digest of the
	// settings of the grading.
	AnalysisBySettings map[string]*record.MethodAnalysis

	suite string // digest of the current suite

	mu    sync.Mutex
	grown bool

	held, learned int // bytes of output of the runs from Hold, and of the runs in Runs that this grading added
}

// Built is what an entry stores about a build. It does not hold the program.
type Built struct {
	Language string // empty if unknown
	Main     string // see language.BuildResult
	Others   []string
	Report   record.Build
	Notes    []string
	Command  []string // words of the command line with which a student starts the program
	Warm     bool     // whether the program may run warm
}

// KnownRun is a stored run on a case.
type KnownRun struct {
	Run judge.Run

	// Unconfirmed marks a wrong answer that was not rerun, so the machine may be the cause. The
	// answer may help to find a mistake, but must not cost points.
	Unconfirmed bool `json:",omitempty"`
}

// ForSuite sets the digest of the current suite and returns k.
func (k *Entry) ForSuite(suite string) *Entry {
	k.suite = suite
	return k
}

func (k *Entry) HasGrown() bool { return k.grown }

// Suffices reports whether the entry is enough to grade the suite without a build.
func (k *Entry) Suffices(suite cases.Suite) bool {
	return k.Build != nil &&
		(!k.Build.Report.OK || len(k.Missing(suite.Cases)) == 0 && (!k.Build.Warm || k.IsChecked()))
}

// LearnBuild stores the result of a build.
func (k *Entry) LearnBuild(b Built) {
	b.Notes = slices.Clone(b.Notes)
	k.Build, k.grown = &b, true
}

// ConfirmedRun returns the stored run on a case. It returns nil if there is none, or if the run is
// marked Unconfirmed.
func (k *Entry) ConfirmedRun(c cases.Case) *KnownRun {
	if run := k.KnownRun(c); run != nil && !run.Unconfirmed {
		return run
	}
	return nil
}

// KnownRun returns the stored run on a case, or nil.
func (k *Entry) KnownRun(c cases.Case) *KnownRun {
	k.mu.Lock()
	defer k.mu.Unlock()
	if warm := k.Runs[k.warmRunKey(c)]; warm != nil {
		return warm
	}
	return k.Runs[RunKey(c)]
}

// IsChecked reports whether the warm runs of the current suite were checked against cold runs.
func (k *Entry) IsChecked() bool {
	_, checked := k.Checked[k.suite]
	return checked
}

// Differs reports whether a warm and a cold run gave different answers in the spot check. Without a
// spot check, it returns false.
func (k *Entry) Differs() bool { return k.Checked[k.suite] }

func (k *Entry) LearnCheck(differs bool) {
	if k.Checked == nil {
		k.Checked = map[string]bool{}
	}
	k.Checked[k.suite] = differs
	k.grown = true
}

// Missing returns the cases without a confirmed run.
func (k *Entry) Missing(all []cases.Case) []cases.Case {
	return slices.DeleteFunc(slices.Clone(all), func(c cases.Case) bool { return k.ConfirmedRun(c) != nil })
}

// Learn stores a run for later verdicts. If the run costs points, the caller must have confirmed
// it.
func (k *Entry) Learn(c cases.Case, run *judge.Run) {
	if isLasting(run) && !run.Abridged {
		k.put(c, run, &KnownRun{Run: *run})
	}
}

// LearnProbe stores a run on which no verdict depends. If the answer of the run is not right,
// LearnProbe marks the run as Unconfirmed.
func (k *Entry) LearnProbe(c cases.Case, run *judge.Run, right bool) {
	if isLasting(run) && judge.CrashKind(run) == "" {
		k.put(c, run, &KnownRun{Run: *run, Unconfirmed: !right})
	}
}

// maxOutput is the maximum size, in bytes, of the output of all runs that Hold returns unabridged.
// Entry.Runs has a separate limit of the same size. All traces of the largest suite take 5 MB.
const maxOutput = 8 << 20

// CommandLine returns a command line that a student can paste to run the program on a case.
func (k *Entry) CommandLine(q cases.Question) string {
	if k.Build == nil {
		return q.Call().String()
	}
	return q.Call(k.Build.Command...).String()
}

// Hold returns run, or an abridged copy if the entry already holds too much output. Learn ignores
// abridged runs.
func (k *Entry) Hold(run *judge.Run) *judge.Run {
	k.mu.Lock()
	defer k.mu.Unlock()
	if !reserve(&k.held, run) {
		return judge.Abridged(run)
	}
	return run
}

// reserve adds the size of a run's output to *used. If the sum would exceed maxOutput, reserve adds
// nothing and returns false.
func reserve(used *int, run *judge.Run) bool {
	size := len(run.Stdout.Bytes) + len(run.Stderr.Bytes)
	for _, file := range run.Files {
		size += len(file.Bytes)
	}
	if *used+size > maxOutput {
		return false
	}
	*used += size
	return true
}

func (k *Entry) put(c cases.Case, run *judge.Run, known *KnownRun) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if !reserve(&k.learned, run) {
		return
	}
	if k.Runs == nil {
		k.Runs = map[string]*KnownRun{}
	}
	key := RunKey(c)
	if run.Warm {
		key = k.warmRunKey(c)
	}
	k.Runs[key] = known
	k.grown = true
}

// RunKey returns a digest of everything in a case that affects a run.
func RunKey(c cases.Case) string { return Digest(c.ForPrograms()) }

// Digest returns a SHA-256 digest, in hex, of the JSON of a value.
func Digest(value any) string {
	data, err := json.Marshal(value)
	if err != nil {
		panic(err) // numbers, strings, and lists and structs of these can always be encoded
	}
	return fmt.Sprintf("%x", sha256.Sum256(data))
}

// warmRunKey returns the key of a warm run on a case. The key contains the suite, because a spot
// check of one suite proves nothing about the warm runs of another.
func (k *Entry) warmRunKey(c cases.Case) string { return RunKey(c) + "\n" + k.suite }

// isLasting reports whether a run shows the program's behavior rather than the state of the
// machine.
func isLasting(run *judge.Run) bool {
	switch run.Status {
	case sandbox.WallExceeded, sandbox.CPUExceeded: // maybe because other programs ran
		return run.Alone || run.TimedOutFairly
	case sandbox.Exited:
		// Other programs may have used all memory. A program that deleted its own files fails
		// because of its earlier runs.
		return !judge.OutOfMemory(*run) && !bytes.Equal(run.Stderr.Bytes, judge.SelfDeleted.Bytes)
	case sandbox.MemoryExceeded, sandbox.OutputExceeded: // the program's own use, whatever else ran
		return true
	}
	return false // for example killed by the kernel, because other programs used all memory
}

// ExploredAnswer is the answer of a wrong program to an extra input, which is not in the suite. No
// verdict depends on the answer.
type ExploredAnswer struct {
	Key string // RunKey of the input
	Run judge.Run
}

// keptExplored is the maximum size of the stored output on extra inputs, in bytes.
const keptExplored = 1 << 20

// ExploredAnswers returns the stored answers to extra inputs, in order. It returns an empty list if
// the program gave no usable answers, and nil if no inputs were tried.
func (k *Entry) ExploredAnswers() []ExploredAnswer { return k.ExploredBySuite[k.suite] }

// LearnExplored stores the answers to extra inputs, unless they are too long.
func (k *Entry) LearnExplored(answers []ExploredAnswer) {
	size := 0
	for _, a := range answers {
		size += len(a.Run.Stdout.Bytes) + len(a.Run.Stderr.Bytes)
	}
	if size > keptExplored || slices.ContainsFunc(answers, func(a ExploredAnswer) bool { return !isLasting(&a.Run) }) {
		return
	}
	if k.ExploredBySuite == nil {
		k.ExploredBySuite = map[string][]ExploredAnswer{}
	}
	k.ExploredBySuite[k.suite] = append([]ExploredAnswer{}, answers...)
	k.grown = true
}

// MethodAnalysis returns the analysis stored for the given digest of the settings, or nil.
func (k *Entry) MethodAnalysis(settings string) *record.MethodAnalysis {
	return k.AnalysisBySettings[settings]
}

// LearnMethodAnalysis stores an analysis for the given digest of the settings, and forgets analyses
// for other settings.
func (k *Entry) LearnMethodAnalysis(settings string, found *record.MethodAnalysis) {
	k.AnalysisBySettings, k.grown = map[string]*record.MethodAnalysis{settings: found}, true
}
