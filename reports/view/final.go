package view

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// The functions in this file say how overrides and lateness changed the points. They return
// nothing if nothing changed the points.

// FinalLine is one step from the automatic to the final points.
type FinalLine struct {
	Step   string // automatic, override, late, zero or final
	Points string
	About  string // may quote people, so the caller must make it visible
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

// FinalText returns FinalLines as plain text.
func FinalText(r *record.Report, s *record.Submission) string {
	var b strings.Builder
	for _, line := range FinalLines(r, s) {
		fmt.Fprintf(&b, "  %s %s: %s\n", line.Step, line.Points, show.Text(line.About))
	}
	return b.String()
}

// IsAdjusted reports whether a submission's points were adjusted.
func IsAdjusted(r *record.Report) bool {
	return slices.ContainsFunc(r.Submissions, func(s record.Submission) bool { return s.Final != nil })
}

// FinalPoints returns the points that count, or none if there are none.
func FinalPoints(s *record.Submission, none string) string {
	if points, ok := s.Counts(); ok {
		return points.String()
	}
	return none
}

// AutomaticPoints returns the points before adjustments, or none if there are none.
func AutomaticPoints(s *record.Submission, none string) string {
	if s.Score == nil {
		return none
	}
	return s.Score.Points.String()
}

// PointsHeading returns the heading above the distribution of points.
func PointsHeading(r *record.Report) string {
	if IsAdjusted(r) {
		return "Final points"
	}
	return "Points"
}

// Standing returns a phrase such as "62.50 of 100.00 points". For adjusted points, it gives
// the final points, then the automatic ones.
func Standing(s *record.Submission) string {
	switch {
	case s.Score == nil && s.Final == nil:
		return "not scored"
	case s.Score == nil:
		return fmt.Sprintf("final %v points, not scored automatically", s.Final.Points)
	case s.Final == nil:
		return pointsOfPossible(s.Score.Points, s.Score.Possible)
	}
	return fmt.Sprintf("final %s, automatic %v", pointsOfPossible(s.Final.Points, s.Score.Possible), s.Score.Points)
}

func pointsOfPossible(points, possible cases.Points) string {
	return fmt.Sprintf("%v of %v points", points, possible)
}

// ShortPoints returns the points for a table cell. The automatic points follow in parentheses
// if they differ.
func ShortPoints(s *record.Submission, none string) string {
	if s.Final == nil || s.Score == nil {
		return FinalPoints(s, none)
	}
	return fmt.Sprintf("%v (automatic %v)", s.Final.Points, s.Score.Points)
}
