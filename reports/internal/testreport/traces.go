package testreport

import (
	"strings"

	"touchstone/cases"
	"touchstone/runner/record"
)

// Traces is a report on an assignment whose answer is a search trace.
func Traces() *record.Report {
	r := Sample()
	r.Assignment = record.Assignment{ID: "takestones-s17", Title: "Take-Stones, Spring 2017", Program: "TakeStones"}
	r.Rubric = record.Rubric{
		Name:     "course-s17",
		About:    "the course's own",
		Possible: 10000,
		Format:   "strict",
		Extra:    "allow",
		Shown:    cases.ShownLines,
	}
	r.Suite.Labels = []string{"Trace", "NEXT MOVE"}
	r.Suite.Cases = []record.Case{{
		ID: "output1", Args: []string{"3", "0", "0"}, Spec: "6", Origin: "official", Public: true, Note: "the smallest game there is", Lines: 15,
		Want: strings.Split(
			"3\n2 \nalpha: -1000\tbeta: 1000\n1\n2 3 \nalpha: -1000\tbeta: 100\n-1\n1 2 3 \nalpha: -100\tbeta: 1000\nNEXT "+
				"MOVE\n1\n2 3 ",
			"\n",
		),
	}}
	r.Complete, r.Warnings = true, nil
	r.Submissions = []record.Submission{
		allTraced(),
		missedCutoff(),
		badlyTraced(),
		noTrace(),
		brokenTrace(),
		rootTwice(),
		hostileTrace(),
	}
	return r
}

// tracedPart is what one part of the score came to.
type tracedPart struct {
	points cases.Points
	detail string
	reason string // of what was lost
}

// traced is a submission that printed the trace and the next move.
func traced(name string, v record.Verdict, forgiven cases.Points, trace, next tracedPart) record.Submission {
	s := HandedIn(name)
	r := &s.Results[0]
	r.Lines = []record.Line{
		{
			Label: "Trace",
			Want:  "3 nodes",
			Got:   "3 of 3 nodes right",
			Line:  1,
			Match: record.MatchExact,
			Trace: &record.Trace{NodesExpected: 3, NodesPrinted: 3, NodesRight: 3, NodesOf: 3},
		},
		{
			Label:    "NEXT MOVE",
			Want:     "1; 2 3",
			WantText: "NEXT MOVE\n1\n2 3",
			Got:      "1; 2 3",
			Line:     10,
			Text:     "NEXT MOVE\n1\n2 3",
			Match:    record.MatchExact,
		},
	}
	s.Results = s.Results[:1]
	s.Verdict = v
	if v != record.Accepted {
		Fare(r, v, trace.reason)
		s.Cause = "output1: " + trace.reason
	}
	s.Score = &record.Score{
		Points:   500 + trace.points + next.points,
		Possible: 10000,
		Forgiven: forgiven,
		Parts: []record.Part{
			{Name: "compiles", Points: 500, Possible: 500, Counted: true},
			{Name: "Trace", Points: trace.points, Possible: 6500, Counted: true, Detail: trace.detail},
			{Name: "NEXT MOVE", Points: next.points, Possible: 3000, Counted: true, Detail: next.detail},
		},
	}
	s.Score.Losses = append(lost("Trace", 6500, trace), lost("NEXT MOVE", 3000, next)...)
	return s
}

func lost(label string, possible cases.Points, p tracedPart) []record.Loss {
	if p.points == possible {
		return nil
	}
	return []record.Loss{{Points: possible - p.points, Case: "output1", Label: label, Reason: p.reason}}
}

// part makes a trace right in some nodes only.
func part(line *record.Line, got string, trace record.Trace) {
	line.Match, line.Got, line.Trace = record.MatchValue, got, &trace
}

var rightMove = tracedPart{3000, "1 of 1", ""}

func allTraced() record.Submission {
	return traced("adams-ruth", record.Accepted, 10000, tracedPart{6500, "1 of 1", ""}, rightMove)
}

func missedCutoff() record.Submission {
	const sentence = "extra node 1, 3: a right search leaves 1 after trying 2; a cut-off was missed, or 3 is no move there"
	s := traced("brook-jan", record.Partial, 8375,
		tracedPart{4875, "0 of 1, 1 more in part", `"Trace": 3 of 4 nodes right; ` + sentence}, rightMove)
	part(
		&s.Results[0].Lines[0],
		"3 of 4 nodes right",
		record.Trace{NodesExpected: 3, NodesPrinted: 4, NodesRight: 3, NodesOf: 4, Divergence: &record.Divergence{
			Kind: record.ExtraNode, Sentence: sentence, LineOfPlay: []int{1, 3}, Node: 2, Line: 4,
			WantNode: &record.Node{Move: 1, Left: "2 3", Alpha: "-1000", Beta: "100"},
			GotNode:  &record.Node{Move: 3, Left: "", Alpha: "-1000", Beta: "100"},
		}},
	)
	return s
}

func badlyTraced() record.Submission {
	s := traced("chen-li", record.WrongAnswer, 10000,
		tracedPart{0, "0 of 1", `"Trace": in 3 nodes: no tab before beta`},
		tracedPart{0, "0 of 1", `"NEXT MOVE": label "Next Move", want "NEXT MOVE"`})
	lines := s.Results[0].Lines
	lines[0].Match, lines[0].Slips = record.MatchFormat, []record.Slip{
		{Kind: record.SlipBlanks, Detail: "in 3 nodes: no tab before beta"},
	}
	Miswrite(&lines[1], "Next Move\n1\n2 3", record.SlipLabel, `label "Next Move", want "NEXT MOVE"`)
	return s
}

func noTrace() record.Submission {
	s := traced("diaz-ana", record.Partial, 3500, tracedPart{0, "0 of 1", `"Trace": missing, want 3 nodes`}, rightMove)
	line := &s.Results[0].Lines[0]
	part(line, "", record.Trace{NodesExpected: 3, NodesOf: 3})
	line.Match, line.Line = record.MatchMissing, 0
	return s
}

func brokenTrace() record.Submission {
	s := traced("evans-tom", record.RuntimeError, 500, tracedPart{0, "0 of 1", "exit status 1"},
		tracedPart{0, "0 of 1", "exit status 1"})
	lines := s.Results[0].Lines
	part(
		&lines[0],
		"1 of 3 nodes right",
		record.Trace{NodesExpected: 3, NodesPrinted: 1, NodesRight: 1, NodesOf: 3, Divergence: &record.Divergence{
			Kind: record.MissingNode, Sentence: "missing node 1: the trace ends before it", LineOfPlay: []int{1},
			WantNode: &record.Node{Move: 1, Left: "2 3", Alpha: "-1000", Beta: "100"},
		}},
	)
	Lose(lines[1:])
	return s
}

func rootTwice() record.Submission {
	const sentence = "extra nodes after the root, with which a right trace ends"
	s := traced("fox-sam", record.Partial, 8375,
		tracedPart{4875, "0 of 1, 1 more in part", `"Trace": 3 of 4 nodes right; ` + sentence}, rightMove)
	part(
		&s.Results[0].Lines[0],
		"3 of 4 nodes right",
		record.Trace{NodesExpected: 3, NodesPrinted: 4, NodesRight: 3, NodesOf: 4, Divergence: &record.Divergence{
			Kind: record.ExtraNode, Sentence: sentence, Node: 4, Line: 10,
			GotNode: &record.Node{Move: -1, Left: "1 2 3", Alpha: "-100", Beta: "1000"},
		}},
	)
	return s
}

func hostileTrace() record.Submission {
	s := traced(Hostile, record.Partial, 7833, tracedPart{4333, "0 of 1, 1 more in part", Hostile}, rightMove)
	part(
		&s.Results[0].Lines[0],
		Hostile,
		record.Trace{NodesExpected: 3, NodesPrinted: 3, NodesRight: 2, NodesOf: 3, Divergence: &record.Divergence{
			Kind: record.OtherBounds, Sentence: "at the root: " + Hostile, Node: 3, Line: 7,
			WantNode: &record.Node{Move: -1, Left: "1 2 3", Alpha: "-100", Beta: "1000"},
			GotNode:  &record.Node{Move: -1, Left: Hostile, Alpha: Hostile, Beta: Hostile},
		}},
	)
	return s
}
