package homework

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/runner"
	"touchstone/runner/insight"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// mostMutations is the maximum number of small changes to try in a right solution.
const mostMutations = 200

// TrySolutions runs all solutions of a homework on the suite of the grader. If mutants is true, it
// also runs right solutions with small changes. The caller must use a rubric that forgives wrong
// formats, so that the cases catch only solutions with wrong answers.
func TrySolutions(
	ctx context.Context, g *runner.Grader, corpus *cases.Corpus, mutants bool,
) (*cases.SolutionsAdequacy, *record.Report, error) {
	all := slices.Concat(corpus.Right, corpus.Wrong)
	var submissions []intake.Submission
	for i, s := range all {
		submission, err := solutionOf(corpus, s)
		if err != nil {
			return nil, nil, err
		}
		submission.Name = fmt.Sprintf("%03d-%s", i, s.Name) // a right and a wrong solution may share a name
		submissions = append(submissions, submission)
	}
	wrong, err := WrongSolutions(corpus)
	if err != nil {
		return nil, nil, err
	}
	report := g.GradeAll(ctx, submissions, nil)
	comparisons, err := insight.Compare(ctx, g, wrong)
	if err != nil {
		return nil, nil, err
	}
	found := &cases.SolutionsAdequacy{Right: []cases.SolutionResult{}, Wrong: []cases.SolutionResult{}}
	for i := range report.Submissions {
		result, err := solutionResult(all[i], &report.Submissions[i])
		if err != nil {
			return nil, nil, err
		}
		if i < len(corpus.Right) {
			found.Right = append(found.Right, result)
			continue
		}
		l := comparisons[i-len(corpus.Right)]
		result.Named, result.SameOutputAs, result.HiddenBy = l.Distinctive &&
			len(result.CaughtBy) > 0, l.SameOutputAs, l.HiddenBy
		found.Wrong = append(found.Wrong, result)
	}
	if found.Skeleton, err = checkSkeleton(ctx, g, corpus, found.Right); err != nil {
		return nil, nil, err
	}
	for i := 0; i < len(corpus.Right) && mutants; i++ {
		changes, err := insight.TryMutations(ctx, g, submissions[i], mostMutations)
		if err != nil {
			return nil, nil, err
		}
		changes.Solution = corpus.Right[i].Name
		found.Mutations = append(found.Mutations, changes)
	}
	found.Summarise(g.Suite)
	return found, report, nil
}

// LongestRun returns how long the longest accepted run of a right solution took.
func LongestRun(ctx context.Context, g *runner.Grader, corpus *cases.Corpus) (longest time.Duration, err error) {
	var submissions []intake.Submission
	for _, s := range corpus.Right {
		submission, err := solutionOf(corpus, s)
		if err != nil {
			return 0, err
		}
		submissions = append(submissions, submission)
	}
	for _, s := range g.GradeAll(ctx, submissions, nil).Submissions {
		for _, result := range s.Results {
			if result.Verdict == record.Accepted {
				longest = max(longest, result.Run.Wall.Duration())
			}
		}
	}
	return longest, ctx.Err()
}

// checkSkeleton checks the skeleton of a homework against the solution that is built on it. It
// returns a sentence for each problem. It returns nil if the skeleton or the solution is missing,
// or if the solution is not right.
func checkSkeleton(
	ctx context.Context, g *runner.Grader, c *cases.Corpus, right []cases.SolutionResult,
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

func solutionResult(s cases.Solution, r *record.Submission) (cases.SolutionResult, error) {
	f := cases.SolutionResult{
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
	f.Verdict, f.Unexpected = compareVerdicts(s.Mistake.Verdict, r.Results)
	return f, nil
}

// compareVerdicts returns the verdict on a wrong solution, and how it differs from the expected ones, or
// "". The first case that is not right decides. PAC means that some cases are right, and some are not.
func compareVerdicts(want string, results []record.Result) (got, unexpected string) {
	isRight := func(r record.Result) bool { return r.Verdict == record.Accepted }
	first := slices.IndexFunc(results, func(r record.Result) bool { return !isRight(r) })
	if want == "" || first < 0 { // then no case catches it
		return "", ""
	}
	got = results[first].Verdict.Code()
	if want == record.Partial.Code() && slices.ContainsFunc(results, isRight) {
		got = want
	}
	if slices.Contains(strings.Fields(want), got) {
		return got, ""
	}
	return got, fmt.Sprintf("gets %s in case %s, want %s: %s", got, results[first].Case,
		strings.Join(strings.Fields(want), " or "), results[first].Cause)
}

// WrongSolutions returns the wrong solutions of a folder, with their mistakes.
func WrongSolutions(corpus *cases.Corpus) (list []insight.WrongSolution, err error) {
	for _, s := range corpus.Wrong {
		submission, err := solutionOf(corpus, s)
		if err != nil {
			return nil, err
		}
		list = append(list, insight.WrongSolution{Mistake: s.Mistake, Digest: s.Digest, Submission: submission})
	}
	return list, nil
}

func solutionOf(corpus *cases.Corpus, s cases.Solution) (intake.Submission, error) {
	submission, err := intake.Single(filepath.Join(filepath.FromSlash(corpus.Folder), filepath.FromSlash(s.Path)))
	submission.Name = s.Name
	return submission, cli.Usage(err)
}
