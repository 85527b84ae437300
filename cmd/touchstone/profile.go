package main

import (
	"fmt"
	"os"
	"runtime/pprof"

	"github.com/spf13/cobra"

	"touchstone/cmd/touchstone/internal/exit"
)

// profiling is the flag --profile: where Touchstone itself spends its time. What
// submissions spend is not in it; a report has that.
type profiling struct {
	path string
	file *os.File
}

// register makes every command begin its profile before its work.
func (p *profiling) register(root *cobra.Command) {
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

func (p *profiling) start() (err error) {
	if p.path == "" {
		return nil
	}
	if p.file, err = os.Create(p.path); err != nil {
		return exit.Usage(fmt.Errorf("--profile: %w", err))
	}
	return pprof.StartCPUProfile(p.file)
}

// stop completes the profile, however the command has ended; err is how.
func (p *profiling) stop(err error) error {
	if p.file == nil {
		return err
	}
	pprof.StopCPUProfile()
	if closing := p.file.Close(); closing != nil && err == nil {
		return &exit.Error{Status: exit.Unable, Err: fmt.Errorf("--profile: %w", closing)}
	}
	return err
}
