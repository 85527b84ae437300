package html

import (
	"encoding/json"
	"fmt"
	"html/template"
	"slices"
	"strings"
	"time"

	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// submissionView is a submission as the list of a batch tells of it. All of a class are
// held at once: what else its page tells is found when that is written.
type submissionView struct {
	*record.Submission
	report    *record.Report
	Anchor    string // the name of its page as a #fragment
	Previous  string // the anchor of the one before it, as the list has them; empty for the first
	Next      string
	Asked     bool
	FinalText string       // the points that count, or "-"
	Picture   *pictureView // nil if there is nothing to show
}

// detailView is the page of one submission. What is told is found as for the text
// report, by the same functions.
type detailView struct {
	submissionView
	Labels      []string
	Outcome     string
	IsUnchecked bool   // the outcome is why it was not checked
	Right       string // of its cases, such as "3/4"; empty if none was asked
	BuildLines  []string
	BuildMore   int // lines left out
	Losses      []lossView
	Steps       []view.FinalLine // how the final points came about; nil if the automatic ones count
	Cases       []caseView
	IsOdd       bool // something is out of the ordinary about the time of a run
	Legend      []string
	Writing     []writingView
	Chatter     []chatterView
	Failures    []failuresView
	Sources     *sourcesView     // nil if there are none
	Diagnosed   *diagnosisView   // nil if no mistake is likely
	Explored    *explorationView // nil if no extra inputs were tried
	Inside      *view.Inside     // nil if nothing is known of its methods
}

// Name is the submission's.
func (s submissionView) Name() string { return s.Submission.Name }

// Title names the submission, and what it got, in a browser's tab.
func (s submissionView) Title() string {
	if s.FinalText == noPoints {
		return s.Name() + ", " + s.Describe()
	}
	return s.Name() + ", " + s.FinalText
}

// noPoints stands where no points count.
const noPoints = "-"

// Headline is what to tell first, above the likely mistake.
func (s submissionView) Headline() string { return view.HeadlineOver(s.Submission) }

// HasAlternatives tells whether a part of the score does not count, since another gives
// more.
func (s submissionView) HasAlternatives() bool {
	return slices.ContainsFunc(s.Score.Parts, func(p record.Part) bool { return !p.Counted })
}

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
	s := submissionView{Submission: &r.Submissions[i], report: r, Anchor: anchor, Picture: picture}
	s.Asked, s.FinalText = s.view().Asked(), view.FinalPoints(s.Submission, noPoints)
	return s
}

func (s submissionView) view() view.Submission {
	return view.Submission{Report: s.report, Sub: s.Submission}
}

// detail is all that its page tells.
func (s submissionView) detail() detailView {
	v := s.view()
	d := detailView{
		submissionView: s,
		Labels:         s.report.Suite.Labels,
		Outcome:        strings.TrimLeft(v.Outcome(), ",: "),
		IsUnchecked:    strings.HasPrefix(v.Outcome(), ":"),
		Losses:         newLosses(v),
		Steps:          view.FinalLines(s.report, v.Sub),
		Cases:          s.Cases(),
		Diagnosed:      newDiagnosis(v),
		Inside:         view.InsideOf(v.Sub),
		Explored:       newExploration(v),
	}
	d.IsOdd = slices.ContainsFunc(d.Cases, func(c caseView) bool { return c.Remark != "" })
	each := shareOf(s.report)
	d.BuildLines, d.BuildMore = newBuild(v)
	d.Sources = newSources(v.Sub, each.sources)
	if !s.Asked {
		return d
	}
	d.Right = rightOf(v)
	d.Legend = strings.Split(v.Legend(), "  ")
	d.Writing, d.Chatter = newWriting(v), newChatter(v)
	d.Failures = newFailures(v, each)
	d.placeFailures()
	return d
}

// Cases are all cases, each with its place: its row, unless more of it is told.
func (s submissionView) Cases() []caseView {
	cases, places := make([]caseView, len(s.Results)), names{}
	for i := range cases {
		cases[i] = newCase(s.view(), i)
		if cases[i].Place = s.Anchor; s.Asked {
			cases[i].Place = s.Anchor + ofAnchor + places.of(cases[i].ID)
		}
	}
	return cases
}

// placeFailures gives what is told in detail of a case the place of the case.
func (d *detailView) placeFailures() {
	cases := map[*record.Result]*caseView{} // not by name: a report may come from anywhere
	for i := range d.Cases {
		cases[&d.Results[i]] = &d.Cases[i]
	}
	for _, g := range d.Failures {
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
	shown = lines[:min(len(lines), show.BuildLines)]
	return excerptOf(shown), len(lines) - len(shown)
}

// excerptOf makes lines of somebody else's text visible and bounds them.
func excerptOf(lines []string) []string {
	shown := make([]string, len(lines))
	for i, line := range lines {
		shown[i] = show.Clip(show.ExpandTabs(strings.TrimRight(line, " \t\r")), show.ExcerptWidth)
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
func (s submissionView) Describe() string { return s.view().Said() }

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
var tones = map[show.Style]string{show.Good: "good", show.Slight: "slight", show.Bad: "bad", show.Faint: "faint"}

func tone(v record.Verdict) string { return tones[view.VerdictStyle(v)] }

// diagnosisView is what a program gets wrong.
type diagnosisView struct {
	Mistakes []view.Advice
	Remarks  []string // how far they explain the answers
}

// newDiagnosis is nil if nothing is known to explain what is wrong.
func newDiagnosis(v view.Submission) *diagnosisView {
	h := &diagnosisView{Mistakes: view.AdviceOf(v.Sub)}
	for _, r := range view.DiagnosisRemarks(v.Sub.Diagnosis) {
		if len(r.Lines) > 0 {
			r.Text += ": " + strings.Join(r.Lines, ", ")
		}
		h.Remarks = append(h.Remarks, r.Text)
	}
	if len(h.Mistakes)+len(h.Remarks) == 0 {
		return nil
	}
	return h
}

// given is what people gave and said before, which a file that the page writes has too.
type given struct {
	Overrides []override `json:"overrides,omitempty"`
	Remarks   []remark   `json:"remarks,omitempty"`
}

type override struct {
	Case   string `json:"case"`
	Points string `json:"points"`
	Reason string `json:"reason"`
	By     string `json:"by"`
}

type remark struct {
	Remark string `json:"remark"`
	By     string `json:"by"`
}

// givenBefore is JSON for the script of the page; empty if there is nothing.
func givenBefore(s *record.Submission) (template.JS, error) {
	var g given
	if s.Final != nil {
		for _, o := range s.Final.Overrides {
			g.Overrides = append(g.Overrides, override{o.Case, o.Points.String(), o.Reason, o.By})
		}
	}
	for _, m := range s.Remarks {
		g.Remarks = append(g.Remarks, remark{m.Text, m.By})
	}
	if g.Overrides == nil && g.Remarks == nil {
		return "", nil
	}
	data, err := json.Marshal(g)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	err = show.Write(&b, data)
	return template.JS(b.String()), err
}
