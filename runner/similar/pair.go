package similar

import (
	"cmp"
	"slices"

	"touchstone/runner/record"
)

// describe says what the similar pairs have in common.
func (f *finder) describe(pairs []scored, compared int) *record.Similar {
	s := record.NewSimilar(nil)
	s.Compared, s.Omitted, s.Clusters = compared, max(0, len(pairs)-maxPairs), f.clusters(pairs)
	outside := map[string]bool{}
	for _, p := range pairs[:min(len(pairs), maxPairs)] {
		s.Pairs = append(s.Pairs, f.describePair(p))
		for _, i := range []int{p.a, p.b} {
			if q := f.programs[i]; q.Outside && !outside[q.Name] {
				outside[q.Name] = true
				s.Outside = append(s.Outside, record.OutsideProgram{Name: q.Name, Sources: q.Sources})
			}
		}
	}
	return s
}

// clusters returns the groups of at least three programs that pairs connect, the largest first.
func (f *finder) clusters(pairs []scored) [][]string {
	s := newSets(len(f.programs))
	for _, p := range pairs {
		s.join(p.a, p.b)
	}
	members := make([][]string, len(f.programs))
	for i, set := range s.flat() {
		members[set] = append(members[set], f.programs[i].Name)
	}
	clusters := slices.DeleteFunc(members, func(names []string) bool { return len(names) < 3 })
	slices.SortStableFunc(clusters, func(a, b []string) int { return cmp.Compare(len(b), len(a)) })
	return append([][]string{}, clusters...)
}

func (f *finder) describePair(s scored) record.SimilarPair {
	a, b := f.programs[s.a], f.programs[s.b]
	inA, inB := make([]bool, len(a.tokens)), make([]bool, len(b.tokens))
	pair := record.SimilarPair{
		Left:         a.side(),
		Right:        b.side(),
		ScorePercent: s.score / 10,
		Matches:      []record.SharedCode{},
	}
	for _, m := range matches(a, b) {
		fill(inA[m.a:m.a+m.size], true)
		fill(inB[m.b:m.b+m.size], true)
		pair.Matches = append(
			pair.Matches,
			record.SharedCode{Left: a.lines(m.a, m.a+m.size), Right: b.lines(m.b, m.b+m.size)},
		)
	}
	pair.Left.SharedLines, pair.Right.SharedLines = a.countLines(inA), b.countLines(inB)
	pair.Alike, pair.NextLines = f.others(s, inA)
	pair.EqualLines = f.odd.equal(s.a, s.b)
	pair.SameAnswers, pair.SameMethods = []string{}, []string{}
	return pair
}

func (p *program) side() record.SimilarSide {
	all := make([]bool, len(p.tokens))
	fill(all, true)
	side := record.SimilarSide{Name: p.Name, OwnLines: p.countLines(all), Given: []record.LineRange{}}
	for begin := 0; begin < len(p.given); begin++ {
		end := begin
		for end < len(p.given) && p.given[end] && p.tokens[end].file == p.tokens[begin].file {
			end++
		}
		if end > begin {
			side.Given = append(side.Given, p.lines(begin, end))
			begin = end - 1
		}
	}
	return side
}

// lines returns the lines of the tokens from begin to end, which stand in one file.
func (p *program) lines(begin, end int) record.LineRange {
	return record.LineRange{
		File: p.Sources[p.tokens[begin].file].File,
		From: int(p.tokens[begin].line),
		To:   int(p.tokens[end-1].line),
	}
}

// countLines returns the number of lines with own tokens of which at least half are marked.
func (p *program) countLines(marked []bool) (count int) {
	for _, l := range linesOf(p.tokens) {
		own, in := 0, 0
		for i := l.begin; i < l.end; i++ {
			if !p.given[i] {
				own++
				if marked[i] {
					in++
				}
			}
		}
		if own > 0 && 2*in >= own {
			count++
		}
	}
	return count
}

// match is a sequence of size own tokens that begins at a in one program and at b in the other.
type match struct{ a, b, size int }

const maxPlaces = 20 // places of a gram that matches tries; one is nearly always the only one

// matches returns the longest common sequences, from the beginning of a. No token of a stands in two of
// them, and none of b if there is another place.
func matches(a, b *program) (found []match) {
	places := map[uint64][]int{}
	for _, g := range b.grams {
		if len(places[g.digest]) < maxPlaces {
			places[g.digest] = append(places[g.digest], g.at)
		}
	}
	used := make([]bool, len(b.tokens))
	end := 0
	for _, g := range a.grams {
		if g.at < end {
			continue
		}
		best := match{}
		for _, at := range places[g.digest] {
			size := commonRun(a, b, g.at, at)
			if used[at] {
				size = min(size, gramSize-1)
			}
			if size > best.size {
				best = match{g.at, at, size}
			}
		}
		if best.size > 0 {
			end = best.a + best.size
			fill(used[best.b:best.b+best.size], true)
			found = append(found, best)
		}
	}
	return found
}

// commonRun returns how many own tokens of one file are the same from i in a and from j in b.
func commonRun(a, b *program, i, j int) (size int) {
	for i+size < len(a.tokens) && j+size < len(b.tokens) {
		s, t := a.tokens[i+size], b.tokens[j+size]
		if s.text != t.text || a.given[i+size] || b.given[j+size] || s.file != a.tokens[i].file ||
			t.file != b.tokens[j].file {
			break
		}
		size++
	}
	return size
}

// others returns how many other programs share at least half of the lines of a that b shares, and the
// largest number of lines that any of the rest shares. Programs by the authors of a and b do not count.
func (f *finder) others(s scored, shared []bool) (alike, next int) {
	a := f.programs[s.a]
	total := a.countLines(shared)
	covered := map[int32][]bool{}
	for n, place := range f.index.of[s.a] {
		if place < 0 {
			continue
		}
		for _, other := range f.index.groups[place].programs {
			if written := f.written[other]; written == f.written[s.a] || written == f.written[s.b] {
				continue
			}
			if covered[other] == nil {
				covered[other] = make([]bool, len(a.tokens))
			}
			at := a.grams[n].at
			copy(covered[other][at:at+gramSize], shared[at:at+gramSize])
		}
	}
	for _, in := range covered {
		if lines := a.countLines(in); 2*lines >= total {
			alike++
		} else {
			next = max(next, lines)
		}
	}
	return alike, next
}
