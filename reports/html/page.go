// Package html writes a report as one self-contained page. The page loads no other file,
// nothing from the network, and no script but its own. Desk writes the same page in parts,
// which the server of "touchstone desk" sends.
//
// It makes three promises. The page's content security policy allows only Touchstone's own
// script and style. No text on the page is invisible, or acts as markup (shownText). A
// class of 1,000 opens at once: where scripts run, the browser parses only the parts that the
// reader opens. The rest is text within noscript or, in a large class, compressed (pack.go).
//
// Start with page.go, then read batch.go and submission.go. Templates, style and script are
// in page/. The sections of a submission come from package view (page/blocks.html). Callers pass
// in the search trees.
package html

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	"html/template"
	"io"
	"net/url"
	"reflect"
	"slices"
	"strings"
	"sync"
	"text/template/parse"

	"touchstone/internal/wording"
	"touchstone/reports/audience"
	"touchstone/reports/internal/show"
	"touchstone/reports/tree"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// Options configures a page.
type Options struct {
	Audience audience.Audience // empty means staff

	// Trees holds, for each submission, the search tree to draw, or nil. If it is empty, the
	// page has no trees.
	Trees []*tree.CaseTree
}

// Report writes a report as one self-contained page. A report on several submissions has an
// overview, and a view for each submission behind a #fragment. Report hides nothing, so r must
// be the copy that its readers may see.
func Report(w io.Writer, r *record.Report, o Options) error {
	if err := pageTemplate().Execute(w, newPage(r, o)); err != nil {
		return fmt.Errorf("writing the report as a page: %w", err)
	}
	return nil
}

type pageView struct {
	Report      *record.Report
	Rules       *clauses
	IsForStaff  bool
	Hidden      string // says how many cases are hidden; may be empty
	Batch       *batchView
	Submissions []submissionView
	Drawings    []*drawnTree
	Interrupted string
	Doubts      []string // about the homework, for staff
	IsDesk      bool     // whether a server sends the submissions
	IsAdjusted  bool     // whether overrides or lateness changed some points
}

func newPage(r *record.Report, o Options) *pageView {
	page := &pageView{
		Report:      r,
		Rules:       newClauses(r.Assignment.ID),
		IsForStaff:  o.Audience != audience.Student,
		Hidden:      audience.HiddenNotice(r),
		IsAdjusted:  view.IsAdjusted(r),
		Interrupted: view.Interrupted(r),
	}
	if len(r.Submissions) != 1 {
		page.Batch, page.Doubts = newBatch(r), view.Batch{Report: r}.Doubts()
	}
	var drawings album
	anchors := reservedAnchors()
	for i := range r.Submissions {
		var caseTree *tree.CaseTree
		if len(o.Trees) > 0 {
			caseTree = o.Trees[i]
		}
		page.Submissions = append(page.Submissions,
			newSubmission(page, i, anchors.reserve(r.Submissions[i].Name), drawings.picture(caseTree)))
	}
	if page.Batch != nil {
		page.linkNeighbours(page.Batch.Order)
	}
	page.Drawings = drawings.drawn
	return page
}

func (p *pageView) linkNeighbours(order []int) {
	for n, i := range order[:max(len(order)-1, 0)] {
		this, next := &p.Submissions[i], &p.Submissions[order[n+1]]
		this.Next, next.Previous = next.Anchor, this.Anchor
	}
}

func (p *pageView) Title() string {
	if p.Batch == nil {
		return p.Submissions[0].Title() + " · " + p.Report.Assignment.Title
	}
	return p.Report.Assignment.Title
}

type placedSubmission struct {
	Page *pageView
	S    *detailView
}

// Subtitle names the suite and the rubric.
func (p *pageView) Subtitle() string { return view.Grading(p.Report) }

//go:embed page
var files embed.FS

var (
	// These functions read their files on first use, because the initialization of this package
	// must be fast: each start of the sandbox's helper process runs it.

	Style  = sync.OnceValue(func() string { return pageFile("style.css") + tree.Style })
	Script = sync.OnceValue(func() string { return joinScripts(append(slices.Clone(scripts), "start.js")...) })

	pageTemplate = sync.OnceValue(func() *template.Template {
		page := template.Must(template.New("page.html").Funcs(blockFunctions).Funcs(template.FuncMap{
			"shown":  shownText,
			"packed": (*pack).encoded,
			"plural": wording.Count,

			"escaped": url.PathEscape,

			"headline":    view.HeadlineAboveAdvice,
			"isUnchecked": view.IsUnchecked,
			"notes":       view.ShortNotesOf,
			"remarks":     view.RemarksOf,
			"tone":        tone,

			"style":  func() template.CSS { return template.CSS(Style()) },
			"script": func() template.JS { return template.JS(Script()) },
			"policy": sync.OnceValue(func() string { return tree.Policy(Style(), Script()) }),
			"within": func(p *pageView, s submissionView) placedSubmission { return placedSubmission{p, s.detail()} },
		}).ParseFS(files, "page/*.html"))
		for _, t := range page.Templates() {
			appendShown(t.Tree.Root)
		}
		return page
	})
)

func pageFile(name string) string {
	data, err := files.ReadFile("page/" + name)
	if err != nil {
		panic(err) // the file is embedded
	}
	return string(data)
}

// scripts lists the files of the script, without start.js, which comes last.
var scripts = []string{"address.js", "evidence.js", "tables.js", "heat.js", "sources.js", "list.js", "keys.js"}

// joinScripts returns the files as one script, within a block, so that names do not clash.
func joinScripts(names ...string) string {
	text := "\"use strict\";\n{\n"
	for _, name := range names {
		text += pageFile(name)
	}
	return text + "}\n"
}

// anchorSeparator separates the names in an anchor, such as #lsteidl-1014~output2. Anchors consist
// of the names of submissions and cases, so that links stay valid when the class is graded again.
const anchorSeparator = "~"

type anchorSet map[string]bool

// reservedAnchors returns the names that the page uses for its parts.
func reservedAnchors() anchorSet {
	taken := anchorSet{}
	for _, name := range []string{
		"main", "batch", "overview", "list", "filter", "find", "show", "what", "found", "submissions",
		"findings", "mistakes", rule, "heat", "heatmap", "groups", "similar", "casecosts",
		"keys", "keys-title", "hint",
	} {
		taken[name] = true
	}
	return taken
}

// reserve returns a name for a text. The name is unique on the page, and has only letters, digits,
// - and _.
func (taken anchorSet) reserve(text string) string {
	name := strings.Map(func(c rune) rune {
		switch {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-', c == '_':
			return c
		}
		return '-'
	}, text)
	const longest = 60
	if name != text || name == "" || len(name) > longest || taken[name] {
		digest := sha256.Sum256([]byte(text)) // so that two texts rarely compete for a name
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

// html/template escapes all text on a page for HTML. appendShown adds shownText to the end of every
// pipeline, so that no template can forget show.Text.

// multilineText is a text with line breaks to keep. Its lines are escaped already.
type multilineText string

// shownText escapes v with show.Text if v is text. It does not escape trusted markup.
func shownText(v any) any {
	switch v := v.(type) {
	case template.HTML, template.CSS, template.JS:
		return v
	case multilineText:
		return string(v)
	case fmt.Stringer:
		return show.Text(v.String())
	}
	if text := reflect.ValueOf(v); text.Kind() == reflect.String {
		return show.Text(text.String())
	}
	return v
}

func appendShown(n parse.Node) {
	switch n := n.(type) {
	case *parse.ListNode:
		if n == nil {
			return
		}
		for _, child := range n.Nodes {
			appendShown(child)
		}
	case *parse.ActionNode:
		if len(n.Pipe.Decl) == 0 { // a declaration writes nothing
			last := parse.NewIdentifier("shown").SetPos(n.Pos)
			shown := &parse.CommandNode{NodeType: parse.NodeCommand, Pos: n.Pos, Args: []parse.Node{last}}
			n.Pipe.Cmds = append(n.Pipe.Cmds, shown)
		}
	case *parse.IfNode:
		appendShown(&n.BranchNode)
	case *parse.WithNode:
		appendShown(&n.BranchNode)
	case *parse.RangeNode:
		appendShown(&n.BranchNode)
	case *parse.BranchNode:
		appendShown(n.List)
		appendShown(n.ElseList)
	}
}
