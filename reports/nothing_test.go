package reports

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"touchstone/cases"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// Of any class as many are said to get nothing as the list shows so, each for one reason,
// and nobody with points is among them.
func TestWhoGetsNothingAddsUp(t *testing.T) {
	rng := rand.New(rand.NewPCG(18, 11))
	for range 60 {
		r := testreport.Sample()
		r.Submissions, r.Missing = nil, make([]record.Student, rng.IntN(3))
		none := len(r.Missing)
		for i := range 2 + rng.IntN(40) {
			s := record.Submission{
				Name:    fmt.Sprintf("s%d", i),
				Verdict: record.Verdicts[rng.IntN(len(record.Verdicts))],
			}
			points := cases.Points(rng.IntN(2) * (1 + rng.IntN(9999)))
			switch s.Verdict {
			case record.NotGradable:
				none++
			case record.Skipped, record.JudgeError: // have no score, and that is no doing of theirs
			default:
				s.Score = &record.Score{Points: points, Possible: 10000}
				if points == 0 {
					none++
				}
			}
			r.Submissions = append(r.Submissions, s)
		}
		told := view.Batch{Report: r}.Nothing()
		if none == 0 {
			if told != "" {
				t.Fatalf("nobody gets nothing, and it says %q", told)
			}
			continue
		}
		counts := regexp.MustCompile(`[0-9]+`).FindAllString(told, -1)
		sum := 0
		for _, n := range counts[1:] {
			count, _ := strconv.Atoi(n)
			sum += count
		}
		if want := strconv.Itoa(none); counts[0] != want || sum != none {
			t.Fatalf("%q: want %d in all", told, none)
		}
		if n := strings.Count(writtenHTML(t, r, Options{}), " data-no-points"); n != none {
			t.Fatalf("%d rows of the list have no points, want %d", n, none)
		}
	}
}
