// Package cli contains what all commands share: exit statuses, messages and progress on stderr,
// terminal capabilities, errors about the command line, and handling of Ctrl-C.
//
// Commands write results to stdout. They write messages to stderr, one a line, as
// "touchstone: error: ...", "touchstone: hint: ..." or "touchstone: warning: ...", in
// lower case and without a full stop. The package escapes them, because a file name
// could manipulate the terminal. An error marked by Usage is one that the user can correct. Any
// other error or panic is a failure of Touchstone.
package cli

import (
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"touchstone/internal/guard"
	"touchstone/runner/record"
)

// Status is an exit status of touchstone.
type Status int

// The exit statuses. StatusHelp explains them to users.
const (
	Right      Status = iota // success
	Lost                     // points were lost, or a check found something
	WrongUsage               // the command line, or a file that it names, is wrong
	Unable                   // Touchstone could not do its work
)

// StatusHelp is a part of the help texts. It explains the exit statuses.
const StatusHelp = `Exit status of check: 0 everything is right, 1 points were lost, 2 wrong usage,
3 Touchstone could not judge. Exit status of grade: 0 every submission has a
verdict, 2 wrong usage, 3 Touchstone could not judge some submissions.`

// Error is an error with an exit status.
type Error struct {
	Status Status
	Err    error  // nil if the message has already been printed
	Hint   string // what to do; may be empty
}

func (e *Error) Error() string {
	if e.Err == nil {
		return fmt.Sprintf("exit status %d", e.Status)
	}
	return e.Err.Error()
}

func (e *Error) Unwrap() error { return e.Err }

// Usage marks an error as one that the user can correct.
func Usage(err error) error {
	if err == nil {
		return nil
	}
	return &Error{Status: WrongUsage, Err: err}
}

// Usagef is like fmt.Errorf, but marks the error as Usage does.
func Usagef(format string, args ...any) error { return Usage(fmt.Errorf(format, args...)) }

// UsageWithHint marks an error as Usage does, and adds a hint.
func UsageWithHint(err error, hint string) error {
	return &Error{Status: WrongUsage, Err: err, Hint: hint}
}

// Failure marks an error as a failure of Touchstone or the machine, and adds a hint.
func Failure(err error, hint string) error { return &Error{Status: Unable, Err: err, Hint: hint} }

// StatusError returns an error that only sets the exit status and has no message. It returns nil
// for Right.
func StatusError(s Status) error {
	if s == Right {
		return nil
	}
	return &Error{Status: s}
}

// StatusOf returns the exit status for an error. Action marks all errors of Touchstone's commands,
// so an unmarked error comes from cobra and is about the command line.
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

// Action returns a function that calls f. The returned function turns a panic, or an error that is
// not an *Error, into a failure of Touchstone.
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

// ReportBug is the hint for a bug in Touchstone.
const ReportBug = "this is a bug in Touchstone; please report it to its maintainers"

func panicked(stderr io.Writer, err error) error {
	for _, call := range record.FailureOf(err).Stack {
		fmt.Fprintln(stderr, call)
	}
	return Failure(err, ReportBug)
}
