package testmutants

import (
	"go/importer"
	"go/token"
	"path/filepath"
	"testing"

	"touchstone/runner/internal/gomutate"
	"touchstone/runner/internal/javahost"
)

// Host makes the mutants of one program, whatever language it is in.
type Host interface {
	// Load lists its mutations, given the class to run.
	Load(main string) ([]javahost.Mutation, error)

	// Prepare is told which of them will be asked, besides the program itself.
	Prepare(numbers []int) error

	// Ask runs a mutant on questions; false if it does not compile.
	Ask(number int, questions []javahost.Ask) ([]javahost.Asked, bool, error)
}

// HostOf takes a program, which is a folder or a file, to a host for Java or to one of
// its own.
func HostOf(t *testing.T, java javahost.Mutants, program string) Host {
	t.Helper()
	if found, _ := filepath.Glob(filepath.Join(program, "*.java")); len(found) > 0 { // the pattern is right
		return javaProgram{java, JavaFiles(t, program)}
	}
	return &goProgram{t: t, files: GoFiles(t, program)}
}

type javaProgram struct {
	javahost.Mutants
	files []javahost.SourceFile
}

func (p javaProgram) Load(main string) ([]javahost.Mutation, error) {
	return p.Mutants.Load(main, p.files)
}

func (javaProgram) Prepare([]int) error { return nil } // each is compiled when it is asked

// goProgram is built with all its mutants at once.
type goProgram struct {
	t        *testing.T
	files    []gomutate.File
	program  *gomutate.Program
	changes  []gomutate.Change
	places   map[int]int // among the variants
	compiles []bool
	host     *GoHost
}

func (p *goProgram) Load(string) (list []javahost.Mutation, err error) {
	p.program, err = gomutate.Load(p.files, importer.ForCompiler(token.NewFileSet(), "source", nil))
	if err != nil {
		return nil, err
	}
	p.changes, err = p.program.Changes()
	for _, c := range p.changes {
		list = append(list, javahost.Mutation{
			Operator: c.Operator, File: c.File, Line: c.Line, Start: c.Start, Old: c.Old, New: c.New,
		})
	}
	return list, err
}

func (p *goProgram) Prepare(numbers []int) error {
	p.places = map[int]int{javahost.Original: 0}
	var some []gomutate.Change
	for _, n := range numbers {
		some = append(some, p.changes[n])
		p.places[n] = len(some)
	}
	s, err := p.program.Schema(some, GoLanguage)
	if err != nil {
		return err
	}
	p.host = StartGo(p.t, BuildGo(p.t, s))
	p.compiles = append([]bool{true}, s.Compiles...)
	return nil
}

func (p *goProgram) Ask(number int, questions []javahost.Ask) ([]javahost.Asked, bool, error) {
	place := p.places[number]
	if !p.compiles[place] {
		return nil, false, nil
	}
	return p.host.Ask(place, questions), true, nil
}
