package sandbox

import (
	"fmt"
	"slices"

	"touchstone/internal/suggest"
)

// Open returns the back end called name. "auto" takes the strongest that works
// on this machine; every other name takes that back end or fails, never a
// weaker one in its place.
func Open(name string) (Backend, error) {
	switch {
	case name == "auto":
		return openStrongest()
	case name == string(Contained):
		return openPortable()
	case slices.Contains(boxNames(), name):
		backend, err := openNamed(name)
		if err != nil {
			return nil, fmt.Errorf("isolation %q does not work here: %w", name, err)
		}
		return backend, nil
	}
	return nil, fmt.Errorf("unknown isolation %q%s", name, suggest.OrWant(name, Names()))
}

// Names lists what Open takes, whether it works on this machine or not.
func Names() []string {
	return slices.Concat([]string{"auto"}, boxNames(), []string{string(Contained)})
}

// Works lists the back ends that work on this machine, strongest first.
func Works() []string {
	var names []string
	for _, name := range append(boxNames(), string(Contained)) {
		if _, err := Open(name); err == nil {
			names = append(names, name)
		}
	}
	return names
}

// Refusal is a back end that does not work on this machine.
type Refusal struct {
	Name   string
	Reason error
}

// Refusals lists the back ends that are stronger than the one that "auto"
// takes, strongest first.
func Refusals() []Refusal {
	var refusals []Refusal
	for _, name := range boxNames() {
		_, err := openNamed(name)
		if err == nil {
			break
		}
		refusals = append(refusals, Refusal{name, err})
	}
	return refusals
}

func openStrongest() (Backend, error) {
	for _, name := range boxNames() {
		if backend, err := openNamed(name); err == nil {
			return backend, nil
		}
	}
	return openPortable()
}
