package cache

import (
	"slices"

	"touchstone/runner/internal/judge"
	"touchstone/runner/record"
)

// Explored is what a wrong program answered to an extra input, for the
// suite that was asked. No verdict rests on it.
type Explored struct {
	Args    []string
	Run     judge.Run
	Command string // see record.Result
}

// keptExplored bounds the outputs of such inputs that are kept, in bytes.
const keptExplored = 1 << 20

// Explored are the extra inputs that the program was asked, in order;
// empty if it turned out that they tell nothing, and nil if that is not known.
func (k *Entry) Explored() []Explored { return k.Beside[k.suite] }

// LearnExplored keeps what a program answered to extra inputs. More than there is
// room for is not kept at all.
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

// Inside returns what was found inside the program on some terms, nil if that is not
// known.
func (k *Entry) Inside(terms string) *record.Inside { return k.Looked[terms] }

// LearnInside keeps what was found inside the program, in place of what was found on
// other terms.
func (k *Entry) LearnInside(terms string, found *record.Inside) {
	k.Looked, k.grown = map[string]*record.Inside{terms: found}, true
}
