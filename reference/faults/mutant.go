package faults

import (
	"fmt"

	"touchstone/reference"
	"touchstone/reference/internal/fanorona"
	"touchstone/reference/internal/takestones"
)

// searchFaults is how a wrong search differs from the right one.
type searchFaults = takestones.Faults

// faultSettings are what a fault changes: the search of a game, or how it is
// printed. The fields are exported so that they can be joined.
type faultSettings struct {
	AtMax, AtMin searchFaults // of Take-Stones, at the nodes of each player

	Fanorona fanorona.Faults
	Print    printFaults
}

// Mutant is the reference with some of the faults of an assignment. It is safe
// for concurrent use.
type Mutant struct {
	Faults []Fault // in the order they were named; none for the reference itself

	settings faultSettings
	mutate   func(args []string, s faultSettings) (Output, error)
}

// Output is what a mutant does with one command line.
type Output struct {
	Text  string // what it prints, byte for byte; empty if it does not end well
	Ended Ended

	// Transcript is what the numbers behind Text would be if they were written
	// well, so that it can be held against a program's output like the right
	// answer. It lacks lines that the mutant does not print and numbers that are
	// none, such as a quotient by zero.
	Transcript reference.Transcript
}

// Ended says how a mutant came to its end.
type Ended int

// The ends.
const (
	EndedWell    Ended = iota
	EndedCrashed       // such as by a stack overflow or an index out of range
	EndedNever         // or visits more than a million nodes, or 50,000 that it prints
)

func (e Ended) String() string { return [...]string{"ended well", "crashed", "never ended"}[e] }

// ConflictError says that two faults of a mutant cannot both be: each makes the
// program do the same thing in another wrong way.
type ConflictError struct {
	First, Second string // names of the faults
	About         string // what both change
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("faults %q and %q exclude each other: both change %s", e.First, e.Second, e.About)
}

// Mutant is the reference with the faults of those names, in any number. The
// error is a ConflictError if two of them exclude each other.
func (c *Catalogue) Mutant(names ...string) (*Mutant, error) {
	m := &Mutant{mutate: c.mutate, Faults: make([]Fault, 0, len(names))}
	for _, name := range names {
		f, err := c.find(name)
		if err != nil {
			return nil, err
		}
		if err := m.add(f); err != nil {
			return nil, err
		}
	}
	return m, nil
}

// add gives the mutant one fault more.
func (m *Mutant) add(f *Fault) error {
	for i := range m.Faults {
		if about := conflict(m.Faults[i].changed, f.changed); about != "" {
			return &ConflictError{m.Faults[i].Name, f.Name, about}
		}
	}
	m.Faults = append(m.Faults, *f)
	join(&m.settings, f)
	return nil
}

// Solve answers a command line as the mutant does. The error says what is wrong
// with the command line, or that it asks for a game too large for a mutant.
func (m *Mutant) Solve(args []string) (Output, error) {
	return m.mutate(args, m.settings)
}

// endings translates how a mutant ended.
var endings = map[takestones.Ending]Ended{
	takestones.Finished: EndedWell,
	takestones.Crashed:  EndedCrashed,
	takestones.Endless:  EndedNever,
}
