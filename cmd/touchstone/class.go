package main

import (
	"context"
	"errors"
	"io"

	"github.com/spf13/pflag"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/runner"
	"touchstone/runner/intake"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// classFlags say which class to grade, and how. The command grade reads them from its command line,
// and the desk from the results folder, where grade recorded them.
type classFlags struct {
	grading gradingFlags
	cache   cacheFlags
	intake  intakeFlags
}

func (k *classFlags) register(f *pflag.FlagSet) {
	k.grading.register(f)
	k.cache.register(f)
	k.intake.register(f)
}

// find returns the suite and the submissions. The caller must close the batch and print its warnings.
func (k *classFlags) find(ctx context.Context, stderr io.Writer, paths []string) (
	suite cases.Suite, in *intake.Batch, err error,
) {
	if suite, err = k.grading.checkedSuite(ctx, stderr); err != nil {
		return suite, nil, err
	}
	in, err = k.intake.gather(stderr, paths, suite.Assignment.Names())
	return suite, in, err
}

// withGrader is like gradingFlags.withGrader, for programs of a class. It refuses a weak isolation,
// and opens the cache unless the isolation lets students' programs change it.
func (k *classFlags) withGrader(
	ctx context.Context, stderr io.Writer, suite cases.Suite, set func(*runner.Options) error,
	use func(ctx context.Context, g *runner.Grader) error,
) error {
	return k.grading.withGrader(ctx, stderr, suite, set, func(ctx context.Context, g *runner.Grader) error {
		i := g.IsolationReport()
		if err := refuseWeakIsolation(i); err != nil {
			return err
		}
		if i.Level != contained {
			if err := k.cache.open(&g.Options); err != nil {
				return err
			}
		} else if !k.cache.noCache {
			cli.Info(stderr, "the cache is off, because with isolation %q a program could change it", i.Name)
		}
		return use(ctx, g)
	})
}

const contained = string(sandbox.Contained)

// refuseWeakIsolation returns an error if students' programs would run with the user's own
// permissions, unless the user set --isolation=contained.
func refuseWeakIsolation(i record.Isolation) error {
	if i.Level != contained || i.Requested == contained {
		return nil
	}
	return cli.Failure(
		errors.New("this machine cannot keep submissions away from your files and the network, so grade does not run"),
		"touchstone doctor shows what is missing; use --isolation=contained to grade anyway")
}
