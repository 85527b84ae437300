package html_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"touchstone/reference"
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
	var page strings.Builder
	if err := tree.StepPage(&page, found); err != nil {
		t.Fatal(err)
	}
	p := openPage(t, page.String())
	steps := p.ask(count("#all tbody tr"))
	p.want(textOf("number"), "1")
	p.want(textOf("text"), "entered, "+string(found.Root.Mover)+" to move")
	p.want(`String(document.getElementById("previous").disabled)`, "true")
	for range 3 {
		p.click("#next")
	}
	p.want(textOf("number"), "4")
	p.want(pressed("ArrowLeft"), "3")
	p.want(pressed("End"), steps)
	p.want(pressed("Home"), "1")
	p.want(`(() => { let n = 1; while (!document.getElementById("next").disabled) {
		document.getElementById("next").click(); n++; } return String(n); })()`, steps)
	for id, label := range map[string]string{
		"visited": "Number of Nodes Visited", "evaluated": "Number of Nodes Evaluated", "depth": "Max Depth Reached",
	} {
		i := slices.IndexFunc(solution.Transcript.Lines, func(l reference.Line) bool { return l.Label == label })
		p.want(textOf(id), solution.Transcript.Lines[i].Text)
	}
	for _, width := range []int64{1280, 390} {
		p.do(chromedp.EmulateViewport(width, 844))
		p.want(`String(document.documentElement.scrollWidth > innerWidth)`, "false")
	}
	p.want(`String([...document.querySelectorAll("#now button")].every(b => b.getBoundingClientRect().height >= 36))`,
		"true")
	p.checkCalm()
}

// textOf is a script that returns the text of an element.
func textOf(id string) string { return fmt.Sprintf("document.getElementById(%q).textContent", id) }

// pressed is a script that presses a key and returns the number of the step.
func pressed(key string) string {
	return fmt.Sprintf(`(() => { document.dispatchEvent(new KeyboardEvent("keydown", { key: %q })); return %s; })()`,
		key, textOf("number"))
}
