package cli

import (
	"context"
	"fmt"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"touchstone/internal/suggest"
)

// NewHelp is cobra's, but for what it makes of a name that is no command's: an
// error as anywhere else.
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

// Group is what a command does that only holds others: it shows its help, or
// names the command that was probably meant.
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
	if near := suggest.Names(args[0], names); len(near) > 0 {
		hint = fmt.Sprintf("did you mean %s %s?", c.CommandPath(), strings.Join(near, " or "))
	}
	return Hinted(fmt.Errorf("unknown command %q for %q", args[0], c.CommandPath()), hint)
}

// Interruptible is a context for work that stops in the middle and leaves what is
// done: the first Ctrl-C or SIGTERM ends the context, a second one the process.
// Whatever else a command does, such as writing reports, a signal ends at once, as
// it ends any program: files come to their places whole, so nothing is lost, and
// nothing that takes long, or waits for a reader, goes on against the user's will.
func Interruptible(c *cobra.Command) (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(c.Context(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}
