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
	"strings"
)

// Assignment is one homework: a game, an edition and an output format.
type Assignment struct {
	ID       string // such as "takestones-f19"
	Title    string // for people
	Program  string // name of the program to hand in, the main class in Java
	Synopsis string // the program's arguments, such as "STONES TAKEN STONE... DEPTH"

	Arguments string   // what they stand for, in lines of at most 78 characters
	Example   []string // a command line to try
	Labels    []string // of the answers, in order

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
	return nil, fmt.Errorf("unknown assignment %q: want one of %s", id, strings.Join(known, ", "))
}

// Solve answers a command line. The error says what is wrong with it.
func (a *Assignment) Solve(args []string) (Solution, error) { return a.solve(args) }

// Clause names the clauses of the rules by which the search leaves a position in that
// way.
func (a *Assignment) Clause(e Exit) string { return a.clauses[e] }

// Read turns a right program's output back into a transcript. It is strict: an
// unknown label or an ill-formed value is an error. The final newline is no
// matter (5.5).
func (a *Assignment) Read(text string) (Transcript, error) { return a.read(text) }

// Exercises names the rules that answering a command line puts to work, sorted.
func (a *Assignment) Exercises(args []string) ([]string, error) { return a.exercises(args) }

// Explain shows part of the tree that the search for an answer goes through.
// The error is TreeTooLarge, or says what is wrong with the command line or
// with the path of the view.
func (a *Assignment) Explain(args []string, view View) (*Tree, error) {
	if view.Nodes < 1 {
		return nil, fmt.Errorf("a view of %d nodes: want at least 1", view.Nodes)
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
