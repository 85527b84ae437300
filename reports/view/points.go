package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"time"

	"touchstone/cases"
	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// FinalLine is one of the steps from the automatic to the final points.
type FinalLine struct {
	Step   string // automatic, override, late, zero or final
	Points string
	About  string // may quote staff, so the caller must escape it
}

// FinalLines returns the steps from the automatic to the final points, or nil if they are the
// same.
func FinalLines(r *record.Report, s *record.Submission) []FinalLine {
	if s.Final == nil {
		return nil
	}
	of := fmt.Sprintf("of %v", r.Rubric.Possible)
	lines := []FinalLine{{"automatic", "-", "not judged"}}
	if s.Verdict == record.NotGradable {
		lines[0].About = "not gradable"
	}
	if s.Final.ZeroFor != "" {
		lines = append(lines, ZeroLine)
	}
	if s.Score != nil {
		lines[0] = FinalLine{"automatic", s.Score.Points.String(), of}
	}
	for _, o := range s.Final.Overrides {
		lines = append(lines, FinalLine{"override", o.Points.String(), OverrideText(o)})
	}
	if late := s.Final.Late; late != nil {
		lines = append(lines, FinalLine{"late", (-late.Points).String(), late.Reason})
	}
	return append(lines, FinalLine{"final", s.Final.Points.String(), of})
}

// OverrideText says what an override replaces, why, and who made it.
func OverrideText(o record.Override) string {
	text := "total"
	if o.Case != record.OverrideTotal {
		text = "case " + o.Case
	}
	if o.Automatic != nil {
		text += fmt.Sprintf(" instead of %v", *o.Automatic)
	}
	if o.Reason != "" {
		text += ": " + o.Reason
	}
	if o.By != "" {
		text += fmt.Sprintf(" (%s)", o.By)
	}
	return text
}

// FinalText returns the steps from the automatic to the final points, one on each line, escaped.
func FinalText(r *record.Report, s *record.Submission) string {
	var b strings.Builder
	for _, line := range FinalLines(r, s) {
		fmt.Fprintf(&b, "  %s %s: %s\n", line.Step, line.Points, show.Text(line.About))
	}
	return b.String()
}

// IsAdjusted reports whether the points of any submission were adjusted.
func IsAdjusted(r *record.Report) bool {
	return slices.ContainsFunc(r.Submissions, func(s record.Submission) bool { return s.Final != nil })
}

// FinalPoints returns the final points of a submission, or fallback if the submission has no
// points.
func FinalPoints(s *record.Submission, fallback string) string {
	if points, ok := s.EffectivePoints(); ok {
		return points.String()
	}
	return fallback
}

// AutomaticPoints returns the points of a submission before adjustments, or fallback if the
// submission has no automatic points.
func AutomaticPoints(s *record.Submission, fallback string) string {
	if s.Score == nil {
		return fallback
	}
	return s.Score.Points.String()
}

// PointsText returns a phrase such as "62.50 of 100.00 points". For adjusted points, it gives
// the final points, then the automatic ones.
func PointsText(s *record.Submission) string {
	switch {
	case s.Score == nil && s.Final == nil:
		return "not scored"
	case s.Score == nil:
		return fmt.Sprintf("final %v points, not scored automatically", s.Final.Points)
	case s.Final == nil:
		return fmt.Sprintf("%v of %v points", s.Score.Points, s.Score.Possible)
	}
	return fmt.Sprintf("final %v of %v points, automatic %v", s.Final.Points, s.Score.Possible, s.Score.Points)
}

// whyNoScore says why a submission has no score.
func whyNoScore(s *record.Submission) string {
	if s.Verdict == record.NotGradable {
		return "no file can be graded; this is not a grade of 0"
	}
	return "it was not judged; no points are lost"
}

// MissingPoints returns the points of a student who submitted nothing: 0 if the course counts
// missing work as 0 and the gradebook does not exempt the student, otherwise fallback.
func MissingPoints(r *record.Report, s record.Student, fallback string) string {
	if r.ZeroFor.Has(record.ZeroMissing) && !r.Gradebook.Exempts(s) {
		return cases.Points(0).String()
	}
	return fallback
}

// ExemptText returns a text to add to a student whom the gradebook exempts from the homework, or "".
func ExemptText(r *record.Report, s record.Student) string {
	if r.Gradebook.Exempts(s) {
		return ", exempt in " + r.Gradebook.File
	}
	return ""
}

// MissingReason says why a student has no verdict.
func MissingReason(r *record.Report, s record.Student) string {
	return "handed in nothing" + ExemptText(r, s)
}

// Lateness says whether a submission was late, or returns "" if that is unknown.
func Lateness(s *record.Submission) string {
	switch {
	case s.Late == nil:
		return ""
	case !s.Late.Late:
		return "on time"
	case s.Late.By == 0:
		return "late"
	}
	return fmt.Sprintf("late by %v", time.Duration(s.Late.By).Round(time.Second))
}

// ZeroLine is the step that gives 0 points to a submission that is not gradable (see FinalLines).
var ZeroLine = FinalLine{"zero", cases.Points(0).String(), fmt.Sprintf("%s counts as 0 points", record.ZeroNotGradable)}

// HasNoPoints reports whether a submission has 0 points or is not gradable. It is false if
// Touchstone did not judge the submission.
func HasNoPoints(s *record.Submission) bool {
	points, counts := s.EffectivePoints()
	return counts && points == 0 || !counts && s.Verdict == record.NotGradable
}

// ShortPoints returns the final points for a table cell, followed by the automatic points in
// parentheses if the points were adjusted.
func ShortPoints(s *record.Submission, fallback string) string {
	if s.Final == nil || s.Score == nil {
		return FinalPoints(s, fallback)
	}
	return fmt.Sprintf("%v (automatic %v)", s.Final.Points, s.Score.Points)
}

// LossGroup sums up the losses on one line, or for one reason.
type LossGroup struct {
	Points  cases.Points
	Cases   int
	label   string
	Reason  string // of the first loss
	Reasons int    // number of distinct reasons
}

// Count returns a phrase such as "3 cases", or "" if the loss belongs to no case.
func (g LossGroup) Count() string {
	if g.Cases == 0 {
		return ""
	}
	return wording.Count(g.Cases, "case")
}

// Change returns the lost points as a negative number.
func (g LossGroup) Change() string { return (-g.Points).String() }

// Text returns the reason for the lost points. It adds the label unless the reason contains the
// label.
func (g LossGroup) Text() string {
	text := g.Reason
	if !strings.Contains(text, g.label) {
		text = g.label + ": " + text
	}
	if g.Reasons > 1 {
		text += ", or similar"
	}
	return text
}

// Cause returns the cause of a submission's verdict. If the cause is empty, it returns the reason
// for the greatest loss of points.
func Cause(s *record.Submission) string {
	if losses := (Submission{Sub: s}).Losses(); s.Cause == "" && len(losses) > 0 {
		return losses[0].Text()
	}
	return s.Cause
}

// figures matches numbers, such as seconds, which may differ between runs that fail alike.
var figures = wording.LazyRegexp(`[0-9]+(?:[.,][0-9]+)?`)

// Losses groups the lost points by line of the answer, by limit that a run exceeded, or by other
// reason. Reasons that differ only in numbers count as the same. The greatest loss comes first.
func (v Submission) Losses() []LossGroup {
	if v.Sub.Score == nil {
		return nil
	}
	broken := v.brokenLimits()
	var groups []LossGroup
	at, seen := map[string]int{}, map[record.Loss]bool{}
	for _, loss := range v.Sub.Score.Losses {
		key := "line " + loss.Label
		if limit := broken[loss.Case]; loss.Label == "" && limit != "" {
			// The reason depends on the load of the machine, so it does not distinguish groups.
			key = "limit " + string(limit)
		} else if loss.Label == "" {
			key = "reason " + figures().ReplaceAllString(loss.Reason, "#")
		}
		i, known := at[key]
		if !known {
			i, at[key] = len(groups), len(groups)
			groups = append(groups, LossGroup{label: loss.Label, Reason: loss.Reason})
		}
		g := &groups[i]
		g.Points += loss.Points
		if loss.Case != "" {
			g.Cases++
		}
		if reason := (record.Loss{Label: loss.Label, Reason: loss.Reason}); !seen[reason] {
			seen[reason] = true
			g.Reasons++
		}
	}
	slices.SortStableFunc(groups, func(a, b LossGroup) int { return cmp.Compare(b.Points, a.Points) })
	return groups
}

// brokenLimits returns the verdicts of the cases that exceeded a limit, by case ID.
func (v Submission) brokenLimits() map[string]record.Verdict {
	broken := map[string]record.Verdict{}
	for _, r := range v.Sub.Results {
		switch r.Verdict {
		case record.TimeLimit, record.MemoryLimit, record.OutputLimit:
			broken[r.Case] = r.Verdict
		}
	}
	return broken
}
