// Accepted: a module whose only main package is in cmd/takestones and imports an internal package.
package main

import (
	"fmt"
	"log"
	"os"
	"strconv"

	"takestones/internal/search"
)

func main() {
	var numbers []int
	for _, arg := range os.Args[1:] {
		n, err := strconv.Atoi(arg)
		if err != nil {
			log.Fatal(err)
		}
		numbers = append(numbers, n)
	}
	taken := numbers[2 : 2+numbers[1]]
	depth := numbers[2+numbers[1]]

	s := search.Run(numbers[0], taken, depth)
	fmt.Printf("Move: %d\n", s.Move)
	fmt.Printf("Value: %.1f\n", float64(s.Value)/10)
	fmt.Printf("Number of Nodes Visited: %d\n", s.Visited)
	fmt.Printf("Number of Nodes Evaluated: %d\n", s.Evaluated)
	fmt.Printf("Max Depth Reached: %d\n", s.Deepest)
	inner := s.Visited - s.Evaluated
	tenths := (20*(s.Visited-1) + inner) / (2 * inner)
	fmt.Printf("Avg Effective Branching Factor: %d.%d\n", tenths/10, tenths%10)
}
