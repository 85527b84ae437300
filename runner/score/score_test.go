package score

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

// scoredBy returns a report on one submission with the given results and their score.
func scoredBy(rubric cases.Rubric, words string) *record.Report {
	labels, results := testsuite.ResultsOf(words)
	s := record.Submission{
		Name:    "ada",
		Verdict: record.Partial,
		Build:   record.Build{OK: true},
		Results: results,
		Score:   ForResults(rubric, labels, results),
	}
	return &record.Report{
		Suite:       record.Suite{Name: "standard", Labels: labels},
		Rubric:      record.NewRubric(rubric, labels),
		Submissions: []record.Submission{s},
	}
}

func TestScore(t *testing.T) {
	deduct := testsuite.ByField(cases.FormatDeduct)
	deduct.Deduct = 5 * cases.Point
	strict := testsuite.ByField(cases.FormatStrict)
	forgive := testsuite.ByField(cases.FormatForgive)
	weighted := testsuite.ByField(cases.FormatForgive)
	weighted.Schemes[0].Weights = map[string]int{"P": 3, "Q": 0}
	for name, test := range map[string]struct {
		rubric           cases.Rubric
		results          string
		points, forgiven string
	}{
		"all right":                         {strict, "ee ee", "100.00", "100.00"},
		"a field of four":                   {strict, "ee ev", "75.00", "75.00"},
		"missing is wrong":                  {strict, "em", "50.00", "50.00"},
		"format is wrong if strict":         {strict, "ef ee", "75.00", "100.00"},
		"format is right if forgiven":       {forgive, "ef ff", "100.00", "100.00"},
		"format is deducted once":           {deduct, "ef ff", "95.00", "100.00"},
		"no deduction without a slip":       {deduct, "ee ev", "75.00", "75.00"},
		"a deduction never goes below zero": {deduct, "vv !fe", "0.00", "0.00"},
		"a crashed run earns nothing":       {forgive, "!ee ee", "50.00", "50.00"},
		"thirds are rounded":                {strict, "evv", "33.33", "33.33"},
		"weights":                           {weighted, "vee", "25.00", "25.00"}, // P loses 3, Q 0, and R wins 1
		"a trace earns its share":           {strict, "6 9", "83.33", "83.33"},
		"no node right earns nothing":       {strict, "0e", "50.00", "50.00"},
		"shares of several traces":          {strict, "1 2 7", "37.04", "37.04"}, // 10 of 27
		"a trace badly written, strict":     {strict, "xe", "50.00", "88.89"},
		"a trace badly written, forgiven":   {forgive, "xe", "88.89", "88.89"},
		"a trace badly written, deducted":   {deduct, "xe", "83.89", "88.89"},
		"a crashed trace earns nothing":     {forgive, "!6 9", "50.00", "50.00"},
		"a trace weighs more":               {weighted, "0ee 9ee", "62.50", "62.50"},
	} {
		t.Run(name, func(t *testing.T) {
			labels, results := testsuite.ResultsOf(test.results)
			s := ForResults(test.rubric, labels, results)
			if s.Points.String() != test.points || s.IfFormatForgiven.String() != test.forgiven {
				t.Errorf("score(%s) = %v, %v if forgiven; want %s, %s", test.results, s.Points, s.IfFormatForgiven,
					test.points, test.forgiven)
			}
			checkLosses(t, s)
		})
	}
}

func TestPartsOfAWeightedRubricAreItsFields(t *testing.T) {
	rubric := testsuite.Rubric(t, "course-s17")
	labels := []string{"Trace", "NEXT MOVE"}
	_, results := testsuite.ResultsOf("9e 6e 9v 0e")
	for i := range results {
		for j := range results[i].Lines {
			results[i].Lines[j].Label = labels[j]
		}
	}
	want := []record.Part{
		{Name: "compiles", Points: 500, Possible: 500, Counted: true},
		{Name: "Trace", Points: 4333, Possible: 6500, Counted: true, Detail: "2 of 4, 1 more partly right"},
		{Name: "NEXT MOVE", Points: 2250, Possible: 3000, Counted: true, Detail: "3 of 4"},
	}
	s := ForResults(rubric, labels, results)
	if diff := cmp.Diff(want, s.Parts); diff != "" || s.Points != 7083 {
		t.Errorf("%v points, want 70.83; parts (-want +got):\n%s", s.Points, diff)
	}
	checkLosses(t, s)
}

func TestBuildFailureLosesAllPointsForOneReason(t *testing.T) {
	s := ForBuildFailure(testsuite.Course(), []string{"P", "Q", "R", "S", "T", "U"},
		"GameState.java:7: error: ';' expected")
	if s.Points != 0 || len(s.Losses) != 1 || s.Losses[0].Points.String() != "65.00" ||
		!strings.Contains(s.Losses[0].Reason, "';' expected") {
		t.Errorf("got %+v, want one loss of 65.00 with the compiler's reason", s)
	}
}

// checkLosses fails the test unless the losses add up to the points that were not given.
func checkLosses(t *testing.T, s *record.Score) {
	t.Helper()
	var got cases.Points
	for _, loss := range s.Losses {
		got += loss.Points
	}
	if want := s.Possible - s.Points; got != want {
		t.Errorf("losses add up to %v, want %v of %v: %+v", got, want, s.Possible, s.Losses)
	}
	for _, loss := range s.Losses {
		if loss.Reason == "" {
			t.Errorf("a loss without a reason: %+v", loss)
		}
	}
}
