package html_test

import (
	"flag"
	"os"
	"testing"

	"github.com/chromedp/chromedp"

	"touchstone/reports"
)

var figuresOf = flag.String("figures.report", "", "the report.json whose page is measured")

// keystrokes is a script that types into the search field, and returns the milliseconds
// from each key until the page shows the result.
const keystrokes = `(async () => {
	const find = document.getElementById("find"), shown = [];
	for (const value of ["a", "an", "ana", "an", "a", "", "w", "wr", "wro", "wron", "wrong", ""]) {
		find.value = value;
		const start = performance.now();
		find.dispatchEvent(new Event("input", { bubbles: true }));
		await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
		shown.push(Math.round(performance.now() - start));
	}
	return shown.join(" "); })()`

// TestFigures prints how long the browser takes for the page of a large class. Compare runs
// on an idle machine.
func TestFigures(t *testing.T) {
	if *figuresOf == "" {
		t.Skip("needs -figures.report")
	}
	file, err := os.Open(*figuresOf)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r, err := reports.ReadJSON(file)
	if err != nil {
		t.Fatal(err)
	}
	page := written(t, r, "")
	t.Logf("%d submissions, %d bytes", len(r.Submissions), len(page))
	p := openPage(t, page)
	for range 5 {
		p.do(chromedp.Navigate("about:blank"))
		p.load(page)
		opened := p.ask(`String(Math.round(performance.getEntriesByType("navigation")[0].loadEventEnd))`)
		t.Logf("opened in %s ms; keys: %s ms", opened, p.await(keystrokes))
	}
}
