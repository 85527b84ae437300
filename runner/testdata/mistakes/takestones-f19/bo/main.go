package main

import (
	"fmt"
	"os"
	"strconv"
)

func main() {
	args := os.Args[1:]
	next := func() int {
		x, err := strconv.Atoi(args[0])
		if err != nil {
			panic(err)
		}
		args = args[1:]
		return x
	}
	s := Search{rules: Rules{stones: next()}, seen: map[Position]bool{}}
	var p Position
	for k := next(); k > 0; k-- {
		p = p.After(next())
	}
	s.limit = next()
	value := s.Run(p)
	visited := len(s.seen)
	fmt.Printf("Move: %d\n", s.answer)
	fmt.Printf("Value: %.1f\n", value)
	fmt.Printf("Number of Nodes Visited: %d\n", visited)
	fmt.Printf("Number of Nodes Evaluated: %d\n", s.evaluated)
	fmt.Printf("Max Depth Reached: %d\n", s.deepest)
	fmt.Printf("Avg Effective Branching Factor: %.1f\n", float64(visited-1)/float64(visited-s.evaluated)+0.00001)
}
