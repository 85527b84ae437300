package locate

import (
	"cmp"
	"math/bits"
	"unicode/utf8"

	"touchstone/runner/internal/inside"
)

func isAllRight(questions []question, right []lines) bool {
	for i, q := range questions {
		if right[i] != inside.AllOf(q) {
			return false
		}
	}
	return true
}

// gain is what a change does to answers.
type gain struct {
	whole, spoiled int // answers
	lines          int // more that are right than before
	worse          int // lines that were right
	wrong          int // lines that were wrong before
}

// isPlain: enough is better, and hardly anything worse, that it is no chance.
func (g gain) isPlain() bool {
	return g.spoiled == 0 && g.lines*leastShare >= g.wrong && g.worse*mostWorse <= g.lines
}

const (
	leastShare = 12 // one in so many wrong lines must become right,
	mostWorse  = 10 // and one in so many of those may become wrong elsewhere
)

func gained(questions []question, before, after []lines) (g gain) {
	for i, q := range questions {
		all := inside.AllOf(q)
		switch {
		case after[i] == unknown:
			continue
		case before[i] == all && after[i] != all:
			g.spoiled++
		case before[i] != all && after[i] == all:
			g.whole++
		}
		g.lines += bits.OnesCount64(uint64(after[i])) - bits.OnesCount64(uint64(before[i]))
		g.worse += bits.OnesCount64(uint64(before[i] &^ after[i]))
		g.wrong += wrongParts(q, before[i])
	}
	return g
}

// compare tells which of two states is better than the other: the one with more
// answers right, then the one with the smaller change.
func (s *search) compare(a, b *state) int {
	ga, gb := gained(s.asked, s.now.right, a.right), gained(s.asked, s.now.right, b.right)
	return cmp.Or(
		cmp.Compare(ga.whole, gb.whole),
		cmp.Compare(ga.lines, gb.lines),
		-cmp.Compare(a.size(), b.size()),
	)
}

// size is how much of a program its changes alter.
func (a *state) size() (n int) {
	for _, m := range a.changes {
		same := commonPrefix(m.Old, m.New)
		was, is := m.Old[same:], m.New[same:]
		same = commonSuffix(was, is)
		n += utf8.RuneCountInString(was) + utf8.RuneCountInString(is) - 2*utf8.RuneCountInString(was[len(was)-same:])
	}
	return n
}
