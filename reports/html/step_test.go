package html_test

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"touchstone/reference"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/tree"
)

// The page steps through a search from the first event to the last and back, by keys and
// buttons. At the end, its counters equal the answer.
func TestStepPageStepsThroughASearch(t *testing.T) {
	args := strings.Fields("10 3 4 2 6 4")
	a, err := reference.Lookup("takestones-f19")
	if err != nil {
		t.Fatal(err)
	}
	found, err := a.Explain(args, reference.View{Nodes: 400})
	if err != nil {
		t.Fatal(err)
	}
	solution, err := a.Solve(args)
	if err != nil {
		t.Fatal(err)
	}
	p := openPage(t, testreport.Output(t, func(w io.Writer) error { return tree.StepPage(w, found) }))
	steps := p.ask(count("#all tbody tr"))
	p.want(textOf("number"), "1")
	p.want(textOf("text"), "entered, "+string(found.Root.Mover)+" to move")
	p.click("#next")
	p.want(textOf("number"), "2")
	p.want(pressed("ArrowLeft"), "1")
	p.want(`String(document.getElementById("previous").disabled)`, "true")
	p.want(pressed("End"), steps)
	p.want(`String(document.getElementById("next").disabled)`, "true")
	for id, label := range map[string]string{
		"visited": "Number of Nodes Visited", "evaluated": "Number of Nodes Evaluated", "depth": "Max Depth Reached",
	} {
		i := slices.IndexFunc(solution.Transcript.Lines, func(l reference.Line) bool { return l.Label == label })
		p.want(textOf(id), solution.Transcript.Lines[i].Text)
	}
	p.do(chromedp.EmulateViewport(390, 844))
	p.want(`String(document.documentElement.scrollWidth > innerWidth)`, "false")
	p.checkSelfContained()
}

// textOf is a script that returns the text of an element.
func textOf(id string) string { return fmt.Sprintf("document.getElementById(%q).textContent", id) }

// pressed is a script that presses a key and returns the number of the step.
func pressed(key string) string {
	return fmt.Sprintf(`(() => { document.dispatchEvent(new KeyboardEvent("keydown", { key: %q })); return %s; })()`,
		key, textOf("number"))
}
