package profile

import (
	"fmt"
	"os"
	"runtime/pprof"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/exit"
)

// Flag is the flag --profile: where Touchstone itself spends its time. What
// submissions spend is not in it; a report has that.
type Flag struct {
	path string
	file *os.File
}

// Register makes every command begin its profile before its work.
func (p *Flag) Register(root *cobra.Command) {
	root.PersistentFlags().
		StringVar(&p.path, "profile", "", "for maintainers: write a CPU profile of\nTouchstone itself to `FILE`")
	before := root.PersistentPreRunE
	root.PersistentPreRunE = func(c *cobra.Command, args []string) error {
		if err := before(c, args); err != nil {
			return err
		}
		return p.start()
	}
}

func (p *Flag) start() (err error) {
	if p.path == "" {
		return nil
	}
	if p.file, err = os.Create(p.path); err != nil {
		return exit.Usage(fmt.Errorf("--profile: %w", err))
	}
	return pprof.StartCPUProfile(p.file)
}

// Stop completes the profile, however the command has ended; err is how.
func (p *Flag) Stop(err error) error {
	if p.file == nil {
		return err
	}
	pprof.StopCPUProfile()
	if closing := p.file.Close(); closing != nil && err == nil {
		return &exit.Error{Status: exit.Unable, Err: fmt.Errorf("--profile: %w", closing)}
	}
	return err
}
