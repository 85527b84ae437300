package gomutate

import (
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
)

// variant is a change with its place, which is the number by which the module runs it.
type variant struct {
	Change
	place int
}

// writer writes a package of the module.
type writer struct {
	*unit
	name   string // name of the package
	mark   string
	copies map[*ast.FuncDecl][]variant
	reset  resetting
	calls  []string // functions to call before main
	broken []int    // places of copies that do not parse
}

// written is a file of the module, as writer writes it.
type written struct {
	text   []byte
	places map[int]int // place of the variant for each line in a changed copy
}

const base = "base" // package of the program itself

// write returns the files of the package, keyed by name. The first file also has the functions
// that run and reset the program.
func (w *writer) write() map[string]written {
	w.reset = w.unit.reset(w.mark)
	w.calls = slices.Clone(w.reset.calls)
	files := map[string]written{}
	inits := 0
	for i, tree := range w.trees {
		files[w.files[i].Name] = w.writeFile(i, tree, &inits)
	}
	first := w.files[0].Name
	f := files[first]
	f.text = fmt.Appendf(f.text, "func Main%[1]s() { main() }\nfunc Reset%[1]s() { %[2]s }\n", w.mark,
		strings.Join(append(w.calls, ""), "(); "))
	files[first] = f
	return files
}

func (w *writer) writeFile(i int, tree *ast.File, inits *int) written {
	imports := importsOf(tree)
	edits := steps(tree, w.offset, w.mark, imports)
	edits = append(edits, w.reset.edits[i]...)
	edits = append(edits, edit{
		w.offset(tree.Name.Pos()),
		w.offset(tree.Name.End()),
		fmt.Sprintf("%s; import %s %q", w.name, w.mark, variantsPath),
	})
	var added []string
	places := map[int]int{} // places of variants, by index in added
	for _, decl := range tree.Decls {
		f, ok := decl.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		name := f.Name.Name
		if f.Recv == nil && name == "init" {
			name = fmt.Sprintf("init%sF%d", w.mark, *inits)
			*inits++
			w.calls = append(w.calls, name)
			edits = append(edits, edit{w.offset(f.Name.Pos()), w.offset(f.Name.End()), name})
		}
		head, names := w.parameters(f)
		edits = append(edits, head...)
		var b strings.Builder
		for _, v := range w.copies[f] {
			own := fmt.Sprintf("%s%sN%d", name, w.mark, v.place)
			text, ok := w.copied(i, f, v.Change, own, imports)
			if !ok {
				w.broken = append(w.broken, v.place)
				continue
			}
			places[len(added)] = v.place
			added = append(added, text)
			fmt.Fprintf(&b, "case %d: %s;", v.place, call(f, own, names))
		}
		step := w.mark + ".Step();"
		if b.Len() > 0 {
			step += " switch " + w.mark + ".Chosen { " + b.String() + " };"
		}
		edits = append(edits, edit{w.offset(f.Body.Lbrace) + 1, w.offset(f.Body.Lbrace) + 1, step})
	}
	out := written{text: apply(w.files[i].Text, edits), places: map[int]int{}}
	out.text = append(out.text, '\n')
	line := 1 + strings.Count(string(out.text), "\n")
	for n, text := range added {
		for range 1 + strings.Count(text, "\n") {
			if place, ok := places[n]; ok {
				out.places[line] = place
			}
			line++
		}
		out.text = append(out.text, text+"\n"...)
	}
	for _, text := range slices.Concat(w.reset.added[i], w.uses(imports)) {
		out.text = append(out.text, text+"\n"...)
	}
	return out
}

// uses returns declarations that use the packages that a file imports, because the edits may
// remove all other uses.
func (w *writer) uses(imports map[string]string) []string {
	list := []string{"var _ = " + w.mark + ".Step"}
	for name, path := range imports {
		if name != "_" && (path == "os" || path == "log") {
			list = append(list, "var _ = "+name+"."+map[string]string{"os": "Exit", "log": "Fatal"}[path])
		}
	}
	slices.Sort(list)
	return list
}

// copied returns a copy of a function with another name and a change applied. It returns false
// if the copy does not parse.
func (w *writer) copied(file int, f *ast.FuncDecl, c Change, name string, imports map[string]string) (string, bool) {
	text, from := w.files[file].Text, w.offset(f.Pos())
	changed := slices.Concat(text[from:c.Start], []byte(c.New), text[c.End:w.offset(f.End())])
	return instrumented(string(changed), name, w.mark, imports)
}

// parameters returns the names of all parameters, beginning with the receiver, and edits that
// name the parameters without a name.
func (w *writer) parameters(f *ast.FuncDecl) (edits []edit, names []string) {
	if len(w.copies[f]) == 0 {
		return nil, nil
	}
	list := func(fields *ast.FieldList) {
		if fields == nil {
			return
		}
		for _, field := range fields.List {
			if len(field.Names) == 0 {
				name := w.mark + "P" + strconv.Itoa(len(names))
				names = append(names, name)
				at := w.offset(field.Type.Pos())
				edits = append(edits, edit{at, at, name + " "})
			}
			for _, own := range field.Names {
				name := own.Name
				if name == "_" {
					name = w.mark + "P" + strconv.Itoa(len(names))
					edits = append(edits, edit{w.offset(own.Pos()), w.offset(own.End()), name})
				}
				names = append(names, name)
			}
		}
	}
	list(f.Recv)
	list(f.Type.Params)
	return edits, names
}

// call returns the statement in which a function calls its copy.
func call(f *ast.FuncDecl, name string, names []string) string {
	if f.Recv != nil {
		name, names = names[0]+"."+name, names[1:]
	}
	if f.Type.TypeParams != nil {
		var types []string
		for _, field := range f.Type.TypeParams.List {
			for _, t := range field.Names {
				types = append(types, t.Name)
			}
		}
		name += "[" + strings.Join(types, ", ") + "]"
	}
	arguments := strings.Join(names, ", ")
	if all := f.Type.Params.List; len(all) > 0 {
		if _, ok := all[len(all)-1].Type.(*ast.Ellipsis); ok {
			arguments += "..."
		}
	}
	if f.Type.Results == nil || len(f.Type.Results.List) == 0 {
		return name + "(" + arguments + "); return"
	}
	return "return " + name + "(" + arguments + ")"
}

// functionAt returns the function whose body contains the change, or nil.
func (u *unit) functionAt(c Change) *ast.FuncDecl {
	for i, tree := range u.trees {
		if u.files[i].Name != c.File {
			continue
		}
		for _, decl := range tree.Decls {
			f, ok := decl.(*ast.FuncDecl)
			within := func(at token.Pos) bool { return c.Start <= u.offset(at) && u.offset(at) < c.End }
			if ok && f.Body != nil && f.Name.Name != "_" && u.offset(f.Body.Lbrace) < c.Start &&
				c.Start <= c.End && c.End <= u.offset(f.Body.Rbrace) && !within(f.Body.Rbrace) {
				return f
			}
		}
	}
	return nil
}
