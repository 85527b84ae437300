package sandbox

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

type named struct {
	name string
	open func() (Backend, error) // tries the back end, at most once
}

// Auto selects the strongest back end that works.
const Auto = "auto"

// Open returns the named back end, or an error if it does not work on this machine. Auto selects
// the strongest one that works.
func Open(name string) (Backend, error) {
	err := fmt.Errorf("unknown isolation %q: expected one of %s", name, strings.Join(Names(), ", "))
	for _, b := range backends {
		if name != Auto && name != b.name {
			continue
		}
		backend, openErr := b.open()
		if openErr == nil {
			return backend, nil
		}
		err = fmt.Errorf("isolation %q does not work here: %w", b.name, openErr)
	}
	return nil, err
}

// Names returns the names that Open accepts, whether they work on this machine or not.
func Names() []string {
	names := []string{Auto}
	for _, b := range backends {
		names = append(names, b.name)
	}
	return names
}

// UnavailableBackend is a back end that does not work on this machine, with the reason.
type UnavailableBackend struct {
	Name   string
	Reason error
}

// UnavailableBackends returns the back ends that are stronger than the one that Auto selects, from
// strongest to weakest.
func UnavailableBackends() []UnavailableBackend {
	var unavailable []UnavailableBackend
	for _, b := range backends {
		_, err := b.open()
		if err == nil {
			break
		}
		unavailable = append(unavailable, UnavailableBackend{b.name, err})
	}
	return unavailable
}

// Guarantees that every back end provides.
var (
	wallGuarantee   = Guarantee{"wall time", Enforced, "a timer ends the process tree"}
	outputGuarantee = Guarantee{"output", Enforced,
		"read through pipes; the first byte over the limit ends the process tree"}
)

const programsGuarantee = "programs" // the only one that confining modes may lack

func containedGuarantees(memory Guarantee) []Guarantee {
	const open = "programs have the rights of the user who runs Touchstone"
	return []Guarantee{
		wallGuarantee, cpuGuarantee, memory, outputGuarantee, treeGuarantee,
		{"file reading", Neither, open},
		{"file writing", Neither, open},
		{"network", Neither, open},
		{programsGuarantee, Neither, open},
	}
}

// perform checks c and then calls run on a locked thread.
func perform(ctx context.Context, c Command, run func(context.Context, Command) (Outcome, error)) (Outcome, error) {
	if err := c.check(); err != nil {
		return Outcome{}, fmt.Errorf("running %q: %w", c.Path, err)
	}
	if ctx.Err() != nil {
		return Outcome{Status: Cancelled}, nil
	}
	// Linux kills the helper of a box when the thread that started the helper ends. So the thread
	// must live as long as the run.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	outcome, err := run(ctx, c)
	if err != nil {
		return Outcome{}, fmt.Errorf("running %q: %w", c.Path, err)
	}
	return outcome, nil
}

// check returns an error if the command cannot run. The operating system's error would not
// distinguish a missing executable from a missing directory.
func (c Command) check() error {
	if !filepath.IsAbs(c.Path) {
		return fmt.Errorf("executable %q: expected an absolute path", c.Path)
	}
	if !filepath.IsAbs(c.Dir) {
		return fmt.Errorf("working directory %q: expected an absolute path", c.Dir)
	}
	if info, err := os.Stat(c.Path); err != nil {
		return fmt.Errorf("executable: %w", err)
	} else if info.IsDir() {
		return fmt.Errorf("executable %q: is a directory", c.Path)
	}
	if info, err := os.Stat(c.Dir); err != nil {
		return fmt.Errorf("working directory: %w", err)
	} else if !info.IsDir() {
		return fmt.Errorf("working directory %q: is not a directory", c.Dir)
	}
	for _, entry := range c.Env {
		if !strings.Contains(entry, "=") {
			return fmt.Errorf("environment entry %q: expected key=value", entry)
		}
	}
	return nil
}
