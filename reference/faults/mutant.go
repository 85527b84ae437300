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

// faultSettings holds what a fault changes: the search of a game, or how it is printed.
// Its fields are exported so that reflection can join them.
type faultSettings struct {
	AtMax, AtMin takestones.Faults // of Take-Stones, at the nodes of each player

	Fanorona fanorona.Faults
	Print    printFaults
}

// Mutant is the reference with some faults. It is safe for concurrent use.
type Mutant struct {
	Faults []Fault // in the order they were named; none for the reference itself

	settings faultSettings
	mutate   func(args []string, s faultSettings) (Output, error)
}

// Output is what a mutant does with one command line.
type Output struct {
	Text  string // what it prints, byte for byte; empty if it does not end well
	Ended Ended

	// Transcript has the values of Text in the right form, so that the judge can compare
	// a program's output with it. It lacks lines that the mutant does not print and
	// values that are no numbers, such as a quotient by zero.
	Transcript reference.Transcript
}

// Ended says how a mutant's run ends.
type Ended int

// The ends.
const (
	EndedWell    Ended = iota
	EndedCrashed       // such as by a stack overflow or an index out of range
	EndedNever         // or visits more than a million nodes, or 50,000 that it prints
)

func (e Ended) String() string { return [...]string{"ended well", "crashed", "never ended"}[e] }

// ConflictError says that two faults exclude each other: both change the same setting.
type ConflictError struct {
	First, Second string // names of the faults
	About         string // what both change
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("faults %q and %q exclude each other: both change %s", e.First, e.Second, e.About)
}

// Mutant returns the reference with the named faults. The error is a ConflictError if two
// of them exclude each other.
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

// add adds a fault to the mutant.
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

// Solve answers a command line. The error says what is wrong with it, or that the game is
// too large for a mutant.
func (m *Mutant) Solve(args []string) (Output, error) {
	return m.mutate(args, m.settings)
}

// setting is the path to a field of faultSettings.
type setting []int

// changedBy returns the settings that differ from a right program's, in the order of the
// fields. Each fault keeps its own, because mutants are made by the hundred thousand and
// change few of hundreds of settings.
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

// conflict names the first setting that both faults change; empty if there is none.
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

// words splits the name of a field into words: FirstMove into "first move".
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

// join copies the changed settings of a fault.
func join(all *faultSettings, f *Fault) {
	into, from := reflect.ValueOf(all).Elem(), reflect.ValueOf(&f.settings).Elem()
	for _, way := range f.changed {
		into.FieldByIndex(way).Set(from.FieldByIndex(way))
	}
}
