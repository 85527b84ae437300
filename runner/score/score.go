package score

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/internal/plural"
	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// Built returns the score of a submission that compiled. Every result must have been judged.
func Built(rubric cases.Rubric, labels []string, results []record.Result) *record.Score {
	s := tally(rubric, labels, results)
	s.Forgiven = tally(rubric.Forgiving(), labels, results).Points
	s.Lines, s.Repairs = lineTallies(rubric, labels, results), repairs(rubric, labels, results)
	return s
}

// Unbuilt returns the score of a submission that did not compile.
func Unbuilt(rubric cases.Rubric, labels []string, cause string) *record.Score {
	s := nothing(rubric, labels)
	if s.Possible > 0 {
		s.Losses = append(s.Losses, record.Loss{Points: s.Possible, Reason: "nothing to run: " + cause})
	}
	return s
}

// nothing returns a score without points and without losses.
func nothing(rubric cases.Rubric, labels []string) *record.Score {
	return &record.Score{
		Possible: rubric.Possible(labels),
		Parts:    []record.Part{},
		Losses:   []record.Loss{},
		Lines:    []record.LineTally{},
		Repairs:  []record.Repair{},
	}
}

// tally sums the points for compiling and those of the best scheme, minus the deduction for
// format.
func tally(rubric cases.Rubric, labels []string, results []record.Result) *record.Score {
	s := nothing(rubric, labels)
	if rubric.Build > 0 {
		s.Points = rubric.Build
		s.Parts = append(s.Parts,
			record.Part{Name: "compiles", Points: rubric.Build, Possible: rubric.Build, Counted: true})
	}
	counts, best := countAll(rubric, labels, results)
	for i, c := range counts {
		s.Parts = append(s.Parts, c.parts(i == best)...)
	}
	s.Points += counts[best].points()
	s.Losses = append(s.Losses, counts[best].losses()...)
	if rest := s.Possible - s.Points - Sum(s.Losses); rest > 0 {
		// Another scheme could give more points than the best one for this submission.
		s.Losses = append(s.Losses, record.Loss{Points: rest, Reason: "only another scheme of the rubric gives these points"})
	}
	deductFormat(s, rubric, results)
	return s
}

// countAll counts by each scheme and returns the index of the one that gives most.
func countAll(rubric cases.Rubric, labels []string, results []record.Result) (counts []count, best int) {
	for i, scheme := range rubric.Schemes {
		counts = append(counts, countBy(scheme, rubric, labels, results))
		if counts[i].points() > counts[best].points() {
			best = i
		}
	}
	return counts, best
}

// count is the result of one scheme: all shares, and the lost ones.
type count struct {
	scheme   cases.Scheme
	possible cases.Points
	shares   shares
	lost     []lostShares
	detail   string
	fields   []fieldCount // per field, for a scheme that counts by field
}

type lostShares struct {
	shares                shares
	inCase, label, reason string
	limit                 record.Verdict // the limit that was exceeded, if any
}

// limitOf returns the verdict of a case that exceeded a limit, and otherwise "".
func limitOf(r record.Result) record.Verdict {
	switch r.Verdict {
	case record.TimeLimit, record.MemoryLimit, record.OutputLimit:
		return r.Verdict
	}
	return ""
}

func countBy(scheme cases.Scheme, rubric cases.Rubric, labels []string, results []record.Result) count {
	c := count{scheme: scheme, possible: scheme.Points}
	switch scheme.By {
	case cases.ByCase:
		c.byCase(rubric, results)
	case cases.ByLine:
		c.possible *= cases.Points(len(labels))
		c.byLine(rubric, labels, results)
	case cases.ByField:
		c.byField(rubric, labels, results)
	}
	return c
}

func (c *count) byCase(rubric cases.Rubric, results []record.Result) {
	c.shares = whole(len(results))
	for _, r := range results {
		if !caseIsRight(r, rubric) {
			c.lost = append(c.lost, lostShares{whole(1), r.Case, "", reasonFor(r, rubric), limitOf(r)})
		}
	}
	c.detail = fmt.Sprintf("%d of %d", len(results)-len(c.lost), len(results))
}

func (c *count) byLine(rubric cases.Rubric, labels []string, results []record.Result) {
	c.shares = whole(len(labels))
	for i, label := range labels {
		if wrong := casesWithout(label, rubric, results); wrong > 0 {
			reason := fmt.Sprintf("line %d not right in %s", i+1, plural.Of(wrong, "case"))
			c.lost = append(c.lost, lostShares{shares: whole(1), label: label, reason: reason})
		}
	}
	c.detail = fmt.Sprintf("%d of %d", len(labels)-len(c.lost), len(labels))
}

func (c *count) byField(rubric cases.Rubric, labels []string, results []record.Result) {
	for _, label := range labels {
		c.fields = append(c.fields, fieldCount{label: label})
	}
	for _, r := range results {
		lost := c.fieldsOf(r, rubric)
		if !WasAnswered(r) { // one loss for all its fields
			lost = []lostShares{{total(lost), r.Case, "", r.Cause, limitOf(r)}}
		}
		c.lost = append(c.lost, lost...)
	}
	c.detail = fieldsDetail(c.fields)
}

// fieldsOf counts the fields of one case and returns the lost shares.
func (c *count) fieldsOf(r record.Result, rubric cases.Rubric) []lostShares {
	var lost []lostShares
	for i, line := range r.Lines {
		weight := whole(c.scheme.Weight(line.Label))
		right, of := fieldShare(r, line, rubric)
		won := weight.times(right, of)
		c.shares = c.shares.plus(weight)
		c.field(line.Label).add(weight, won, right, of)
		if missing := weight.minus(won); !missing.isZero() {
			lost = append(lost, lostShares{missing, r.Case, line.Label, judge.NumberedReason(i, line), ""})
		}
	}
	return lost
}

// points returns the possible points times the share that is right, rounded half up.
func (c count) points() cases.Points {
	return portion(c.possible, c.shares.minus(total(c.lost)), c.shares)
}

// losses distributes the missing points among the lost shares, so that the losses sum exactly.
// It distributes first among rows and then among cases, so that equal rows lose about the same.
func (c count) losses() []record.Loss {
	rows := c.rows()
	parts := make([][]shares, len(rows))
	for r, row := range rows {
		for _, i := range row {
			parts[r] = append(parts[r], c.lost[i].shares)
		}
	}
	losses := make([]record.Loss, len(c.lost))
	for r, points := range split(c.possible-c.points(), parts) {
		for n, i := range rows[r] {
			l := c.lost[i]
			losses[i] = record.Loss{Points: points[n], Case: l.inCase, Label: l.label, Reason: l.reason}
		}
	}
	return losses
}

// rows groups the losses that a reader sees in one row: those of one line, and those without a
// line for one reason. Exceeding the same limit counts as one reason, since the texts differ
// only in measurements. Each element is an index into lost.
func (c count) rows() [][]int {
	type key struct{ label, reason string }
	at := map[key]int{}
	var rows [][]int
	for i, l := range c.lost {
		k := key{label: l.label}
		if l.label == "" {
			k.reason = cmp.Or(string(l.limit), l.reason)
		}
		if _, known := at[k]; !known {
			at[k], rows = len(rows), append(rows, nil)
		}
		rows[at[k]] = append(rows[at[k]], i)
	}
	return rows
}

var partNames = map[cases.Unit]string{
	cases.ByCase:  "cases right",
	cases.ByLine:  "lines right in all cases",
	cases.ByField: "fields right",
}

// parts returns one part for the scheme, or one for each field if the scheme weights fields.
func (c count) parts(counted bool) []record.Part {
	if len(c.scheme.Weights) > 0 {
		return c.fieldParts(counted)
	}
	return []record.Part{
		{Name: partNames[c.scheme.By], Points: c.points(), Possible: c.possible, Counted: counted, Detail: c.detail},
	}
}

// deductFormat subtracts the deduction for format once, down to 0 points.
func deductFormat(s *record.Score, rubric cases.Rubric, results []record.Result) {
	if rubric.Format != cases.FormatDeduct {
		return
	}
	wrong := 0
	for _, r := range results {
		for _, line := range r.Lines {
			if WasAnswered(r) && line.IsBadlyWritten() {
				wrong++
			}
		}
	}
	if off := min(rubric.Deduct, s.Points); wrong > 0 && off > 0 {
		s.Points -= off
		reason := fmt.Sprintf("%s in the wrong format: deducted once", plural.Of(wrong, "line"))
		s.Losses = append(s.Losses, record.Loss{Points: off, Reason: reason})
	}
}

func Sum(losses []record.Loss) cases.Points {
	var total cases.Points
	for _, l := range losses {
		total += l.Points
	}
	return total
}

// WasAnswered reports whether the run ended normally, so that its lines can earn points.
func WasAnswered(r record.Result) bool { return r.Verdict.EndedWell() }

// fieldShare returns the fraction of a line that earns points.
func fieldShare(r record.Result, line record.Line, rubric cases.Rubric) (right, of int) {
	right, of = judge.Share(line, rubric)
	if !WasAnswered(r) {
		right = 0
	}
	return right, of
}

func fieldIsRight(r record.Result, line record.Line, rubric cases.Rubric) bool {
	right, of := fieldShare(r, line, rubric)
	return right == of
}

func caseIsRight(r record.Result, rubric cases.Rubric) bool {
	for _, line := range r.Lines {
		if !fieldIsRight(r, line, rubric) {
			return false
		}
	}
	return WasAnswered(r) && !judge.Forbidden(r.Extra, rubric)
}

func casesWithout(label string, rubric cases.Rubric, results []record.Result) int {
	wrong := 0
	for _, r := range results {
		for _, line := range r.Lines {
			if line.Label == label && !fieldIsRight(r, line, rubric) {
				wrong++
			}
		}
	}
	return wrong
}

func reasonFor(r record.Result, rubric cases.Rubric) string {
	if !WasAnswered(r) {
		return r.Cause
	}
	var reasons []string
	for i, line := range r.Lines {
		if !judge.IsRight(line, rubric) {
			reasons = append(reasons, judge.NumberedReason(i, line))
		}
	}
	if judge.Forbidden(r.Extra, rubric) {
		reasons = append(reasons, plural.Of(r.Extra.Count, "extra line"))
	}
	return strings.Join(reasons, "; ")
}

// WithUnasked fills in the lines of cases that did not run before a budget ran out. All of them
// count as missing. The report does not hold their labels, but all answers of a suite have the
// same ones, so another case provides them.
func WithUnasked(results []record.Result) []record.Result {
	asked := slices.IndexFunc(results, func(r record.Result) bool { return len(r.Lines) > 0 })
	if asked < 0 {
		return results
	}
	list := slices.Clone(results)
	for i := range list {
		if list[i].Run == nil && len(list[i].Lines) == 0 {
			list[i].Lines = missingLines(results[asked].Lines)
		}
	}
	return list
}

func missingLines(like []record.Line) []record.Line {
	lines := make([]record.Line, len(like))
	for i, line := range like {
		lines[i] = record.Line{Label: line.Label, Match: record.MatchMissing, Slips: []record.Slip{}}
	}
	return lines
}
