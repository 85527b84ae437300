package gomutate

import (
	"embed"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
)

//go:embed variants/*.go
var hostSources embed.FS

const (
	moduleName   = "program"
	variantsPath = moduleName + "/variants"
	base         = "base" // package of the program

	mostRounds = 6 // of leaving out what does not compile
)

func variantsFiles() map[string][]byte {
	files := map[string][]byte{}
	entries, _ := hostSources.ReadDir("variants") // embedded files can be read
	for _, entry := range entries {
		name := path.Join("variants", entry.Name())
		files[name], _ = hostSources.ReadFile(name)
	}
	return files
}

// module is a module in which functions of a program have several bodies.
type module struct {
	standard *Library
	language string // Go version for go.mod, such as 1.24
	mark     string // part of all names that are added, but of no name in the sources
	program  *Program
	woven    *woven // nil if no function has a right body

	changes []Change     // by number; one without an operator marks a statement
	marks   []int        // by number of a change, the mark of its statement; nil if no run tells what it reaches
	made    []int        // changes that every body of the program has
	dropped map[any]bool // parts that do not compile: numbers of changes, and declarations
}

// markOf returns a text that no file contains, so that names with this text are new.
func markOf(sources ...[]File) string {
	mark := "Touchstone"
	for _, f := range slices.Concat(sources...) {
		for strings.Contains(f.Name+string(f.Text), mark) {
			mark += "_"
		}
	}
	return mark
}

type page struct {
	text  strings.Builder
	parts []any // by line, the part that can be dropped; nil if none can
}

func (p *page) add(part any, text string) {
	p.text.WriteString(text + "\n")
	for range 1 + strings.Count(text, "\n") {
		p.parts = append(p.parts, part)
	}
}

// files returns the files of the module, without the parts in which go/types finds errors.
func (m *module) files() (map[string][]byte, error) {
	if m.dropped == nil {
		m.dropped = map[any]bool{}
	}
	maps.DeleteFunc(m.dropped, func(part any, _ bool) bool { _, isImport := part.(*ast.ImportSpec); return isImport })
	var pages map[string]*page
	var whole *Program
	for range mostRounds {
		pages = m.pages()
		var sources []File
		for name, p := range pages {
			sources = append(sources, File{Name: name, Text: []byte(p.text.String())})
		}
		var err error
		if whole, err = parse(sources); err != nil {
			return nil, fmt.Errorf("parsing the changed Go sources: %w", err)
		}
		whole.check(m.standard)
		if !m.drop(pages, whole) {
			break
		}
	}
	files := map[string][]byte{
		"go.mod":  fmt.Appendf(nil, "module %s\n\ngo %s\n", moduleName, m.language),
		"main.go": m.main(),
	}
	maps.Copy(files, variantsFiles())
	for name, p := range pages {
		files[path.Join(base, name)] = []byte(p.text.String())
	}
	files[path.Join(base, m.mark+".go")] = m.variables(whole)
	return files, nil
}

func (m *module) drop(pages map[string]*page, whole *Program) (some bool) {
	for _, e := range whole.errors {
		at := whole.set.Position(e.Pos)
		if part := pages[at.Filename].parts[at.Line-1]; part != nil && !m.dropped[part] {
			m.dropped[part], some = true, true
		}
	}
	return some
}

func (m *module) pages() map[string]*page {
	pages := map[string]*page{}
	for i := range m.program.trees {
		pages[m.program.files[i].Name] = m.page(i)
	}
	if m.woven != nil {
		for i := range m.woven.solution.trees {
			pages[fmt.Sprintf("%sRight%d.go", m.mark, i)] = m.solutionFile(i)
		}
	}
	return pages
}

func (m *module) page(file int) *page {
	tree := m.program.trees[file]
	w := &writer{module: m, page: m.newPage(tree, ""), ordered: m.ordered(file), imports: importsOf(tree)}
	bodies := map[*ast.FuncDecl]function{}
	for _, f := range m.program.functions() {
		bodies[f.FuncDecl] = f
	}
	for _, decl := range tree.Decls {
		if d, ok := decl.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
			continue
		}
		d, _ := decl.(*ast.FuncDecl)
		if f, ok := bodies[d]; ok && w.function(f) {
			continue
		}
		text, _ := instrumented(m.program.changed(file, decl, w.ordered), m.mark, w.imports)
		w.page.add(nil, text)
	}
	return w.page
}

// newPage returns a page with the imports of a file. Their names get a suffix.
func (m *module) newPage(tree *ast.File, suffix string) *page {
	p := &page{}
	p.add(nil, fmt.Sprintf("package %s; import %s %q", base, m.mark, variantsPath))
	for _, spec := range tree.Imports {
		name := nameOf(spec) + suffix
		if m.dropped[spec] || nameOf(spec) == "_" {
			name = "_" // nothing uses it
		}
		p.add(spec, "import "+name+" "+spec.Path.Value)
	}
	p.add(nil, "var _ = "+m.mark+".Step")
	return p
}

type writer struct {
	*module
	page    *page
	ordered []edit
	imports map[string]string
}

// function writes the function f so that each call runs the chosen body. It returns false, and
// writes nothing, if there is only one body.
func (w *writer) function(f function) bool {
	start, end := w.program.offset(f.Body.Lbrace), w.program.offset(f.Body.Rbrace)
	var numbers []int
	for k, c := range w.changes {
		if w.program.files[f.file].Name == c.File && start < c.Start && endOf(c) <= end {
			numbers = append(numbers, k)
		}
	}
	if len(numbers) == 0 && w.woven.unitOf(f.FuncDecl) < 0 {
		return false
	}
	own := &page{}
	for _, k := range numbers {
		if w.changes[k].Operator == "" || w.dropped[k] || slices.Contains(w.made, k) {
			continue
		}
		if body, ok := w.body(f, numbers, k); ok {
			own.add(k, fmt.Sprintf("case %d: %s", k, body))
		} else {
			w.dropped[k] = true
		}
	}
	body, _ := w.body(f, numbers, -1)
	own.add(nil, "default: "+body)
	before, after := w.caller(f)
	head := w.program.between(f.file, f.Pos(), f.Body.Lbrace)
	w.page.add(nil, fmt.Sprintf("%s { %s switch %s.Chosen {", head, before, w.mark))
	w.page.text.WriteString(own.text.String())
	w.page.parts = append(w.page.parts, own.parts...)
	w.page.add(nil, "} "+after+" }")
	return true
}

// body returns a call of a function literal, which is a copy of the function f with the changes in
// w.made and the given change. If change is -1, the copy has marks instead of the given change.
// numbers are the changes and marks in f. body returns false if changes overlap or the copy does
// not parse.
func (w *writer) body(f function, numbers []int, change int) (string, bool) {
	edits, others := []edit{}, slices.Clone(w.ordered)
	for _, k := range numbers {
		switch c := w.changes[k]; {
		case k == change, slices.Contains(w.made, k):
			edits = append(edits, edit{c.Start, endOf(c), c.New})
		case c.Operator == "" && change < 0:
			others = append(others, edit{c.Start, c.Start, fmt.Sprintf("%s.At(%d);", w.mark, k)})
		}
	}
	const declare = "var _ = "
	literal := "func() " + w.program.results(f) + " "
	changed := w.program.changed(f.file, f.Body, append(others, edits...))
	text, ok := instrumented(declare+literal+changed, w.mark, w.imports)
	text = strings.TrimPrefix(text, declare) + "()"
	if f.Type.Results != nil {
		text = "return " + text
	}
	return text, ok && !overlap(edits)
}

// variables returns a Go file with two functions: one starts the program, and the other lists its
// variables.
func (m *module) variables(whole *Program) []byte {
	var pointers, names []string
	for _, name := range whole.pkg.Scope().Names() {
		if _, ok := whole.pkg.Scope().Lookup(name).(*types.Var); ok {
			told := ""
			if m.woven != nil && m.woven.kept[name] {
				told = name
			}
			pointers, names = append(pointers, "&"+name), append(names, strconv.Quote(told))
		}
	}
	return fmt.Appendf(nil, "package %s\n\nfunc Main%[2]s() { main() }\n\n"+
		"func Variables%[2]s() ([]any, []string) { return []any{%[3]s}, []string{%[4]s} }\n",
		base, m.mark, strings.Join(pointers, ", "), strings.Join(names, ", "))
}

func (m *module) main() []byte {
	var marks, unlike []string
	units := 0
	for _, mark := range m.marks {
		marks = append(marks, strconv.Itoa(mark))
	}
	if m.woven != nil {
		units = len(m.woven.units)
		for _, field := range m.woven.unlike() {
			unlike = append(unlike, strconv.Quote(field)+": true")
		}
	}
	return fmt.Appendf(nil, `package main

import (
	"%[1]s/%[2]s"
	"%[1]s/variants"
)

func main() {
	variants.Serve(variants.Program{
		Main: %[2]s.Main%[3]s, Variables: %[2]s.Variables%[3]s, Units: %[4]d,
		Marks: []int{%[5]s}, Unlike: map[string]bool{%[6]s},
	})
}
`, moduleName, base, m.mark, units, strings.Join(marks, ", "), strings.Join(unlike, ", "))
}
