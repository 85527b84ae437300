package tree

import (
	"cmp"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"fmt"
	"html/template"
	"io"
	"strings"
	"sync"

	"touchstone/reference"
)

//go:embed page
var pages embed.FS

// StepPage writes a self-contained page for stepping through a search. At each step, the page shows
// the tree, the current position, the bounds and the counters. A browser without JavaScript shows a
// list of all steps. The tree must contain the whole search.
func StepPage(w io.Writer, t *reference.Tree) error {
	drawing := Draw(t, "tree")
	return stepPage().Execute(w, pageView{
		Title:    title(t),
		Outcome:  Outcome(t),
		Drawing:  template.HTML(strings.Replace(drawing.Markup, "</svg>", frame+"</svg>", 1)),
		Warnings: t.Warnings,
		Steps:    stepsOf(t, drawing),
		style:    pageFile("step.css") + Style,
		script:   pageFile("step.js"),
	})
}

type pageView struct {
	Title, Outcome string
	Drawing        template.HTML // an SVG element in which all text is escaped
	Warnings       []string
	Steps          []step
	style, script  string
}

func (p pageView) Policy() string      { return Policy(p.style, p.script) }
func (p pageView) Style() template.CSS { return template.CSS(p.style) }
func (p pageView) Script() template.JS { return template.JS(p.script) }
func (p pageView) Last() int           { return len(p.Steps) }

type step struct {
	Text        string // what happens
	Clause      string // number of the rule, or ""
	Line        string // the moves that lead to the position
	Alpha, Beta string // of the position
	Frames      string // x, y, width and height of the position's frame in the drawing
	counts
	node *reference.TreeNode
}

// counts holds the numbers of visited and evaluated positions, and the greatest depth so far.
type counts struct{ Visited, Evaluated, Depth int }

type walk struct {
	counts
	assignment *reference.Assignment
	drawing    *Drawing
	steps      []step
	line       []string
}

func stepsOf(t *reference.Tree, drawing *Drawing) []step {
	w := &walk{assignment: t.Assignment, drawing: drawing}
	w.position(t.Root, 0)
	return w.steps
}

func (w *walk) add(n *reference.TreeNode, at reference.Bounds, clause, format string, args ...any) {
	f := w.drawing.FrameOf(n)
	w.steps = append(w.steps, step{
		Text:   fmt.Sprintf(format, args...),
		Clause: clause,
		Line:   cmp.Or(strings.Join(w.line, ", "), "start"),
		Alpha:  at.Alpha,
		Beta:   at.Beta,
		Frames: fmt.Sprint(f.X, f.Y, f.Width, f.Height),
		counts: w.counts,
		node:   n,
	})
}

func (w *walk) position(n *reference.TreeNode, depth int) {
	if n.Move != "" {
		w.line = append(w.line, n.Move)
		defer func() { w.line = w.line[:len(w.line)-1] }()
	}
	w.Visited++
	w.Depth = max(w.Depth, depth)
	w.add(n, n.Entry, "", "entered, %s to move", n.Mover)
	if n.Exit == reference.Evaluated {
		w.Evaluated++
		w.add(n, n.Return, w.assignment.Clause(n.Exit), "evaluated: worth %s, because %s", n.Value, n.Reason)
		return
	}
	now := n.Entry
	for i, child := range n.Children {
		w.position(child, depth+1)
		before := now
		now = n.Return
		isLast := i == len(n.Children)-1
		if !isLast {
			now = n.Children[i+1].Entry
		}
		if isLast && n.Exit == reference.CutOff {
			w.add(n, now, w.assignment.Clause(n.Exit), "cut off: %s", n.Cut.Reason())
			return
		}
		w.add(n, now, "", "%s returned %s%s", moveName(child), child.Value, boundChange(before, now))
	}
	w.add(n, n.Return, w.assignment.Clause(n.Exit), "returns %s: %s", n.Value, n.Reason)
}

// boundChange says which bound changed when the search returned from a child, or that none did.
func boundChange(before, now reference.Bounds) string {
	switch {
	case before.Alpha != now.Alpha:
		return ": alpha becomes " + now.Alpha
	case before.Beta != now.Beta:
		return ": beta becomes " + now.Beta
	}
	return ", which changes nothing"
}

// frame is a rectangle that the script moves to the current position.
const frame = `<rect class="mark" id="here" rx="6" width="0" height="0"/>`

var stepPage = sync.OnceValue(func() *template.Template {
	return template.Must(template.ParseFS(pages, "page/step.html"))
})

func pageFile(name string) string {
	data, err := pages.ReadFile("page/" + name)
	if err != nil {
		panic(err) // cannot happen, because the file is embedded
	}
	return string(data)
}

// Policy returns a content security policy that allows only this style and this script. So a
// student's text does no harm even if a browser takes it for markup.
func Policy(style, script string) string {
	return strings.Join([]string{
		"default-src 'none'",
		"style-src " + digestSource(style),
		"script-src " + digestSource(script),
		"base-uri 'none'",
		"form-action 'none'",
	}, "; ")
}

func digestSource(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}
