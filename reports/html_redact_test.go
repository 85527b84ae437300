package reports

import (
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner"
)

// secret begins every text of a report that tells of a hidden case.
const secret = "7e5c"

// withSecrets is a report on one submission, in which the second case is shown
// and all others are hidden. Every text that tells of a hidden case, or that a
// program might put its arguments into, holds the secret.
func withSecrets() *runner.Report {
	r := alone("chen-li")
	r.Suite.About, r.Suite.Digest, r.Terms, r.Warnings = secret, secret, secret, []string{secret}
	s := &r.Submissions[0]
	for i := range r.Suite.Cases {
		if i == 1 {
			continue
		}
		hidden := r.Suite.Cases[i].ID
		fillWith(secret, reflect.ValueOf(&r.Suite.Cases[i]).Elem())
		r.Suite.Cases[i].ID = fmt.Sprintf("%s-%d", secret, i)
		result := &s.Results[i]
		verdict := result.Verdict
		result.FirstRun = &runner.RunReport{}
		result.Lines[0].Trace = &runner.JudgedTrace{Divergence: &runner.Divergence{WantNode: &runner.NodeReport{}, GotNode: &runner.NodeReport{}}}
		labels, matches := spare(result)
		fillWith(secret, reflect.ValueOf(result).Elem())
		for n := range result.Lines {
			result.Lines[n].Label, result.Lines[n].Match = labels[n], matches[n]
		}
		result.Case, result.Verdict = r.Suite.Cases[i].ID, verdict
		for n := range s.Score.Losses {
			if s.Score.Losses[n].Case == hidden {
				s.Score.Losses[n].Case = result.Case
			}
		}
	}
	s.Cause = r.Suite.Cases[2].ID + ": " + secret + " (and 2 more cases)"
	s.Score.Losses = append(s.Score.Losses, runner.Loss{Points: 0, Case: r.Suite.Cases[0].ID, Reason: secret})
	return r
}

// spare remembers what is public of a hidden case.
func spare(r *runner.ResultReport) (labels []string, matches []runner.Match) {
	for _, line := range r.Lines {
		labels, matches = append(labels, line.Label), append(matches, line.Match)
	}
	return labels, matches
}

// fillWith puts a text into every string of a value, and a slice of one into
// every slice that is empty, so that no field can be forgotten.
func fillWith(text string, v reflect.Value) {
	switch v.Kind() {
	case reflect.String:
		v.SetString(text)
	case reflect.Slice:
		if v.Len() == 0 {
			v.Set(reflect.MakeSlice(v.Type(), 1, 1))
		}
		for i := range v.Len() {
			fillWith(text, v.Index(i))
		}
	case reflect.Pointer:
		if !v.IsNil() {
			fillWith(text, v.Elem())
		}
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fillWith(text, v.Field(i))
			}
		}
	case reflect.Int, reflect.Int64:
		if v.Type() == reflect.TypeFor[int]() {
			v.SetInt(75759) // five digits that stand nowhere else
		}
	}
}

func TestStudentsPageHoldsNothingOfHiddenCases(t *testing.T) {
	r := withSecrets()
	staff, student := writtenHTML(t, r, HTMLOptions{}), writtenHTML(t, r, HTMLOptions{Audience: Student})
	for _, s := range []string{secret, "75759"} {
		if !strings.Contains(staff, s) {
			t.Errorf("the staff's page lacks %q: this test could not fail", s)
		}
		if i := strings.Index(student, s); i >= 0 {
			t.Errorf("the student's page holds %q: %s", s, student[max(i-200, 0):i+100])
		}
	}
	for _, shown := range []string{"output2", "7 1 1 2", "14", "hidden-1", "3 cases of this suite are hidden"} {
		if !strings.Contains(student, shown) {
			t.Errorf("the student's page lacks %q", shown)
		}
	}
}

func TestTheSuiteOfTheCourseIsShownToStudents(t *testing.T) {
	got := writtenHTML(t, alone("chen-li"), HTMLOptions{Audience: Student})
	for _, shown := range []string{"handout-example", "10 3 4 2 6 4", "debug: depth 1"} {
		if !strings.Contains(got, shown) {
			t.Errorf("the student's page lacks %q of a published case", shown)
		}
	}
	if strings.Contains(got, "hidden: their questions") {
		t.Error("published cases are said to be hidden")
	}
}

func TestRedactingLeavesTheReportAlone(t *testing.T) {
	r := withSecrets()
	writtenHTML(t, r, HTMLOptions{Audience: Student})
	if diff := cmp.Diff(withSecrets(), r); diff != "" {
		t.Errorf("redacting changed the report (-want +got):\n%s", diff)
	}
}

func TestStudentsPageIsAboutOneSubmission(t *testing.T) {
	if err := HTML(io.Discard, sample(), HTMLOptions{Audience: Student}); err != errManyForStudents {
		t.Errorf("a student's page of %d submissions: %v, want %v", len(sample().Submissions), err, errManyForStudents)
	}
}

// A cause that begins with a shown case may go on with hidden ones.
func TestCauseOfAShownCaseIsKept(t *testing.T) {
	r := withSecrets()
	s := &r.Submissions[0]
	s.Cause = "output2: " + s.Results[1].Cause + " (and 2 more cases, " + secret + ")"
	got := redacted(r).Submissions[0].Cause
	if want := "output2: " + s.Results[1].Cause; got != want {
		t.Errorf("cause %q, want %q", got, want)
	}
}

func TestEveryVerdictOfAHiddenCaseHasACause(t *testing.T) {
	for _, v := range runner.Verdicts {
		if v != runner.Accepted && v != runner.BuildError && hiddenCauses[v] == "" {
			t.Errorf("no cause for a hidden case with the verdict %s", v)
		}
	}
}
