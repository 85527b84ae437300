package html

import (
	"fmt"
	"html/template"
	"slices"
	"strings"
	"time"

	"touchstone/reports/internal/show"
	"touchstone/reports/tree"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// submissionView is what the overview of a batch shows of one submission. A page holds these views
// of the whole class in memory, so it computes all other details only when it writes a submission
// (see the method detail).
type submissionView struct {
	*record.Submission
	report    *record.Report
	rules     *clauses
	Anchor    string
	Previous  string // anchor of the previous submission in the list, or ""
	Next      string
	HasRun    bool
	FinalText string       // the final points, or "-"
	Picture   *pictureView // nil if there is nothing to show
}

// detailView is everything that the page shows of one submission.
type detailView struct {
	submissionView
	Labels         []string
	Outcome        string
	IsUnchecked    bool // whether Outcome says why the submission was not judged
	BuildLines     []string
	BuildMore      int // number of omitted lines
	Losses         []view.LossGroup
	Steps          []view.FinalLine // from the automatic to the final points; nil if they are the same
	Cases          []caseView
	HasRemarks     bool // whether any case has a remark
	Legend         []string
	Slips          []slipView
	Failures       []failuresView
	Sources        *sourcesView // nil if the report has none
	Mistakes       []view.Advice
	Explain        []string             // sentences that say how many answers the mistakes explain
	Explored       *explorationView     // nil if no extra inputs were tried
	MethodAnalysis *view.MethodAnalysis // nil if no wrong method is known
}

func (s submissionView) Name() string { return s.Submission.Name }

// Title returns the title of the browser's tab.
func (s submissionView) Title() string {
	if s.FinalText == noPoints {
		return s.Name() + ", " + s.Describe()
	}
	return s.Name() + ", " + s.FinalText
}

const noPoints = "-"

// HasAlternatives reports whether a part of the score does not count, because another part gives
// more points.
func (s submissionView) HasAlternatives() bool {
	return slices.ContainsFunc(s.Score.Parts, func(p record.Part) bool { return !p.Counted })
}

func newSubmission(p *pageView, i int, anchor string, picture *pictureView) submissionView {
	r := p.Report
	s := submissionView{Submission: &r.Submissions[i], report: r, rules: p.Rules, Anchor: anchor, Picture: picture}
	s.HasRun, s.FinalText = s.view().HasRun(), view.FinalPoints(s.Submission, noPoints)
	return s
}

func (s submissionView) view() view.Submission {
	return view.Submission{Report: s.report, Sub: s.Submission}
}

func (s submissionView) detail() *detailView {
	v := s.view()
	d := &detailView{
		submissionView: s,
		Labels:         s.report.Suite.Labels,
		Outcome:        strings.TrimLeft(v.Outcome(), ",: "),
		IsUnchecked:    strings.HasPrefix(v.Outcome(), ":"),
		Losses:         v.Losses(),
		Steps:          view.FinalLines(s.report, v.Sub),
		Cases:          s.Cases(),
		Mistakes:       view.AdviceOf(v.Sub),
		Explain:        view.DiagnosisRemarks(v.Sub.Diagnosis),
		MethodAnalysis: view.MethodAnalysisOf(v.Sub),
		Explored:       newExploration(v, s.rules),
	}
	d.HasRemarks = slices.ContainsFunc(d.Cases, func(c caseView) bool { return c.Remark != "" })
	limits := limitsOf(s.report)
	d.BuildLines, d.BuildMore = view.BuildLines(v.Sub, show.BuildLines)
	d.Sources = newSources(v.Sub, limits.sources)
	if !s.HasRun {
		return d
	}
	d.Legend = strings.Split(v.Legend(), "  ")
	d.Slips = newSlips(v)
	d.Failures = newFailures(v, s.rules, limits)
	d.moveAnchors()
	return d
}

// Cases returns the rows of the table of cases.
func (s submissionView) Cases() []caseView {
	cases, anchors := make([]caseView, len(s.Results)), s.anchors()
	for i := range cases {
		r := &s.Results[i]
		cases[i] = caseView{Result: r, report: s.report, Anchor: anchors[i], Remark: caseRemark(r)}
	}
	return cases
}

func (s submissionView) anchors() []string {
	anchors, taken := make([]string, len(s.Results)), anchorSet{}
	for i := range anchors {
		if anchors[i] = s.Anchor; s.HasRun {
			anchors[i] = s.Anchor + anchorSeparator + taken.reserve(s.Results[i].Case)
		}
	}
	return anchors
}

// Heat returns the cells of the heat map.
func (s submissionView) Heat() template.HTML {
	var cells strings.Builder
	for i, anchor := range s.anchors() {
		cells.WriteString(cell(&s.Results[i], anchor))
	}
	return template.HTML(cells.String())
}

// moveAnchors moves the anchor of each case to its detailed view, if there is one.
func (d *detailView) moveAnchors() {
	cases := map[*record.Result]*caseView{} // by result: names may repeat
	for i := range d.Cases {
		cases[&d.Results[i]] = &d.Cases[i]
	}
	for _, g := range d.Failures {
		for i := range g.Cases {
			c := cases[g.Cases[i].Result]
			g.Cases[i].Anchor, c.HasDetail = c.Anchor, true
		}
	}
}

// excerptOf joins lines after it escapes them, and clips them to show.ExcerptWidth columns.
func excerptOf(lines []string) multilineText {
	var b strings.Builder
	for _, line := range lines {
		write(&b, show.Clip(show.ExpandTabs(strings.TrimRight(line, " \t\r")), show.ExcerptWidth), "\n")
	}
	return multilineText(b.String())
}

// Describe returns the verdict in plain words.
func (s submissionView) Describe() string { return s.view().VerdictText() }

// Facts returns the language and the lateness of the submission.
func (s submissionView) Facts() string {
	facts := slices.DeleteFunc([]string{s.Language, s.lateness()}, func(fact string) bool { return fact == "" })
	return strings.Join(facts, "; ")
}

// lateness says whether the submission was late, or returns "" if that is unknown.
func (s submissionView) lateness() string {
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

// tones are the CSS classes of styles. The page expresses nothing by colour alone.
var tones = map[show.Style]string{show.Good: "good", show.Slight: "slight", show.Bad: "bad", show.Faint: "faint"}

func tone(v record.Verdict) string { return tones[view.VerdictStyle(v)] }

// drawnTree is a drawing that several submissions may share.
type drawnTree struct {
	*tree.Drawing
	SVG template.HTML // of the drawing, which escapes all text
}

// pictureView is a drawing for one submission, with a frame around the node to look at.
type pictureView struct {
	*drawnTree
	*tree.CaseTree
	Frame *tree.Frame // nil if there is no node to look at
}

// About returns the outcome of the search.
func (p *pictureView) About() string { return tree.Outcome(p.Tree) }

// album holds the drawings of a page. No two drawings are of the same case.
type album struct {
	first     int // number of the first drawing
	drawn     []*drawnTree
	byCommand map[string]*drawnTree
}

// picture returns the drawing of a tree. It draws each tree only once. It returns nil if there is
// no tree, or if the page has no room for another drawing (show.DrawnTrees).
func (a *album) picture(s *tree.CaseTree) *pictureView {
	if s == nil {
		return nil
	}
	d, known := a.byCommand[s.Command]
	if !known {
		if len(a.drawn) == show.DrawnTrees {
			return nil
		}
		drawing := tree.Draw(s.Tree, fmt.Sprintf("tree%d", a.first+len(a.drawn)))
		d = &drawnTree{drawing, template.HTML(drawing.Markup)}
		if a.byCommand == nil {
			a.byCommand = map[string]*drawnTree{}
		}
		a.byCommand[s.Command] = d
		a.drawn = append(a.drawn, d)
	}
	return &pictureView{d, s, d.FrameOf(s.Node)}
}
