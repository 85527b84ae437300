package view

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/plural"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/runner/record"
)

// Failure is a case that went wrong, and others that went wrong the same way.
type Failure struct {
	Result *record.Result
	Alike  []string
}

// Shown leaves out hidden cases: there is nothing to tell about them.
func (v Submission) Shown(found []Failure) []Failure {
	var shown []Failure
	for _, f := range found {
		if !audience.IsHidden(v.Report, f.Result.Case) {
			shown = append(shown, f)
		}
	}
	return shown
}

// Unfinished groups runs that did not end well by verdict and cause.
func (v Submission) Unfinished() []Failure {
	var found []Failure
	known := map[string]int{}
	for i := range v.Sub.Results {
		result := &v.Sub.Results[i]
		if EndedWell(result.Verdict) {
			continue
		}
		why := result.Cause
		if result.Run != nil && result.Run.Place != nil { // its line is chance
			why = result.Run.Place.File + " " + result.Run.Place.Function
		}
		key := fmt.Sprint(result.Verdict, audience.IsHidden(v.Report, result.Case), why)
		if at, ok := known[key]; ok && !v.All {
			found[at].Alike = append(found[at].Alike, result.Case)
			continue
		}
		known[key] = len(found)
		found = append(found, Failure{Result: result})
	}
	return found
}

// Wrong is the answers in which something besides the writing is wrong.
func (v Submission) Wrong() []Failure {
	return v.ended((*record.Result).HasWrongLine)
}

// Sound is the answers in which nothing besides the writing is wrong.
func (v Submission) Sound() []Failure {
	return v.ended(func(r *record.Result) bool { return !r.HasWrongLine() })
}

// ended is the runs that ended well and that are wanted.
func (v Submission) ended(wanted func(*record.Result) bool) []Failure {
	var found []Failure
	for i := range v.Sub.Results {
		if result := &v.Sub.Results[i]; EndedWell(result.Verdict) && wanted(result) {
			found = append(found, Failure{Result: result})
		}
	}
	return found
}

// About says what a case is for.
func (v Submission) About(id string) string {
	c := v.CaseOf(id)
	if c.Note == "" || c.Spec == "" {
		return c.Note
	}
	return fmt.Sprintf("%s (spec %s)", c.Note, c.Spec)
}

// HeadAndTail are the first and last lines of what a program complained about; all are
// head if they are few.
func HeadAndTail(lines []string) (head, tail []string) {
	if len(lines) <= show.StderrHead+show.StderrTail {
		return lines, nil
	}
	return lines[:show.StderrHead], lines[len(lines)-show.StderrTail:]
}

// WorthALine tells whether a line gets a row. Writing has been told of already
// if the run ended well, and lines that are all missing are counted.
func (v Submission) WorthALine(r *record.Result, line record.Line) bool {
	switch {
	case v.All || line.Match == record.MatchValue:
		return true
	case line.Match == record.MatchMissing:
		return EndedWell(r.Verdict) && countMissing(r.Lines) < len(r.Lines)
	case line.Match == record.MatchFormat:
		return !EndedWell(r.Verdict)
	}
	return false
}

// LinesThere says how many lines of an answer are there, where all are missing or
// the run did not end as it should; else it is empty.
func LinesThere(r *record.Result) string {
	missing := countMissing(r.Lines)
	if missing == 0 || missing < len(r.Lines) && EndedWell(r.Verdict) {
		return ""
	}
	return fmt.Sprintf("%d of the answer's %s", len(r.Lines)-missing, plural.Of(len(r.Lines), "line"))
}

func countMissing(lines []record.Line) int {
	n := 0
	for _, line := range lines {
		if line.Match == record.MatchMissing {
			n++
		}
	}
	return n
}

// Example is a case that shows one kind of failure.
type Example struct {
	Result *record.Result
	Line   int // its place among the lines of the answer; noLine if the run did not end well
}

const noLine = -1

// Examples has a case for each kind of failure that a submission has: a crash, a broken
// limit, a missing line, a wrong value, a right value in the wrong format. Every rendering
// shows them, whatever else it leaves out.
func (v Submission) Examples() []Example {
	var all []*record.Result
	for i := range v.Sub.Results {
		all = append(all, &v.Sub.Results[i])
	}
	return v.ExamplesAmong(all)
}

// ExamplesAmong has a case of each kind among some: the first whose cause tells of it, or
// else the first. A hidden case, of which little may be told, stands only for what no
// other shows.
func (v Submission) ExamplesAmong(results []*record.Result) (list []Example) {
	known := map[string]bool{}
	pick := func(wanted func(e Example, isHidden bool) bool) {
		for _, r := range results {
			isHidden := audience.IsHidden(v.Report, r.Case)
			for _, e := range failuresIn(r) {
				if kind := e.kind(); !known[kind] && wanted(e, isHidden) {
					known[kind] = true
					list = append(list, e)
				}
			}
		}
	}
	pick(func(e Example, isHidden bool) bool { return !isHidden && e.CauseTells() })
	pick(func(_ Example, isHidden bool) bool { return !isHidden })
	pick(func(Example, bool) bool { return true })
	return list
}

// failuresIn are all failures of a case.
func failuresIn(r *record.Result) (list []Example) {
	switch r.Verdict {
	case record.RuntimeError, record.TimeLimit, record.MemoryLimit, record.OutputLimit:
		return []Example{{r, noLine}}
	}
	for i, line := range r.Lines {
		if EndedWell(r.Verdict) && line.Match != record.MatchExact {
			list = append(list, Example{r, i})
		}
	}
	return list
}

func (e Example) kind() string {
	switch {
	case e.Line != noLine:
		return string(e.Result.Lines[e.Line].Match)
	case e.Result.Verdict == record.RuntimeError:
		return "crash"
	}
	return "limit"
}

// CauseTells tells whether the cause of the case is about what the example shows.
func (e Example) CauseTells() bool {
	r := e.Result
	return e.Line == noLine || strings.HasPrefix(r.Cause, "printed nothing") ||
		strings.Contains(r.Cause, fmt.Sprintf("(line %d)", e.Line+1)) ||
		strings.Contains(r.Cause, fmt.Sprintf("(line %d %q)", e.Line+1, r.Lines[e.Line].Label)) ||
		strings.HasPrefix(r.Cause, strconv.Quote(r.Lines[e.Line].Label)+":")
}

// LinesOf are the lines of a case that it is an example by; noLine is among them if its
// run did not end well.
func LinesOf(examples []Example, r *record.Result) (lines []int) {
	for _, e := range examples {
		if e.Result == r {
			lines = append(lines, e.Line)
		}
	}
	return lines
}

// IsExample tells whether any of the examples is of a case.
func IsExample(examples []Example, r *record.Result) bool {
	return slices.ContainsFunc(examples, func(e Example) bool { return e.Result == r })
}

// Told divides failures into those that are shown in detail and the rest. The first are
// told, most at a time, and all examples.
func (v Submission) Told(found []Failure, most int) (told, rest []Failure) {
	examples := v.Examples()
	for _, f := range found {
		if IsExample(examples, f.Result) {
			most--
		}
	}
	for _, f := range found {
		switch isExample := IsExample(examples, f.Result); {
		case isExample:
			told = append(told, f)
		case most > 0:
			told, most = append(told, f), most-1
		default:
			rest = append(rest, f)
		}
	}
	return told, rest
}

// Trace is how far a search trace is right, and where it first goes wrong, as a
// place in the game.
type Trace struct {
	Nodes string
	Place []Fact
}

// Fact is a name and what is said under it.
type Fact struct{ Name, Text string }

// TracesOf are those of a case that have any node.
func TracesOf(r *record.Result) []Trace {
	var all []Trace
	for _, line := range r.Lines {
		if line.Trace == nil || line.Trace.NodesPrinted == 0 {
			continue
		}
		t := Trace{
			Nodes: fmt.Sprintf("%d right; %d expected, %d printed", line.Trace.NodesRight, line.Trace.NodesExpected,
				line.Trace.NodesPrinted),
		}
		if d := line.Trace.Divergence; d != nil {
			t.Place = placeOf(d, strings.Contains(r.Cause, d.Sentence))
		}
		all = append(all, t)
	}
	return all
}

// placeOf tells where a trace first goes wrong. The cause may have told it in a
// sentence already.
func placeOf(d *record.Divergence, told bool) []Fact {
	facts := []Fact{
		{"play", playText(d.LineOfPlay)},
		{"place", placeText(d)},
		{"want", nodeText(d.WantNode)},
		{"got", nodeText(d.GotNode)},
	}
	if told {
		return facts
	}
	return append([]Fact{{"first", d.Sentence}}, facts...)
}

// playText is a line of play in words.
func playText(line []int) string {
	if len(line) == 0 {
		return "none: the root"
	}
	moves := make([]string, min(len(line), show.ShownMoves))
	for i := range moves {
		moves[i] = strconv.Itoa(line[i])
	}
	if more := len(line) - len(moves); more > 0 {
		moves = append(moves, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(moves, ", ")
}

func placeText(d *record.Divergence) string {
	if d.Node == 0 {
		return "the end of the printed trace"
	}
	return fmt.Sprintf("node %d of the printed trace, line %d of the output", d.Node, d.Line)
}

func nodeText(n *record.Node) string {
	if n == nil {
		return "no node"
	}
	left := n.Left
	if left == "" {
		left = "nothing"
	}
	return fmt.Sprintf("move %d; %s left; alpha %s; beta %s", n.Move, left, n.Alpha, n.Beta)
}
