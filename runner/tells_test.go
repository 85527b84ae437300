package runner

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/intake"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
)

// A tell is a way in which a program can notice that it runs warm. Each class Tell in
// testdata/tells has a method look, which returns an observation. The test adds it to a program
// that prints the right answers only if the observation is not that of a cold run.

// tells returns the names of all tells.
func tells(t testing.TB) []string {
	t.Helper()
	paths, err := filepath.Glob("testdata/tells/*.java")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no tells: %v", err)
	}
	var names []string
	for _, path := range paths {
		names = append(names, strings.TrimSuffix(filepath.Base(path), ".java"))
	}
	return names
}

// withTell writes a submission that consists of a tell and a program. body is that of its main
// method.
func withTell(t testing.TB, tell, body, members string) intake.Submission {
	t.Helper()
	dir := t.TempDir()
	source, err := os.ReadFile(filepath.Join("testdata/tells", tell+".java"))
	must(t, err)
	writeFile(t, filepath.Join(dir, "Tell.java"), string(source))
	writeFile(t, filepath.Join(dir, "TakeStones.java"), fmt.Sprintf(
		"public class TakeStones {\n    public static void main(String[] args) throws Exception {\n%s    }\n%s}\n",
		body, members))
	return intake.Submission{Name: tell, Path: dir}
}

// seenCold returns what look returns in a cold run.
func seenCold(t testing.TB, cold *Grader, tell string) string {
	t.Helper()
	r := cold.Grade(t.Context(), withTell(t, tell, "        System.out.print(Tell.look(args));\n", ""))
	if !r.Build.OK {
		t.Fatalf("it does not compile: %s", r.Build.Message)
	}
	return r.Results[0].Run.Stdout.Text
}

// cheat returns a program that prints nonsense if look returns seen, and otherwise the right
// answer.
func cheat(t testing.TB, tell, seen string, suite cases.Suite) intake.Submission {
	t.Helper()
	var table strings.Builder
	table.WriteString("\n    static String answer(String args) {\n        switch (args) {\n")
	for _, c := range suite.Cases {
		fmt.Fprintf(&table, "            case %s:\n                return %s;\n", javaText(strings.Join(c.Args, " ")),
			javaText(c.Want.String()))
	}
	table.WriteString("            default:\n                return \"no such case\";\n        }\n    }\n")
	body := fmt.Sprintf("        boolean same = Tell.look(args).equals(%s);\n"+
		"        System.out.print(same ? \"nonsense\" : answer(String.join(\" \", args)));\n", javaText(seen))
	return withTell(t, tell, body, table.String())
}

func javaText(text string) string {
	return `"` + strings.NewReplacer(`"`, `\"`, `\`, `\\`, "\n", `\n`, "\t", `\t`).Replace(text) + `"`
}

// countRightWarm returns in how many cases a warm run that counts is right, and whether the program
// is pure.
func countRightWarm(t testing.TB, g *Grader, s intake.Submission) (right int, pure bool) {
	t.Helper()
	p, dir := mustBuild(t, g, s)
	runs := g.warmRuns(t.Context(), p, dir, g.Suite.Cases)
	for _, c := range g.Suite.Cases {
		if run, counts := runs[c.ID]; counts && exactlyRight(judge.Case(c, run, g.Limits, g.Rubric)) {
			right++
		}
	}
	return right, p.Warm.Pure
}

func mayRunWarm(t testing.TB, g *Grader, s intake.Submission) bool {
	t.Helper()
	p, _ := mustBuild(t, g, s)
	return p.Warm != nil
}

func TestProgramsThatDetectWarmRunsGainNothing(t *testing.T) {
	testtools.SkipIfShort(t)
	suite := testsuite.F19(t, "sample")
	suite.Cases = suite.Cases[:2]
	warm, cold := warmGrader(t, suite, 2), coldGrader(t, suite, 2)
	t.Run("all", func(t *testing.T) {
		for _, tell := range sampled.Of(tells(t), 30) {
			t.Run(tell, func(t *testing.T) {
				t.Parallel()
				if !mayRunWarm(t, warm, cheat(t, tell, "", suite)) {
					return
				}
				program := cheat(t, tell, seenCold(t, cold, tell), suite)
				got, want := warm.Grade(t.Context(), program), cold.Grade(t.Context(), program)
				if got.Score.Points != want.Score.Points {
					t.Errorf("%v points, and %v where every case has a process of its own", got.Score.Points,
						want.Score.Points)
				}
				noticed, pure := countRightWarm(t, warm, program)
				if pure && noticed > 0 {
					t.Errorf("it is pure, and sees something else in %d warm runs", noticed)
				}
				t.Logf("may be run warm; pure: %t, sees something else in %d runs", pure, noticed)
			})
		}
	})
}
