// Command touchstone grades game-search homework. `touchstone help` lists what
// it does; README.md shows it at work. A subcommand is in the file of its name, such
// as cases_answer.go for `touchstone cases answer`; options.go has the flags that
// several share.
package main

import (
	"context"
	"io"
	"os"
	"runtime"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cmdline"
	"touchstone/cmd/touchstone/internal/exit"
	"touchstone/cmd/touchstone/internal/profile"
	"touchstone/cmd/touchstone/internal/say"
	"touchstone/runner"
)

func main() {
	runner.Main()
	ballast := boundMemory()
	status := run(os.Args[1:], os.Stdout, os.Stderr)
	runtime.KeepAlive(ballast)
	os.Exit(status)
}

// run carries out one command line and returns the exit status.
func run(args []string, stdout, stderr io.Writer) int {
	root := newRoot()
	var p profile.Flag
	p.Register(root)
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := p.Stop(root.ExecuteContext(context.Background()))
	say.Error(stderr, err)
	return int(exit.Of(err))
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

` + exit.Help,
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE:          cmdline.Group,
		Version:       versionLine(),
		PersistentPreRunE: func(c *cobra.Command, _ []string) error {
			return cmdline.CheckFlags(c)
		},
	}
	root.SetVersionTemplate("{{.Version}}\n")
	root.AddCommand(newCheck(), newIntake(), newGrade(nil), newMerge(), newReport(), newCompare(), newRescore(),
		newGradescope(), newSolve(), newExplain(), newPlay(), newAssignments(), newInit(), newRules(), newCases(),
		newCache(), newCompletion(), newDoctor(), cmdline.Man(version()), newVersion())
	root.SetHelpCommand(cmdline.Help())
	root.InitDefaultHelpCmd()
	if err := addCompletion(root); err != nil {
		panic(err) // a flag is completed twice, by whatever command line
	}
	cmdline.OwnWords(root)
	return root
}
