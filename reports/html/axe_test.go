package html_test

import (
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"

	"touchstone/internal/sampled"
	"touchstone/reports/internal/testreport"
)

// axe returns the script axe-core 4.14.1, which looks for what keeps people from using a page.
func axe(t *testing.T) string {
	t.Helper()
	file, err := os.Open(filepath.Join("testdata", "axe.min.js.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	text, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	script, err := io.ReadAll(text)
	if err != nil {
		t.Fatal(err)
	}
	return string(script)
}

// barriers is a script that returns the serious and the critical findings of axe.
const barriers = `axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations
	.filter(v => ["serious", "critical"].includes(v.impact))
	.map(v => v.id + ": " + v.nodes.slice(0, 4).map(n => n.target.join(" ") + " " + n.html.slice(0, 120)).join("; ")).join("\n"))`

// A look is how a reader sees a page.
type look struct {
	width  int64
	scheme string // of colours
}

// checkAccessible checks a fragment of a page in the given look. An exhaustive run checks the
// fragment on a screen and on a phone, light and dark.
func (p *tab) checkAccessible(fragment string, at look) {
	p.Helper()
	looks := []look{at}
	if sampled.IsExhaustive() {
		looks = []look{{1280, "light"}, {1280, "dark"}, {390, "dark"}, {390, "light"}}
	}
	p.ask(axe(p.T) + `;""`)
	p.visit(fragment)
	p.wantShown(fragment, true)
	for _, at := range looks {
		p.do(chromedp.EmulateViewport(at.width, 1000))
		p.emulate("screen", at.scheme)
		if found := p.await(barriers); found != "" {
			p.Errorf("%d wide, %s, #%s: axe finds\n%s", at.width, at.scheme, fragment, found)
		}
	}
	p.do(chromedp.EmulateViewport(1280, 1000))
}

// TestDeskByKeyboard checks the list of a class.
func TestPageIsAccessible(t *testing.T) {
	p := open(t, testreport.Sample())
	p.checkAccessible("chen-li", look{390, "dark"})
	if sampled.IsExhaustive() {
		p.checkAccessible("batch", look{})
		p.checkAccessible("evans-tom", look{})
		p.load(written(t, testreport.LargeClass(120), ""))
		p.checkAccessible("batch", look{})
	}
}
