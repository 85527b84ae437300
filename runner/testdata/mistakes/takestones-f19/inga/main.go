package main

import (
	"fmt"
	"os"
	"sort"
	"strconv"
	"strings"
)

// A game is written as the stones taken, such as "3 1 4 2".
type game string

func (g game) stones() []string { return strings.Fields(string(g)) }

func (g game) with(s string) game { return game(strings.TrimSpace(string(g) + " " + s)) }

func (g game) contains(s string) bool { return strings.Contains(" "+string(g)+" ", " "+s+" ") }

func (g game) last() int {
	f := g.stones()
	return num(f[len(f)-1])
}

func (g game) isMax() bool { return len(g.stones())%2 == 0 }

func num(s string) int {
	x, err := strconv.Atoi(s)
	if err != nil {
		panic("not a number: " + s)
	}
	return x
}

func (g game) options(n int) []string {
	var out []string
	for i := 1; i <= n; i++ {
		s := strconv.Itoa(i)
		if g == "" {
			if i%2 == 1 && i*2 < n {
				out = append(out, s)
			}
		} else if !g.contains(s) && (i%g.last() == 0 || g.last()%i == 0) {
			out = append(out, s)
		}
	}
	sort.Strings(out)
	return out
}

func (g game) evaluate(n int) float64 {
	options := g.options(n)
	value := 0.0
	if len(options) == 0 {
		value = -1
	} else if !g.contains("1") {
		return 0
	} else if g.last() == 1 {
		value = 0.5
		if len(options)%2 == 0 {
			value = -0.5
		}
	} else {
		p := topPrime(g.last())
		value = 0.6
		if p == g.last() {
			value = 0.7
		}
		k := 0
		for _, s := range options {
			if num(s)%p == 0 {
				k++
			}
		}
		if k%2 == 0 {
			value = -value
		}
	}
	if g.isMax() {
		return value
	}
	return -value
}

func topPrime(x int) int {
	top := 1
	for d := 2; d <= x; d++ {
		for x%d == 0 {
			x /= d
			top = d
		}
	}
	return top
}

type counter struct{ visited, evaluated, depth int }

func (c *counter) alphabeta(g game, n, depth, limit int, alpha, beta float64) (float64, string) {
	c.visited++
	if depth > c.depth {
		c.depth = depth
	}
	options := g.options(n)
	if len(options) == 0 || limit != 0 && depth >= limit {
		c.evaluated++
		return g.evaluate(n), ""
	}
	var best float64
	var move string
	for _, s := range options {
		v, _ := c.alphabeta(g.with(s), n, depth+1, limit, alpha, beta)
		if g.isMax() {
			if move == "" || v > best {
				best, move = v, s
			}
			if best >= beta {
				break
			}
			alpha = max(alpha, best)
		} else {
			if move == "" || v < best {
				best, move = v, s
			}
			if best <= alpha {
				break
			}
			beta = min(beta, best)
		}
	}
	return best, move
}

func main() {
	args := os.Args[1:]
	taken := num(args[1])
	g := game(strings.Join(args[2:2+taken], " "))
	c := new(counter)
	value, move := c.alphabeta(g, num(args[0]), 0, num(args[2+taken]), -1e3, 1e3)
	fmt.Println("Move:", move)
	fmt.Printf("Value: %.1f\n", value)
	fmt.Println("Number of Nodes Visited:", c.visited)
	fmt.Println("Number of Nodes Evaluated:", c.evaluated)
	fmt.Println("Max Depth Reached:", c.depth)
	fmt.Printf("Avg Effective Branching Factor: %.1f\n", 1e-9+float64(c.visited-1)/float64(c.visited-c.evaluated))
}
