package diagnose

import (
	"context"
	"errors"
	"slices"
	"sync"

	"golang.org/x/sync/errgroup"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/reference"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// An assignment that is defined by data has no mutants, but may come with wrong programs. A
// submission with the same answers as one of these in every case probably has the same mistake. If
// there is no such program, several.go combines the mistakes of two programs. A crash or a timeout
// counts as an answer, too. If no mistake explains it, only the other answers count.

// knownProgram is a program with a known mistake. Replies has a reply to each case, or is nil if
// the program does not compile.
type knownProgram struct {
	Fault   record.Fault
	Replies []Reply
}

// Programs holds wrong programs with known mistakes. They run on first use.
type Programs struct {
	Suite  cases.Suite
	Faults []record.Fault // one for each program

	// Open prepares to run a program, given by its index. The caller must call end afterwards.
	// The Asker returns ErrNotBuilt if the program does not compile.
	Open func(ctx context.Context, program int) (ask Asker, end func(), err error)

	mu    sync.Mutex
	known []knownProgram
}

// ErrNotBuilt means that a program does not compile.
var ErrNotBuilt = errors.New("it does not compile")

// Diagnose returns the mistakes of the programs that answer every case as the submission did;
// see byPrograms. The first call runs the programs.
func (p *Programs) Diagnose(ctx context.Context, replies []Reply) (*record.Diagnosis, error) {
	programs, err := p.ask(ctx)
	return byPrograms(p.Suite, programs, replies), err
}

// Compare returns how well the answers of each program identify it.
func (p *Programs) Compare(ctx context.Context) ([]Comparison, error) {
	programs, err := p.ask(ctx)
	return compare(p.Suite, programs), err
}

// ask returns the programs with their replies, which the first call computes. After an error the
// next call tries again, because perhaps only the time for the current submission ran out.
func (p *Programs) ask(ctx context.Context) ([]knownProgram, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.known != nil {
		return p.known, nil
	}
	all := make([]knownProgram, len(p.Faults))
	group, together := errgroup.WithContext(ctx)
	for i, fault := range p.Faults {
		group.Go(func() error {
			return guard.Do("running a wrong solution", func() (err error) {
				all[i].Fault = fault
				all[i].Replies, err = p.askOne(together, i)
				return err
			})
		})
	}
	if err := group.Wait(); err != nil {
		return nil, err
	}
	p.known = all
	return all, nil
}

func (p *Programs) askOne(ctx context.Context, program int) ([]Reply, error) {
	ask, end, err := p.Open(ctx, program)
	if err != nil {
		return nil, err
	}
	defer end()
	replies := make([]Reply, len(p.Suite.Cases))
	for i, c := range p.Suite.Cases {
		if replies[i], err = ask(ctx, c); err != nil {
			break
		}
	}
	if errors.Is(err, ErrNotBuilt) {
		return nil, nil
	}
	return replies, err
}

// quartersOfValue is the evidence in a wrong value, in quarters of a bit. It is low, because
// there is no catalogue to show how many other mistakes give the same value.
const quartersOfValue = 3 * 4

// byPrograms returns the mistakes of the programs that answer every case as the submission did, or
// else two mistakes that together explain the answers. If there are none, it tries again without
// the cases in which the submission broke down, provided that most cases remain. It returns nil if
// there is not enough evidence.
func byPrograms(suite cases.Suite, programs []knownProgram, replies []Reply) *record.Diagnosis {
	d := byAnswers(suite, programs, replies)
	var ended []int
	for i, r := range replies {
		if !r.end.broken() {
			ended = append(ended, i)
		}
	}
	if n := len(suite.Cases); d == nil && len(ended) < n && 2*len(ended) > n {
		ofEnded := func(all []Reply) (kept []Reply) {
			for i := 0; all != nil && i < len(ended); i++ {
				kept = append(kept, all[ended[i]])
			}
			return kept
		}
		answered, known := suite, []knownProgram{}
		answered.Cases = nil
		for _, i := range ended {
			answered.Cases = append(answered.Cases, suite.Cases[i])
		}
		for _, p := range programs {
			known = append(known, knownProgram{p.Fault, ofEnded(p.Replies)})
		}
		if d = byAnswers(answered, known, ofEnded(replies)); d != nil {
			d.Cases = n
		}
	}
	return d
}

// byAnswers returns the mistakes of the programs that answer every case as the submission did, or
// else two mistakes that together explain the answers. It returns nil if there is not enough
// evidence.
func byAnswers(suite cases.Suite, programs []knownProgram, replies []Reply) *record.Diagnosis {
	var faults []record.Fault
	wrong, simple := 0, false
	for _, p := range programs {
		if p.Replies == nil || !alike(suite, p.Replies, replies) {
			continue
		}
		if simple = true; !isDistinctive(suite, p.Replies) {
			continue
		}
		if !slices.ContainsFunc(faults, func(f record.Fault) bool { return f.Name == p.Fault.Name }) {
			faults = append(faults, p.Fault)
		}
		wrong, _ = differences(suite, p.Replies)
	}
	switch {
	case len(faults) == 0 && simple:
		return nil
	case len(faults) == 0:
		return bySeveral(suite, programs, replies)
	}
	d := newDiagnosis(suite)
	d.Mistakes = append(d.Mistakes, record.Mistake{Faults: faults, Wrong: wrong})
	d.Explained, d.Wrong = d.Cases, wrong
	return d
}

// isDistinctive reports whether a program's answers differ enough from the right ones to identify
// the program.
func isDistinctive(suite cases.Suite, replies []Reply) bool {
	wrong, values := differences(suite, replies)
	sum := values*quartersOfValue + quartersOfChoice(len(suite.Cases), wrong)
	return wrong >= wrongNeeded && values > 0 && sum >= quartersNeeded
}

// Comparison says how well the answers of a wrong program distinguish it from a right program and
// from the other wrong programs.
type Comparison struct {
	Distinctive  bool   // enough answers are wrong; see isDistinctive
	SameOutputAs string // name of another mistake with the same answers in every case; empty if there is none

	// HiddenBy lists the mistakes that hide this one. Another mistake hides this one if too few
	// cases have a line that this one changes and the other does not. A program with both mistakes
	// may then get no diagnosis.
	HiddenBy []string
}

func compare(suite cases.Suite, programs []knownProgram) []Comparison {
	all := make([]Comparison, len(programs))
	for i, p := range programs {
		if p.Replies == nil {
			continue
		}
		all[i].Distinctive = isDistinctive(suite, p.Replies)
		isLike := func(other knownProgram) bool {
			return other.Replies != nil && other.Fault.Name != p.Fault.Name && alike(suite, p.Replies, other.Replies)
		}
		if n := slices.IndexFunc(programs, isLike); n >= 0 {
			all[i].SameOutputAs = programs[n].Fault.Name
		}
	}
	for i, p := range programs {
		for k, q := range programs {
			if all[i].Distinctive && all[k].Distinctive && p.Fault.Name != q.Fault.Name &&
				all[i].SameOutputAs != q.Fault.Name &&
				isHiddenBy(suite, p.Replies, q.Replies) &&
				!slices.Contains(all[i].HiddenBy, q.Fault.Name) {
				all[i].HiddenBy = append(all[i].HiddenBy, q.Fault.Name)
			}
		}
	}
	return all
}

// isHiddenBy reports whether one mistake rarely shows without another: whether fewer than
// wrongNeeded cases have a line that is wrong in first, but right in second. Each parameter holds
// the replies of a program with one of the mistakes.
func isHiddenBy(suite cases.Suite, first, second []Reply) bool {
	alone := 0
	for i, c := range suite.Cases {
		right := replyTo(c, c.Want.String())
		for n, line := range c.Want.Lines {
			if !first[i].end.broken() && !sameValue(line, n, right, first[i]) &&
				!second[i].end.broken() && sameValue(line, n, right, second[i]) {
				alone++
				break
			}
		}
	}
	return alone < wrongNeeded
}

// differences returns the number of cases that a program answers wrongly, and the number of
// different wrong values that it prints.
func differences(suite cases.Suite, replies []Reply) (wrong, values int) {
	type printed struct{ label, value string }
	told := map[printed]bool{}
	for i, c := range suite.Cases {
		if replies[i].end.broken() {
			continue
		}
		right := replyTo(c, c.Want.String())
		isWrong := false
		for n, line := range c.Want.Lines {
			if sameValue(line, n, right, replies[i]) {
				continue
			}
			isWrong = true
			if replies[i].values[n].found {
				told[printed{line.Label, judge.Canonical(line, replies[i].full[n])}] = true
			}
		}
		if isWrong {
			wrong++
		}
	}
	return wrong, len(told)
}

func alike(suite cases.Suite, a, b []Reply) bool {
	for i, c := range suite.Cases {
		if a[i].end != b[i].end || a[i].silent != b[i].silent {
			return false
		}
		if a[i].end.broken() {
			continue
		}
		for n, line := range c.Want.Lines {
			if !sameValue(line, n, a[i], b[i]) {
				return false
			}
		}
	}
	return true
}

// sameValue reports whether two replies have the same value on a line, in any format. Two
// different words count as the same if both are right, and so do two missing optional lines.
func sameValue(want reference.Line, n int, a, b Reply) bool {
	if !a.values[n].found || !b.values[n].found {
		return a.values[n].found == b.values[n].found || want.Optional
	}
	if want.Accepts(a.full[n]) && want.Accepts(b.full[n]) {
		return true
	}
	return judge.Canonical(want, a.full[n]) == judge.Canonical(want, b.full[n])
}
