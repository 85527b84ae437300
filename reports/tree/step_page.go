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

// StepPage writes a self-contained page for stepping through a search. At each step, it shows
// the whole tree, the current position, the bounds and the counters. A browser without
// JavaScript shows a list of all steps. StepPage returns an error if the tree is only a part
// of the search.
func StepPage(w io.Writer, t *reference.Tree) error {
	if uint64(t.Shown) < t.Visited {
		return fmt.Errorf("the tree has only %d of %s: the HTML page needs the whole search: omit --path and --depth",
			t.Shown, positions(t.Visited, ""))
	}
	drawing := Draw(t, "tree")
	p := pageView{
		Title:    title(t),
		Outcome:  Outcome(t),
		Drawing:  template.HTML(withFrame(drawing.Markup)),
		Warnings: t.Warnings,
		style:    pageFile("step.css") + Style,
		script:   pageFile("step.js"),
	}
	for _, s := range stepsOf(t) {
		p.Steps = append(p.Steps, stepView{s, *drawing.FrameOf(s.node)})
	}
	return stepPage().Execute(w, p)
}

type pageView struct {
	Title, Outcome string
	Drawing        template.HTML // an SVG element in which all text is escaped
	Warnings       []string
	Steps          []stepView
	style, script  string
}

// stepView is a step and the frame of its position in the drawing.
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

// withFrame adds the rectangle that frames the current position.
func withFrame(markup string) string {
	return strings.Replace(markup, "</svg>", `<rect class="mark" id="here" rx="6" width="0" height="0"/></svg>`, 1)
}

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

// Policy returns a content security policy by which a browser uses only this style and this
// script, which it identifies by their digests. Even if a browser interpreted a student's text
// as markup, the text could do no harm.
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
