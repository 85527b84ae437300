package homework

import (
	"context"
	"fmt"
	"strings"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/reports/view"
	"touchstone/runner"
	"touchstone/runner/insight"
	"touchstone/runner/language"
	"touchstone/runner/record"
)

// Warnings returns warnings about probable mistakes in a homework folder, without
// running its programs.
func Warnings(ctx context.Context, corpus *cases.Corpus) []string {
	list := corpus.Warnings()
	if !corpus.IsFolder() {
		return nil
	}
	packages, err := language.FindPythonPackages(ctx, corpus.Assignment.Packages)
	if err != nil {
		return list // doctor reports it if Python does not work
	}
	for _, p := range packages {
		if p.Path == "" {
			list = append(list, fmt.Sprintf("\"packages\" has %q, which this machine's Python cannot import: fix the "+
				"name, or %s", p.Name, language.PackageRemedy(p.Name)))
		}
	}
	return list
}

// RightSolutionWarnings returns a warning for each right solution that cannot be run or fails a
// case. folder is the path of the homework as the user named it.
func RightSolutionWarnings(ctx context.Context, g *runner.Grader, corpus *cases.Corpus, folder string) (list []string) {
	for _, s := range corpus.Right {
		submission, err := solutionOf(corpus, s)
		var failed []string
		if err == nil {
			failed, err = insight.FailedCases(ctx, g, submission)
		}
		switch {
		case ctx.Err() != nil:
			return nil
		case err != nil:
			list = append(list, fmt.Sprintf("%s cannot run: %v", submission.Path, err))
		case len(failed) > 0:
			list = append(list, fmt.Sprintf("%s, a right solution, fails %s: fix the solution or the expected answer; "+
				"touchstone check --assignment %s %[1]s shows both", submission.Path, listed(failed), folder))
		}
	}
	return list
}

// UnsolvedWarnings returns a warning that lists the cases that no submission solves. It omits cases
// that fewer than three submissions ran.
func UnsolvedWarnings(r *record.Report) []string {
	const fewest = 3 // fewer failures do not make the expected answer doubtful
	var ids []string
	for _, c := range (view.Batch{Report: r}).CaseCounts() {
		if len(c.Failed) == c.Ran && c.Ran >= fewest {
			ids = append(ids, c.ID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	return []string{"no submission gets " + listed(ids) + " right: check the expected answer"}
}

func listed(ids []string) string {
	const most = 8
	text := "case " + strings.Join(ids[:min(len(ids), most)], ", ")
	if more := len(ids) - most; more > 0 {
		text += " and " + wording.Count(more, "other")
	}
	return text
}
