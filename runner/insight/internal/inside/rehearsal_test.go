package inside

import (
	"io"
	"testing"

	"touchstone/runner/internal/javahost"
	"touchstone/runner/internal/testtools"
)

// A host that misread one request would answer none after it.
func TestEveryRequestOfARehearsalIsAnswered(t *testing.T) {
	testtools.BuildsPrograms(t)
	host := testtools.StartInside(t)
	go host.In.Write(javahost.Rehearsal())
	host.In = io.Discard
	program := []javahost.SourceFile{{Name: "Main.java"}}
	asks := []javahost.Ask{{Args: []string{"1"}}}
	units, answers, err := host.Weave("Main", program, program, [][]javahost.SourceFile{program}, asks)
	if err != nil || len(units) != 5 || answers[0].Ended != javahost.EndedWell {
		t.Fatalf("%v, %v, %v; want five units of a program that ends well", units, answers, err)
	}
	forms := make([]int, len(units))
	if fields, err := host.Link(forms, asks); err != nil || fields == nil {
		t.Errorf("fields %v, %v", fields, err)
	}
	answers, err = host.Ask([][]int{forms, forms}, asks[0])
	if err != nil || string(answers[0].Output) == string(answers[1].Output) {
		t.Errorf("answers %v, %v; want two that differ", answers, err)
	}
	if _, wrong, err := host.Watch(0, 1, forms, asks); err != nil || len(wrong) == 0 {
		t.Errorf("wrong calls %v, %v", wrong, err)
	}
	own, _, err := host.Trace(0, forms, asks[0])
	if err != nil || len(own) == 0 {
		t.Errorf("visits %v, %v", own, err)
	}
	changes, err := host.Changes(nil, nil, program)
	if err != nil || len(changes) < 2 {
		t.Fatalf("changes %v, %v", changes, err)
	}
	if _, sample, trials, err := host.Trials(0, 1, forms, nil, asks, len(changes)); err != nil || sample == 0 {
		t.Errorf("%d trials of a sample of %d, %v", len(trials), sample, err)
	}
	if answers, _, err := host.Try(forms, [][]int{{0}, {1}}, asks[0], true); err != nil || len(answers) != 2 {
		t.Errorf("answers %v, %v", answers, err)
	}
}
