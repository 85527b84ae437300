package record

import (
	"fmt"
	"strings"
	"testing"
	"unsafe"

	"github.com/google/go-cmp/cmp"
)

// printed returns a submission with one case. It shares no strings with other submissions.
func printed(verdict Verdict, value string) Submission {
	output := fmt.Sprintf("Move: 6\nValue: %s\n", value)
	line := func(at int, label, want, got string, match Match) Line {
		return Line{
			Label: strings.Clone(label), Want: strings.Clone(want), WantText: label + ": " + want,
			Got: strings.Clone(got), Line: at, Text: label + ": " + got, Match: match, Slips: []Slip{},
		}
	}
	return Submission{Results: []Result{{
		Case: strings.Clone("output1"), Verdict: verdict, Command: fmt.Sprint("java TakeStones ", 7),
		Lines: []Line{line(1, "Move", "6", "6", MatchExact), line(2, "Value", "-1.0", value, MatchValue)},
		Run:   &Run{Stdout: Output{Text: output, Bytes: Bytes(len(output))}},
	}}}
}

func TestShareKeepsReportsEqual(t *testing.T) {
	var h Shared
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
		h.Share(&got)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("submission %d (-before +after):\n%s", i, diff)
		}
	}
	h.Share(&Submission{Results: []Result{{Case: "output1"}, {Case: "never asked"}}})
}

func TestShareStoresEqualTextsOnce(t *testing.T) {
	var h Shared
	first, second, other := printed(Accepted, "-1.0"), printed(Accepted, "-1.0"), printed(WrongAnswer, "0.5")
	again := printed(WrongAnswer, "0.5")
	for _, s := range []*Submission{&first, &second, &other, &again} {
		h.Share(s)
	}
	if &other.Results[0].Lines[0] != &again.Results[0].Lines[0] {
		t.Error("equal wrong lines are held twice")
	}
	model, same, wrong := &first.Results[0], &second.Results[0], &other.Results[0]
	if &model.Lines[0] != &same.Lines[0] {
		t.Error("equal lines are held twice")
	}
	for what, texts := range map[string][2]string{
		"output":       {model.Run.Stdout.Text, same.Run.Stdout.Text},
		"command":      {model.Command, wrong.Command},
		"right answer": {model.Lines[1].WantText, wrong.Lines[1].WantText},
	} {
		if unsafe.StringData(texts[0]) != unsafe.StringData(texts[1]) {
			t.Errorf("the %s is held twice: %q", what, texts)
		}
	}
	output := wrong.Run.Stdout.Text
	if at := strings.Index(output, "Value"); unsafe.StringData(wrong.Lines[1].Text) != unsafe.StringData(output[at:]) {
		t.Error("a line is held beside the output that it is in")
	}
}
