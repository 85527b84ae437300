package testreport

import (
	"slices"
	"strings"
	"time"

	"touchstone/runner/record"
)

func AllRight() record.Submission {
	s := HandedIn("adams-ruth")
	s.Notes = []string{`unpacked one nested folder "hw2 final"`}
	s.Late = nil
	s.Results[0].Warm, s.Results[0].Run.CPU = true, 0
	return s
}

func LabelTypo() record.Submission {
	s := HandedIn("brook-jan")
	s.Verdict, s.Cause = record.Partial, `output1: label "Max Dept Reached", want "Max Depth Reached" (line 5)`
	for i := range s.Results {
		r := &s.Results[i]
		Miswrite(&r.Lines[4], "Max Dept Reached: "+r.Lines[4].Want, record.SlipLabel,
			`label "Max Dept Reached", want "Max Depth Reached"`)
		Fare(r, record.Partial, `label "Max Dept Reached", want "Max Depth Reached" (line 5)`)
	}
	s.Score = scored(0, 5, 6500,
		record.Loss{Points: 1000, Label: "Max Depth Reached", Reason: "line 5 not right in 4 cases"})
	s.Score.Repairs = []record.Repair{{Kind: record.RepairLabels, Points: 6500, Evidence: []record.RepairEvidence{{
		Label:  "Max Depth Reached",
		Cases:  []string{"output1", "output2", "output3", "handout-example"},
		Text:   "Max Dept Reached: 2",
		Detail: `label "Max Dept Reached", want "Max Depth Reached"`,
	}}}}
	return s
}

// Faults as the catalogue has them.
var (
	FirstMoveHalf = record.Fault{
		Name:    "first-move-half",
		Meaning: "allows a first move of exactly n/2",
		Hint:    "look at the first move when half the number of stones is itself an odd stone",
	}
	TieToLast = record.Fault{
		Name:    "tie-to-last",
		Meaning: "chooses the last of equally good moves",
		Hint:    "read again which of two equal moves the program must choose",
	}
	cutOffNever = record.Fault{
		Name:    "cut-off-never",
		Meaning: "never cuts off",
		Hint:    "look at whether the cut-off tests are ever true",
	}
	boundsNotPassed = record.Fault{
		Name:    "bounds-not-passed",
		Meaning: "starts every node with the bounds of the root, not of its parent",
		Hint:    "look at which bounds a node passes to its children",
	}
)

// ExplainedBy is a diagnosis of whole answers.
func ExplainedBy(mistakes ...record.Mistake) *record.Diagnosis {
	return &record.Diagnosis{Mistakes: mistakes, Cases: 4, Explained: 4, Wrong: 3}
}

func WrongValues() record.Submission {
	s := HandedIn("chen-li")
	s.Language = "go"
	s.Verdict, s.Cause = record.Partial, `output2: want 12, got 14 (line 3 "Number of Nodes Visited")`
	r := &s.Results[1]
	Misread(&r.Lines[2], "14")
	Misread(&r.Lines[3], "")
	Misread(&r.Lines[5], "2.33 (about)")
	Fare(r, record.Partial, s.Cause[len("output2: "):])
	r = &s.Results[2]
	Lose(r.Lines[5:])
	Miswrite(&r.Lines[0], "Move: 1", record.SlipOrder, "printed out of order")
	r.Lines[0].Line = 6
	Fare(r, record.Partial, `missing, want 2.0 (line 6 "Avg Effective Branching Factor")`)
	r = &s.Results[3]
	Miswrite(&r.Lines[5], "Avg Effective Branching Factor:  1", record.SlipBlanks, "2 blanks after the colon, want one")
	r.Lines[5].Got = "1"
	r.Lines[5].Slips = append(r.Lines[5].Slips,
		record.Slip{Kind: record.SlipDecimals, Detail: "no decimal place, want one decimal place"})
	r.Extra = record.Extra{
		Count: 7,
		First: []string{"debug: depth 1", "debug: depth 2", "debug: depth 3", "debug: depth 4", "debug: depth 5"},
	}
	Fare(
		r,
		record.Partial,
		`2 blanks after the colon, want one; no decimal place, want one decimal place (line 6 "Avg Effective Branching Factor")`,
	)
	s.Diagnosis = ExplainedBy(record.Mistake{Faults: []record.Fault{FirstMoveHalf}, Wrong: 3},
		record.Mistake{Faults: []record.Fault{cutOffNever, boundsNotPassed}, Wrong: 3})
	s.Exploration = explored()
	s.Score = scored(1, 2, 3500, record.Loss{Points: 1000, Label: "Move", Reason: "line 1 not right in 1 case"},
		record.Loss{Points: 1000, Label: "Number of Nodes Visited", Reason: "line 3 not right in 1 case"},
		record.Loss{Points: 1000, Label: "Number of Nodes Evaluated", Reason: "line 4 not right in 1 case"},
		record.Loss{Points: 1000, Label: "Avg Effective Branching Factor", Reason: "line 6 not right in 3 cases"})
	blanks := record.RepairEvidence{
		Label:  "Avg Effective Branching Factor",
		Cases:  []string{"handout-example"},
		Text:   "Avg Effective Branching Factor:  1",
		Detail: "2 blanks after the colon, want one",
	}
	decimals := blanks
	decimals.Detail = "no decimal place, want one decimal place"
	s.Score.Repairs = []record.Repair{
		{Kind: record.RepairLabels, Points: 2500, Evidence: []record.RepairEvidence{blanks}},
		{Kind: record.RepairNumbers, Points: 2500, Evidence: []record.RepairEvidence{decimals}},
		{
			Kind:   record.RepairPrints,
			Points: 2500,
			Evidence: []record.RepairEvidence{
				{Cases: []string{"handout-example"}, Text: "debug: depth 1", Detail: "7 lines beside the answer"},
			},
		},
		{
			Kind:   record.RepairLayout,
			Points: 3500,
			Evidence: []record.RepairEvidence{
				{Label: "Move", Cases: []string{"output3"}, Text: "Move: 1", Detail: "printed out of order"},
			},
		},
	}
	return s
}

// explored is a program that is wrong on extra small inputs.
func explored() *record.Exploration {
	first, second := HandedIn("").Results[0], HandedIn("").Results[0]
	first.Lines[1].Want, first.Lines[1].WantText = "0.5", "Value: 0.5"
	Misread(&first.Lines[1], "-0.5")
	Misread(&second.Lines[0], "3")
	return &record.Exploration{
		Inputs: 64,
		Wrong:  2,
		Failures: []record.SmallFailure{
			{
				Args:     []string{"4", "0", "1"},
				Command:  "go run . 4 0 1",
				Verdict:  record.Partial,
				Cause:    `want 0.5, got -0.5 (line 2 "Value")`,
				Labels:   Labels[1:2],
				Lines:    first.Lines,
				Searched: 2,
				Positions: []record.Visit{
					{Depth: 0, Move: "", Mover: "MAX", Value: "0.5", Reason: "1 is the only move"},
					{
						Depth:  1,
						Move:   "1",
						Mover:  "MIN",
						Value:  "0.5",
						Reason: "the last stone is 1; successors: 2, 3, 4 (count 3, odd), negated for MIN",
					},
				},
			},
			{
				Args:      []string{"9", "0", "1"},
				Command:   "go run . 9 0 1",
				Verdict:   record.Partial,
				Cause:     `want 1, got 3 (line 1 "Move")`,
				Labels:    Labels[:1],
				Lines:     second.Lines,
				Searched:  3,
				Positions: []record.Visit{},
			},
		},
		Rules: []record.RuleStanding{
			{
				Name:     "sign",
				Text:     "for which player values are given",
				Spec:     "4.1",
				Standing: record.Suspect,
				Inputs:   41,
				Wrong:    2,
			},
			{Name: "turns", Text: "whose turn it is", Spec: "1.1", Standing: record.Untold, Inputs: 64, Wrong: 2},
			{
				Name:     "max-depth",
				Text:     "how the greatest depth is counted",
				Spec:     "5.1",
				Standing: record.Holds,
				Inputs:   64,
			},
		},
	}
}

func TimeLimit() record.Submission {
	s := HandedIn("diaz-ana")
	s.Diagnosis = ExplainedBy(record.Mistake{Faults: []record.Fault{TieToLast}, Labels: Labels[:1], Wrong: 2})
	s.Diagnosis.Right, s.Diagnosis.Unexplained = Labels[1:4], Labels[4:]
	s.Exploration = &record.Exploration{Inputs: 64, Failures: []record.SmallFailure{}, Rules: []record.RuleStanding{}}
	s.Results[1].Run.Wall, s.Results[1].NearLimit = record.Span(8600*time.Millisecond), true
	s.Verdict, s.Cause = record.TimeLimit, "output3: stopped after 10 s, in TakeStones.search, TakeStones.java:7"
	r := &s.Results[2]
	Fare(r, record.TimeLimit, s.Cause[len("output3: "):])
	Lose(r.Lines[1:])
	r.Run = &record.Run{
		Status: "wall-exceeded",
		Wall:   record.Span(10 * time.Second),
		CPU:    record.Span(9970 * time.Millisecond),
		Memory: 97 << 20,
		Alone:  true,
		Stdout: Printed("Move: 1\n"),
		Place:  &record.Place{Function: "TakeStones.search", File: "TakeStones.java", Line: 7},
	}
	r.FirstRun = &record.Run{
		Status: "wall-exceeded",
		Wall:   record.Span(10 * time.Second),
		CPU:    record.Span(5120 * time.Millisecond),
		Memory: 97 << 20,
		Stdout: Printed("Move: 1\n"),
	}
	s.Score = scored(3, 0, 5000, record.Loss{Points: 1500, Case: "output3", Reason: r.Cause})
	return s
}

func RuntimeError() record.Submission {
	s := HandedIn("evans-tom")
	s.Diagnosis = ExplainedBy(record.Mistake{Faults: []record.Fault{TieToLast}, Wrong: 2})
	s.Diagnosis.Explained, s.Diagnosis.Wrong, s.Diagnosis.Probed = 2, 2, 3
	cause := "java.lang.StackOverflowError at Search.maxValue (Search.java:41)"
	s.Verdict, s.Cause = record.RuntimeError, "output2: "+cause
	for _, i := range []int{1, 3} {
		r := &s.Results[i]
		Fare(r, record.RuntimeError, cause)
		Lose(r.Lines)
		trace := "debug: 7 stones\nException in thread \"main\" java.lang.StackOverflowError\n" + strings.Repeat(
			"\tat Search.maxValue(Search.java:41)\n\tat Search.minValue(Search.java:66)\n", 512)
		r.Run.ExitCode, r.Run.Stdout = 1, Printed("")
		r.Run.Stderr = record.Output{Text: trace[:1024], Bytes: record.Bytes(len(trace))}
	}
	s.Score = scored(2, 0, 3500, record.Loss{Points: 1500, Case: "output2", Reason: cause},
		record.Loss{Points: 1500, Case: "handout-example", Reason: cause})
	return s
}

// unasked makes a submission one of which no case was asked.
func unasked(s record.Submission, v record.Verdict, cause, skipped string) record.Submission {
	s.Verdict, s.Cause = v, cause
	for i, r := range s.Results {
		s.Results[i] = record.Result{Case: r.Case, Verdict: record.Skipped, Cause: skipped, Command: r.Command}
	}
	return s
}

func BuildError() record.Submission {
	s := unasked(HandedIn("fox-sam"), record.BuildError, "TakeStones.java:12: error: cannot find symbol",
		"did not compile")
	s.Build.OK = false
	s.Build.Message = "TakeStones.java:12: error: cannot find symbol\n\t\tint best = serach(state, 0);\n\t\t        " +
		"   ^\n  symbol:   method serach(State,int)\n  location: class TakeStones\n1 error"
	s.Score = &record.Score{Possible: 6500, Losses: []record.Loss{{Points: 6500, Reason: s.Cause}}}
	return s
}

func emptyArchive() record.Submission {
	s := unasked(HandedIn("gray-kim"), record.NotGradable,
		"no Java or Go sources: the archive holds 3 .class files; hand in TakeStones.java",
		"nothing that can be graded was handed in")
	s.Language, s.Score = "", nil
	s.Build = record.Build{Message: s.Cause}
	return s
}

func judgeError() record.Submission {
	s := HandedIn("hall-mia")
	s.Verdict, s.Cause = record.JudgeError, "output3: writing the scratch folder: no space left on device"
	r := &s.Results[2]
	Fare(r, record.JudgeError, s.Cause[len("output3: "):])
	r.Lines, r.Run = nil, nil
	s.Score = nil
	s.Failure = &record.Failure{Doing: "judging", Error: "runtime error: index out of range [3] with length 3",
		Stack: []string{
			"touchstone/runner.Judge (judge.go:40)",
			"touchstone/runner.(*Grader).GradeAll.func1 (batch.go:20)",
		}}
	return s
}

func OutputLimit() record.Submission {
	s := HandedIn("ito-ken")
	s.Diagnosis = &record.Diagnosis{Cases: 4, Probed: 1}
	s.Verdict, s.Cause = record.OutputLimit, "output1: output limit exceeded: printed more than 1.0 MiB"
	for i := range s.Results {
		r := &s.Results[i]
		Fare(r, record.OutputLimit, "output limit exceeded: printed more than 1.0 MiB")
		Lose(r.Lines[2:])
		Miswrite(&r.Lines[0], "move = "+r.Lines[0].Want, record.SlipColon, `"=" between label and value, want a colon`)
		r.Extra = record.Extra{Count: 90214, First: slices.Repeat([]string{"thinking..."}, 5)}
		r.Run.Status = "output-exceeded"
		r.Run.Stdout = record.Output{Text: "thinking...\n", Bytes: 3250586}
	}
	s.Score = scored(0, 0, 500, loseAll("output limit exceeded: printed more than 1.0 MiB")...)
	return s
}

func loseAll(reason string) []record.Loss {
	var losses []record.Loss
	for _, c := range Suite().Cases {
		losses = append(losses, record.Loss{Points: 1500, Case: c.ID, Reason: reason})
	}
	return losses
}

func wideName() record.Submission { return HandedIn("田中-さくら-O'Brien-Żółć") }

func interruptedOne() record.Submission {
	s := unasked(HandedIn("young-lee"), record.Skipped, "interrupted", "interrupted")
	s.Build = record.Build{}
	s.Score = nil
	return s
}
