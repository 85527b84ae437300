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

// Starting a compiler takes longer than compiling. So a few compilers keep running and compile
// the submissions of a batch; see package javahost. Each has its own sandbox, which contains no
// files of submissions: it receives sources and returns classes through pipes.
//
// The service never rejects a submission. If it fails for any reason, a separate compiler
// compiles the submission, and that result counts.

const (
	// compilesEach is the number of compilations after which a compiler is replaced, to limit
	// what it accumulates.
	compilesEach = 100

	// jobsEach is the number of jobs that share a compiler. The first compilation takes ten
	// times as long as later ones, while the JVM interprets the compiler's own code, so sharing
	// pays. The jobs seldom wait, because compiling a submission takes less than a fourth of the
	// time of its runs.
	jobsEach = 4

	// lineWait limits how long a compilation waits for a free compiler, so that one that hangs
	// does not block other submissions.
	lineWait = 3 * time.Second

	serviceOutput = 64 << 20 // bytes of classes and messages of a compilation
)

// Service is the pool of compilers of a grading. It starts a compiler when none is idle, so
// there are no more compilers than concurrent compilations.
type Service struct {
	backend  sandbox.Backend
	gate     *fairrun.Gate
	scratch  string // folder for the compilers' working folders
	requests atomic.Int64

	line chan struct{} // has an element for each compilation in progress
	mu   sync.Mutex
	idle []*compiler
}

// NewService returns a service without compilers for a grading with this number of jobs. The
// compilers will have their working folders in scratch.
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

// Expect announces the number of submissions. If there are several, the service compiles even
// the first one.
func (s *Service) Expect(submissions int) {
	if s != nil && submissions > 1 {
		s.requests.Add(1)
	}
}

// worthwhile reports whether to use the service. For a single submission it is not worthwhile,
// because starting its compiler takes as long as starting a separate one.
func (s *Service) worthwhile() bool { return s.requests.Add(1) > 1 }

// Compile compiles sources within the time limit. It starts new compilers with the command
// start. If anything fails, the result is not OK.
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
		compiled = s.compileNow(ctx, start, false, sources)
		return nil
	})
	return compiled
}

// CompileWoven is Compile for a woven program and a caller that holds a slot of the gate. It does
// not wait for a compiler. For a single submission the result is not OK.
func (s *Service) CompileWoven(
	ctx context.Context,
	start sandbox.Command,
	sources []javahost.SourceFile,
	limit time.Duration,
) javahost.Compiled {
	if s.requests.Load() <= 1 {
		return javahost.Compiled{}
	}
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	return s.compileNow(ctx, start, true, sources)
}

// standInLine waits for a free compiler, for up to lineWait, without occupying a slot of the
// gate. The caller must call leave at the end.
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
	woven bool,
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
	compiled, err := javahost.Compile(c.In, c.Out, woven, sources, serviceOutput)
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
