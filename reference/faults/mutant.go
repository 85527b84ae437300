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

// faultSettings holds what faults change in the search or the output format. Its fields are
// exported because reflection sets them.
type faultSettings struct {
	AtMax, AtMin takestones.Faults // Take-Stones: the faults at MAX nodes and at MIN nodes

	Fanorona fanorona.Faults
	Print    printFaults
}

// Mutant is the reference with some faults. It is safe for concurrent use.
type Mutant struct {
	Faults []Fault // in the order in which the caller named them; empty for the reference

	settings faultSettings
	mutate   func(args []string, s faultSettings) (Output, error)
}

// Output is what a mutant does when it runs a command line.
type Output struct {
	Text  string // the exact output; empty unless Ended is EndedWell
	Ended Ended

	// Transcript holds the values in Text as a correct program would print them, so that the
	// judge can compare a program's output with it. It lacks lines that the mutant does not
	// print, and values that are not numbers, such as a quotient by zero.
	Transcript reference.Transcript
}

// Ended says how a mutant's run ends.
type Ended int

const (
	EndedWell    Ended = iota
	EndedCrashed       // such as by a stack overflow or an index out of range
	EndedNever         // or visits too many nodes, such as a million in Take-Stones without a trace
)

func (e Ended) String() string { return [...]string{"ended well", "crashed", "never ended"}[e] }

// ConflictError reports two faults that cannot be combined because both change the same
// setting.
type ConflictError struct {
	First, Second string // the names of the faults
	About         string // the setting in words
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("faults %q and %q exclude each other: both change %s", e.First, e.Second, e.About)
}

// Mutant returns the reference with the named faults. If they cannot be combined, the error is
// a ConflictError.
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

// Solve answers a command line. The error says what is wrong with the arguments, or that the game
// is too large for a mutant.
func (m *Mutant) Solve(args []string) (Output, error) {
	return m.mutate(args, m.settings)
}

// setting is the path of a field in faultSettings.
type setting []int

// changedBy returns the settings that differ from those of a correct program. Each Fault caches
// the result: it has only a few of hundreds of settings, and callers make hundreds of thousands
// of mutants.
func changedBy(s faultSettings) []setting { return changedIn(reflect.ValueOf(s), nil) }

func changedIn(v reflect.Value, path setting) []setting {
	var changed []setting
	for i := range v.NumField() {
		field, further := v.Field(i), append(slices.Clone(path), i)
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

// conflict returns the name of the first setting that both a and b contain, or "".
func conflict(a, b []setting) string {
	for _, path := range a {
		for _, other := range b {
			if slices.Equal(path, other) {
				return words(reflect.TypeFor[faultSettings]().FieldByIndex(path).Name)
			}
		}
	}
	return ""
}

// words splits a field name, such as FirstMove into "first move".
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

// join copies the settings that a fault changes.
func join(all *faultSettings, f *Fault) {
	into, from := reflect.ValueOf(all).Elem(), reflect.ValueOf(&f.settings).Elem()
	for _, path := range f.changed {
		into.FieldByIndex(path).Set(from.FieldByIndex(path))
	}
}
