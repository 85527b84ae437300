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

	mostRounds = 6 // maximum number of attempts to leave out the parts that do not compile
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

type module struct {
	standard    *Library
	language    string // Go version for go.mod, such as 1.24
	uniqueName  string // part of every name that the module adds, but of no name in the sources
	program     *Program
	combination *combination // nil if there is no solution

	changes []Change     // by number
	marks   []int        // for each change, the mark of its statement; nil in a MutantRunner
	applied []int        // numbers of the changes that every body contains
	dropped map[any]bool // parts to leave out: numbers of changes, declarations and imports
}

// newUniqueName returns a name that no file contains. So a name that contains it cannot clash with
// a name in the files.
func newUniqueName(sources ...[]File) string {
	name := "Touchstone"
	for _, f := range slices.Concat(sources...) {
		for strings.Contains(f.Name+string(f.Text), name) {
			name += "_"
		}
	}
	return name
}

type genFile struct {
	text  strings.Builder
	parts []any // for each line, a key of module.dropped; nil if the line must stay
}

func (p *genFile) add(part any, text string) {
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
	var generated map[string]*genFile
	var whole *Program
	for range mostRounds {
		generated = m.genFiles()
		var sources []File
		for name, p := range generated {
			sources = append(sources, File{Name: name, Text: []byte(p.text.String())})
		}
		var err error
		if whole, err = parse(sources); err != nil {
			return nil, fmt.Errorf("parsing the changed Go sources: %w", err)
		}
		whole.check(m.standard)
		if !m.drop(generated, whole) {
			break
		}
	}
	files := map[string][]byte{
		"go.mod":  fmt.Appendf(nil, "module %s\n\ngo %s\n", moduleName, m.language),
		"main.go": m.main(),
	}
	maps.Copy(files, variantsFiles())
	for name, p := range generated {
		files[path.Join(base, name)] = []byte(p.text.String())
	}
	files[path.Join(base, m.uniqueName+".go")] = m.variables(whole)
	return files, nil
}

// drop drops each part of the generated files in which go/types found an error when it checked p.
// It reports whether it dropped any part.
func (m *module) drop(generated map[string]*genFile, p *Program) (dropsMore bool) {
	for _, e := range p.errors {
		at := p.set.Position(e.Pos)
		if part := generated[at.Filename].parts[at.Line-1]; part != nil && !m.dropped[part] {
			m.dropped[part], dropsMore = true, true
		}
	}
	return dropsMore
}

func (m *module) genFiles() map[string]*genFile {
	generated := map[string]*genFile{}
	for i := range m.program.trees {
		generated[m.program.files[i].Name] = m.programFile(i)
	}
	if m.combination != nil {
		for i := range m.combination.solution.trees {
			generated[fmt.Sprintf("%sRight%d.go", m.uniqueName, i)] = m.solutionFile(i)
		}
	}
	return generated
}

func (m *module) programFile(file int) *genFile {
	tree := m.program.trees[file]
	w := &writer{module: m, file: m.newGenFile(tree, ""), ordered: m.ordered(file), imports: importsOf(tree)}
	bodies := map[*ast.FuncDecl]function{}
	for _, f := range m.program.functions() {
		bodies[f.FuncDecl] = f
	}
	for _, decl := range tree.Decls {
		if d, ok := decl.(*ast.GenDecl); ok && d.Tok == token.IMPORT {
			continue
		}
		d, _ := decl.(*ast.FuncDecl)
		if f, ok := bodies[d]; ok && w.writeFunction(f) {
			continue
		}
		text, _ := instrument(m.program.changed(file, decl, w.ordered), m.uniqueName, w.imports)
		w.file.add(nil, text)
	}
	return w.file
}

// newGenFile returns a generated file that begins with the imports of tree. The names of the
// imports get the suffix.
func (m *module) newGenFile(tree *ast.File, suffix string) *genFile {
	p := &genFile{}
	p.add(nil, fmt.Sprintf("package %s; import %s %q", base, m.uniqueName, variantsPath))
	for _, spec := range tree.Imports {
		name := nameOf(spec) + suffix
		if m.dropped[spec] || nameOf(spec) == "_" {
			name = "_" // nothing uses it
		}
		p.add(spec, "import "+name+" "+spec.Path.Value)
	}
	p.add(nil, "var _ = "+m.uniqueName+".Step")
	return p
}

type writer struct {
	*module
	file    *genFile
	ordered []edit
	imports map[string]string
}

// writeFunction writes f with all of its bodies. Each call of f runs the body that variants.Chosen
// selects. If f has only one body, writeFunction writes nothing and returns false.
func (w *writer) writeFunction(f function) bool {
	start, end := w.program.offset(f.Body.Lbrace), w.program.offset(f.Body.Rbrace)
	var numbers []int
	for k, c := range w.changes {
		if w.program.files[f.file].Name == c.File && start < c.Start && endOf(c) <= end {
			numbers = append(numbers, k)
		}
	}
	if len(numbers) == 0 && w.combination.unitOf(f.FuncDecl) < 0 {
		return false
	}
	own := &genFile{}
	for _, k := range numbers {
		if w.changes[k].Operator == "" || w.dropped[k] || slices.Contains(w.applied, k) {
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
	before, after := w.wrapperOf(f)
	head := w.program.between(f.file, f.Pos(), f.Body.Lbrace)
	w.file.add(nil, fmt.Sprintf("%s { %s switch %s.Chosen {", head, before, w.uniqueName))
	w.file.text.WriteString(own.text.String())
	w.file.parts = append(w.file.parts, own.parts...)
	w.file.add(nil, "} "+after+" }")
	return true
}

// body returns a statement that runs a copy of the body of f with the changes in w.applied and the
// given change. If change is -1, it adds a mark for each statement instead. The parameter numbers
// lists all changes and marks of f. body returns false if changes overlap or the copy does not
// parse.
func (w *writer) body(f function, numbers []int, change int) (string, bool) {
	edits, others := []edit{}, slices.Clone(w.ordered)
	for _, k := range numbers {
		switch c := w.changes[k]; {
		case k == change, slices.Contains(w.applied, k):
			edits = append(edits, edit{c.Start, endOf(c), c.New})
		case c.Operator == "" && change < 0:
			others = append(others, edit{c.Start, c.Start, fmt.Sprintf("%s.At(%d);", w.uniqueName, k)})
		}
	}
	const declare = "var _ = "
	literal := "func() " + w.program.results(f) + " "
	changed := w.program.changed(f.file, f.Body, append(others, edits...))
	text, ok := instrument(declare+literal+changed, w.uniqueName, w.imports)
	text = strings.TrimPrefix(text, declare) + "()"
	if f.Type.Results != nil {
		text = "return " + text
	}
	return text, ok && !overlap(edits)
}

// variables returns a Go file with two functions: one starts the program, and the other lists its
// variables.
func (m *module) variables(p *Program) []byte {
	var pointers, names []string
	for _, name := range p.pkg.Scope().Names() {
		if _, ok := p.pkg.Scope().Lookup(name).(*types.Var); ok {
			keptName := ""
			if m.combination != nil && m.combination.kept[name] {
				keptName = name
			}
			pointers, names = append(pointers, "&"+name), append(names, strconv.Quote(keptName))
		}
	}
	return fmt.Appendf(nil, "package %s\n\nfunc Main%[2]s() { main() }\n\n"+
		"func Variables%[2]s() ([]any, []string) { return []any{%[3]s}, []string{%[4]s} }\n",
		base, m.uniqueName, strings.Join(pointers, ", "), strings.Join(names, ", "))
}

func (m *module) main() []byte {
	var marks, extraFields []string
	units := 0
	for _, mark := range m.marks {
		marks = append(marks, strconv.Itoa(mark))
	}
	if m.combination != nil {
		units = len(m.combination.units)
		for _, field := range m.combination.extraFields() {
			extraFields = append(extraFields, strconv.Quote(field)+": true")
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
		Marks: []int{%[5]s}, ExtraFields: map[string]bool{%[6]s},
	})
}
`, moduleName, base, m.uniqueName, units, strings.Join(marks, ", "), strings.Join(extraFields, ", "))
}
