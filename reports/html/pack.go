package html

import (
	"bytes"
	"compress/gzip"
	"encoding/base64"
	"html/template"
	"io"
	"strings"
	"sync"

	"touchstone/reports/internal/show"
)

// pack holds parts of a page that are compressed together. The script splits the pack at NUL, which
// no text on a page contains.
type pack struct {
	Anchors  string // anchors of the parts, separated by spaces
	page     *template.Template
	template string // of a part
	count    int
	part     func(i int) any
}

// packSize is the number of submissions in a pack. With larger packs, the page is smaller, but a
// submission takes longer to open.
const packSize = 16

// Unpacked returns the maximum number of submissions for a page without compression, which works
// without scripts.
func (p *pageView) Unpacked() int { return show.HeatRows }

// IsPacked reports whether the page compresses the submissions.
func (p *pageView) IsPacked() bool { return len(p.Submissions) > p.Unpacked() }

// Packs returns all submissions, grouped into packs.
func (p *pageView) Packs() (packs []*pack) {
	for from := 0; from < len(p.Submissions); from += packSize {
		list := p.Submissions[from:min(from+packSize, len(p.Submissions))]
		var anchors []string
		for _, s := range list {
			anchors = append(anchors, s.Anchor)
		}
		packs = append(packs, &pack{
			Anchors:  strings.Join(anchors, " "),
			page:     pageTemplate(),
			template: "submission",
			count:    len(list),
			part:     func(i int) any { return placedSubmission{p, list[i].detail()} },
		})
	}
	return packs
}

var compressors = sync.Pool{New: func() any { return gzip.NewWriter(nil) }}

func (p *pack) encoded() (template.HTML, error) {
	var b bytes.Buffer
	text := base64.NewEncoder(base64.StdEncoding, &b)
	compressed := compressors.Get().(*gzip.Writer)
	compressed.Reset(text)
	if err := p.write(compressed); err != nil {
		return "", err
	}
	compressed.Close()
	compressors.Put(compressed)
	text.Close()
	return template.HTML(b.String()), nil
}

func (p *pack) write(w io.Writer) error {
	for i := range p.count {
		if i > 0 {
			w.Write([]byte{0})
		}
		if err := p.page.ExecuteTemplate(w, p.template, p.part(i)); err != nil {
			return err
		}
	}
	return nil
}
