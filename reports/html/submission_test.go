package html_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"touchstone/internal/sampled"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// The browser parses a submission only when a link, a key or the address leads to it. The
// reader sees no difference.
func TestSubmissionOpensByLinkKeyAndAddress(t *testing.T) {
	p := open(t, testreport.Sample())
	p.wantShown("batch", true)
	p.click(`#submissions a[href="#adams-ruth"]`)
	p.wantShown("batch", false)
	p.wantShown("adams-ruth", true)
	p.want(`document.activeElement.id`, "adams-ruth")
	p.click(`#adams-ruth nav a[href="#batch"]`)
	p.wantShown("batch", true)

	p.want(count("#chen-li"), "0")
	p.visit("chen-li~output2")
	p.want(`document.querySelector(":target")?.id ?? ""`, "chen-li~output2")
	p.want(`String(document.querySelector(":target .output")?.open)`, "true")
	next := p.ask(`document.querySelector("#chen-li nav a[rel=next]").hash.slice(1)`)
	p.want(count("#"+next), "0")
	p.do(chromedp.KeyEvent(kb.ArrowRight))
	p.wantShown(next, true)
	p.want(`document.activeElement.id`, next)
	p.wantShown("chen-li", false)
	if got := p.changed(back); got != "chen-li~output2" {
		t.Errorf("back leads to %s", got)
	}
	p.wantShown("chen-li", true)

	p.visit("chen-li")
	for name, script := range map[string]string{
		"back": back, "Escape": `document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }))`,
	} {
		p.click(`#chen-li a[href="#rule~3.3"]`)
		p.want(`document.querySelector(".rules :target").textContent.slice(0, 4)`, "3.3 ")
		p.want(`String(document.querySelector(".rules :target").checkVisibility())`, "true")
		p.wantShown("batch", false)
		if got := p.changed(script); got != "chen-li" {
			t.Errorf("from a clause, %s leads to %s", name, got)
		}
	}
	p.checkSelfContained()

	address := strings.Split(p.ask(`location.href`), "#")[0]
	p.do(chromedp.Navigate("about:blank"),
		chromedp.Navigate(address+"#evans-tom"))
	p.want(`document.querySelector(":target")?.id ?? ""`, "evans-tom")
	p.wantShown("batch", false)
	p.await(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(""))))`)
	p.want(count("#evans-tom .sources details[open] > pre:not([data-done])"), "0")
}

// The browser parses only the list of a large class and the submissions that the reader
// opens.
func TestLargeClassIsParsedAsItIsOpened(t *testing.T) {
	n, each := 250, 8_000 // bytes of the page; the larger the class, the less of each source it holds
	if sampled.IsExhaustive() {
		n, each = 1000, 12_000
	}
	page := written(t, testreport.LargeClass(n), "")
	if len(page) > n*each {
		t.Errorf("%d submissions of 24 cases take %d bytes, want at most %d", n, len(page), n*each)
	}
	p := openPage(t, page)
	few := fmt.Sprintf(`((n) => n < %d ? "few" : String(n))(document.querySelectorAll("*").length)`, 5000+20*n)
	p.want(few, "few")
	last := fmt.Sprintf("student-%04d", n-1)
	p.visit(last + "~first-move-n23")
	p.want(`document.querySelector(":target")?.closest(".submission").id ?? ""`, last)
	p.wantShown("batch", false)
	p.wantShown(last, true)
	p.want(few, "few")
	p.visit("student-0006") // which has hostile texts
	p.wantShown("student-0006", true)
	p.checkInert()
	p.checkSelfContained()
}

// Without scripts, a page shows all submissions, or says why it does not.
func TestPageWorksWithoutScripts(t *testing.T) {
	p := open(t, testreport.Sample())
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	address := p.ask(`location.href`)
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(address))
	p.wantShown("batch", true)
	p.wantShown("chen-li", false)
	visible := func(selector string) string {
		return fmt.Sprintf(
			"String([...document.querySelectorAll(`%s`)].filter(e => e.checkVisibility()).length)",
			selector,
		)
	}
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(address+"#chen-li"))
	p.wantShown("batch", false)
	p.wantShown("chen-li", true)
	p.wantShown("evans-tom", false)
	p.want(visible(".rules"), "0")

	p.load(written(t, sampleOf(120), ""))
	p.want(`document.querySelector("noscript")?.textContent.split(",")[0] ?? ""`, "Without JavaScript")
	p.want(visible("noscript"), "1")
}

// A hostile text does nothing, and the script inserts the same elements as a browser parses
// without scripts.
func TestHostileTextDoesNothing(t *testing.T) {
	const differing = `(() => {
		const page = new DOMParser().parseFromString(%s, "text/html"); // in which no script runs
		const want = new Map([...page.querySelectorAll(".submission")].map(s => [s.id, s]));
		const got = [...document.querySelectorAll(".submission")];
		for (const made of [...want.values(), ...got]) {
			for (const e of made.querySelectorAll(".sources, .copy, nav")) e.remove(); // which the script changes
		}
		const others = got.filter(s => !s.isEqualNode(want.get(s.id)));
		return [String(got.length - want.size), ...others.map(s => s.id)].join(); })()`
	p := openPage(t, "<!doctype html>")
	next := 0
	for _, r := range []*record.Report{testreport.Sample(), testreport.Traces()} {
		testreport.EachText(reflect.ValueOf(r), func(text reflect.Value) {
			if text.Type() == reflect.TypeFor[string]() { // a report allows any text
				text.SetString(text.String() + sourcePieces[next%len(sourcePieces)])
				next++
			}
		})
		page := written(t, r, "")
		p.load(page)
		p.openAll()
		p.checkInert()
		literal, err := json.Marshal(page)
		if err != nil {
			t.Fatal(err)
		}
		p.want(fmt.Sprintf(differing, literal), "0")
	}
	p.checkEmptyConsole()
}
