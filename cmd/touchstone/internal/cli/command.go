package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"touchstone/internal/wording"
)

// NewHelp returns the command "help". Unlike the help command of cobra, it fails for an unknown
// command.
func NewHelp() *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Show help for a command",
		Args:  cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			found, rest, err := c.Root().Find(args)
			if err != nil || len(rest) > 0 {
				return RunGroup(found, rest)
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

// RunGroup runs a command that only has subcommands. It shows help, or suggests the
// subcommand that the user probably meant.
func RunGroup(c *cobra.Command, args []string) error {
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
	return UsageWithHint(fmt.Errorf("unknown command %q for %q", args[0], c.CommandPath()), hint)
}

// Interruptible returns a context for work that can stop half-way and keep what is done. The first
// Ctrl-C or SIGTERM cancels the context; the second ends the process.
//
// At other times, for example while reports are written, the first signal ends the process. This
// loses nothing, because files are moved into place only when they are complete.
func Interruptible(ctx context.Context) (context.Context, context.CancelFunc) {
	ctx, stop := signal.NotifyContext(ctx, os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop)
	return ctx, stop
}

// SetUsageErrors makes a command and all its subcommands return Touchstone's errors, instead of
// cobra's, for wrong flags and arguments.
func SetUsageErrors(c *cobra.Command) {
	for _, sub := range c.Commands() {
		SetUsageErrors(sub)
	}
	if c.HasSubCommands() && c.RunE == nil {
		c.Args, c.RunE = cobra.ArbitraryArgs, RunGroup
	}
	known := c.Args
	if known == nil {
		known = cobra.ArbitraryArgs
	}
	c.Args = func(c *cobra.Command, args []string) error {
		if slices.Contains(args, "") && !c.HasSubCommands() {
			err := fmt.Errorf(`"" is an empty argument: %s takes %s`, c.CommandPath(), Arguments(c))
			return UsageWithHint(err, synopsis(c))
		}
		if known(c, args) == nil {
			return nil
		}
		return argumentsError(c, args)
	}
	c.SetFlagErrorFunc(flagError)
}

func argumentsError(c *cobra.Command, args []string) error {
	takes := Arguments(c)
	var err error
	switch {
	case takes == "":
		err = fmt.Errorf("unexpected argument %q: %s takes none", args[0], c.CommandPath())
	case len(args) == 0:
		err = fmt.Errorf("missing argument: %s takes %s", c.CommandPath(), takes)
	default:
		err = fmt.Errorf("%s takes %s, but got %s", c.CommandPath(), takes, strings.Trim(fmt.Sprintf("%q", args), "[]"))
	}
	return UsageWithHint(err, synopsis(c))
}

// Arguments returns the arguments in a command's synopsis, without flags, such as "OLD
// NEW".
func Arguments(c *cobra.Command) string {
	_, behind, _ := strings.Cut(c.Use, " ")
	arguments, _, _ := strings.Cut(behind, "--")
	return strings.TrimSpace(arguments)
}

func synopsis(c *cobra.Command) string {
	line := c.Use
	if c.HasParent() {
		line = c.Parent().CommandPath() + " " + line
	}
	return fmt.Sprintf("usage: %s; see %s --help", line, c.CommandPath())
}

func flagError(c *cobra.Command, err error) error {
	if named := c.Flags().Args(); c.HasSubCommands() && len(named) > 0 {
		return RunGroup(c, named) // the flag probably belongs to the subcommand that the user meant
	}
	var unknown *pflag.NotExistError
	var bare *pflag.ValueRequiredError
	var wrong *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		return unknownFlagError(c, unknown)
	case errors.As(err, &bare):
		err = fmt.Errorf("--%s has no value: expected %s", bare.GetFlag().Name, Placeholder(bare.GetFlag()))
	case errors.As(err, &wrong):
		err = fmt.Errorf("--%s %q: %s", wrong.GetFlag().Name, wrong.GetValue(), wantedValue(wrong))
	}
	return UsageWithHint(err, c.CommandPath()+" --help lists the flags")
}

func unknownFlagError(c *cobra.Command, unknown *pflag.NotExistError) error {
	typed, dashes := unknown.GetSpecifiedName(), "--"
	if short := unknown.GetSpecifiedShortnames(); short != "" {
		typed, dashes = short, "-"
	}
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) {
		if !f.Hidden {
			names = append(names, f.Name)
		}
	})
	hint := c.CommandPath() + " --help lists the flags"
	if near := wording.Near(typed, names); len(near) > 0 {
		hint = fmt.Sprintf("did you mean --%s?", strings.Join(near, " or --"))
	} else if others := commandsWith(c.Root(), typed); len(others) > 0 {
		hint = fmt.Sprintf("--%s is a flag of %s", typed, strings.Join(others, ", "))
	}
	return UsageWithHint(fmt.Errorf("unknown flag %s%s for %s", dashes, typed, c.CommandPath()), hint)
}

func commandsWith(c *cobra.Command, name string) []string {
	var found []string
	if c.Flags().Lookup(name) != nil {
		found = append(found, c.CommandPath())
	}
	for _, sub := range c.Commands() {
		found = append(found, commandsWith(sub, name)...)
	}
	return found
}

// Placeholder returns the name of a flag's value in help, such as FILE.
func Placeholder(f *pflag.Flag) string {
	name, _ := pflag.UnquoteUsage(f)
	return strings.ToUpper(name)
}

func wantedValue(wrong *pflag.InvalidValueError) string {
	switch wrong.GetFlag().Value.Type() {
	case "duration":
		return "expected a time with its unit, such as 10s or 2m"
	case "int":
		return "expected a whole number"
	case "uint64":
		return "expected a whole number, 0 or more"
	case "bool":
		return "expected true or false"
	case "stringSlice":
		return "expected names separated by commas, with matching quotation marks"
	}
	return wrong.Unwrap().Error() // the flag types of Touchstone describe their values in their errors
}

// CheckFlags returns an error if a required flag is missing or a flag that needs a value is
// empty.
func CheckFlags(c *cobra.Command) error {
	var missing []string
	var empty error
	c.Flags().VisitAll(func(f *pflag.Flag) {
		needed := f.Annotations[cobra.BashCompOneRequiredFlag] != nil
		switch {
		case needed && !f.Changed:
			missing = append(missing, "--"+f.Name)
		case f.Changed && f.Value.String() == "" && (f.DefValue != "" || needed) && empty == nil:
			empty = Usagef(`--%s "": expected %s`, f.Name, Placeholder(f))
		}
	})
	if len(missing) > 0 {
		return UsageWithHint(fmt.Errorf("%s needs %s", c.CommandPath(), strings.Join(missing, " and ")), synopsis(c))
	}
	return empty
}
