package gomutate

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"touchstone/internal/guard"
	"touchstone/runner/internal/javahost"
	"touchstone/runner/record"
)

// Inside is a Go program with the functions of a right solution woven into it. Once Weave has
// built and started it, it speaks the protocol of an InsideHost.
type Inside struct {
	javahost.Inside
	Language string // see Host

	// Build builds the module with these files. It returns the compiler's messages, or "" if
	// the module compiles.
	Build func(files map[string][]byte) (said string, err error)

	// Start starts a process of the module that was built last.
	Start func() (process javahost.Inside, stop func(), err error)

	stop func() // nil if there is no process
}

// mostBuilds is the maximum number of builds. After a failed build, Weave leaves out the parts
// of the solution that do not compile with the program.
const mostBuilds = 5

// Weave builds and starts a program with the first of the solutions, and returns its units. It
// ignores the last argument.
func (h *Inside) Weave(
	_ string,
	program, skeleton []javahost.SourceFile,
	solutions [][]javahost.SourceFile,
	_ []javahost.Ask,
) (units []javahost.Unit, _ []javahost.Asked, err error) {
	h.Close()
	var w *woven
	err = guard.Do("weaving Go sources", func() (err error) {
		w, err = loadAll(program, skeleton, solutions[0])
		return err
	})
	if record.FailureOf(err) != nil {
		return nil, nil, err
	}
	if err != nil || len(w.units) == 0 {
		return nil, nil, nil
	}
	for range mostBuilds {
		var files map[string][]byte
		err := guard.Do("weaving Go sources", func() (err error) { files, err = w.module(h.Language); return err })
		if err != nil {
			return nil, nil, err
		}
		said, err := h.Build(files)
		if err != nil {
			return nil, nil, err
		}
		if said == "" {
			h.Inside, h.stop, err = h.Start()
			return w.told(), nil, err
		}
		if !w.without(said) {
			break
		}
	}
	return nil, nil, nil
}

// Link returns no fields, because the bodies of a unit share only the fields that the skeleton
// names.
func (h *Inside) Link(forms []int, _ []javahost.Ask) ([]javahost.Fields, error) {
	return make([]javahost.Fields, len(forms)), nil
}

// Close ends the process.
func (h *Inside) Close() {
	if h.stop != nil {
		h.stop()
		h.stop = nil
	}
}

// loadAll reads a program, a skeleton and a solution, and weaves them together.
func loadAll(program, skeleton, solution []javahost.SourceFile) (*woven, error) {
	mark := ""
	var all []*unit
	for _, files := range [][]javahost.SourceFile{program, skeleton, solution} {
		p, err := Load(files)
		if err != nil {
			return nil, err
		}
		if len(files) == 0 {
			return nil, fmt.Errorf("there are no sources")
		}
		all = append(all, p.own)
		if len(p.mark) > len(mark) {
			mark = p.mark // the sources contain no name with the longest mark
		}
	}
	return weave(mark, all[0], all[1], all[2]), nil
}

func (w *woven) told() (units []javahost.Unit) {
	for _, u := range w.units {
		told := javahost.Unit{
			Type: u.owner, Name: u.Name.Name,
			File: w.program.files[u.file].Name, Line: w.program.set.Position(u.Pos()).Line,
		}
		if !w.dropped[u.right] {
			told.Forms = []int{1}
		}
		units = append(units, told)
	}
	return units
}

// module returns the files of a module that contains the woven program.
func (w *woven) module(language string) (map[string][]byte, error) {
	files := w.files()
	p := &Program{mark: w.mark}
	whole, err := p.read(files)
	if err != nil {
		return nil, fmt.Errorf("reading what was written: %w", err)
	}
	written := (&writer{unit: whole, name: base, mark: w.mark}).write()
	module := moduleOf(language)
	for name, f := range written {
		module[path.Join(base, name)] = f.text
	}
	pointers, names := w.variables(whole.pkg)
	first := path.Join(base, files[0].Name)
	module[first] = fmt.Appendf(
		module[first],
		"func Variables%s() ([]any, []string) { return []any{%s}, []string{%s} }\n",
		w.mark,
		strings.Join(pointers, ", "),
		strings.Join(names, ", "),
	)
	unlike := w.unlike()
	slices.Sort(unlike)
	module["main.go"] = fmt.Appendf(nil, `package main

import (
	"%[1]s/%[2]s"
	"%[1]s/variants"
)

func main() {
	variants.Unlike = map[string]bool{%[3]s}
	variants.Look(variants.Program{
		Reset: %[2]s.Reset%[4]s, Main: %[2]s.Main%[4]s, Variables: %[2]s.Variables%[4]s,
	}, %[5]d)
}
`, moduleName, base, strings.Join(unlike, ", "), w.mark, len(w.units))
	return module, nil
}
