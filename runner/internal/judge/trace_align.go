package judge

import "sort"

// maxPairs bounds the work of an alignment whatever was printed: pairs of equal
// nodes that are looked at. The nodes of a search hardly repeat, so that a
// right trace of 90,000 nodes has 650,000 pairs with itself.
const maxPairs = 16 << 20

// longestCommon is the length of the longest sequence that two traces have in
// common, gaps allowed: how many nodes are right, wherever others are missing
// or were slipped in. Equal beginnings and ends cost nothing but a comparison.
//
// Note: the algorithm is that of Hunt and Szymanski, whose work grows with the
// pairs of equal nodes and not with the number of differences. Libraries for
// differences are made for lines of text with few changes: past some number of
// them (100 in x/tools) or some time they give up and call the rest different. A
// program that never prunes has thousands, and its points are the share found
// here.
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

// chains holds, at index k, the least place of the expected trace at which a
// common sequence of k+1 nodes can end.
type chains []int

// end is the place where the longest one ends; -1 if there is none.
func (c chains) end() int {
	if len(c) == 0 {
		return -1
	}
	return c[len(c)-1]
}

// extend takes in a printed node that stands at these places, which rise. They
// are gone through backwards, or the node would be counted twice.
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

// nearest cuts places, which rise, to at most so many: the first that lies
// beyond the end of the longest chain, and those before it. Only of a node
// that a hostile program prints over and over is any left out.
func nearest(places []int, end, most int) []int {
	if len(places) <= most {
		return places
	}
	beyond := min(sort.SearchInts(places, end+1)+1, len(places))
	return places[max(beyond-most, 0):beyond]
}
