package diagnose

import (
	"fmt"
	"testing"

	"touchstone/cases"
	"touchstone/reference"
	"touchstone/runner/record"
)

// counted returns a suite of n questions. The values in the answer to question i are i and 2*i.
func counted(n int) cases.Suite {
	s := cases.Suite{Assignment: &reference.Assignment{ID: "counted"}}
	for i := range n {
		s.Cases = append(s.Cases, cases.Case{
			Question: cases.Question{ID: fmt.Sprintf("c%d", i)},
			Want: reference.Transcript{Lines: []reference.Line{
				{Label: "One", Text: fmt.Sprint(i), Exact: reference.Ratio{Num: int64(i), Den: 1}},
				{Label: "Two", Text: fmt.Sprint(2 * i), Exact: reference.Ratio{Num: int64(2 * i), Den: 1}},
			}},
		})
	}
	return s
}

func answering(s cases.Suite, name string, f func(i int) string) knownProgram {
	p := knownProgram{Fault: record.Fault{Name: name}}
	for i, c := range s.Cases {
		p.Replies = append(p.Replies, replyTo(c, fmt.Sprintf("One: %d\nTwo: %s\n", i, f(i))))
	}
	return p
}

func crashes(n, lines int) (replies []Reply) {
	for range n {
		replies = append(replies, Reply{end: end{Crashed: true}, values: make([]value, lines),
			full: make([]string, lines)})
	}
	return replies
}

// withoutOne makes the line "One" optional and removes it from the replies.
func withoutOne(s cases.Suite, replies []Reply) (without []Reply) {
	for i, c := range s.Cases {
		c.Want.Lines[0].Optional = true
		without = append(without, replyTo(c, fmt.Sprintf("Two: %s\n", replies[i].full[1])))
	}
	return without
}

func TestWrongSolutionIsNamedOnlyOnClearEvidence(t *testing.T) {
	s := counted(8)
	number := func(n int) string { return fmt.Sprint(n) }
	squares := answering(s, "squares", func(i int) string { return number(i * i) })
	once := answering(s, "once", func(i int) string {
		if i == 5 {
			return "11"
		}
		return number(2 * i)
	})
	right := answering(s, "right", func(i int) string { return number(2 * i) })
	written := answering(s, "", func(i int) string { return fmt.Sprintf("%d.0", i*i) }).Replies
	almost := answering(s, "", func(i int) string { return number(i*i + i/7) }).Replies
	known := []knownProgram{once, squares, right, {Fault: record.Fault{Name: "broken"}}}
	for name, test := range map[string]struct {
		replies []Reply
		want    string
	}{
		"as it answers":             {squares.Replies, "squares"},
		"in other writing":          {written, "squares"},
		"in all but one case":       {almost, ""},
		"wrong in one case alone":   {once.Replies, ""},
		"right":                     {right.Replies, ""},
		"a crash in one case":       {append(crashes(1, 2), squares.Replies[1:]...), "squares"},
		"crashes in half the cases": {append(crashes(4, 2), squares.Replies[4:]...), ""},
		"a crash, and other values": {append(crashes(1, 2), almost[1:]...), ""},
		"without an optional line":  {withoutOne(s, squares.Replies), "squares"},
	} {
		d := byPrograms(s, known, test.replies)
		got := ""
		if d != nil {
			got = d.Mistakes[0].Faults[0].Name
		}
		if got != test.want {
			t.Errorf("%s: named %q, want %q", name, got, test.want)
		}
	}
	twin := squares
	twin.Fault.Name = "powers"
	d := byPrograms(s, append(known, twin), squares.Replies)
	if len(d.Mistakes) != 1 || len(d.Mistakes[0].Faults) != 2 || d.Explained != 8 || d.Wrong != 6 {
		t.Errorf("two mistakes that answer alike: got %+v", d)
	}
	if likeness := compare(s, append(known, twin)); likeness[1].SameOutputAs != "powers" || !likeness[1].Distinctive ||
		likeness[0].Distinctive {
		t.Errorf("Compare: got %+v", likeness)
	}
	late := answering(s, "late", func(i int) string { return number(2*i + i/4*9) })
	never := answering(s, "never", func(i int) string { return number(3*i + 1) })
	met := compare(s, []knownProgram{never, late})
	if len(met[0].HiddenBy) != 0 || fmt.Sprint(met[1].HiddenBy) != "[never]" {
		t.Errorf("mistakes that hide others: got %+v", met)
	}
}
