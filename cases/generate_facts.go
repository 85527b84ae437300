package cases

import "math/bits"

// facts is a list of yes and no, a bit each: a suite is chosen by counting
// thousands of them for each candidate, over and over.
type facts struct {
	words []uint64
	n     int
}

// append adds a fact to the end.
func (f *facts) append(yes bool) {
	if f.n%64 == 0 {
		f.words = append(f.words, 0)
	}
	if yes {
		f.words[f.n/64] |= 1 << (f.n % 64)
	}
	f.n++
}

// count is the number of yeses.
func (f facts) count() int {
	n := 0
	for _, w := range f.words {
		n += bits.OnesCount64(w)
	}
	return n
}

// countBelow is the number of yeses among the first of the list.
func (f facts) countBelow(first int) int {
	n := 0
	for i := range first {
		n += int(f.words[i/64] >> (i % 64) & 1)
	}
	return n
}

// and is yes where both are. Lists that are put together have the same length.
func (f facts) and(g facts) facts { return f.with(g, func(a, b uint64) uint64 { return a & b }) }

// without is yes where f is and g is not.
func (f facts) without(g facts) facts { return f.with(g, func(a, b uint64) uint64 { return a &^ b }) }

func (f facts) with(g facts, op func(a, b uint64) uint64) facts {
	both := facts{make([]uint64, len(f.words)), f.n}
	for i := range both.words {
		both.words[i] = op(f.words[i], g.words[i])
	}
	return both
}

// union is yes where some list is; all have the same length.
func union(lists []facts) facts {
	var all facts
	for i, f := range lists {
		if i == 0 {
			all = facts{make([]uint64, len(f.words)), f.n}
		}
		all = all.with(f, func(a, b uint64) uint64 { return a | b })
	}
	return all
}
