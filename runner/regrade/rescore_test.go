package regrade

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/runner/internal/judge"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
	"touchstone/runner/score"
)

// gradedBy returns a report on one submission, graded with the rubric. words describes the results
// of the submission; see testsuite.ResultsOf.
func gradedBy(rubric cases.Rubric, words string) *record.Report {
	labels, results := testsuite.ResultsOf(words)
	s := record.Submission{Name: "ada", Build: record.Build{OK: true}, Results: results}
	for i := range s.Results {
		judged(&s.Results[i], rubric)
	}
	s.Conclude()
	s.Score = score.ForResults(rubric, labels, s.Results)
	return &record.Report{
		Tool:        "touchstone 1.0.0",
		Suite:       record.Suite{Name: "standard", Labels: labels},
		Rubric:      record.NewRubric(rubric, labels),
		Submissions: []record.Submission{s},
	}
}

// judged adds a run to a result, and sets the verdict by the rubric.
func judged(r *record.Result, rubric cases.Rubric) {
	r.Run = &record.Run{Stdout: record.Output{Text: "x\n", Bytes: 2}}
	if !score.WasAnswered(*r) {
		return
	}
	j := judge.Judgement{Lines: r.Lines, Extra: r.Extra}
	if r.Verdict = judge.LinesVerdict(j, rubric); r.Verdict != record.Accepted {
		r.Cause, r.CauseLine = j.Difference(recorded(r.Run), rubric)
	}
}

func rescored(t *testing.T, old *record.Report, rubric cases.Rubric) *record.Report {
	t.Helper()
	r, err := Rescore(old, rubric, score.Adjustments{}, "touchstone 1.0.0")
	if err != nil {
		t.Fatalf("Rescore: %v", err)
	}
	return r
}

func TestRescoreEqualsGrading(t *testing.T) {
	random := rand.New(rand.NewPCG(6, 4))
	rubrics := []cases.Rubric{
		testsuite.ByField(cases.FormatForgive),
		testsuite.ByField(cases.FormatStrict),
		testsuite.ByField(cases.FormatDeduct),
		testsuite.Course(),
	}
	for range 300 {
		words := randomWords(random)
		from, to := rubrics[random.IntN(len(rubrics))], rubrics[random.IntN(len(rubrics))]
		want := gradedBy(to, words).Submissions
		got := rescored(t, gradedBy(from, words), to).Submissions
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("Rescore of %q from %s %s to %s %s (-want +got):\n%s", words, from.Name, from.Format, to.Name,
				to.Format, diff)
		}
	}
}

// randomWords returns a description of the results of three cases with three lines each. Often only
// the format of a line is wrong, so that some rubrics accept the line and others do not.
func randomWords(random *rand.Rand) string {
	var words []string
	letters := []string{"efvm49x", "eeeeeef"}[random.IntN(2)]
	for range 3 {
		word := []string{"", "", "!"}[random.IntN(3)]
		for range 3 {
			word += string(letters[random.IntN(len(letters))])
		}
		words = append(words, word+[]string{"", "+"}[random.IntN(2)])
	}
	return strings.Join(words, " ")
}

func TestRescoredReportHasAWarning(t *testing.T) {
	old := gradedBy(testsuite.ByField(cases.FormatForgive), "ef")
	old.Warnings = []string{"an earlier one"}
	r := rescored(t, old, testsuite.Course())
	if len(r.Warnings) != 2 ||
		!strings.HasPrefix(r.Warnings[1], `rescored with rubric "c" without rerunning submissions`) {
		t.Errorf("Warnings = %q, want the earlier one and one that it was rescored", r.Warnings)
	}
	if r.SettingsDigest == old.SettingsDigest {
		t.Errorf("SettingsDigest = %q as before: a grading would take it for its own", r.SettingsDigest)
	}
}

func TestSubmissionThatWasNotJudgedIsNotRescored(t *testing.T) {
	old := gradedBy(testsuite.ByField(cases.FormatForgive), "ef")
	old.Submissions[0] = record.Submission{Name: "ada", Verdict: record.JudgeError, Cause: "disk full"}
	if diff := cmp.Diff(old.Submissions, rescored(t, old, testsuite.Course()).Submissions); diff != "" {
		t.Errorf("a submission that was not judged, rescored (-want +got):\n%s", diff)
	}
}

func TestBuildErrorIsRescored(t *testing.T) {
	old := gradedBy(testsuite.ByField(cases.FormatForgive), "ef")
	old.Submissions[0] = record.Submission{
		Name:    "ada",
		Verdict: record.BuildError,
		Cause:   "no sources",
		Score:   &record.Score{Possible: 100 * cases.Point},
	}
	got := rescored(t, old, testsuite.Course()).Submissions[0].Score
	if got.Points != 0 || got.Possible != 65*cases.Point {
		t.Errorf("score = %v of %v, want 0.00 of 65.00", got.Points, got.Possible)
	}
}

func TestSkippedCasesStayWithoutPoints(t *testing.T) {
	rubric := testsuite.ByField(cases.FormatForgive)
	old := gradedBy(rubric, "ee")
	s := &old.Submissions[0]
	s.Results = append(s.Results,
		record.Result{Case: "b", Verdict: record.Skipped, Cause: "not asked", Lines: []record.Line{}})
	s.Verdict, s.Cause = record.Skipped, "the time budget of 8m0s ran out"
	got := rescored(t, old, rubric).Submissions[0]
	if got.Score.Points != 50*cases.Point || got.Verdict != record.Skipped || got.Cause != s.Cause {
		t.Errorf("rescored to %v, %s, %q; want 50.00, %s, %q", got.Score.Points, got.Verdict, got.Cause,
			record.Skipped, s.Cause)
	}
}

func TestRescoreRejectsAReportWithoutOutput(t *testing.T) {
	old := gradedBy(testsuite.ByField(cases.FormatForgive), "ef")
	old.Submissions[0].Results[0].Run = nil
	if _, err := Rescore(old, testsuite.Course(), score.Adjustments{}, "touchstone"); err == nil ||
		!strings.Contains(err.Error(), "grade the submission again") {
		t.Errorf("Rescore = %v, want an error that says to grade the submission again", err)
	}
}
