// Package testreport has sample reports for tests, and limits the time and memory that a test may
// take to write a report. Only tests import it.
//
// sample.json has a submission for each outcome. In one submission, every text that a student
// controls is hostile. The file is also a golden file of the format json, so make golden rewrites
// it.
package testreport

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

//go:embed sample.json
var sampleJSON []byte

//go:embed traces.json
var tracesJSON []byte

// Hostile is a text that terminals, spreadsheets and web pages would interpret.
const Hostile = "=1+1\x1b[2J\x1b[31m\x1b]52;c;cm0gLXJm\x07<script>alert(1)</script>, \"q\" 'a'\r\n" +
	"\t\x00\x7f\u0085\u009b31m\u200b\u202eevil\u2066\U000E0041\xff\xfe\\ · → ;=cmd|x!A0 é"

// Sample returns the report of sample.json.
func Sample() *record.Report { return read(sampleJSON) }

// Traces returns a report on an assignment whose answer is a search trace.
func Traces() *record.Report { return read(tracesJSON) }

func read(data []byte) *record.Report {
	var r record.Report
	if err := json.Unmarshal(data, &r); err != nil {
		panic(err)
	}
	EachText(reflect.ValueOf(&r), func(text reflect.Value) { // JSON cannot contain invalid bytes
		text.SetString(strings.ReplaceAll(text.String(), "\uFFFD\uFFFD", "\xff\xfe"))
	})
	return &r
}

// EachText calls do with every settable string in a value.
func EachText(v reflect.Value, do func(reflect.Value)) {
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			EachText(v.Elem(), do)
		}
	case reflect.Slice:
		for i := range v.Len() {
			EachText(v.Index(i), do)
		}
	case reflect.Struct:
		for i := range v.NumField() {
			EachText(v.Field(i), do)
		}
	case reflect.String:
		if v.CanSet() {
			do(v)
		}
	}
}

// Named returns the submission of the sample with the given name.
func Named(name string) record.Submission {
	list := Sample().Submissions
	return list[slices.IndexFunc(list, func(s record.Submission) bool { return s.Name == name })]
}

// SampleWith returns the sample with only the named submission.
func SampleWith(name string) *record.Report {
	r := Sample()
	r.Submissions = []record.Submission{Named(name)}
	return r
}

// Correct returns a submission with full points.
func Correct(name string) record.Submission {
	s := Named("田中-さくら-O'Brien-Żółć")
	s.Name, s.Path = name, "handed-in/"+name
	return s
}

// WrongMethods returns a report on a program with two wrong methods.
func WrongMethods() *record.Report {
	r := SampleWith("chen-li")
	s := &r.Submissions[0]
	s.Language, s.Diagnosis = "java", nil
	s.Sources = []record.Source{
		{File: "Helper.java", Text: "class Helper {\n" + strings.Repeat("\n", 19) + lookedAt + "\n}\n"},
	}
	s.MethodAnalysis = &record.MethodAnalysis{
		RightAnswers: 229,
		Methods: []record.Method{
			{
				Name: "Helper.isPrime", File: "Helper.java", Line: 19, Wrong: true, Calls: 60, WrongCalls: 14,
				Example: &record.Call{Call: "isPrime(9)", Got: returns("true"), Want: returns("false")},
				SuspectLines: []record.SuspectLine{
					{
						File:       "Helper.java",
						Line:       21,
						Text:       lookedAt,
						Fix:        "if (x % i == 0) return true;",
						FixedCalls: 10,
					},
					{
						File:       "Helper.java",
						Line:       21,
						Text:       lookedAt,
						Fix:        "if (x % i == 0) return false;",
						FixedCalls: 4,
					},
				},
				Fixed: true,
			},
			{
				Name: "GameState.getMoves", File: "GameState.java", Line: 26, Wrong: true, Calls: 721, WrongCalls: 3,
				Example: &record.Call{
					Call: "getMoves()", Receiver: "6 stones, none taken", Got: returns("[1, 3]"), Want: returns("[1]"),
				},
				SuspectLines: []record.SuspectLine{
					{File: "GameState.java", Line: 29, Text: "for (int i = 1; i <= size / 2.0; i += 2) {"},
					{File: "GameState.java", Line: 30, Text: "moves.add(i);"},
				},
			},
			{Name: "GameState.evaluate", File: "GameState.java", Line: 55},
			{Name: "AlphaBetaPruning.run", File: "AlphaBetaPruning.java", Line: 9},
		},
	}
	return r
}

const lookedAt = "if (x % i != 0) return true;"

// LargeClass returns a report with n submissions and 24 cases. All students have Canvas IDs.
func LargeClass(n int) *record.Report {
	r := Sample()
	one := r.Suite.Cases[1]
	r.Suite.Cases = nil
	for i := range 24 {
		one.ID = fmt.Sprintf("first-move-n%02d", i)
		r.Suite.Cases = append(r.Suite.Cases, one)
	}
	var kinds []record.Submission
	for _, name := range []string{"adams-ruth", "brook-jan", "chen-li", "diaz-ana", "evans-tom", "ito-ken", Hostile} {
		s := Named(name)
		results := s.Results
		s.Results = nil
		for i, c := range r.Suite.Cases {
			result := results[i%len(results)]
			result.Case = c.ID
			s.Results = append(s.Results, result)
		}
		kinds = append(kinds, s)
	}
	r.Submissions = nil
	for i := range n {
		s := kinds[i%len(kinds)]
		s.Name = fmt.Sprintf("student-%04d", i)
		s.Students = []record.Student{{ID: fmt.Sprint(1000 + i), Name: s.Name}}
		r.Submissions = append(r.Submissions, s)
	}
	return r
}

// Changes compares the sample with a regrade under another rubric. One submission was
// corrected, one has disappeared, one is new, and one has another score.
func Changes(t *testing.T) *regrade.Changes {
	t.Helper()
	before, after := Sample(), Sample()
	after.StartedAt = before.StartedAt.Add(24 * time.Hour)
	after.Rubric.Name, after.Rubric.Format, after.SettingsDigest = "lenient", "forgive", strings.Repeat("6", 64)
	after.Submissions[2].Digest = "mended"
	after.Submissions[2].Results = Named("adams-ruth").Results
	after.Submissions[2].Verdict, after.Submissions[2].Cause = record.Accepted, ""
	for _, i := range []int{1, 2, len(after.Submissions) - 1} {
		score := *after.Submissions[i].Score
		score.Points += 100
		after.Submissions[i].Score = &score
	}
	after.Submissions[0].Name = "newcomer"
	c, err := regrade.Compare(before, after)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func returns(value string) record.CallResult { return record.CallResult{Verb: "returns", Value: value} }
