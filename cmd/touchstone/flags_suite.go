package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/pflag"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/plainfile"
	"touchstone/internal/wording"
)

type suiteFlags struct {
	assignment, suite, cases string

	assignmentCorpus *cases.Corpus // the assignment with its own cases, even if --cases is set; set by corpus
}

func (q *suiteFlags) register(f *pflag.FlagSet) {
	q.registerAssignment(f)
	f.StringVar(&q.suite, "suite", "", "`SUITE` of cases to run (default standard)")
	q.registerCases(f)
}

func (q *suiteFlags) registerCases(f *pflag.FlagSet) {
	f.StringVar(&q.cases, "cases", "", "`FOLDER` of case files instead of the\nbuilt-in ones")
}

func (q *suiteFlags) registerAssignment(f *pflag.FlagSet) {
	const flag = "assignment"
	f.StringVar(&q.assignment, flag, defaultAssignment(), "`ID` or folder of\nthe homework")
	f.Set(flag, q.assignment) // because desk.Record records only flags that are set
}

// defaultAssignment returns the nearest homework folder or handout among the working folder and its
// parents. If there is none, it returns the oldest built-in assignment.
func defaultAssignment() string {
	for folder := "."; ; folder = filepath.Join(folder, "..") {
		if isHomework(folder) {
			return folder
		}
		if at, err := filepath.Abs(folder); err != nil || at == filepath.Dir(at) {
			return "takestones-f19"
		}
	}
}

func (q *suiteFlags) corpus() (*cases.Corpus, error) {
	opened, err := openAssignment(q.assignment)
	if err != nil {
		return nil, err
	}
	q.assignmentCorpus = opened
	if q.cases == "" {
		return opened, nil
	}
	if info, err := os.Stat(q.cases); err != nil || !info.IsDir() {
		return nil, cli.Usagef("--cases %q: expected a folder of case files", q.cases)
	}
	corpus, err := cases.Load(plainfile.FS(q.cases), q.cases, opened.Assignment)
	return corpus, cli.Usage(err)
}

// verifyTime is how long the reference may take to compute all answers of a suite. A suite that
// takes longer is too hard for students' programs, which are slower and get only seconds for each
// case.
const verifyTime = 30 * time.Second

// checkedSuite returns the suite to run. It returns an error if an answer differs from that of
// the reference, because a mistake in an answer would cost every right program points.
func (g *gradingFlags) checkedSuite(ctx context.Context, stderr io.Writer) (cases.Suite, error) {
	corpus, err := g.corpus()
	if err != nil {
		return cases.Suite{}, err
	}
	spec, err := corpus.SuiteSpec(g.suite)
	switch {
	case err != nil:
		return cases.Suite{}, cli.Usage(err)
	case g.trust && g.cases == "" && !corpus.IsFolder():
		return cases.Suite{}, cli.Usagef("--trust-answers needs --cases")
	case (g.cases != "" || corpus.IsFolder()) && !g.trust && corpus.Assignment.HasSolver():
		if err := g.verify(ctx, stderr, corpus, spec); err != nil {
			return cases.Suite{}, err
		}
	}
	suite, err := corpus.LoadSuite(spec)
	return suite, cli.Usage(err)
}

// verify returns an error if expected answers of the suite differ from those of the reference. It
// prints the differences.
func (g *gradingFlags) verify(ctx context.Context, stderr io.Writer, corpus *cases.Corpus, spec cases.SuiteSpec) error {
	tooLong := fmt.Errorf("the reference takes longer than %v, and students' programs would take longer still",
		verifyTime)
	ctx, cancel := context.WithTimeoutCause(ctx, verifyTime, tooLong)
	defer cancel()
	wrong, err := corpus.VerifyContext(ctx, spec)
	switch {
	case err != nil && ctx.Err() != nil:
		return cli.UsageWithHint(fmt.Errorf("%s: %w", g.casesName(), err),
			"remove the case, or skip this check with --trust-answers")
	case err != nil:
		return cli.Usage(err)
	case len(wrong) == 0:
		return nil
	}
	showDifferences(stderr, wrong)
	return cli.UsageWithHint(
		fmt.Errorf("%s: the expected answers of %d of %s differ from those of the reference", g.casesName(),
			len(wrong), wording.Count(len(spec.Questions), "case")),
		"fix the case files, or skip this check with --trust-answers")
}

func (g *gradingFlags) casesName() string {
	if g.cases == "" {
		return g.assignment
	}
	return fmt.Sprintf("--cases %q", g.cases)
}

func showDifferences(stderr io.Writer, wrong []cases.Difference) {
	const most = 20
	var lines []string
	for _, d := range wrong {
		lines = append(lines, d.Lines()...)
	}
	for _, line := range lines[:min(len(lines), most)] {
		cli.Info(stderr, "%s", line)
	}
	if more := len(lines) - most; more > 0 {
		cli.Info(stderr, "and %s more; touchstone cases verify shows them all", wording.Count(more, "line"))
	}
}

// trustWarnings returns a warning for the report if the answers were not compared with the
// reference.
func (g *gradingFlags) trustWarnings() []string {
	if !g.trust {
		return nil
	}
	return []string{
		fmt.Sprintf("the expected answers in %q were not checked against the reference (--trust-answers)", g.cases),
	}
}
