package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/suggest"
	"touchstone/runner"
	"touchstone/runner/insight"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
)

// question holds the flags that choose the assignment and its cases.
type question struct {
	assignment, suite, cases string

	opened *cases.Corpus // cache of corpus: the assignment with its own cases
}

func (q *question) register(c *cobra.Command) {
	q.registerAssignment(c)
	c.Flags().StringVar(&q.suite, "suite", "", "`SUITE` of cases to run (default standard)")
	q.registerCases(c)
}

func (q *question) registerCases(c *cobra.Command) {
	c.Flags().StringVar(&q.cases, "cases", "", "`FOLDER` of case files instead of the\nbuilt-in ones")
}

func (q *question) registerAssignment(c *cobra.Command) {
	c.Flags().StringVar(&q.assignment, "assignment", "takestones-f19", "homework, by its `ID`\nor its folder")
}

func (q *question) corpus() (*cases.Corpus, error) {
	opened, err := openAssignment(q.assignment)
	if err != nil {
		return nil, err
	}
	q.opened = opened
	if q.cases == "" {
		return opened, nil
	}
	if info, err := os.Stat(q.cases); err != nil || !info.IsDir() {
		return nil, cli.Usagef("--cases %q: want a folder of case files", q.cases)
	}
	corpus, err := cases.Load(os.DirFS(q.cases), q.cases, opened.Assignment)
	return corpus, cli.Usage(err)
}

// isolationVariable is the environment variable that holds the default of
// --isolation.
const isolationVariable = "TOUCHSTONE_ISOLATION"

// exploreVariable is the environment variable that holds the default of --explore:
// true or false.
const exploreVariable = "TOUCHSTONE_EXPLORE"

func exploresByDefault() (bool, error) {
	wish := cmp.Or(os.Getenv(exploreVariable), "true")
	explore, err := strconv.ParseBool(wish)
	if err != nil {
		return false, fmt.Errorf("%s is %q: want true or false", exploreVariable, wish)
	}
	return explore, nil
}

// maxProbes is the greatest number of extra inputs that --probe runs.
const maxProbes = 8

// grading holds the flags that check and grade share. If probe is set before register is
// called, it becomes the flag's default.
type grading struct {
	question
	trustFlag
	rubric    string
	timeout   time.Duration
	memory    string
	isolation string
	jobs      int
	cold      bool
	key       string
	probe     bool
	explore   bool
	color     cli.ColorWish
}

func (g *grading) register(c *cobra.Command) {
	g.question.register(c)
	g.trustFlag.register(c)
	g.color = "auto"
	f := c.Flags()
	f.StringVar(&g.rubric, "rubric", "", strings.Join(cases.Rubrics(), ", ")+
		"\nor a .json `FILE` (default the assignment's own,\nor else "+cases.DefaultRubric+")")
	g.registerRun(c)
	f.IntVar(&g.jobs, "jobs", runtime.NumCPU(), "`NUMBER` of programs that run at once")
	f.BoolVar(&g.cold, "cold", false, "compile and run everything in fresh processes,\nwhich takes longer")
	f.StringVar(&g.key, "key", "", "secret `FILE` that chooses which answers are\n"+
		"checked in a fresh process; created if missing\n(default $"+keyVariable+", or else key in\n"+
		"the user's configuration folder)")
	f.BoolVar(&g.probe, "probe", g.probe,
		"run wrong programs on a few extra inputs, to\nname their mistakes more reliably")
	explore, _ := exploresByDefault() // options reports the error
	f.BoolVar(&g.explore, "explore", explore, "try wrong programs on small inputs, to show\n"+
		"the smallest that fails; not with --cold\n(or as $"+exploreVariable+" says)")
	f.Var(&g.color, "color", "colour: auto, always or never")
}

func (g *grading) registerRun(c *cobra.Command) {
	f := c.Flags()
	f.DurationVar(&g.timeout, "timeout", time.Duration(record.DefaultLimits().Wall), "wall `TIME` limit of one run")
	f.StringVar(&g.memory, "memory", "1GiB", "memory limit of one run,\nin `BYTES`")
	f.StringVar(&g.isolation, "isolation", cmp.Or(os.Getenv(isolationVariable), sandbox.Auto),
		"`HOW` to isolate runs\n(see doctor)")
}

func (g *grading) options(observe *runner.Observer, suite cases.Suite) (o runner.Options, err error) {
	rubric, err := g.opened.Rubric(g.rubric)
	if err != nil {
		return o, cli.Usage(err)
	}
	if err := rubric.Fits(suite); err != nil {
		return o, cli.Usage(err)
	}
	limits := record.LimitsFor(suite)
	if limits.Wall = record.Span(g.timeout); g.timeout <= 0 {
		return o, cli.Usagef("--timeout %v: want more than 0s", g.timeout)
	}
	if limits.Memory, err = record.ParseBytes(g.memory); err != nil {
		return o, cli.Usagef("--memory: %w", err)
	}
	if g.jobs < 1 {
		return o, cli.Usagef("--jobs %d: want at least 1", g.jobs)
	}
	if ways := sandbox.Names(); !slices.Contains(ways, g.isolation) {
		return o, cli.Usagef("--isolation %q%s", g.isolation, suggest.OrWant(g.isolation, ways))
	}
	if _, err := exploresByDefault(); err != nil {
		return o, cli.Usage(err)
	}
	key, err := readKey(g.key)
	if err != nil {
		return o, err
	}
	looks := insight.Options{Explore: g.explore && !g.cold}
	if g.probe {
		looks.Probes = maxProbes
	}
	if looks.Wrong, err = wrongSolutions(g.opened); err != nil {
		return o, err
	}
	return runner.Options{
		Suite:     suite,
		Rubric:    rubric,
		Limits:    limits,
		Isolation: g.isolation,
		Jobs:      g.jobs,
		Cold:      g.cold,
		Key:       key,
		Insight:   insight.New(looks),
		Tool:      "touchstone " + version(),
		Build:     buildID(),
		Cache:     cacheFolder(),
		Now:       time.Now,
		Observe:   observe,
	}, nil
}

// withGrader creates a grader, passes it to use and closes it. An error in closing it is
// only a warning.
func withGrader(c *cobra.Command, o runner.Options, use func(ctx context.Context, g *runner.Grader) error) error {
	ctx, stop := cli.Interruptible(c)
	defer stop()
	grader, err := runner.New(o)
	if err != nil {
		return err
	}
	defer func() {
		if err := grader.Close(); err != nil {
			cli.Warning(c.ErrOrStderr(), "%v", err)
		}
	}()
	return use(ctx, grader)
}

// cacheFolder returns the folder of Touchstone's caches, or "" if the user has no cache
// folder. It holds the compilers' own compiled packages, which builds may only read, and
// results of runs, which builds cannot see. Without it each grading compiles and runs
// everything again.
func cacheFolder() string {
	dir, err := os.UserCacheDir()
	if err != nil {
		return "" // the grader then makes one for itself
	}
	return filepath.Join(dir, "touchstone")
}
