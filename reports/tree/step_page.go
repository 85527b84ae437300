package tree

import (
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

// StepPage writes a page to step through a search with: the whole tree, the position that
// the search is at, and what stands there then. It needs nothing else, and tells all
// steps in words where scripts do not run. Against is a printed trace to set beside the
// right one, nil for none: the page then begins where they part. The error is that only
// a part of the tree is shown, or the writer's.
func StepPage(w io.Writer, t *reference.Tree, against *Against) error {
	if uint64(t.Shown) < t.Visited {
		return fmt.Errorf("%d of %s are shown: a page steps through the whole search, so leave out --path and --depth",
			t.Shown, positions(t.Visited, ""))
	}
	drawing := Draw(t, "tree")
	p := pageView{
		Title:    title(t),
		Outcome:  Outcome(t),
		Drawing:  template.HTML(withFrame(drawing.Markup)),
		Warnings: t.Warnings,
		Against:  against,
		style:    pageFile("step.css") + Style,
		script:   pageFile("step.js"),
	}
	for _, s := range stepsOf(t) {
		if against != nil && against.Parting != nil && s.Left < uint64(against.Parting.Node) {
			p.Start++ // to the step that leaves the node at which they part
		}
		p.Steps = append(p.Steps, stepView{s, *drawing.FrameOf(s.node)})
	}
	p.Start = min(p.Start, len(p.Steps)-1)
	if against != nil {
		p.Facts = against.Facts(t)
	}
	return stepPage().Execute(w, p)
}

// pageView is what the page is made of.
type pageView struct {
	Title, Outcome string
	Drawing        template.HTML // escapes all text
	Warnings       []string
	Steps          []stepView
	Start          int      // the step to begin with
	Against        *Against // nil for none
	Facts          [][2]string
	style, script  string
}

// stepView is a step and where the drawing has it.
type stepView struct {
	Step
	Frame Frame
}

func (p pageView) Policy() string      { return Policy(p.style, p.script) }
func (p pageView) Style() template.CSS { return template.CSS(p.style) }
func (p pageView) Script() template.JS { return template.JS(p.script) }
func (p pageView) Last() int           { return len(p.Steps) }
func (s stepView) Frames() string {
	return fmt.Sprint(s.Frame.X, s.Frame.Y, s.Frame.Width, s.Frame.Height)
}

// withFrame adds the rectangle that goes around the position of a step.
func withFrame(markup string) string {
	return strings.Replace(markup, "</svg>", `<rect class="mark" id="here" rx="6" width="0" height="0"/></svg>`, 1)
}

var stepPage = sync.OnceValue(func() *template.Template {
	return template.Must(template.ParseFS(pages, "page/step.html"))
})

func pageFile(name string) string {
	data, err := pages.ReadFile("page/" + name)
	if err != nil {
		panic(err) // the file is part of the program
	}
	return string(data)
}

// Policy has a browser run a script and apply a style, which it knows by their digests, and
// nothing else: should a student's text ever come to be read as markup, it still does
// nothing.
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
