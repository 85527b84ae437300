package reports

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"pgregory.net/rapid"

	"touchstone/internal/sampled"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// putAllIn has the browser read all that waits in a page, as if each of its submissions
// had been looked at, and goes back to where it was.
func (p *tab) putAllIn() {
	p.Helper()
	p.ask(`(() => {
		const before = location.hash;
		for (const link of document.querySelectorAll("#submissions th a")) link.click();
		location.hash = before;
		document.querySelector("#heatmap + button:not([hidden])")?.click();
		return ""; })()`)
	p.want(`String(document.querySelectorAll("noscript").length)`, "0")
}

// elements is a script that counts what the browser has made of a page.
const elements = `document.querySelectorAll("*").length`

// What a browser takes for a page is by its elements: of a class of a thousand it makes
// those of the list and of what is looked at.
func TestALargeClassIsReadAsItIsLookedAt(t *testing.T) {
	r := largeClass(1000)
	page := writtenHTML(t, r, Options{})
	if const20MB := 20_000_000; len(page) > const20MB {
		t.Errorf("1,000 submissions of 24 cases take %d bytes, want at most %d", len(page), const20MB)
	}
	p := openPage(t, page)
	p.want(fmt.Sprintf(`%s < 25_000 ? "few" : String(%[1]s)`, elements), "few")
	p.visit("student-0999~first-move-n23")
	p.want(`document.querySelector(":target").closest(".submission").id`, "student-0999")
	p.want(fmt.Sprintf(isShown, "batch"), "hidden")
	p.want(fmt.Sprintf(isShown, "student-0999"), "shown")
	p.want(fmt.Sprintf(isShown, "adjust"), "shown")
	p.want(fmt.Sprintf(`%s < 25_000 ? "few" : String(%[1]s)`, elements), "few")
	p.checkCalm()
}

// A link from elsewhere, a link of the page, an arrow and the way back lead to what was
// text until then, as if it had always been there.
func TestEveryWayLeadsToASubmissionThatWaits(t *testing.T) {
	p := open(t, testreport.Sample(), Options{})
	p.want(`document.getElementById("chen-li") + ""`, "null")
	p.visit("chen-li~output2")
	p.want(`document.querySelector(":target").id`, "chen-li~output2")
	p.want(`document.querySelector(":target .output")?.open + ""`, "true")
	next := p.ask(`document.querySelector("#chen-li nav a[rel=next]").hash.slice(1)`)
	p.want(`document.getElementById(`+fmt.Sprintf("%q", next)+`) + ""`, "null")
	p.do(chromedp.KeyEvent(kb.ArrowRight))
	p.want(fmt.Sprintf(isShown, next), "shown")
	p.want(`document.activeElement.id`, next)
	p.want(fmt.Sprintf(isShown, "chen-li"), "hidden")
	back := `new Promise(done => { addEventListener("hashchange", () => done(location.hash)); history.back(); })`
	if got := p.await(back); got != "#chen-li~output2" {
		t.Errorf("back leads to %s", got)
	}
	p.want(fmt.Sprintf(isShown, "chen-li"), "shown")
	address := p.ask(`location.href`)
	p.do(chromedp.Navigate("about:blank"),
		chromedp.Navigate(strings.Replace(address, "chen-li~output2", "evans-tom", 1)))
	p.want(`document.querySelector(":target").id`, "evans-tom")
	p.want(fmt.Sprintf(isShown, "batch"), "hidden")
	p.await(`new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(""))))`)
	p.want(`String(document.querySelectorAll("#evans-tom .sources details[open] > pre:not([data-done])").length)`, "0")
	p.want(fmt.Sprintf(isShown, "adjust"), "shown")
}

// manyOf is the sample report with more submissions, all right: of a row each, and of
// little to draw beside it. Under EXHAUSTIVE there are 100 more, of every kind.
func manyOf(n int) *record.Report {
	r := testreport.Sample()
	kinds := r.Submissions
	for i := range n - len(kinds) {
		s := testreport.Named("adams-ruth")
		s.Name = fmt.Sprintf("again-%03d", i)
		r.Submissions = append(r.Submissions, s)
	}
	if sampled.IsExhaustive() {
		for i := range 100 {
			s := kinds[i%len(kinds)]
			s.Name = fmt.Sprintf("more-%03d", i)
			r.Submissions = append(r.Submissions, s)
		}
	}
	return r
}

// Of submissions by cases the first rows stand there, then those that fit, and all of
// them when they are asked for, sorted by or printed.
func TestRowsOfTheHeatMapComeWhenTheyAreAskedFor(t *testing.T) {
	shown := `String([...document.querySelectorAll("#heatmap > tbody > tr")].filter(r => !r.hidden).length)`
	r := manyOf(125)
	asked := 0
	for i := range r.Submissions {
		if (view.Submission{Report: r, Sub: &r.Submissions[i]}).Asked() {
			asked++
		}
	}
	all := fmt.Sprint(asked)
	p := open(t, r, Options{})
	p.want(shown, "100")
	p.fill("find", "again-105")
	p.want(names("heatmap"), "again-105")
	p.want(`document.querySelector("#heatmap + button").checkVisibility() + ""`, "false")
	p.fill("find", "")
	p.want(shown, "100")
	p.ask(`document.querySelector("#heatmap + button").click(), ""`)
	p.want(shown, all)
	p.want(`document.querySelector("#heatmap + button").checkVisibility() + ""`, "false")

	p = open(t, r, Options{})
	p.visit("?sort-heatmap=submission")
	p.want(shown, "100")
	p.want(`String(document.querySelectorAll("#heatmap > tbody > tr").length)`, all)
	p = open(t, r, Options{})
	if pdf := printed(p); len(pdf) == 0 {
		t.Error("nothing is printed")
	}
	p.want(shown, all)
	p.checkCalm()
}

// Where no script runs, a class is markup from the beginning, and the address alone
// tells what is shown.
func TestWithoutAScriptAllOfAClassIsThere(t *testing.T) {
	p := open(t, manyOf(120), Options{})
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{Value: true})
	address := p.ask(`location.href`)
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(address))
	p.want(fmt.Sprintf(isShown, "batch"), "shown")
	p.want(fmt.Sprintf(isShown, "chen-li"), "hidden")
	p.want(
		`String([...document.querySelectorAll(".heat tbody tr a[href='#again-107']")].filter(a => a.checkVisibility()).length)`,
		"1",
	)
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(address+"#chen-li"))
	p.want(fmt.Sprintf(isShown, "batch"), "hidden")
	p.want(fmt.Sprintf(isShown, "chen-li"), "shown")
	p.want(fmt.Sprintf(isShown, "evans-tom"), "hidden")
	p.want(`String([...document.querySelectorAll(".rules")].filter(e => e.checkVisibility()).length)`, "0")
}

// Whatever students write, what is put in is what a browser makes of the page where no
// script runs, and does as little. A third of twelve reports is tried, or under EXHAUSTIVE
// all.
func TestWhatWaitsIsReadAsMarkupIs(t *testing.T) {
	const differing = `(() => {
		const page = new DOMParser().parseFromString(%s, "text/html"); // in which no script runs
		const want = new Map([...page.querySelectorAll(".submission")].map(s => [s.id, s]));
		const got = [...document.querySelectorAll(".submission")];
		for (const made of [...want.values(), ...got]) {
			made.querySelector("#adjust")?.remove();
			for (const e of made.querySelectorAll("[data-done], [data-seen]")) e.replaceWith("");
			for (const e of made.querySelectorAll(".sources, .copy, nav")) e.remove(); // which the script changes
		}
		return [String(got.length - want.size), ...got.filter(s => !s.isEqualNode(want.get(s.id))).map(s => s.id)].join(); })()`
	draw := rapid.Custom(randomReport)
	file := filepath.Join(t.TempDir(), "page.html")
	p := openPage(t, writtenHTML(t, testreport.Sample(), Options{}))
	for seed := range 12 {
		if !sampled.Takes(seed, 3) {
			continue
		}
		r := draw.Example(seed)
		for len(r.Submissions) < 2 {
			r.Submissions = append(r.Submissions, testreport.Named(testreport.Hostile))
		}
		r.Submissions[0].Notes = append(r.Submissions[0].Notes,
			`</noscript><img src=x onerror=alert(1)><!--<script>`+"\u2028\x00</script>")
		page := writtenHTML(t, r, Options{})
		if err := os.WriteFile(file, []byte(page), 0o644); err != nil {
			t.Fatal(err)
		}
		p.do(chromedp.Navigate("file://" + filepath.ToSlash(file)))
		p.putAllIn()
		p.checkInert()
		literal, err := json.Marshal(page)
		if err != nil {
			t.Fatal(err)
		}
		p.want(fmt.Sprintf(differing, literal), "0")
		if t.Failed() {
			t.Fatalf("seed %d", seed)
		}
	}
}
