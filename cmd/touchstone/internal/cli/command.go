package cli

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"touchstone/internal/wording"
)

// NewHelp returns the command help. Unlike cobra's, it fails for an unknown command.
func NewHelp() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Show help for a command",
		Args:  cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			found, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return Group(found, rest)
			}
			found.InitDefaultHelpFlag()
			found.InitDefaultVersionFlag()
			return found.Help()
		},
		ValidArgsFunction: func(c *cobra.Command, args []string, typed string) ([]string, cobra.ShellCompDirective) {
			var names []string
			if found, rest, err := c.Root().Find(args); err == nil && len(rest) == 0 {
				for _, sub := range found.Commands() {
					names = append(names, cobra.CompletionWithDesc(sub.Name(), sub.Short))
				}
			}
			return names, cobra.ShellCompDirectiveNoFileComp
		},
	}
}

// Group runs a command that only has subcommands. It shows help, or suggests the
// subcommand that the user probably meant.
func Group(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return c.Help()
	}
	var names []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			names = append(names, sub.Name())
		}
	}
	hint := c.CommandPath() + " --help lists the commands"
	if near := wording.Near(args[0], names); len(near) > 0 {
		hint = fmt.Sprintf("did you mean %s %s?", c.CommandPath(), strings.Join(near, " or "))
	}
	return Hinted(fmt.Errorf("unknown command %q for %q", args[0], c.CommandPath()), hint)
}

// Interruptible returns a context for work that can stop half-way and keep what is done.
// The first Ctrl-C or SIGTERM cancels the context; the second ends the process.
//
// At other times, for example while reports are written, the first signal ends the
// process. This loses nothing, since files are moved into place only when they are
// complete.
func Interruptible(c *cobra.Command) (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}
