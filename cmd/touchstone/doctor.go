package main

import (
	"fmt"
	"io"
	"runtime"

	"github.com/spf13/cobra"

	"touchstone/runner"
)

func newDoctor() *cobra.Command {
	return &cobra.Command{
		Use:   "doctor",
		Short: "Say what this machine can do, and the remedy for what is missing",
		Long: `Doctor looks for the compilers and runtimes that grading needs and says how far
runs can be kept apart from this machine.

Exit status: 0 everything is there, 1 something is missing.`,
		Args: cobra.NoArgs,
		RunE: action(func(c *cobra.Command, _ []string) error {
			w := c.OutOrStdout()
			fmt.Fprintf(w, "touchstone %s, %s/%s, %d cores\n\ntools\n", version(), runtime.GOOS, runtime.GOARCH, runtime.NumCPU())
			missing := listTools(w, runner.FindTools(c.Context()))
			isolation, err := runner.Isolation("auto")
			if err != nil {
				return err
			}
			listGuarantees(w, isolation)
			if missing > 0 {
				return exit(statusLost)
			}
			return nil
		}),
	}
}

func listTools(w io.Writer, tools []runner.Tool) (missing int) {
	for _, t := range tools {
		if t.Path == "" {
			missing++
			fmt.Fprintf(w, "  ✗ %-6s missing: %s\n", t.Name, t.Remedy)
			continue
		}
		fmt.Fprintf(w, "  ✓ %-6s %s (%s)\n", t.Name, t.Version, t.Path)
	}
	return missing
}

func listGuarantees(w io.Writer, r runner.IsolationReport) {
	fmt.Fprintf(w, "\nisolation: %s\n", r.Level)
	for _, g := range r.Guarantees {
		fmt.Fprintf(w, "  %-13s %-9s %s\n", g.Name, g.Strength, g.Detail)
	}
}
