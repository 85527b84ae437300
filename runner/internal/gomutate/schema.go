package gomutate

import (
	"embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"path"
	"slices"
	"strconv"
	"strings"

	"touchstone/internal/guard"
	"touchstone/internal/pattern"
)

//go:embed variants/steps.go variants/variant_run.go variants/serve.go variants/look.go variants/values.go
var hostSources embed.FS

const (
	moduleName   = "program"
	variantsPath = moduleName + "/variants"
)

// Schema is a module with the variants of a program.
type Schema struct {
	Files map[string][]byte // contents by path, with slashes

	// Compiles reports for each change whether its variant compiles, as far as is known.
	Compiles []bool

	program  *Program
	language string
	changes  []Change
	whole    map[int]map[string]written // variants that are packages of their own, by place
	base     map[string]written
}

// Schema returns a module with the variants of a program. language is the Go version for go.mod,
// such as 1.24. Building it takes about a second for every few hundred changes.
func (p *Program) Schema(changes []Change, language string) (*Schema, error) {
	s := &Schema{
		program:  p,
		language: language,
		changes:  changes,
		Compiles: slices.Repeat([]bool{true}, len(changes)),
		whole:    map[int]map[string]written{},
	}
	err := guard.Do("writing variants of Go sources", func() error {
		s.writeWhole()
		s.writeBase()
		faulty, err := s.faulty()
		if err != nil {
			return err
		}
		if s.leaveOut(faulty) {
			s.writeBase()
		}
		return s.gather()
	})
	return s, err
}

func placeOf(change int) int { return change + 1 }

func (s *Schema) leaveOut(places []int) (some bool) {
	for _, place := range places {
		some = some || s.Compiles[place-1]
		s.Compiles[place-1] = false
	}
	return some
}

// writeWhole writes the variants of changes outside functions. Each of them becomes a package.
func (s *Schema) writeWhole() {
	own := s.program.own
	for i, c := range s.changes {
		if own.functionAt(c) != nil {
			continue
		}
		u, err := s.program.read(Apply(s.program.files, c))
		if err != nil || u.hasNewErrors(own) {
			s.Compiles[i] = false
			continue
		}
		w := &writer{unit: u, name: packageOf(placeOf(i)), mark: s.program.mark}
		s.whole[placeOf(i)] = w.write()
	}
}

func packageOf(place int) string { return "v" + strconv.Itoa(place) }

func (u *unit) hasNewErrors(than *unit) bool {
	return slices.ContainsFunc(u.errors, func(e types.Error) bool {
		return !slices.ContainsFunc(than.errors, func(known types.Error) bool { return known.Msg == e.Msg })
	})
}

// writeBase writes the program together with the variants of changes inside functions.
func (s *Schema) writeBase() {
	own := s.program.own
	w := &writer{unit: own, name: base, mark: s.program.mark, copies: map[*ast.FuncDecl][]variant{}}
	for i, c := range s.changes {
		if f := own.functionAt(c); f != nil && s.Compiles[i] {
			w.copies[f] = append(w.copies[f], variant{c, placeOf(i)})
		}
	}
	s.base = w.write()
	s.leaveOut(w.broken)
}

// faulty returns the places of the copies that do not compile, as far as go/types can tell.
func (s *Schema) faulty() (places []int, err error) {
	u := &unit{set: token.NewFileSet()}
	for _, f := range s.program.files {
		tree, err := parser.ParseFile(u.set, f.Name, s.base[f.Name].text, parser.SkipObjectResolution)
		if err != nil {
			return nil, fmt.Errorf("reading what was written: %w", err)
		}
		u.trees = append(u.trees, tree)
	}
	u.check()
	for _, e := range u.errors {
		at := u.set.Position(e.Pos)
		if place, ok := s.base[at.Filename].places[at.Line]; ok {
			places = append(places, place)
		}
	}
	return places, nil
}

// moduleOf returns the files of a module except the program and main.go.
func moduleOf(language string) map[string][]byte {
	files := map[string][]byte{"go.mod": fmt.Appendf(nil, "module %s\n\ngo %s\n", moduleName, language)}
	entries, _ := hostSources.ReadDir("variants") // embedded files can be read
	for _, entry := range entries {
		name := "variants/" + entry.Name()
		files[name], _ = hostSources.ReadFile(name)
	}
	return files
}

func (s *Schema) gather() error {
	s.Files = moduleOf(s.language)
	s.Files["main.go"] = s.main()
	for name, f := range s.base {
		s.Files[path.Join(base, name)] = f.text
	}
	for place, files := range s.whole {
		for name, f := range files {
			if s.Compiles[place-1] {
				s.Files[path.Join(packageOf(place), name)] = f.text
			}
		}
	}
	return nil
}

// main returns the source of the main package, which runs all variants.
func (s *Schema) main() []byte {
	var imports, programs, of strings.Builder
	add := func(name string) {
		fmt.Fprintf(&imports, "\t%q\n", moduleName+"/"+name)
		fmt.Fprintf(&programs, "\t\t{Reset: %[1]s.Reset%[2]s, Main: %[1]s.Main%[2]s},\n", name, s.program.mark)
	}
	add(base)
	count := 1
	of.WriteString("0")
	for i, compiles := range s.Compiles {
		if _, whole := s.whole[placeOf(i)]; !whole || !compiles {
			of.WriteString(", 0")
			continue
		}
		add(packageOf(placeOf(i)))
		fmt.Fprintf(&of, ", %d", count)
		count++
	}
	return fmt.Appendf(nil, "package main\n\nimport (\n%s\t%q\n)\n\nfunc main() {\n"+
		"\tvariants.Serve([]variants.Program{\n%s\t}, []int{%s})\n}\n",
		imports.String(), variantsPath, programs.String(), of.String())
}

var complaint = pattern.Of(`(?m)^(?:\./)?([^\s:]+)/([^/\n:]+\.go):(\d+):`)

// Without omits the variants about which the compiler complains in said. It reports whether
// there are any. The compiler must run with -gcflags=-e, because otherwise it does not list all
// errors.
func (s *Schema) Without(said []byte) (some bool) {
	var places []int
	for _, found := range complaint().FindAllSubmatch(said, -1) {
		line, _ := strconv.Atoi(string(found[3])) // cannot fail, since found[3] consists of digits
		place, ok := s.base[string(found[2])].places[line]
		if string(found[1]) != base {
			number, err := strconv.Atoi(strings.TrimPrefix(string(found[1]), "v"))
			place, ok = number, err == nil && s.whole[number] != nil
		}
		if ok {
			places = append(places, place)
		}
	}
	if !s.leaveOut(places) {
		return false
	}
	s.writeBase()
	return s.gather() == nil
}
