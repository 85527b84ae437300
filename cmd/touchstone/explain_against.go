package main

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"touchstone/cases"
	"touchstone/cmd/touchstone/internal/cli"
	"touchstone/reference"
	"touchstone/reference/faults"
	"touchstone/reports/tree"
	"touchstone/runner"
	"touchstone/runner/insight"
	"touchstone/runner/intake"
	"touchstone/runner/record"
)

// holdAgainst runs a program on the arguments and shows where its trace first differs from
// the right one.
func (e *explanation) holdAgainst(c *cobra.Command, a *reference.Assignment, args []string) error {
	if err := e.fitsAgainst(); err != nil {
		return cli.Usage(err)
	}
	solution, err := a.Solve(args)
	if !a.HasSolver() {
		return lacking(err)
	}
	if err != nil {
		return cli.Hinted(err, trial("explain", a))
	}
	want := slices.IndexFunc(solution.Transcript.Lines,
		func(l reference.Line) bool { return l.Kind == reference.Trace })
	if want < 0 {
		return cli.Hinted(fmt.Errorf("--against: programs of %s print no trace to compare", a.ID),
			"touchstone check shows the smallest input on which a program is wrong, and explain its right search")
	}
	found, err := a.Explain(args, e.view)
	if large := (*reference.TreeTooLarge)(nil); errors.As(err, &large) && e.format != stepping {
		found, err = nil, nil // the traces can be compared without the tree
	}
	if err != nil {
		return e.refusal(a, err)
	}
	traced, err := e.trace(c, a, args, solution.Transcript)
	if err != nil {
		return err
	}
	against, err := beside(a, e.against, solution.Transcript.Lines[want].Nodes, traced)
	if err != nil {
		return err
	}
	for _, w := range solution.Warnings {
		cli.Warning(c.ErrOrStderr(), "%s", w)
	}
	w := c.OutOrStdout()
	if e.format == stepping {
		return tree.StepPage(w, found, against)
	}
	o := tree.Options{Color: e.color.Colored(w), Width: cli.Columns(w)}
	return tree.AgainstText(cli.Output(w), a.ID+"  "+strings.Join(args, " "), found, against, o)
}

func (e *explanation) fitsAgainst() error {
	switch {
	case e.format != "text" && e.format != stepping:
		return fmt.Errorf("--format %s with --against: want text or %s", e.format, stepping)
	case e.path != "" || e.view.Depth != 0:
		return errors.New("--against is about the whole search: leave out --path and --depth")
	case e.view.Nodes < 1:
		return fmt.Errorf("--nodes %d: want at least 1", e.view.Nodes)
	}
	return nil
}

// trace builds and runs the program as check does.
func (e *explanation) trace(
	c *cobra.Command, a *reference.Assignment, args []string, want reference.Transcript,
) (traced *insight.Traced, err error) {
	s, err := intake.Single(e.against)
	if err != nil {
		return nil, cli.Usagef("--against: %w", err)
	}
	options, err := e.options(nil, cases.Suite{
		Name:       "one question",
		Assignment: a,
		Cases:      []cases.Case{{Question: cases.Question{ID: "question", Args: args, Public: true}, Want: want}},
	})
	if err != nil {
		return nil, err
	}
	err = withGrader(c, options, func(ctx context.Context, g *runner.Grader) (err error) {
		traced, err = insight.Trace(ctx, g, s)
		return err
	})
	return traced, err
}

// beside returns the right trace and the trace that the program printed. The error says
// that the program was not built, or printed no trace.
func beside(
	a *reference.Assignment, path string, want []reference.Node, traced *insight.Traced,
) (*tree.Against, error) {
	s := &traced.Submission
	if !s.Build.OK {
		return nil, &cli.Error{
			Status: cli.Lost,
			Err:    fmt.Errorf("--against %s: %s", path, s.Cause),
			Hint:   "touchstone check " + path + " shows all of it",
		}
	}
	result := &s.Results[0]
	line := result.Lines[slices.IndexFunc(result.Lines, func(l record.Line) bool { return l.Trace != nil })]
	if line.Trace.NodesPrinted == 0 {
		return nil, &cli.Error{
			Status: cli.Lost,
			Err:    fmt.Errorf("--against %s: the program printed no trace: %s", path, result.Cause),
			Hint:   "a node is three lines, the last with alpha and beta (6): " + result.Command,
		}
	}
	against := &tree.Against{Program: filepath.Base(path), Right: rightNodes(want), Printed: printedNodes(traced.Nodes)}
	if path == "." || path == ".." {
		against.Program = "the program"
	}
	if !result.Verdict.EndedWell() {
		against.Remark = "it did not end well: " + result.Cause
	}
	d := line.Trace.Divergence
	if d == nil {
		if result.HasWrongLine() {
			against.Remark = "what it prints after the trace is wrong: " + result.Cause
		}
		return against, nil
	}
	against.More = line.Trace.NodesPrinted - len(against.Printed)
	against.Parting = partingOf(a, d, against)
	return against, nil
}

func partingOf(a *reference.Assignment, d *record.Divergence, against *tree.Against) *tree.Parting {
	p := &tree.Parting{
		Node:     d.Node,
		Line:     d.Line,
		Play:     playOf(d.LineOfPlay),
		Sentence: d.Sentence,
		Right:    traceNode(d.WantNode),
		Printed:  traceNode(d.GotNode),
		Rules:    rulesAt(a, d.Kind),
	}
	if p.Node == 0 {
		p.Node = len(against.Printed) + 1
	}
	return p
}

// atWork maps each way in which a trace can differ to the rules that the program probably
// breaks.
var atWork = map[record.DivergenceKind][]string{
	record.ExtraNode:   {"cut-off", "depth-limit", "later-moves"},
	record.MissingNode: {"cut-off", "depth-limit", "later-moves"},
	record.OtherBounds: {"bounds", "trace-bounds", "best-value"},
	record.OtherLeft:   {"trace-stones"},
	record.OtherOrder:  {"order", "trace-nodes"},
	record.OtherNode:   {"trace-stones", "trace-nodes"},
}

func rulesAt(a *reference.Assignment, kind record.DivergenceKind) (rules []string) {
	for _, name := range atWork[kind] {
		for _, r := range faults.Of(a).Rules() {
			if r.Name == name {
				rules = append(rules, fmt.Sprintf("%s (spec %s)", r.Text, r.Spec))
			}
		}
	}
	return rules
}

func playOf(moves []int) string {
	if len(moves) == 0 {
		return "none: the root"
	}
	var told []string
	for _, move := range moves {
		told = append(told, strconv.Itoa(move))
	}
	return strings.Join(told, ", ")
}

func rightNodes(trace []reference.Node) (nodes []tree.TraceNode) {
	for _, n := range trace {
		nodes = append(nodes, tree.TraceNode{
			Move:  strconv.Itoa(n.Move),
			Left:  n.Left,
			Alpha: strconv.FormatInt(n.Alpha, 10),
			Beta:  strconv.FormatInt(n.Beta, 10),
		})
	}
	return nodes
}

func printedNodes(trace []record.Node) (nodes []tree.TraceNode) {
	for i := range trace {
		nodes = append(nodes, *traceNode(&trace[i]))
	}
	return nodes
}

func traceNode(n *record.Node) *tree.TraceNode {
	if n == nil {
		return nil
	}
	return &tree.TraceNode{Move: strconv.Itoa(n.Move), Left: n.Left, Alpha: n.Alpha, Beta: n.Beta}
}
