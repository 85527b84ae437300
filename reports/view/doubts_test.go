package view

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"touchstone/runner/record"
)

// classOf returns a report in which each submission failed both cases and wrote a text to stderr.
func classOf(match record.Match, stdout string, stderr ...string) Batch {
	r := &record.Report{Suite: record.Suite{
		Labels: []string{"Move", "Value"},
		Cases: []record.Case{
			{ID: "a", Args: []string{"play", "7", "-d"}},
			{ID: "b", Args: []string{"play", "8", "-d"}},
		},
	}}
	for i, text := range stderr {
		s := record.Submission{Name: string(rune('a' + i)), Verdict: record.WrongAnswer}
		for _, c := range r.Suite.Cases {
			s.Results = append(s.Results, record.Result{
				Case: c.ID, Verdict: record.WrongAnswer,
				Lines: []record.Line{{Label: "Move", Match: match}, {Label: "Value", Match: record.MatchMissing}},
				Run: &record.Run{
					Stdout: record.Output{
						Text:  stdout,
						Bytes: record.Bytes(len(stdout)),
					}, Stderr: record.Output{Text: text},
				},
			})
		}
		r.Submissions = append(r.Submissions, s)
	}
	return Batch{Report: r}
}

func TestDoubtsSayWhatTheRunsShow(t *testing.T) {
	const all = " programs that ran fail every case, so check the homework before the programs: "
	const play = `every case passes the argument "play"`
	const remove = "; if it is the program's name, remove it from the arguments"
	const invalid = "ValueError: invalid literal for int() with base 10: 'play'\n"
	const numpy = "Traceback (most recent call last):\nModuleNotFoundError: No module named 'numpy.linalg'\n"
	file := func(path string) string {
		return "FileNotFoundError: [Errno 2] No such file or directory: '" + path + "'"
	}
	for name, test := range map[string]struct {
		class Batch
		want  []string
	}{
		"two programs":              {classOf(record.MatchValue, "Move: 1", "", ""), nil},
		"one line is right":         {classOf(record.MatchExact, "Move: 1", "", "", ""), nil},
		"one line is badly written": {classOf(record.MatchFormat, "Move= 1", "", "", ""), nil},
		"an argument": {classOf(record.MatchValue, "x", invalid, "usage: play N", ""), []string{
			"all 3" + all + play + ", at which 1 of them stop" + remove +
				"; 1 of them print how to call them, and the first case calls them with play 7 -d" +
				`; none prints a line "Value"`,
		}},
		"no output": {classOf(record.MatchMissing, "", "", "", "", ""), []string{
			"all 4" + all + play + remove + "; none prints anything to stdout",
		}},
		"packages, files and stdin": {
			classOf(record.MatchExact, "x", numpy, numpy+file("../results/a.txt"), numpy+file("../results/b.txt"), numpy,
				"EOFError: EOF when reading a line", "EOFError: EOF when reading a line", file("x.txt")),
			[]string{
				`4 submissions import numpy, which is not there (a, b, c and 1 more): if they may use it, add "numpy" to ` +
					`"packages" in assignment.json`,
				`2 submissions open files in ../results/, which are not there (b, c): if they hand them in or write there, ` +
					`see "folders" in the tutorial`,
				`2 submissions read stdin, which has no further line (e, f): if the words belong there, write "input": ` +
					`"stdin" in assignment.json, or a section "stdin" in each case`,
			},
		},
		"files in Java and Go": {
			classOf(record.MatchExact, "x", "java.io.FileNotFoundException: data.txt (No such file or directory)",
				"panic: open other.txt: no such file or directory"),
			[]string{`2 submissions open files in their own folder, which are not there (a, b): if they hand them in or ` +
				`write there, see "folders" in the tutorial`},
		},
		"hostile": {classOf(record.MatchExact, "x", file("\x1b[31m/x"), file("\x1b[31m/x")), []string{
			`2 submissions open files in \x1b[31m/, which are not there (a, b): if they hand them in or write there, ` +
				`see "folders" in the tutorial`,
		}},
	} {
		t.Run(name, func(t *testing.T) {
			if diff := cmp.Diff(test.want, test.class.Doubts()); diff != "" {
				t.Errorf("doubts (-want +got):\n%s", diff)
			}
		})
	}
}

func TestUnjudgedRunsRaiseNoDoubt(t *testing.T) {
	class := classOf(record.MatchMissing, "", "", "", "")
	for i := range class.Report.Submissions {
		for k := range class.Report.Submissions[i].Results {
			class.Report.Submissions[i].Results[k].Verdict = record.JudgeError
		}
	}
	if got := class.Doubts(); got != nil {
		t.Errorf("doubts %q, want none", got)
	}
}
