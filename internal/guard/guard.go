// Package guard turns panics into errors. Every goroutine that works on a
// submission passes through it: a mistake of ours that one submission brings to
// light must not end the grading of the others.
package guard

import (
	"fmt"
	"path"
	"runtime"
	"strings"
)

// Panic is a panic as an error, with the place where it happened.
type Panic struct {
	Doing string   // what was being done, such as "judging"
	Value string   // what it said
	Stack []string // the calls that led to it, the innermost first
}

// Error names what was being done, and what the panic said.
func (p *Panic) Error() string { return fmt.Sprintf("panic while %s: %s", p.Doing, p.Value) }

// Do calls f. If f panics, the error is a *Panic.
func Do(doing string, f func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &Panic{Doing: doing, Value: cut(fmt.Sprint(value)), Stack: stack()}
		}
	}()
	return f()
}

const (
	maxStack = 64  // calls
	maxValue = 400 // bytes
)

func cut(text string) string {
	return strings.ToValidUTF8(text[:min(len(text), maxValue)], "\uFFFD")
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
