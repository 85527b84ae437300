package html

import (
	"fmt"
	"strings"

	"touchstone/reports/internal/show"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// failuresView is a group of cases that failed in a similar way.
type failuresView struct {
	Title string
	Cases []failureView
	More  []string // cases that are not shown in detail
}

// failureView is a failed case in detail.
type failureView struct {
	result      *record.Result
	IsExample   bool // shows one kind of failure; always printed on paper
	Case        string
	Place       string // anchor
	Describe    string
	Tone        string
	About       string
	Cause       string
	Command     string
	Files       string // how to get those that the command needs
	Time        string
	Lines       []lineView
	Missing     string // how many lines were printed, if lines are missing
	Traces      []view.Trace
	Extra       []string
	ExtraCount  int
	Stderr      []string // the beginning
	StderrMore  int      // number of lines left out between beginning and end
	StderrEnd   []string
	StderrBytes string   // full size, if the report does not have all of it
	Output      []string // stdout, as far as it fits into the page
	OutputBytes string   // full size, if the page does not have all of it
	Alike       string   // other cases that failed the same way
}

// share is how much of a page one submission may take.
type share struct {
	cases   int // number of cases in detail, for each group
	output  int // bytes of output of each such case
	sources int // bytes of source files
}

// shareOf divides the limits of a page evenly among the submissions of a report.
func shareOf(r *record.Report) share {
	n := max(len(r.Submissions), 1)
	cases := max(show.DetailedFailures/n, show.LeastFailures)
	told := max(min(cases, len(r.Suite.Cases)), 1)
	return share{
		cases:   cases,
		output:  min(max(show.PageOutput/n/told, show.LeastOutput), record.MaxOutput),
		sources: min(max(show.PageSources/n, show.LeastSources), show.MostSources),
	}
}

// newFailures returns the failed cases, with as many in detail as most allows.
func newFailures(v view.Submission, most share) []failuresView {
	var all []failuresView
	for _, f := range []struct {
		title string
		found []view.Failure
	}{
		{"Cases that did not finish", v.Unfinished()},
		{"Wrong or missing values", v.Wrong()},
	} {
		if len(f.found) > 0 {
			all = append(all, newGroup(v, f.title, f.found, most))
		}
	}
	return all
}

func newGroup(v view.Submission, title string, found []view.Failure, most share) failuresView {
	g := failuresView{Title: title}
	told, rest := v.Told(found, most.cases)
	examples := v.Examples()
	for _, f := range told {
		failure := newFailure(v, f, most.output)
		failure.IsExample = view.IsExample(examples, f.Result)
		g.Cases = append(g.Cases, failure)
	}
	for _, f := range rest {
		g.More = append(append(g.More, f.Result.Case), f.Alike...)
	}
	return g
}

func newFailure(v view.Submission, f view.Failure, most int) failureView {
	r := f.Result
	h := failureView{
		result:   r,
		Case:     r.Case,
		Describe: view.Said(r.Verdict),
		Tone:     tone(r.Verdict),
		About:    v.About(r.Case),
		Cause:    r.Cause,
		Command:  r.Command,
		Alike:    strings.Join(f.Alike, ", "),
	}
	if names := v.CaseOf(r.Case).MustLay(); len(names) > 0 {
		h.Files = view.ToLay(r.Case, names)
	}
	if r.Run != nil {
		h.Time = view.Timing(r)
	}
	for i, line := range r.Lines {
		if v.WorthALine(r, line) {
			h.Lines = append(h.Lines, newLine(v, i+1, line))
		}
	}
	h.Missing = view.LinesThere(r)
	h.Traces = view.TracesOf(r)
	h.printed(r, most)
	if !r.Verdict.EndedWell() {
		h.output(r)
	}
	return h
}

// printed sets the output of a run, cut to most bytes.
func (h *failureView) printed(r *record.Result, most int) {
	if r.Run == nil || strings.TrimSpace(r.Run.Stdout.Text) == "" {
		return
	}
	text := r.Run.Stdout.Text
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "")
	}
	h.Output = excerptOf(strings.Split(strings.TrimRight(text, " \t\r\n"), "\n"))
	if int64(r.Run.Stdout.Bytes) > int64(len(text)) {
		h.OutputBytes = r.Run.Stdout.Bytes.String()
	}
}

// output sets the extra output of a run and its stderr.
func (h *failureView) output(r *record.Result) {
	h.Extra, h.ExtraCount = excerptOf(r.Extra.First), r.Extra.Count
	if r.Run == nil || strings.TrimSpace(r.Run.Stderr.Text) == "" {
		return
	}
	if r.Run.Stderr.Truncated() {
		h.StderrBytes = r.Run.Stderr.Bytes.String()
	}
	lines := strings.Split(strings.TrimRight(r.Run.Stderr.Text, " \t\r\n"), "\n")
	head, tail := view.HeadAndTail(lines)
	h.Stderr, h.StderrEnd = excerptOf(head), excerptOf(tail)
	h.StderrMore = len(lines) - len(head) - len(tail)
}

// explorationView is the smallest failing input, and what small inputs show about the
// rules.
type explorationView struct {
	Smallest *smallFailureView // nil if no input fails
	Also     []alsoView
	Inputs   string
	Suspects string // empty if there are none
	Holding  string // empty if there are none
}

// smallFailureView is a small input with its whole correct search.
type smallFailureView struct {
	failureView
	Title   string
	Explain string // command that writes a page to step through the search
	Tree    []positionView
}

// positionView is a position of a search, indented by its depth.
type positionView struct {
	Move, Mover, Value string
	Reason             string
}

// alsoView is the smallest input on which other lines fail.
type alsoView struct{ Command, Labels string }

// newExploration returns nil if no inputs were tried and none failed.
func newExploration(v view.Submission) *explorationView {
	e := v.Sub.Exploration
	if e == nil || e.Inputs == 0 && len(e.Failures) == 0 {
		return nil
	}
	h := &explorationView{
		Inputs:   view.ExploredInputs(e),
		Suspects: strings.Join(view.Suspects(v.Sub), "; or else "),
		Holding:  strings.Join(view.Holding(v.Sub, view.ShownRules), "; "),
	}
	for i, f := range view.SmallFailures(e) {
		if i > 0 {
			h.Also = append(h.Also, alsoView{f.Command, view.SmallestElsewhere(f)})
			continue
		}
		h.Smallest = &smallFailureView{
			failureView: newFailure(v, view.Failure{Result: view.ResultOf(f)}, show.LeastOutput),
			Title:       view.SmallestTitle(f),
			Explain:     view.ExplainCommand(v.Report, f) + " --format html > search.html",
		}
		if f.Verdict.EndedWell() { // the table below shows the cause
			h.Smallest.Cause = ""
		}
		for _, p := range f.Positions {
			h.Smallest.Tree = append(h.Smallest.Tree, newPosition(p))
		}
	}
	return h
}

// deepest limits the indentation of positions.
const deepest = 20

func newPosition(p record.Visit) positionView {
	return positionView{
		Move:   strings.Repeat("· ", max(0, min(p.Depth, deepest))) + view.MoveOf(p),
		Mover:  p.Mover,
		Value:  p.Value,
		Reason: p.Reason,
	}
}

// writingView is a line that has the same format slip in some cases.
type writingView struct {
	Number    int
	Label     string
	In        string // says in how many cases
	Cases     string // their IDs; empty if all
	Slips     []string
	Command   string // of the first case
	Want, Got []show.Stretch
}

func newWriting(v view.Submission) []writingView {
	var all []writingView
	for _, g := range v.SlipGroups() {
		w := writingView{
			Number:  g.Number,
			Label:   g.Line.Label,
			In:      v.InCases(g.Cases),
			Cases:   v.SomeOf(g.Cases),
			Command: g.Example.Command,
		}
		for _, slip := range g.Line.Slips {
			w.Slips = append(w.Slips, slip.Detail)
		}
		w.Want, w.Got = writtenOf(g.Line)
		all = append(all, w)
	}
	return all
}

// writtenOf contrasts a whole line with the expected one. It omits traces, which are too
// long.
func writtenOf(line record.Line) (want, got []show.Stretch) {
	switch {
	case line.Trace != nil:
		return nil, same(fmt.Sprintf("from line %d of the output on", line.Line))
	case line.Text == line.WantText: // right format, wrong place
		return nil, same(fmt.Sprintf("%s as line %d of the output", show.Quoted(line.Text), line.Line))
	}
	return contrast(line.WantText, line.Text)
}

// chatterView is extra output, with the first case that has any as an example.
type chatterView struct {
	In, Cases, Command string
	Count              int
	First              []string
}

func newChatter(v view.Submission) []chatterView {
	found := v.Chatter()
	if len(found) == 0 {
		return nil
	}
	var ids []string
	for _, r := range found {
		ids = append(ids, r.Case)
	}
	first := found[0]
	return []chatterView{
		{v.InCases(ids), v.SomeOf(ids), first.Command, first.Extra.Count, excerptOf(first.Extra.First)},
	}
}
