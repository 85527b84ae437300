package faults

import (
	"fmt"
	"slices"
	"sync"

	"touchstone/internal/suggest"
	"touchstone/reference"
)

// Catalogue holds the faults of programs for one assignment.
type Catalogue struct {
	assignment string         // ID of the assignment
	all        func() []Fault // computed on first use, because most processes do not need it
	named      func() map[string]int
	rules      []Rule
	mutate     func(args []string, s faultSettings) (Output, error)
}

// numbered returns a function that returns the index of each fault by name.
func numbered(all func() []Fault) func() map[string]int {
	return sync.OnceValue(func() map[string]int {
		numbers := map[string]int{}
		for i := range all() {
			numbers[all()[i].Name] = i
		}
		return numbers
	})
}

var catalogues = []*Catalogue{
	{takestonesF19, faultsF19, numbered(faultsF19), rulesF19, mutateF19},
	{takestonesS17, faultsS17, numbered(faultsS17), rulesS17, mutateS17},
	{fanorona5x5, faultsFanorona, numbered(faultsFanorona), rulesFanorona, mutateFanorona},
}

// The assignments that have a catalogue.
const (
	takestonesF19 = "takestones-f19"
	takestonesS17 = "takestones-s17"
	fanorona5x5   = "fanorona-5x5"
)

// Of returns the catalogue of an assignment. A variant has the faults of its base. An assignment
// without a solver has an empty catalogue.
func Of(a *reference.Assignment) *Catalogue {
	base := a.Base()
	if base == nil {
		return &Catalogue{
			assignment: a.ID,
			all:        func() []Fault { return nil },
			named:      func() map[string]int { return nil },
			mutate: func([]string, faultSettings) (Output, error) {
				return Output{}, &reference.LacksError{ID: a.ID, What: "make mutants of"}
			},
		}
	}
	i := slices.IndexFunc(catalogues, func(c *Catalogue) bool { return c.assignment == base.ID })
	if i < 0 {
		panic(fmt.Sprintf("assignment %q has no catalogue of faults", base.ID)) // a test rules this out
	}
	if base == a {
		return catalogues[i]
	}
	variant := *catalogues[i]
	variant.mutate = func(args []string, s faultSettings) (Output, error) {
		args, err := a.BaseArgs(args)
		if err != nil {
			return Output{}, err
		}
		out, err := catalogues[i].mutate(args, s)
		out.Text = a.TextFromBase(out.Text, out.Transcript)
		out.Transcript = a.FromBase(out.Transcript)
		return out, err
	}
	return &variant
}

func labelsOf(id string) []string {
	a, err := reference.Lookup(id)
	if err != nil {
		panic(err) // a test checks the IDs
	}
	return a.Labels
}

// All returns the faults, sorted by kind. Callers must not change the slice.
func (c *Catalogue) All() []Fault { return c.all() }

// Fault returns the fault with the given name.
func (c *Catalogue) Fault(name string) (Fault, error) {
	f, err := c.find(name)
	if err != nil {
		return Fault{}, err
	}
	return *f, nil
}

// find returns a pointer to avoid copies: faults are large, and callers make hundreds of
// thousands of mutants.
func (c *Catalogue) find(name string) (*Fault, error) {
	if i, ok := c.named()[name]; ok {
		return &c.all()[i], nil
	}
	var names []string
	for _, f := range c.all() {
		names = append(names, f.Name)
	}
	return nil, fmt.Errorf("unknown fault %q of %s%s", name, c.assignment, suggest.DidYouMean(name, names))
}
