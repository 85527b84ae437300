package gomutate

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
)

// edit replaces part of a text. If the part is empty, it inserts text before it.
type edit struct {
	start, end int
	text       string
}

// apply applies edits to a text. It ignores edits within a part that another edit replaces.
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

// exits maps functions that end a process to their replacements in package variants.
var exits = map[string]string{
	"os.Exit":     "Exit",
	"log.Fatal":   "Fatal",
	"log.Fatalln": "Fatal",
	"log.Fatalf":  "Fatalf",
}

// steps returns edits that make part of a program count its steps, and not end the process.
// imports maps names to paths.
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

// importsOf maps the names of the packages that a file imports to their paths.
func importsOf(tree *ast.File) map[string]string {
	imports := map[string]string{}
	for _, spec := range tree.Imports {
		imports[nameOf(spec)] = importedBy(spec)
	}
	return imports
}

const fragment = "package p;"

// parsed parses a single declaration. It also returns a function that converts positions to
// offsets in text.
func parsed(text string) (ast.Decl, func(token.Pos) int, bool) {
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, "", fragment+text, parser.SkipObjectResolution)
	if err != nil || len(tree.Decls) != 1 || depthOf(tree) > maxDepth {
		return nil, nil, false
	}
	return tree.Decls[0], func(at token.Pos) int { return set.Position(at).Offset - len(fragment) }, true
}

// instrumented returns a declaration that counts the steps of its loops and functions. If name
// is not empty, the declaration must be a function, and gets that name. It returns false if text
// is not a single declaration.
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
