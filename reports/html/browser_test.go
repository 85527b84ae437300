package html_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"touchstone/reports"
	"touchstone/reports/audience"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

// written returns the page of a report, as `touchstone report` writes it.
func written(t testing.TB, r *record.Report, reader audience.Audience) string {
	t.Helper()
	f, err := reports.Find("html", reports.Options{Audience: reader, Trees: tree.CaseTrees})
	if err != nil {
		t.Fatal(err)
	}
	var page bytes.Buffer
	if err := f.Write(&page, r); err != nil {
		t.Fatal(err)
	}
	return page.String()
}

var packs = regexp.MustCompile(`<template[^>]*>([^<]*)</template>`)

// unpacked returns a page with its packs decompressed.
func unpacked(t *testing.T, page string) string {
	t.Helper()
	return packs.ReplaceAllStringFunc(page, func(pack string) string {
		text := base64.NewDecoder(base64.StdEncoding, strings.NewReader(packs.FindStringSubmatch(pack)[1]))
		compressed, err := gzip.NewReader(text)
		if err != nil {
			t.Fatal(err)
		}
		all, err := io.ReadAll(compressed)
		if err != nil {
			t.Fatal(err)
		}
		return string(all)
	})
}

// patience limits each test in the browser, which starts slowly on a busy machine.
const patience = 4 * time.Minute

func TestMain(m *testing.M) {
	defer chromium.stop()
	m.Run()
}

// chromium is the browser of all tests. Starting it takes longer than most of them.
var chromium browser

type browser struct {
	ctx    context.Context // nil until a test needs the browser
	cancel func()
	folder string
}

// start starts the browser on the first call, and returns its context.
func (b *browser) start(t *testing.T) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("starts a browser")
	}
	if b.ctx != nil {
		return b.ctx
	}
	// The names of sockets contain the name of this folder, and may have only a hundred bytes. The
	// longer name of t.TempDir does not fit.
	var err error
	if b.folder, err = os.MkdirTemp("", "touchstone-page-"); err != nil {
		t.Fatal(err)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(executable(t)),
		chromedp.UserDataDir(filepath.Join(b.folder, "profile")),
		chromedp.Env("HOME="+b.folder, "TMPDIR="+b.folder, "XDG_CONFIG_HOME="+b.folder, "XDG_CACHE_HOME="+b.folder),
		// One process for all tabs saves the start of two or three.
		chromedp.Flag("renderer-process-limit", "1"),
		chromedp.Flag("process-per-site", true),
		chromedp.Flag("disable-site-isolation-trials", true),
		// The popups below the address bar are pages, too. The browser would open two of them with
		// each tab, which takes two fifths of its time.
		chromedp.Flag("disable-features", "Translate,SpareRendererForSitePerProcess,IsolateOrigins,"+
			"site-per-process,WebUIOmniboxPopup,WebUIOmniboxAimPopup"))
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox) // as root, Chromium refuses to start with one
	}
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, _ := chromedp.NewContext(allocator)
	if err := chromedp.Do(ctx); err != nil {
		cancel()
		t.Fatal(err)
	}
	b.ctx, b.cancel = ctx, cancel
	return ctx
}

// stop ends the browser and removes its files. It retries, because the browser may still
// be writing them after it has ended.
func (b *browser) stop() {
	if b.ctx != nil {
		chromedp.Cancel(b.ctx)
		b.cancel()
	}
	for range 100 {
		if os.RemoveAll(b.folder) == nil {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
}

func executable(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatal("no browser: pages are tested in Chromium; " +
		"install it (Debian: apt-get install chromium), or run make deps as root")
	return ""
}

// tab is a page in the browser, with a record of its requests and troubles.
type tab struct {
	*testing.T
	ctx context.Context

	mu        sync.Mutex
	addresses []string // requested
	troubles  []string // errors and warnings of the console
}

// open opens the page of a report for staff.
func open(t *testing.T, r *record.Report) *tab {
	t.Helper()
	return openPage(t, written(t, r, audience.Staff))
}

// openPage opens a page from a file, in the browser's first tab, which tests share.
func openPage(t *testing.T, page string) *tab {
	t.Helper()
	p := watch(t, chromium.start(t))
	call(p, emulation.ClearDeviceMetricsOverride, cdp.Empty{})
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{})
	call(p, emulation.SetScriptExecutionDisabled, emulation.SetScriptExecutionDisabledParams{})
	p.load(page)
	return p
}

// openAddress opens an address in a tab of its own.
func openAddress(t *testing.T, address string) *tab {
	t.Helper()
	ctx, closeTab := chromedp.NewContext(chromium.start(t))
	t.Cleanup(closeTab)
	p := watch(t, ctx)
	p.do(chromedp.Navigate(address))
	return p
}

// watch returns a tab that records its requests and troubles during the test.
func watch(t *testing.T, ctx context.Context) *tab {
	t.Helper()
	if err := chromedp.Do(ctx); err != nil {
		t.Fatalf("opening a tab: %v", err)
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	t.Cleanup(cancel)
	p := &tab{T: t, ctx: ctx}
	if err := chromedp.Listen(p.ctx, p.listen); err != nil {
		t.Fatalf("listening to the browser: %v", err)
	}
	call(p, network.Enable, network.EnableParams{})
	call(p, page.BringToFront, cdp.Empty{}) // the browser draws no other tab
	call(p, log.Clear, cdp.Empty{})
	call(p, log.Enable, cdp.Empty{})
	return p
}

// load shows another page.
func (p *tab) load(page string) {
	p.Helper()
	file := filepath.Join(p.TempDir(), "report.html")
	if err := os.WriteFile(file, []byte(page), 0o644); err != nil {
		p.Fatal(err)
	}
	p.mu.Lock()
	p.addresses = nil
	p.mu.Unlock()
	p.do(chromedp.Navigate("file:///" + strings.TrimPrefix(filepath.ToSlash(file), "/")))
}

func (p *tab) listen(event any) {
	p.mu.Lock()
	defer p.mu.Unlock()
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		p.addresses = append(p.addresses, e.Request.URL)
	case *runtime.EventConsoleAPICalled:
		p.troubles = append(p.troubles, "console: "+string(e.Type))
	case *runtime.EventExceptionThrown:
		text := e.ExceptionDetails.Text
		if e.ExceptionDetails.Exception != nil {
			text += " " + e.ExceptionDetails.Exception.Description
		}
		p.troubles = append(p.troubles, text)
	case *log.EventEntryAdded:
		p.troubles = append(p.troubles, e.Entry.Text)
	}
}

func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	if err := chromedp.Do(p.ctx, steps...); err != nil {
		p.Fatal(err)
	}
}

func (p *tab) click(selector string) {
	p.Helper()
	p.do(chromedp.Click(selector))
}

func call[P, R any](p *tab, command cdp.Command[P, R], params P) {
	p.Helper()
	if _, err := chromedp.Call(p.ctx, command, params); err != nil {
		p.Fatal(err)
	}
}

func result[T any](p *tab, a chromedp.Action[T]) T {
	p.Helper()
	value, err := chromedp.Run(p.ctx, a)
	if err != nil {
		p.Fatal(err)
	}
	return value
}

// ask evaluates a script that returns a string.
func (p *tab) ask(script string) string {
	p.Helper()
	return result(p, chromedp.Evaluate[string](script))
}

// await evaluates a script that returns a promise of a string.
func (p *tab) await(script string) string {
	p.Helper()
	return result(p, chromedp.Evaluate[string](script, chromedp.EvalAwaitPromise))
}

func (p *tab) visit(fragment string) {
	p.Helper()
	p.ask(fmt.Sprintf("location.hash = %q", fragment))
}

// want waits until a script returns a value. Until then, the script may fail, because the browser
// loads another page, or return the old value, because the page changes later than its address.
func (p *tab) want(script, want string) {
	p.Helper()
	var got string
	var err error
	pause := 5 * time.Millisecond
	for end := time.Now().Add(30 * time.Second); time.Now().Before(end); time.Sleep(pause) {
		if got, err = chromedp.Run(p.ctx, chromedp.Evaluate[string](script)); err == nil && got == want {
			return
		}
		pause = min(2*pause, 200*time.Millisecond) // asking costs more time than it saves
	}
	p.Errorf("%s = %q, %v, want %q", script, got, err, want)
}

// wantShown checks whether the element with an ID is visible.
func (p *tab) wantShown(id string, want bool) {
	p.Helper()
	p.want(fmt.Sprintf(`String(document.getElementById(%q)?.checkVisibility() ?? false)`, id), fmt.Sprint(want))
}

// checkSelfContained checks that the page requested only itself, that it stores nothing for another
// page, and that the console is empty.
func (p *tab) checkSelfContained() {
	p.Helper()
	p.want(`document.cookie + localStorage.length + sessionStorage.length`, "00")
	p.mu.Lock()
	if len(p.addresses) != 1 || !strings.HasPrefix(p.addresses[0], "file:///") {
		p.Errorf("requests: %q, want the page itself alone", p.addresses)
	}
	p.mu.Unlock()
	p.checkEmptyConsole()
}

// checkEmptyConsole checks that the console is empty.
func (p *tab) checkEmptyConsole() {
	p.Helper()
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.troubles) > 0 {
		p.Errorf("the console says %q", p.troubles)
	}
}

// set puts a value into the field that a selector finds, as a user would.
func (p *tab) set(selector, value string) {
	p.Helper()
	p.ask(fmt.Sprintf(`(() => { const e = document.querySelector(%q); e.value = %q; e.focus();
		e.dispatchEvent(new Event("input", { bubbles: true })); return e.value; })()`, selector, value))
}

// press presses a key by a script, because the driver would also type the character.
func (p *tab) press(key string) {
	p.Helper()
	p.ask(fmt.Sprintf(`document.body.dispatchEvent(new KeyboardEvent("keydown", { key: %q, bubbles: true })), ""`, key))
}

// changed runs a script and returns the fragment to which it leads.
func (p *tab) changed(script string) string {
	p.Helper()
	return p.await(fmt.Sprintf(
		`new Promise(done => { addEventListener("hashchange", () => done(location.hash.slice(1))); %s; })`, script))
}

// back is a script that goes back in the tab's history.
const back = `history.back()`

// rows is a script that evaluates an expression for each visible row r of a table, and lists the
// results.
func rows(table, expression string) string {
	return fmt.Sprintf(
		`[...document.querySelectorAll("#%s > tbody > tr")].filter(r => !r.hidden).map(r => %s).join(" ")`,
		table,
		expression,
	)
}

// names is a script that lists the names in the visible rows of a table.
func names(table string) string { return rows(table, `r.querySelector("th").firstChild.textContent`) }

// column is a script that lists the visible cells of a column.
func column(table string, n int) string {
	return rows(table, fmt.Sprintf(`r.cells[%d].textContent`, n))
}

// count is a script that counts the elements that a selector matches.
func count(selector string) string {
	return fmt.Sprintf("String(document.querySelectorAll(`%s`).length)", selector)
}

// sheets prints the page and returns the number of sheets.
func (p *tab) sheets() int {
	p.Helper()
	got, err := chromedp.Call(p.ctx, page.PrintToPDF, page.PrintToPDFParams{PaperWidth: 8.27, PaperHeight: 11.69})
	if err != nil {
		p.Fatal(err)
	}
	return len(regexp.MustCompile(`/Type /Page\b`).FindAll(got.Data, -1))
}

// openAll makes the browser parse all submissions, as if a reader had opened each of them.
func (p *tab) openAll() {
	p.Helper()
	p.await(`(async () => {
		const before = location.hash;
		for (const link of document.querySelectorAll("#submissions th a")) {
			location.hash = link.hash;
			while (!document.querySelector(":target")) await new Promise(done => setTimeout(done));
		}
		location.hash = before;
		return ""; })()`)
	p.want(count("noscript"), "0")
}

// checkInert checks that nothing in the document can act or load anything.
func (p *tab) checkInert() {
	p.Helper()
	p.want(count("script"), "1")
	p.want(count("img, iframe, object, embed, link, base, a:not([href^='#'], [href='similar.html'])"), "0")
	p.want(`[...document.querySelectorAll("*")].flatMap(e => [...e.attributes]).map(a => a.name)
		.filter(name => name.startsWith("on") || name == "style").join()`, "")
}
