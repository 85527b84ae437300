package reports

import (
	"fmt"
	"html"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"

	"touchstone/cases"
	"touchstone/reports/audience"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/text"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

// secret begins every text about a hidden case.
const secret = "7e5c"

// secretNumber is the value of every int about a hidden case.
const secretNumber = 75759

// withSecrets returns a report on one submission. All cases but the second are hidden, and every
// text about them is the secret. All output of the program is also the secret, because a program
// can print its arguments.
func withSecrets() *record.Report {
	r := testreport.SampleWith("chen-li")
	r.Suite.About, r.Suite.Digest, r.SettingsDigest, r.Warnings = secret, secret, secret, []string{secret}
	s := &r.Submissions[0]
	for i := range r.Suite.Cases {
		if i == 1 {
			continue
		}
		hidden := r.Suite.Cases[i].ID
		fillWith(secret, reflect.ValueOf(&r.Suite.Cases[i]).Elem())
		r.Suite.Cases[i].ID, r.Suite.Cases[i].Public = fmt.Sprintf("%s-%d", secret, i), false
		result := &s.Results[i]
		public := *result // the verdict, the labels and the marks are not secret
		result.Lines = slices.Clone(result.Lines)
		fillWith(secret, reflect.ValueOf(result).Elem())
		for n := range result.Lines {
			result.Lines[n].Label, result.Lines[n].Match = public.Lines[n].Label, public.Lines[n].Match
		}
		result.Case, result.Verdict = r.Suite.Cases[i].ID, public.Verdict
		for n := range s.Score.Losses {
			if s.Score.Losses[n].Case == hidden {
				s.Score.Losses[n].Case = result.Case
			}
		}
	}
	// A small failure has the name of a hidden case, or only its arguments.
	var small record.SmallFailure
	fillWith(secret, reflect.ValueOf(&small).Elem())
	named := small
	named.Case, small.Args = r.Suite.Cases[0].ID, r.Suite.Cases[0].Args
	s.Exploration.Failures = append(s.Exploration.Failures, small, named)
	s.Cause = r.Suite.Cases[2].ID + ": " + secret + " (and 2 more cases)"
	s.CausedBy = record.Cause{Kind: record.CauseCase, Case: r.Suite.Cases[2].ID, MoreCases: 2}
	s.Score.Losses = append(s.Score.Losses, record.Loss{Points: 0, Case: r.Suite.Cases[0].ID, Reason: secret})
	fillWith(secret, reflect.ValueOf(&s.Failure).Elem())
	s.Students, s.Path = nil, "download/chenli_1002_7002_hw2.zip"
	return r
}

// fillWith sets every string to text and every int to secretNumber. It adds an element to
// empty slices and a value to nil pointers, so that it reaches every field.
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
		if v.IsNil() {
			v.Set(reflect.New(v.Type().Elem()))
		}
		fillWith(text, v.Elem())
	case reflect.Struct:
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				fillWith(text, v.Field(i))
			}
		}
	case reflect.Int:
		if v.Type() == reflect.TypeFor[int]() {
			v.SetInt(secretNumber)
		}
	}
}

// studentsFormats returns the formats for students, including those that write for students
// only on request.
func studentsFormats(t *testing.T) map[string]Format {
	list := map[string]Format{"gradescope": find(t, "gradescope", Options{})}
	for _, f := range Formats(Options{}) {
		if f.Audience != "" {
			list[f.Name+" on request"] = find(t, f.Name, Options{Audience: audience.Student, Trees: tree.CaseTrees})
		}
		if f.Audience == audience.Student {
			list[f.Name] = f
		}
	}
	return list
}

func find(t *testing.T, name string, o Options) Format {
	t.Helper()
	o.Token = testOptions.Token
	f, err := Find(name, o)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// unpacked returns what a format writes. If that is an archive, it returns the contents.
func unpacked(t *testing.T, f Format, r *record.Report) string {
	t.Helper()
	got := writtenBy(t, f, r)
	if f.Name == "canvas-feedback" {
		return unzipped(t, got)
	}
	return got
}

func TestFormatsHideHiddenCases(t *testing.T) {
	r := withSecrets()
	s := &r.Submissions[0]
	s.Sources = []record.Source{{File: secret, Text: secret}}
	r.Groups = []record.Group{{Name: secret, Submissions: []string{s.Name}}}
	r.Missing = []record.Student{{Name: secret}}
	s.Final = &record.Final{
		Points:    9000,
		Overrides: []record.Override{{Case: r.Suite.Cases[0].ID, Points: 400, Reason: secret, By: "grace"}},
	}
	place := record.SuspectLine{File: "Helper.java", Line: 4711, Text: "if (x > 1)", Fix: secret, FixedCalls: 3}
	s.MethodAnalysis = &record.MethodAnalysis{Methods: []record.Method{{
		Name: "Helper.isPrime", File: place.File, Line: 1, Wrong: true, SuspectLines: []record.SuspectLine{place},
		Example: &record.Call{Call: "isPrime(" + secret + ")", Hidden: true,
			Got: record.CallResult{Value: secret}, Want: record.CallResult{Value: secret}},
	}}}
	for name, f := range studentsFormats(t) {
		got := unpacked(t, f, r)
		for _, hidden := range []string{secret, fmt.Sprint(secretNumber), "download/"} {
			if i := strings.Index(got, hidden); i >= 0 {
				t.Errorf("%s shows students %q: %s", name, hidden, around(got, i))
			}
		}
		for _, shown := range []string{"output2", "hidden-1", "4711"} {
			if !strings.Contains(got, shown) {
				t.Errorf("%s shows students no %q:\n%s", name, shown, got)
			}
		}
		staff := find(t, f.Name, Options{Audience: audience.Staff, Visibility: "visible", Trees: tree.CaseTrees})
		if !strings.Contains(unpacked(t, staff, r), secret) {
			t.Errorf("%s shows staff nothing of hidden cases", name)
		}
	}
}

func TestStudentsCopiesAreGolden(t *testing.T) {
	for _, name := range []string{"text", "markdown", "html"} {
		f := find(t, name, Options{Audience: audience.Student, Trees: tree.CaseTrees})
		checkGolden(t, f, "student."+name, writtenBy(t, f, withSecrets()))
	}
}

func TestWrongMethodsAreGolden(t *testing.T) {
	r := testreport.WrongMethods()
	for _, width := range []int{40, 80, 120} {
		brief := testreport.Output(t, func(w io.Writer) error {
			return text.Brief(w, audience.ForAuthor(r), text.BriefOptions{Options: text.Options{Width: width}})
		})
		testreport.CheckGolden(t, fmt.Sprintf("inside-%d.text", width), brief)
	}
	for _, name := range []string{"markdown", "gradescope", "junit", "github"} {
		testreport.CheckGolden(t, "inside."+name, writtenBy(t, find(t, name, Options{}), r))
	}
	_, section, _ := strings.Cut(writtenBy(t, find(t, "html", Options{}), r),
		`<section class="methods">`)
	section, _, _ = strings.Cut(section, "</section>")
	testreport.CheckGolden(t, "inside.html", section)
}

// Each level must add words to those of the previous levels. Only staff see the last words,
// and no student sees a call from a hidden case.
func TestRubricLimitsWrongMethodsForStudents(t *testing.T) {
	levels := []cases.DetailPolicy{
		cases.DetailNothing,
		cases.DetailMethods,
		cases.DetailCalls,
		cases.DetailLines,
		"for staff",
	}
	words := [][]string{
		nil,
		{"Helper.isPrime", "GameState.getMoves"},
		{"isPrime(9) returns true", "returns [1, 3]", "14 of 60"},
		{"GameState.java:29", "x % i != 0", "i <= size / 2.0"},
		{"x % i == 0"},
	}
	sameAsText := strings.NewReplacer(
		`"call": "isPrime(9)", "receiver": "", "got": { "verb": "returns", "value": "true" }`,
		"isPrime(9) returns true",
		`"verb": "returns", "value": "[1, 3]"`,
		"returns [1, 3]",
		`"line": 29`,
		"GameState.java:29",
		`"calls": 60, "wrong_calls": 14`,
		"14 of 60",
	)
	for name, f := range studentsFormats(t) {
		for level, shown := range levels {
			for _, isHidden := range []bool{false, true} {
				r := testreport.WrongMethods()
				s := &r.Submissions[0]
				s.Path, s.Students, s.Sources = "download/chenli_1002_7002_hw2.zip", nil, nil
				s.MethodAnalysis.Methods[0].Example.Hidden = isHidden
				format := f
				if r.Rubric.StudentsSee = shown; shown == "for staff" {
					if f.Name == "gradescope" || isHidden {
						continue
					}
					r.Rubric.StudentsSee = cases.DetailNothing
					format = find(t, f.Name, Options{Audience: audience.Staff, Trees: tree.CaseTrees})
				}
				got := strings.Join(strings.Fields(html.UnescapeString(unpacked(t, format, r))), " ")
				got = sameAsText.Replace(got)
				for i, list := range words {
					for _, word := range list {
						if isHidden && word == "14 of 60" {
							continue // appears only with the call
						}
						want := i <= level && !(isHidden && strings.HasPrefix(word, "isPrime(9)"))
						if strings.Contains(got, word) != want {
							t.Errorf("%s, %s, hidden %t: shows %q: %t, want %t: %.4000s", name, shown, isHidden, word,
								!want, want, got)
						}
					}
				}
			}
		}
	}
}

// Every format for students must have the remarks of staff, the hint, the smallest failing
// input, the wrong method and the deduction for lateness.
func TestFormatsShowAdviceToStudents(t *testing.T) {
	r := testreport.SampleWith("chen-li")
	s := &r.Submissions[0]
	s.Path, s.Students = "download/chenli_1002_7002_hw2.zip", nil
	s.Remarks = []record.Remark{{Text: "read the handout's page 7", By: "grace"}}
	s.Diagnosis = &record.Diagnosis{Mistakes: []record.Mistake{{Faults: []record.Fault{{Hint: "planted-hint"}}}}}
	s.Exploration = &record.Exploration{
		Failures: []record.SmallFailure{{Args: []string{"7"}, Command: "planted-input", Verdict: record.WrongAnswer}},
	}
	s.MethodAnalysis = &record.MethodAnalysis{
		Methods: []record.Method{{Name: "Planted.run", File: "Planted.java", Line: 7, Wrong: true}},
	}
	s.Final = &record.Final{Late: &record.LateDeduction{Reason: "planted-late"}}
	for name, f := range studentsFormats(t) {
		got := html.UnescapeString(unpacked(t, f, r))
		words := []string{
			"read the handout's page 7", "grace", "planted-hint", "planted-late", "Planted.run", "planted-input",
		}
		if f.Name == "github" {
			words = append(words, "file=Planted.java,line=7,")
		}
		for _, word := range words {
			if !strings.Contains(got, word) {
				t.Errorf("%s has no %q:\n%s", name, word, got)
			}
		}
	}
}
