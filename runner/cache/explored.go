package cache

import (
	"slices"

	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// Explored is the answer of a wrong program to an extra input, for the current suite. No verdict
// depends on it.
type Explored struct {
	Args    []string
	Run     judge.Run
	Command string // see record.Result
}

// keptExplored limits the output on extra inputs to store, in bytes.
const keptExplored = 1 << 20

// Explored returns the answers to extra inputs, in order. It returns an empty list if extra
// inputs revealed nothing, and nil if none were tried.
func (k *Entry) Explored() []Explored { return k.Beside[k.suite] }

// LearnExplored stores the answers to extra inputs, or none of them if they are too long.
func (k *Entry) LearnExplored(answers []Explored) {
	size := 0
	for _, a := range answers {
		size += len(a.Run.Stdout.Bytes) + len(a.Run.Stderr.Bytes)
	}
	if size > keptExplored || slices.ContainsFunc(answers, func(a Explored) bool { return !isLasting(&a.Run) }) {
		return
	}
	if k.Beside == nil {
		k.Beside = map[string][]Explored{}
	}
	k.Beside[k.suite] = append([]Explored{}, answers...)
	k.grown = true
}

// Inside returns the result of examining the program on these terms, or nil.
func (k *Entry) Inside(terms string) *record.Inside { return k.Looked[terms] }

// LearnInside stores the result of examining the program in place of results on other terms.
func (k *Entry) LearnInside(terms string, found *record.Inside) {
	k.Looked, k.grown = map[string]*record.Inside{terms: found}, true
}
