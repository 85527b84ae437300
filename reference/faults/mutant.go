package faults

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"touchstone/reference"
	"touchstone/reference/internal/alphabeta"
	"touchstone/reference/internal/fanorona"
	"touchstone/reference/internal/takestones"
)

// settings holds the mistakes of a mutant. The catalogue refers to the
// fields by name.
type settings struct {
	AtMax, AtMin takestones.Faults // Take-Stones: the faults at MAX nodes and at MIN nodes

	Fanorona fanorona.Faults
}

// Mutant is the reference with any number of faults. It is safe for concurrent use.
type Mutant struct {
	Faults []Fault // in the order in which the caller named them; empty for the reference

	solve func(args []string, s *settings) (Output, error)
}

// Output is what a mutant does when it runs a command line.
type Output struct {
	Text   string // the exact output; empty unless Ending is EndedWell
	Ending Ending

	// Transcript holds the values in Text as a correct program would print them, so that the
	// judge can compare a program's output with it. It lacks lines that the mutant does not
	// print, and values that are not numbers, such as a quotient by zero.
	Transcript reference.Transcript
}

// Ending says how a mutant's run ends.
type Ending = alphabeta.Ending

const (
	EndedWell    = alphabeta.Finished
	EndedCrashed = alphabeta.Crashed
	EndedNever   = alphabeta.Endless
)

// ConflictError reports two faults that no program can have together, because both change the same
// setting.
type ConflictError struct {
	First, Second string // the names of the faults
	About         string // the setting in words
}

func (e *ConflictError) Error() string {
	return fmt.Sprintf("faults %q and %q exclude each other: both change %s", e.First, e.Second, e.About)
}

// Mutant returns the reference with the named faults. If no program can have them together, the
// error is a ConflictError.
func (c *Catalogue) Mutant(names ...string) (*Mutant, error) {
	m := &Mutant{solve: c.solve, Faults: make([]Fault, 0, len(names))}
	for _, name := range names {
		f, err := c.Fault(name)
		if err != nil {
			return nil, err
		}
		for _, t := range m.Faults {
			if about := conflict(t.changes, f.changes); about != "" {
				return nil, &ConflictError{t.Name, f.Name, about}
			}
		}
		m.Faults = append(m.Faults, f)
	}
	return m, nil
}

// Solve answers a command line. The error says what is wrong with the arguments, or that the game
// is too large for a mutant.
func (m *Mutant) Solve(args []string) (Output, error) {
	var s settings
	for i := range m.Faults {
		s.apply(m.Faults[i].changes)
	}
	return m.solve(args, &s)
}

type change struct {
	path  []int // of the field in settings
	field string
	value string // of a setting that is a string; a bool becomes true
}

// changesOf converts a setting of the catalogue to changes of type settings. A setting of the
// search changes the nodes of both players, unless it names one player, as in "AtMax.Choice".
func (t faultText) changesOf(setting, value string) (list []change) {
	parts := t.parts
	if side, name, isSided := strings.Cut(setting, "."); isSided {
		parts, setting = []string{side}, name
	}
	for _, name := range parts {
		part, _ := reflect.TypeFor[settings]().FieldByName(name)
		if field, ok := part.Type.FieldByName(setting); ok {
			list = append(list, change{slices.Concat(part.Index, field.Index), setting, value})
		}
	}
	return list
}

func (s *settings) apply(changes []change) {
	all := reflect.ValueOf(s).Elem()
	for _, c := range changes {
		if field := all.FieldByIndex(c.path); field.Kind() == reflect.Bool {
			field.SetBool(true)
		} else {
			field.SetString(c.value)
		}
	}
}

func conflict(a, b []change) string {
	for _, c := range a {
		if slices.ContainsFunc(b, func(other change) bool { return slices.Equal(c.path, other.path) }) {
			return words(c.field)
		}
	}
	return ""
}

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
