package gomutate

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
)

// edit puts a text in place of a part of another, or before it if the part is empty.
type edit struct {
	start, end int
	text       string
}

// apply makes edits of a text. What lies within a part that another replaces is left
// out with it.
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

// exits are functions that end a process, and what stands for each.
var exits = map[string]string{
	"os.Exit":     "Exit",
	"log.Fatal":   "Fatal",
	"log.Fatalln": "Fatal",
	"log.Fatalf":  "Fatalf",
}

// steps are the edits that make a part of a program count its steps, and come back
// where it would end the process. Imports are the paths by name.
func steps(n ast.Node, offset func(token.Pos) int, mark string, imports map[string]string) (edits []edit) {
	add := func(at, end token.Pos, text string) {
		edits = append(edits, edit{offset(at), offset(end), text})
	}
	step := mark + ".Step();"
	ast.Inspect(n, func(n ast.Node) bool {
		var body *ast.BlockStmt
		switch n := n.(type) {
		case *ast.FuncLit:
			body = n.Body
		case *ast.ForStmt:
			body = n.Body
		case *ast.RangeStmt:
			body = n.Body
		case *ast.BranchStmt:
			if n.Tok == token.GOTO {
				add(n.Pos(), n.Pos(), step)
			}
		case *ast.SelectorExpr:
			if of, ok := n.X.(*ast.Ident); ok {
				if stands := exits[imports[of.Name]+"."+n.Sel.Name]; stands != "" {
					add(n.Pos(), n.End(), mark+"."+stands)
				}
			}
		}
		if body != nil {
			add(body.Lbrace+1, body.Lbrace+1, step)
		}
		return true
	})
	return edits
}

// importsOf are the paths that a file imports, by the names it has for them.
func importsOf(tree *ast.File) map[string]string {
	imports := map[string]string{}
	for _, spec := range tree.Imports {
		imports[nameOf(spec)] = importedBy(spec)
	}
	return imports
}

const fragment = "package p;"

// parsed is one declaration, and where its parts stand in it.
func parsed(text string) (ast.Decl, func(token.Pos) int, bool) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, "", fragment+text, parser.SkipObjectResolution)
	if err != nil || len(tree.Decls) != 1 || depthOf(tree) > maxDepth {
		return nil, nil, false
	}
	return tree.Decls[0], func(at token.Pos) int { return set.Position(at).Offset - len(fragment) }, true
}

// instrumented is a declaration whose loops count their steps, under another name if
// it is a function and one is given; false if it is not one declaration.
func instrumented(text, name, mark string, imports map[string]string) (string, bool) {
	decl, offset, ok := parsed(text)
	if !ok {
		return "", false
	}
	edits := steps(decl, offset, mark, imports)
	if name != "" {
		f, ok := decl.(*ast.FuncDecl)
		if !ok {
			return "", false
		}
		edits = append(edits, edit{offset(f.Name.Pos()), offset(f.Name.End()), name})
	}
	return string(apply([]byte(text), edits)), true
}
