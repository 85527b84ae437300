package view

import (
	"cmp"
	"fmt"
	"slices"

	"touchstone/cases"
	"touchstone/runner/record"
)

// Batch is a batch as every format looks at it.
type Batch struct{ Report *record.Report }

// CaseCount is how often a case was asked, and how often it was failed.
type CaseCount struct {
	ID            string
	Args          []string
	Failed, Asked int
}

const buckets = 10

// VerdictCounts is from best to worst, without those that nobody got.
func (v Batch) VerdictCounts() []string {
	counts := map[record.Verdict]int{}
	for _, sub := range v.Report.Submissions {
		counts[sub.Verdict]++
	}
	var items []string
	for _, verdict := range record.Verdicts {
		if n := counts[verdict]; n > 0 {
			items = append(items, fmt.Sprintf("%d %s", n, Describe(verdict)))
		}
	}
	return items
}

// Scores are the points that count of all submissions that have any, in rising
// order.
func (v Batch) Scores() []cases.Points {
	var points []cases.Points
	for i := range v.Report.Submissions {
		if counts, ok := v.Report.Submissions[i].Counts(); ok {
			points = append(points, counts)
		}
	}
	slices.Sort(points)
	return points
}

// BucketStart is the least number of points in a bucket.
func BucketStart(i int, possible cases.Points) cases.Points {
	return possible * cases.Points(i) / buckets
}

// Histogram counts scores in ten buckets of equal width. All that is possible
// belongs to the last.
func Histogram(scores []cases.Points, possible cases.Points) []int {
	counts := make([]int, buckets)
	for _, p := range scores {
		i := buckets - 1
		for i > 0 && p < BucketStart(i, possible) {
			i--
		}
		counts[i]++
	}
	return counts
}

// Median is that of sorted scores, rounded half up between two.
func Median(scores []cases.Points) cases.Points {
	n := len(scores)
	if n%2 == 1 {
		return scores[n/2]
	}
	return (scores[n/2-1] + scores[n/2] + 1) / 2
}

// Mean is rounded half up.
func Mean(scores []cases.Points) cases.Points {
	var sum cases.Points
	for _, p := range scores {
		sum += p
	}
	n := cases.Points(len(scores))
	return (2*sum + n) / (2 * n)
}

// CaseCounts is the cases that were failed at all, most failed first.
func (v Batch) CaseCounts() []CaseCount {
	at := map[string]*CaseCount{}
	for _, sub := range v.Report.Submissions {
		for _, result := range sub.Results {
			if result.Run == nil || result.Verdict == record.JudgeError || result.Verdict == record.Skipped {
				continue
			}
			if at[result.Case] == nil {
				at[result.Case] = &CaseCount{ID: result.Case}
			}
			at[result.Case].Asked++
			if result.Verdict != record.Accepted {
				at[result.Case].Failed++
			}
		}
	}
	var counts []CaseCount
	for _, c := range v.Report.Suite.Cases {
		if found := at[c.ID]; found != nil && found.Failed > 0 {
			found.Args = c.Args
			counts = append(counts, *found)
		}
	}
	slices.SortStableFunc(counts, func(a, b CaseCount) int { return cmp.Compare(b.Failed, a.Failed) })
	return counts
}
