package reports

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"touchstone/reference"
	"touchstone/reports/tree"
)

// A search is stepped through from its first event to its last, and back, by keys and
// by buttons; at the end the counters are those of the answer.
func TestSearchIsSteppedThroughFromEndToEnd(t *testing.T) {
	a, err := reference.Lookup("takestones-f19")
	if err != nil {
		t.Fatal(err)
	}
	args := []string{"10", "3", "4", "2", "6", "4"}
	found, err := a.Explain(args, reference.View{Nodes: 400})
	if err != nil {
		t.Fatal(err)
	}
	var page strings.Builder
	if err := tree.StepPage(&page, found); err != nil {
		t.Fatal(err)
	}
	p := openPage(t, page.String())
	const steps = `String(document.querySelectorAll("#all tbody tr").length)`
	p.want(shown("number"), "1")
	p.want(shown("text"), "entered, "+string(found.Root.Mover)+" to move")
	p.want(`String(document.getElementById("previous").disabled)`, "true")
	for range 3 {
		p.do(chromedp.Click("#next"))
	}
	p.want(shown("number"), "4")
	p.want(pressed("ArrowLeft"), "3")
	p.want(pressed("End"), p.ask(steps))
	p.want(pressed("Home"), "1")
	all := `(() => { let n = 1; while (!document.getElementById("next").disabled) {
		document.getElementById("next").click(); n++; } return String(n); })()`
	p.want(all, p.ask(steps))
	solution, err := a.Solve(args)
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]string{
		"Number of Nodes Visited":   "visited",
		"Number of Nodes Evaluated": "evaluated",
		"Max Depth Reached":         "depth",
	}
	for _, line := range solution.Transcript.Lines {
		if id := ids[line.Label]; id != "" {
			p.want(shown(id), line.Text)
			delete(ids, line.Label)
		}
	}
	if len(ids) > 0 {
		t.Errorf("the answer has no %v", ids)
	}
	for _, width := range []int64{390, 1280} {
		p.do(chromedp.EmulateViewport(width, 844))
		p.want(`String(document.documentElement.scrollWidth > innerWidth)`, "false")
		if width > 1000 {
			continue
		}
		p.want(
			`String([...document.querySelectorAll("#now button")].every(b => b.getBoundingClientRect().height >= 36))`,
			"true")
	}
	p.checkCalm()
}

// shown is a script that gives the text of an element.
func shown(id string) string { return fmt.Sprintf("document.getElementById(%q).textContent", id) }

// pressed is a script that presses a key and gives the number of the step.
func pressed(key string) string {
	return fmt.Sprintf(`(() => { document.dispatchEvent(new KeyboardEvent("keydown", { key: %q })); return %s; })()`,
		key, shown("number"))
}
