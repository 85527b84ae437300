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
	return goProgram{HostOfGo(t), GoFiles(t, program)}
}

type javaProgram struct {
	javahost.Mutants
	files []javahost.SourceFile
}

func (p javaProgram) Load(main string) ([]javahost.Mutation, error) {
	return p.Mutants.Load(main, p.files)
}

type goProgram struct {
	*gomutate.Host
	files []gomutate.File
}

func (p goProgram) Load(string) ([]javahost.Mutation, error) {
	return p.Host.Load(p.files, importer.ForCompiler(token.NewFileSet(), "source", nil))
}
