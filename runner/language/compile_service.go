package language

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/variant"
	"touchstone/runner/sandbox"
)

const (
	compilesEach = 100 // number of compilations of a compiler, which accumulates memory

	// jobsEach is the number of jobs that share a compiler. They share it because the first
	// compilation of a compiler takes ten times as long as later ones. Jobs seldom wait for a
	// compiler, because compiling a submission takes less than a fourth of the time of the
	// submission's runs.
	jobsEach = 4

	lineWait = 3 * time.Second // maximum wait for a compiler, because a compilation may hang

	serviceOutput = 64 << 20 // bytes of classes and messages of a compilation
)

// Service is a pool of Java compilers, which compile the submissions of a batch; see package
// variant. Each compiler runs in a sandbox without files of submissions. The service never rejects
// a submission: if it fails, a separate compiler must compile the submission.
type Service struct {
	backend  sandbox.Backend
	gate     *fairrun.Gate
	scratch  string // folder for the compilers' working folders
	requests atomic.Int64

	line chan struct{} // has an element for each compilation that is in progress
	mu   sync.Mutex
	idle []*compiler
}

// NewService returns a service for a number of jobs. It starts no compiler yet.
func NewService(backend sandbox.Backend, gate *fairrun.Gate, scratch string, jobs int) *Service {
	return &Service{
		backend: backend,
		gate:    gate,
		scratch: scratch,
		line:    make(chan struct{}, (jobs+jobsEach-1)/jobsEach),
	}
}

type compiler struct {
	*Host
	done int // number of compilations
}

// Expect announces the number of submissions. If there are several, the service accepts even the
// first request to compile; see admit.
func (s *Service) Expect(submissions int) {
	if s != nil && submissions > 1 {
		s.requests.Add(1)
	}
}

// admit counts a request, and reports whether the service should compile for it. It rejects the
// first request, because the service saves time only if more requests follow.
func (s *Service) admit() bool { return s.requests.Add(1) > 1 }

// Compile compiles sources within the time limit. start is the command that starts a compiler. If
// anything fails, the result is not OK.
func (s *Service) Compile(
	ctx context.Context, start sandbox.Command, sources []variant.SourceFile, limit time.Duration,
) (compiled variant.Compiled) {
	defer s.standInLine(ctx)()
	s.gate.RunShared(ctx, func() error { // fails only if ctx is done, which the separate compiler will report
		compiled = s.compileNow(ctx, start, false, sources, limit)
		return nil
	})
	return compiled
}

// CompileCombined compiles a program combined with methods of a solution. Unlike Compile it does
// not wait for a compiler, and the caller must hold a slot of the gate. If only one submission is
// graded, the result is not OK, because the service then starts no compiler.
func (s *Service) CompileCombined(
	ctx context.Context, start sandbox.Command, sources []variant.SourceFile, limit time.Duration,
) variant.Compiled {
	if s.requests.Load() <= 1 {
		return variant.Compiled{}
	}
	return s.compileNow(ctx, start, true, sources, limit)
}

// standInLine waits for a free compiler, but at most lineWait. The caller must call leave after the
// compilation.
func (s *Service) standInLine(ctx context.Context) (leave func()) {
	long := time.NewTimer(lineWait)
	defer long.Stop()
	select {
	case s.line <- struct{}{}:
		return func() { <-s.line }
	case <-long.C:
	case <-ctx.Done():
	}
	return func() {}
}

func (s *Service) compileNow(
	ctx context.Context, start sandbox.Command, combined bool, sources []variant.SourceFile, limit time.Duration,
) variant.Compiled {
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	c, err := s.take(start)
	if err != nil {
		return variant.Compiled{}
	}
	inTime := context.AfterFunc(ctx, c.End)
	sound := false
	defer func() {
		if sound {
			s.giveBack(c)
		} else {
			c.Close() // even after a panic
		}
	}()
	compiled, err := variant.Compile(c.In, c.Out, combined, sources, serviceOutput)
	if sound = inTime() && err == nil; !sound {
		return variant.Compiled{}
	}
	return compiled
}

func (s *Service) take(start sandbox.Command) (*compiler, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if n := len(s.idle); n > 0 {
		c := s.idle[n-1]
		s.idle = s.idle[:n-1]
		return c, nil
	}
	host, err := StartHost(s.backend, s.scratch, start)
	if err != nil {
		return nil, err
	}
	return &compiler{Host: host}, nil
}

func (s *Service) giveBack(c *compiler) {
	if c.done++; c.done >= compilesEach {
		c.Close()
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.idle = append(s.idle, c)
}

// Close stops all compilers. No compilation may be in progress.
func (s *Service) Close() {
	if s == nil {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, c := range s.idle {
		c.Close()
	}
	s.idle = nil
}
