package html_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"touchstone/internal/sampled"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

func TestTableSortsBothWays(t *testing.T) {
	p := open(t, testreport.Sample())
	const header = `document.querySelector("#submissions th:nth-child(2)")`
	worstFirst := p.ask(column("submissions", 1))
	for _, step := range []struct{ state, points, hash string }{
		{"ascending", "0.00 5.00 5.00 25.00 35.00 50.00 55.00 65.00 65.00 - - - -", "#?sort=points"},
		{"descending", "- - - - 65.00 65.00 55.00 50.00 35.00 25.00 5.00 5.00 0.00", "#?sort=-points"},
		{"none", worstFirst, "#batch"},
	} {
		p.click(`#submissions th:nth-child(2) button`)
		p.want(header+`.getAttribute("aria-sort") ?? "none"`, step.state)
		p.want(column("submissions", 1), step.points)
		p.want(`location.hash`, step.hash)
	}
	p.checkSelfContained()
}

func TestListFiltersByTextVerdictAndFinding(t *testing.T) {
	p := open(t, testreport.Sample())
	const found = `document.getElementById("found").value`
	p.want(found, "13 of 13 shown")
	p.do(chromedp.SendKeys("#find", "MOVES evans"))
	p.ask(toHeatMap)
	for _, table := range []string{"submissions", "heatmap"} {
		p.want(names(table), "evans-tom")
	}
	p.want(found, "1 of 13 shown")
	p.set("#find", "")
	p.set("#show", string(record.TimeLimit))
	p.want(names("submissions"), "diaz-ana")
	p.set("#show", "")
	p.set("#show", "no points")
	p.want(`location.hash`, "#?show=no+points")
	p.want(found, "3 of 13 shown")

	// The buttons of findings and of cases filter the list, too.
	p.visit("batch")
	p.want(`[...document.querySelectorAll("#mistakes > tbody > tr")].filter(r => !/writing|answer/.test(r.dataset.key))
		.map(r => [r.cells[0].textContent, r.cells[1].querySelector("small")?.textContent, r.dataset.key].join(":")).join(" ")`,
		"2::tie-to-last 2::runtime-error 1::plain-3 1::plain-4 1::plain-5 1::plain-6 1::plain-7 1::first-move-half "+
			"1::build-error 1::not-gradable 1::output-limit 1::time-limit 1:perhaps:bounds-not-passed 1:perhaps:cut-off-never")
	p.click(`#mistakes tr[data-key="tie-to-last"] button`)
	p.want(names("submissions"), "evans-tom diaz-ana")
	p.want(`location.hash`, "#?what=tie-to-last")
	p.click(`[aria-labelledby=casecosts] tr[data-key="case-2"] button`)
	p.want(`String([...document.querySelectorAll("#submissions > tbody > tr")].filter(r => !r.hidden).length)`,
		p.ask(`document.querySelector('tr[data-key="case-2"]').cells[2].textContent`))
	p.checkSelfContained()
}

// A link to a filtered and sorted list shows the same list again, and keys do what the
// mouse does.
func TestAddressKeepsTheListAndKeysWork(t *testing.T) {
	r := testreport.Sample()
	r.Submissions[2].Late = &record.Lateness{Late: true}
	r.Submissions[2].Students = []record.Student{{Name: "Li, Chen", Login: "cli42"}}
	p := open(t, r)
	for address, want := range map[string]string{
		"?show=late&sort=-points": "chen-li", "?show=missing": "Away, Amy (1099)", "?find=CLI42": "chen-li",
	} {
		p.visit(address)
		p.want(names("submissions"), want)
	}
	p.visit("?sort=-points")
	p.want(`document.querySelector("#submissions [aria-sort]").textContent`, "points")
	p.visit("")
	first := p.ask(`document.querySelector("#submissions td").closest("tr").querySelector("a").textContent`)

	p.press("/")
	p.want(`document.activeElement.id`, "find")
	p.do(chromedp.KeyEvent(kb.ArrowDown))
	p.want(`document.activeElement.textContent`, first)
	p.do(chromedp.KeyEvent(kb.ArrowDown))
	second := p.ask(`document.activeElement.textContent`)
	if second == first {
		t.Error("an arrow key does not lead to the next row")
	}
	p.do(chromedp.KeyEvent(kb.Enter))
	p.want(`location.hash.slice(1)`, second)
	p.wantShown(second, true)
	p.do(chromedp.KeyEvent(kb.ArrowLeft))
	p.want(`location.hash.slice(1)`, first)
	p.wantShown(first, true)

	p.press("?")
	p.wantShown("keys", true)
	p.do(chromedp.KeyEvent(kb.Escape))
	p.wantShown("keys", false)
	p.want(`location.hash.slice(1)`, first)

	// The tab key stops once in each row.
	p.want(`[...document.querySelectorAll("#batch tr")].map(r => [...r.querySelectorAll("a, button")])
		.filter(links => links.filter(e => e.tabIndex >= 0).length > 1).map(links => links[0].textContent).join()`, "")
	p.want(`String([...document.querySelectorAll("#heatmap td a")].filter(a => !a.ariaLabel).length)`, "0")
	p.checkSelfContained()
}

// Next and Previous follow the list as it is filtered and sorted, the title of the tab
// names the submission, and Escape leads back to the same list.
func TestNextFollowsTheVisibleList(t *testing.T) {
	p := open(t, testreport.Sample())
	const list = "?find=an&sort=-submission"
	p.visit(list)
	wanted := strings.Fields(p.ask(rows("submissions", `r.querySelector("th a")?.hash.slice(1)`)))
	if n := len(wanted); n < 3 || n > 10 || slices.IsSorted(wanted) {
		t.Fatalf("the list %q is too short, too long or in the original order: %q", list, wanted)
	}
	// The page changes in a later event than the address.
	const followed = `new Promise(done => setTimeout(() => requestAnimationFrame(() => done(location.hash.slice(1)))))`
	p.click(fmt.Sprintf(`#submissions a[href="#%s"]`, wanted[0]))
	for n, name := range wanted {
		if at := p.await(followed); at != name {
			t.Fatalf("submission %d is %s, want %s", n+1, at, name)
		}
		p.want(`String(document.title.startsWith(document.querySelector(":target h2").textContent + ", "))`, "true")
		p.want(`document.querySelector(":target nav span").textContent`, fmt.Sprintf("%d of %d", n+1, len(wanted)))
		p.do(chromedp.KeyEvent(kb.ArrowRight))
	}
	before := wanted[len(wanted)-2] // the last submission has no next one
	p.click(`:target nav a[rel=prev]`)
	if at := p.await(followed); at != before {
		t.Errorf("Previous of the last leads to %s, want %s", at, before)
	}

	copied := p.await(`new Promise(done => {
		const button = document.querySelector(":target .copy");
		document.addEventListener("copy", () => done(getSelection() + ""), { once: true });
		button.click();
	})`)
	p.want(`document.querySelector(":target code.command").textContent`, copied)

	p.do(chromedp.KeyEvent(kb.Escape))
	p.await(followed)
	p.want(`location.hash`, "#"+list)
	p.want(`document.title`, p.ask(`document.querySelector("h1").textContent`))
	p.want(`document.activeElement.hash.slice(1)`, before)
	p.do(chromedp.KeyEvent(kb.Escape))
	p.want(`location.hash`, "#?sort=-submission")
	p.checkSelfContained()
}

func TestHeatMapCellsLinkToTheirCases(t *testing.T) {
	p := open(t, testreport.Sample())
	p.openAll()
	p.want(`[...document.querySelectorAll("#heatmap td a")].map(a => a.hash.slice(1))
		.filter(id => !document.getElementById(id)).join()`, "")
	for cell, want := range map[int]string{3: "output1", 4: "output2"} { // a right case, and a wrong one
		p.visit("batch")
		p.click(fmt.Sprintf(`#heatmap tr:has(a[href="#chen-li"]) td:nth-child(%d) a`, cell))
		p.wantShown("batch", false)
		p.wantShown("chen-li", true)
		p.want(`document.querySelector(":target").querySelector("h4, th").firstChild.textContent.trim()`, want)
	}
	p.checkSelfContained()
}

// toHeatMap is a script that scrolls to the heat map.
const toHeatMap = `document.getElementById("heatmap").scrollIntoView(), ""`

// The heat map shows its first rows or, if there is a filter, the first rows that match it. It
// shows all rows on request. It does not delay the search while it is off the screen.
func TestHeatMapShowsItsFirstRows(t *testing.T) {
	const shown = `String([...document.querySelectorAll("#heatmap > tbody > tr")].filter(r => !r.hidden).length)`
	r := sampleOf(125)
	asked := 0
	for i := range r.Submissions {
		if (view.Submission{Report: r, Sub: &r.Submissions[i]}).HasRun() {
			asked++
		}
	}
	all, last := fmt.Sprint(asked), "田中-さくら-O'Brien-Żółć"
	const button = `String(document.querySelector("#heatmap + button").checkVisibility())`
	page := written(t, r, "")
	p := openPage(t, page)
	p.want(shown, "100")
	p.set("#find", "again")
	p.set("#find", "again-105")
	p.want(names("submissions"), "again-105")
	p.want(shown, "100")
	p.ask(toHeatMap)
	p.want(names("heatmap"), "again-105")
	p.want(button, "false")
	p.set("#find", "")
	p.want(shown, "100")
	p.ask(`document.querySelector("#heatmap + button").click(), ""`)
	p.want(shown, all)
	p.want(button, "false")

	p.load(page)
	p.visit("?sort-heatmap=-submission")
	p.ask(toHeatMap)
	p.want(`document.querySelector("#heatmap > tbody a").textContent`, last)
	p.want(shown, "100")
}

// sampleOf returns the sample with right submissions added, so that there are n. In an exhaustive
// run, it adds 100 more of every kind.
func sampleOf(n int) *record.Report {
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
