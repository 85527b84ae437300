package reference

import (
	"errors"
	"math/rand/v2"
	"testing"
)

// Any few faults in one program make a program that comes to an end: no mutant
// brings its grader down.
func TestAnyFewFaultsCanBeInOneProgram(t *testing.T) {
	chance := rand.New(rand.NewPCG(5, 8))
	for _, a := range Assignments() {
		probes, asked := a.Probes(), 0
		for range 3000 {
			var names []string
			for range 2 + chance.IntN(3) {
				names = append(names, a.faults[chance.IntN(len(a.faults))].Name)
			}
			m, err := a.Mutant(names...)
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
	for _, a := range Assignments() {
		for _, f := range a.Faults() {
			if f.Near == "" {
				continue
			}
			if _, err := a.Fault(f.Near); err != nil || f.Near == f.Name {
				t.Errorf("%s: %s is near %q: %v", a.ID, f.Name, f.Near, err)
			}
		}
	}
}
