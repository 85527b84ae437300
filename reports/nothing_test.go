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
		counts := regexp.MustCompile(`[0-9]+`).FindAllString(strings.Replace(told, "scored 0", "", 1), -1)
		sum := 0
		if none == 1 {
			sum = 1 // without a number of its own
		}
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

func TestWhoScoredNothingIsToldPlainly(t *testing.T) {
	wrong := record.Submission{Verdict: record.WrongAnswer, Score: &record.Score{Possible: 10000}}
	unreadable := record.Submission{Verdict: record.NotGradable}
	for want, r := range map[string]*record.Report{
		"":                                  {Submissions: []record.Submission{{Verdict: record.JudgeError}}},
		"1 scored 0: nothing correct":       {Submissions: []record.Submission{wrong}},
		"2 scored 0: 2 nothing correct":     {Submissions: []record.Submission{wrong, wrong}},
		"1 has no score: handed in nothing": {Missing: make([]record.Student, 1)},
		"1 scored 0: handed in nothing":     {Missing: make([]record.Student, 1), ZeroFor: []record.NoWork{record.NoWorkAtAll}},
		"2 have no score: 1 no file can be graded, 1 handed in nothing": {
			Submissions: []record.Submission{unreadable}, Missing: make([]record.Student, 1),
		},
		"2 scored 0 or have no score: 1 nothing correct, 1 no file can be graded": {
			Submissions: []record.Submission{wrong, unreadable},
		},
	} {
		if got := (view.Batch{Report: r}).Nothing(); got != want {
			t.Errorf("Nothing() = %q, want %q", got, want)
		}
	}
}
