package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/exit"
)

// stamped is set by the linker; see the Makefile.
var stamped string

// version is the stamped version, or that of the module, or "dev".
func version() string {
	if stamped != "" {
		return stamped
	}
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return info.Main.Version
	}
	return "dev"
}

// versionLine is what the command and the flag say.
func versionLine() string {
	return fmt.Sprintf("touchstone %s %s %s/%s", version(), runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version, as --version does",
		Args:  cobra.NoArgs,
		RunE: exit.Action(func(c *cobra.Command, _ []string) error {
			_, err := fmt.Fprintln(c.OutOrStdout(), versionLine())
			return err
		}),
	}
}
