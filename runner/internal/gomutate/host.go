package gomutate

import (
	"errors"
	"fmt"

	"touchstone/runner/internal/javahost"
)

// Host runs the mutants of a Go program, as javahost.Mutants does for Java.
type Host struct {
	Language string // Go version for go.mod, such as 1.24

	// Build builds the module with these files. It returns the compiler's messages, or ""
	// if the module compiles.
	Build func(files map[string][]byte) (said string, err error)

	// Start starts a process of the module that was built last.
	Start func() (process javahost.Mutants, stop func(), err error)

	program *Program
	changes []Change
	places  map[int]int // places, in the module, of the changes that were built, by number
	process javahost.Mutants
	stop    func() // nil if there is no process
	ended   int    // number of processes that mutants have ended
}

// mostEnded is how many processes mutants may end before Ask returns an error.
const mostEnded = 1000

var errEndsProcess = errors.New("changed programs ended their process too often")

// Load loads a program and returns its changes; see the function Load.
func (h *Host) Load(files []File) (list []javahost.Mutation, err error) {
	if h.program, err = Load(files); err != nil {
		return nil, err
	}
	h.changes, err = h.program.Changes()
	for _, c := range h.changes {
		list = append(list, javahost.Mutation{
			Operator: c.Operator, File: c.File, Line: c.Line, Start: c.Start, Old: c.Old, New: c.New,
		})
	}
	return list, err
}

// Prepare builds a module with the program and the numbered changes.
func (h *Host) Prepare(numbers []int) error {
	h.Close()
	var some []Change
	for _, n := range numbers {
		some = append(some, h.changes[n])
	}
	s, err := h.program.Schema(some, h.Language)
	if err != nil {
		return err
	}
	for {
		said, err := h.Build(s.Files)
		if err != nil {
			return err
		}
		if said == "" {
			break
		}
		if !s.Without([]byte(said)) {
			return fmt.Errorf("building variants: %s", said)
		}
	}
	h.places = map[int]int{javahost.Original: 0}
	for i, n := range numbers {
		if s.Compiles[i] {
			h.places[n] = placeOf(i)
		}
	}
	return nil
}

// Ask runs the program with one of the changes on each question. It returns false if the change
// does not compile. If a question ends the process, that counts as a crash.
func (h *Host) Ask(number int, questions []javahost.Ask) (answers []javahost.Asked, compiles bool, err error) {
	place, compiles := h.places[number]
	if !compiles {
		return nil, false, nil
	}
	answers, ended, err := h.ask(place, questions)
	if !ended || err != nil {
		return answers, true, err
	}
	for i := range questions {
		one, ended, err := h.ask(place, questions[i:i+1])
		if err != nil {
			return nil, true, err
		}
		if ended {
			one = []javahost.Asked{{Ended: javahost.EndedCrashed}}
		}
		answers = append(answers, one...)
	}
	return answers, true, nil
}

// ask asks the process the questions, and reports whether the process ended. The next call then
// starts another one.
func (h *Host) ask(place int, questions []javahost.Ask) (answers []javahost.Asked, ended bool, err error) {
	if h.stop == nil {
		process, stop, err := h.Start()
		if err != nil {
			return nil, false, err
		}
		h.process, h.stop = process, stop
	}
	answers, ok, err := h.process.Ask(place, questions)
	if ok && err == nil {
		return answers, false, nil
	}
	h.Close()
	if h.ended++; h.ended > mostEnded {
		return nil, true, errEndsProcess
	}
	return nil, true, nil
}

// Close ends the process.
func (h *Host) Close() {
	if h.stop != nil {
		h.stop()
		h.stop = nil
	}
}
