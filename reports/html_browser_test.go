package reports

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// patience bounds each test in the browser, which a busy machine starts slowly.
const patience = 2 * time.Minute

func TestMain(m *testing.M) {
	defer pages.end()
	m.Run()
}

// pages is the browser of all tests: to start one costs more than most of them.
var pages shared

type shared struct {
	mu     sync.Mutex
	ctx    context.Context // of the browser; nil until a test wants it
	stop   func()
	folder string
}

// browser opens a tab for one test and returns its context. What a page could leave for
// the next is cookies and storage, of which ours make no use, as checkCalm demands.
func browser(t *testing.T) context.Context {
	t.Helper()
	if testing.Short() {
		t.Skip("starts a browser")
	}
	ctx, closeTab := chromedp.NewContext(pages.start(t))
	t.Cleanup(closeTab)
	ctx, stop := context.WithTimeout(ctx, patience)
	t.Cleanup(stop)
	return ctx
}

// start starts Chromium, if no test has, and returns its context.
func (s *shared) start(t *testing.T) context.Context {
	t.Helper()
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.ctx != nil {
		return s.ctx
	}
	// Its name ends up in those of sockets, which have room for a hundred bytes:
	// t.TempDir is too long, and of one test.
	folder, err := os.MkdirTemp("", "touchstone-page-")
	if err != nil {
		t.Fatal(err)
	}
	s.folder = folder
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.ExecPath(chromium(t)),
		chromedp.UserDataDir(filepath.Join(folder, "profile")),
		chromedp.Env("HOME="+folder, "TMPDIR="+folder, "XDG_CONFIG_HOME="+folder, "XDG_CACHE_HOME="+folder))
	options = append(options, oneProcessForAllTabs...)
	options = append(options, chromedp.Flag("disable-features", strings.Join(unwanted, ",")))
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox) // Chromium refuses to start as root with one
	}
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	ctx, _ := chromedp.NewContext(allocator)
	if err := chromedp.Do(ctx); err != nil {
		stop()
		t.Fatal(err)
	}
	s.ctx, s.stop = ctx, stop
	return ctx
}

// oneProcessForAllTabs spares the start of two or three for each test: the pages are all
// ours, and are read one after the other.
var oneProcessForAllTabs = []chromedp.ExecAllocatorOption{
	chromedp.Flag("renderer-process-limit", "1"),
	chromedp.Flag("process-per-site", true),
	chromedp.Flag("disable-site-isolation-trials", true),
}

// unwanted are features of the browser that the tests have no use for. Those of the list
// below the address bar are pages of its own: it would open two with each of ours, which
// takes two fifths of its processors.
var unwanted = []string{
	"Translate",
	"SpareRendererForSitePerProcess", "IsolateOrigins", "site-per-process",
	"WebUIOmniboxPopup", "WebUIOmniboxAimPopup",
}

// end ends the browser and removes its files, which it may still be writing when it has
// ended.
func (s *shared) end() {
	if s.ctx != nil {
		chromedp.Cancel(s.ctx)
		s.stop()
	}
	for range 100 {
		if os.RemoveAll(s.folder) == nil {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
}

func chromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	t.Fatal(
		"no browser: pages are tested in Chromium; install it (Debian: apt-get install chromium), or run make deps as root",
	)
	return ""
}

// tab is a page in the browser, with what went wrong in it.
type tab struct {
	*testing.T
	ctx context.Context

	mu        sync.Mutex
	addresses []string // requested
	troubles  []string // errors and warnings of the console
}

// open writes a report as a page and opens it from the disk.
func open(t *testing.T, r *record.Report, o Options) *tab {
	t.Helper()
	return openPage(t, writtenHTML(t, r, o))
}

// openPage opens a page from the disk.
func openPage(t *testing.T, page string) *tab {
	t.Helper()
	file := filepath.Join(t.TempDir(), "report.html")
	if err := os.WriteFile(file, []byte(page), 0o644); err != nil {
		t.Fatal(err)
	}
	p := &tab{T: t, ctx: browser(t)}
	if err := chromedp.Listen(p.ctx, p.listen); err != nil {
		t.Fatalf("starting the browser: %v", err)
	}
	call(p, network.Enable, network.EnableParams{})
	call(p, log.Enable, cdp.Empty{})
	p.do(chromedp.Navigate("file:///" + strings.TrimPrefix(filepath.ToSlash(file), "/")))
	return p
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
		p.troubles = append(p.troubles, e.ExceptionDetails.Text)
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

// call sends the browser a command.
func call[P, R any](p *tab, command cdp.Command[P, R], params P) {
	p.Helper()
	if _, err := chromedp.Call(p.ctx, command, params); err != nil {
		p.Fatal(err)
	}
}

// result is what an action comes to.
func result[T any](p *tab, a chromedp.Action[T]) T {
	p.Helper()
	value, err := chromedp.Run(p.ctx, a)
	if err != nil {
		p.Fatal(err)
	}
	return value
}

// ask evaluates a script that gives a string.
func (p *tab) ask(script string) string {
	p.Helper()
	return result(p, chromedp.Evaluate[string](script))
}

// await evaluates a script that promises a string.
func (p *tab) await(script string) string {
	p.Helper()
	return result(p, chromedp.Evaluate[string](script, chromedp.EvalAwaitPromise))
}

// visit goes to a place of the page.
func (p *tab) visit(id string) {
	p.Helper()
	p.ask(fmt.Sprintf("location.hash = %q", id))
}

func (p *tab) want(script, want string) {
	p.Helper()
	if got := p.ask(script); got != want {
		p.Errorf("%s = %q, want %q", script, got, want)
	}
}

// checkCalm demands that nothing but the page itself was asked for, that nothing is kept
// for another page, and that the console is empty.
func (p *tab) checkCalm() {
	p.Helper()
	p.want(`document.cookie + localStorage.length + sessionStorage.length`, "00")
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.addresses) != 1 || !strings.HasPrefix(p.addresses[0], "file:///") {
		p.Errorf("requests: %q, want the page itself alone", p.addresses)
	}
	if len(p.troubles) > 0 {
		p.Errorf("the console says %q", p.troubles)
	}
}

// fill puts a value into a field, as a user would.
func (p *tab) fill(id, value string) {
	p.Helper()
	p.ask(
		fmt.Sprintf(
			`(() => { const e = document.getElementById(%q); e.value = %q; e.dispatchEvent(new Event("input", { bubbles: true })); return e.value; })()`,
			id,
			value,
		),
	)
}

// column is a script that lists the texts of a column, as far as rows are shown.
func column(table string, n int) string {
	return fmt.Sprintf(
		`[...document.querySelectorAll("#%s > tbody > tr")].filter(r => !r.hidden).map(r => r.cells[%d].textContent).join(" ")`,
		table,
		n,
	)
}

const isShown = `document.getElementById(%q)?.checkVisibility() ? "shown" : "hidden"`

func TestPageNeedsNothingButItself(t *testing.T) {
	for name, r := range map[string]*record.Report{"batch": testreport.Sample(), "trace": testreport.Traces(), "single": testreport.Alone("chen-li")} {
		t.Run(name, func(t *testing.T) { open(t, r, Options{}).checkCalm() })
	}
}

func TestPageSortsByAColumnBothWays(t *testing.T) {
	p := open(t, testreport.Sample(), Options{})
	points := chromedp.Click(`#submissions th:nth-child(2) button`)
	state := `document.querySelector("#submissions th:nth-child(2)").getAttribute("aria-sort") || "none"`
	worstFirst := p.ask(column("submissions", 1))
	p.do(points)
	p.want(state, "ascending")
	p.want(column("submissions", 1), "0.00 5.00 5.00 25.00 35.00 50.00 55.00 65.00 65.00 - - - -")
	p.want(`location.hash`, "#?sort=points")
	p.do(points)
	p.want(state, "descending")
	p.want(column("submissions", 1), "- - - - 65.00 65.00 55.00 50.00 35.00 25.00 5.00 5.00 0.00")
	p.want(`location.hash`, "#?sort=-points")
	p.do(points)
	p.want(state, "none")
	p.want(column("submissions", 1), worstFirst)
	p.want(`location.hash`, "#batch")
	p.checkCalm()
}

func TestPageFiltersByTextAndVerdict(t *testing.T) {
	p := open(t, testreport.Sample(), Options{})
	p.want(`document.getElementById("found").value`, "13 of 13 shown")
	p.do(chromedp.SendKeys("#find", "MOVES evans"))
	for _, table := range []string{"submissions", "heatmap"} {
		p.want(names(table), "evans-tom")
	}
	p.want(`document.getElementById("found").value`, "1 of 13 shown")
	p.fill("find", "")
	p.fill("show", string(record.TimeLimit))
	p.want(names("submissions"), "diaz-ana")
	p.fill("show", "")
	p.do(chromedp.Click(`[data-shows] button`))
	p.want(`location.hash`, "#?show=no+points")
	p.want(`document.querySelector("[data-shows]").textContent.split(" ")[0] + " of 13 shown" ===
		document.getElementById("found").value ? "all of them" : document.getElementById("found").value`, "all of them")
	p.checkCalm()
}

// names is a script that lists the names of rows that are shown.
func names(table string) string {
	return fmt.Sprintf(
		`[...document.querySelectorAll("#%s > tbody > tr")].filter(r => !r.hidden).map(r => r.querySelector("th").firstChild.textContent).join(" ")`,
		table,
	)
}

func TestPageShowsTheSubmissionThatALinkNames(t *testing.T) {
	p := open(t, testreport.Sample(), Options{})
	p.want(fmt.Sprintf(isShown, "batch"), "shown")
	p.want(fmt.Sprintf(isShown, "chen-li"), "hidden")
	p.do(chromedp.Click(`#submissions a[href="#chen-li"]`))
	p.want(fmt.Sprintf(isShown, "batch"), "hidden")
	p.want(fmt.Sprintf(isShown, "chen-li"), "shown")
	p.want(`document.activeElement.id`, "chen-li")
	next := p.ask(`document.querySelector("#chen-li nav a[rel=next]").hash.slice(1)`)
	p.do(chromedp.Click(`#chen-li nav a[rel=next]`))
	p.want(fmt.Sprintf(isShown, "chen-li"), "hidden")
	p.want(fmt.Sprintf(isShown, next), "shown")
	p.do(chromedp.Click(fmt.Sprintf(`#%s nav a[href="#batch"]`, next)))
	p.want(fmt.Sprintf(isShown, "batch"), "shown")
	p.checkCalm()
}

func TestACellOfTheHeatMapLeadsToItsCase(t *testing.T) {
	p := open(t, testreport.Sample(), Options{})
	p.putAllIn()
	p.want(
		`[...document.querySelectorAll("#heatmap td a")].map(a => a.hash.slice(1)).filter(id => !document.getElementById(id)).join()`,
		"",
	)
	const row = `#heatmap tr:has(a[href="#chen-li"])`
	for cell, want := range map[int]string{3: "output1", 4: "output2"} { // right, and wrong
		p.visit("batch")
		p.do(chromedp.Click(fmt.Sprintf(`%s td:nth-child(%d) a`, row, cell)))
		p.want(fmt.Sprintf(isShown, "batch"), "hidden")
		p.want(fmt.Sprintf(isShown, "chen-li"), "shown")
		p.want(`document.querySelector(":target").querySelector("h4, th").firstChild.textContent.trim()`, want)
	}
	p.checkCalm()
}

// What the class gets wrong is counted, named, and leads to who does it.
func TestPageTellsWhichMistakesAClassMakes(t *testing.T) {
	p := open(t, testreport.Sample(), Options{})
	const found = `[...document.querySelectorAll("#mistakes > tbody > tr")].map(r => [...r.cells].slice(0, 2).map(c => c.textContent).join(":") + ":" + r.dataset.key).filter(t => !t.includes("writing") && !t.includes("answer")).join(" ")`
	p.want(
		found,
		"2::tie-to-last 2::runtime-error 1::plain-3 1::plain-4 1::plain-5 1::plain-6 1::plain-7 1::first-move-half "+
			"1::build-error 1::not-gradable "+
			"1::output-limit 1::time-limit 0:1:bounds-not-passed 0:1:cut-off-never",
	)
	p.do(chromedp.Click(`#mistakes tr[data-key="tie-to-last"] button`))
	p.want(names("submissions"), "evans-tom diaz-ana")
	p.want(`location.hash`, "#?what=tie-to-last")
	p.visit("chen-li")
	p.want(`document.querySelector("#chen-li .diagnosis").checkVisibility() ? "shown" : "hidden"`, "shown")
	p.want(`document.querySelector("#chen-li .diagnosis strong").textContent`,
		"likely mistake: allows a first move of exactly n/2")
	p.checkCalm()
}

func TestHostileTextDoesNothingInABrowser(t *testing.T) {
	for name, r := range map[string]*record.Report{"report": testreport.Sample(), "trace": testreport.Traces()} {
		t.Run(name, func(t *testing.T) {
			p := open(t, r, Options{})
			p.putAllIn()
			p.checkInert()
			p.checkCalm()
		})
	}
}

// checkInert demands that nothing in the document could act.
func (p *tab) checkInert() {
	p.Helper()
	p.want(`String(document.scripts.length)`, "1")
	p.want(`String(document.querySelectorAll("img, iframe, object, embed, link, base, a:not([href^='#'])").length)`,
		"0")
	p.want(
		`[...document.querySelectorAll("*")].flatMap(e => [...e.attributes]).filter(a => a.name.startsWith("on") || a.name == "style").map(a => a.name).join()`,
		"",
	)
}

func TestHeadersAndRegionsAreNamed(t *testing.T) {
	p := open(t, testreport.Sample(), Options{})
	p.putAllIn()
	p.want(`[...document.querySelectorAll("th:not([scope])")].map(e => e.outerHTML).join()`, "")
	p.want(
		`[...document.querySelectorAll("[role=region]:not([aria-label]):not([aria-labelledby])")].map(e => e.outerHTML).join()`,
		"",
	)
	p.want(
		`[...document.querySelectorAll("[aria-labelledby]")].flatMap(e => e.getAttribute("aria-labelledby").split(" ")).filter(id => !document.getElementById(id)).join()`,
		"",
	)
	p.want(
		`(() => { const ids = [...document.querySelectorAll("[id]")].map(e => e.id); return ids.filter((id, i) => ids.indexOf(id) != i).join(); })()`,
		"",
	)
	p.do(chromedp.KeyEvent("\t"))
	p.want(`document.activeElement.className`, "skip")
}

// class is a report on 300 submissions and 24 cases, in all of which every line
// is wrong or missing: as much as there can be to say.
func class() *record.Report {
	r := testreport.Sample()
	one := r.Suite.Cases[1]
	r.Suite.Cases = nil
	for i := range 24 {
		c := one
		c.ID = fmt.Sprintf("first-move-n%02d", i)
		r.Suite.Cases = append(r.Suite.Cases, c)
	}
	kinds := []record.Submission{
		testreport.Named("adams-ruth"),
		testreport.Named("brook-jan"),
		testreport.Named("chen-li"),
		testreport.Named("diaz-ana"),
		testreport.Named("evans-tom"),
		testreport.Named("ito-ken"),
		testreport.Named(testreport.Hostile),
	}
	r.Submissions = nil
	for i := range 300 {
		r.Submissions = append(r.Submissions, enrolled(kinds[i%len(kinds)], i, r.Suite.Cases))
	}
	return r
}

// enrolled is a submission under another name, asked more cases.
func enrolled(s record.Submission, i int, asked []record.Case) record.Submission {
	s.Name = fmt.Sprintf("student-%03d", i)
	results := s.Results
	s.Results = nil
	for n, c := range asked {
		result := results[n%len(results)]
		result.Case = c.ID
		s.Results = append(s.Results, result)
	}
	return s
}
