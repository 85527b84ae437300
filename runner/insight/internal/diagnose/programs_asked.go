package diagnose

import (
	"context"
	"errors"
	"sync"

	"golang.org/x/sync/errgroup"

	"touchstone/cases"
	"touchstone/internal/guard"
	"touchstone/runner/record"
)

// Programs are wrong programs whose mistakes are known. They run when their answers are
// first needed.
type Programs struct {
	Suite  cases.Suite
	Faults []record.Fault // one for each program

	// Open prepares a program, by number, to be run. The caller must call end when done.
	// The Asker returns ErrNotBuilt if the program does not compile.
	Open func(ctx context.Context, program int) (ask Asker, end func(), err error)

	mu    sync.Mutex
	known []Program
}

// ErrNotBuilt means that a program does not compile.
var ErrNotBuilt = errors.New("it does not compile")

// Diagnose returns the mistake of the programs that answer as a submission did; see
// ByPrograms.
func (p *Programs) Diagnose(ctx context.Context, replies []Reply) (*record.Diagnosis, error) {
	programs, err := p.ask(ctx)
	return ByPrograms(p.Suite, programs, replies), err
}

// Compare compares the programs with each other. The result is in their order.
func (p *Programs) Compare(ctx context.Context) ([]Likeness, error) {
	programs, err := p.ask(ctx)
	return Compare(p.Suite, programs), err
}

// ask runs every program on the suite, once. After an error the next call tries again,
// since the time of one submission may have run out.
func (p *Programs) ask(ctx context.Context) ([]Program, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.known != nil {
		return p.known, nil
	}
	all := make([]Program, len(p.Faults))
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
