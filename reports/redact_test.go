package reports

import (
	"fmt"
	"io"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/reports/audience"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

// secret begins every text of a report that tells of a hidden case.
const secret = "7e5c"

// withSecrets is a report on one submission, in which the second case is shown
// and all others are hidden. Every text that tells of a hidden case, or that a
// program might put its arguments into, holds the secret.
func withSecrets() *record.Report {
	r := testreport.Alone("chen-li")
	r.Suite.About, r.Suite.Digest, r.Terms, r.Warnings = secret, secret, secret, []string{secret}
	s := &r.Submissions[0]
	for i := range r.Suite.Cases {
		if i == 1 {
			continue
		}
		hidden := r.Suite.Cases[i].ID
		fillWith(secret, reflect.ValueOf(&r.Suite.Cases[i]).Elem())
		r.Suite.Cases[i].ID, r.Suite.Cases[i].Public = fmt.Sprintf("%s-%d", secret, i), false
		result := &s.Results[i]
		verdict := result.Verdict
		result.Run.Place, result.FirstRun = &record.Place{}, &record.Run{Place: &record.Place{}}
		result.Lines[0].Trace = &record.Trace{
			Divergence: &record.Divergence{WantNode: &record.Node{}, GotNode: &record.Node{}},
		}
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
	// A case is told by its name or by its arguments: a report may come from anywhere.
	small := record.SmallFailure{Positions: make([]record.Visit, 1)}
	fillWith(secret, reflect.ValueOf(&small).Elem())
	named := small
	named.Case, small.Args = r.Suite.Cases[0].ID, r.Suite.Cases[0].Args
	s.Exploration.Failures = append(s.Exploration.Failures, small, named)
	s.Cause = r.Suite.Cases[2].ID + ": " + secret + " (and 2 more cases)"
	s.CausedBy = record.Cause{Kind: record.CauseCase, Case: r.Suite.Cases[2].ID, More: 2}
	s.Score.Losses = append(s.Score.Losses, record.Loss{Points: 0, Case: r.Suite.Cases[0].ID, Reason: secret})
	s.Score.Repairs = []record.Repair{{Kind: record.RepairPrints, Points: 3000, Evidence: []record.RepairEvidence{
		{Cases: []string{r.Suite.Cases[0].ID, "output2"}, Text: secret, Detail: secret},
		{
			Label:  "Move",
			Cases:  []string{"output2", r.Suite.Cases[2].ID},
			Text:   "Move = 1",
			Detail: "\"=\" for the colon",
		},
	}}}
	s.Failure = &record.Failure{}
	fillWith(secret, reflect.ValueOf(s.Failure).Elem())
	s.Students, s.Path = nil, "download/chenli_1002_7002_hw2.zip"
	return r
}

// spare remembers what is public of a hidden case.
func spare(r *record.Result) (labels []string, matches []record.Match) {
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

// studentsFormats are all formats that a student may be given, with the options
// that make them so: asked for, and left at that where they are meant for one.
func studentsFormats(t *testing.T) map[string]Format {
	list := map[string]Format{"gradescope": found(t, "gradescope", Options{})}
	for _, f := range Formats(Options{}) {
		if f.Reader != "" {
			list[f.Name+", asked for"] = found(t, f.Name, Options{Audience: audience.Student, Trees: tree.Sights})
		}
		if f.Reader == audience.Student {
			list[f.Name] = f
		}
	}
	return list
}

func found(t *testing.T, name string, o Options) Format {
	t.Helper()
	o.Token = testOptions.Token
	f, err := Find(name, o)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// unpacked is what a format writes, out of its archives.
func unpacked(t *testing.T, f Format, r *record.Report) string {
	t.Helper()
	got := writtenBy(t, f, r)
	if f.Name == "canvas-feedback" {
		return unzipped(t, got)
	}
	return got
}

func TestStudentsGetNothingOfHiddenCases(t *testing.T) {
	r := withSecrets()
	for name, f := range studentsFormats(t) {
		got := unpacked(t, f, r)
		for _, s := range []string{secret, "75759"} {
			if i := strings.Index(got, s); i >= 0 {
				t.Errorf("%s: what the student gets holds %q: %s", name, s, got[max(i-200, 0):min(i+100, len(got))])
			}
		}
		for _, shown := range []string{"output2", "hidden-1"} {
			if !strings.Contains(got, shown) {
				t.Errorf("%s: what the student gets lacks %q:\n%s", name, shown, got)
			}
		}
	}
}

func TestStudentsGetThePlaceAndNeitherTheChangeNorHiddenCalls(t *testing.T) {
	r := testreport.Alone("chen-li")
	place := record.Spot{File: "Helper.java", Line: 75759, Text: "if (x > 1)", After: secret, Mends: 3}
	wrong := record.Method{Name: "Helper.isPrime", File: place.File, Line: 1, Wrong: true, Look: []record.Spot{place}}
	wrong.Example = &record.Call{Call: "isPrime(" + secret + ")", Got: secret, Want: secret, Hidden: true}
	r.Submissions[0].Inside = &record.Inside{Methods: []record.Method{wrong}, Others: [][]string{}}
	for name, f := range studentsFormats(t) {
		if got := unpacked(t, f, r); strings.Contains(got, secret) {
			t.Errorf("%s: what the student gets holds the change, or a call of a hidden case: %s", name, got)
		}
	}
	for who, change := range map[audience.Reader]string{audience.Student: "", audience.Staff: secret} {
		got := writtenBy(t, found(t, "json", Options{Audience: who}), r)
		if want := fmt.Sprintf(`"after": %q`, change); !strings.Contains(got, "75759") || !strings.Contains(got, want) {
			t.Errorf("%s: the report lacks line 75759 or %s: %s", who, want, got)
		}
	}
}

func TestStaffGetsAllOfHiddenCases(t *testing.T) {
	r := withSecrets()
	for name, f := range studentsFormats(t) {
		staff := found(t, f.Name, Options{Audience: audience.Staff, Visibility: "visible", Trees: tree.Sights})
		if !strings.Contains(unpacked(t, staff, r), secret) {
			t.Errorf("%s: what staff gets lacks %q of hidden cases", name, secret)
		}
	}
}

func TestWhatStudentsGetLooksAsItDid(t *testing.T) {
	for _, name := range []string{"text", "markdown", "course"} {
		testreport.CheckGolden(t, "student."+name,
			writtenBy(t, found(t, name, Options{Audience: audience.Student}), withSecrets()))
	}
}

// A student's copy is a report like any other.
func TestAStudentsCopyCanBeReadBack(t *testing.T) {
	text := writtenBy(t, found(t, "json", Options{Audience: audience.Student}), withSecrets())
	if err := validate(t, text); err != nil {
		t.Error(err)
	}
	back, err := ReadJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if !back.StudentsCopy {
		t.Error("it is not known for a student's copy")
	}
	again := testreport.Written(t, func(w io.Writer) error { return JSON(w, audience.ForStudent(back)) })
	if diff := cmp.Diff(text, again); diff != "" {
		t.Errorf("a copy of the copy differs (-want +got):\n%s", diff)
	}
}

// An override of a hidden case names it, and its reason may quote it.
func TestOverridesTellNothingOfHiddenCases(t *testing.T) {
	r := withSecrets()
	r.Submissions[0].Final = &record.Final{
		Points:    9000,
		Overrides: []record.Override{{Case: r.Suite.Cases[0].ID, Points: 400, Reason: secret, By: "grace"}},
	}
	for _, name := range []string{"text", "json", "html", "markdown", "course"} {
		if got := writtenBy(t, found(t, name, Options{Audience: audience.Student}), r); !strings.Contains(got,
			"90.00") &&
			!strings.Contains(got, "9000") ||
			strings.Contains(got, secret) {
			t.Errorf("%s lacks the final points, or tells the secret:\n%s", name, got)
		}
	}
	for _, visibility := range []string{"", "hidden", "after_published"} {
		got := readResults(t, writtenBy(t, found(t, "gradescope", Options{Visibility: visibility}), r))["output"].(string)
		if !strings.Contains(got, "case hidden-1") || strings.Contains(got, secret) {
			t.Errorf("visibility %q: the overview is %q; want the override, and no secret", visibility, got)
		}
	}
}

func TestTheSuiteOfTheCourseIsShownToStudents(t *testing.T) {
	got := writtenHTML(t, testreport.Alone("chen-li"), Options{Audience: audience.Student})
	for _, shown := range []string{"handout-example", "10 3 4 2 6 4", "debug: depth 1"} {
		if !strings.Contains(got, shown) {
			t.Errorf("the student's page lacks %q of a published case", shown)
		}
	}
	if strings.Contains(got, "hidden: their questions") {
		t.Error("published cases are said to be hidden")
	}
}
