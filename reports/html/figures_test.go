package html_test

import (
	"flag"
	"path/filepath"
	"strings"
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

// opening is a script that opens submissions and returns the milliseconds until each is shown.
const opening = `(async () => {
	const shown = [];
	for (const link of [...document.querySelectorAll("#submissions th a")].slice(0, 250).filter((_, i) => i % 50 === 0)) {
		const start = performance.now();
		location.hash = link.hash;
		while (!document.getElementById(link.hash.slice(1))?.checkVisibility()) await new Promise(requestAnimationFrame);
		shown.push(Math.round(performance.now() - start));
		location.hash = "#batch";
		await new Promise(done => setTimeout(done, 300));
	}
	return shown.join(" "); })()`

// TestFigures prints how long the browser takes for a large class, on its page and at the
// desk. Compare runs on an idle machine.
func TestFigures(t *testing.T) {
	if *figuresOf == "" {
		t.Skip("needs -figures.report")
	}
	text := read(t, *figuresOf)
	r, err := reports.ReadJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	page := written(t, r, "")
	t.Logf("%d submissions, %d bytes", len(r.Submissions), len(page))
	p := openPage(t, page)
	measure := func(open func()) {
		for range 5 {
			p.do(chromedp.Navigate("about:blank"))
			open()
			opened := p.ask(`String(Math.round(performance.getEntriesByType("navigation")[0].loadEventEnd))`)
			t.Logf("opened in %s ms; keys: %s ms; submissions: %s ms", opened, p.await(keystrokes), p.await(opening))
		}
	}
	measure(func() { p.load(page) })
	folder := t.TempDir()
	write(t, filepath.Join(folder, "report.json"), text)
	address, _ := deskOn(t, command(t), folder)
	p.do(chromedp.Navigate(address))
	p.want(`String(performance.getEntriesByType("navigation")[0].loadEventEnd > 0)`, "true")
	t.Log("the desk:")
	measure(func() {
		p.do(chromedp.Navigate(strings.Split(address, "?")[0]))
		p.want(`document.getElementById("desk-left")?.value.split(" ").at(-1) ?? ""`, "at")
	})
}
