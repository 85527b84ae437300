package testreport

import (
	"fmt"
	"strings"
	"time"

	"touchstone/cases"
	"touchstone/runner/record"
)

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
		Sources: []record.Source{{File: "TakeStones.java", Text: "class TakeStones {\n\tint n; // \"stones\"\n}\n"}},
		Files:   1,
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
