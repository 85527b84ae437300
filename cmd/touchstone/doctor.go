package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/reference"
	"touchstone/runner"
	"touchstone/runner/language"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

func newDoctor() *cobra.Command {
	var q suiteFlags
	c := &cobra.Command{
		Use:   "doctor",
		Short: "Show what this machine can grade, and how to install the rest",
		Long: `Doctor looks for the compilers and runtimes that grading needs, and shows the
newest versions of Java, Go and Python that submissions may use here. It shows
how well this machine isolates runs: small hostile programs test each
guarantee. With --assignment it also looks for the packages that programs in
Python may import.

Exit status: 0 everything is there, 1 a tool is missing or a guarantee does
not hold.`,
		Args: cobra.NoArgs,
		RunE: cli.Action(func(c *cobra.Command, _ []string) error {
			ctx, stop := cli.Interruptible(c.Context())
			defer stop()
			corpus, err := q.corpus()
			if err != nil {
				return err
			}
			w := cli.Output(c.OutOrStdout())
			fmt.Fprintf(w, "touchstone %s, %s/%s, %d cores\n\ntools\n", version(), runtime.GOOS, runtime.GOARCH,
				runtime.NumCPU())
			missing := listTools(w, language.FindTools(ctx))
			lacking := listPackages(ctx, w, corpus.Assignment)
			isolation, err := runner.Isolation(sandbox.Auto)
			if err != nil {
				return err
			}
			backend, err := sandbox.Open(sandbox.Auto)
			if err != nil {
				return err
			}
			proofs, err := sandbox.Prove(ctx, backend)
			if err != nil {
				return err
			}
			listGuarantees(w, isolation)
			for _, r := range sandbox.UnavailableBackends() {
				fmt.Fprintf(w, "  no %q: %v\n", r.Name, r.Reason)
			}
			if err := sandbox.CgroupError(); err != nil {
				fmt.Fprintf(
					w,
					"  no memory cgroup: %v; run Touchstone as root or with systemd-run --user --scope\n",
					err,
				)
			}
			broken := listProofs(w, isolation, proofs)
			fmt.Fprintf(w, "\n%s\n", advice[isolation.Level])
			if missing+lacking+broken > 0 {
				return cli.StatusError(cli.Lost)
			}
			return nil
		}),
	}
	q.registerAssignment(c.Flags())
	return c
}

func listPackages(ctx context.Context, w io.Writer, a *reference.Assignment) (missing int) {
	packages, err := language.FindPythonPackages(ctx, a.Packages)
	if err != nil || len(packages) == 0 {
		return 0 // the list of tools already says that Python is missing
	}
	fmt.Fprintf(w, "\nPython packages that %s allows\n", a.ID)
	for _, p := range packages {
		missing += listFound(w, p.Name, p.Path, language.PackageRemedy(p.Name))
	}
	return missing
}

// listFound writes a row about a tool or a package. If place is empty, the tool or package is
// missing, and listFound returns 1. Otherwise, listFound returns 0.
func listFound(w io.Writer, name, place, remedy string) (missing int) {
	if place == "" {
		fmt.Fprintf(w, "  ✗ %-7s missing: %s\n", name, remedy)
		return 1
	}
	fmt.Fprintf(w, "  ✓ %-7s %s\n", name, place)
	return 0
}

func listTools(w io.Writer, tools []language.Tool) (missing int) {
	var newest []string
	for _, t := range tools {
		place := ""
		if t.Path != "" {
			place = fmt.Sprintf("%s (%s)", t.Version, t.Path)
		}
		missing += listFound(w, t.Name, place, t.Remedy)
		if t.Newest != "" {
			newest = append(newest, t.Newest)
		}
	}
	if len(newest) > 0 {
		fmt.Fprintf(w, "  submissions may use %s\n", strings.Join(newest, ", "))
	}
	return missing
}

func listGuarantees(w io.Writer, r record.Isolation) {
	fmt.Fprintf(w, "\nisolation: %s\n", r.Level)
	for _, g := range r.Guarantees {
		fmt.Fprintf(w, "  %-13s %-9s %s\n", g.Name, g.Strength, g.Detail)
	}
}

// listProofs lists the results of testing the sandbox. It returns the number of guarantees that r
// claims and the tests disprove.
func listProofs(w io.Writer, r record.Isolation, proofs []sandbox.Proof) (broken int) {
	claimed := map[string]bool{"signals": r.Level != contained}
	for _, g := range r.Guarantees {
		claimed[g.Name] = g.Strength != "neither"
	}
	fmt.Fprintln(w, "\ntests")
	for _, p := range proofs {
		mark := "✓"
		if !p.Held {
			mark = "-" // not guaranteed anyway
			if claimed[p.Guarantee] {
				mark = "✗"
				broken++
			}
		}
		fmt.Fprintf(w, "  %s %-13s %s\n", mark, p.Guarantee, p.Detail)
		if !p.Held {
			fmt.Fprintf(w, "    fix: %s\n", cmp.Or(remedies[p.Guarantee], remedyOfFault))
		}
	}
	return broken
}

const (
	remedyOfRights = "grade on Linux, as root or with user namespaces or Landlock enabled"
	remedyOfSystem = "grade on Linux: this operating system cannot enforce it"
	remedyOfFault  = "none, because this is a bug in Touchstone; please report it with this output"
)

// remedies maps each guarantee of the sandbox to the advice for a machine on which the guarantee
// does not hold.
var remedies = map[string]string{
	"memory":       remedyOfSystem,
	"process tree": remedyOfSystem,
	"file reading": remedyOfRights,
	"file writing": remedyOfRights,
	"network":      remedyOfRights,
	"programs":     "grade on Linux 5.5 or later, outside of containers whose own seccomp filter has a listener",
	"signals":      remedyOfRights,
}

// advice says what each isolation level is suitable for.
var advice = map[string]string{
	string(sandbox.Sealed): "Programs see neither your files nor the network, so you can grade students' programs here.",
	string(sandbox.Guarded): "Programs cannot read your files or use the network, but can see which files exist.\n" +
		"To hide the files too, run as root, or enable user namespaces.",
	contained: "Programs can do whatever you can, so run only your own programs here. " +
		"Grade students' programs where the\n" +
		"isolation is sealed or guarded: on Linux, as root or with user namespaces or Landlock enabled.",
}
