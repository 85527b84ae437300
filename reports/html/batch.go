package html

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// batchView is the overview of a batch.
type batchView struct {
	Counts    []string // of verdicts, from best to worst
	Verdicts  []record.Verdict
	Cases     []record.Case
	Spread    *spreadView // nil if nothing was scored
	CaseCosts []caseCost
	Mistakes  []mistakeCost
	Groups    []view.Group // of submissions that answer alike

	NotGradable                        []int // by their place in the report
	NotGradableHeading, MissingHeading string
}

func newBatch(r *record.Report) *batchView {
	v := view.Batch{Report: r}
	b := &batchView{
		Counts:    v.VerdictCounts(),
		Cases:     r.Suite.Cases,
		Spread:    newSpread(v),
		CaseCosts: caseCosts(v),
		Mistakes:  mistakeCosts(r),
		Groups:    view.Groups(r),

		NotGradable: v.NotGradable(),
	}
	b.NotGradableHeading, b.MissingHeading = v.ApartHeadings()
	for _, verdict := range record.Verdicts {
		if verdict != record.NotGradable &&
			slices.ContainsFunc(r.Submissions, func(s record.Submission) bool { return s.Verdict == verdict }) {
			b.Verdicts = append(b.Verdicts, verdict)
		}
	}
	return b
}

// spreadView is how the points are distributed.
type spreadView struct {
	Heading                          string
	Possible, Min, Median, Mean, Max cases.Points
	Buckets                          []bucketView // from most points to least
}

// bucketView is a bar of the histogram.
type bucketView struct {
	From, To cases.Points // To is not included, but for the last
	Count    int
	Bar      int // length, in hundredths of the longest
}

func newSpread(v view.Batch) *spreadView {
	scores := v.Scores()
	if len(scores) == 0 {
		return nil
	}
	possible := v.Report.Rubric.Possible
	s := &spreadView{
		Heading:  view.PointsHeading(v.Report),
		Possible: possible,
		Min:      scores[0],
		Median:   view.Median(scores),
		Mean:     view.Mean(scores),
		Max:      scores[len(scores)-1],
	}
	counts := view.Histogram(scores, possible)
	for i, n := range slices.Backward(counts) {
		s.Buckets = append(
			s.Buckets,
			bucketView{view.BucketStart(i, possible), view.BucketStart(i+1, possible), n, 100 * n / slices.Max(counts)},
		)
	}
	return s
}

// caseCost is what one case cost the class.
type caseCost struct {
	Case          record.Case
	Failed, Asked int
	Lost          cases.Points // as far as the rubric counts by case
}

func caseCosts(v view.Batch) []caseCost {
	lost := map[string]cases.Points{}
	for _, s := range v.Report.Submissions {
		for _, loss := range lossesOf(s) {
			lost[loss.Case] += loss.Points
		}
	}
	var costs []caseCost
	for _, c := range v.CaseCounts() {
		known := view.Submission{Report: v.Report}.CaseOf(c.ID)
		costs = append(costs, caseCost{known, c.Failed, c.Asked, lost[c.ID]})
	}
	slices.SortStableFunc(costs, func(a, b caseCost) int { return cmp.Compare(b.Lost, a.Lost) })
	return costs
}

func lossesOf(s record.Submission) []record.Loss {
	if s.Score == nil {
		return nil
	}
	return s.Score.Losses
}

// mistakeCost is what one way to go wrong cost the class.
type mistakeCost struct {
	Name        string
	Lost        cases.Points
	Submissions []int // that made it, by their place in the report
}

const shownOffenders = 8

// First is the first of the submissions that made the mistake.
func (c mistakeCost) First() []int { return c.Submissions[:min(len(c.Submissions), shownOffenders)] }

// More is how many others made it.
func (c mistakeCost) More() int { return len(c.Submissions) - len(c.First()) }

// mistakeCosts are wrong lines, and runs and builds that failed, most costly
// first.
func mistakeCosts(r *record.Report) []mistakeCost {
	var costs []mistakeCost
	at := map[string]int{}
	for i, s := range r.Submissions {
		for _, loss := range lossesOf(s) {
			name := mistakeOf(s, loss)
			if _, known := at[name]; !known {
				at[name] = len(costs)
				costs = append(costs, mistakeCost{Name: name})
			}
			c := &costs[at[name]]
			c.Lost += loss.Points
			if n := len(c.Submissions); n == 0 || c.Submissions[n-1] != i {
				c.Submissions = append(c.Submissions, i)
			}
		}
	}
	slices.SortStableFunc(costs, func(a, b mistakeCost) int { return cmp.Compare(b.Lost, a.Lost) })
	return costs
}

// mistakeOf names the kind of a loss: what was wrong with the line, or how the
// run or the build ended.
func mistakeOf(s record.Submission, loss record.Loss) string {
	if loss.Case == "" && s.Verdict == record.BuildError {
		return view.Describe(record.BuildError)
	}
	for i := range s.Results {
		if r := &s.Results[i]; loss.Case != "" && r.Case == loss.Case {
			return mistakeIn(r, loss.Label)
		}
	}
	if loss.Label != "" {
		return fmt.Sprintf("%s: not right in every case", loss.Label)
	}
	return "other: " + loss.Reason
}

// mistakeIn says what was wrong with a line of a case, or with the case as a
// whole if there is no label.
func mistakeIn(r *record.Result, label string) string {
	if !view.EndedWell(r.Verdict) {
		return view.Describe(r.Verdict)
	}
	line, found := view.LineOf(r, label)
	if !found {
		return "answer not right as a whole"
	}
	switch line.Match {
	case record.MatchFormat:
		return fmt.Sprintf("%s: badly written (%s)", label, strings.TrimSpace(view.Kinds(line.Slips)))
	case record.MatchMissing:
		return label + ": missing"
	}
	return label + ": wrong value"
}
