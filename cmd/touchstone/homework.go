package main

import (
	"context"
	"math"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/cmd/touchstone/internal/homework"
	"touchstone/cmd/touchstone/internal/kattis"
	"touchstone/internal/wording"
	"touchstone/runner"
	"touchstone/runner/record"
)

func newInit() *cobra.Command {
	var from string
	c := &cobra.Command{
		Use:   "init FOLDER",
		Short: "Create a homework folder with an example to edit",
		Long: `Init creates a folder with a small but complete homework: the output format,
rules, cases, suites, a rubric, and right and wrong solutions. Its README.md
says what each file is for. Other commands take the folder as --assignment.

FOLDER must be new or empty.

With --from it makes the homework from a problem package, the format of Kattis,
DOMjudge and ICPC contests (legacy or 2023-07), and lists what it cannot take
over. Programs must print what the package's default validator accepts; it
refuses interactive problems and output validators. Each program in
submissions/ becomes a solution, and cases adequacy checks its verdict. If the
package has no time limit, init runs the accepted programs to find it.`,
		Example: `  touchstone init hw3/
  touchstone init --from different/ hw4/
  touchstone cases adequacy hw3/
  touchstone grade --assignment hw3/ submissions.zip`,
		Args: cobra.ExactArgs(1),
	}
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		if err := checkEmpty(args[0]); err != nil {
			return cli.Usage(err)
		}
		if from != "" {
			return initFrom(c, from, args[0])
		}
		if err := homework.Write(args[0]); err != nil {
			return err
		}
		cli.Info(c.ErrOrStderr(), "wrote %s; read its README.md", filepath.Clean(args[0]))
		cli.Hint(c.ErrOrStderr(), "next, run touchstone cases adequacy %s", withSeparator(args[0]))
		return nil
	})
	c.Flags().StringVar(&from, "from", "", "`FOLDER` of a problem package")
	return c
}

func initFrom(c *cobra.Command, from, dir string) error {
	name := filepath.Clean(from)
	if path, err := filepath.Abs(from); err == nil {
		name = filepath.Base(path)
	}
	corpus, made, err := writeFrom(from, name, dir, 0)
	if err != nil {
		return cli.Usage(err)
	}
	if made.LacksTimeLimit && len(corpus.Right) > 0 {
		seconds, err := measureTimeLimit(c, dir)
		if err != nil {
			return err
		}
		if corpus, made, err = writeFrom(from, name, dir, seconds); err != nil {
			return cli.Usage(err)
		}
		if seconds > 0 {
			cli.Info(c.ErrOrStderr(), "time limit: %v s, from the runs of the accepted programs", seconds)
		}
	}
	for _, why := range made.Omitted {
		cli.Warning(c.ErrOrStderr(), "not taken over: %s", why)
	}
	cli.Info(c.ErrOrStderr(), "wrote %s: %s, %s, %s", filepath.Clean(dir),
		wording.Count(len(corpus.Questions), "case"), wording.Count(len(corpus.Right), "right solution"),
		wording.Count(len(corpus.Wrong), "wrong solution"))
	cli.Hint(c.ErrOrStderr(), "next, run touchstone cases adequacy %s", withSeparator(dir))
	return nil
}

func writeFrom(from, name, dir string, seconds float64) (*cases.Corpus, *kattis.Homework, error) {
	made, err := kattis.Convert(os.DirFS(from), homework.ID(dir), name, seconds)
	if err != nil {
		return nil, nil, err
	}
	if err := writeFiles(made.Files, dir); err != nil {
		return nil, nil, err
	}
	corpus, err := cases.LoadFolder(os.DirFS(dir), filepath.ToSlash(filepath.Clean(dir)))
	return corpus, made, err
}

// measureTimeLimit returns the time limit that the problem package format derives from the accepted
// programs: five times the longest run, in whole seconds. It returns 0 if none of their runs is accepted.
func measureTimeLimit(c *cobra.Command, dir string) (seconds float64, err error) {
	g := gradingFlags{jobs: 1, cold: true}
	g.registerRun(pflag.NewFlagSet("", pflag.ContinueOnError))
	g.assignment = withSeparator(dir)
	corpus, err := g.corpus()
	if err != nil {
		return 0, err
	}
	suite, err := corpus.Suite("")
	if err != nil {
		return 0, cli.Usage(err)
	}
	set := func(o *runner.Options) error {
		o.Insight, o.Limits.Wall = nil, record.Span(time.Minute)
		return nil
	}
	err = g.withGrader(c.Context(), c.ErrOrStderr(), suite, set, func(ctx context.Context, g *runner.Grader) error {
		longest, err := homework.LongestRun(ctx, g, corpus)
		if longest > 0 {
			seconds = max(1, math.Ceil(5*longest.Seconds()))
		}
		return err
	})
	return seconds, err
}

// withSeparator ends a path with a separator, so that the path is not mistaken for an ID.
func withSeparator(path string) string {
	return filepath.Clean(path) + string(filepath.Separator)
}

func newHandout() *cobra.Command {
	var out string
	var mistakes bool
	c := &cobra.Command{
		Use:   "handout ASSIGNMENT",
		Short: "Write the files that students get for a homework",
		Long: `Handout writes a folder in which students can check their own programs: the
rules, the cases that they may see, the files of skeleton/, and a README.md. It
leaves out solutions and hidden cases. Students write their programs into the
folder and run touchstone check there; they need nothing else.

Students may see the cases with the tag "sample" or the origin "official".`,
		Example: "  touchstone handout hw3/ --out student-hw3/",
		Args:    cobra.ExactArgs(1),

		ValidArgsFunction: firstArgument(assignmentChoices),
	}
	c.Flags().StringVar(&out, "out", "", "new `FOLDER` to write")
	c.Flags().BoolVar(&mistakes, "mistakes", false, "list in README.md the mistakes of the wrong\nsolutions")
	c.RunE = cli.Action(func(c *cobra.Command, args []string) error {
		if out == "" {
			return cli.Usagef("--out: expected a folder to write to")
		}
		return writeHandout(c, args[0], out, mistakes)
	})
	return c
}

func writeHandout(c *cobra.Command, assignment, out string, mistakes bool) error {
	corpus, err := openAssignment(assignment)
	if err != nil {
		return err
	}
	h, err := corpus.Handout(mistakes)
	if err != nil {
		return cli.Usage(err)
	}
	if err := checkEmpty(out); err != nil {
		return cli.Usage(err)
	}
	if err := writeFiles(h.Files, out); err != nil {
		return cli.Usage(err)
	}
	stderr := c.ErrOrStderr()
	if len(h.Untagged) > 0 {
		cli.Warning(stderr, "the suite \"sample\" does not include these cases: %s; to include a case, add "+
			"\"tags: sample\" to its file", strings.Join(h.Untagged, ", "))
	}
	if h.ReplacedRubric != "" {
		cli.Warning(stderr, "omitted rubric %q, because it depends on hidden cases; students see the points of "+
			"the default rubric", h.ReplacedRubric)
	}
	if len(h.Groups) > 0 {
		cli.Info(stderr, "omitted these groups of rubric %q, which have no case in the handout: %s",
			corpus.Assignment.Rubric, strings.Join(h.Groups, ", "))
	}
	cli.Info(stderr, "wrote %s with %s (%s); %d cases stay hidden", filepath.Clean(out),
		wording.Count(len(h.Cases), "case"), strings.Join(h.Cases, ", "), h.Hidden)
	cli.Hint(stderr, "give students the folder and the touchstone program; touchstone cases adequacy %s shows "+
		"which mistakes its cases catch", withSeparator(assignment))
	return nil
}
