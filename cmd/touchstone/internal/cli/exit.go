// Package cli is what all commands share, whatever they do: exit statuses, messages on
// stderr, what a terminal can show, what is said of a wrong command line, and Ctrl-C.
//
// Results go to stdout. Everything about the work goes to stderr, a line each, as
// "touchstone: error: ...", "touchstone: hint: ..." or "touchstone: warning: ...", lower
// case and without a full stop. Nothing in a message, such as the name of a file, plays
// tricks on the terminal. An error is the user's to mend where it is marked so, and
// otherwise a failure of ours, panics among them.
package cli

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"touchstone/internal/guard"
	"touchstone/runner/record"
)

// Status is what touchstone exits with.
type Status int

// The exit statuses; StatusHelp tells users of them.
const (
	Right      Status = iota // all is well
	Lost                     // points were lost, or a check found something
	WrongUsage               // the command line or a file that it names is wrong
	Unable                   // Touchstone could not do its work
)

// StatusHelp tells users of the statuses.
const StatusHelp = `Exit status of check: 0 everything is right, 1 points were lost, 2 wrong
usage, 3 Touchstone could not judge. Of grade: 0 every submission has a
verdict, 2 and 3 as above.`

// Error is an error that settles the exit status.
type Error struct {
	Status Status
	Err    error  // nil if everything has been said already
	Hint   string // what to do; may be empty
}

func (e *Error) Error() string {
	if e.Err == nil {
		return fmt.Sprintf("exit status %d", e.Status)
	}
	return e.Err.Error()
}

func (e *Error) Unwrap() error { return e.Err }

// Usage marks an error as the user's to mend.
func Usage(err error) error {
	if err == nil {
		return nil
	}
	return &Error{Status: WrongUsage, Err: err}
}

// Usagef is Usage of a new error.
func Usagef(format string, args ...any) error { return Usage(fmt.Errorf(format, args...)) }

// Hinted marks an error as the user's to mend, and says what to do.
func Hinted(err error, hint string) error {
	return &Error{Status: WrongUsage, Err: err, Hint: hint}
}

// Exit ends with a status when everything has been said already.
func Exit(s Status) error {
	if s == Right {
		return nil
	}
	return &Error{Status: s}
}

// StatusOf returns the status of an error. Errors that nothing marks are cobra's, about
// the command line: Action marks our own failures.
func StatusOf(err error) Status {
	var s *Error
	switch {
	case err == nil:
		return Right
	case errors.As(err, &s):
		return s.Status
	}
	return WrongUsage
}

// Action makes a command's function one whose unmarked errors are our own
// failures, panics among them.
func Action(f func(c *cobra.Command, args []string) error) func(*cobra.Command, []string) error {
	return func(c *cobra.Command, args []string) error {
		returned := false
		err := guard.Do("running "+c.CommandPath(), func() error {
			err := f(c, args)
			returned = true
			return err
		})
		if !returned {
			return panicked(c.ErrOrStderr(), err)
		}
		var s *Error
		if err == nil || errors.As(err, &s) {
			return err
		}
		return &Error{Status: Unable, Err: err}
	}
}

// PleaseTell is the hint with what went wrong for a mistake of ours.
const PleaseTell = "this is a bug in Touchstone; please report it to its maintainers"

// panicked shows where.
func panicked(stderr io.Writer, err error) error {
	for _, call := range record.FailureOf(err).Stack {
		fmt.Fprintln(stderr, call)
	}
	return &Error{Unable, err, PleaseTell}
}
