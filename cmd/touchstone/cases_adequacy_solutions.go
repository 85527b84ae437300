package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/internal/plural"
	"touchstone/runner"
	"touchstone/runner/insight"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// An assignment folder has wrong solutions instead of a catalogue of mistakes. The command runs
// each solution on every case of the suite.

func (a *adequacyRun) bySolutions(c *cobra.Command, asked *cases.Corpus) error {
	corpus := a.opened // holds the solutions; the corpus of --cases has none
	if a.pairs {
		return cli.Usagef("--pairs works for assignments that come with Touchstone")
	}
	if len(corpus.Right)+len(corpus.Wrong) == 0 {
		return cli.Hinted(fmt.Errorf("assignment %q has no solutions to check its cases with", corpus.Assignment.ID),
			"put each wrong program into a folder of solutions/wrong/, with a mistake.md")
	}
	warnAll(c.ErrOrStderr(), homeworkWarnings(c.Context(), corpus))
	suite, err := asked.Suite(a.suite)
	if err != nil {
		return cli.Usage(err)
	}
	found, err := a.runSolutions(c, corpus, suite)
	if err != nil {
		return err
	}
	err = a.write(c.OutOrStdout(), found, func(w io.Writer) error { return writeSolutions(w, found) })
	if err == nil && len(found.Missed())+len(found.Refused())+len(found.Skeleton) > 0 {
		return cli.Exit(cli.Lost)
	}
	return err
}

// runSolutions runs all solutions. If a solution prints right values in another format only, no
// case catches it.
func (a *adequacyRun) runSolutions(
	c *cobra.Command, corpus *cases.Corpus, suite cases.Suite,
) (*cases.SolutionsAdequacy, error) {
	options, err := a.options(nil, suite)
	if err != nil {
		return nil, err
	}
	if err := a.open(&options); err != nil {
		return nil, err
	}
	options.Rubric = options.Rubric.Forgiving()
	options.Insight = nil // otherwise each wrong solution would be compared with all of them
	var submissions []intake.Submission
	all := append(append([]cases.Solution{}, corpus.Right...), corpus.Wrong...)
	for i, s := range all {
		submission, err := solutionOf(corpus, s)
		if err != nil {
			return nil, err
		}
		submission.Name = fmt.Sprintf("%03d-%s", i, s.Name) // a right and a wrong solution may share a name
		submissions = append(submissions, submission)
	}
	wrong, err := wrongSolutions(corpus)
	if err != nil {
		return nil, err
	}
	found := &cases.SolutionsAdequacy{Right: []cases.SolutionFate{}, Wrong: []cases.SolutionFate{}}
	err = withGrader(c, options, func(ctx context.Context, g *runner.Grader) error {
		report := g.GradeAll(ctx, submissions, nil)
		likeness, err := insight.Compare(ctx, g, wrong)
		if err != nil {
			return err
		}
		runs := 0
		for i := range report.Submissions {
			runs += cachedRuns(&report.Submissions[i])
			fate, err := fateOfSolution(all[i], &report.Submissions[i])
			if err != nil {
				return err
			}
			if i < len(corpus.Right) {
				found.Right = append(found.Right, fate)
				continue
			}
			l := likeness[i-len(corpus.Right)]
			fate.Named, fate.Like, fate.Meets = l.Telling && len(fate.CaughtBy) > 0, l.Like, l.Meets
			found.Wrong = append(found.Wrong, fate)
		}
		printCacheHits(c.ErrOrStderr(), runs)
		if found.Skeleton, err = checkSkeleton(ctx, g, corpus, found.Right); err != nil {
			return err
		}
		for i := 0; i < len(corpus.Right) && a.mutants; i++ {
			changes, err := insight.SmallChanges(ctx, g, submissions[i])
			if err != nil {
				return err
			}
			changes.Solution = corpus.Right[i].Name
			found.Small = append(found.Small, changes)
		}
		return nil
	})
	found.Summarise(suite)
	return found, err
}

// checkSkeleton returns a sentence for each problem with the skeleton and its solution. It
// returns none if the folder has neither, or if the solution gives wrong answers.
func checkSkeleton(
	ctx context.Context, g *runner.Grader, c *cases.Corpus, right []cases.SolutionFate,
) ([]string, error) {
	i := slices.IndexFunc(c.Right, func(s cases.Solution) bool { return s.Path == cases.SolutionFolder })
	if i < 0 || g.Suite.Skeleton == nil || len(right[i].CaughtBy) > 0 || right[i].Problem != "" {
		return nil, nil
	}
	solution, err := solutionOf(c, c.Right[i])
	if err != nil {
		return nil, err
	}
	skeleton, err := solutionOf(c, cases.Solution{Name: cases.SkeletonFolder, Path: cases.SkeletonFolder})
	if err != nil {
		return nil, err
	}
	return insight.CheckSkeleton(ctx, g, skeleton, solution)
}

func fateOfSolution(s cases.Solution, r *record.Submission) (cases.SolutionFate, error) {
	f := cases.SolutionFate{
		Solution: s.Name, Mistake: s.Mistake.Name, Meaning: s.Mistake.Meaning, CaughtBy: []string{},
	}
	switch {
	case r.Failure != nil || r.Verdict == record.JudgeError:
		return f, fmt.Errorf("running solution %s: %s", s.Name, r.Cause)
	case !r.Build.OK:
		f.Problem = r.Cause
		return f, nil
	}
	for _, result := range r.Results {
		if result.Verdict != record.Accepted {
			f.CaughtBy = append(f.CaughtBy, result.Case)
		}
	}
	return f, nil
}

func writeSolutions(w io.Writer, a *cases.SolutionsAdequacy) error {
	fmt.Fprintf(w, "%s, suite %s: %s, digest %.12s\n", a.Assignment, a.Suite, plural.Of(a.Cases, "case"), a.Digest)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprint(t, "\nright solutions\n")
	if len(a.Right) == 0 {
		fmt.Fprintf(t, "  none: put one below %s, or nothing shows that the answers are right\n", cases.RightSolutions)
	}
	for _, f := range a.Right {
		result := "right in every case"
		if f.Problem != "" {
			result = "DOES NOT RUN: " + f.Problem
		} else if len(f.CaughtBy) > 0 {
			result = "WRONG: " + strings.Join(f.CaughtBy, ", ") + "; touchstone cases answer shows the difference"
		}
		fmt.Fprintf(t, "  %s\t%s\n", f.Solution, result)
	}
	fmt.Fprint(t, "\nwrong solutions\n")
	for _, f := range a.Wrong {
		fmt.Fprintf(t, "  %s\t%s\t%s\n", f.Solution, catches(f, a.Cases), f.Meaning)
	}
	if err := t.Flush(); err != nil {
		return err
	}
	writeUnnamed(w, a)
	for _, problem := range a.Skeleton {
		fmt.Fprintf(w, "\n%s\n", problem)
	}
	writeSmallChanges(w, a.Small)
	if len(a.Wrong) == 0 {
		return nil
	}
	missed := len(a.Missed())
	fmt.Fprintf(w, "\n%d of %s caught, %d missed\n", len(a.Wrong)-missed, plural.Of(len(a.Wrong), "wrong solution"),
		missed)
	if len(a.Idle) > 0 {
		fmt.Fprintf(w, "catch nothing, of the cases: %s\n", strings.Join(a.Idle, ", "))
	}
	writeLeast(w, a.Least, a.Cases)
	fmt.Fprintf(w, "students may see %d of %s, which catch %d: %s\n", len(a.Shown), plural.Of(a.Cases, "case"),
		a.ShownCatch, cmp.Or(strings.Join(a.Shown, ", "), "tag one \"sample\""))
	return nil
}

func catches(f cases.SolutionFate, of int) string {
	switch n := len(f.CaughtBy); {
	case f.Problem != "":
		return "DOES NOT RUN"
	case n == 0:
		return "MISSED"
	case n == of:
		return "every case"
	default:
		return strings.Join(f.CaughtBy, ", ")
	}
}

// writeUnnamed lists the mistakes that no report can name, with the reasons.
func writeUnnamed(w io.Writer, a *cases.SolutionsAdequacy) {
	for _, f := range a.Wrong {
		switch {
		case f.Problem != "":
			fmt.Fprintf(w, "\n%s does not run: %s\n", f.Solution, f.Problem)
		case len(f.CaughtBy) == 0:
			fmt.Fprintf(w, "\n%s answers as a right program does: write a case that shows its mistake\n", f.Solution)
		case f.Like != "":
			fmt.Fprintf(w, "\n%s and %s answer alike, so reports name both; add a case that tells them apart\n",
				f.Solution, f.Like)
		case !f.Named:
			fmt.Fprintf(w, "\n%s is caught, but has too few wrong values to be named; add a case that shows it\n",
				f.Solution)
		case len(f.Meets) > 0:
			fmt.Fprintf(w, "\n%s shows in fewer than 2 cases without %s, so a program with both may stay unnamed; "+
				"add cases, or a wrong solution with both\n", f.Solution, strings.Join(f.Meets, " or "))
		}
	}
}

// writeSmallChanges lists the changes that no case catches. Some of them are harmless, and only
// a person can tell which.
func writeSmallChanges(w io.Writer, all []cases.SmallChanges) {
	const most = 40
	for _, s := range all {
		fmt.Fprintf(w, "\nsmall changes of %s: ", s.Solution)
		if s.Problem != "" {
			fmt.Fprintln(w, s.Problem)
			continue
		}
		fmt.Fprintf(w, "%d of %d tried, %d do not compile, %d caught, %d not\n",
			s.Tried, s.Changes, s.Stillborn, s.Caught, len(s.Survived))
		for _, c := range s.Survived[:min(len(s.Survived), most)] {
			old, changed := difference(c.Old, c.New)
			fmt.Fprintf(w, "  %s:%d: %s: %q for %q\n", c.File, c.Line, c.Operator, changed, old)
		}
		if more := len(s.Survived) - most; more > 0 {
			fmt.Fprintf(w, "  and %d more: --format json\n", more)
		}
	}
}

// difference shortens two texts so that they still differ.
func difference(a, b string) (string, string) {
	const most = 24 // characters
	a, b = strings.Join(strings.Fields(a), " "), strings.Join(strings.Fields(b), " ")
	if record.Cut(a, most) != record.Cut(b, most) {
		return record.Cut(a, most), record.Cut(b, most)
	}
	words, others := strings.Fields(a), strings.Fields(b)
	same := 0
	for same < min(len(words), len(others))-1 && words[same] == others[same] {
		same++
	}
	rest := func(words []string) string { return record.Cut("... "+strings.Join(words[same:], " "), most) }
	return rest(words), rest(others)
}
