package testreport

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"touchstone/cases"
	"touchstone/runner/record"
)

// Sample is the report that all formats are tested on: a submission for each
// way to fare, and one in which every text that a student controls is hostile.
func Sample() *record.Report {
	return &record.Report{
		SchemaVersion: record.SchemaVersion,
		Tool:          "touchstone 1.0.0",
		Terms:         strings.Repeat("5", 64),
		StartedAt:     time.Date(2019, 10, 14, 9, 30, 0, 0, time.UTC),
		Complete:      false,
		Assignment:    record.Assignment{ID: "takestones-f19", Title: "Take-Stones, Fall 2019", Program: "TakeStones"},
		Suite:         Suite(),
		Rubric: record.Rubric{
			Name:     "course-f19",
			About:    "the course's own",
			Possible: 6500,
			Format:   "strict",
			Extra:    "forbid",
		},
		Limits: record.DefaultLimits(),
		Isolation: record.Isolation{
			Asked: "auto",
			Name:  "process-group",
			Level: "contained",
			Guarantees: []record.Guarantee{
				{Name: "wall time", Strength: "enforced", Detail: "by a timer"},
				{Name: "memory", Strength: "measured", Detail: "every 10 ms"},
				{Name: "network", Strength: "neither", Detail: "needs a network namespace"},
			},
		},
		Submissions: []record.Submission{
			Tallied(
				AllRight(),
			), Tallied(LabelTypo()), Tallied(WrongValues()), Tallied(TimeLimit()), Tallied(RuntimeError()), BuildError(), emptyArchive(),
			judgeError(), Tallied(OutputLimit()), Tallied(wideName()), interruptedOne(), Tallied(HostileOne()),
		},
		Missing: []record.Student{{ID: "1099", Name: "Away, Amy"}},
		Mistakes: record.Mistakes{Wrong: 6, Explained: 3, Faults: []record.MistakeCount{
			{Name: "first-move-half", Meaning: FirstMoveHalf.Meaning, Submissions: 1},
			{Name: "tie-to-last", Meaning: TieToLast.Meaning, Submissions: 2},
			{Name: "cut-off-never", Meaning: cutOffNever.Meaning, Possible: 1},
			{Name: "bounds-not-passed", Meaning: boundsNotPassed.Meaning, Possible: 1},
		}},
		Warnings: []string{`passed over "notes.docx": looked for folders, .zip, .tar.gz, .tgz, .java and .go files`},
	}
}

var Labels = []string{
	"Move", "Value", "Number of Nodes Visited", "Number of Nodes Evaluated", "Max Depth Reached", "Avg Effective Branching Factor",
}

func Suite() record.Suite {
	return record.Suite{
		Name:   "sample",
		About:  "the three published answers and the handout's own example",
		Digest: strings.Repeat("5a", 32),
		Labels: Labels,
		Cases: []record.Case{
			sampleCase(
				"output1",
				"3 0 0",
				"1.2 3.4 5",
				"the smallest game there is",
				"1",
				"-1.0",
				"4",
				"2",
				"2",
				"1.5",
			),
			sampleCase(
				"output2",
				"7 1 1 2",
				"1.3 3.1 3.3 4",
				"MIN moves first, MAX cuts off below, and two moves tie at the root",
				"5",
				"-1.0",
				"12",
				"7",
				"2",
				"2.2",
			),
			sampleCase(
				"output3",
				"10 3 4 2 6 4",
				"3.1 3.3 4",
				"its first stone is no legal first move, and programs must not mind",
				"1",
				"1.0",
				"25",
				"13",
				"4",
				"2.0",
			),
			sampleCase(
				"handout-example",
				"7 3 1 4 2 3",
				"3.4 5.1",
				"one line of play that ends before the depth limit, nothing to prune",
				"6",
				"1.0",
				"3",
				"1",
				"2",
				"1.0",
			),
		},
	}
}

func sampleCase(id, args, spec, note string, values ...string) record.Case {
	c := record.Case{
		ID:     id,
		Args:   strings.Fields(args),
		Spec:   spec,
		Note:   note,
		Tags:   []string{"published"},
		Origin: "official",
		Public: true,
		Lines:  len(values),
	}
	for i, value := range values {
		c.Want = append(c.Want, Labels[i]+": "+value)
	}
	return c
}

// HandedIn is a submission that compiled and got everything right.
func HandedIn(name string) record.Submission {
	s := record.Submission{
		Name:     name,
		Path:     "handed-in/" + name,
		Language: "java",
		Digest:   strings.Repeat("c3", 32),
		Students: []record.Student{
			{ID: "4711", Name: "Lovelace, Ada", Login: "ada", SIS: "0012345", Section: "CS 540 001"},
		},
		Late:    &record.Lateness{},
		Verdict: record.Accepted,
		Build:   record.Build{OK: true, Wall: record.Span(812 * time.Millisecond)},
		Score:   scored(4, 6, 6500),
	}
	for i, c := range Suite().Cases {
		s.Results = append(s.Results, RightResult(c, i))
	}
	return s
}

func RightResult(c record.Case, i int) record.Result {
	r := record.Result{
		Case:    c.ID,
		Verdict: record.Accepted,
		Command: "java TakeStones " + strings.Join(c.Args, " "),
		Run: &record.Run{
			Status: "exited",
			Wall:   record.Span(time.Duration(90+13*i) * time.Millisecond),
			CPU:    record.Span(time.Duration(80+11*i) * time.Millisecond),
			Memory: 41 << 20,
			Stdout: Printed(strings.Join(c.Want, "\n") + "\n"),
		},
	}
	for n, line := range c.Want {
		label, value, _ := strings.Cut(line, ": ")
		r.Lines = append(
			r.Lines,
			record.Line{
				Label:    label,
				Want:     value,
				WantText: line,
				Got:      value,
				Line:     n + 1,
				Text:     line,
				Match:    record.MatchExact,
			},
		)
	}
	return r
}

func Printed(text string) record.Output {
	return record.Output{Text: text, Bytes: record.Bytes(len(text))}
}

// scored is a score by the course's rubric: 5 for compiling, and the better of
// 60 shared among the cases that are right and 10 for each line that is right
// in all cases. The losses are those of the better one.
func scored(casesRight, linesRight, forgiven cases.Points, losses ...record.Loss) *record.Score {
	byCase, byLine := 1500*casesRight, 1000*linesRight
	return &record.Score{
		Points:   500 + max(byCase, byLine),
		Possible: 6500,
		Forgiven: forgiven,
		Losses:   losses,
		Parts: []record.Part{
			{Name: "compiles", Points: 500, Possible: 500, Counted: true},
			{
				Name:     "cases right",
				Points:   byCase,
				Possible: 6000,
				Counted:  byCase >= byLine,
				Detail:   fmt.Sprintf("%d of 4", casesRight),
			},
			{
				Name:     "lines right in all cases",
				Points:   byLine,
				Possible: 6000,
				Counted:  byCase < byLine,
				Detail:   fmt.Sprintf("%d of 6", linesRight),
			},
		},
	}
}

// Fare gives a case of a submission a verdict.
func Fare(r *record.Result, v record.Verdict, cause string) { r.Verdict, r.Cause = v, cause }

// Misread makes a line wrong in value.
func Misread(line *record.Line, got string) {
	line.Match, line.Got, line.Text = record.MatchValue, got, line.Label+": "+got
}

// Miswrite makes a line right in value only.
func Miswrite(line *record.Line, text string, kind record.SlipKind, detail string) {
	line.Match, line.Text = record.MatchFormat, text
	line.Slips = append(line.Slips, record.Slip{Kind: kind, Detail: detail})
}

// Lose makes a line, and all after it, missing.
func Lose(lines []record.Line) {
	for i := range lines {
		lines[i] = record.Line{
			Label:    lines[i].Label,
			Want:     lines[i].Want,
			WantText: lines[i].WantText,
			Match:    record.MatchMissing,
		}
	}
}

// Tallied adds to a score how each line fared, as the course counts: a line is
// right if it is written to the letter, in a run that ended well.
func Tallied(s record.Submission) record.Submission {
	if s.Score == nil || !s.Build.OK {
		return s
	}
	for i, label := range Labels {
		t := record.LineTally{Label: label, Cases: len(s.Results), Possible: 1000}
		for _, r := range s.Results {
			if r.Verdict.EndedWell() && r.Lines[i].Match == record.MatchExact {
				t.Right++
			}
		}
		if t.Right == t.Cases {
			t.Points = t.Possible
		}
		s.Score.Lines = append(s.Score.Lines, t)
	}
	return s
}

func AllRight() record.Submission {
	s := HandedIn("adams-ruth")
	s.Notes = []string{`unpacked one nested folder "hw2 final"`}
	s.Late = nil
	s.Results[0].Warm, s.Results[0].Run.CPU = true, 0
	return s
}

func LabelTypo() record.Submission {
	s := HandedIn("brook-jan")
	s.Verdict, s.Cause = record.Partial, `output1: line 5 "Max Depth Reached": label "Max Dept Reached", want "Max Depth Reached"`
	for i := range s.Results {
		r := &s.Results[i]
		Miswrite(
			&r.Lines[4],
			"Max Dept Reached: "+r.Lines[4].Want,
			record.SlipLabel,
			`label "Max Dept Reached", want "Max Depth Reached"`,
		)
		Fare(r, record.Partial, `line 5 "Max Depth Reached": label "Max Dept Reached", want "Max Depth Reached"`)
	}
	s.Score = scored(
		0,
		5,
		6500,
		record.Loss{Points: 1000, Label: "Max Depth Reached", Reason: "line 5 not right in 4 cases"},
	)
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
		Meaning: "also begins with exactly half of the stones",
		Hint:    "look at the first move when half the number of stones is itself an odd stone",
	}
	TieToLast = record.Fault{
		Name:    "tie-to-last",
		Meaning: "chooses the last of equally good moves",
		Hint:    "read again which of two equal moves is chosen",
	}
	cutOffNever = record.Fault{
		Name:    "cut-off-never",
		Meaning: "never cuts off",
		Hint:    "look at whether the cut-off tests are ever true",
	}
	boundsNotPassed = record.Fault{
		Name:    "bounds-not-passed",
		Meaning: "starts every node with the bounds of the root",
		Hint:    "look at which bounds are handed to the children",
	}
)

// ExplainedBy is a diagnosis of whole answers.
func ExplainedBy(mistakes ...record.Mistake) *record.Diagnosis {
	return &record.Diagnosis{Mistakes: mistakes, Cases: 4, Explained: 4, Wrong: 3}
}

func WrongValues() record.Submission {
	s := HandedIn("chen-li")
	s.Language = "go"
	s.Verdict, s.Cause = record.Partial, `output2: line 3 "Number of Nodes Visited": want 12, got 14`
	r := &s.Results[1]
	Misread(&r.Lines[2], "14")
	Misread(&r.Lines[3], "")
	Misread(&r.Lines[5], "2.33 (about)")
	Fare(r, record.Partial, s.Cause[len("output2: "):])
	r = &s.Results[2]
	Lose(r.Lines[5:])
	Miswrite(&r.Lines[0], "Move: 1", record.SlipOrder, "printed out of order")
	r.Lines[0].Line = 6
	Fare(r, record.Partial, `line 6 "Avg Effective Branching Factor": missing, want 2.0`)
	r = &s.Results[3]
	Miswrite(&r.Lines[5], "Avg Effective Branching Factor:  1", record.SlipBlanks, "2 blanks after the colon, want one")
	r.Lines[5].Got = "1"
	r.Lines[5].Slips = append(
		r.Lines[5].Slips,
		record.Slip{Kind: record.SlipDecimals, Detail: "no decimal place, want one decimal place"},
	)
	r.Extra = record.Extra{
		Count: 7,
		First: []string{"debug: depth 1", "debug: depth 2", "debug: depth 3", "debug: depth 4", "debug: depth 5"},
	}
	Fare(
		r,
		record.Partial,
		`line 6 "Avg Effective Branching Factor": 2 blanks after the colon, want one; no decimal place, want one decimal place`,
	)
	s.Diagnosis = ExplainedBy(
		record.Mistake{Faults: []record.Fault{FirstMoveHalf}, Wrong: 3},
		record.Mistake{Faults: []record.Fault{cutOffNever, boundsNotPassed}, Wrong: 3})
	s.Score = scored(1, 2, 3500,
		record.Loss{Points: 1000, Label: "Move", Reason: "line 1 not right in 1 case"},
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

func TimeLimit() record.Submission {
	s := HandedIn("diaz-ana")
	s.Diagnosis = ExplainedBy(record.Mistake{Faults: []record.Fault{TieToLast}, Labels: Labels[:1], Wrong: 2})
	s.Diagnosis.Right, s.Diagnosis.Unexplained = Labels[1:4], Labels[4:]
	s.Results[1].Run.Wall, s.Results[1].NearLimit = record.Span(8600*time.Millisecond), true
	s.Verdict, s.Cause = record.TimeLimit, "output3: time limit exceeded: ran 10.00 s of 10.00 s, busy (CPU 9.97 s)"
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
			"\tat Search.maxValue(Search.java:41)\n\tat Search.minValue(Search.java:66)\n",
			512,
		)
		r.Run.ExitCode, r.Run.Stdout = 1, Printed("")
		r.Run.Stderr = record.Output{Text: trace[:1024], Bytes: record.Bytes(len(trace))}
	}
	s.Score = scored(
		2,
		0,
		3500,
		record.Loss{Points: 1500, Case: "output2", Reason: cause},
		record.Loss{Points: 1500, Case: "handout-example", Reason: cause},
	)
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
	s := unasked(
		HandedIn("fox-sam"),
		record.BuildError,
		"TakeStones.java:12: error: cannot find symbol",
		"did not compile",
	)
	s.Build.OK = false
	s.Build.Message = "TakeStones.java:12: error: cannot find symbol\n\t\tint best = serach(state, 0);\n\t\t           ^\n  symbol:   method serach(State,int)\n  location: class TakeStones\n1 error"
	s.Score = &record.Score{Possible: 6500, Losses: []record.Loss{{Points: 6500, Reason: s.Cause}}}
	return s
}

func emptyArchive() record.Submission {
	s := unasked(
		HandedIn("gray-kim"),
		record.NotGradable,
		"no Java or Go sources: the archive holds 3 .class files; hand in TakeStones.java",
		"nothing that can be graded was handed in",
	)
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

// Hostile is text that terminals, spreadsheets or web pages would act on.
const Hostile = "=1+1\x1b[2J\x1b[31m\x1b]52;c;cm0gLXJm\x07<script>alert(1)</script>, \"q\" 'a'\r\n\t\x00\x7f\u0085\u009b31m\u200b\u202eevil\u2066\U000E0041\xff\xfe\\ · → ;=cmd|x!A0 é"

func HostileOne() record.Submission {
	s := HandedIn(Hostile)
	s.Verdict, s.Cause = record.WrongAnswer, Hostile
	s.Notes = []string{Hostile}
	for i := range s.Results {
		r := &s.Results[i]
		Fare(r, record.WrongAnswer, Hostile)
		r.Command = Hostile
		Misread(&r.Lines[0], Hostile)
		r.Lines[0].Text = Hostile
		Misread(&r.Lines[1], "-1.0"+strings.Repeat("\t ", 90))
		Miswrite(&r.Lines[2], Hostile, record.SlipLabel, Hostile)
		Misread(&r.Lines[3], "\x1b")
		Lose(r.Lines[4:])
		r.Extra = record.Extra{Count: 2, First: []string{Hostile, strings.Repeat("long ", 40)}}
		r.Run.Stdout, r.Run.Stderr = Printed(Hostile), Printed(Hostile)
	}
	r := &s.Results[3]
	r.Verdict, r.Run.Status, r.Run.Signal = record.RuntimeError, "signalled", Hostile
	s.Build.Message = Hostile
	s.Score = scored(0, 0, 500, loseAll(Hostile)...)
	s.Score.Parts[1].Detail = Hostile
	s.Score.Repairs = []record.Repair{
		{
			Kind:   record.RepairLabels,
			Points: 500,
			Evidence: []record.RepairEvidence{
				{Label: Labels[2], Cases: []string{"output1", "output2"}, Text: Hostile, Detail: Hostile},
			},
		},
	}
	return s
}

// Alone is the submission of the sample with that name, alone in a report.
func Alone(name string) *record.Report {
	r := Sample()
	for _, s := range r.Submissions {
		if s.Name == name {
			r.Submissions = []record.Submission{s}
		}
	}
	return r
}
