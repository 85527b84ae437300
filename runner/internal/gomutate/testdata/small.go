package main

import "fmt"

const weight = 0.5

var tries = 3

type pair struct{ a, b int }

func up(x int) int   { return x + 1 }
func down(x int) int { return -x }

func (p pair) sum(more ...int) (s int) {
	for i := 0; i < len(more); i++ {
		s += more[i]
		tries--
	}
	return
}

func main() {
	p, best := pair{1, 2}, 0
	if up(p.a) >= p.b && tries > 0 {
		best = max(p.a, p.b)
	} else if !(best == 0) {
		best, p.a = 1, 2
	}
	switch {
	case best == 2:
		fmt.Println(float64(best) * weight)
	default:
		fmt.Println(p.sum(best, tries))
	}
}
