package main

import (
	"fmt"
	"os"
	"strconv"
)

type node struct {
	stone int
	left  []int
	ply   int
}

var total, limit, start int

func ints(ss []string) []int {
	out := make([]int, len(ss))
	for i, s := range ss {
		x, err := strconv.Atoi(s)
		if err != nil {
			fmt.Fprintln(os.Stderr, "bad argument", s)
			os.Exit(1)
		}
		out[i] = x
	}
	return out
}

func (nd node) child(s int) node {
	c := node{stone: s, ply: nd.ply + 1}
	for _, x := range nd.left {
		if x != s {
			c.left = append(c.left, x)
		}
	}
	return c
}

func (nd node) children() []node {
	var out []node
	for _, s := range nd.left {
		if nd.ply == 0 && s%2 == 1 && s < (total+1)/2 || nd.ply > 0 && (s%nd.stone == 0 || nd.stone%s == 0) {
			out = append(out, nd.child(s))
		}
	}
	return out
}

func (nd node) print(alpha, beta int) {
	fmt.Println(nd.stone)
	for _, c := range nd.children() {
		fmt.Print(c.stone, " ")
	}
	fmt.Println()
	fmt.Printf("alpha: %d\tbeta: %d\n", alpha, beta)
}

func (nd node) printLeft() {
	for _, s := range nd.left {
		fmt.Print(s, " ")
	}
	fmt.Print("\n")
}

func (nd node) evaluate(children []node) int {
	if nd.ply%2 == 0 && len(children) == 0 {
		return -100
	} else if len(children) == 0 {
		return 100
	} else if nd.left[0] == 1 {
		return 0
	}
	count, value := 0, 5
	if nd.stone == 1 {
		count = len(children)
	} else {
		p := nd.stone
		value = 7
		for f := 2; f < p; f++ {
			for p%f == 0 && p != f {
				p /= f
				value = 6
			}
		}
		for _, s := range nd.left {
			if s%p == 0 {
				count++
			}
		}
	}
	if count%2 == 0 {
		return -value
	}
	return value
}

func maxNode(nd node, alpha, beta int) (int, node) {
	children := nd.children()
	if len(children) == 0 || nd.ply-start == limit {
		nd.print(alpha, beta)
		return nd.evaluate(children), nd
	}
	v, best := -1000, nd
	for _, c := range children {
		w, _ := minNode(c, alpha, beta)
		if w > v {
			v, best = w, c
		}
		if v >= beta {
			nd.print(alpha, beta)
			return v, best
		}
		alpha = max(alpha, v)
	}
	nd.print(alpha, beta)
	return v, best
}

func minNode(nd node, alpha, beta int) (int, node) {
	children := nd.children()
	if len(children) == 0 || nd.ply-start == limit {
		nd.print(alpha, beta)
		return nd.evaluate(children), nd
	}
	v, best := 1000, nd
	for _, c := range children {
		w, _ := maxNode(c, alpha, beta)
		if w < v {
			v, best = w, c
		}
		if v <= alpha {
			nd.print(alpha, beta)
			return v, best
		}
		beta = min(beta, v)
	}
	nd.print(alpha, beta)
	return v, best
}

func main() {
	a := ints(os.Args[1:])
	total = a[0]
	nd := node{stone: -1}
	for s := 1; s <= total; s++ {
		nd.left = append(nd.left, s)
	}
	start = a[1]
	for i := 0; i < start; i++ {
		nd = nd.child(a[2+i])
	}
	if limit = a[2+start]; limit == 0 {
		limit = total + 1
	}
	var next node
	if start%2 == 0 {
		_, next = maxNode(nd, -1000, 1000)
	} else {
		_, next = minNode(nd, -1000, 1000)
	}
	fmt.Println("NEXT MOVE")
	fmt.Println(next.stone)
	next.printLeft()
}
