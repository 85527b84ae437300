package html

import (
	"fmt"
	"html/template"
	"reflect"
	"text/template/parse"

	"touchstone/reports/internal/show"
)

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
