package faults

import (
	"errors"
	"math/rand/v2"
	"testing"

	"touchstone/reference"
)

// Any few faults in one program make a program that comes to an end: no mutant
// brings its grader down.
func TestAnyFewFaultsCanBeInOneProgram(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 8))
	for _, a := range reference.Assignments() {
		probes, all, asked := a.Probes(), Of(a).All(), 0
		for range 3000 {
			var names []string
			for range 2 + chance.IntN(3) {
				names = append(names, all[chance.IntN(len(all))].Name)
			}
			m, err := Of(a).Mutant(names...)
			if conflict := (*ConflictError)(nil); errors.As(err, &conflict) {
				continue
			} else if err != nil {
				t.Fatal(err)
			}
			args := probes[chance.IntN(len(probes))]
			if _, err := m.Solve(args); err != nil {
				t.Errorf("%s: %v with %v: %v", a.ID, args, names, err)
			}
			asked++
		}
		if asked < 500 {
			t.Errorf("%s: only %d mutants were asked", a.ID, asked)
		}
	}
}

func TestWhatIsNearIsAnotherFault(t *testing.T) {
	for _, a := range reference.Assignments() {
		for _, f := range Of(a).All() {
			if f.Near == "" {
				continue
			}
			if _, err := Of(a).Fault(f.Near); err != nil || f.Near == f.Name {
				t.Errorf("%s: %s is near %q: %v", a.ID, f.Name, f.Near, err)
			}
		}
	}
}
