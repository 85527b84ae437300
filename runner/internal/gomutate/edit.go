package gomutate

import (
	"bytes"
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
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

// changed returns the text of a node with edits, which have offsets in its file.
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

// exits maps functions that end a process to their replacements in package variants.
var exits = map[string]string{
	"os.Exit":     "Exit",
	"log.Fatal":   "Fatal",
	"log.Fatalln": "Fatal",
	"log.Fatalf":  "Fatalf",
}

const fragment = "package p;"

// instrumented returns a declaration that counts the steps of its loops and functions, and that
// does not end the process. If name is not empty, the declaration must be a function, and gets
// that name. It returns false if text is not a single declaration. mark is the name of package
// variants, and imports maps the names of other packages to their paths.
func instrumented(text, name, mark string, imports map[string]string) (string, bool) {
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
	begin := func(body *ast.BlockStmt) {
		if body != nil {
			put(body.Lbrace+1, body.Lbrace+1, mark+".Step();")
		}
	}
	ast.Inspect(tree.Decls[0], func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			begin(n.Body)
		case *ast.FuncLit:
			begin(n.Body)
		case *ast.ForStmt:
			begin(n.Body)
		case *ast.RangeStmt:
			begin(n.Body)
		case *ast.BranchStmt:
			if n.Tok == token.GOTO {
				put(n.Pos(), n.Pos(), mark+".Step();")
			}
		case *ast.SelectorExpr:
			if of, ok := n.X.(*ast.Ident); ok && exits[imports[of.Name]+"."+n.Sel.Name] != "" {
				put(n.Pos(), n.End(), mark+"."+exits[imports[of.Name]+"."+n.Sel.Name])
			}
		}
		return true
	})
	if f, ok := tree.Decls[0].(*ast.FuncDecl); name != "" && ok {
		put(f.Name.Pos(), f.Name.End(), name)
	} else if name != "" {
		return "", false
	}
	return string(apply([]byte(text), edits)), true
}

// head is the head of a function, in which all parameters and results have names.
type head struct {
	receiver, types, params, results string // declarations
	names                            []string
	passed, given, told, back        []string // arguments in a call, those with the receiver, their names, and results
	target                           string   // before the name in a call
}

// headOf returns the head of a function. The names begin with mark.
func (p *Program) headOf(f function, mark string) (h head) {
	declare := func(fields *ast.FieldList, kind string, names *[]string) string {
		var list []string
		for i := 0; fields != nil && i < len(fields.List); i++ {
			field := fields.List[i]
			for n := range max(1, len(field.Names)) {
				name := mark + kind + string(rune('a'+len(*names)%26)) + strings.Repeat("_", len(*names)/26)
				*names = append(*names, name)
				list = append(list, name+" "+p.text(f.file, field.Type))
				if kind == "R" {
					continue
				}
				name = "it"
				if len(field.Names) > 0 {
					name = field.Names[n].Name
				}
				h.told = append(h.told, name)
			}
		}
		return strings.Join(list, ", ")
	}
	if f.Recv != nil {
		h.receiver = "(" + declare(f.Recv, "P", &h.given) + ") "
		h.target = h.given[0] + "."
	}
	first := len(h.given)
	h.params = declare(f.Type.Params, "P", &h.given)
	h.passed = slices.Clone(h.given[first:])
	h.results = declare(f.Type.Results, "R", &h.back)
	if n := len(f.Type.Params.List); n > 0 {
		if _, ok := f.Type.Params.List[n-1].Type.(*ast.Ellipsis); ok {
			h.passed[len(h.passed)-1] += "..."
		}
	}
	if f.Type.TypeParams != nil {
		h.types = p.text(f.file, f.Type.TypeParams)
		for _, field := range f.Type.TypeParams.List {
			for _, name := range field.Names {
				h.names = append(h.names, name.Name)
			}
		}
	}
	return h
}

// declare returns a function with this head and another name.
func (h head) declare(name, body string) string {
	return "func " + h.receiver + name + h.types + "(" + h.params + ") (" + h.results + ") { " + body + " }"
}

// call returns a statement in which such a function calls another one.
func (h head) call(name string) string {
	if len(h.names) > 0 {
		name += "[" + strings.Join(h.names, ", ") + "]"
	}
	call := h.target + name + "(" + strings.Join(h.passed, ", ") + ");"
	if len(h.back) > 0 {
		call = strings.Join(h.back, ", ") + " = " + call
	}
	return call
}
