package faults

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"touchstone/reference"
	"touchstone/reference/internal/fanorona"
	"touchstone/reference/internal/takestones"
)

// faultSettings are what a fault changes: the search of a game, or how it is
// printed. The fields are exported so that they can be joined.
type faultSettings struct {
	AtMax, AtMin takestones.Faults // of Take-Stones, at the nodes of each player

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

// setting is one thing that a fault changes: the way to a field of faultSettings.
type setting []int

// changedBy are the settings that are not as in a right program, in the order of the
// fields. Mutants are made by the hundred thousand, and few of hundreds of settings
// differ: so each fault knows its own.
func changedBy(s faultSettings) []setting { return changedIn(reflect.ValueOf(s), nil) }

func changedIn(v reflect.Value, way setting) []setting {
	var changed []setting
	for i := range v.NumField() {
		field, further := v.Field(i), append(slices.Clone(way), i)
		switch {
		case field.IsZero():
		case field.Kind() == reflect.Struct:
			changed = append(changed, changedIn(field, further)...)
		default:
			changed = append(changed, further)
		}
	}
	return changed
}

// conflict names the first setting that two faults both change, or is
// empty if there is none.
func conflict(a, b []setting) string {
	for _, way := range a {
		for _, other := range b {
			if slices.Equal(way, other) {
				return words(reflect.TypeFor[faultSettings]().FieldByIndex(way).Name)
			}
		}
	}
	return ""
}

// words makes words of the name of a field: "first move" of FirstMove.
func words(name string) string {
	var b strings.Builder
	for i, r := range name {
		if i > 0 && r >= 'A' && r <= 'Z' {
			b.WriteByte(' ')
		}
		b.WriteRune(r)
	}
	return strings.ToLower(b.String())
}

// join sets what a fault changes.
func join(all *faultSettings, f *Fault) {
	into, from := reflect.ValueOf(all).Elem(), reflect.ValueOf(&f.settings).Elem()
	for _, way := range f.changed {
		into.FieldByIndex(way).Set(from.FieldByIndex(way))
	}
}
