// Package guard turns panics and hangs in Touchstone into errors, so that a bug in the work on one
// submission does not stop the grading of the others.
package guard

import (
	"context"
	"errors"
	"fmt"
	"path"
	"runtime"
	"strings"
	"time"
)

// Failure describes a bug: a panic, or work that did not end in time.
type Failure struct {
	Doing    string   // the work that failed, such as "judging"
	What     string   // the panic or the exceeded limit
	Stack    []string // the call stack, innermost first
	TimedOut bool     // whether the work still runs, because nothing can stop it
}

func (f *Failure) Error() string { return fmt.Sprintf("failed while %s: %s", f.Doing, f.What) }

// IsTimeout reports whether err describes work that did not end in time.
func IsTimeout(err error) bool {
	var f *Failure
	return errors.As(err, &f) && f.TimedOut
}

// Do calls f. If f panics, Do returns a *Failure.
func Do(doing string, f func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &Failure{Doing: doing, What: cut("panic: " + fmt.Sprint(value)), Stack: stack()}
		}
	}()
	return f()
}

// DoTimeout is like Do, but returns a *Failure if f takes longer than the time limit. It then
// abandons f, as DoContext does. The limit should be so long that only a bug can exceed it.
func DoTimeout[T any](limit time.Duration, doing string, f func() (T, error)) (T, error) {
	ctx, cancel := context.WithTimeoutCause(context.Background(), limit, &Failure{
		Doing: doing, What: fmt.Sprintf("it took longer than %v", limit), Stack: []string{}, TimedOut: true,
	})
	defer cancel()
	return DoContext(ctx, doing, f)
}

// DoContext is like Do, but if ctx is done before f returns, DoContext returns the cause of ctx and
// abandons f. An abandoned f continues to run. So f must hold nothing that others need, and must
// change nothing but its result.
func DoContext[T any](ctx context.Context, doing string, f func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		var r result
		r.err = Do(doing, func() (err error) { r.value, err = f(); return err })
		done <- r
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		var none T
		return none, context.Cause(ctx)
	}
}

const (
	maxStack = 64  // calls
	maxWhat  = 400 // bytes
)

func cut(text string) string {
	return strings.ToValidUTF8(text[:min(len(text), maxWhat)], "\uFFFD")
}

// stack returns the calls that led to the panic. It omits addresses, goroutine numbers and
// paths, so that the same panic always gives the same stack.
func stack() []string {
	callers := make([]uintptr, maxStack)
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers)])
	var calls []string
	for more := true; more; {
		var f runtime.Frame
		f, more = frames.Next()
		if f.Function == "runtime.gopanic" {
			calls = nil // the calls so far are of the recovery
			continue
		}
		calls = append(calls, fmt.Sprintf("%s (%s:%d)", f.Function, path.Base(f.File), f.Line))
	}
	return calls
}
