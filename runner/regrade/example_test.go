package regrade_test

import (
	"fmt"
	"log"

	"touchstone/cases"
	"touchstone/runner/record"
	"touchstone/runner/regrade"
)

// Compare says which submissions have another verdict or other points, and why.
func ExampleCompare() {
	report := func(verdict record.Verdict, points cases.Points) *record.Report {
		return &record.Report{Submissions: []record.Submission{{
			Name: "ada", Verdict: verdict, Score: &record.Score{Points: points, Possible: 10000},
		}}}
	}
	before, after := report(record.BuildError, 0), report(record.Accepted, 10000)
	before.Rubric.Name, after.Rubric.Name = "fields", "course-f19"
	changes, err := regrade.Compare(before, after)
	if err != nil {
		log.Fatal(err)
	}
	for _, s := range changes.Submissions {
		fmt.Println(s.Name, s.Old.Verdict, "->", s.New.Verdict, s.Reasons)
	}
	// Output: ada build-error -> accepted [rubric]
}
