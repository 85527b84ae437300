package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/internal/plural"
	"touchstone/reports/internal/screen"
	"touchstone/reports/internal/style"
	"touchstone/runner/record"
)

// summary counts verdicts, points, failed cases and mistakes over a batch.
func (v batchView) summary() {
	v.Blank()
	v.List(0, plural.Of(len(v.report.Submissions), "submission")+": ", v.verdictCounts(), ", ")
	v.distribution()
	v.mostFailed()
	v.mistakes()
}

// verdictCounts is from best to worst, without those that nobody got.
func (v overview) verdictCounts() []string {
	counts := map[record.Verdict]int{}
	for _, sub := range v.report.Submissions {
		counts[sub.Verdict]++
	}
	var items []string
	for _, verdict := range record.Verdicts {
		if n := counts[verdict]; n > 0 {
			items = append(items, fmt.Sprintf("%d %s", n, describe(verdict)))
		}
	}
	return items
}

// scores are the points that count of all submissions that have any, in rising
// order.
func (v overview) scores() []cases.Points {
	var points []cases.Points
	for i := range v.report.Submissions {
		if counts, ok := v.report.Submissions[i].Counts(); ok {
			points = append(points, counts)
		}
	}
	slices.Sort(points)
	return points
}

// distribution is a histogram of the points.
func (v batchView) distribution() {
	scores := v.scores()
	if len(scores) == 0 {
		return
	}
	v.Heading(fmt.Sprintf("%s of %v", pointsHeading(v.report), v.report.Rubric.Possible))
	v.Line(2, screen.Text(fmt.Sprintf("min %v  median %v  mean %v  max %v", scores[0], median(scores), mean(scores), scores[len(scores)-1])))
	v.Blank()
	counts := histogram(scores, v.report.Rubric.Possible)
	var t screen.Table
	for i := range slices.Backward(counts) {
		from, to := bucketStart(i, v.report.Rubric.Possible), bucketStart(i+1, v.report.Rubric.Possible)
		t.Row(screen.Number(from.String()), screen.Number("to "+to.String()), screen.Number(fmt.Sprint(counts[i])), screen.Of(style.Plain, bar(counts[i], slices.Max(counts))))
	}
	v.Table(2, t)
}

const buckets = 10

// bucketStart is the least number of points in a bucket.
func bucketStart(i int, possible cases.Points) cases.Points {
	return possible * cases.Points(i) / buckets
}

// histogram counts scores in ten buckets of equal width. All that is possible
// belongs to the last.
func histogram(scores []cases.Points, possible cases.Points) []int {
	counts := make([]int, buckets)
	for _, p := range scores {
		i := buckets - 1
		for i > 0 && p < bucketStart(i, possible) {
			i--
		}
		counts[i]++
	}
	return counts
}

const barColumns = 40 // of the longest bar

func bar(n, most int) string {
	if most > barColumns && n > 0 {
		n = max(n*barColumns/most, 1)
	}
	return strings.Repeat("#", n)
}

// median is that of sorted scores, rounded half up between two.
func median(scores []cases.Points) cases.Points {
	n := len(scores)
	if n%2 == 1 {
		return scores[n/2]
	}
	return (scores[n/2-1] + scores[n/2] + 1) / 2
}

// mean is rounded half up.
func mean(scores []cases.Points) cases.Points {
	var sum cases.Points
	for _, p := range scores {
		sum += p
	}
	n := cases.Points(len(scores))
	return (2*sum + n) / (2 * n)
}

// caseCount is how often a case was asked, and how often it was failed.
type caseCount struct {
	id            string
	args          []string
	failed, asked int
}

const shownCases = 5

// mostFailed names the cases that most submissions fail: is the case wrong,
// the rule unclear, or has the class not understood it?
func (v batchView) mostFailed() {
	counts := v.caseCounts()
	if len(counts) == 0 {
		return
	}
	v.Heading("Cases most failed")
	var t screen.Table
	for _, c := range counts[:min(len(counts), shownCases)] {
		t.Row(screen.Of(style.Plain, c.id), screen.Number(fmt.Sprintf("%d of %d", c.failed, c.asked)), screen.Of(style.Faint, strings.Join(c.args, " ")))
	}
	t.Elastic = 2
	v.Table(2, t)
}

// caseCounts is the cases that were failed at all, most failed first.
func (v overview) caseCounts() []caseCount {
	at := map[string]*caseCount{}
	for _, sub := range v.report.Submissions {
		for _, result := range sub.Results {
			if result.Run == nil || result.Verdict == record.JudgeError || result.Verdict == record.Skipped {
				continue
			}
			if at[result.Case] == nil {
				at[result.Case] = &caseCount{id: result.Case}
			}
			at[result.Case].asked++
			if result.Verdict != record.Accepted {
				at[result.Case].failed++
			}
		}
	}
	var counts []caseCount
	for _, c := range v.report.Suite.Cases {
		if found := at[c.ID]; found != nil && found.failed > 0 {
			found.args = c.Args
			counts = append(counts, *found)
		}
	}
	slices.SortStableFunc(counts, func(a, b caseCount) int { return cmp.Compare(b.failed, a.failed) })
	return counts
}
