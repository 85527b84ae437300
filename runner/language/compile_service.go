package language

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"touchstone/runner/internal/fairrun"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/sandbox"
)

// Starting a compiler costs more than compiling. A few long-running compilers therefore compile
// the submissions of a batch (see package javahost). Each runs in its own sandbox, in which it
// sees no files of submissions: it receives sources and returns classes through pipes.
//
// The service never rejects a submission. If a compilation by the service fails for any reason,
// a separate compiler compiles the submission again, and that result counts.

const (
	// compilesEach is the number of compilations after which a compiler is replaced, which
	// bounds what it may accumulate.
	compilesEach = 100

	// jobsEach is the number of jobs that share a compiler. Sharing pays, because the first
	// compilation of a compiler takes ten times as long as later ones, while the JVM still
	// interprets the compiler's own code. The jobs seldom wait, because compiling a submission
	// takes less than a fourth of the time of its runs.
	jobsEach = 4

	// lineWait bounds how long a compilation waits for a free compiler, so that a compiler that
	// hangs does not block other submissions.
	lineWait = 3 * time.Second

	serviceOutput = 64 << 20 // maximum bytes of classes and messages of one compilation
)

// Service is the pool of compilers of one grading. It starts a compiler when none is idle, so
// there are never more compilers than concurrent compilations.
type Service struct {
	backend  sandbox.Backend
	gate     *fairrun.Gate
	scratch  string // parent of the compilers' working folders
	requests atomic.Int64

	line chan struct{} // one element for each compilation in progress
	mu   sync.Mutex
	idle []*compiler
}

// NewService returns a service without compilers. It creates their working folders in scratch.
// jobs is the number of jobs of the grading.
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

// Expect announces the number of submissions. If there are several, the service compiles the
// first one too.
func (s *Service) Expect(submissions int) {
	if s != nil && submissions > 1 {
		s.requests.Add(1)
	}
}

// worthwhile reports whether to use the service. The service does not compile a single
// submission, because starting its compiler takes as long as starting a separate one.
func (s *Service) worthwhile() bool { return s.requests.Add(1) > 1 }

// Compile compiles sources within the time limit. start is the command for a new compiler. If
// anything fails, the result is not OK.
func (s *Service) Compile(
	ctx context.Context,
	start sandbox.Command,
	sources []javahost.SourceFile,
	limit time.Duration,
) (compiled javahost.Compiled) {
	defer s.standInLine(ctx)()
	s.gate.Share(ctx, func() error { // fails only if ctx is done, which the separate compiler will report
		ctx, cancel := context.WithTimeout(ctx, limit)
		defer cancel()
		compiled = s.compileNow(ctx, start, sources)
		return nil
	})
	return compiled
}

// standInLine waits up to lineWait for a free compiler without occupying a job slot. The caller
// must call leave when it has finished.
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
	ctx context.Context,
	start sandbox.Command,
	sources []javahost.SourceFile,
) javahost.Compiled {
	c, err := s.take(start)
	if err != nil {
		return javahost.Compiled{}
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
	compiled, err := javahost.Compile(c.In, c.Out, sources, serviceOutput)
	if sound = inTime() && err == nil; !sound {
		return javahost.Compiled{}
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

// Close ends all compilers. No compilation may be in progress.
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
