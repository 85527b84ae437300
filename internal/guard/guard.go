// Package guard makes errors of our own mistakes. Every goroutine that works on a
// submission passes through it: a mistake that one submission brings to light must
// not end the grading of the others.
package guard

import (
	"errors"
	"fmt"
	"path"
	"runtime"
	"strings"
	"time"
)

// Failure is a panic, or work without an end, as an error with its place.
type Failure struct {
	Doing   string   // what was being done, such as "judging"
	What    string   // what went wrong
	Stack   []string // the calls that led there, the innermost first
	Overdue bool     // the work goes on, since nothing can end it
}

// Error names what was being done and what went wrong.
func (f *Failure) Error() string { return fmt.Sprintf("failed while %s: %s", f.Doing, f.What) }

// IsOverdue reports whether an error is of work that had not ended in its time.
func IsOverdue(err error) bool {
	var f *Failure
	return errors.As(err, &f) && f.Overdue
}

// Do calls f. If f panics, the error is a *Failure.
func Do(doing string, f func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &Failure{Doing: doing, What: cut("panic: " + fmt.Sprint(value)), Stack: stack()}
		}
	}()
	return f()
}

// Within is Do for work that takes moments, with a bound of time that only work
// without an end meets. Such work goes on, and what it does is of no use to anybody:
// so it may hold nothing that others need, and change nothing but its result.
func Within[T any](limit time.Duration, doing string, f func() (T, error)) (T, error) {
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
	timer := time.NewTimer(limit)
	defer timer.Stop()
	select {
	case r := <-done:
		return r.value, r.err
	case <-timer.C:
		var none T
		return none, &Failure{Doing: doing, What: fmt.Sprintf("it took longer than %v",
			limit), Stack: []string{}, Overdue: true}
	}
}

const (
	maxStack = 64  // calls
	maxWhat  = 400 // bytes
)

func cut(text string) string {
	return strings.ToValidUTF8(text[:min(len(text), maxWhat)], "\uFFFD")
}

// stack is the calls below the panic. It has neither addresses nor numbers of
// goroutines, so that the same panic gives the same stack, and no path of the
// machine that built the program.
func stack() []string {
	callers := make([]uintptr, maxStack)
	frames := runtime.CallersFrames(callers[:runtime.Callers(1, callers)])
	var calls []string
	for more := true; more; {
		var f runtime.Frame
		f, more = frames.Next()
		if f.Function == "runtime.gopanic" {
			calls = nil // what came after it is ours
			continue
		}
		calls = append(calls, fmt.Sprintf("%s (%s:%d)", f.Function, path.Base(f.File), f.Line))
	}
	return calls
}
