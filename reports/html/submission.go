package html

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"touchstone/reports/internal/budget"
	"touchstone/reports/internal/style"
	"touchstone/reports/internal/visible"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// submissionView is the page of one submission. What is told is found as for
// the text report, by the same functions.
type submissionView struct {
	*record.Submission
	Anchor     string // the name of its page as a #fragment
	Previous   string // the anchor of the one before it, as the list has them; empty for the first
	Next       string
	Labels     []string
	Outcome    string
	Right      string // of its cases, such as "3/4"; empty if none was asked
	Asked      bool
	BuildLines []string
	BuildMore  int // lines left out
	Losses     []lossView
	Steps      []view.FinalLine // how the final points came about; nil if the automatic ones count
	FinalText  string           // the points that count, or "-"
	Cases      []caseView
	Legend     []string
	Writing    []writingView
	Chatter    []chatterView
	Failures   []failuresView
	Sources    *sourcesView     // nil if there are none
	Picture    *pictureView     // nil if there is nothing to show
	Diagnosed  *diagnosisView   // nil if no mistake is likely
	Explored   *explorationView // nil if nothing was tried beside the suite
	Located    *locationView    // nil if it was not looked for
}

// Name is the submission's.
func (s submissionView) Name() string { return s.Submission.Name }

// Headline is what to tell first, above the likely mistake.
func (s submissionView) Headline() string { return view.HeadlineOver(s.Submission) }

// WhyNoScore says what it means that the rubric gave no points.
func (s submissionView) WhyNoScore() string { return view.WhyNoScore(s.Submission) }

// rightOf is how many cases of all are right, such as "3/4"; the mark for none if none was asked.
func rightOf(v view.Submission) string {
	if !v.Asked() {
		return "-"
	}
	return fmt.Sprintf("%d/%d", view.Right(v.Sub), len(v.Sub.Results))
}

func newSubmission(r *record.Report, i int, anchor string, picture *pictureView) submissionView {
	v := view.Submission{Report: r, Sub: &r.Submissions[i]}
	s := submissionView{
		Submission: v.Sub,
		Anchor:     anchor,
		Labels:     r.Suite.Labels,
		Outcome:    strings.TrimPrefix(v.Outcome(), ", "),
		Asked:      v.Asked(),
		Losses:     newLosses(v),
		Steps:      view.FinalLines(r, v.Sub),
		FinalText:  view.FinalPoints(v.Sub, "-"),
		Diagnosed:  newDiagnosis(v),
		Located:    newLocation(v),
		Explored:   newExploration(v),
		Picture:    picture,
	}
	each := shareOf(r)
	s.BuildLines, s.BuildMore = newBuild(v)
	s.Sources = newSources(v.Sub, each.sources)
	for i := range v.Sub.Results {
		s.Cases = append(s.Cases, newCase(v, i))
	}
	if !s.Asked {
		s.placeCases()
		return s
	}
	s.Right = rightOf(v)
	s.Legend = strings.Split(v.Legend(), "  ")
	s.Writing, s.Chatter = newWriting(v), newChatter(v)
	s.Failures = newFailures(v, each)
	s.placeCases()
	return s
}

// placeCases names the place of each case: where it is told in detail, else its
// row, else the submission as a whole.
func (s *submissionView) placeCases() {
	cases := map[*record.Result]*caseView{} // not by name: a report may come from anywhere
	places := names{}
	for i := range s.Cases {
		c := &s.Cases[i]
		cases[&s.Results[i]] = c
		if c.Place = s.Anchor; s.Asked {
			c.Place = s.Anchor + ofAnchor + places.of(c.ID)
		}
	}
	for _, g := range s.Failures {
		for i := range g.Cases {
			c := cases[g.Cases[i].result]
			g.Cases[i].Place, c.IsTold = c.Place, true
		}
	}
}

// newBuild is what the compiler said, as far as it is shown.
func newBuild(v view.Submission) (shown []string, more int) {
	if v.Sub.Build.OK || v.Sub.Build.Message == "" {
		return nil, 0
	}
	lines := strings.Split(strings.TrimRight(v.Sub.Build.Message, " \t\r\n"), "\n")
	shown = lines[:min(len(lines), budget.BuildLines)]
	return excerptOf(shown), len(lines) - len(shown)
}

// excerptOf makes lines of somebody else's text visible and bounds them.
func excerptOf(lines []string) []string {
	shown := make([]string, len(lines))
	for i, line := range lines {
		shown[i] = visible.Clip(visible.ExpandTabs(strings.TrimRight(line, " \t\r")), budget.ExcerptWidth)
	}
	return shown
}

// lossView is points lost for one reason.
type lossView struct {
	Points string
	Cases  string
	Reason string
}

func newLosses(v view.Submission) []lossView {
	var losses []lossView
	for _, g := range v.Losses() {
		losses = append(losses, lossView{(-g.Points).String(), g.Count(), g.Text()})
	}
	return losses
}

// Notes are those on the submission, as many as anybody reads.
func (s submissionView) Notes() []string { return view.NotesOf(s.Submission) }

// Remarks is what people say about the submission.
func (s submissionView) Remarks() []string { return view.RemarksOf(s.Submission) }

// Describe writes the submission's verdict with its code.
func (s submissionView) Describe() string { return view.Said(s.Verdict) }

// Tone is the class of the submission's verdict.
func (s submissionView) Tone() string { return tone(s.Verdict) }

// Facts are what is to be said of the submission in a few words.
func (s submissionView) Facts() string {
	facts := slices.DeleteFunc([]string{s.Language, s.lateness()}, func(fact string) bool { return fact == "" })
	return strings.Join(facts, "; ")
}

// lateness says whether the submission came after its time, if that is known.
func (s submissionView) lateness() string {
	switch {
	case s.Late == nil:
		return ""
	case !s.Late.Late:
		return "in time"
	case s.Late.By == 0:
		return "late"
	}
	return fmt.Sprintf("late by %v", time.Duration(s.Late.By).Round(time.Second))
}

// tones are the classes of verdicts, for the eye. The code is always beside.
var tones = map[style.Style]string{style.Good: "good", style.Slight: "slight", style.Bad: "bad", style.Faint: "faint"}

func tone(v record.Verdict) string { return tones[view.VerdictStyle(v)] }
