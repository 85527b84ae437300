package html_test

import (
	"flag"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"

	"touchstone/reports"
)

var figuresOf = flag.String("figures.report", "", "the report.json whose page is measured")

// keystroke is a script that types a value into the search field, and returns the milliseconds
// until the page shows the result.
const keystroke = `(async () => {
	const find = document.getElementById("find");
	find.value = %q;
	const start = performance.now();
	find.dispatchEvent(new Event("input", { bubbles: true }));
	await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
	return String(Math.round(performance.now() - start)); })()`

// keys returns for some keys the milliseconds until the page shows the result, and after a
// slash those of processor time, which a busy machine does not distort as much.
func (p *tab) keys() (all []string) {
	p.Helper()
	processor := func() (ms float64) {
		got, err := chromedp.Call(p.ctx, performance.GetMetrics, cdp.Empty{})
		if err != nil {
			p.Fatal(err)
		}
		for _, m := range got.Metrics {
			if m.Name == "TaskDuration" {
				ms = 1000 * m.Value
			}
		}
		return ms
	}
	for _, value := range []string{"a", "an", "ana", "an", "a", "", "w", "wr", "wro", "wron", "wrong", ""} {
		before := processor()
		wall := p.await(fmt.Sprintf(keystroke, value))
		all = append(all, fmt.Sprintf("%s/%.0f", wall, processor()-before))
	}
	return all
}

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
	p.do(chromedp.EmulateViewport(1280, 900))
	call(p, performance.Enable, performance.EnableParams{TimeDomain: performance.EnableTimeDomainThreadTicks})
	measure := func(open func()) {
		for range 5 {
			p.do(chromedp.Navigate("about:blank"))
			open()
			opened := p.ask(`String(Math.round(performance.getEntriesByType("navigation")[0].loadEventEnd))`)
			t.Logf(
				"opened in %s ms; keys: %s ms; submissions: %s ms",
				opened,
				strings.Join(p.keys(), " "),
				p.await(opening),
			)
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
