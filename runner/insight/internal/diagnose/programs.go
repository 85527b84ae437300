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

// An assignment that is defined by data has no mutants. It may come with wrong programs. A
// submission with the same answers as one of them in every case probably has the same
// mistake. Nothing further is inferred: no two mistakes at once, no
// missing answers.

// knownProgram is a program whose mistake is known, with its replies to each case. Replies is
// nil if it does not compile.
type knownProgram struct {
	Fault   record.Fault
	Replies []Reply
}

// Programs are wrong programs whose mistakes are known. They run when their answers are
// first needed.
type Programs struct {
	Suite  cases.Suite
	Faults []record.Fault // one for each program

	// Open prepares a program, by number, to be run. The caller must call end when done.
	// The Asker returns ErrNotBuilt if the program does not compile.
	Open func(ctx context.Context, program int) (ask Asker, end func(), err error)

	mu    sync.Mutex
	known []knownProgram
}

// ErrNotBuilt means that a program does not compile.
var ErrNotBuilt = errors.New("it does not compile")

// Diagnose returns the mistake of the programs that answer as a submission did; see
// byPrograms.
func (p *Programs) Diagnose(ctx context.Context, replies []Reply) (*record.Diagnosis, error) {
	programs, err := p.ask(ctx)
	return byPrograms(p.Suite, programs, replies), err
}

// Compare compares the programs with each other. The result is in their order.
func (p *Programs) Compare(ctx context.Context) ([]Likeness, error) {
	programs, err := p.ask(ctx)
	return compare(p.Suite, programs), err
}

// ask runs every program on the suite, once. After an error the next call tries again,
// since the time of one submission may have run out.
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
			return guard.Do("asking a wrong solution", func() (err error) {
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

// quartersOfValue is the evidence in a wrong value, in quarters of a bit. It is low because
// no catalogue shows how many other mistakes give the same value.
const quartersOfValue = 3 * 4

// byPrograms returns the mistake of the programs that answer as a submission did. It
// returns nil if there is none, or if the answers of none are evidence enough.
func byPrograms(suite cases.Suite, programs []knownProgram, replies []Reply) *record.Diagnosis {
	var faults []record.Fault
	wrong := 0
	for _, p := range programs {
		if p.Replies == nil || !isTelling(suite, p.Replies) || !alike(suite, p.Replies, replies) {
			continue
		}
		if !slices.ContainsFunc(faults, func(f record.Fault) bool { return f.Name == p.Fault.Name }) {
			faults = append(faults, p.Fault)
		}
		wrong, _ = differences(suite, p.Replies)
	}
	if len(faults) == 0 {
		return nil
	}
	n := len(suite.Cases)
	return &record.Diagnosis{
		Mistakes:    []record.Mistake{{Faults: faults, Labels: []string{}, Wrong: wrong}},
		Cases:       n,
		Explained:   n,
		Wrong:       wrong,
		Right:       []string{},
		Unexplained: []string{},
	}
}

// isTelling reports whether a program's answers differ enough from the right ones to
// identify it. The evidence is the wrong values, and the choice of cases that are wrong.
func isTelling(suite cases.Suite, replies []Reply) bool {
	wrong, values := differences(suite, replies)
	sum, n := values*quartersOfValue, len(suite.Cases)
	few := min(wrong, n-wrong)
	for k := range few { // the logarithm of few out of n
		sum += quarters(n-k, few-k)
	}
	return wrong >= wrongNeeded && values > 0 && sum >= quartersNeeded
}

// Likeness says how well a program's answers to a suite identify it.
type Likeness struct {
	Telling bool   // enough answers are wrong; see isTelling
	Like    string // name of another mistake with the same answers in every case; empty if there is none
}

// compare compares programs with each other. The result is in their order.
func compare(suite cases.Suite, programs []knownProgram) []Likeness {
	all := make([]Likeness, len(programs))
	for i, p := range programs {
		if p.Replies == nil {
			continue
		}
		all[i].Telling = isTelling(suite, p.Replies)
		isLike := func(other knownProgram) bool {
			return other.Replies != nil && other.Fault.Name != p.Fault.Name && alike(suite, p.Replies, other.Replies)
		}
		if n := slices.IndexFunc(programs, isLike); n >= 0 {
			all[i].Like = programs[n].Fault.Name
		}
	}
	return all
}

// differences counts the cases that a program answers wrongly, and the distinct wrong
// values that it prints.
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
// words that are both right count as the same.
func sameValue(want reference.Line, n int, a, b Reply) bool {
	if !a.values[n].found || !b.values[n].found {
		return a.values[n].found == b.values[n].found
	}
	if want.Accepts(a.full[n]) && want.Accepts(b.full[n]) {
		return true
	}
	return judge.Canonical(want, a.full[n]) == judge.Canonical(want, b.full[n])
}
