package main

import "fmt"

// Game is a game in progress.
type Game struct {
	N     int
	Taken []int // first to last
}

// Take takes a stone; Undo puts it back.
func (g *Game) Take(stone int) { g.Taken = append(g.Taken, stone) }

// Undo puts the last stone back.
func (g *Game) Undo() { g.Taken = g.Taken[:len(g.Taken)-1] }

// Max reports whether MAX moves.
func (g *Game) Max() bool { return len(g.Taken)%2 == 0 }

// Last is the last stone taken, or -1.
func (g *Game) Last() int {
	if len(g.Taken) == 0 {
		return -1
	}
	return g.Taken[len(g.Taken)-1]
}

// Left lists the stones not taken.
func (g *Game) Left() []int {
	gone := make([]bool, g.N+1)
	for _, s := range g.Taken {
		gone[s] = true
	}
	var left []int
	for s := 1; s <= g.N; s++ {
		if !gone[s] {
			left = append(left, s)
		}
	}
	return left
}

// Stones is the list of stones not taken as it is printed.
func (g *Game) Stones() string {
	text := ""
	for _, s := range g.Left() {
		text += fmt.Sprint(s) + " "
	}
	return text
}

// Moves lists the legal moves.
func (g *Game) Moves() []int {
	var moves []int
	for _, s := range g.Left() {
		if g.legal(s) {
			moves = append(moves, s)
		}
	}
	return moves
}

func (g *Game) legal(s int) bool {
	last := g.Last()
	if last == -1 {
		return s%2 == 1 && 2*s < g.N
	}
	return s%last == 0 || last%s == 0
}

// Evaluate is the static evaluation.
func (g *Game) Evaluate() int {
	moves, left := g.Moves(), g.Left()
	switch {
	case len(moves) == 0 && g.Max():
		return -100
	case len(moves) == 0:
		return 100
	case left[0] == 1:
		return 0
	}
	last := g.Last()
	if last == 1 {
		return odd(len(moves)) * 5
	}
	p := largestPrime(last)
	if p == last {
		return odd(multiples(moves, p)) * 7
	}
	return odd(multiples(left, p)) * 6
}

func multiples(stones []int, p int) int {
	n := 0
	for _, s := range stones {
		if s%p == 0 {
			n++
		}
	}
	return n
}

func odd(n int) int {
	if n%2 == 1 {
		return 1
	}
	return -1
}

func largestPrime(x int) int {
	p := 2
	for p < x {
		if x%p == 0 {
			x /= p
		} else {
			p++
		}
	}
	return p
}
