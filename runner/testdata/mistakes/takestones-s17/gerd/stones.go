package main

import (
	"fmt"
	"os"
	"strconv"
	"strings"
)

type Stones []int

func (st Stones) Without(s int) Stones {
	out := make(Stones, 0, len(st))
	for _, x := range st {
		if x != s {
			out = append(out, x)
		}
	}
	return out
}

func (st Stones) Has(s int) bool {
	for _, x := range st {
		if x == s {
			return true
		}
	}
	return false
}

func (st Stones) Multiples(p int) int {
	c := 0
	for _, x := range st {
		if x%p == 0 {
			c++
		}
	}
	return c
}

func (st Stones) String() string {
	var b strings.Builder
	for _, x := range st {
		b.WriteString(strconv.Itoa(x) + " ")
	}
	return b.String()
}

type Game struct {
	N     int
	Depth int
	Best  int
}

func (g *Game) Next(left Stones, last int) Stones {
	var next Stones
	for _, s := range left {
		if last == -1 {
			if s%2 == 1 && float32(s) < float32(g.N)/2 {
				next = append(next, s)
			}
		} else if s%last == 0 || last%s == 0 {
			next = append(next, s)
		}
	}
	return next
}

func (g *Game) Max(left Stones, last, depth, alpha, beta int) int {
	next := g.Next(left, last)
	if len(next) == 0 || depth == g.Depth {
		Print(left, last, alpha, beta)
		return Eval(left, next, last, -100)
	}
	v := -1000
	for _, s := range next {
		if w := g.Min(left.Without(s), s, depth+1, alpha, beta); w >= v {
			v = w
			if depth == 0 {
				g.Best = s
			}
		}
		if v >= beta {
			Print(left, last, alpha, beta)
			return v
		}
		if v > alpha {
			alpha = v
		}
	}
	Print(left, last, alpha, beta)
	return v
}

func (g *Game) Min(left Stones, last, depth, alpha, beta int) int {
	next := g.Next(left, last)
	if len(next) == 0 || depth == g.Depth {
		Print(left, last, alpha, beta)
		return Eval(left, next, last, 100)
	}
	v := 1000
	for _, s := range next {
		if w := g.Max(left.Without(s), s, depth+1, alpha, beta); w <= v {
			v = w
			if depth == 0 {
				g.Best = s
			}
		}
		if v <= alpha {
			Print(left, last, alpha, beta)
			return v
		}
		if v < beta {
			beta = v
		}
	}
	Print(left, last, alpha, beta)
	return v
}

func Print(left Stones, last, alpha, beta int) {
	fmt.Println(last)
	fmt.Println(left)
	fmt.Printf("alpha: %d\tbeta: %d\n", alpha, beta)
}

func Eval(left, next Stones, last, end int) int {
	if len(next) == 0 {
		return end
	}
	if left.Has(1) {
		return 0
	}
	if last == 1 {
		return Odd(len(next)) * 5
	}
	p := 1
	for f, x := 2, last; x > 1; f++ {
		for x%f == 0 {
			p, x = f, x/f
		}
	}
	if p == last {
		return Odd(next.Multiples(p)) * 7
	}
	return Odd(next.Multiples(p)) * 6
}

func Odd(c int) int {
	if c%2 == 0 {
		return -1
	}
	return 1
}

func main() {
	var in []int
	for _, a := range os.Args[1:] {
		x, _ := strconv.Atoi(a)
		in = append(in, x)
	}
	var left Stones
	for s := 1; s <= in[0]; s++ {
		left = append(left, s)
	}
	last := -1
	for _, s := range in[2 : 2+in[1]] {
		left, last = left.Without(s), s
	}
	g := &Game{N: in[0], Depth: in[2+in[1]]}
	if g.Depth == 0 {
		g.Depth = -1
	}
	if in[1]%2 == 0 {
		g.Max(left, last, 0, -1000, 1000)
	} else {
		g.Min(left, last, 0, -1000, 1000)
	}
	fmt.Println("NEXT MOVE")
	fmt.Println(g.Best)
	fmt.Println(left.Without(g.Best))
}
