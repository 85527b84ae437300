// Command takestones finds the next move in a game of Take-Stones.
//
// Usage: takestones <#stones> <#taken> <taken stones> <depth>
package main

import (
	"errors"
	"fmt"
	"os"
	"strconv"
)

func main() {
	game, depth, err := parse(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, "takestones:", err)
		os.Exit(2)
	}
	s := search{limit: depth}
	s.run(game)
	s.report(os.Stdout)
}

func parse(args []string) (*game, int, error) {
	numbers := make([]int, len(args))
	for i, arg := range args {
		n, err := strconv.Atoi(arg)
		if err != nil {
			return nil, 0, err
		}
		numbers[i] = n
	}
	if len(numbers) < 3 || len(numbers) < numbers[1]+3 {
		return nil, 0, errors.New("too few arguments")
	}
	g := newGame(numbers[0])
	for _, stone := range numbers[2 : 2+numbers[1]] {
		g.take(stone)
	}
	return g, numbers[2+numbers[1]], nil
}
