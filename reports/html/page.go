package html

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"html/template"
	"io"
	"reflect"
	"strings"
	"sync"
	"text/template/parse"

	"touchstone/internal/plural"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
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

// Places of a page are named after submissions and cases, so that a link is the same
// when the class is graded again: #lsteidl-1014, and #lsteidl-1014~output2. Other names
// of the page hold two of the sign between.
const ofAnchor = "~"

// names gives each thing a name of its own.
type names map[string]bool

// reserved are the names of the page itself.
func reserved() names {
	taken := names{}
	for _, name := range []string{
		"main", "batch", "overview", "list", "filter", "find", "show", "what", "found", "submissions",
		"findings", "mistakes", "adjust", rule, "heat", "heatmap", "groups", "identical", "casecosts", "lost",
		"keys", "keys-title", "hint",
	} {
		taken[name] = true
	}
	return taken
}

// of is a name in letters, digits and the signs - and _ alone. One that had to be
// changed ends with a digest, so that it does not depend on what else is there.
func (taken names) of(text string) string {
	name := strings.Map(func(c rune) rune {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-', c == '_':
			return c
		}
		return '-'
	}, text)
	const longest = 60
	if name != text || name == "" || len(name) > longest || taken[name] {
		digest := sha256.Sum256([]byte(text))
		name = name[:min(len(name), longest)] + "-" + hex.EncodeToString(digest[:3])
	}
	for unique, n := name, 2; ; n++ {
		if !taken[unique] {
			taken[unique] = true
			return unique
		}
		unique = fmt.Sprintf("%s-%d", name, n)
	}
}

// Text on a page is safe for a browser, since html/template escapes it, and made
// visible, since shown is put at the end of every pipeline: no template can forget
// either.

// seenText is lines each of which is visible already.
type seenText string

// shownText makes text visible. What is no text, or is markup of ours, stays as it is.
func shownText(v any) any {
	switch v := v.(type) {
	case template.HTML, template.CSS, template.JS:
		return v
	case seenText:
		return string(v)
	case fmt.Stringer:
		return show.Text(v.String())
	}
	if text := reflect.ValueOf(v); text.Kind() == reflect.String {
		return show.Text(text.String())
	}
	return v
}

// showEvery puts shown at the end of all that a template writes.
func showEvery(n parse.Node) {
	switch n := n.(type) {
	case *parse.ListNode:
		if n == nil {
			return
		}
		for _, child := range n.Nodes {
			showEvery(child)
		}
	case *parse.ActionNode:
		if len(n.Pipe.Decl) == 0 { // a variable is shown where it is used
			last := parse.NewIdentifier("shown").SetPos(n.Pos)
			shown := &parse.CommandNode{NodeType: parse.NodeCommand, Pos: n.Pos, Args: []parse.Node{last}}
			n.Pipe.Cmds = append(n.Pipe.Cmds, shown)
		}
	case *parse.IfNode:
		showEvery(n.List)
		showEvery(n.ElseList)
	case *parse.WithNode:
		showEvery(n.List)
		showEvery(n.ElseList)
	case *parse.RangeNode:
		showEvery(n.List)
		showEvery(n.ElseList)
	}
}
