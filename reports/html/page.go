package html

import (
	"embed"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"touchstone/internal/plural"
	"touchstone/reports/audience"
	"touchstone/reports/tree"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// Options say how a page is written.
type Options struct {
	Audience audience.Reader // who reads it; empty means staff

	// Trees has the search tree worth drawing for each submission, nil for one
	// without; empty for a page without any.
	Trees []*tree.Sight
}

// Report writes a report as one page that needs nothing else: no other file, no
// network, and no script but for sorting and filtering. Several submissions
// are a batch: an overview, and a page for each behind a #fragment. It hides
// nothing: the report is the copy that its readers may see.
func Report(w io.Writer, r *record.Report, o Options) error {
	page := idle.Get().(*template.Template)
	err := page.Funcs(newClauses(r.Assignment.ID).functions()).Execute(w, newPage(r, o))
	if err != nil {
		return fmt.Errorf("writing the report as a page: %w", err)
	}
	idle.Put(page)
	return nil
}

// pageView is all that the template shows.
type pageView struct {
	Report      *record.Report
	IsForStaff  bool
	Hidden      string // that some cases are; else empty
	Batch       *batchView
	Submissions []submissionView
	Drawings    []*drawnTree
	Interrupted string
	IsAdjusted  bool // people or lateness changed what counts
}

func newPage(r *record.Report, o Options) *pageView {
	page := &pageView{
		Report:     r,
		IsForStaff: o.Audience != audience.Student,
		Hidden:     audience.HiddenNotice(r),
		IsAdjusted: view.IsAdjusted(r),
	}
	if !r.Complete {
		page.Interrupted = view.Interrupted(r)
	}
	if len(r.Submissions) != 1 {
		page.Batch = newBatch(r)
	}
	var drawings album
	anchors := reserved()
	for i := range r.Submissions {
		var sight *tree.Sight
		if len(o.Trees) > 0 {
			sight = o.Trees[i]
		}
		page.Submissions = append(page.Submissions,
			newSubmission(r, i, anchors.of(r.Submissions[i].Name), drawings.picture(sight)))
	}
	if page.Batch != nil {
		page.chain(page.Batch.Order)
	}
	page.Drawings = drawings.drawn
	return page
}

// chain has each submission know those before and after it in an order.
func (p *pageView) chain(order []int) {
	for n, i := range order[:max(len(order)-1, 0)] {
		this, next := &p.Submissions[i], &p.Submissions[order[n+1]]
		this.Next, next.Previous = next.Anchor, this.Anchor
	}
}

// Title names the page in a browser's tab.
func (p *pageView) Title() string {
	if p.Batch == nil {
		return p.Submissions[0].Title() + " · " + p.Report.Assignment.Title
	}
	return p.Report.Assignment.Title
}

// placedSubmission is a submission with the page that it stands in.
type placedSubmission struct {
	Page *pageView
	S    detailView
}

// Setting names what the scores rest on; the title stands above it.
func (p *pageView) Setting() string {
	return strings.TrimPrefix(view.Setting(p.Report), p.Report.Assignment.Title+"; ")
}

//go:embed page
var files embed.FS

var (
	// Read when they are first wanted: each start of a sandbox's helper would pay
	// for them.

	Style  = sync.OnceValue(func() string { return fileNamed("style.css") + tree.Style })
	Script = sync.OnceValue(func() string { return fileNamed("script.js") })

	pageTemplate = sync.OnceValue(func() *template.Template {
		page := template.Must(template.New("page.html").Funcs((&clauses{}).functions()).Funcs(template.FuncMap{
			"shown":  shownText,
			"given":  givenBefore,
			"plural": plural.Of,
			"style":  func() template.CSS { return template.CSS(Style()) },
			"script": func() template.JS { return template.JS(Script()) },
			"policy": func() string { return tree.Policy(Style(), Script()) },
			"within": func(p *pageView, s submissionView) placedSubmission { return placedSubmission{p, s.detail()} },
		}).ParseFS(files, "page/*.html"))
		for _, t := range page.Templates() {
			showEvery(t.Tree.Root)
		}
		return page
	})
)

// idle are templates that write no page now: the functions of one are of a single page, and
// to find out where each escapes what takes longer than to write a student's page. One
// that failed is not used again.
var idle = sync.Pool{New: func() any { return template.Must(pageTemplate().Clone()) }}

func fileNamed(name string) string {
	data, err := files.ReadFile("page/" + name)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return string(data)
}
