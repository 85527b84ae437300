package judge

import "sort"

// maxPairs bounds the work of an alignment, in pairs of equal nodes. Nodes of a search rarely
// repeat: comparing a right trace of 90,000 nodes with itself takes 650,000 pairs.
const maxPairs = 16 << 20

// longestCommon returns the length of the longest common subsequence of two traces. It uses the
// algorithm of Hunt and Szymanski, whose work grows with the number of pairs of equal nodes. Points
// depend on the exact length, which diff libraries do not find if a trace has thousands of extra
// nodes.
func longestCommon[T comparable](want, got []T) int {
	before := commonPrefix(want, got)
	want, got = want[before:], got[before:]
	behind := commonSuffix(want, got)
	want, got = want[:len(want)-behind], got[:len(got)-behind]
	if len(want) == 0 || len(got) == 0 {
		return before + behind
	}
	indexes := map[T][]int{}
	for i, node := range want {
		indexes[node] = append(indexes[node], i)
	}
	var c chains
	for _, node := range got {
		c.extend(nearest(indexes[node], c.end(), max(maxPairs/len(got), 1)))
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

// extend extends the common subsequences by one printed node, given the ascending indexes of that
// node in the expected trace.
func (c *chains) extend(indexes []int) {
	for i := len(indexes) - 1; i >= 0; i-- { // backwards, so that the printed node counts only once
		k := sort.SearchInts(*c, indexes[i])
		if k == len(*c) {
			*c = append(*c, indexes[i])
		} else {
			(*c)[k] = indexes[i]
		}
	}
}

// nearest returns at most limit of the indexes, which must be in ascending order. If there are
// more, it returns the first one greater than end, and those just before that one. Only hostile
// programs repeat a node more than limit times.
func nearest(indexes []int, end, limit int) []int {
	if len(indexes) <= limit {
		return indexes
	}
	beyond := min(sort.SearchInts(indexes, end+1)+1, len(indexes))
	return indexes[max(beyond-limit, 0):beyond]
}
