package gomutate

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
)

// edit replaces part of a text. If the part is empty, the edit inserts its text there.
type edit struct {
	start, end int
	text       string
}

// apply returns text after the edits. It skips an edit inside a part that another edit replaces.
func apply(text []byte, edits []edit) []byte {
	slices.SortStableFunc(edits, func(a, b edit) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.end, b.end))
	})
	var b bytes.Buffer
	at := 0
	for _, e := range edits {
		if e.start < at || e.end > len(text) {
			continue
		}
		b.Write(text[at:e.start])
		b.WriteString(e.text)
		at = e.end
	}
	b.Write(text[at:])
	return b.Bytes()
}

func overlap(edits []edit) bool {
	edits = slices.SortedFunc(slices.Values(edits), func(a, b edit) int { return cmp.Compare(a.start, b.start) })
	for i := 1; i < len(edits); i++ {
		if edits[i].start < edits[i-1].end {
			return true
		}
	}
	return false
}

// changed returns the text of the node n after the edits inside n. The offsets of edits count from
// the start of the file.
func (p *Program) changed(file int, n ast.Node, edits []edit) string {
	from, to := p.offset(n.Pos()), p.offset(n.End())
	var own []edit
	for _, e := range edits {
		if from <= e.start && e.end <= to {
			own = append(own, edit{e.start - from, e.end - from, e.text})
		}
	}
	return string(apply(p.files[file].Text[from:to], own))
}

// ordered returns edits that make loops over maps follow the order of the keys. They turn such a
// loop into one over a function, which Go allows since version 1.23. For older versions, ordered
// returns no edits.
func (m *module) ordered(file int) (edits []edit) {
	ast.Inspect(m.program.trees[file], func(n ast.Node) bool {
		loop, ok := n.(*ast.RangeStmt)
		if ok && isMap(m.program.info.TypeOf(loop.X)) && m.language >= "1.23" {
			from, to := m.program.offset(loop.X.Pos()), m.program.offset(loop.X.End())
			edits = append(edits, edit{from, from, m.uniqueName + ".Ordered("}, edit{to, to, ")"})
		}
		return true
	})
	return edits
}

func isMap(t types.Type) bool {
	if t == nil {
		return false
	}
	_, ok := t.Underlying().(*types.Map)
	return ok
}

// replaced maps functions of the standard library to functions of package variants that replace
// them. The replacements do not end the process, and iterate over maps in a fixed order.
var replaced = map[string]string{
	"os.Exit": "Exit", "log.Fatal": "Fatal", "log.Fatalln": "Fatal", "log.Fatalf": "Fatal",
	"maps.All": "Ordered", "maps.Keys": "Keys", "maps.Values": "Values",
}

const fragment = "package p;"

// instrument adds calls of Step to all loops and functions in a declaration, and replaces some
// functions of the standard library (see the variable replaced). It returns false if text is not a
// single declaration. The new code refers to package variants as packageName. The parameter imports
// maps the names of the file's other imports to their paths.
func instrument(text, packageName string, imports map[string]string) (string, bool) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, "", fragment+text, parser.SkipObjectResolution)
	if err != nil || len(tree.Decls) != 1 || depthOf(tree) > maxDepth {
		return "", false
	}
	var edits []edit
	put := func(from, to token.Pos, text string) {
		offset := func(at token.Pos) int { return set.Position(at).Offset - len(fragment) }
		edits = append(edits, edit{offset(from), offset(to), text})
	}
	ast.Inspect(tree.Decls[0], func(n ast.Node) bool {
		var body *ast.BlockStmt
		switch n := n.(type) {
		case *ast.FuncDecl:
			body = n.Body
		case *ast.FuncLit:
			body = n.Body
		case *ast.ForStmt:
			body = n.Body
		case *ast.RangeStmt:
			body = n.Body
		case *ast.BranchStmt:
			if n.Tok == token.GOTO {
				put(n.Pos(), n.Pos(), packageName+".Step();")
			}
		case *ast.SelectorExpr:
			if of, ok := n.X.(*ast.Ident); ok && replaced[imports[of.Name]+"."+n.Sel.Name] != "" {
				put(n.Pos(), n.End(), packageName+"."+replaced[imports[of.Name]+"."+n.Sel.Name])
			}
		}
		if body != nil {
			put(body.Lbrace+1, body.Lbrace+1, packageName+".Step();")
		}
		return true
	})
	return string(apply([]byte(text), edits)), true
}
