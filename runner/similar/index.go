package similar

import (
	"cmp"
	"math"
	"slices"
)

// gramSize is the number of tokens in a gram. Independent programs have many grams of 8 tokens in
// common. Of a gram of 16 tokens, six disguises change nearly always one.
const gramSize = 12

// gram is a sequence of gramSize own tokens.
type gram struct {
	digest uint64
	at     int // index of its first token
}

// gramsOf returns the grams of own tokens. No gram spans tokens of the skeleton.
func gramsOf(tokens []token, given []bool) (grams []gram) {
	run := 0
	for i := range tokens {
		if run++; given[i] {
			run = 0
		}
		if from := i - gramSize + 1; run >= gramSize {
			grams = append(grams, gram{digest(tokens[from : i+1]), from})
		}
	}
	return grams
}

// index says who has a gram.
type index struct {
	groups []group   // the grams that several programs have
	of     [][]int32 // for each program and each of its grams, the place in groups, or -1
	owners []int     // for each program, its owner: programs with a common author have the same
}

// group holds the programs that have a gram.
type group struct {
	programs []int32 // in ascending order
	weights  [2]int  // how much the gram counts for a pair with two owners, and for one with the same
}

const whole = 1000 // weight of a gram that nobody else has

func newIndex(programs []*program, owners []int) *index {
	type posting struct {
		digest        uint64
		program, gram int32
	}
	x := &index{owners: owners}
	var postings []posting
	for i, p := range programs {
		x.of = append(x.of, make([]int32, len(p.grams)))
		for n, g := range p.grams {
			postings = append(postings, posting{g.digest, int32(i), int32(n)})
		}
	}
	slices.SortFunc(postings, func(a, b posting) int {
		return cmp.Or(cmp.Compare(a.digest, b.digest), cmp.Compare(a.program, b.program))
	})
	all := make([]int32, 0, len(postings))
	weigh := newWeighing(owners)
	for begin, end := 0, 0; begin < len(postings); begin = end {
		from := len(all)
		for end = begin; end < len(postings) && postings[end].digest == postings[begin].digest; end++ {
			if p := postings[end].program; len(all) == from || all[len(all)-1] != p {
				all = append(all, p)
			}
		}
		place := int32(-1)
		if len(all)-from > 1 {
			place = int32(len(x.groups))
			x.groups = append(x.groups, group{all[from:], weigh.weights(all[from:])})
		}
		for _, p := range postings[begin:end] {
			x.of[p.program][p.gram] = place
		}
	}
	return x
}

// weighing computes how much grams count: all if nobody has it besides the two programs of a pair, and
// nothing if a third of the class has it.
type weighing struct {
	owners []int
	third  float64
	seen   []int // by owner: the last call that saw it
	calls  int
}

func newWeighing(owners []int) *weighing {
	different := len(slices.Compact(slices.Sorted(slices.Values(owners))))
	return &weighing{owners: owners, third: max(3, float64(different)/3), seen: make([]int, len(owners))}
}

func (w *weighing) weights(programs []int32) (weights [2]int) {
	w.calls++
	count := 0
	for _, p := range programs {
		if owner := w.owners[p]; w.seen[owner] != w.calls {
			w.seen[owner] = w.calls
			count++
		}
	}
	for i := range weights {
		others := max(0, count-2+i)
		weights[i] = max(0, int(whole*(1-math.Log(float64(others+1))/math.Log(w.third))))
	}
	return weights
}

// weight returns how much it counts that programs a and b have a gram in common, in thousandths.
func (x *index) weight(g *group, a, b int) int {
	if x.owners[a] == x.owners[b] {
		return g.weights[1]
	}
	return g.weights[0]
}

// sums returns for each pair of programs a < b the sum of the weights of their common grams, at index
// a*n+b.
func (x *index) sums(n int) []int32 {
	sums := make([]int32, n*n)
	for i := range x.groups {
		g := &x.groups[i]
		if g.weights[0] == 0 {
			continue
		}
		for i, a := range g.programs {
			row := sums[int(a)*n:][:n]
			for _, b := range g.programs[i+1:] {
				row[b] += int32(x.weight(g, int(a), int(b)))
			}
		}
	}
	return sums
}

// shared returns the sum over the tokens of program a of how much it counts that b has a gram around
// the token, in thousandths. The second result is the number of tokens around which b has one.
func (x *index) shared(a, b int, p *program) (sum, tokens int) {
	var weights [gramSize]int // of the last tokens, at their index modulo gramSize
	end := 0                  // behind the last token that counts
	for n, place := range x.of[a] {
		if place < 0 {
			continue
		}
		g := &x.groups[place]
		if _, found := slices.BinarySearch(g.programs, int32(b)); !found {
			continue
		}
		w, at := x.weight(g, a, b), p.grams[n].at
		for i := at; i < at+gramSize; i++ {
			known := &weights[i%gramSize]
			if i >= end {
				*known = 0
			}
			sum += max(0, w-*known)
			*known = max(w, *known)
		}
		tokens += at + gramSize - max(end, at)
		end = at + gramSize
	}
	return sum, tokens
}
