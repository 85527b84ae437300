package main

import (
	"flag"
	"fmt"
	"log"
	"math"
	"strconv"
)

func main() {
	log.SetFlags(0)
	flag.Parse()

	stones := arg(0)
	taken := arg(1)
	pos := Position{Stones: stones}
	for i := 0; i < taken; i++ {
		pos = pos.With(arg(2 + i))
	}
	depth := arg(2 + taken)
	if depth == 0 {
		depth = stones
	}

	st := NewStats(depth)
	var move int
	var value float64
	if pos.Max() {
		move, value = maxValue(pos, st, 0, depth, math.Inf(-1), math.Inf(+1))
	} else {
		move, value = minValue(pos, st, 0, depth, math.Inf(-1), math.Inf(+1))
	}

	fmt.Printf("Move: %d\n", move)
	fmt.Printf("Value: %.1f\n", value)
	fmt.Printf("Number of Nodes Visited: %d\n", st.Visited())
	fmt.Printf("Number of Nodes Evaluated: %d\n", st.Evaluated)
	fmt.Printf("Max Depth Reached: %d\n", st.Deepest())
	fmt.Printf("Avg Effective Branching Factor: %s\n", oneDecimal(st.Branching()))
}

func arg(i int) int {
	x, err := strconv.Atoi(flag.Arg(i))
	if err != nil {
		log.Fatalf("argument %d: %v", i+1, err)
	}
	return x
}

// oneDecimal rounds like Java's %.1f.
func oneDecimal(x float64) string {
	return strconv.FormatFloat(math.Round(x*10)/10, 'f', 1, 64)
}
