package main

import (
	"fmt"
	"os"
	"sort"
	"strconv"
)

type Node struct {
	stone    int
	depth    int
	maxNode  bool
	left     map[int]struct{}
	value    float64
	children []*Node
}

type Solver struct {
	n, limit                    int
	nodes, evals, deepest, move int
}

func (s *Solver) grow(nd *Node) {
	var stones []int
	for st := range nd.left {
		if nd.stone == 0 {
			if st < (s.n+1)/2 {
				stones = append(stones, st)
			}
		} else if st%nd.stone == 0 || nd.stone%st == 0 {
			stones = append(stones, st)
		}
	}
	sort.Ints(stones)
	for _, st := range stones {
		c := &Node{stone: st, depth: nd.depth + 1, maxNode: !nd.maxNode, left: map[int]struct{}{}}
		for k := range nd.left {
			if k != st {
				c.left[k] = struct{}{}
			}
		}
		nd.children = append(nd.children, c)
	}
}

func (s *Solver) eval(nd *Node) float64 {
	s.evals++
	win := 1.0
	if nd.maxNode {
		win = -1
	}
	if len(nd.children) == 0 {
		return win
	}
	if _, ok := nd.left[1]; ok {
		return 0
	}
	p, weight := nd.stone, 0.7
	if nd.stone == 1 {
		weight = 0.5
	} else {
		for f := 2; f < p; f++ {
			for p%f == 0 && p > f {
				p /= f
				weight = 0.6
			}
		}
	}
	count := 0
	for _, c := range nd.children {
		if c.stone%p == 0 {
			count++
		}
	}
	if count%2 == 1 {
		return -win * weight
	}
	return win * weight
}

func (s *Solver) visit(nd *Node, a, b float64) {
	s.nodes++
	if nd.depth > s.deepest {
		s.deepest = nd.depth
	}
	s.grow(nd)
	if len(nd.children) == 0 || nd.depth == s.limit {
		nd.value = s.eval(nd)
		return
	}
	for i, c := range nd.children {
		s.visit(c, a, b)
		if i == 0 || nd.maxNode && c.value > nd.value || !nd.maxNode && c.value < nd.value {
			nd.value = c.value
			if nd.depth == 0 {
				s.move = c.stone
			}
		}
		if nd.maxNode {
			if nd.value >= b {
				return
			}
			if nd.value > a {
				a = nd.value
			}
		} else if nd.value < b {
			b = nd.value
		}
	}
}

func main() {
	in := make([]int, len(os.Args))
	for i := 1; i < len(os.Args); i++ {
		in[i], _ = strconv.Atoi(os.Args[i])
	}
	s := &Solver{n: in[1], limit: in[3+in[2]]}
	if s.limit == 0 {
		s.limit = 1 << 20
	}
	root := &Node{left: map[int]struct{}{}, maxNode: in[2]%2 == 0}
	for i := 1; i <= s.n; i++ {
		root.left[i] = struct{}{}
	}
	for _, st := range in[3 : 3+in[2]] {
		delete(root.left, st)
		root.stone = st
	}
	s.visit(root, -99, 99)
	fmt.Println("Move: " + strconv.Itoa(s.move))
	fmt.Println("Value: " + strconv.FormatFloat(root.value, 'f', 1, 64))
	fmt.Println("Number of Nodes Visited: " + strconv.Itoa(s.nodes))
	fmt.Println("Number of Nodes Evaluated: " + strconv.Itoa(s.evals))
	fmt.Println("Max Depth Reached: " + strconv.Itoa(s.deepest))
	avg := float64(s.nodes-1) / float64(s.nodes-s.evals)
	fmt.Println("Avg Effective Branching Factor: " + strconv.FormatFloat(avg+1e-9, 'f', 1, 64))
}
