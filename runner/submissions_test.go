package runner

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/internal/strictjson"
	"touchstone/reference"
	"touchstone/runner/intake"
	"touchstone/runner/internal/handin"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/internal/testtools"
	"touchstone/runner/record"
	"touchstone/runner/sandbox"
	"touchstone/runner/score"
)

func TestMain(m *testing.M) {
	Init()
	defer Close()
	defer compilers.close()
	m.Run()
}

// testLimits returns small limits, for programs that exceed them.
func testLimits() record.Limits {
	l := record.DefaultLimits()
	l.Wall, l.Memory = record.Span(2*time.Second), 256<<20
	return l
}

func testGrader(t testing.TB, suite string, jobs int) *Grader {
	t.Helper()
	return graderOf(t, testsuite.F19(t, suite), jobs)
}

func graderOf(t testing.TB, suite cases.Suite, jobs int) *Grader {
	t.Helper()
	cache, err := os.UserCacheDir()
	if err != nil {
		cache = t.TempDir()
	}
	g, err := New(Options{
		Suite:     suite,
		Rubric:    testsuite.Rubric(t, "fields"),
		Limits:    testLimits(),
		Isolation: sandbox.Auto,
		Jobs:      jobs,
		Tool:      "touchstone test",
		Cache:     filepath.Join(cache, "touchstone"),
		Now:       time.Now,
	})
	must(t, err)
	t.Cleanup(func() {
		if err := g.Close(); err != nil {
			t.Error(err)
		}
	})
	compilers.lend(t, g)
	return g
}

// Grade grades one submission as GradeAll does.
func (g *Grader) Grade(ctx context.Context, s intake.Submission) record.Submission {
	g.gate.Expect(1)
	ctx, err := g.gate.Begin(ctx)
	if err == nil {
		defer g.gate.Finish()
	}
	return g.gradeSafely(ctx, s)
}

// sampleSubmission is a submission with its expected verdict.
type sampleSubmission struct {
	intake.Submission
	want record.Verdict
}

// sampleSubmissions lists testdata/submissions/<assignment>/<verdict>/<name> for one
// assignment.
func sampleSubmissions(t testing.TB, assignment string) []sampleSubmission {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join("testdata/submissions", assignment, "*", "*"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no sample submissions for %s: %v", assignment, err)
	}
	var samples []sampleSubmission
	for _, path := range paths {
		verdict := filepath.Base(filepath.Dir(path))
		s := intake.Submission{Name: verdict + "-" + filepath.Base(path), Path: path}
		samples = append(samples, sampleSubmission{s, record.Verdict(verdict)})
	}
	return samples
}

// inPlainRuns lists the samples for a plain run. Together with inClass they cover each verdict
// and each way in which a build can end.
var inPlainRuns = []string{
	"takestones-f19/build-error/java-no-main",
	"takestones-f19/build-error/java-syntax",
	"takestones-f19/build-error/py-print-statement",
	"takestones-f19/memory-limit/go-eater",
	"takestones-f19/runtime-error/java-exception",
	"takestones-f19/time-limit/go-sleep",
	"takestones-f19/wrong-answer/java-prose",
	"takestones-s17/partial/java-bounds-before-cutoff",
	"fanorona-5x5/partial/go-evaluation-gain-first",
}

// someOf returns the samples that this test run grades.
func someOf(t testing.TB, samples []sampleSubmission) []sampleSubmission {
	t.Helper()
	if sampled.IsExhaustive() {
		return samples
	}
	samples = slices.DeleteFunc(samples, func(s sampleSubmission) bool {
		return !slices.Contains(inPlainRuns, strings.TrimPrefix(filepath.ToSlash(s.Path), "testdata/submissions/"))
	})
	if len(samples) == 0 {
		t.Fatalf("none of the samples is among %q", inPlainRuns)
	}
	return samples
}

func TestSubmissionsGetTheVerdictOfTheirFolder(t *testing.T) {
	testtools.SkipIfShort(t)
	for _, a := range reference.Assignments() {
		t.Run(a.ID, func(t *testing.T) {
			g := graderOf(t, testsuite.Of(t, a.ID, "sample"), 2)
			half := graderOf(t, sampledSuite(g.Suite, 2), 2)
			hasty := graderOf(t, oneCase(g.Suite), 2)
			hasty.Limits.Wall = record.Span(time.Second)
			t.Run("all", func(t *testing.T) {
				for _, s := range someOf(t, sampleSubmissions(t, a.ID)) {
					t.Run(s.Name, func(t *testing.T) {
						t.Parallel()
						some := half
						if s.want == record.TimeLimit {
							some = hasty // each timeout takes twice the limit
						}
						r := some.Grade(t.Context(), s.Submission)
						if r.Verdict != s.want { // half of the cases may not show the mistake
							r = g.Grade(t.Context(), s.Submission)
						}
						if r.Verdict != s.want {
							t.Errorf("verdict %s, want %s; cause: %s; build: %s", r.Verdict, s.want, r.Cause,
								r.Build.Message)
						}
						checkConsistent(t, &r)
					})
				}
			})
		})
	}
}

func sampledSuite(s cases.Suite, few int) cases.Suite {
	s.Cases = sampled.Of(s.Cases, few)
	return s
}

func oneCase(s cases.Suite) cases.Suite {
	s.Cases = s.Cases[:1]
	return s
}

// checkConsistent checks what must be true for every report.
func checkConsistent(t *testing.T, r *record.Submission) {
	t.Helper()
	if (r.Verdict == record.Accepted) != (r.Cause == "") {
		t.Errorf("verdict %s with cause %q: want a cause for everything but accepted", r.Verdict, r.Cause)
	}
	if (r.Score == nil) != (r.Verdict == record.NotGradable) {
		t.Fatalf("score %+v of a submission that is %s; cause: %s", r.Score, r.Verdict, r.Cause)
	}
	if r.Score == nil {
		return
	}
	if lost := score.Sum(r.Score.Losses); lost != r.Score.Possible-r.Score.Points {
		t.Errorf("losses add up to %v, but %v of %v points were given", lost, r.Score.Points, r.Score.Possible)
	}
	if r.Score.IfFormatForgiven < r.Score.Points {
		t.Errorf("%v points, but only %v if format were forgiven", r.Score.Points, r.Score.IfFormatForgiven)
	}
	for _, loss := range r.Score.Losses {
		if loss.Reason == "" {
			t.Errorf("%v points lost without a reason: %+v", loss.Points, loss)
		}
	}
	if around := scratchNamed(t, r); around != "" {
		t.Errorf("the report names the scratch directory: %s", around)
	}
}

func TestExampleSubmissionsGetTheVerdictTheyWereWrittenFor(t *testing.T) {
	testtools.SkipIfShort(t)
	for assignment, folder := range map[string]string{
		"takestones-f19": "../examples",
		"takestones-s17": "../examples/takestones-s17",
		"fanorona-5x5":   "../examples/fanorona-5x5",
	} {
		t.Run(assignment, func(t *testing.T) {
			expected, suite := expectedVerdicts(t, folder), testsuite.Of(t, assignment, "standard")
			submissions := findSubmissions(t, []string{filepath.Join(folder, "submissions")})
			if len(submissions) != len(expected) {
				t.Errorf("%d submissions, but expected.json names %d", len(submissions), len(expected))
			}
			for _, r := range gradeUntilAsExpected(t, suite, sampled.Of(submissions, 30), expected) {
				if want := expected[r.Name]; r.Verdict != want.Verdict {
					t.Errorf("%s (%s): verdict %s, want %s; cause: %s", r.Name, want.Trait, r.Verdict, want.Verdict,
						r.Cause)
				}
				checkConsistent(t, &r)
			}
		})
	}
}

// gradeUntilAsExpected grades every submission on an eighth of the cases, those with an
// unexpected verdict again on a third of them, and those that remain on all. An endless program
// takes twice the limit in each case, so this saves time.
func gradeUntilAsExpected(
	t *testing.T, suite cases.Suite, all []intake.Submission, expected map[string]expectation,
) []record.Submission {
	t.Helper()
	var done []record.Submission
	whole := suite.Cases
	for _, share := range []int{8, 3, 1} {
		suite.Cases = sampled.Of(whole, share)
		var open []intake.Submission
		for i, r := range graderOf(t, suite, 4).GradeAll(t.Context(), all, nil).Submissions {
			if r.Verdict == expected[r.Name].Verdict || len(suite.Cases) == len(whole) {
				done = append(done, r)
			} else {
				open = append(open, all[i])
			}
		}
		if all = open; len(all) == 0 {
			break
		}
	}
	return done
}

// expectation is an entry of expected.json.
type expectation struct {
	Verdict record.Verdict `json:"verdict"`
	Trait   string         `json:"trait"`
}

func expectedVerdicts(t testing.TB, folder string) map[string]expectation {
	t.Helper()
	file := filepath.Join(folder, "expected.json")
	data, err := os.ReadFile(file)
	must(t, err)
	var expected map[string]expectation
	must(t, (strictjson.File{Name: file, Data: data}).Decode(&expected))
	return expected
}

// facts returns everything that must not depend on jobs or chance, which is all but times and
// memory.
func facts(r record.Submission) string {
	s := fmt.Sprintln(r.Name, r.Verdict, r.Digest, r.Build.OK)
	for _, result := range r.Results {
		s += fmt.Sprintln(result.Case, result.Verdict, result.Lines, result.Extra)
	}
	if r.Score != nil {
		s += fmt.Sprint(r.Score.Points, r.Score.Parts)
	}
	return s
}

// inClass lists samples in four languages with every verdict, except for those with limits that
// take seconds to reach. C++ is not among them, because its headers take seconds to compile.
var inClass = []string{
	"accepted/c-plain", "accepted/go-one-file", "accepted/java-default-package", "accepted/py-classes",
	"build-error/c-link", "output-limit/py-flood", "partial/py-no-pruning-for-min", "runtime-error/c-assertion",
	"wrong-answer/py-hello", "not-gradable/no-sources",
}

func TestVerdictsDoNotDependOnJobs(t *testing.T) {
	testtools.SkipIfShort(t)
	var subs []intake.Submission
	var want []record.Verdict
	for _, s := range sampleSubmissions(t, "takestones-f19") {
		sample := filepath.Base(filepath.Dir(s.Path)) + "/" + filepath.Base(s.Path)
		if sampled.IsExhaustive() && s.want != record.TimeLimit || slices.Contains(inClass, sample) {
			subs, want = append(subs, s.Submission), append(want, s.want)
		}
	}
	if len(subs) < len(inClass) {
		t.Fatalf("%d samples, want all of %q", len(subs), inClass)
	}
	suite := sampledSuite(testsuite.F19(t, "sample"), 2)
	one := graderOf(t, suite, 1).GradeAll(t.Context(), subs, nil)
	four := graderOf(t, suite, 4).GradeAll(t.Context(), subs, nil)
	for i := range subs {
		if a, b := facts(one.Submissions[i]), facts(four.Submissions[i]); a != b {
			t.Errorf("with one job\n%swith four\n%s", a, b)
		}
		if r := one.Submissions[i]; r.Verdict != want[i] {
			t.Errorf("%s: verdict %s, want %s; cause: %s", r.Name, r.Verdict, want[i], r.Cause)
		}
		checkConsistent(t, &one.Submissions[i])
	}
}

func TestAnEarlierReportIsKeptOnlyForTheSameContent(t *testing.T) {
	g := testGrader(t, "sample", 1)
	chen := intake.Submission{Name: "chen", Path: "../examples/submissions/chen.go"}
	src, err := chen.Collect(t.Context(), t.TempDir(), handin.RunFolder{})
	must(t, err)
	earlier := record.Submission{Name: "old", Path: "old", Digest: src.Digest, Verdict: record.Accepted}
	earlier.Score = &record.Score{Points: 42}
	g.Earlier = func(intake.Submission) *record.Submission { return &earlier }
	kept := 0
	g.Observe = &Observer{Kept: func(*record.Submission) { kept++ }}

	r := g.Grade(t.Context(), chen)
	if kept != 1 || r.Score.Points != 42 || r.Name != chen.Name || r.Path != chen.Path {
		t.Errorf("kept %d reports, got %+v; want the earlier report under the submission's own name", kept, r)
	}
	unjudged := earlier
	unjudged.Score = nil
	other := earlier
	other.Digest = "other"
	failed := earlier
	failed.Failure = &record.Failure{}
	for name, e := range map[string]*record.Submission{
		"not judged": &unjudged, "other content": &other, "failed": &failed, "none": nil,
	} {
		g.Earlier = func(intake.Submission) *record.Submission { return e }
		if g.reuseReport(chen, src.Digest) != nil {
			t.Errorf("%s: kept %+v", name, e)
		}
	}
	g.Earlier = func(intake.Submission) *record.Submission { return &earlier }
	if g.reuseReport(chen, "") != nil {
		t.Error("kept a report for a submission that could not be read and so has no digest")
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
