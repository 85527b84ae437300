package reports

import (
	"math/bits"

	"touchstone/cases"
	"touchstone/runner/record"
)

// casePoints divides points among cases, for systems that want them of each: the same for
// each case at most, less what was lost in it. What was lost in no single case is taken
// off those that are not right, as far as they have any. So the scores add up to the
// automatic points of the submission, and what there is to get to those that are possible.
func casePoints(possible cases.Points, s *record.Submission) (scores, most []cases.Points) {
	n := len(s.Results)
	if n == 0 {
		return nil, nil
	}
	var points cases.Points
	if s.Score != nil {
		points = min(max(s.Score.Points, 0), max(possible, 0))
	}
	most = apportioned(max(possible, 0), equal(n))
	scores = make([]cases.Points, n)
	at := map[string]int{}
	for i := range s.Results {
		at[s.Results[i].Case], scores[i] = i, most[i]
	}
	if s.Score != nil {
		for _, loss := range s.Score.Losses {
			if i, known := at[loss.Case]; known {
				scores[i] = min(max(scores[i]-max(loss.Points, 0), 0), most[i])
			}
		}
	}
	for _, areRight := range []bool{false, true} { // from cases that are right only what must be
		takeOff(scores, sum(scores)-points, func(i int) bool {
			return (s.Results[i].Verdict == record.Accepted) == areRight
		})
	}
	missing := make([]cases.Points, n)
	for i := range scores {
		missing[i] = most[i] - scores[i]
	}
	for i, more := range apportioned(points-sum(scores), missing) {
		scores[i] += more
	}
	return scores, most
}

// takeOff takes points off some scores, as far as they have any.
func takeOff(scores []cases.Points, points cases.Points, from func(i int) bool) {
	weights := make([]cases.Points, len(scores))
	for i := range scores {
		if from(i) {
			weights[i] = scores[i]
		}
	}
	for i, less := range apportioned(min(max(points, 0), sum(weights)), weights) {
		scores[i] -= less
	}
}

func equal(n int) []cases.Points {
	list := make([]cases.Points, n)
	for i := range list {
		list[i] = 1
	}
	return list
}

func sum(list []cases.Points) (total cases.Points) {
	for _, p := range list {
		total += p
	}
	return total
}

// apportioned divides points by weights, none of which is negative. What is left by
// rounding down goes to the first that have any weight, a hundredth each.
func apportioned(points cases.Points, weights []cases.Points) []cases.Points {
	shares, all := make([]cases.Points, len(weights)), sum(weights)
	if all == 0 {
		return shares
	}
	left := points
	for i, w := range weights {
		high, low := bits.Mul64(uint64(points), uint64(w))
		share, _ := bits.Div64(high, low, uint64(all)) // w is at most all
		shares[i] = cases.Points(share)
		left -= shares[i]
	}
	for i := 0; left > 0; i++ {
		if weights[i] > 0 {
			shares[i]++
			left--
		}
	}
	return shares
}
