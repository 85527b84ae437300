package html

import (
	"fmt"
	"html/template"
	"io"
	"math"
	"slices"
	"strings"
	"sync"

	"touchstone/internal/wording"
	"touchstone/reports/internal/show"
	"touchstone/reports/tree"
	"touchstone/reports/view"
	"touchstone/runner/record"
)

// Similar writes the similar programs of a class as one self-contained page, for staff only. Each
// pair stands side by side behind a #fragment.
func Similar(w io.Writer, r *record.Report) error {
	if err := similarTemplate().Execute(w, newSimilar(r)); err != nil {
		return fmt.Errorf("writing the page of similar programs: %w", err)
	}
	return nil
}

type similarView struct {
	Report   *record.Report
	Heading  string
	Advice   string
	Pairs    []pairView
	Clusters []clusterView
}

type pairView struct {
	*record.SimilarPair
	Anchor         string
	Previous, Next string // anchors of the neighbours; may be empty
	Lines          string // how much the two have in common
	Evidence       []string
	Sides          [2][]sharedFile
}

// sharedFile is a source file of which parts stand in the other program, too.
type sharedFile struct {
	File   string
	Pieces []codePiece
}

// codePiece is a sequence of lines of one kind.
type codePiece struct {
	Kind    string        // class of the element: given, m0 to m7, or empty
	ID, To  string        // anchors of a match, and of the same match in the other program; empty for others
	Numbers multilineText // of the lines, one below the other
	Text    multilineText
}

const matchColours = 8

func newSimilar(r *record.Report) *similarView {
	s := r.Similar
	if s == nil {
		s = record.NewSimilar(nil)
	}
	page := &similarView{Report: r, Heading: view.SimilarHeading(s), Advice: view.SimilarAdvice}
	sources := map[string][]record.Source{}
	for i := range r.Submissions {
		sources[r.Submissions[i].Name] = r.Submissions[i].Sources
	}
	for _, o := range s.Outside {
		sources[o.Name] = o.Sources
	}
	for i := range s.Pairs {
		p := &s.Pairs[i]
		anchor := func(n int) string { return fmt.Sprintf("pair%d", n+1) }
		v := pairView{SimilarPair: p, Anchor: anchor(i), Lines: view.SimilarLines(p), Evidence: view.SimilarEvidence(p)}
		if i > 0 {
			v.Previous = anchor(i - 1)
		}
		if i+1 < len(s.Pairs) {
			v.Next = anchor(i + 1)
		}
		var left, right []record.LineRange
		for _, m := range p.Matches {
			left, right = append(left, m.Left), append(right, m.Right)
		}
		v.Sides = [2][]sharedFile{
			newSharedFiles(v.Anchor, "lr", sources[p.Left.Name], p.Left.Given, left),
			newSharedFiles(v.Anchor, "rl", sources[p.Right.Name], p.Right.Given, right),
		}
		linkMatches(v.Sides)
		page.Pairs = append(page.Pairs, v)
	}
	for _, names := range s.Clusters {
		page.Clusters = append(page.Clusters, newCluster(names, page.Pairs))
	}
	return page
}

// linkMatches removes links to matches of which other matches take all lines, and identifiers of
// pieces after the first of a match.
func linkMatches(sides [2][]sharedFile) {
	ids := map[string]bool{}
	each := func(visit func(*codePiece)) {
		for _, files := range sides {
			for _, f := range files {
				for i := range f.Pieces {
					visit(&f.Pieces[i])
				}
			}
		}
	}
	each(func(p *codePiece) {
		if ids[p.ID] {
			p.ID = ""
		}
		ids[p.ID] = true
	})
	each(func(p *codePiece) {
		if !ids[p.To] {
			p.To = ""
		}
	})
}

// newSharedFiles returns the files of one side. sides holds the letters of this side and of the other.
func newSharedFiles(
	pair, sides string,
	sources []record.Source,
	given, matches []record.LineRange,
) (files []sharedFile) {
	for _, s := range sources {
		lines := strings.Split(strings.TrimSuffix(s.Text, "\n"), "\n")
		match := make([]int, len(lines)) // number of the match that has a line, from 1; -1 for the skeleton
		mark := func(r record.LineRange, number int) {
			if r.File == s.File {
				for n := max(r.From, 1); n <= min(r.To, len(lines)); n++ {
					match[n-1] = number
				}
			}
		}
		for _, r := range given {
			mark(r, -1)
		}
		for i, r := range matches {
			mark(r, i+1)
		}
		file := sharedFile{File: s.File}
		for begin := 0; begin < len(lines); {
			end := begin
			var text, numbers []string
			for ; end < len(lines) && match[end] == match[begin]; end++ {
				text = append(text, show.Text(show.ExpandTabs(strings.TrimSuffix(lines[end], "\r"))))
				numbers = append(numbers, fmt.Sprint(end+1))
			}
			piece := codePiece{
				Numbers: multilineText(strings.Join(numbers, "\n")),
				Text:    multilineText(strings.Join(text, "\n")),
			}
			switch n := match[begin]; {
			case n < 0:
				piece.Kind = "given"
			case n > 0:
				piece.Kind = fmt.Sprint("m", n%matchColours)
				piece.ID, piece.To = fmt.Sprint(pair, sides[:1], n), fmt.Sprint(pair, sides[1:], n)
			}
			file.Pieces = append(file.Pieces, piece)
			begin = end
		}
		files = append(files, file)
	}
	return files
}

// clusterView draws three or more programs as points on a circle, and the pairs as lines.
type clusterView struct {
	Names []clusterPoint
	Edges []clusterEdge
	About string // in words
}

type clusterPoint struct {
	Name string
	X, Y float64 // within a circle of radius 100
	End  string  // text-anchor
}

type clusterEdge struct {
	X1, Y1, X2, Y2 float64
	Width          float64
}

func newCluster(names []string, pairs []pairView) clusterView {
	c := clusterView{About: strings.Join(names, ", ")}
	at := map[string]clusterPoint{}
	for i, name := range names {
		angle := 2 * math.Pi * float64(i) / float64(len(names))
		p := clusterPoint{
			Name: name,
			X:    math.Round(100 * math.Cos(angle)),
			Y:    math.Round(100 * math.Sin(angle)),
			End:  "start",
		}
		if p.X < 0 {
			p.End = "end"
		}
		at[name] = p
		c.Names = append(c.Names, p)
	}
	for _, p := range pairs {
		if slices.Contains(names, p.Left.Name) && slices.Contains(names, p.Right.Name) {
			a, b := at[p.Left.Name], at[p.Right.Name]
			c.Edges = append(c.Edges, clusterEdge{a.X, a.Y, b.X, b.Y, float64(p.ScorePercent) / 20})
		}
	}
	return c
}

// The script and the style of the page of similar programs.
var (
	SimilarScript = sync.OnceValue(func() string { return joinScripts("similar.js") })
	SimilarStyle  = sync.OnceValue(func() string { return pageFile("style.css") + pageFile("similar.css") })
)

var similarTemplate = sync.OnceValue(func() *template.Template {
	page := template.Must(template.New("similar.html").Funcs(template.FuncMap{
		"shown":  shownText,
		"plural": wording.Count,
		"style":  func() template.CSS { return template.CSS(SimilarStyle()) },
		"script": func() template.JS { return template.JS(SimilarScript()) },
		"policy": func() string { return tree.Policy(SimilarStyle(), SimilarScript()) },
	}).ParseFS(files, "page/similar.html"))
	appendShown(page.Tree.Root)
	return page
})
