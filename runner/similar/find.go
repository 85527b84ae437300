package similar

import (
	"cmp"
	"slices"

	"touchstone/runner/record"
)

// Program is a program that Find compares.
type Program struct {
	Name    string
	Authors []string // whatever identifies them; programs with a common author are never a pair
	Sources []record.Source
	Outside bool // whether it was not submitted; Find does not compare it with others like it
}

const (
	leastTokens = 60 // a program with fewer own tokens says nothing about its author
	maxPairs    = 100
)

// Thresholds, in thousandths of the own tokens of the smaller program. They come from independent
// programs and disguised copies; see the README.
const (
	similarFrom = 440 // in a large class
	smallClass  = 700 // more, divided by the number of authors: a small class does not show what is common
	clearRaw    = 700 // pairs that share so much, rare or not,
	clearFrom   = 250 // and so much that is rare, count as one author for the rarity of code
)

type program struct {
	Program
	tokens []token
	given  []bool // for each token, whether it is the skeleton's
	own    int    // number of own tokens
	grams  []gram
}

func newProgram(p Program, h *handout) *program {
	p.Sources = sorted(p.Sources)
	q := &program{Program: p, tokens: tokensOf(p.Sources)}
	q.given = h.given(q.tokens)
	for _, given := range q.given {
		if !given {
			q.own++
		}
	}
	q.grams = gramsOf(q.tokens, q.given)
	return q
}

// Find compares all programs. It removes from each what the course handed out.
func Find(all []Program, handedOut []record.Source) *record.Similar {
	f := &finder{programs: read(all, handedOut)}
	authors := f.authors()
	f.index = newIndex(f.programs, authors)
	if owners := f.merged(authors); !slices.Equal(owners, authors) {
		f.index = newIndex(f.programs, owners)
	}
	limit := similarFrom + smallClass/max(1, len(slices.Compact(slices.Sorted(slices.Values(authors)))))
	pairs := f.pairs(limit)
	slices.SortFunc(pairs, func(a, b scored) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.a, b.a), cmp.Compare(a.b, b.b))
	})
	if len(pairs) > 0 {
		f.odd = newOddIndex(f.programs, handedOut)
	}
	return f.describe(pairs, len(all))
}

// read reads the programs. It leaves out those with little own code, and sorts the others by name.
func read(all []Program, handedOut []record.Source) []*program {
	h := newHandout(handedOut)
	var programs []*program
	for _, p := range all {
		programs = append(programs, newProgram(p, &h))
	}
	programs = slices.DeleteFunc(programs, func(p *program) bool { return p.own < leastTokens })
	slices.SortStableFunc(programs, func(a, b *program) int { return cmp.Compare(a.Name, b.Name) })
	return programs
}

type finder struct {
	programs []*program
	index    *index
	odd      *oddIndex
	written  []int // for each program, its author: the smallest program with a common author
}

// scored is a pair of programs. a is the one with fewer own tokens.
type scored struct {
	a, b  int
	score int // in thousandths of the own tokens of a; rare ones count
	raw   int // the same, where all tokens count alike
}

// sets are disjoint sets of programs.
type sets []int

func newSets(n int) sets {
	s := make(sets, n)
	for i := range s {
		s[i] = i
	}
	return s
}

func (s sets) of(i int) int {
	for s[i] != i {
		i = s[i]
	}
	return i
}

func (s sets) join(a, b int) {
	a, b = s.of(a), s.of(b)
	s[max(a, b)] = min(a, b)
}

// flat returns the smallest member of the set of each program.
func (s sets) flat() []int {
	flat := make([]int, len(s))
	for i := range s {
		flat[i] = s.of(i)
	}
	return flat
}

// authors returns for each program the smallest program with a common author.
func (f *finder) authors() []int {
	s, first := newSets(len(f.programs)), map[string]int{}
	for i, p := range f.programs {
		for _, author := range p.Authors {
			if _, known := first[author]; !known {
				first[author] = i
			}
			s.join(i, first[author])
		}
	}
	f.written = s.flat()
	return f.written
}

// merged returns the owners if programs that are clearly copies have one owner. Otherwise, the code of a
// large group of copies would count as common.
func (f *finder) merged(owners []int) []int {
	s := slices.Clone(sets(owners))
	for _, p := range f.pairs(clearFrom) {
		if p.raw >= clearRaw {
			s.join(p.a, p.b)
		}
	}
	return s.flat()
}

// pairs returns the pairs with a score of at least limit.
func (f *finder) pairs(limit int) (pairs []scored) {
	n := len(f.programs)
	sums := f.index.sums(n)
	for a := range n {
		for b := a + 1; b < n; b++ {
			p, q := f.programs[a], f.programs[b]
			if f.written[a] == f.written[b] || p.Outside && q.Outside {
				continue
			}
			// A gram adds at most its tokens, twice if it stands in a program several times.
			if own := min(p.own, q.own); 2*gramSize*int(sums[a*n+b]) < limit*own {
				continue
			}
			small, large := a, b
			if q.own < p.own {
				small, large = b, a
			}
			if s := f.score(small, large); s.score >= limit {
				pairs = append(pairs, s)
			}
		}
	}
	return pairs
}

func (f *finder) score(a, b int) scored {
	p := f.programs[a]
	sum, tokens := f.index.shared(a, b, p)
	return scored{a, b, sum / p.own, whole * tokens / p.own}
}
