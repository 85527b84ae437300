// Command touchstone grades game-search homework. `touchstone help` lists what
// it does; README.md shows it at work.
package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/ownmemory"
	"touchstone/internal/guard"
	"touchstone/runner"
	"touchstone/runner/record"
)

func main() {
	runner.Main()
	ownmemory.Bound()
	os.Exit(run(os.Args[1:], os.Stdout, os.Stderr))
}

// run carries out one command line and returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	root := newRoot()
	var p profiling
	p.register(root)
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := p.stop(root.ExecuteContext(context.Background()))
	report(stderr, err)
	return int(statusOf(err))
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "touchstone",
		Short: "Grade game-search homework: fair scores and a reason for every lost point",
		Long: `Touchstone grades game-search homework, such as Take-Stones with alpha-beta
pruning: it compiles each submission, asks it the cases of a suite, compares
what it prints line by line with the reference, and says why points were lost.

A student checks the program in the current folder:
  touchstone check

A TA grades a folder of submissions:
  touchstone grade submissions/ --out results/

` + exitHelp,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE:          group,
		Version:       versionLine(),
		PersistentPreRunE: func(c *cobra.Command, _ []string) error {
			return cmp.Or(missingFlags(c), emptyFlags(c), excludingFlags(c))
		},
	}
	root.SetVersionTemplate("{{.Version}}\n")
	root.AddCommand(
		newCheck(),
		newIntake(),
		newGrade(nil),
		newMerge(),
		newReport(),
		newCompare(),
		newRescore(),
		newGradescope(),
		newSolve(),
		newExplain(),
		newPlay(),
		newAssignments(),
		newRules(),
		newCases(),
		newCache(),
		newCompletion(),
		newDoctor(),
		newMan(),
		newVersion(),
	)
	root.SetHelpCommand(newHelp())
	root.InitDefaultHelpCmd()
	if err := addCompletion(root); err != nil {
		panic(err) // a flag is completed twice, by whatever command line
	}
	ownWords(root)
	return root
}

// group is what a command does that only holds others: it shows its help, or
// names the command that was probably meant.
func group(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return c.Help()
	}
	e := &statusError{status: statusUsage, err: fmt.Errorf("unknown command %q for %q", args[0], c.CommandPath())}
	c.SuggestionsMinimumDistance = 2
	if near := c.SuggestionsFor(args[0]); len(near) > 0 {
		e.hint = fmt.Sprintf("did you mean %s %s?", c.CommandPath(), strings.Join(near, " or "))
	} else {
		e.hint = c.CommandPath() + " --help lists the commands"
	}
	return e
}

// status is what touchstone exits with.
type status int

// The exit statuses; exitHelp tells users of them.
const (
	statusRight  status = iota // all is well
	statusLost                 // points were lost, or a check found something
	statusUsage                // the command line or a file that it names is wrong
	statusUnable               // Touchstone could not do its work
)

const exitHelp = `Exit status of check: 0 everything is right, 1 points were lost, 2 wrong
usage, 3 Touchstone could not judge. Of grade: 0 every submission has a
verdict, 2 and 3 as above.`

// statusError is an error that settles the exit status.
type statusError struct {
	status status
	err    error  // nil if everything has been said already
	hint   string // what to do; may be empty
}

func (e *statusError) Error() string {
	if e.err == nil {
		return fmt.Sprintf("exit status %d", e.status)
	}
	return e.err.Error()
}

func (e *statusError) Unwrap() error { return e.err }

// usage marks an error as the user's to mend.
func usage(err error) error {
	if err == nil {
		return nil
	}
	return &statusError{status: statusUsage, err: err}
}

// exit ends with a status when everything has been said already.
func exit(s status) error {
	if s == statusRight {
		return nil
	}
	return &statusError{status: s}
}

// statusOf: what is not marked otherwise comes from cobra, about the command
// line. Our own failures are marked by action.
func statusOf(err error) status {
	var s *statusError
	switch {
	case err == nil:
		return statusRight
	case errors.As(err, &s):
		return s.status
	}
	return statusUsage
}

// action makes a command's function one whose unmarked errors are our own
// failures, panics among them.
func action(f func(c *cobra.Command, args []string) error) func(*cobra.Command, []string) error {
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
		var s *statusError
		if err == nil || errors.As(err, &s) {
			return err
		}
		return &statusError{status: statusUnable, err: err}
	}
}

// panicked shows where.
func panicked(stderr io.Writer, err error) error {
	for _, call := range record.FailureOf(err).Stack {
		fmt.Fprintln(stderr, call)
	}
	return &statusError{statusUnable, err, pleaseTell}
}
