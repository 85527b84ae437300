package html_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Points and marks change the list, but not what Next opens, until the reader returns to the list.
func TestNextKeepsItsOrderDuringAReview(t *testing.T) {
	touchstone := command(t)
	_, folder := classFolder(t, touchstone)
	address, _ := deskOn(t, touchstone, folder)
	p := openAddress(t, address)
	p.want(left, "4 of 4 left to look at")
	const place = `document.querySelector(":target nav span")?.textContent ?? ""`
	p.set("#show", "to look at")
	shown := rows("submissions", `r.querySelector("th a").hash.slice(1)`)
	order := strings.Fields(p.ask(shown))
	p.click("#submissions tbody tr th a")
	p.want(place, "1 of 4")
	p.set("#hand [name=points]", "100")
	p.set("#hand [name=reason]", "in the lab")
	p.typeIn(kb.Enter)
	p.giveName("grace")
	p.want(count("#hand > ul li"), "1")
	p.press("l")
	p.want(left, "3 of 4 left to look at")
	p.want(place, "1 of 4")
	p.press("j")
	p.want(place, "2 of 4")
	p.want(nameOfOpen, order[1])
	p.typeIn(kb.Escape)
	p.want(shown, strings.Join(order[1:], " "))
}

// Enter in Find opens the only hit, and Escape leaves the field. The page of a submission begins with
// the points, has no open source on a phone, and never scrolls sideways.
func TestReviewOnAPhone(t *testing.T) {
	touchstone := command(t)
	_, folder := classFolder(t, touchstone)
	address, _ := deskOn(t, touchstone, folder)
	p := openAddress(t, address)
	p.want(left, "4 of 4 left to look at")
	// The first elements that stick out of a page that scrolls sideways.
	const tooWide = `document.documentElement.scrollWidth <= document.documentElement.clientWidth ? "" :
		[...document.querySelectorAll("body *")].filter(e => !e.closest(".wide > *") && e.checkVisibility() &&
		e.getBoundingClientRect().right > document.documentElement.clientWidth)
		.slice(0, 5).map(e => e.tagName + "#" + e.id + "." + e.className).join() || "?"`
	for _, width := range []int64{1280, 390} {
		p.do(chromedp.EmulateViewport(width, 800))
		p.visit("batch")
		p.want(tooWide, "")
		p.ask(`document.querySelector(".submission")?.remove(), ""`)
		p.set("#find", "a")
		p.typeIn(kb.Enter)
		p.want(`location.hash`, "#?find=a")
		p.set("#find", "cara")
		p.typeIn(kb.Escape)
		p.want(`document.activeElement.tagName`, "BODY")
		p.want(`location.hash`, "#?find=cara")
		p.press("/")
		p.typeIn(kb.Enter)
		p.want(nameOfOpen, "cara")
		p.want(`document.querySelector("#cara section:not(.hand)").className`, "score")
		p.want(count("#cara .sources details[open]"), map[int64]string{1280: "1", 390: "0"}[width])
		p.want(tooWide, "")
		p.typeIn(kb.Escape)
		p.want(`location.hash`, "#?find=cara")
	}
}

// Two people share a desk: neither overwrites what the other saved without seeing it, undo asks
// before it reaches what is not shown, and the history tells who changed what.
func TestTwoPeopleAtADesk(t *testing.T) {
	touchstone := command(t)
	_, folder := classFolder(t, touchstone)
	address, _ := deskOn(t, touchstone, folder)
	const handList = `document.querySelector("#hand > ul")?.textContent ?? ""`
	const said = `document.getElementById("desk-said").textContent`
	anna := openAddress(t, address)
	ben := openAddress(t, strings.Replace(address, "127.0.0.1", "localhost", 1)) // has cookies of its own
	for _, p := range []*tab{anna, ben} {
		p.want(left, "4 of 4 left to look at")
		p.visit("ada")
		p.want(`String(document.querySelector("#ada #hand select")?.options.length ?? 0)`, "5")
		p.ask(`document.cookie = "touchstone-reviewer=; max-age=0", ""`)
	}
	ben.set("#hand [name=points]", "90")
	anna.set("#hand [name=points]", "95")
	anna.set("#hand [name=reason]", "in the lab")
	anna.ask(`document.querySelector("#hand-points button").click(), ""`)
	anna.giveName("anna")
	anna.want(handList, "total: 95.00 by hand: in the lab (anna) Remove")
	ben.want(handList, "total: 95.00 by hand: in the lab (anna) Remove")
	ben.set("#hand [name=reason]", "late")
	save := `document.querySelector("#hand-points button").click(), ""`
	ben.ask(save)
	ben.giveName("ben")
	ben.want(wrong+`.replace(/\d+s|\d+m\d+s/, "N")`, "anna, N ago, changed the points of ada, total, to 95.00: "+
		"check them, then save again to replace them")
	ben.ask(save)
	ben.want(handList, "total: 90.00 by hand: late (ben) Remove")
	anna.want(handList, "total: 90.00 by hand: late (ben) Remove")
	anna.want(`document.querySelector("#hand-history summary").textContent`, "History (2)")

	// Anna's undo would reach Ben's change, so it asks.
	anna.press("u")
	anna.want(`document.getElementById("ask-what").textContent`,
		"Undo points of ada, total, by ben?")
	anna.click("#ask [type=button]")
	anna.want(handList, "total: 90.00 by hand: late (ben) Remove")
	ben.press("u")
	ben.want(said, "Undone: points of ada, total")
	ben.want(handList, "total: 95.00 by hand: in the lab (anna) Remove")
	ben.ask(`scrollTo(0, document.body.scrollHeight), ""`)
	ben.want(`(r => String(r.bottom <= innerHeight && r.height > 0))(document.getElementById("desk-said")
		.getBoundingClientRect())`, "true")
	ben.press("U")
	ben.want(handList, "total: 90.00 by hand: late (ben) Remove")

	// Points for all that are shown are one step.
	ben.visit("batch")
	ben.set("#find", "cara")
	ben.ask(`document.getElementById("desk-all").open = true, ""`)
	ben.want(`document.querySelector("#desk-all button").textContent`, "Give to the 1 shown")
	ben.set("#find", "")
	ben.want(`document.querySelector("#desk-all button").textContent`, "Give to all 4")
	ben.set("#desk-all [name=points]", "2")
	ben.want(`String(document.querySelector("#desk-all [name=bonus]").checked)`, "true")
	ben.set("#desk-all [name=reason]", "the room was cold")
	ben.click("#desk-all button")
	ben.want(`document.querySelector("#submissions tr[data-name=bob]").cells[2].textContent`, "10.33")
	anna.visit("bob")
	anna.want(handList, "all, total: bonus 2.00 by hand: the room was cold (ben) Remove")
	anna.checkEmptyConsole()
	const refusal = `["Failed to load resource: the server responded with a status of 409 (Conflict)"]`
	if got := fmt.Sprintf("%q", ben.troubles); got != refusal {
		t.Errorf("the console says %s, want the refusal of points that ben had not seen", got)
	}
}
