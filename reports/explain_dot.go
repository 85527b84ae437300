package reports

import (
	"fmt"
	"io"
	"strings"

	"touchstone/reference"
	"touchstone/reports/internal/visible"
)

// TreeDOT writes a search tree as input of Graphviz. MAX is a house that points
// up, MIN one that points down; a crossed edge leads to what was cut off.
func TreeDOT(w io.Writer, t *reference.Tree, o TreeOptions) error {
	g := graph{mark: o.Mark, best: bestLine(t)}
	g.printf("digraph %s {\n", dotted(treeTitle(t)))
	g.printf("  label=%s labelloc=t labeljust=l rankdir=LR ranksep=0.8 ordering=out fontname=\"monospace\"\n", dotted(treeTitle(t), treeOutcome(t)))
	g.printf("  node [fontname=\"monospace\" fontsize=10 style=filled fillcolor=white margin=\"0.15,0.08\"]\n")
	g.printf("  edge [fontname=\"monospace\" fontsize=12 arrowhead=none]\n")
	g.node(t.Root)
	g.printf("}\n")
	_, err := io.WriteString(w, g.page.String())
	return err
}

type graph struct {
	page strings.Builder
	mark Mark
	best map[*reference.TreeNode]bool
	n    int // nodes so far
}

func (g *graph) printf(format string, args ...any) { fmt.Fprintf(&g.page, format, args...) }

// dotted writes lines as one quoted string of the language DOT.
func dotted(lines ...string) string {
	safe := make([]string, len(lines))
	for i, line := range lines {
		safe[i] = strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(visible.Text(line))
	}
	return `"` + strings.Join(safe, `\n`) + `"`
}

// node writes a node and what is below it, and returns its name.
func (g *graph) node(n *reference.TreeNode) string {
	lines := append([]string{"value " + n.Value, bounds(n)}, words(n.Reason, innerWidth)...)
	look := "shape=house fillcolor=\"#dbeafe\""
	if n.Mover == reference.Min {
		look = "shape=invhouse fillcolor=\"#ffedd5\""
	}
	if g.best[n] {
		look += " penwidth=3"
	}
	if n == g.mark.Node {
		look += " color=\"#a21caf\" peripheries=2"
		lines = append(lines, words(strings.TrimSpace("◀ "+g.mark.Note), innerWidth)...)
	}
	name := g.declare(look, lines)
	for _, c := range n.Children {
		look := "label=" + dotted(moveName(c))
		if g.best[c] {
			look += " penwidth=3"
		}
		g.printf("  %s -> %s [%s]\n", name, g.node(c), look)
	}
	g.ends(n, name)
	return name
}

// ends writes what stands for positions that are not there.
func (g *graph) ends(n *reference.TreeNode, name string) {
	if h := hidden(n); h != "" {
		g.printf("  %s -> %s [style=dotted]\n", name, g.declare("shape=plaintext", []string{h}))
	}
	if n.Cut != nil {
		end := g.declare("shape=plaintext fontcolor=\"#b42318\"", words(short(n.Cut.Reason()), innerWidth))
		g.printf("  %s -> %s [style=dashed color=\"#b42318\" fontcolor=\"#b42318\" label=\"✗\"]\n", name, end)
	}
}

// declare writes one node of the graph and returns its name.
func (g *graph) declare(look string, lines []string) string {
	name := fmt.Sprintf("n%d", g.n)
	g.n++
	g.printf("  %s [%s label=%s]\n", name, look, dotted(lines...))
	return name
}
