package main

import (
	"fmt"
	"os"
	"runtime/debug"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"touchstone/cmd/touchstone/internal/cli"
)

func newMan() *cobra.Command {
	return &cobra.Command{
		Use:   "man FOLDER",
		Short: "Write the manual pages of all commands to a folder",
		Long: `Man writes a page in section 1 of the manual for touchstone and for each of its
commands. For man to find them, FOLDER is a man1 in a folder of MANPATH.`,
		Example: `  touchstone man ~/.local/share/man/man1
  man touchstone-grade`,
		Args: cobra.ExactArgs(1),
		RunE: cli.Action(func(c *cobra.Command, args []string) error { return writeManual(c.Root(), args[0]) }),
	}
}

func writeManual(root *cobra.Command, folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return cli.Usage(err)
	}
	built := buildDate()
	header := &doc.GenManHeader{
		Section: "1",
		Source:  "touchstone " + version(),
		Manual:  "Touchstone",
		Date:    &built,
	}
	root.DisableAutoGenTag = true // the tag would name today's date and cobra
	if err := doc.GenManTree(root, header, folder); err != nil {
		return fmt.Errorf("writing the manual: %w", err)
	}
	return nil
}

// buildDate returns the commit date of the source, so that the same build writes the same
// pages. If the build does not record it, buildDate returns the date of the first release.
func buildDate() time.Time {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if t, err := time.Parse(time.RFC3339, s.Value); err == nil && s.Key == "vcs.time" {
				return t
			}
		}
	}
	return time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)
}
