package cmdline

import (
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/exit"
	"touchstone/internal/suggest"
)

// Group is what a command does that only holds others: it shows its help, or
// names the command that was probably meant.
func Group(c *cobra.Command, args []string) error {
	if len(args) == 0 {
		return c.Help()
	}
	e := &exit.Error{Status: exit.WrongUsage, Err: fmt.Errorf("unknown command %q for %q", args[0], c.CommandPath())}
	var names []string
	for _, sub := range c.Commands() {
		if sub.IsAvailableCommand() {
			names = append(names, sub.Name())
		}
	}
	if near := suggest.Names(args[0], names); len(near) > 0 {
		e.Hint = fmt.Sprintf("did you mean %s %s?", c.CommandPath(), strings.Join(near, " or "))
	} else {
		e.Hint = c.CommandPath() + " --help lists the commands"
	}
	return e
}
