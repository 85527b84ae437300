package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/homework"
	"touchstone/internal/wording"
	"touchstone/runner"
	"touchstone/runner/insight"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// Environment variables that set the defaults of flags.
const (
	isolationVariable = "TOUCHSTONE_ISOLATION"
	exploreVariable   = "TOUCHSTONE_EXPLORE" // true or false
)

func exploresByDefault() (bool, error) {
	text := cmp.Or(os.Getenv(exploreVariable), "true")
	explore, err := strconv.ParseBool(text)
	if err != nil {
		return false, fmt.Errorf("%s is %q: expected true or false", exploreVariable, text)
	}
	return explore, nil
}

// The values of --confirm: see spot_check.go of package runner.
const (
	confirmSome = "some"
	confirmAll  = "all"
)

const maxProbes = 8

type gradingFlags struct {
	suiteFlags
	trust     bool // skip the check of the answers of --cases
	rubric    string
	timeout   time.Duration
	memory    string
	isolation string
	jobs      int
	cold      bool
	confirm   string
	key       string
	probe     bool // before register, the default of --probe
	explore   bool
	color     cli.ColorMode

	isSet func(flag string) bool // reports whether the command line sets a flag
}

func (g *gradingFlags) register(f *pflag.FlagSet) {
	g.suiteFlags.register(f)
	f.BoolVar(&g.trust, "trust-answers", false, "do not compare the expected answers of --cases\nwith the reference")
	f.StringVar(&g.rubric, "rubric", "", strings.Join(cases.Rubrics(), ", ")+
		"\nor a .json `FILE` (default the assignment's own,\nor else "+cases.DefaultRubric+")")
	g.registerRun(f)
	f.IntVar(&g.jobs, "jobs", runtime.NumCPU(), "`NUMBER` of programs to run at once")
	f.BoolVar(&g.cold, "cold", false, "compile and run everything in fresh processes,\nwhich takes longer")
	f.StringVar(&g.confirm, "confirm", confirmSome, "wrong `ANSWERS` to rerun in a fresh process:\n"+
		confirmSome+" or "+confirmAll+"; all after a rerun\nthat differs")
	f.StringVar(&g.key, "key", "", "`FILE` with the secret key that decides which\n"+
		"answers to rerun; created if missing (default\n$"+cli.KeyVariable+", or else the file key in\n"+
		"the user's configuration folder)")
	f.BoolVar(&g.probe, "probe", g.probe,
		"run wrong programs on a few extra inputs, to\nname their mistakes more reliably")
	explore, _ := exploresByDefault() // options reports the error
	f.BoolVar(&g.explore, "explore", explore, "try wrong programs on small inputs, to show\n"+
		"the smallest that fails; off with --cold or\n$"+exploreVariable+"=false")
	g.color.Register(f)
}

func (g *gradingFlags) registerRun(f *pflag.FlagSet) {
	g.isSet = f.Changed
	f.DurationVar(&g.timeout, "timeout", time.Duration(record.DefaultLimits().Wall),
		"wall-clock `TIME` limit of one run (a homework\nmay set another)")
	f.StringVar(&g.memory, "memory", "1GiB", "memory limit of one run, in `BYTES` (a homework\nmay set another)")
	f.StringVar(&g.isolation, "isolation", cmp.Or(os.Getenv(isolationVariable), sandbox.Auto),
		"isolation `METHOD` for runs\n(see doctor)")
}

func (g *gradingFlags) setLimits(limits *record.Limits) (err error) {
	if g.isSet("timeout") {
		limits.Wall = record.Span(g.timeout)
	}
	if g.timeout <= 0 {
		return cli.Usagef("--timeout %v: expected more than 0s", g.timeout)
	}
	if g.isSet("memory") {
		limits.Memory, err = record.ParseMemory(g.memory)
	}
	if err != nil {
		return cli.Usagef("--memory: %w", err)
	}
	return nil
}

func (g *gradingFlags) options(suite cases.Suite) (o runner.Options, err error) {
	rubric, err := g.assignmentCorpus.Rubric(g.rubric)
	if err != nil {
		return o, cli.Usage(err)
	}
	if err := rubric.CheckSuite(suite); err != nil {
		return o, cli.Usage(err)
	}
	limits := record.LimitsFor(suite)
	if err := g.setLimits(&limits); err != nil {
		return o, err
	}
	if g.jobs < 1 {
		return o, cli.Usagef("--jobs %d: expected at least 1", g.jobs)
	}
	if ways := sandbox.Names(); !slices.Contains(ways, g.isolation) {
		return o, cli.Usagef("--isolation %q%s", g.isolation, wording.OrExpected(g.isolation, ways))
	}
	g.confirm = cmp.Or(g.confirm, confirmSome) // some commands lack the flag
	if ways := []string{confirmSome, confirmAll}; !slices.Contains(ways, g.confirm) {
		return o, cli.Usagef("--confirm %q%s", g.confirm, wording.OrExpected(g.confirm, ways))
	}
	if _, err := exploresByDefault(); err != nil {
		return o, cli.Usage(err)
	}
	key, err := cli.ReadKey(g.key)
	if err != nil {
		return o, err
	}
	looks := insight.Options{Explore: g.explore && !g.cold}
	if g.probe {
		looks.Probes = maxProbes
	}
	if looks.Wrong, err = homework.WrongSolutions(g.assignmentCorpus); err != nil {
		return o, err
	}
	return runner.Options{
		Suite:      suite,
		Rubric:     rubric,
		Limits:     limits,
		Isolation:  g.isolation,
		Jobs:       g.jobs,
		Cold:       g.cold,
		ConfirmAll: g.confirm == confirmAll,
		Key:        key,
		Private:    []string{g.assignment, g.cases},
		Insight:    insight.New(looks),
		Tool:       "touchstone " + version(),
		Build:      buildID(),
		Cache:      cacheFolder(),
		Now:        time.Now,
	}, nil
}

// withGrader creates a grader, calls use with it, and closes the grader. First, it calls set, which
// may change the options that the flags gave. If closing fails, withGrader prints a warning.
func (g *gradingFlags) withGrader(
	ctx context.Context, stderr io.Writer, suite cases.Suite, set func(*runner.Options) error,
	use func(ctx context.Context, g *runner.Grader) error,
) error {
	o, err := g.options(suite)
	if err != nil {
		return err
	}
	if err := set(&o); err != nil {
		return err
	}
	ctx, stop := cli.Interruptible(ctx)
	defer stop()
	grader, err := runner.New(o)
	if err != nil {
		return err
	}
	defer func() {
		if err := grader.Close(); err != nil {
			cli.Warning(stderr, "%v", err)
		}
	}()
	return use(ctx, grader)
}

// cacheFolder returns the folder of Touchstone's caches, or "" if the user has no cache folder. The
// folder contains the compilers' caches, which builds can read but not write, and the results of
// runs, which builds cannot see.
func cacheFolder() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "" // the grader creates a temporary one
	}
	return filepath.Join(dir, "touchstone")
}
