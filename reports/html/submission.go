package html

import (
	"fmt"
	"html/template"
	"slices"
	"strings"

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
	Rules     *clauses
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
	Shown    view.Submission
	Cases    show.Table
	Sources  *sourcesView   // nil if the report has none
	Evidence []view.Section // what went wrong
	links    []rowLink      // of the cases
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

func newSubmission(p *pageView, i int, anchor string, picture *pictureView) submissionView {
	r := p.Report
	s := submissionView{Submission: &r.Submissions[i], report: r, Rules: p.Rules, Anchor: anchor, Picture: picture}
	s.HasRun, s.FinalText = s.view().HasRun(), view.FinalPoints(s.Submission, noPoints)
	return s
}

func (s submissionView) view() view.Submission {
	return view.Submission{Report: s.report, Sub: s.Submission}
}

func (s submissionView) detail() *detailView {
	limits, room := limitsOf(s.report)
	d := &detailView{submissionView: s, Shown: s.view(), Sources: newSources(s.Submission, room)}
	d.Shown.Limits = limits
	d.Evidence = []view.Section{d.Shown.Smallest()}
	if s.HasRun {
		failures := d.Shown.Failures()
		d.Evidence = append(d.Evidence, failures...)
		d.Cases = d.Shown.Cases(s.report.Suite.Labels)
		d.linkCases(failures)
	}
	return d
}

// limitsOf divides the limits of a page evenly among the submissions. It also returns the room for
// source files, in bytes.
func limitsOf(r *record.Report) (limits view.Limits, sources int) {
	n := max(len(r.Submissions), 1)
	cases := max(show.DetailedFailures/n, show.LeastFailures)
	shown := max(min(cases, len(r.Suite.Cases)), 1)
	return view.Limits{
		Failures: cases, Losses: len(r.Suite.Cases) + len(r.Suite.Labels) + 1,
		Output: min(max(show.PageOutput/n/shown, show.LeastOutput), record.MaxOutput),
		Rest:   "the JSON report of this submission has everything",
	}, min(max(show.PageSources/n, show.LeastSources), show.MostSources)
}

// Problems returns what the compiler says, and the likely mistakes.
func (d *detailView) Problems() []view.Section {
	methods := d.Shown.Methods(record.MaxSuspectLines)
	methods.Blocks = append(methods.Blocks, d.Shown.RightMethods()...)
	return []view.Section{d.Shown.Build(), d.Shown.Mistakes(), methods}
}

// Rows returns the rows of the table of cases.
func (d *detailView) Rows() template.HTML { return tableRows(d.Cases, d.links...) }

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

// linkCases moves the anchor of each case to its detailed view, if there is one.
func (d *detailView) linkCases(failures []view.Section) {
	places := map[*record.Result]int{} // by result: names may repeat
	for i, anchor := range d.anchors() {
		places[&d.Results[i]] = i
		d.links = append(d.links, rowLink{anchor, true})
	}
	for _, s := range failures {
		for n, b := range s.Blocks {
			if i, isItem := b.(view.Item); isItem {
				link := &d.links[places[i.Result]]
				i.Anchor, link.isOfRow = link.anchor, false
				s.Blocks[n] = i
			}
		}
	}
}

// Describe returns the verdict in plain words.
func (s submissionView) Describe() string { return s.view().VerdictText() }

// Facts returns the language and the lateness of the submission.
func (s submissionView) Facts() string {
	facts := []string{s.Language, view.Lateness(s.Submission)}
	return strings.Join(slices.DeleteFunc(facts, func(fact string) bool { return fact == "" }), "; ")
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
