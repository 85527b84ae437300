package main

import (
	"fmt"
	"os"
	"strconv"
)

type State struct {
	Stones []int
	Last   int
	Moves  int
}

type Tree struct {
	State    State
	Children []*Tree
	Value    float64
}

var nodes, leaves int

func build(s State, depth, n int) *Tree {
	nodes++
	t := &Tree{State: s}
	if depth == 0 {
		leaves++
		t.Value = score(s)
		return t
	}
	for i, stone := range s.Stones {
		if s.Last == 0 && stone*2 > n {
			continue
		}
		if s.Last != 0 && stone%s.Last != 0 && s.Last%stone != 0 {
			continue
		}
		rest := append(s.Stones[:i:i], s.Stones[i+1:]...)
		t.Children = append(t.Children, build(State{rest, stone, s.Moves + 1}, depth-1, n))
	}
	if len(t.Children) == 0 {
		leaves++
		t.Value = 1
	}
	return t
}

func score(s State) float64 {
	count := 0
	for _, stone := range s.Stones {
		if stone%s.Last == 0 {
			count++
		}
	}
	return 0.7 - 1.4*float64(count%2)
}

func (t *Tree) best(depth int) (float64, int, int) {
	if len(t.Children) == 0 {
		return t.Value, 0, depth
	}
	best, move, deepest := -2.0, 0, depth
	for _, c := range t.Children {
		v, _, d := c.best(depth + 1)
		if -v > best {
			best, move = -v, c.State.Last
		}
		deepest = d
	}
	return best, move, deepest
}

func main() {
	n, _ := strconv.Atoi(os.Args[1])
	k, _ := strconv.Atoi(os.Args[2])
	s := State{}
	for i := 1; i <= n; i++ {
		s.Stones = append(s.Stones, i)
	}
	for i := 0; i < k; i++ {
		s.Last, _ = strconv.Atoi(os.Args[3+i])
		for j := range s.Stones {
			if s.Stones[j] == s.Last {
				s.Stones = append(s.Stones[:j], s.Stones[j+1:]...)
			}
		}
	}
	depth, _ := strconv.Atoi(os.Args[3+k])
	if depth == 0 || depth > 6 {
		depth = 6
	}
	t := build(s, depth, n)
	v, move, deepest := t.best(0)
	fmt.Println("Move:", move)
	fmt.Println("Value:", v)
	fmt.Println("Number of Nodes Visited:", nodes)
	fmt.Println("Number of Nodes Evaluated:", leaves)
	fmt.Println("Max Depth Reached:", deepest)
	fmt.Printf("Avg Effective Branching Factor: %.1f\n", float64(nodes)/float64(nodes-leaves))
}
