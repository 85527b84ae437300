package locate

import "touchstone/runner/internal/javahost"

// Host holds one program at a time and tries changes of it. Places in files are counted
// as Java does, in units of UTF-16.
type Host interface {
	// Load has it hold a program, and lists small changes that might mend it. Its error
	// may be Refused.
	Load(main string, files []javahost.SourceFile) ([]javahost.Mutation, error)

	// Compile compiles variants, in place of those before, each with a change by its
	// number or javahost.Original. It tells which of them can be asked, and what it has
	// done so far.
	Compile(changes []int) ([]bool, javahost.Effort, error)

	// Ask runs a variant that compiles, by its place among them, on each question.
	Ask(place int, questions []javahost.Ask) ([]javahost.Asked, error)
}

// Refused is why a host does not hold a program, which is no failure: its error of Load.
type Refused struct{ Why string }

func (r Refused) Error() string { return r.Why }

// Expecter is a host that wants to know in which order changes will probably be tried,
// before Compile is asked for the first of them.
type Expecter interface{ Expect(changes []int) }

// Program is what was handed in.
type Program struct {
	Main  string // the class to run
	Files []javahost.SourceFile
}
