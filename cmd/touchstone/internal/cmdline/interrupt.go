package cmdline

import (
	"context"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"
)

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
