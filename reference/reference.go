// Package reference computes what a correct program prints for a command line of an
// assignment. An answer depends only on the arguments: the package uses no clock, file,
// process or randomness.
//
// An assignment is data (its assignment.json). The built-in assignments add code: a solver,
// a search tree, and random questions. Users can also play the games.
//
// Comments cite the rules of an assignment, as in (rule 3.1); cases/README.md says where to
// find them.
package reference

import (
	"fmt"

	"touchstone/internal/wording"
)

// Assignment is one homework. Its exported fields come from assignment.json (see Define).
type Assignment struct {
	ID       string   // such as "takestones-f19"
	Title    string   // a title for people to read
	Program  string   // name of the program to submit; in Java, of its main class
	AltNames []string // alternative names of the program
	Packages []string // third-party Python packages that programs may import
	Synopsis string   // the program's arguments, such as "STONES TAKEN STONE... DEPTH"

	Processes bool // programs may start other programs

	Arguments string   // the meaning of the arguments, in lines of at most 78 characters
	Example   []string // the arguments of an example run
	Answer    []Field  // what a program prints, in order
	Labels    []string // the labels of Answer, in order
	Rubric    string   // the name of the default rubric; may be empty

	Limits Limits

	// Folders lists the folders that exist when a program starts. If it is not empty, the first is
	// ".", a copy of what the student handed in. Otherwise programs start in an empty folder.
	Folders []string

	definition string   // the text of its assignment.json; empty if it is built in
	variant    *variant // nil without a "reference"
	implementation
}

// Limits are the limits of a run. 0 means the default.
type Limits struct {
	Seconds   float64 `json:"seconds"`
	MemoryMiB int     `json:"memory_mib"`
}

// Check returns an error for the first invalid limit, and the key of this limit in assignment.json.
func (l Limits) Check() (member string, err error) {
	if !(l.Seconds >= 0 && l.Seconds <= 3600) {
		return "seconds", fmt.Errorf("\"seconds\" is %v: write the time limit of a run in seconds, at most 3600",
			l.Seconds)
	}
	if l.MemoryMiB != 0 && (l.MemoryMiB < 16 || l.MemoryMiB > 1<<20) {
		return "memory_mib", fmt.Errorf("\"memory_mib\" is %d: write the memory limit of a run in MiB, 16 to 1048576",
			l.MemoryMiB)
	}
	return "", nil
}

// implementation holds the functions of an assignment. An assignment without a solver has only the
// function read.
type implementation struct {
	solve   func(args []string) (Solution, error)
	read    func(text string) (Transcript, error)
	explain func(args []string, view View) (*Tree, error)
	clauses map[Exit]string
	probes  func() [][]string
	draw    func(intN func(n int) int) Question

	parameters *parameters // nil if the assignment cannot be the "reference" of a folder
}

// Solution is the answer to a command line.
type Solution struct {
	Transcript Transcript
	Visited    uint64   // positions searched
	Warnings   []string // about odd but acceptable arguments
}

var assignments = []*Assignment{takestonesF19, takestonesS17, fanorona5x5}

// Assignments returns the built-in assignments. Callers must not change them.
func Assignments() []*Assignment { return assignments }

// Lookup finds a built-in assignment by its ID.
func Lookup(id string) (*Assignment, error) {
	var known []string
	for _, a := range assignments {
		if a.ID == id {
			return a, nil
		}
		known = append(known, a.ID)
	}
	return nil, fmt.Errorf("unknown assignment %q%s", id, wording.OrExpected(id, known))
}

// Names returns the names that the program may have, beginning with the usual one.
func (a *Assignment) Names() []string { return append([]string{a.Program}, a.AltNames...) }

// ForPrograms returns a copy of the assignment without what no build and no run depends on. Package
// runner builds and runs programs by this copy, and the key of a cached run contains all of it. So
// a new field is part of the key, unless it is removed here.
func (a *Assignment) ForPrograms() *Assignment {
	c := *a
	c.Title, c.Synopsis, c.Arguments, c.Example, c.Rubric = "", "", "", nil, "" // for people
	c.definition, c.variant, c.implementation = "", nil, implementation{}
	c.Answer = nil // the judge decides what is right
	for _, file := range a.Outputs() {
		c.Answer = append(c.Answer, Field{Options: Options{File: file}})
	}
	return &c
}

// NoSolverError reports that a method needs a solver, but the assignment has none.
type NoSolverError struct {
	ID   string
	What string // such as "solve"
}

func (e *NoSolverError) Error() string {
	return fmt.Sprintf("assignment %q has no reference program to %s", e.ID, e.What)
}

// HasSolver reports whether Touchstone can compute the answer to any question of the assignment.
// Without a solver, it knows only the answers in the cases of the homework folder.
func (a *Assignment) HasSolver() bool { return a.solve != nil }

// Definition returns the text of assignment.json, or "" for a built-in assignment.
func (a *Assignment) Definition() string { return a.definition }

// Solve returns the correct answer for a command line. The error says what is wrong with the
// arguments, or is a NoSolverError.
func (a *Assignment) Solve(args []string) (Solution, error) {
	if a.solve == nil {
		return Solution{}, &NoSolverError{a.ID, "solve"}
	}
	return a.solve(args)
}

// Clause returns the numbers of the rules that apply when the search of a position ends with e.
func (a *Assignment) Clause(e Exit) string { return a.clauses[e] }

// Read parses the output of a correct program. It is strict: unknown labels and malformed
// values are errors. Only the final newline is optional (rule 5.5).
func (a *Assignment) Read(text string) (Transcript, error) { return a.read(text) }

// Explain returns the part of the search tree that view selects. The error is a TreeTooLargeError,
// a PathError or a NoSolverError, or says what is wrong with the arguments.
func (a *Assignment) Explain(args []string, view View) (*Tree, error) {
	if view.Nodes < 1 {
		return nil, fmt.Errorf("a view of %d nodes: expected at least 1", view.Nodes)
	}
	if a.explain == nil {
		return nil, &NoSolverError{a.ID, "explain"}
	}
	tree, err := a.explain(args, view)
	if err != nil {
		return nil, err
	}
	tree.Assignment, tree.Args, tree.View = a, args, view
	if _, err := tree.At(view.Path); err != nil {
		return nil, &PathError{view.Path, err}
	}
	return tree, nil
}
