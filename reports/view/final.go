package view

import (
	"fmt"
	"slices"
	"strings"

	"touchstone/cases"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

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

// FinalPoints returns the points that count, or the text none if there are none.
func FinalPoints(s *record.Submission, none string) string {
	if points, ok := s.Counts(); ok {
		return points.String()
	}
	return none
}

// AutomaticPoints returns the points before adjustments, or the text none if there are none.
func AutomaticPoints(s *record.Submission, none string) string {
	if s.Score == nil {
		return none
	}
	return s.Score.Points.String()
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
		return fmt.Sprintf("%v of %v points", s.Score.Points, s.Score.Possible)
	}
	return fmt.Sprintf("final %v of %v points, automatic %v", s.Final.Points, s.Score.Possible, s.Score.Points)
}

// WhyNoScore says why a submission has no score.
func WhyNoScore(s *record.Submission) string {
	if s.Verdict == record.NotGradable {
		return "no file can be graded; this is not a grade of 0"
	}
	return "it was not judged; no points are lost"
}

// MissingPoints returns the points of a student who submitted nothing, or the text none if
// there are none.
func MissingPoints(r *record.Report, none string) string {
	if r.ZeroFor.Has(record.NoWorkAtAll) {
		return cases.Points(0).String()
	}
	return none
}

// ZeroLine is the step by which a submission that is not gradable gets 0 points.
var ZeroLine = FinalLine{"zero", cases.Points(0).String(), fmt.Sprintf("%s counts as 0 points", record.NoWorkGradable)}

// HasNoPoints reports whether a submission has 0 points or is not gradable. It is false if
// Touchstone did not judge the submission.
func HasNoPoints(s *record.Submission) bool {
	points, counts := s.Counts()
	return counts && points == 0 || !counts && s.Verdict == record.NotGradable
}

// ShortPoints returns the final points for a table cell, followed by the automatic points in
// parentheses if the points were adjusted.
func ShortPoints(s *record.Submission, none string) string {
	if s.Final == nil || s.Score == nil {
		return FinalPoints(s, none)
	}
	return fmt.Sprintf("%v (automatic %v)", s.Final.Points, s.Score.Points)
}
