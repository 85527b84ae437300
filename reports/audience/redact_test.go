package audience

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// Students never learn whose sources are similar.
func TestForStudentHidesSimilarPrograms(t *testing.T) {
	r := testreport.Sample()
	r.Similar = record.NewSimilar([]cases.SkeletonFile{{Name: "A.java", Text: []byte("secret")}})
	r.Similar.Pairs = []record.SimilarPair{{Left: record.SimilarSide{Name: "secret"}}}
	for i := range r.Submissions {
		for name, similar := range map[string]*record.Similar{
			"a student's copy of the class":       ForStudent(r).Similar,
			"a report on one submission":          r.ForSubmission(&r.Submissions[i]).Similar,
			"an author's copy":                    ForAuthor(r.ForSubmission(&r.Submissions[i])).Similar,
			"a student's copy of that submission": ForStudent(r.ForSubmission(&r.Submissions[i])).Similar,
		} {
			if similar != nil {
				t.Errorf("%s has %+v", name, similar)
			}
		}
	}
}

// The cause must come from a visible case or from no case. If it comes from a hidden case,
// students must see a visible case with the same verdict, or how hidden cases end. The cause
// must never say how many other cases end in the same way.
func TestForStudentHidesCausesOfHiddenCases(t *testing.T) {
	const all = " (and 2 more cases)"
	ofShown := record.Cause{Kind: record.CauseCase, Case: "output2", MoreCases: 2}
	ofHidden := record.Cause{Kind: record.CauseCase, Case: "output3"}
	const shown = `output2: want 12, got 14 (line 3 "Number of Nodes Visited")`
	for name, test := range map[string]struct {
		cause  string
		by     record.Cause
		hidden []int // indexes of cases
		want   string
	}{
		"nothing is hidden":   {shown + all, ofShown, nil, shown + all},
		"a shown case":        {shown + all, ofShown, []int{2}, shown},
		"a hidden case":       {"output3: secret", ofHidden, []int{2}, shown},
		"hidden cases":        {"output3: secret", ofHidden, []int{1, 2, 3}, "hidden case: the answer is partly wrong"},
		"an unknown case":     {"output9: secret", record.Cause{Kind: record.CauseCase, Case: "output9"}, []int{2}, ""},
		"an unknown cause":    {"secret", record.Cause{}, []int{2}, ""},
		"an internal failure": {"no space left", record.Cause{Kind: record.CauseFailure}, []int{2}, "no space left"},
		"one that names a hidden case": {
			"running case output3: no", record.Cause{Kind: record.CauseFailure}, []int{2}, "not judged; no points lost",
		},
	} {
		r := testreport.SampleWith("chen-li")
		for _, i := range test.hidden {
			r.Suite.Cases[i].Public = false
		}
		s := &r.Submissions[0]
		s.Cause, s.CausedBy = test.cause, test.by
		got := ForStudent(r).Submissions[0]
		if got.Cause != test.want || test.want != "" && got.CausedBy.Kind != test.by.Kind ||
			len(test.hidden) > 0 && got.CausedBy.MoreCases > 0 || got.CausedBy.Case == "output3" {
			t.Errorf("%s: cause %q, %+v; want %q", name, got.Cause, got.CausedBy, test.want)
		}
	}
}

func TestGroupOfOneHiddenCaseHasNoName(t *testing.T) {
	r := testreport.SampleWith("chen-li")
	r.Suite.Cases[2].Public = false
	r.Submissions[0].Score.Parts = []record.Part{{Name: "cases output3"}, {Name: "cases large-*"}}
	got := ForStudent(r).Submissions[0].Score.Parts
	if got[0].Name == "" || strings.Contains(got[0].Name, "output3") || got[1].Name != "cases large-*" {
		t.Errorf("the groups are %+v", got)
	}
	if kept := r.Submissions[0].Score.Parts[0].Name; kept != "cases output3" {
		t.Errorf("the report itself names the group %q", kept)
	}
}

func TestHiddenCasesHaveACauseForEveryVerdict(t *testing.T) {
	for _, v := range record.Verdicts {
		ofSubmission := v == record.BuildError || v == record.NotGradable
		if v != record.Accepted && !ofSubmission && HiddenCaseCauses[v] == "" {
			t.Errorf("no cause for a hidden case with the verdict %s", v)
		}
	}
}

func TestCopiesLeaveTheReportUnchanged(t *testing.T) {
	for _, redact := range []func(*record.Report) *record.Report{ForStudent, ForAuthor} {
		r := testreport.WrongMethods()
		r.Rubric.StudentsSee, r.Suite.Cases[1].Public = cases.DetailNothing, false
		before := testreport.WrongMethods()
		before.Rubric.StudentsSee, before.Suite.Cases[1].Public = cases.DetailNothing, false
		if got := redact(r); cmp.Equal(got, r) {
			t.Error("the copy is the report")
		}
		if diff := cmp.Diff(before, r); diff != "" {
			t.Errorf("redacting changed the report (-want +got):\n%s", diff)
		}
	}
}

func TestForMakesCopiesForStudents(t *testing.T) {
	r := testreport.Sample()
	if got, err := For(Staff, r); got != r || err != nil {
		t.Errorf("for staff: %v, want the report itself", err)
	}
	if _, err := For("public", r); err == nil || err.Error() != `unknown audience "public": expected staff or student` {
		t.Errorf("for the public: %v", err)
	}
	if _, err := For(Student, r); err != ErrManyForStudents {
		t.Errorf("many submissions for a student: %v, want %v", err, ErrManyForStudents)
	}
	if got, err := For(Student, r.ForSubmission(&r.Submissions[0])); err != nil || !got.StudentsCopy ||
		len(got.Missing) > 0 {
		t.Errorf("for a student: %+v, %v; want a copy that is marked as such and names nobody else", got, err)
	}
}
