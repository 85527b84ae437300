package html_test

import (
	"fmt"
	"os"
	"testing"
	"time"
	"path/filepath"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

func (p *tab) shot(name string) {
	got, err := chromedp.Call(p.ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{})
	if err != nil {
		p.Fatal(err)
	}
	os.WriteFile("/tmp/dk/shots/"+name+".png", got.Data, 0o644)
}

func TestYShots(t *testing.T) {
	folder := *scratchFolder
	if folder == "" {
		t.Skip()
	}
	os.MkdirAll("/tmp/dk/shots", 0o755)
	address, _ := deskOn(t, "/tmp/desk-ts", folder)
	p := openPage(t, "<!doctype html>")
	p.do(chromedp.EmulateViewport(1280, 900))
	p.do(chromedp.Navigate(address))
	p.want(`String(document.getElementById("desk-left")?.value.includes("left"))`, "true")
	pause := func() { time.Sleep(1500 * time.Millisecond) }
	shots := func(what string) {
		for _, at := range []struct{ w int64; s string }{{1280, "light"}, {390, "dark"}} {
			p.do(chromedp.EmulateViewport(at.w, 900))
			p.emulate("screen", at.s)
			pause()
			p.shot(fmt.Sprintf("%s-%d", what, at.w))
		}
		p.do(chromedp.EmulateViewport(1280, 900))
	}
	shots("list")
	p.visit("ivo")
	p.want(`String(document.querySelector("#ivo #hand select")?.options.length > 0)`, "true")
	p.set("#hand-points [name=case]", "total")
	p.set("#hand-points [name=points]", "500")
	pause()
	shots("bad")
	p.set("#hand-points [name=points]", "50")
	p.set("#hand-points [name=reason]", "shown to run in the lab")
	p.ask(`document.querySelector("#hand-points button").click(), ""`)
	pause()
	p.set("#hand-remark [name=text]", "read the handout on who moves first")
	p.ask(`document.querySelector("#hand-remark button").click(), ""`)
	pause()
	p.press("l")
	pause()
	shots("given")
	p.visit("batch")
	p.ask(`document.querySelectorAll("#desk details").forEach(d => d.open = true), ""`)
	shots("listgiven")
	p.ask(`document.querySelectorAll("#desk details").forEach(d => d.open = false), ""`)
	p.set("#find", "bjorn")
	shots("found")
	p.set("#find", "")
	p.ask(`document.getElementById("keys").showModal(), ""`)
	shots("keys")
	p.ask(`document.getElementById("keys").close(), ""`)
	p.ask(`document.querySelector("[aria-labelledby=casecosts]").scrollIntoView(), ""`)
	shots("costs")
	p.ask(`scrollTo(0,0), ""`)
	p.ask(`document.getElementById("run-shown").click(), ""`)
	time.Sleep(4 * time.Second)
	shots("running")
	p.ask(`document.querySelector("#desk-running button").click(), ""`)
	pause()
	shots("stopped")
	_ = filepath.Join
}
