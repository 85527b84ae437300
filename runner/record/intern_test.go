package record

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// printed returns a submission with one case. It shares no strings with other submissions.
func printed(verdict Verdict, value string) Submission {
	output := fmt.Sprintf("Move: 6\nValue: %s\n", value)
	line := func(at int, label, want, got string, match Match) Line {
		return Line{
			Label: strings.Clone(label), Want: strings.Clone(want), WantText: label + ": " + want,
			Got: strings.Clone(got), Line: at, Text: label + ": " + got, Match: match, Slips: []FormatSlip{},
		}
	}
	return Submission{Results: []Result{{
		Case: strings.Clone("output1"), Verdict: verdict, Command: fmt.Sprint("java TakeStones ", 7),
		Lines: []Line{line(1, "Move", "6", "6", MatchExact), line(2, "Value", "-1.0", value, MatchValue)},
		Run:   &Run{Stdout: Output{Text: output, Bytes: Bytes(len(output))}},
	}}}
}

func TestInternKeepsReportsEqual(t *testing.T) {
	var h Interner
	for i, value := range []string{"1.0", "-1.0", "-1.0", "0.5", "", "a line\nand another"} {
		verdict := WrongAnswer
		if value == "-1.0" {
			verdict = Accepted
		}
		got := printed(verdict, value)
		got.Results[0].Run.Stdout.Text = got.Results[0].Run.Stdout.Text[:min(20, len(got.Results[0].Run.Stdout.Text))]
		want := got
		want.Results = []Result{got.Results[0]}
		want.Results[0].Lines = append([]Line{}, got.Results[0].Lines...)
		run := *got.Results[0].Run
		want.Results[0].Run = &run
		h.Intern(&got)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("submission %d (-before +after):\n%s", i, diff)
		}
	}
	h.Intern(&Submission{Results: []Result{{Case: "output1"}, {Case: "never asked"}}})
}
