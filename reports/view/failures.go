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

// Failure is a failed case and the IDs of other cases that failed in the same way.
type Failure struct {
	Result *record.Result
	Alike  []string
}

// Unfinished returns the runs that crashed or exceeded a limit, grouped by verdict and cause.
// With v.All it does not group them. Like Wrong and Sound, it omits hidden cases.
func (v Submission) Unfinished() []Failure {
	var found []Failure
	known := map[string]int{}
	for i := range v.Sub.Results {
		result := &v.Sub.Results[i]
		if result.Verdict.EndedWell() || audience.IsHidden(v.Report, result.Case) {
			continue
		}
		why := result.Cause
		if result.Run != nil && result.Run.Place != nil { // the line within the function is arbitrary
			why = result.Run.Place.File + " " + result.Run.Place.Function
		}
		key := fmt.Sprint(result.Verdict, why)
		if at, ok := known[key]; ok && !v.All {
			found[at].Alike = append(found[at].Alike, result.Case)
			continue
		}
		known[key] = len(found)
		found = append(found, Failure{Result: result})
	}
	return found
}

// Wrong returns the complete runs that have a wrong or missing value.
func (v Submission) Wrong() []Failure {
	return v.ended((*record.Result).HasWrongLine)
}

// Sound returns the complete runs that have at most a wrong format.
func (v Submission) Sound() []Failure {
	return v.ended(func(r *record.Result) bool { return !r.HasWrongLine() })
}

func (v Submission) ended(wanted func(*record.Result) bool) []Failure {
	var found []Failure
	for i := range v.Sub.Results {
		result := &v.Sub.Results[i]
		if result.Verdict.EndedWell() && wanted(result) && !audience.IsHidden(v.Report, result.Case) {
			found = append(found, Failure{Result: result})
		}
	}
	return found
}

// About returns what a case tests, with the rules that it cites.
func (v Submission) About(id string) string {
	c := v.CaseOf(id)
	if c.Note == "" || c.Spec == "" {
		return c.Note
	}
	return fmt.Sprintf("%s (spec %s)", c.Note, c.Spec)
}

// HeadAndTail returns the first and last lines of stderr. If there are few, head has them all.
func HeadAndTail(lines []string) (head, tail []string) {
	if len(lines) <= show.StderrHead+show.StderrTail {
		return lines, nil
	}
	return lines[:show.StderrHead], lines[len(lines)-show.StderrTail:]
}

// WorthALine reports whether a table of wrong lines includes a line. It omits format slips of
// a complete run, which appear elsewhere, and missing lines that LinesThere counts.
func (v Submission) WorthALine(r *record.Result, line record.Line) bool {
	switch {
	case v.All || line.Match == record.MatchValue:
		return true
	case line.Match == record.MatchMissing:
		return r.Verdict.EndedWell() && countMissing(r.Lines) < len(r.Lines)
	case line.Match == record.MatchFormat:
		return !r.Verdict.EndedWell()
	}
	return false
}

// LinesThere says how many lines of the answer were printed. It returns "" if none is missing,
// or if only some are missing in a run that ended normally.
func LinesThere(r *record.Result) string {
	missing := countMissing(r.Lines)
	if missing == 0 || missing < len(r.Lines) && r.Verdict.EndedWell() {
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
	Line   int // index of the line, or noLine if the run did not end normally
}

const noLine = -1

// Examples returns one case for each kind of failure of a submission: a crash, an exceeded
// limit, a missing line, a wrong value, and a right value in the wrong format. Every format
// shows these cases, even if it omits others.
func (v Submission) Examples() []Example {
	var all []*record.Result
	for i := range v.Sub.Results {
		all = append(all, &v.Sub.Results[i])
	}
	return v.ExamplesAmong(all)
}

// ExamplesAmong is like Examples, but chooses among the given cases. It prefers cases whose
// cause describes the failure, and avoids hidden cases, about which formats can say little.
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

func failuresIn(r *record.Result) (list []Example) {
	switch r.Verdict {
	case record.RuntimeError, record.TimeLimit, record.MemoryLimit, record.OutputLimit:
		return []Example{{r, noLine}}
	}
	for i, line := range r.Lines {
		if r.Verdict.EndedWell() && line.Match != record.MatchExact {
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

// CauseTells reports whether the cause of the case describes the example's failure.
func (e Example) CauseTells() bool {
	r := e.Result
	return e.Line == noLine || strings.HasPrefix(r.Cause, "printed nothing") ||
		strings.Contains(r.Cause, fmt.Sprintf("(line %d)", e.Line+1)) ||
		strings.Contains(r.Cause, fmt.Sprintf("(line %d %q)", e.Line+1, r.Lines[e.Line].Label)) ||
		strings.HasPrefix(r.Cause, strconv.Quote(r.Lines[e.Line].Label)+":")
}

// LinesOf returns the indexes of the lines for which a case is an example. They include noLine
// if the run did not end normally.
func LinesOf(examples []Example, r *record.Result) (lines []int) {
	for _, e := range examples {
		if e.Result == r {
			lines = append(lines, e.Line)
		}
	}
	return lines
}

func IsExample(examples []Example, r *record.Result) bool {
	return slices.ContainsFunc(examples, func(e Example) bool { return e.Result == r })
}

// Told divides failures into those to show in detail and the others. It shows all examples,
// and adds other failures up to the limit.
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

// Trace says how much of a search trace is right, and where in the game it first differs.
type Trace struct {
	Nodes string
	Place []Fact
}

// Fact is a text with a name.
type Fact struct{ Name, Text string }

// TracesOf returns the traces of a case that have at least one printed node.
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

// placeOf says where a trace first differs. If told is true, it omits the sentence that the
// cause of the case already has.
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

// playText formats at most show.ShownMoves moves.
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
