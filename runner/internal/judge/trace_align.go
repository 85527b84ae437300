package judge

import "sort"

// maxPairs is the maximum number of pairs of equal nodes that an alignment examines, which
// bounds its work. The nodes of a search rarely repeat: comparing a right trace of 90,000
// nodes with itself gives 650,000 pairs.
const maxPairs = 16 << 20

// longestCommon returns the length of the longest common subsequence of two traces. This is
// the number of right nodes even if some nodes are missing or extra. A common prefix or
// suffix takes only linear time.
//
// Note: this is the algorithm of Hunt and Szymanski. Its work grows with the number of pairs
// of equal nodes, not with the number of differences. Diff libraries are made for text with
// few changes. After some number of changes (100 in x/tools) or some time they stop and
// report everything that follows as different. The trace of a program that never prunes has
// thousands of extra nodes, and its points depend on the exact length.
func longestCommon[T comparable](want, got []T) int {
	before := commonPrefix(want, got)
	want, got = want[before:], got[before:]
	behind := commonSuffix(want, got)
	want, got = want[:len(want)-behind], got[:len(got)-behind]
	if len(want) == 0 || len(got) == 0 {
		return before + behind
	}
	places := map[T][]int{}
	for i, node := range want {
		places[node] = append(places[node], i)
	}
	var c chains
	for _, node := range got {
		c.extend(nearest(places[node], c.end(), max(maxPairs/len(got), 1)))
	}
	return before + len(c) + behind
}

func commonPrefix[T comparable](a, b []T) int {
	n := 0
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

func commonSuffix[T comparable](a, b []T) int {
	n := 0
	for n < min(len(a), len(b)) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	return n
}

// chains holds, at index k, the smallest index in the expected trace at which a common
// subsequence of k+1 nodes can end.
type chains []int

// end returns the index at which the longest chain ends, or -1 if there is none.
func (c chains) end() int {
	if len(c) == 0 {
		return -1
	}
	return c[len(c)-1]
}

// extend adds a printed node. places are the indexes of equal nodes in the expected trace,
// in ascending order. It processes them in reverse, so that the printed node counts only
// once.
func (c *chains) extend(places []int) {
	for i := len(places) - 1; i >= 0; i-- {
		k := sort.SearchInts(*c, places[i])
		if k == len(*c) {
			*c = append(*c, places[i])
		} else {
			(*c)[k] = places[i]
		}
	}
}

// nearest reduces places, which are in ascending order, to at most most: the first one
// beyond the end of the longest chain, and those just before it. It drops places only if a
// node occurs more often than that, as in the output of a hostile program.
func nearest(places []int, end, most int) []int {
	if len(places) <= most {
		return places
	}
	beyond := min(sort.SearchInts(places, end+1)+1, len(places))
	return places[max(beyond-most, 0):beyond]
}
