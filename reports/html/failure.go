package html

import (
	"html/template"
	"strings"

	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

type failuresView struct {
	Title string
	Cases []failureView
	More  []string // cases that are not shown in detail
}

type failureView struct {
	view.Failure
	v         view.Submission
	rules     *clauses
	maxOutput int  // bytes of output
	IsExample bool // whether a printed page shows the case, too
	Anchor    string
}

type submissionLimits struct {
	cases   int // number of cases in detail, for each group
	output  int // bytes of output of each such case
	sources int // bytes of source files
}

// limitsOf divides the limits of a page evenly among the submissions.
func limitsOf(r *record.Report) submissionLimits {
	n := max(len(r.Submissions), 1)
	cases := max(show.DetailedFailures/n, show.LeastFailures)
	told := max(min(cases, len(r.Suite.Cases)), 1)
	return submissionLimits{
		cases:   cases,
		output:  min(max(show.PageOutput/n/told, show.LeastOutput), record.MaxOutput),
		sources: min(max(show.PageSources/n, show.LeastSources), show.MostSources),
	}
}

func newFailures(v view.Submission, rules *clauses, limits submissionLimits) (all []failuresView) {
	examples := v.Examples()
	for _, g := range v.FailureGroups(limits.cases) {
		told := failuresView{Title: g.Title, More: g.More}
		for _, f := range g.Shown {
			isExample := view.IsExample(examples, f.Result)
			told.Cases = append(told.Cases, failureView{
				Failure: f, v: v, rules: rules, maxOutput: limits.output, IsExample: isExample,
			})
		}
		all = append(all, told)
	}
	return all
}

func (f failureView) About() template.HTML {
	return f.rules.linkClauses(f.v.CaseNote(f.Result.Case), "")
}

func (f failureView) Files() string { return f.v.Files(f.Result.Case) }

// Lines returns the table rows of the wrong lines.
func (f failureView) Lines() template.HTML {
	var b strings.Builder
	for i, line := range f.Result.Lines {
		if f.v.ShowsLine(f.Result, line) {
			newLine(i+1, line).write(&b)
		}
	}
	return template.HTML(b.String())
}

type printedView struct {
	Lines []string
	Bytes string // full size, if the page shows only a part; else empty
}

// Printed returns the output of the run, or nil if the run printed nothing.
func (f failureView) Printed() *printedView {
	if f.Result.Run == nil || strings.TrimSpace(f.Result.Run.Stdout.Text) == "" {
		return nil
	}
	out := f.Result.Run.Stdout
	if len(out.Text) > f.maxOutput {
		out.Text = strings.ToValidUTF8(out.Text[:f.maxOutput], "")
	}
	p := &printedView{Lines: view.LinesIn(out.Text)}
	if int64(out.Bytes) > int64(len(out.Text)) {
		p.Bytes = out.Bytes.String()
	}
	return p
}

type explorationView struct {
	*record.Exploration
	Smallest *failureView // nil if no input fails
	Small    record.SmallFailure
	About    template.HTML
	Explain  string // command that writes a page to step through the search; may be empty
	Also     []record.SmallFailure
}

// newExploration returns nil if there is nothing to show.
func newExploration(v view.Submission, rules *clauses) *explorationView {
	e := v.Sub.Exploration
	if e == nil || e.Inputs == 0 && len(e.Failures) == 0 {
		return nil
	}
	h := &explorationView{
		Exploration: e,
	}
	if found := view.SmallFailures(e); len(found) > 0 {
		h.Small, h.Also = found[0], found[1:]
		h.Smallest = &failureView{Failure: view.Failure{Result: view.ResultOf(h.Small)}, v: v}
		h.About = rules.linkClauses(v.SmallNote(h.Small), "")
		if h.Explain = view.ExplainCommand(v.Report, h.Small.Args); h.Explain != "" {
			h.Explain += " --format html > search.html"
		}
	}
	return h
}

// slipView is a format slip or extra output, and the cases in which it occurs.
type slipView struct {
	*view.SlipGroup
	InCases, CaseIDs string // the number of cases; their IDs, or "" if it is all cases
	Want, Got        []show.Piece
}

func newSlips(v view.Submission) (all []slipView) {
	for _, g := range v.SlipGroups() {
		w := slipView{SlipGroup: g, InCases: v.InCases(g.Cases), CaseIDs: v.IDsUnlessAll(g.Cases)}
		if place := view.PlaceOf(g.Line); place != "" {
			w.Got = plainPieces(place)
		} else {
			w.Want, w.Got = diffPieces(g.Line.WantText, g.Line.Text)
		}
		all = append(all, w)
	}
	if g := v.ExtraOutput(); g != nil {
		all = append(all, slipView{SlipGroup: g, InCases: v.InCases(g.Cases), CaseIDs: v.IDsUnlessAll(g.Cases)})
	}
	return all
}
