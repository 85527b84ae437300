package score

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"touchstone/cases"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

// courseArguments lists the command lines that the Fall 2019 course used for grading.
const courseArguments = `5 0 0 | 9 0 0 5 | 10 1 1 0 | 20 0 0 5 | 5 1 3 1 | 11 3 3 6 2 0 | ` +
	`19 3 9 3 6 5 | 15 4 7 1 4 8 3 | 15 5 7 1 4 12 6 0 | 3 0 0 | 7 1 1 2 | 10 3 4 2 6 4`

func TestTheCourseSuiteAsksWhatTheCourseAsked(t *testing.T) {
	var got []string
	for _, c := range testsuite.F19(t, "course").Cases {
		got = append(got, strings.Join(c.Args, " "))
	}
	if want := strings.Split(courseArguments, " | "); !slices.Equal(got, want) {
		t.Errorf("suite course asks\n%q, want\n%q", got, want)
	}
}

func answersOf(suite cases.Suite) [][]string {
	var answers [][]string
	for _, c := range suite.Cases {
		answers = append(answers, strings.Split(strings.TrimSuffix(c.Want.String(), "\n"), "\n"))
	}
	return answers
}

// courseScore scores outputs on suite course with rubric course-f19.
func courseScore(t *testing.T, suite cases.Suite, outputs [][]string) cases.Points {
	t.Helper()
	rubric := testsuite.Rubric(t, "course-f19")
	var results []record.Result
	for i, c := range suite.Cases {
		var run judge.Run
		run.Stdout.Bytes = []byte(strings.Join(outputs[i], "\n"))
		run.Stdout.Total = int64(len(run.Stdout.Bytes))
		j := judge.Case(c, run, record.DefaultLimits(), rubric)
		results = append(results, record.Result{Case: c.ID, Verdict: j.Verdict, Lines: j.Lines, Extra: j.Extra})
	}
	s := ForResults(rubric, suite.Labels(), results)
	checkLosses(t, s)
	return s.Points
}

// publishedPolicy computes the points by the course's rules. Compiling gives 5. Each case whose
// lines all equal the answer gives 5, or each line that is right in all cases gives 10,
// whichever sum is larger.
func publishedPolicy(answers, outputs [][]string) cases.Points {
	rightCases, rightLines := 0, len(answers[0])
	for i := range answers {
		if slices.Equal(answers[i], outputs[i]) {
			rightCases++
		}
	}
	for line := range answers[0] {
		for i := range answers {
			if answers[i][line] != outputs[i][line] {
				rightLines--
				break
			}
		}
	}
	return cases.Points(5+max(5*rightCases, 10*rightLines)) * cases.Point
}

func TestTheCourseSuiteFollowsThePublishedPolicy(t *testing.T) {
	suite := testsuite.F19(t, "course")
	rng := rand.New(rand.NewPCG(19, 9))
	spoil := []func(string) string{
		func(line string) string { return strings.Replace(line, ":", " :", 1) },
		func(line string) string { return strings.Replace(line, ": ", ":", 1) },
		func(line string) string { return strings.Replace(line, ": ", " = ", 1) },
		func(line string) string { return strings.ToLower(line[:1]) + line[1:] },
		func(line string) string { return line[:2] + line[3:] },
		func(line string) string { return line + "1" },
		func(line string) string { return line + " (best)" },
		func(string) string { return "" },
	}
	for range 400 {
		answers, outputs := answersOf(suite), answersOf(suite)
		// In some rounds some lines are wrong in all cases, and in some rounds all lines are
		// wrong in some cases.
		spoilLine, spoilCase, both := 1+rng.IntN(7), 1+rng.IntN(13), rng.IntN(3)
		for i := range outputs {
			for line := range outputs[i] {
				if both != 1 && line >= spoilLine && rng.IntN(4) > 0 || both != 0 && i >= spoilCase && rng.IntN(4) > 0 {
					outputs[i][line] = spoil[rng.IntN(len(spoil))](outputs[i][line])
				}
			}
		}
		if got, want := courseScore(t, suite, outputs), publishedPolicy(answers, outputs); got != want {
			t.Fatalf("%v points, want %v for %q", got, want, outputs)
		}
	}
}
