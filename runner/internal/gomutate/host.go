package gomutate

import (
	"errors"
	"fmt"

	"touchstone/internal/guard"
	"touchstone/runner/internal/javahost"
)

// Host builds modules. It runs the module that it built last in a process of its own.
type Host struct {
	Library  *Library
	Language string // Go version for go.mod, such as 1.24

	// Build builds a module. It returns the compiler's messages, or "" if the module compiles.
	Build func(files map[string][]byte) (said string, err error)

	// Start starts a process of the module that was built last.
	Start func() (process javahost.SubstitutionHost, stop func(), err error)

	javahost.SubstitutionHost        // the process
	stop                      func() // nil if there is no process
	started                   int
}

// mostStarted is the maximum number of processes that a Host starts. Without a limit, a program
// that always ends its process would be restarted forever.
const mostStarted = 1000

var errBuild = errors.New("building the changed program")

func (h *Host) run(m *module) error {
	m.standard, m.language = h.Library, h.Language
	var files map[string][]byte
	err := guard.Do("writing changed Go sources", func() (err error) { files, err = m.files(); return err })
	if err != nil {
		return err
	}
	said, err := h.Build(files)
	if err != nil {
		return err
	}
	if said != "" {
		return fmt.Errorf("%w: %s", errBuild, said)
	}
	return h.start()
}

// start starts a process, and stops the previous one.
func (h *Host) start() (err error) {
	h.Close()
	if h.started++; h.started > mostStarted {
		return fmt.Errorf("stopped running changed Go programs after starting %d processes", mostStarted)
	}
	h.SubstitutionHost, h.stop, err = h.Start()
	return err
}

// Close stops the process.
func (h *Host) Close() {
	if h.stop != nil {
		h.stop()
		h.stop = nil
	}
}

// MutantRunner runs a program with one change at a time. Its methods are like those of
// javahost.MutantConn.
type MutantRunner struct {
	Host
	module
}

// Load reads a program and returns its changes.
func (h *MutantRunner) Load(files []File) (changes []Change, err error) {
	if h.program, err = Load(h.Library, files); err != nil {
		return nil, err
	}
	h.uniqueName = newUniqueName(files)
	h.changes, err = h.program.Changes()
	return h.changes, err
}

// Prepare builds and starts a module that contains the changes with these numbers, so that Run can
// run them.
func (h *MutantRunner) Prepare(numbers []int) error {
	h.dropped = map[any]bool{}
	for k := range h.changes {
		h.dropped[k] = true
	}
	for _, k := range numbers {
		delete(h.dropped, k)
	}
	return h.run(&h.module)
}

// Run runs the program with the change of this number on each question, or the unchanged program if
// number is javahost.Original. It returns false if the change does not compile. A run that ends the
// process counts as a crash.
func (h *MutantRunner) Run(
	number int,
	questions []javahost.RunRequest,
) (answers []javahost.RunResult, compiles bool, err error) {
	if h.dropped[number] {
		return nil, false, nil
	}
	set := []int{number}
	if number == javahost.Original {
		set = nil
	}
	for _, q := range questions {
		one, _, err := h.Try(nil, [][]int{set}, q, false)
		if err != nil {
			one = []javahost.RunResult{{Status: javahost.EndedCrashed}}
			if err := h.start(); err != nil {
				return nil, true, err
			}
		}
		answers = append(answers, one...)
	}
	return answers, true, nil
}
