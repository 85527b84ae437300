package reports

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"touchstone/cases"
	"touchstone/runner"
)

// sample is the report that all formats are tested on: a submission for each
// way to fare, and one in which every text that a student controls is hostile.
func sample() *runner.Report {
	return &runner.Report{
		SchemaVersion: runner.SchemaVersion,
		Tool:          "touchstone 1.0.0",
		Terms:         strings.Repeat("5", 64),
		StartedAt:     time.Date(2019, 10, 14, 9, 30, 0, 0, time.UTC),
		Complete:      false,
		Assignment:    runner.AssignmentReport{ID: "takestones-f19", Title: "Take-Stones, Fall 2019", Program: "TakeStones"},
		Suite:         sampleSuite(),
		Rubric:        runner.RubricReport{Name: "course-f19", About: "the course's own", Possible: 6500, Format: "strict", Extra: "forbid"},
		Limits:        runner.DefaultLimits(),
		Isolation: runner.IsolationReport{Asked: "auto", Name: "process-group", Level: "contained", Guarantees: []runner.GuaranteeReport{
			{Name: "wall time", Strength: "enforced", Detail: "by a timer"},
			{Name: "memory", Strength: "measured", Detail: "every 10 ms"},
			{Name: "network", Strength: "neither", Detail: "needs a network namespace"},
		}},
		Submissions: []runner.SubmissionReport{
			tallied(allRight()), tallied(labelTypo()), tallied(wrongValues()), tallied(timeLimit()), tallied(runtimeError()), buildError(), emptyArchive(),
			judgeError(), tallied(outputLimit()), tallied(wideName()), interruptedOne(), tallied(hostileOne()),
		},
		Missing: []runner.Student{{ID: "1099", Name: "Away, Amy"}},
		Mistakes: runner.MistakesReport{Wrong: 6, Explained: 3, Faults: []runner.MistakeCount{
			{Name: "first-move-half", Meaning: firstMoveHalf.Meaning, Submissions: 1},
			{Name: "tie-to-last", Meaning: tieToLast.Meaning, Submissions: 2},
			{Name: "cut-off-never", Meaning: cutOffNever.Meaning, Possible: 1},
			{Name: "bounds-not-passed", Meaning: boundsNotPassed.Meaning, Possible: 1},
		}},
		Warnings: []string{`passed over "notes.docx": looked for folders, .zip, .tar.gz, .tgz, .java and .go files`},
	}
}

var sampleLabels = []string{
	"Move", "Value", "Number of Nodes Visited", "Number of Nodes Evaluated", "Max Depth Reached", "Avg Effective Branching Factor",
}

func sampleSuite() runner.SuiteReport {
	return runner.SuiteReport{
		Name:   "sample",
		About:  "the three published answers and the handout's own example",
		Digest: strings.Repeat("5a", 32),
		Labels: sampleLabels,
		Cases: []runner.CaseReport{
			sampleCase("output1", "3 0 0", "1.2 3.4 5", "the smallest game there is", "1", "-1.0", "4", "2", "2", "1.5"),
			sampleCase("output2", "7 1 1 2", "1.3 3.1 3.3 4", "MIN moves first, MAX cuts off below, and two moves tie at the root", "5", "-1.0", "12", "7", "2", "2.2"),
			sampleCase("output3", "10 3 4 2 6 4", "3.1 3.3 4", "its first stone is no legal first move, and programs must not mind", "1", "1.0", "25", "13", "4", "2.0"),
			sampleCase("handout-example", "7 3 1 4 2 3", "3.4 5.1", "one line of play that ends before the depth limit, nothing to prune", "6", "1.0", "3", "1", "2", "1.0"),
		},
	}
}

func sampleCase(id, args, spec, note string, values ...string) runner.CaseReport {
	c := runner.CaseReport{ID: id, Args: strings.Fields(args), Spec: spec, Note: note, Tags: []string{"published"}, Origin: "official", Public: true, Lines: len(values)}
	for i, value := range values {
		c.Want = append(c.Want, sampleLabels[i]+": "+value)
	}
	return c
}

// handedIn is a submission that compiled and got everything right.
func handedIn(name string) runner.SubmissionReport {
	s := runner.SubmissionReport{
		Name:     name,
		Path:     "handed-in/" + name,
		Language: "java",
		Digest:   strings.Repeat("c3", 32),
		Students: []runner.Student{{ID: "4711", Name: "Lovelace, Ada", Login: "ada", SIS: "0012345", Section: "CS 540 001"}},
		Late:     &runner.Lateness{},
		Verdict:  runner.Accepted,
		Build:    runner.BuildReport{OK: true, Wall: runner.Span(812 * time.Millisecond)},
		Score:    scored(4, 6, 6500),
	}
	for i, c := range sampleSuite().Cases {
		s.Results = append(s.Results, rightResult(c, i))
	}
	return s
}

func rightResult(c runner.CaseReport, i int) runner.ResultReport {
	r := runner.ResultReport{
		Case:    c.ID,
		Verdict: runner.Accepted,
		Command: "java TakeStones " + strings.Join(c.Args, " "),
		Run: &runner.RunReport{
			Status: "exited",
			Wall:   runner.Span(time.Duration(90+13*i) * time.Millisecond),
			CPU:    runner.Span(time.Duration(80+11*i) * time.Millisecond),
			Memory: 41 << 20,
			Stdout: printed(strings.Join(c.Want, "\n") + "\n"),
		},
	}
	for n, line := range c.Want {
		label, value, _ := strings.Cut(line, ": ")
		r.Lines = append(r.Lines, runner.JudgedLine{Label: label, Want: value, WantText: line, Got: value, Line: n + 1, Text: line, Match: runner.MatchExact})
	}
	return r
}

func printed(text string) runner.OutputReport {
	return runner.OutputReport{Text: text, Bytes: runner.Bytes(len(text))}
}

// scored is a score by the course's rubric: 5 for compiling, and the better of
// 60 shared among the cases that are right and 10 for each line that is right
// in all cases. The losses are those of the better one.
func scored(casesRight, linesRight, forgiven cases.Points, losses ...runner.Loss) *runner.Score {
	byCase, byLine := 1500*casesRight, 1000*linesRight
	return &runner.Score{Points: 500 + max(byCase, byLine), Possible: 6500, Forgiven: forgiven, Losses: losses, Parts: []runner.Part{
		{Name: "compiles", Points: 500, Possible: 500, Counted: true},
		{Name: "cases right", Points: byCase, Possible: 6000, Counted: byCase >= byLine, Detail: fmt.Sprintf("%d of 4", casesRight)},
		{Name: "lines right in all cases", Points: byLine, Possible: 6000, Counted: byCase < byLine, Detail: fmt.Sprintf("%d of 6", linesRight)},
	}}
}

// fare gives a case of a submission a verdict.
func fare(r *runner.ResultReport, v runner.Verdict, cause string) { r.Verdict, r.Cause = v, cause }

// misread makes a line wrong in value.
func misread(line *runner.JudgedLine, got string) {
	line.Match, line.Got, line.Text = runner.MatchValue, got, line.Label+": "+got
}

// miswrite makes a line right in value only.
func miswrite(line *runner.JudgedLine, text string, kind runner.SlipKind, detail string) {
	line.Match, line.Text = runner.MatchFormat, text
	line.Slips = append(line.Slips, runner.Slip{Kind: kind, Detail: detail})
}

// lose makes a line, and all after it, missing.
func lose(lines []runner.JudgedLine) {
	for i := range lines {
		lines[i] = runner.JudgedLine{Label: lines[i].Label, Want: lines[i].Want, WantText: lines[i].WantText, Match: runner.MatchMissing}
	}
}

// tallied adds to a score how each line fared, as the course counts: a line is
// right if it is written to the letter, in a run that ended well.
func tallied(s runner.SubmissionReport) runner.SubmissionReport {
	if s.Score == nil || !s.Build.OK {
		return s
	}
	for i, label := range sampleLabels {
		t := runner.LineTally{Label: label, Cases: len(s.Results), Possible: 1000}
		for _, r := range s.Results {
			if endedWell(r.Verdict) && r.Lines[i].Match == runner.MatchExact {
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

func allRight() runner.SubmissionReport {
	s := handedIn("adams-ruth")
	s.Notes = []string{`unpacked one nested folder "hw2 final"`}
	s.Late = nil
	s.Results[0].Warm, s.Results[0].Run.CPU = true, 0
	return s
}

func labelTypo() runner.SubmissionReport {
	s := handedIn("brook-jan")
	s.Verdict, s.Cause = runner.Partial, `output1: line 5 "Max Depth Reached": label "Max Dept Reached", want "Max Depth Reached"`
	for i := range s.Results {
		r := &s.Results[i]
		miswrite(&r.Lines[4], "Max Dept Reached: "+r.Lines[4].Want, runner.SlipLabel, `label "Max Dept Reached", want "Max Depth Reached"`)
		fare(r, runner.Partial, `line 5 "Max Depth Reached": label "Max Dept Reached", want "Max Depth Reached"`)
	}
	s.Score = scored(0, 5, 6500, runner.Loss{Points: 1000, Label: "Max Depth Reached", Reason: "line 5 not right in 4 cases"})
	s.Score.Repairs = []runner.Repair{{Kind: runner.RepairLabels, Points: 6500, Evidence: []runner.RepairEvidence{{
		Label:  "Max Depth Reached",
		Cases:  []string{"output1", "output2", "output3", "handout-example"},
		Text:   "Max Dept Reached: 2",
		Detail: `label "Max Dept Reached", want "Max Depth Reached"`,
	}}}}
	return s
}

// Faults as the catalogue has them.
var (
	firstMoveHalf   = runner.FaultReport{Name: "first-move-half", Meaning: "also begins with exactly half of the stones", Hint: "look at the first move when half the number of stones is itself an odd stone"}
	tieToLast       = runner.FaultReport{Name: "tie-to-last", Meaning: "chooses the last of equally good moves", Hint: "read again which of two equal moves is chosen"}
	cutOffNever     = runner.FaultReport{Name: "cut-off-never", Meaning: "never cuts off", Hint: "look at whether the cut-off tests are ever true"}
	boundsNotPassed = runner.FaultReport{Name: "bounds-not-passed", Meaning: "starts every node with the bounds of the root", Hint: "look at which bounds are handed to the children"}
)

// explainedBy is a diagnosis of whole answers.
func explainedBy(mistakes ...runner.Mistake) *runner.Diagnosis {
	return &runner.Diagnosis{Mistakes: mistakes, Cases: 4, Explained: 4, Wrong: 3}
}

func wrongValues() runner.SubmissionReport {
	s := handedIn("chen-li")
	s.Language = "go"
	s.Verdict, s.Cause = runner.Partial, `output2: line 3 "Number of Nodes Visited": want 12, got 14`
	r := &s.Results[1]
	misread(&r.Lines[2], "14")
	misread(&r.Lines[3], "")
	misread(&r.Lines[5], "2.33 (about)")
	fare(r, runner.Partial, s.Cause[len("output2: "):])
	r = &s.Results[2]
	lose(r.Lines[5:])
	miswrite(&r.Lines[0], "Move: 1", runner.SlipOrder, "printed out of order")
	r.Lines[0].Line = 6
	fare(r, runner.Partial, `line 6 "Avg Effective Branching Factor": missing, want 2.0`)
	r = &s.Results[3]
	miswrite(&r.Lines[5], "Avg Effective Branching Factor:  1", runner.SlipBlanks, "2 blanks after the colon, want one")
	r.Lines[5].Got = "1"
	r.Lines[5].Slips = append(r.Lines[5].Slips, runner.Slip{Kind: runner.SlipDecimals, Detail: "no decimal place, want one decimal place"})
	r.Extra = runner.ExtraLines{Count: 7, First: []string{"debug: depth 1", "debug: depth 2", "debug: depth 3", "debug: depth 4", "debug: depth 5"}}
	fare(r, runner.Partial, `line 6 "Avg Effective Branching Factor": 2 blanks after the colon, want one; no decimal place, want one decimal place`)
	s.Diagnosis = explainedBy(
		runner.Mistake{Faults: []runner.FaultReport{firstMoveHalf}, Wrong: 3},
		runner.Mistake{Faults: []runner.FaultReport{cutOffNever, boundsNotPassed}, Wrong: 3})
	s.Score = scored(1, 2, 3500,
		runner.Loss{Points: 1000, Label: "Move", Reason: "line 1 not right in 1 case"},
		runner.Loss{Points: 1000, Label: "Number of Nodes Visited", Reason: "line 3 not right in 1 case"},
		runner.Loss{Points: 1000, Label: "Number of Nodes Evaluated", Reason: "line 4 not right in 1 case"},
		runner.Loss{Points: 1000, Label: "Avg Effective Branching Factor", Reason: "line 6 not right in 3 cases"})
	blanks := runner.RepairEvidence{Label: "Avg Effective Branching Factor", Cases: []string{"handout-example"}, Text: "Avg Effective Branching Factor:  1", Detail: "2 blanks after the colon, want one"}
	decimals := blanks
	decimals.Detail = "no decimal place, want one decimal place"
	s.Score.Repairs = []runner.Repair{
		{Kind: runner.RepairLabels, Points: 2500, Evidence: []runner.RepairEvidence{blanks}},
		{Kind: runner.RepairNumbers, Points: 2500, Evidence: []runner.RepairEvidence{decimals}},
		{Kind: runner.RepairPrints, Points: 2500, Evidence: []runner.RepairEvidence{{Cases: []string{"handout-example"}, Text: "debug: depth 1", Detail: "7 lines beside the answer"}}},
		{Kind: runner.RepairLayout, Points: 3500, Evidence: []runner.RepairEvidence{{Label: "Move", Cases: []string{"output3"}, Text: "Move: 1", Detail: "printed out of order"}}},
	}
	return s
}

func timeLimit() runner.SubmissionReport {
	s := handedIn("diaz-ana")
	s.Diagnosis = explainedBy(runner.Mistake{Faults: []runner.FaultReport{tieToLast}, Labels: sampleLabels[:1], Wrong: 2})
	s.Diagnosis.Right, s.Diagnosis.Unexplained = sampleLabels[1:4], sampleLabels[4:]
	s.Results[1].Run.Wall, s.Results[1].NearLimit = runner.Span(8600*time.Millisecond), true
	s.Verdict, s.Cause = runner.TimeLimit, "output3: time limit exceeded: ran 10.00 s of 10.00 s, busy (CPU 9.97 s)"
	r := &s.Results[2]
	fare(r, runner.TimeLimit, s.Cause[len("output3: "):])
	lose(r.Lines[1:])
	r.Run = &runner.RunReport{Status: "wall-exceeded", Wall: runner.Span(10 * time.Second), CPU: runner.Span(9970 * time.Millisecond), Memory: 97 << 20, Alone: true, Stdout: printed("Move: 1\n")}
	r.FirstRun = &runner.RunReport{Status: "wall-exceeded", Wall: runner.Span(10 * time.Second), CPU: runner.Span(5120 * time.Millisecond), Memory: 97 << 20, Stdout: printed("Move: 1\n")}
	s.Score = scored(3, 0, 5000, runner.Loss{Points: 1500, Case: "output3", Reason: r.Cause})
	return s
}

func runtimeError() runner.SubmissionReport {
	s := handedIn("evans-tom")
	s.Diagnosis = explainedBy(runner.Mistake{Faults: []runner.FaultReport{tieToLast}, Wrong: 2})
	s.Diagnosis.Explained, s.Diagnosis.Wrong, s.Diagnosis.Probed = 2, 2, 3
	cause := "java.lang.StackOverflowError at Search.maxValue (Search.java:41)"
	s.Verdict, s.Cause = runner.RuntimeError, "output2: "+cause
	for _, i := range []int{1, 3} {
		r := &s.Results[i]
		fare(r, runner.RuntimeError, cause)
		lose(r.Lines)
		trace := "debug: 7 stones\nException in thread \"main\" java.lang.StackOverflowError\n" + strings.Repeat("\tat Search.maxValue(Search.java:41)\n\tat Search.minValue(Search.java:66)\n", 512)
		r.Run.ExitCode, r.Run.Stdout = 1, printed("")
		r.Run.Stderr = runner.OutputReport{Text: trace[:1024], Bytes: runner.Bytes(len(trace))}
	}
	s.Score = scored(2, 0, 3500, runner.Loss{Points: 1500, Case: "output2", Reason: cause}, runner.Loss{Points: 1500, Case: "handout-example", Reason: cause})
	return s
}

// unasked makes a submission one of which no case was asked.
func unasked(s runner.SubmissionReport, v runner.Verdict, cause, skipped string) runner.SubmissionReport {
	s.Verdict, s.Cause = v, cause
	for i, r := range s.Results {
		s.Results[i] = runner.ResultReport{Case: r.Case, Verdict: runner.Skipped, Cause: skipped, Command: r.Command}
	}
	return s
}

func buildError() runner.SubmissionReport {
	s := unasked(handedIn("fox-sam"), runner.BuildError, "TakeStones.java:12: error: cannot find symbol", "did not compile")
	s.Build.OK = false
	s.Build.Message = "TakeStones.java:12: error: cannot find symbol\n\t\tint best = serach(state, 0);\n\t\t           ^\n  symbol:   method serach(State,int)\n  location: class TakeStones\n1 error"
	s.Score = &runner.Score{Possible: 6500, Losses: []runner.Loss{{Points: 6500, Reason: s.Cause}}}
	return s
}

func emptyArchive() runner.SubmissionReport {
	s := unasked(handedIn("gray-kim"), runner.NotGradable, "no Java or Go sources: the archive holds 3 .class files; hand in TakeStones.java", "nothing that can be graded was handed in")
	s.Language, s.Score = "", nil
	s.Build = runner.BuildReport{Message: s.Cause}
	return s
}

func judgeError() runner.SubmissionReport {
	s := handedIn("hall-mia")
	s.Verdict, s.Cause = runner.JudgeError, "output3: writing the scratch folder: no space left on device"
	r := &s.Results[2]
	fare(r, runner.JudgeError, s.Cause[len("output3: "):])
	r.Lines, r.Run = nil, nil
	s.Score = nil
	s.Failure = &runner.Failure{Doing: "judging", Error: "runtime error: index out of range [3] with length 3",
		Stack: []string{"touchstone/runner.Judge (judge.go:40)", "touchstone/runner.(*Grader).GradeAll.func1 (batch.go:20)"}}
	return s
}

func outputLimit() runner.SubmissionReport {
	s := handedIn("ito-ken")
	s.Diagnosis = &runner.Diagnosis{Cases: 4, Probed: 1}
	s.Verdict, s.Cause = runner.OutputLimit, "output1: output limit exceeded: printed more than 1.0 MiB"
	for i := range s.Results {
		r := &s.Results[i]
		fare(r, runner.OutputLimit, "output limit exceeded: printed more than 1.0 MiB")
		lose(r.Lines[2:])
		miswrite(&r.Lines[0], "move = "+r.Lines[0].Want, runner.SlipColon, `"=" between label and value, want a colon`)
		r.Extra = runner.ExtraLines{Count: 90214, First: slices.Repeat([]string{"thinking..."}, 5)}
		r.Run.Status = "output-exceeded"
		r.Run.Stdout = runner.OutputReport{Text: "thinking...\n", Bytes: 3250586}
	}
	s.Score = scored(0, 0, 500, loseAll("output limit exceeded: printed more than 1.0 MiB")...)
	return s
}

func loseAll(reason string) []runner.Loss {
	var losses []runner.Loss
	for _, c := range sampleSuite().Cases {
		losses = append(losses, runner.Loss{Points: 1500, Case: c.ID, Reason: reason})
	}
	return losses
}

func wideName() runner.SubmissionReport { return handedIn("田中-さくら-O'Brien-Żółć") }

func interruptedOne() runner.SubmissionReport {
	s := unasked(handedIn("young-lee"), runner.Skipped, "interrupted", "interrupted")
	s.Build = runner.BuildReport{}
	s.Score = nil
	return s
}

// hostile is text that terminals, spreadsheets or web pages would act on.
const hostile = "=1+1\x1b[2J\x1b[31m\x1b]52;c;cm0gLXJm\x07<script>alert(1)</script>, \"q\" 'a'\r\n\t\x00\x7f\u0085\u009b31m\u200b\u202eevil\u2066\U000E0041\xff\xfe\\ · → ;=cmd|x!A0 é"

func hostileOne() runner.SubmissionReport {
	s := handedIn(hostile)
	s.Verdict, s.Cause = runner.WrongAnswer, hostile
	s.Notes = []string{hostile}
	for i := range s.Results {
		r := &s.Results[i]
		fare(r, runner.WrongAnswer, hostile)
		r.Command = hostile
		misread(&r.Lines[0], hostile)
		r.Lines[0].Text = hostile
		misread(&r.Lines[1], "-1.0"+strings.Repeat("\t ", 90))
		miswrite(&r.Lines[2], hostile, runner.SlipLabel, hostile)
		misread(&r.Lines[3], "\x1b")
		lose(r.Lines[4:])
		r.Extra = runner.ExtraLines{Count: 2, First: []string{hostile, strings.Repeat("long ", 40)}}
		r.Run.Stdout, r.Run.Stderr = printed(hostile), printed(hostile)
	}
	r := &s.Results[3]
	r.Verdict, r.Run.Status, r.Run.Signal = runner.RuntimeError, "signalled", hostile
	s.Build.Message = hostile
	s.Score = scored(0, 0, 500, loseAll(hostile)...)
	s.Score.Parts[1].Detail = hostile
	s.Score.Repairs = []runner.Repair{{Kind: runner.RepairLabels, Points: 500, Evidence: []runner.RepairEvidence{{Label: sampleLabels[2], Cases: []string{"output1", "output2"}, Text: hostile, Detail: hostile}}}}
	return s
}
