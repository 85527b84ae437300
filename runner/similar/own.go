package similar

import (
	"cmp"
	"path"
	"slices"

	"touchstone/runner/record"
)

const (
	skeletonGram = 10 // tokens in a row that the skeleton has, too, are the skeleton's
	skeletonRun  = 8  // so are this many where both stand in the same place
	island       = 4  // fewer own tokens between those of the skeleton are an edit of it
	maxTable     = 4 << 20
)

// handout is what the course hands out, in the form in which programs are aligned with it.
type handout struct {
	tokens []token
	lines  []line
	grams  map[uint64]bool
}

// line is a line with tokens: the tokens from begin to end.
type line struct {
	digest     uint64
	begin, end int
}

func newHandout(files []record.Source) handout {
	h := handout{tokens: tokensOf(sorted(files)), grams: map[uint64]bool{}}
	h.lines = linesOf(h.tokens)
	for i := range len(h.tokens) - skeletonGram + 1 {
		h.grams[digest(h.tokens[i:i+skeletonGram])] = true
	}
	return h
}

// sorted returns the files in an order in which those of a program and of the skeleton correspond.
func sorted(files []record.Source) []record.Source {
	return slices.SortedStableFunc(slices.Values(files), func(a, b record.Source) int {
		return cmp.Compare(path.Base(a.File), path.Base(b.File))
	})
}

func linesOf(tokens []token) (lines []line) {
	for begin := 0; begin < len(tokens); {
		end := begin + 1
		for end < len(tokens) && tokens[end].file == tokens[begin].file && tokens[end].line == tokens[begin].line {
			end++
		}
		lines = append(lines, line{digest(tokens[begin:end]), begin, end})
		begin = end
	}
	return lines
}

func digest(tokens []token) uint64 {
	h := uint64(14695981039346656037) // FNV-1a, a token at a time
	for _, t := range tokens {
		h = (h ^ uint64(t.text)) * 1099511628211
		h ^= h >> 29
	}
	return h
}

// given reports for each token whether it is the skeleton's: because the skeleton has a long run
// around it anywhere, or because both stand at corresponding places, even after small edits.
func (h *handout) given(tokens []token) []bool {
	given := make([]bool, len(tokens))
	if len(h.tokens) == 0 {
		return given
	}
	for i := range len(tokens) - skeletonGram + 1 {
		if h.grams[digest(tokens[i:i+skeletonGram])] {
			fill(given[i:i+skeletonGram], true)
		}
	}
	markRuns(given, h.align(tokens))
	for begin := 0; begin < len(given); begin++ {
		if end := slices.Index(given[begin:], true); !given[begin] && end > 0 && end < island && begin > 0 {
			fill(given[begin:begin+end], true)
		}
	}
	return given
}

// align returns pairs of tokens, of a program and of the skeleton, that stand in the same order in
// both: first those of equal lines, then those of the text between them.
func (h *handout) align(tokens []token) (pairs [][2]int) {
	lines := linesOf(tokens)
	ends := [2]line{{begin: len(tokens), end: len(tokens)}, {begin: len(h.tokens), end: len(h.tokens)}}
	common := align(len(lines), len(h.lines), func(i, j int) bool { return lines[i].digest == h.lines[j].digest })
	begin, from := 0, 0 // of the text between
	for n := range len(common) + 1 {
		a, b := ends[0], ends[1]
		if n < len(common) {
			a, b = lines[common[n][0]], h.lines[common[n][1]]
		}
		for _, p := range align(a.begin-begin, b.begin-from, func(i, j int) bool {
			return tokens[begin+i].text == h.tokens[from+j].text
		}) {
			pairs = append(pairs, [2]int{begin + p[0], from + p[1]})
		}
		for i := range a.end - a.begin {
			pairs = append(pairs, [2]int{a.begin + i, b.begin + i})
		}
		begin, from = a.end, b.end
	}
	return pairs
}

// markRuns marks the tokens of the pairs that form long runs.
func markRuns(given []bool, common [][2]int) {
	for begin := 0; begin < len(common); {
		end := begin + 1
		for end < len(common) && common[end] == [2]int{common[end-1][0] + 1, common[end-1][1] + 1} {
			end++
		}
		if end-begin >= skeletonRun {
			fill(given[common[begin][0]:common[end-1][0]+1], true)
		}
		begin = end
	}
}

func fill(s []bool, value bool) {
	for i := range s {
		s[i] = value
	}
}

// align returns a longest common subsequence of two sequences of length n and m, as pairs of indices. It
// returns none if it would take too much memory.
func align(n, m int, equal func(i, j int) bool) (pairs [][2]int) {
	if n*m == 0 || n*m > maxTable {
		return nil
	}
	width := m + 1
	longest := make([]uint16, (n+1)*width) // of the suffixes
	for i := n - 1; i >= 0; i-- {
		for j := m - 1; j >= 0; j-- {
			if equal(i, j) {
				longest[i*width+j] = longest[(i+1)*width+j+1] + 1
			} else {
				longest[i*width+j] = max(longest[(i+1)*width+j], longest[i*width+j+1])
			}
		}
	}
	for i, j := 0, 0; i < n && j < m; {
		switch {
		case equal(i, j):
			pairs = append(pairs, [2]int{i, j})
			i, j = i+1, j+1
		case longest[(i+1)*width+j] >= longest[i*width+j+1]:
			i++
		default:
			j++
		}
	}
	return pairs
}
