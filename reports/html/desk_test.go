package html_test

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	cdbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"touchstone/reports"
	"touchstone/reports/internal/testreport"
)

// command returns the path of the touchstone command. It builds the command only once, in the
// folder of the browser.
func command(t *testing.T) string {
	t.Helper()
	chromium.start(t)
	name := filepath.Join(chromium.folder, "touchstone.exe")
	if _, err := os.Stat(name); err == nil {
		return name
	}
	if out, err := exec.Command("go", "build", "-o", name, "touchstone/cmd/touchstone").CombinedOutput(); err != nil {
		t.Fatalf("building touchstone: %v\n%s", err, out)
	}
	return name
}

// deskOn starts a desk on a folder, and returns its address. A call of end, or the end of the test,
// ends the desk.
func deskOn(t *testing.T, touchstone, folder string) (address string, end func()) {
	t.Helper()
	c := exec.Command(touchstone, "desk", folder, "--no-browser", "--by", "grace")
	var stderr bytes.Buffer
	c.Stderr = &stderr
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	isOver := false
	end = func() {
		t.Helper()
		if isOver {
			return
		}
		isOver = true
		c.Process.Signal(syscall.SIGINT)
		if err := c.Wait(); err != nil {
			t.Errorf("the desk ends with %v\n%s", err, stderr.String())
		}
	}
	t.Cleanup(end)
	line, err := bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatalf("the desk prints no address: %v\n%s", err, stderr.String())
	}
	return strings.TrimSpace(line), end
}

// odd is a name that needs escapes in addresses and in markup. It begins with dan.
const odd = `dan é&'%2F 田`

// classFolder grades a small class: ada and bob give the same answers, cara crashes, and the
// submission with the odd name is right in part.
func classFolder(t *testing.T, touchstone string) (class, out string) {
	t.Helper()
	class, out = t.TempDir(), filepath.Join(t.TempDir(), "results")
	const same = `print("Move: 1")`
	for name, program := range map[string]string{
		"ada": same, "bob": same, "cara": `raise ValueError("no")`, odd: `print("Move: 3")`,
	} {
		write(t, filepath.Join(class, name, "TakeStones.py"), program)
	}
	run(t, touchstone, "grade", class, "--suite", "sample", "--out", out)
	return class, out
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func run(t *testing.T, touchstone string, args ...string) string {
	t.Helper()
	var out, stderr bytes.Buffer
	c := exec.Command(touchstone, args...)
	c.Stdout, c.Stderr = &out, &stderr
	if err := c.Run(); err != nil {
		t.Fatalf("touchstone %q: %v\n%s", args, err, stderr.String())
	}
	return out.String()
}

// typeIn types into the field that has the focus.
func (p *tab) typeIn(keys ...string) {
	p.Helper()
	for _, key := range keys {
		p.do(chromedp.KeyEvent(key))
	}
}

// download calls do, and returns the file that the browser then saves under a name.
func (p *tab) download(do func(), name string) string {
	p.Helper()
	dir := p.TempDir()
	call(p, cdbrowser.SetDownloadBehavior, cdbrowser.SetDownloadBehaviorParams{
		Behavior: cdbrowser.SetDownloadBehaviorBehaviorAllow, DownloadPath: dir,
	})
	do()
	for end := time.Now().Add(patience / 4); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		// The browser first creates an empty file, to keep the name.
		if data, err := os.ReadFile(filepath.Join(dir, name)); err == nil && len(data) > 0 {
			return string(data)
		}
	}
	p.Fatalf("the browser saves no %s", name)
	return ""
}

// row is a script that returns the cells of a submission's row in the list.
func row(name string) string {
	return fmt.Sprintf(
		`[...document.querySelector("#submissions tr[data-name=%s]").cells].map(c => c.textContent).join(" | ")`,
		name,
	)
}

const (
	wrong = `document.getElementById("hand-error").textContent`
	left  = `document.getElementById("desk-left")?.value ?? ""`
)

// nameOfOpen is a script that returns the fragment of the open submission.
const nameOfOpen = `document.querySelector(":target")?.id ?? ""`

// A TA reviews a class by keyboard alone: filters, reads, gives points and a remark, takes
// one back, runs a program again, and exports. What the desk exports and writes is what the
// command line makes of the same files.
func TestDeskByKeyboard(t *testing.T) {
	touchstone := command(t)
	class, folder := classFolder(t, touchstone)
	write(t, filepath.Join(folder, "overrides.csv"), "submission,case,points,reason,by\nbob,total,20,in the lab,ada\n")
	address, end := deskOn(t, touchstone, folder)
	// The browser reaches the desk from a file, as when touchstone desk opens it.
	file := filepath.Join(t.TempDir(), "desk.html")
	write(t, file, `<!doctype html><meta http-equiv="refresh" content="0;url=`+address+`">`)
	p := openAddress(t, "file:///"+strings.TrimPrefix(filepath.ToSlash(file), "/"))
	p.want(left, "4 of 4 left to look at")
	p.readTwo()
	p.givePoints()
	p.remarkOnAGroup()

	// Everything is there after a reload, and in another tab, which follows this one.
	p.do(chromedp.Navigate("about:blank"), chromedp.Navigate(address))
	p.want(left, "2 of 4 left to look at")
	p.want(row("ada"), "adalooked at | 8.33 | 95.50 | partial | 0/4 | never prints a value on line 2, \"Value\"")
	other := openAddress(t, strings.Split(address, "?")[0])
	other.want(left, "2 of 4 left to look at")
	p.givePartOfThePoints(other)
	p.runAgain(filepath.Join(class, "cara", "TakeStones.py"))

	other.ask(`document.querySelectorAll("details").forEach(d => (d.open = true)), ""`)
	other.checkAccessible("batch", look{1280, "light"})
	exported := p.await(`fetch("/export/csv").then(a => a.text())`)
	canvas := p.download(func() {
		p.ask(`document.querySelectorAll("details").forEach(d => (d.open = true)), ""`)
		p.set("[name=assignment]", "HW2")
		p.click("[action='/export/canvas'] button")
		p.want(`String(document.querySelector("[name=assignment]").checkValidity())`, "false")
		p.set("[name=assignment]", "HW2 (55)")
		p.click("[action='/export/canvas'] button")
	}, "canvas.csv")
	p.checkEmptyConsole()
	other.checkEmptyConsole()
	end()
	if now := read(t, filepath.Join(folder, "scores.csv")); now != exported {
		t.Errorf("the desk leaves scores.csv\n%s\nand exported\n%s", now, exported)
	}
	again := filepath.Join(t.TempDir(), "again.json")
	run(t, touchstone, "rescore", folder, "--out", again)
	if want := run(t, touchstone, "report", again, "--format", "csv"); want != exported {
		t.Errorf("the desk exports\n%s\nthe command line with the same files\n%s", exported, want)
	}
	want := run(t, touchstone, "report", again, "--format", "canvas", "--canvas-assignment", "HW2 (55)")
	if want != canvas {
		t.Errorf("the desk exports for Canvas\n%s\nthe command line with the same files\n%s", canvas, want)
	}
}

// giveName answers the question for a name, which the desk asks once in each browser. The tabs of a
// test share the answer with those of earlier tests.
func (p *tab) giveName(name string) {
	p.Helper()
	if strings.Contains(p.ask(`document.cookie`), "touchstone-reviewer="+name) {
		return
	}
	p.want(`String(document.getElementById("ask").open)`, "true")
	p.set("#ask input", name)
	p.click("#ask form button")
}

// readTwo reads two submissions, in the order of the filtered list.
func (p *tab) readTwo() {
	p.Helper()
	const place = `document.querySelector(":target nav span")?.textContent ?? ""`
	p.press("/")
	p.typeIn("value", kb.ArrowDown)
	first := p.ask(`document.activeElement.textContent`)
	p.typeIn(kb.Enter)
	p.want(nameOfOpen, first)
	p.want(place, "1 of 2")
	p.press("j")
	p.want(place, "2 of 2")
	p.press("k")
	p.want(nameOfOpen, first)
	p.want(`String(document.title.startsWith("`+first+`, "))`, "true")
	p.typeIn(kb.Escape)
	p.want(`location.hash`, "#?find=value")
	p.want(`document.activeElement.textContent`, first)
}

// givePoints gives points for the total, with a reason.
func (p *tab) givePoints() {
	p.Helper()
	p.visit("ada")
	p.want(`String(document.querySelector("#ada #hand select")?.options.length ?? 0)`, "5")
	p.press("e")
	p.typeIn("95,5", kb.Enter)
	p.want(wrong, "why: enter the reason for the change")
	p.want(`document.activeElement.name`, "reason")
	p.typeIn("shown to run in the lab", kb.Enter)
	p.giveName("grace")
	p.want(row("ada"), "ada | 8.33 | 95.50 | partial | 0/4 | never prints a value on line 2, \"Value\"")
	p.want(`document.getElementById("desk-given").querySelector("summary").textContent`, "Given by hand (2)")
	p.want(`document.querySelector("#hand option[value=output1]").disabled+""`, "true")
	p.want(`document.querySelector("#ada .outcome").textContent.includes("95.50") + ""`, "true")
}

// remarkOnAGroup writes a remark for all submissions with the same answers. Before that, a draft of
// the remark waits for its submission.
func (p *tab) remarkOnAGroup() {
	p.Helper()
	p.press("r")
	p.typeIn("read the")
	p.do(chromedp.KeyEvent(kb.Escape))
	p.press("l")
	p.want(left, "3 of 4 left to look at")
	p.visit("bob")
	p.want(`document.querySelector("#bob #hand [name=text]")?.value ?? "none"`, "")
	p.want(`document.querySelector("#hand-remark span").textContent`, "to all 2 with the same answers")
	p.visit("ada")
	p.want(`document.querySelector("#ada #hand [name=text]")?.value ?? "none"`, "read the")
	p.set("#hand [name=text]", "read the handout")
	p.typeIn(kb.Enter)
	p.want(`[...document.querySelectorAll("#desk-given tbody")].map(b => b.rows.length).join()`, "2,1")
	p.visit("bob")
	p.want(`document.querySelector("#bob .remark")?.textContent ?? ""`, "Remark read the handout (grace)")
	p.press("u")
	p.want(count("#bob .remark"), "0")
	p.press("l")
	p.want(left, "2 of 4 left to look at")
	p.want(`document.querySelector("#bob #hand option").textContent`, "total: 8.33 of 100.00, 20.00 by hand")
	p.set("#hand [name=points]", "30")
	p.set("#hand [name=reason]", "in the lab, all of it")
	p.typeIn(kb.Enter)
	p.want(
		`document.querySelector("#hand ul").textContent`,
		"total: 30.00 by hand: in the lab, all of it (grace) Remove",
	)
	p.want(`document.querySelector("#hand [name=points]").value`, "") // otherwise the browser warns of unsaved text
}

// givePartOfThePoints gives points for a case of the submission with the odd name. Another tab
// shows them once it is visible: a tab that is not visible holds none of the browser's six
// connections.
func (p *tab) givePartOfThePoints(other *tab) {
	p.Helper()
	show := func(isHidden bool) {
		other.ask(fmt.Sprintf(`Object.defineProperty(document, "hidden", { value: %v, configurable: true });
			document.dispatchEvent(new Event("visibilitychange")), ""`, isHidden))
	}
	show(true)
	p.press("/")
	p.typeIn("dan", kb.ArrowDown, kb.Enter)
	p.want(`String(document.querySelector(":target #hand select")?.options.length ?? 0)`, "5")
	p.press("e")
	p.do(chromedp.KeyEvent(kb.Tab, chromedp.KeyModifiers(chromedp.ModifierShift)))
	p.typeIn(kb.ArrowDown, kb.Tab, "1.25", kb.Tab, "half right", kb.Enter)
	p.want(`document.querySelector("#hand ul")?.textContent ?? ""`, "output1: 1.25 by hand: half right (grace) Remove")
	p.want(
		`document.querySelector(":target .outcome").textContent.match(/\S+ of \S+ points/)[0]`,
		"1.25 of 100.00 points",
	)
	p.press("l")
	p.want(left, "1 of 4 left to look at")
	other.want(left, "2 of 4 left to look at")
	show(false)
	other.want(left, "1 of 4 left to look at")
	p.typeIn(kb.Escape, kb.Escape)
	p.want(`location.hash`, "#?find=dan")
	p.want(`document.activeElement.textContent`, odd)
	p.typeIn(kb.Escape)
	p.want(`location.hash`, "#batch")
}

// runAgain runs a program again after it was corrected, stops a run, and runs all programs with
// a mistake.
func (p *tab) runAgain(file string) {
	p.Helper()
	const right = `print("Move: 1")`
	const said = `document.getElementById("desk-said").textContent`
	const verdict = `document.querySelector("#cara .outcome strong")?.textContent ?? ""`
	write(p.T, file, right)
	p.visit("cara")
	p.want(verdict, "crashes")
	p.want(`document.getElementById("hand-run").disabled + ""`, "false")
	for range 30 {
		if p.ask(`document.activeElement.id`) == "hand-run" {
			break
		}
		p.typeIn(kb.Tab)
	}
	p.typeIn(kb.Enter)
	p.want(said, "1 submission graded")
	p.want(verdict, "partly right")

	write(p.T, file, "import time\ntime.sleep(100)\n")
	p.click("#hand-run")
	p.want(`document.querySelector("#desk-running ul").textContent.split(":")[0]`, "cara")
	p.click("#desk-running button")
	p.want(said, "stopped; 0 submissions graded")
	p.want(verdict, "partly right")
	write(p.T, file, right)

	p.visit("batch")
	p.click("#mistakes tbody tr:first-child .who button")
	shown := strings.Fields(p.ask(`document.getElementById("found").value`))[0]
	p.click("#run-shown")
	p.want(said, shown+" submissions graded")
}

// A desk that cannot change anything says why, and shows a large class as its page does.
func TestDeskOfALargeClassIsReadOnly(t *testing.T) {
	folder := t.TempDir()
	var text bytes.Buffer
	if err := reports.JSON(&text, testreport.LargeClass(120)); err != nil {
		t.Fatal(err)
	}
	write(t, filepath.Join(folder, "report.json"), text.String())
	write(t, filepath.Join(folder, "overrides.csv"),
		"submission,case,points,reason,by\nstudent-0001,total,many,why,ada\n")
	address, end := deskOn(t, command(t), folder)
	p := openAddress(t, address)
	p.want(`document.getElementById("desk-why")?.textContent.split(":")[0] ?? ""`, "Read only")
	p.want(count("#heatmap > tbody > tr"), "100")
	p.set("#find", "student-0112")
	p.ask(toHeatMap)
	p.want(names("heatmap"), "student-0112")
	p.visit("student-0112")
	p.wantShown("hand", true)
	p.want(count("#hand :is(input, select, button):not([disabled])"), "0")

	// The page says that the desk has ended.
	p.visit("batch")
	end()
	p.want(
		`document.getElementById("desk-said").textContent`,
		"no connection to the desk; if it was started again, open the address that touchstone desk printed",
	)
	p.visit("student-0111")
	p.want(`document.getElementById("desk-said").textContent.split(":").at(-1)`, " cannot show student-0111")
}

func read(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
