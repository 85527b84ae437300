// Command touchstone grades game-search homework. Run `touchstone help` for a list of commands;
// README.md shows examples.
//
// The file of a subcommand has the name of the subcommand or of its group: `touchstone cases
// verify` is in cases_verify.go. As exceptions, init and handout are in homework.go, and explain is
// in solve.go. Flags that several commands share are in flags_*.go, and those about a class in
// class.go. Grading and reports have packages of their own. The packages in internal/ do the other
// work of the commands.
package main

import (
	"context"
	"io"
	"os"
	"runtime/pprof"

	"github.com/KimMachineGun/automemlimit/memlimit"
	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/play"
	"touchstone/runner"
)

func main() {
	runner.Init()
	boundMemory()
	status := run(os.Args[1:], os.Stdout, os.Stderr)
	runner.Close()
	os.Exit(status)
}

func run(args []string, stdout, stderr io.Writer) int {
	root := newRoot()
	stopProfile := addProfile(root)
	root.SetArgs(args)
	root.SetOut(stdout)
	root.SetErr(stderr)
	err := root.ExecuteContext(context.Background())
	stopProfile()
	cli.ShowError(stderr, err)
	return int(cli.StatusOf(err))
}

// boundMemory makes Go collect garbage more often as the heap approaches a quarter of the memory of
// the machine or its cgroup. The rest is for the programs that Touchstone runs. If the size of the
// memory is unknown, boundMemory sets no limit.
func boundMemory() {
	memlimit.Set(
		memlimit.WithRatio(0.25),
		memlimit.WithMin(64<<20), // with less, Go would spend its time collecting garbage
		memlimit.WithProvider(memlimit.ApplyFallback(memlimit.FromCgroup, memlimit.FromSystem)),
	)
}

// addProfile adds the flag --profile to a command and all its subcommands. The caller must call
// stop, which finishes writing the profile.
func addProfile(root *cobra.Command) (stop func()) {
	path := root.PersistentFlags().String("profile", "",
		"for maintainers: write a CPU profile of\nTouchstone itself to `FILE`")
	before := root.PersistentPreRunE
	root.PersistentPreRunE = func(c *cobra.Command, args []string) error {
		if err := before(c, args); err != nil || *path == "" {
			return err
		}
		file, err := os.Create(*path)
		if err != nil {
			return cli.Usagef("--profile: %w", err)
		}
		return pprof.StartCPUProfile(file)
	}
	return pprof.StopCPUProfile
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:   "touchstone",
		Short: "Grade game-search homework: fair scores and a reason for every lost point",
		Long: `Touchstone grades game-search homework, such as Take-Stones with alpha-beta
pruning: it compiles each submission, runs it on the cases of a suite, compares
its output line by line with the reference, and says why points were lost.

A student checks the program in the current folder:
  touchstone check

A TA grades a folder of submissions:
  touchstone grade submissions/ --out results/

` + cli.StatusHelp,
		SilenceErrors: true,
		SilenceUsage:  true,
		Version:       versionLine(),
		PersistentPreRunE: func(c *cobra.Command, _ []string) error {
			return cli.CheckFlags(c)
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
		newSimilar(),
		newRescore(),
		newDesk(),
		newGradescope(),
		newSolve(),
		newExplain(),
		play.New(),
		newAssignments(),
		newInit(),
		newHandout(),
		newRules(),
		newCases(),
		newCache(),
		newDoctor(),
		newVersion(),
	)
	root.SetHelpCommand(cli.NewHelp())
	root.InitDefaultHelpCmd()
	if err := addCompletion(root); err != nil {
		panic(err) // only if a flag has two completions
	}
	cli.SetUsageErrors(root)
	return root
}
