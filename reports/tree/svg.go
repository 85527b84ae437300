package tree

import (
	_ "embed"
	"encoding/xml"
	"fmt"
	"io"
	"math"
	"strings"
	"unicode/utf8"

	"touchstone/reference"
	"touchstone/reports/internal/show"
)

// SVG draws a search tree as a self-contained picture, without scripts, fonts or links.
func SVG(w io.Writer, t *reference.Tree, _ Options) error {
	_, err := io.WriteString(w, draw(t, "tree", "<style>"+Style+"</style>\n").Markup)
	return err
}

// Drawing is a picture to embed in a page. The page must include Style once.
type Drawing struct {
	ID            string
	Markup        string // an svg element in which all text is escaped
	Width, Height int    // in pixels
	root          *box
}

// Draw returns a drawing of a tree. Every element ID in the markup has the prefix id.
func Draw(t *reference.Tree, id string) *Drawing { return draw(t, id, "") }

func draw(t *reference.Tree, id, style string) *Drawing {
	d := &drawing{id: id, best: bestLine(t), boards: boards(t, math.MaxInt)}
	d.layout = newLayout(newBox(t.Root), margin, headRoom+lineHeight*len(d.boards))
	width, height := d.size()
	d.open(t, width, height, style)
	d.drawBoards()
	d.edges(d.layout.root)
	d.boxes(d.layout.root, nil)
	d.legend()
	d.page.WriteString("</svg>\n")
	return &Drawing{ID: id, Markup: d.page.String(), Width: width, Height: height, root: d.layout.root}
}

// Frame is a rectangle, in pixels.
type Frame struct{ X, Y, Width, Height int }

// FrameOf returns the frame around a node, or nil if the node is not in the drawing.
func (d *Drawing) FrameOf(n *reference.TreeNode) *Frame {
	b := d.root.find(n)
	if b == nil {
		return nil
	}
	return &Frame{b.x - 5, b.y - 5, b.width + 10, b.height + 10}
}

func (b *box) find(n *reference.TreeNode) *box {
	if b.kind == nodeBox && b.node == n {
		return b
	}
	for _, c := range b.children {
		if found := c.find(n); found != nil {
			return found
		}
	}
	return nil
}

// Sizes in pixels.
const (
	headRoom     = 84  // height of the text above a tree
	footRoom     = 56  // height of the legend below it
	leastPicture = 640 // width
)

type drawing struct {
	page   strings.Builder
	layout *layout
	id     string
	best   map[*reference.TreeNode]bool
	boards []string
}

func (d *drawing) size() (width, height int) {
	width = max(d.layout.width+margin, leastPicture)
	for _, row := range d.boards {
		width = max(width, int(letter*float64(utf8.RuneCountInString(row)))+2*margin)
	}
	return width, d.layout.height + footRoom
}

func (d *drawing) drawBoards() {
	// Some viewers ignore the style that preserves spaces, but not xml:space.
	for i, row := range d.boards {
		d.printf("<text xml:space=\"preserve\" x=\"%d\" y=\"%d\">%s</text>\n", margin, headRoom+lineHeight*i,
			escaped(row))
	}
}

func (d *drawing) printf(format string, args ...any) { fmt.Fprintf(&d.page, format, args...) }

func (d *drawing) label(class string, x, y int, text string) {
	d.printf("<text class=\"%s\" x=\"%d\" y=\"%d\">%s</text>\n", class, x, y, escaped(text))
}

func escaped(s string) string {
	var b strings.Builder
	xml.EscapeText(&b, []byte(show.Text(s))) // a strings.Builder never fails
	return b.String()
}

func (d *drawing) open(t *reference.Tree, width, height int, style string) {
	d.printf("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"search-tree\" role=\"img\" "+
		"aria-labelledby=\"%s-title %[1]s-desc\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %[2]d %[3]d\">\n",
		d.id, width, height)
	d.printf("<title id=\"%s-title\">Search tree of %s</title>\n", d.id, escaped(title(t)))
	d.printf("<desc id=\"%s-desc\">%s. The text format shows the same tree in words.</desc>\n", d.id,
		escaped(Outcome(t)))
	d.page.WriteString(style)
	d.printf("<rect class=\"paper\" width=\"%d\" height=\"%d\"/>\n", width, height)
	d.label("heading", margin, 34, title(t))
	d.label("", margin, 56, Outcome(t))
}

// edges draws all edges of a subtree. It must run before boxes, so that no edge covers text.
func (d *drawing) edges(b *box) {
	for _, c := range b.children {
		d.edge(b, c)
		d.edges(c)
	}
}

func (d *drawing) edge(from, to *box) {
	x1, y1, x2, y2 := from.x+from.width, from.middle(), to.x, to.middle()
	class := "edge"
	switch {
	case to.kind == cutBox:
		class = "edge cut"
	case to.kind == hiddenBox:
		class = "edge hidden"
	case d.best[to.node]:
		class = "edge best"
	}
	bend := to.x - columnGap/2
	d.printf("<path class=\"%s\" d=\"M%d %dC%d %d %d %d %d %d\"/>\n", class, x1, y1, bend, y1, bend, y2, x2-4, y2)
	if to.kind == cutBox {
		d.strike(x2-14, y2)
	}
}

func (d *drawing) strike(x, y int) {
	d.printf("<path class=\"strike\" d=\"M%d %dl6 -14M%d %dl6 -14\"/>\n", x-6, y+7, x, y+7)
}

func (d *drawing) boxes(b *box, line []string) {
	switch b.kind {
	case nodeBox:
		d.node(b, line)
	case cutBox:
		d.lines("cut", b.x, b.y, b.lines)
	case hiddenBox:
		d.lines("faint", b.x, b.y, b.lines)
	}
	for _, c := range b.children {
		d.boxes(c, append(line[:len(line):len(line)], c.node.Move))
	}
}

func (d *drawing) lines(class string, x, y int, lines []string) {
	for i, line := range lines {
		d.label(class, x, y+lineHeight*i+12, line)
	}
}

// node draws a node: its move, its triangle with the value, and its text. Browsers show the title
// of the node as a tooltip.
func (d *drawing) node(b *box, line []string) {
	n, middle := b.node, b.middle()
	class := strings.ToLower(string(n.Mover))
	if d.best[n] {
		class += " best"
	}
	d.printf("<g class=\"%s\">\n<title>%s</title>\n", class, inWords(n, line))
	pill := pillWidth(n)
	d.printf("<rect class=\"pill\" x=\"%d\" y=\"%d\" width=\"%d\" height=\"22\" rx=\"11\"/>\n", b.x, middle-11, pill)
	d.label("centred", b.x+pill/2, middle+4, moveName(n))
	d.triangle(n, b.x+pill+padding, middle-shapeTall/2, d.layout.shape)
	x, y := b.x+d.layout.textAt(b), b.y+(b.height-lineHeight*len(b.lines))/2
	d.lines("strong", x, y, b.lines[:1])
	d.lines("", x, y+lineHeight, b.lines[1:])
	d.printf("</g>\n")
}

// triangle draws a triangle that points up for MAX and down for MIN, with the value in its wide
// part.
func (d *drawing) triangle(n *reference.TreeNode, x, y, width int) {
	if n.Mover == reference.Max {
		d.printf("<path class=\"shape\" d=\"M%d %dh%dl-%d -%dz\"/>\n", x, y+shapeTall, width, width/2, shapeTall)
		d.label("value", x+width/2, y+shapeTall-6, n.Value)
		return
	}
	d.printf("<path class=\"shape\" d=\"M%d %dh%dl-%d %dz\"/>\n", x, y, width, width/2, shapeTall)
	d.label("value", x+width/2, y+15, n.Value)
}

// inWords describes a node in several escaped lines. The moves in line lead to the node.
func inWords(n *reference.TreeNode, line []string) string {
	place := "root"
	if len(line) > 0 {
		place = "line of play " + strings.Join(line, ", ")
	}
	lines := []string{
		escaped(place),
		escaped(fmt.Sprintf("%s moves; alpha %s, beta %s", n.Mover, alphaOf(n), betaOf(n))),
		escaped(fmt.Sprintf("value %s: %s", n.Value, n.Reason)),
		fmt.Sprintf("the search finished this node as number %d", n.PostOrder),
	}
	if n.Cut != nil {
		lines = append(lines, escaped(n.Cut.Reason()))
	}
	return strings.Join(lines, "\n")
}

func (d *drawing) legend() {
	x, y := margin, d.layout.height+footRoom-20
	for _, sign := range []struct {
		group, class, path string // path starts at the left end of the text's base line
		width              int
		text               string
	}{
		{"max", "shape", "h20l-10 -15z", 20, "MAX moves"},
		{"min", "shape", "m0 -13h20l-10 15z", 20, "MIN moves"},
		{"", "edge best", "m0 -5h26", 26, "line of best play"},
		{"", "edge cut", "m0 -5h34", 34, "cut off"},
	} {
		d.printf("<g class=\"%s\"><path class=\"%s\" d=\"M%d %d%s\"/></g>\n", sign.group, sign.class, x, y, sign.path)
		if sign.class == "edge cut" {
			d.strike(x+16, y-5)
		}
		x += sign.width + padding
		d.label("faint", x, y, sign.text)
		x += textWidth(sign.text) + margin
	}
	d.label("faint", x, y, "→ bound on return, if changed")
}

// Style is the style sheet of pictures. It affects nothing else on a page. Colours only repeat
// what shapes, strokes and words say.
//
//go:embed page/picture.css
var Style string
