package html_test

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"touchstone/internal/sampled"
	"touchstone/reports"
	"touchstone/reports/audience"
	"touchstone/reports/internal/testreport"
	"touchstone/reports/tree"
	"touchstone/runner/record"
)

func (p *tab) emulate(media, scheme string) {
	p.Helper()
	call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
		Media:    media,
		Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
	})
}

func TestPagesAreGolden(t *testing.T) {
	testreport.CheckGolden(t, "trace.html", testreport.Body(written(t, testreport.Traces(), "")))
	testreport.CheckGolden(t, "single.html", testreport.Body(written(t, testreport.SampleWith("chen-li"), "")))
}

// Pages that are written at the same time share templates and search trees.
func TestPagesCanBeWrittenInParallel(t *testing.T) {
	var trees tree.Cache
	f, err := reports.Find("html", reports.Options{Trees: trees.CaseTrees})
	if err != nil {
		t.Fatal(err)
	}
	var group sync.WaitGroup
	for _, r := range []*record.Report{testreport.Sample(), testreport.Traces()} {
		want := written(t, r, "")
		for range 8 {
			group.Go(func() {
				var got bytes.Buffer
				if err := f.Write(&got, r); err != nil || got.String() != want {
					t.Errorf("a page differs if others are written at the same time: %v", err)
				}
			})
		}
	}
	group.Wait()
}

// A student's page fits on two sheets of paper, whatever is wrong with the program, and so
// does the page of a class of 30.
func TestPrintedPageTakesTwoSheets(t *testing.T) {
	r := testreport.LargeClass(30)
	p := open(t, r)
	if n := p.sheets(); n < 1 || n > 2 {
		t.Errorf("the class: %d sheets, want one or two", n)
	}
	for _, s := range sampled.Of(r.Submissions[1:6], 5) {
		p.load(written(t, r.ForSubmission(&s), audience.Student))
		if n := p.sheets(); n < 1 || n > 2 {
			t.Errorf("%s: %d sheets, want one or two", s.Name, n)
		}
	}
}

// On a phone, nothing is wider than the page, except drawings of search trees, which
// scroll.
func TestNoTableIsWiderThanAPhone(t *testing.T) {
	p := open(t, testreport.Sample())
	p.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile))
	for _, fragment := range []string{"", "chen-li", "evans-tom", "diaz-ana"} {
		p.visit(fragment)
		p.want(`[...document.querySelectorAll("table")].filter(e => e.checkVisibility())
			.filter(e => e.getBoundingClientRect().right > 391)
			.map(e => e.className || e.id || e.parentElement.ariaLabel).join()`, "")
	}
}

var (
	pictures   = flag.String("pictures", "", "write screenshots to this folder")
	picturesOf = flag.String("pictures.report", "", "the report.json that the screenshots show")
)

// TestScreenshots writes the pictures in docs/page for `make screenshots`.
func TestScreenshots(t *testing.T) {
	if *pictures == "" || *picturesOf == "" {
		t.Skip("needs -pictures and -pictures.report")
	}
	file, err := os.Open(*picturesOf)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	r, err := reports.ReadJSON(file)
	if err != nil {
		t.Fatal(err)
	}
	const student = "goran"
	for i := range r.Submissions {
		if r.Submissions[i].Name == student {
			takePictures(openPage(t, written(t, r.ForSubmission(&r.Submissions[i]), audience.Student)), "student")
		}
	}
	takePictures(open(t, r), "batch")
	class := open(t, r)
	class.do(chromedp.EmulateViewport(1280, 1000))
	class.visit("leila") // crashes, so a line of the source is marked
	class.wantShown("leila", true)
	takePictures(class, "submission")
	takePictures(atDesk(t), "desk")
}

// atDesk opens, at a desk, a submission with points by hand.
func atDesk(t *testing.T) *tab {
	address, _ := deskOn(t, command(t), filepath.Dir(*picturesOf))
	p := openAddress(t, address)
	p.want(left, "12 of 12 left to look at")
	p.visit("hana")
	p.want(`String(document.querySelector("#hana #hand select")?.options.length > 1)`, "true")
	p.set("#hand [name=case]", "first-move-n13")
	p.set("#hand [name=points]", "3")
	p.set("#hand [name=reason]", "explained in the lab")
	p.typeIn(kb.Enter)
	p.want(`String(document.querySelector("#hana .outcome").textContent.includes("final"))`, "true")
	p.ask(`document.activeElement.blur(), scrollTo(0, 0), ""`)
	return p
}

// takePictures takes pictures of a page on a screen, on a phone in the dark and, if name is batch
// or student, on paper.
func takePictures(p *tab, name string) {
	for _, at := range []struct {
		name, media, scheme string
		width               int64
	}{
		{"1280", "screen", "light", 1280}, {"390", "screen", "dark", 390}, {"print", "print", "light", 794},
	} {
		if at.media == "print" && name != "batch" && name != "student" {
			continue
		}
		p.do(chromedp.EmulateViewport(at.width, 1000))
		p.emulate(at.media, at.scheme)
		picture := result(p, chromedp.CaptureScreenshot())
		file := filepath.Join(*pictures, fmt.Sprintf("%s-%s.png", name, at.name))
		if err := os.WriteFile(file, picture, 0o644); err != nil {
			p.Fatal(err)
		}
	}
}
