package reports

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// key is a script that presses a key. Through the driver its sign would be typed as well,
// whatever became of the key.
func key(sign string) string {
	return fmt.Sprintf(`document.body.dispatchEvent(new KeyboardEvent("keydown", { key: %q, bubbles: true })), ""`,
		sign)
}

// A link to what is filtered, sorted or looked at shows the same again, and keys do what
// the mouse does.
func TestTheAddressKeepsTheListAndKeysLeadThroughIt(t *testing.T) {
	r := testreport.Sample()
	r.Submissions[2].Late = &record.Lateness{Late: true}
	r.Submissions[2].Students = []record.Student{{Name: "Li, Chen", Login: "cli42"}}
	p := open(t, r, Options{})
	p.visit("?show=late&sort=-points")
	p.want(names("submissions"), "chen-li")
	p.want(`document.querySelector("#submissions [aria-sort]").textContent`, "points")
	p.visit("?show=missing")
	p.want(names("submissions"), "Away, Amy (1099)")
	p.visit("?find=CLI42")
	p.want(names("submissions"), "chen-li")
	p.visit("")
	first := p.ask(`document.querySelector("#submissions td").closest("tr").querySelector("a").textContent`)

	p.ask(key("/"))
	p.want(`document.activeElement.id`, "find")
	p.do(chromedp.KeyEvent(kb.ArrowDown))
	p.want(`document.activeElement.textContent`, first)
	p.do(chromedp.KeyEvent(kb.ArrowDown))
	second := p.ask(`document.activeElement.textContent`)
	if second == first {
		t.Error("an arrow does not lead to the next row")
	}
	p.do(chromedp.KeyEvent(kb.Enter))
	p.want(`location.hash.slice(1)`, second)
	p.do(chromedp.KeyEvent(kb.ArrowLeft))
	p.want(`location.hash.slice(1)`, first)

	p.ask(key("?"))
	p.want(fmt.Sprintf(isShown, "keys"), "shown")
	p.do(chromedp.KeyEvent(kb.Escape))
	p.want(fmt.Sprintf(isShown, "keys"), "hidden")
	p.want(`location.hash.slice(1)`, first)

	const stops = `[...document.querySelectorAll("#batch tr")].filter(r => [...r.querySelectorAll("a, button")].filter(e => e.tabIndex >= 0).length > 1).map(r => r.textContent).join()`
	p.want(stops, "")
	p.want(`[...document.querySelectorAll("#heatmap td a")].filter(a => !a.ariaLabel).length + " cells without a name"`,
		"0 cells without a name")
	p.checkCalm()
}

// From one submission to the next is the way through the list as it is filtered and
// sorted, the tab is named after each, and Escape leads back to the same list.
func TestNextIsNextInTheListThatIsShown(t *testing.T) {
	p := open(t, testreport.Sample(), Options{})
	const list = "?find=an&sort=-submission"
	p.visit(list)
	wanted := strings.Fields(p.ask(
		`[...document.querySelectorAll("#submissions > tbody > tr:not([hidden]) th a")].map(a => a.hash.slice(1)).join(" ")`,
	))
	if n := len(wanted); n < 3 || n > 10 || slices.IsSorted(wanted) {
		t.Fatalf("the list %q shows too little to tell: %q", list, wanted)
	}
	// The page follows the address in an event of its own.
	const followed = `new Promise(done => setTimeout(() => requestAnimationFrame(() => done(location.hash.slice(1)))))`
	p.do(chromedp.Click(fmt.Sprintf(`#submissions a[href="#%s"]`, wanted[0])))
	for n, name := range wanted {
		if at := p.await(followed); at != name {
			t.Fatalf("submission %d is %s, want %s", n+1, at, name)
		}
		p.want(`document.title.startsWith(document.querySelector(":target h2").textContent + ", ") + ""`, "true")
		p.want(`document.querySelector(":target nav span").textContent`, fmt.Sprintf("%d of %d", n+1, len(wanted)))
		p.do(chromedp.KeyEvent(kb.ArrowRight))
	}
	before := wanted[len(wanted)-2] // the last has none after it
	p.do(chromedp.Click(`:target nav a[rel=prev]`))
	if at := p.await(followed); at != before {
		t.Errorf("before the last comes %s, want %s", at, before)
	}

	// The button behind a command copies it.
	copied := p.await(`new Promise(done => {
		const button = document.querySelector(":target .copy, #main .copy");
		document.addEventListener("copy", () => done(getSelection() + ""), { once: true });
		button.click();
	})`)
	p.want(`document.querySelector("code.command").textContent`, copied)

	p.do(chromedp.KeyEvent(kb.Escape))
	p.await(followed)
	p.want(`location.hash`, "#"+list)
	p.want(`document.title`, p.ask(`document.querySelector("h1").textContent`))
	p.want(`document.activeElement.hash.slice(1)`, before)
	p.do(chromedp.KeyEvent(kb.Escape))
	p.want(`location.hash`, "#?sort=-submission")
	p.checkCalm()
}
