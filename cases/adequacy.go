package cases

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"touchstone/reference"
	"touchstone/reference/faults"
)

// Adequacy says how well a suite catches the mistakes of the catalogue.
type Adequacy struct {
	Assignment  string        `json:"assignment"`
	Suite       string        `json:"suite"`
	Digest      string        `json:"digest"`
	Cases       int           `json:"cases"`
	TooLarge    []string      `json:"too_large"`    // cases that are too large to run mutants on
	Faults      []FaultResult `json:"faults"`       // all faults, in catalogue order
	CoveringSet []string      `json:"covering_set"` // a few cases that together catch as many faults as the suite
}

// FaultResult says whether and how a suite catches one fault.
type FaultResult struct {
	Fault    string      `json:"fault"`
	Kind     faults.Kind `json:"kind"`
	Meaning  string      `json:"meaning"`
	Status   FaultStatus `json:"status"`
	CaughtBy []string    `json:"caught_by"`
	Reason   string      `json:"reason,omitempty"` // why the fault is equivalent
	Probe    string      `json:"probe,omitempty"`  // arguments that would catch a missed fault, if known
}

// FaultStatus says whether a suite catches a fault.
type FaultStatus string

const (
	Caught     FaultStatus = "caught"     // the mutant and the reference answer some case differently
	Missed     FaultStatus = "missed"     // no case catches the fault, although one could
	Equivalent FaultStatus = "equivalent" // no case that is fair to grade can catch the fault
)

// Count returns the number of faults with the given status.
func (a *Adequacy) Count(status FaultStatus) int {
	n := 0
	for _, f := range a.Faults {
		if f.Status == status {
			n++
		}
	}
	return n
}

// Complete reports whether the suite misses no fault.
func (a *Adequacy) Complete() bool { return a.Count(Missed) == 0 }

// maxAdequacyVisits is the size, in nodes of the search tree, of the largest case on which mutants
// run. Larger cases would take too long, because there are many mutants, and each may visit more
// nodes than the reference.
const maxAdequacyVisits = 20_000

// Adequacy finds which faults of the catalogue the suite catches. It runs mutants, each of which is
// a program with one fault, on the cases. A case catches the fault if the mutant crashes, does not
// end, or prints anything but the answer. Trailing blanks and the final newline do not matter.
//
// Adequacy returns an error if the reference cannot answer a case, or if the suite catches a fault
// that the catalogue declares equivalent. Either is a bug in Touchstone.
func (s Suite) Adequacy() (*Adequacy, error) {
	e, err := newExperiment(s)
	if err != nil {
		return nil, err
	}
	a := &Adequacy{
		Assignment: s.Assignment.ID, Suite: s.Name, Digest: s.Digest(), Cases: len(s.Cases), TooLarge: e.tooLarge,
	}
	if a.Faults, err = e.faultResults(); err != nil {
		return nil, err
	}
	a.CoveringSet = e.coveringSet()
	return a, nil
}

// fingerprint is the digest of a program's output in one trial.
type fingerprint [sha256.Size]byte

// fingerprintOf returns the fingerprint of a program's output. right is the correct answer. All
// correct outputs have the same fingerprint.
func fingerprintOf(o faults.Output, right reference.Transcript) fingerprint {
	return sha256.Sum256(fmt.Appendf(nil, "%v\n%s", o.Ending, right.Canonical(withoutTrailingBlanks(o.Text))))
}

// withoutTrailingBlanks removes the blanks and newlines that the judge ignores.
func withoutTrailingBlanks(text string) string {
	var b strings.Builder
	b.Grow(len(text))
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimRight(line, " \t\r\n"))
		b.WriteByte('\n')
	}
	return b.String()
}

// A trial is a command line on which mutants run, and its correct answer. It comes from a case, or
// from a probe, which is a command line outside the suite.
type trial struct {
	id              string // ID of the case; "" for a probe
	args            []string
	want            reference.Transcript
	wantFingerprint fingerprint // fingerprint of want
	cost            uint64      // positions that the reference searches
}

type experiment struct {
	suite    Suite
	trials   []trial
	tooLarge []string
	runs     []mutantRun // one for each fault, in the order of the catalogue
	prober   *prober
}

type mutantRun struct {
	fault        faults.Fault
	mutant       *faults.Mutant
	fingerprints []fingerprint
	caught       []bool // whether the output was wrong
}

func newExperiment(s Suite) (*experiment, error) {
	e := &experiment{suite: s, tooLarge: []string{}, prober: newProber(s.Assignment)}
	for _, f := range faults.Of(s.Assignment).All() {
		m, err := faults.Of(s.Assignment).Mutant(f.Name)
		if err != nil {
			return nil, err
		}
		e.runs = append(e.runs, mutantRun{fault: f, mutant: m})
	}
	if s.Assignment.Base() != s.Assignment { // a variant's arguments or output can hide a fault of its base
		if err := e.dropInvisible(); err != nil {
			return nil, err
		}
	}
	return e, e.add(s.Cases)
}

// dropInvisible removes the mutants that no probe catches.
func (e *experiment) dropInvisible() error {
	probes := make([]string, len(e.runs))
	err := inParallel(len(e.runs), func(i int) (err error) {
		probes[i], err = e.prober.findCatching(e.runs[i].mutant)
		return err
	})
	var visible []mutantRun
	for i, m := range e.runs {
		if probes[i] != "" {
			visible = append(visible, m)
		}
	}
	e.runs = visible
	return err
}

func (e *experiment) add(cases []Case) error {
	before := len(e.trials)
	for _, c := range cases {
		if err := e.include(c); err != nil {
			return fmt.Errorf("case %s: %w", c.ID, err)
		}
	}
	return e.run(e.trials[before:])
}

func (e *experiment) run(trials []trial) error {
	return inParallel(len(e.runs), func(i int) error { return e.runs[i].run(trials) })
}

// include adds a trial for the case. If the case is too large for mutants, include adds the ID of
// the case to tooLarge instead.
func (e *experiment) include(c Case) error {
	solution, err := e.suite.Assignment.Solve(c.Words())
	if err != nil {
		return err
	}
	t := newTrial(c.ID, c.Words(), c.Want, solution.Visited)
	faultless, err := faults.Of(e.suite.Assignment).Mutant()
	if err != nil {
		return err
	}
	if _, err := faultless.Solve(c.Words()); err != nil || t.cost > maxAdequacyVisits {
		e.tooLarge = append(e.tooLarge, c.ID)
		return nil
	}
	e.trials = append(e.trials, t)
	return nil
}

func newTrial(id string, args []string, right reference.Transcript, cost uint64) trial {
	return trial{id, args, right, fingerprintOf(faults.Output{Text: right.String()}, right), cost}
}

func (m *mutantRun) run(trials []trial) error {
	for _, t := range trials {
		o, err := m.mutant.Solve(t.args)
		if err != nil {
			return fmt.Errorf("case %s, fault %s: %w", t.id, m.fault.Name, err)
		}
		got := fingerprintOf(o, t.want)
		m.fingerprints = append(m.fingerprints, got)
		m.caught = append(m.caught, got != t.wantFingerprint)
	}
	return nil
}

func (e *experiment) faultResults() ([]FaultResult, error) {
	var results []FaultResult
	for i := range e.runs {
		f, err := e.faultResult(&e.runs[i])
		if err != nil {
			return nil, err
		}
		results = append(results, f)
	}
	return results, nil
}

func (e *experiment) faultResult(m *mutantRun) (f FaultResult, err error) {
	f = FaultResult{
		Fault: m.fault.Name, Kind: m.fault.Kind, Meaning: m.fault.Meaning,
		Status: Caught, CaughtBy: []string{}, Reason: m.fault.Excuse,
	}
	for i, t := range e.trials {
		if !m.caught[i] {
			continue
		}
		f.CaughtBy = append(f.CaughtBy, t.id)
		if m.fault.Excuse != "" {
			return f, fmt.Errorf("fault %q is listed as equivalent (%s), but case %s catches it", f.Fault, f.Reason,
				t.id)
		}
	}
	switch {
	case len(f.CaughtBy) > 0:
		f.Reason = ""
	case m.fault.Excuse != "":
		f.Status = Equivalent
	default:
		f.Status = Missed
		f.Probe, err = e.prober.findCatching(m.mutant)
	}
	return f, err
}

// coveringSet returns the IDs of a few cases that together catch as many mutants as all cases.
func (e *experiment) coveringSet() []string {
	shown := make([]facts, len(e.trials))
	for i := range e.trials {
		for _, m := range e.runs {
			shown[i] = append(shown[i], m.caught[i])
		}
	}
	chosen := cover(shown, func(int) uint64 { return 1 })
	slices.Sort(chosen)
	ids := []string{}
	for _, i := range chosen {
		ids = append(ids, e.trials[i].id)
	}
	return ids
}
