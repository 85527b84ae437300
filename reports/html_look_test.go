package reports

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"touchstone/internal/sampled"
	"touchstone/reports/audience"
	"touchstone/reports/internal/testreport"
	"touchstone/runner/record"
)

// least is the contrast that any text has to what is behind it.
const least = 6

// contrasts is a script that lists texts which are hard to read.
const contrasts = `(() => {
  const rgb = (c) => (c.match(/[\d.]+/g) ?? [0, 0, 0, 0]).map(Number);
  const light = (c) => rgb(c).slice(0, 3).map(v => v / 255).map(v => v <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4)
    .reduce((sum, v, i) => sum + v * [.2126, .7152, .0722][i], 0);
  const ground = (e) => { for (; e; e = e.parentElement) {
    const c = getComputedStyle(e).backgroundColor; if ((rgb(c)[3] ?? 1) > 0) return c; } return "rgb(255, 255, 255)"; };
  const found = new Set();
  for (const e of document.querySelectorAll("body *:not(script):not(option)")) {
    if (!e.checkVisibility() || e.closest("svg") || ![...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())) continue;
    const [a, b] = [light(getComputedStyle(e).color), light(ground(e))].sort((x, y) => y - x);
    const contrast = (a + .05) / (b + .05);
    if (contrast < %d) found.add(e.tagName + "." + e.className + " " + contrast.toFixed(2));
  }
  return [...found].join(", ");
})()`

func TestEveryTextIsEasyToTellFromItsGround(t *testing.T) {
	p := open(t, testreport.Sample(), Options{})
	for _, scheme := range []string{"light", "dark"} {
		call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}},
		})
		for _, place := range []string{"", "chen-li", "evans-tom", "chen-li~output2", "rule~3.3"} {
			p.visit(place)
			if hard := p.ask(fmt.Sprintf(contrasts, least)); hard != "" {
				t.Errorf("%s, %q: a contrast below %d: %s", scheme, place, least, hard)
			}
		}
	}
}

// However much is wrong with a program, what its student prints is two sheets. Two of the
// four programs are tried, or under EXHAUSTIVE all.
func TestAStudentsPageIsPrintedOnTwoSheets(t *testing.T) {
	r := class()
	programs := []record.Submission{
		testreport.Named(
			"chen-li",
		), testreport.Named("evans-tom"), testreport.Named("brook-jan"), testreport.Named("ito-ken"),
	}
	for _, s := range sampled.Of(programs, 2) {
		r.Submissions = []record.Submission{enrolled(s, 1, r.Suite.Cases)}
		p := open(t, r, Options{Audience: audience.Student})
		pdf := printed(p)
		if n := bytes.Count(pdf, []byte("/Type /Page\n")); n < 1 || n > 2 {
			t.Errorf("%s: %d sheets, want one or two", s.Name, n)
		}
	}
}

func printed(p *tab) []byte {
	p.Helper()
	got, err := chromedp.Call(p.ctx, page.PrintToPDF, page.PrintToPDFParams{PaperWidth: 8.27, PaperHeight: 11.69})
	if err != nil {
		p.Fatal(err)
	}
	return got.Data
}

// A phone cuts no column off: nothing within the page is wider than the page, but for
// drawings of search trees, which scroll.
func TestNoColumnIsCutOffOnAPhone(t *testing.T) {
	p := open(t, testreport.Sample(), Options{})
	p.do(chromedp.EmulateViewport(390, 844, chromedp.EmulateMobile))
	for _, place := range []string{"", "chen-li", "evans-tom", "diaz-ana"} {
		p.visit(place)
		p.want(
			`[...document.querySelectorAll("table")].filter(e => e.checkVisibility() && e.getBoundingClientRect().right > 391).map(e => e.className || e.id || e.parentElement.ariaLabel).join()`,
			"",
		)
	}
}

// The flags of TestPicturesOfThePages, which make screenshots sets.
var (
	pictures   = flag.String("pictures", "", "the folder for pictures of pages")
	picturesOf = flag.String("pictures.report", "", "the report.json whose pages they show")
)

// The pictures in docs/page are made by make screenshots.
func TestPicturesOfThePages(t *testing.T) {
	folder, report := *pictures, *picturesOf
	if folder == "" || report == "" {
		t.Skip("-pictures and -pictures.report name no folder and no report")
	}
	data, err := os.ReadFile(report)
	if err != nil {
		t.Fatal(err)
	}
	r, err := ReadJSON(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	const student = "goran"
	for i := range r.Submissions {
		if r.Submissions[i].Name == student {
			takePictures(open(t, r.On(&r.Submissions[i]), Options{Audience: audience.Student}), folder, "student")
		}
	}
	takePictures(open(t, r, Options{}), folder, "batch")
	class := open(t, r, Options{})
	class.do(chromedp.EmulateViewport(1280, 1000))
	class.visit("leila") // who crashes, so that a line of the source is marked
	takePictures(class, folder, "submission")
}

// takePictures shows a page on a screen, in the dark, on a phone, and as it is printed.
func takePictures(p *tab, folder, name string) {
	for _, look := range []struct {
		name, media, scheme string
		width               int64
	}{
		{"1280", "screen", "light", 1280}, {"dark", "screen", "dark", 1280},
		{"390", "screen", "light", 390}, {"print", "print", "light", 794},
	} {
		p.do(chromedp.EmulateViewport(look.width, 1000))
		call(p, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{
			Media:    look.media,
			Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: look.scheme}},
		})
		picture := result(p, chromedp.CaptureScreenshot())
		file := filepath.Join(folder, strings.Join([]string{name, look.name}, "-")+".png")
		if err := os.WriteFile(file, picture, 0o644); err != nil {
			p.Fatal(err)
		}
	}
}
