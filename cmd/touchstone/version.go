package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"
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

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Args:  cobra.NoArgs,
		RunE: action(func(c *cobra.Command, _ []string) error {
			_, err := fmt.Fprintf(
				c.OutOrStdout(),
				"touchstone %s %s %s/%s\n",
				version(),
				runtime.Version(),
				runtime.GOOS,
				runtime.GOARCH,
			)
			return err
		}),
	}
}
