// Package reference says what a correct program prints: for every assignment
// in scope, the answer to a command line, worked out by a search of its own.
// It is pure: it touches no clock, file, process or source of randomness, so an
// answer depends on the arguments alone.
//
// Section numbers in comments ("3.1") are those of the assignment's rules as
// cases/README.md lists them.
package reference

import (
	"fmt"

	"touchstone/internal/suggest"
)

// Assignment is one homework. What is data stands in its assignment.json; see
// definition.go. Ours have code beside it, which others lack.
type Assignment struct {
	ID       string   // such as "takestones-f19"
	Title    string   // for people
	Program  string   // name of the program to hand in, the main class in Java
	Also     []string // other names that courses give the same program
	Packages []string // of Python that programs may import beside its own
	Synopsis string   // the program's arguments, such as "STONES TAKEN STONE... DEPTH"

	Arguments string   // what they stand for, in lines of at most 78 characters
	Example   []string // a command line to try
	Answer    []Field  // what a program prints, in order
	Labels    []string // of the answers, in order
	Rubric    string   // the name of the one to grade by unless another is named; may be empty

	definition string // the text of its assignment.json; empty if it is built in
	code
}

// code is what an assignment has beside data. One that is data alone has no more
// than read.
type code struct {
	solve     func(args []string) (Solution, error)
	read      func(text string) (Transcript, error)
	exercises func(args []string) ([]string, error)
	explain   func(args []string, view View) (*Tree, error)
	clauses   map[Exit]string
	probes    func() [][]string
	draw      func(below func(n int) int) Question
}

// Solution is the answer to one command line.
type Solution struct {
	Transcript Transcript
	Visited    uint64   // positions searched: what the answer cost to find
	Warnings   []string // what is odd about arguments that were answered all the same
}

var assignments = []*Assignment{takestonesF19, takestonesS17, fanorona5x5}

// Assignments lists all assignments in scope. The caller must not change them.
func Assignments() []*Assignment { return assignments }

// Lookup finds an assignment by its ID.
func Lookup(id string) (*Assignment, error) {
	var known []string
	for _, a := range assignments {
		if a.ID == id {
			return a, nil
		}
		known = append(known, a.ID)
	}
	return nil, fmt.Errorf("unknown assignment %q%s", id, suggest.OrWant(id, known))
}

// Names are all names that the program may have, the usual one first.
func (a *Assignment) Names() []string { return append([]string{a.Program}, a.Also...) }

// LacksError says that an assignment is data alone, and what cannot be done with it.
type LacksError struct {
	ID   string
	What string // such as "solve"
}

func (e *LacksError) Error() string {
	return fmt.Sprintf("assignment %q is defined by its cases alone, and has nothing to %s", e.ID, e.What)
}

// HasSolver tells whether Touchstone itself can answer any question of the
// assignment, rather than those of its cases alone.
func (a *Assignment) HasSolver() bool { return a.solve != nil }

// Definition is the text of the assignment.json of an assignment that is data
// alone, empty for one that is built in.
func (a *Assignment) Definition() string { return a.definition }

// Solve answers a command line. The error says what is wrong with it, or is a
// LacksError.
func (a *Assignment) Solve(args []string) (Solution, error) {
	if a.solve == nil {
		return Solution{}, &LacksError{a.ID, "solve"}
	}
	return a.solve(args)
}

// Clause names the clauses of the rules by which the search leaves a position in that
// way.
func (a *Assignment) Clause(e Exit) string { return a.clauses[e] }

// Read turns a right program's output back into a transcript. It is strict: an
// unknown label or an ill-formed value is an error. The final newline is no
// matter (5.5).
func (a *Assignment) Read(text string) (Transcript, error) { return a.read(text) }

// Exercises names the rules that answering a command line puts to work, sorted.
// It names none where Touchstone knows the rules as text alone.
func (a *Assignment) Exercises(args []string) ([]string, error) {
	if a.exercises == nil {
		return nil, nil
	}
	return a.exercises(args)
}

// Explain shows part of the tree that the search for an answer goes through.
// The error is TreeTooLarge, or says what is wrong with the command line or
// with the path of the view.
func (a *Assignment) Explain(args []string, view View) (*Tree, error) {
	if view.Nodes < 1 {
		return nil, fmt.Errorf("a view of %d nodes: want at least 1", view.Nodes)
	}
	if a.explain == nil {
		return nil, &LacksError{a.ID, "explain"}
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
