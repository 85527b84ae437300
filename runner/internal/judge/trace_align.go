package judge

import "sort"

// maxPairs bounds the work of an alignment: it is the maximum number of pairs of equal nodes to
// examine. The nodes of a search rarely repeat. Comparing a right trace of 90,000 nodes with
// itself takes 650,000 pairs.
const maxPairs = 16 << 20

// longestCommon returns the length of the longest common subsequence of two traces, which is the
// number of right nodes even if some are missing or extra. A common prefix or suffix takes
// linear time.
//
// It uses the algorithm of Hunt and Szymanski, whose work grows with the number of pairs of
// equal nodes and not with the number of differences. Diff libraries are made for text with few
// changes: after some number of changes (100 in x/tools) or some time, they report everything
// that follows as different. But the trace of a program that never prunes has thousands of extra
// nodes, and its points depend on the exact length.
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

func (c chains) end() int {
	if len(c) == 0 {
		return -1
	}
	return c[len(c)-1]
}

// extend adds a printed node, which equals the expected nodes at the ascending indexes places.
// It goes through them in reverse, so that the printed node counts only once.
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

// nearest drops indexes if there are more than most. It keeps the first one after the end of the
// longest chain, and those just before that one. Only hostile programs repeat a node so often.
func nearest(places []int, end, most int) []int {
	if len(places) <= most {
		return places
	}
	beyond := min(sort.SearchInts(places, end+1)+1, len(places))
	return places[max(beyond-most, 0):beyond]
}
