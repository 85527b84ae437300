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

// Starting a compiler costs more than compiling. So the submissions of a batch
// are compiled by a few compilers that stay (see package javahost), each in a
// box like that of any compiler, which holds no file of a submission: sources
// go in and classes come out through pipes.
//
// A service only ever succeeds. Where one fails, for whatever reason, the
// submission is compiled again by a compiler of its own, and that decides and
// says why.

const (
	// compilesEach is after how many compilations a compiler is replaced, so
	// that whatever it may keep of them is bounded.
	compilesEach = 100

	// jobsEach is how many jobs share a compiler. Its first compilation takes ten
	// times as long as a later one, since its own code is interpreted at first, and
	// a submission is compiled in less than a fourth of the time that its runs take.
	jobsEach = 4

	// lineWait is how long a compilation waits for such a compiler: one that hangs
	// holds up nobody.
	lineWait = 3 * time.Second

	serviceOutput = 64 << 20 // bytes of classes and messages of one compilation
)

// Service is the compilers of one grading. It starts one when none is
// idle, so that there are no more than compile at the same time.
type Service struct {
	backend sandbox.Backend
	gate    *fairrun.Gate
	scratch string // folder for their working folders
	asked   atomic.Int64

	line chan struct{} // holds one for each that compiles; nil if any number may
	mu   sync.Mutex
	idle []*compiler
}

// NewService starts nothing yet. The compilers have their working folders in scratch,
// and run beside what else so many jobs do.
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
	done int // compilations
}

// Expect announces submissions. Of several the first is worth a compiler, too.
func (s *Service) Expect(submissions int) {
	if s != nil && submissions > 1 {
		s.asked.Add(1)
	}
}

// worthwhile is false for a submission that comes alone, as far as is known: it would
// have to wait for a compiler of the service as long as for one of its own.
func (s *Service) worthwhile() bool { return s.asked.Add(1) > 1 }

// Compile compiles sources within a limit of time, as one of several programs,
// by a compiler that start starts. The result is not OK if anything at all goes
// wrong.
func (s *Service) Compile(
	ctx context.Context,
	start sandbox.Command,
	sources []javahost.SourceFile,
	limit time.Duration,
) (compiled javahost.Compiled) {
	defer s.standInLine(ctx)()
	s.gate.Share(ctx, func() error { // fails if ctx is done, which the next compiler will say
		ctx, cancel := context.WithTimeout(ctx, limit)
		defer cancel()
		compiled = s.compileNow(ctx, start, sources)
		return nil
	})
	return compiled
}

// standInLine waits for one of few compilers to be free, but not for long, and takes up
// no slot meanwhile. What it returns lets in the next.
func (s *Service) standInLine(ctx context.Context) (leave func()) {
	if s.line == nil {
		return func() {}
	}
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
			c.Close() // also where we panic
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

// Close ends all compilers, none of which may be compiling.
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
