package score

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/cases"
	"touchstone/internal/sampled"
	"touchstone/runner/internal/testsuite"
	"touchstone/runner/record"
)

// rowsOf adds up the losses in each row of a report.
func rowsOf(losses []record.Loss) map[string]cases.Points {
	rows := map[string]cases.Points{}
	for _, loss := range losses {
		if loss.Label != "" {
			rows["line "+loss.Label] += loss.Points
		} else {
			rows["reason "+loss.Reason] += loss.Points
		}
	}
	return rows
}

func randomRubric(rng *rand.Rand) cases.Rubric {
	policies := []cases.FormatPolicy{cases.FormatStrict, cases.FormatForgive, cases.FormatDeduct}
	r := testsuite.ByField(policies[rng.IntN(3)])
	r.Deduct = cases.Points(rng.IntN(300))
	r.Build = cases.Points(rng.IntN(700))
	r.Schemes = nil
	for range 1 + rng.IntN(3) {
		s := cases.Scheme{
			By:     []cases.Unit{cases.ByField, cases.ByField, cases.ByCase, cases.ByLine}[rng.IntN(4)],
			Points: cases.Points(1 + rng.IntN(10007)),
		}
		if s.By == cases.ByField && rng.IntN(2) == 0 {
			s.Weights = map[string]int{"P": 1 + rng.IntN(8), "Q": rng.IntN(3), "S": rng.IntN(1000)}
		}
		if s.By != cases.ByLine && rng.IntN(3) == 0 {
			s.Groups = []cases.Group{
				{Pattern: "[a-d]", Points: cases.Points(1 + rng.IntN(5000))},
				{Pattern: "*", Points: cases.Points(1 + rng.IntN(5000))},
			}
			s.Points = s.Groups[0].Points + s.Groups[1].Points
		}
		r.Schemes = append(r.Schemes, s)
	}
	return r
}

func randomResults(rng *rand.Rand) (labels []string, results []record.Result) {
	letters := []string{"eeefvm0379x", "vvvvvvve", "vvvve3x", "m"}[rng.IntN(4)]
	width := 1 + rng.IntN(7)
	var words []string
	for range 1 + rng.IntN(26) {
		word := strings.Repeat("!", rng.IntN(9)/8)
		for range width {
			word += string(letters[rng.IntN(len(letters))])
		}
		words = append(words, word+strings.Repeat("+", rng.IntN(5)/4))
	}
	return testsuite.ResultsOf(strings.Join(words, " "))
}

func TestEqualSharesCostEqualPoints(t *testing.T) {
	rng := rand.New(rand.NewPCG(13, 7))
	for range sampled.Rounds(1000) {
		rubric := randomRubric(rng)
		labels, results := randomResults(rng)
		checkScore(t, ForResults(rubric, labels, results), rubric)
		for _, scheme := range rubric.Schemes {
			c := applyScheme(scheme, labels, markCases(rubric, results))
			losses := c.losses()
			if got, want := Sum(losses), c.possible-c.points(); got != want {
				t.Fatalf("losses add up to %v, want %v", got, want)
			}
			if again := applyScheme(scheme, labels, markCases(rubric, results)).losses(); !slices.Equal(losses, again) {
				t.Fatalf("losses differ from time to time:\n%v\n%v", losses, again)
			}
			checkEqualShares(t, c, losses)
		}
		if t.Failed() {
			t.Fatalf("rubric %+v", rubric)
		}
	}
}

// checkScore checks that the losses add up, that forgiving mistakes costs no points, and that the
// counted parts add up to the points, except for a deduction.
func checkScore(t *testing.T, s *record.Score, rubric cases.Rubric) {
	t.Helper()
	checkLosses(t, s)
	if s.Points < 0 || s.Points > s.IfFormatForgiven || s.IfFormatForgiven > s.Possible {
		t.Errorf("%v of %v, %v if forgiven", s.Points, s.Possible, s.IfFormatForgiven)
	}
	var points, possible cases.Points
	for _, part := range s.Parts {
		if part.Counted {
			points, possible = points+part.Points, possible+part.Possible
		}
	}
	if points < s.Points || points > s.Points+rubric.Deduct || possible > s.Possible {
		t.Errorf("parts add up to %v of %v, the score is %v of %v: %+v", points, possible, s.Points, s.Possible,
			s.Parts)
	}
}

// checkEqualShares checks that losses with equal shares differ by at most a hundredth of a point,
// and that rows with equal shares do, too.
func checkEqualShares(t *testing.T, c schemeResult, losses []record.Loss) {
	t.Helper()
	parts, rows := map[string][]cases.Points{}, map[string][]cases.Points{}
	points := rowsOf(losses)
	for i, l := range c.lost {
		share := l.shares.rat().RatString()
		parts[share] = append(parts[share], losses[i].Points)
	}
	for _, row := range c.rows() {
		var all shares
		for _, i := range row {
			all = all.plus(c.lost[i].shares)
		}
		first := losses[row[0]]
		key := "line " + first.Label
		if first.Label == "" {
			key = "reason " + first.Reason
		}
		rows[all.rat().RatString()] = append(rows[all.rat().RatString()], points[key])
	}
	for _, groups := range []map[string][]cases.Points{parts, rows} {
		for share, points := range groups {
			if slices.Max(points)-slices.Min(points) > 1 {
				t.Errorf("losses of %s shares each are %s", share, fmt.Sprint(points))
			}
		}
	}
}

// The text about an exceeded limit contains measurements, which differ each time.
func TestPointsDoNotDependOnWhatWasMeasured(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 11))
	for range sampled.Rounds(300) {
		rubric := randomRubric(rng)
		labels, results := randomResults(rng)
		for i := range results {
			if rng.IntN(2) == 0 {
				limits := []record.Verdict{record.TimeLimit, record.MemoryLimit, record.OutputLimit}
				results[i].Verdict, results[i].Cause = limits[rng.IntN(len(limits))], "after 10.01 s"
			}
		}
		want := ForResults(rubric, labels, results)
		for i := range results {
			if markCases(rubric, results)[i].limit != "" {
				results[i].Cause = fmt.Sprintf("after 10.0%d s", rng.IntN(9))
			}
		}
		got := ForResults(rubric, labels, results)
		for i := range got.Losses {
			if got.Losses[i].Points != want.Losses[i].Points {
				t.Fatalf("case %s loses %v, and %v once other times were measured", got.Losses[i].Case,
					want.Losses[i].Points, got.Losses[i].Points)
			}
		}
	}
}

func TestGroupsOfCasesShareTheirPoints(t *testing.T) {
	for by, want := range map[cases.Unit][]cases.Points{
		cases.ByCase:  {2000, 2667}, // one and two of three are right
		cases.ByField: {4000, 2667}, // and two more are half right
	} {
		rubric := testsuite.ByField(cases.FormatForgive)
		rubric.Schemes = []cases.Scheme{{By: by, Points: 10000, Groups: []cases.Group{
			{Pattern: "[a-c]", Points: 6000}, {Pattern: "*", Points: 4000},
		}}}
		labels, results := testsuite.ResultsOf("ee ev ev ee ee vv")
		s := ForResults(rubric, labels, results)
		checkLosses(t, s)
		var got []cases.Points
		for _, part := range s.Parts {
			got = append(got, part.Points)
		}
		if diff := cmp.Diff(want, got); diff != "" || s.Points != want[0]+want[1] {
			t.Errorf("by %s: %v points (-want +got)\n%s", by, s.Points, diff)
		}
	}
}

// A group without points drops its cases: they cost nothing, whatever went wrong in them.
func TestGroupsWithoutPointsDropTheirCases(t *testing.T) {
	for _, by := range []cases.Unit{cases.ByCase, cases.ByField} {
		rubric := testsuite.ByField(cases.FormatForgive)
		rubric.Schemes = []cases.Scheme{{By: by, Points: 10000, Groups: []cases.Group{
			{Pattern: "[a-b]"}, {Pattern: "*", Points: 10000},
		}}}
		labels, results := testsuite.ResultsOf("vv !mm ee ee")
		s := ForResults(rubric, labels, results)
		checkLosses(t, s)
		if s.Points != 10000 || len(s.Losses) > 0 {
			t.Errorf("by %s: %v points, losses %+v; want all and none", by, s.Points, s.Losses)
		}
	}
}
