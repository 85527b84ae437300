// Take-Stones, Spring 2017.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
)

func main() {
	args := make([]int, 0, len(os.Args))
	for _, a := range os.Args[1:] {
		x, err := strconv.Atoi(a)
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		args = append(args, x)
	}
	taken := args[1]
	g := &Game{N: args[0], Taken: append([]int{}, args[2:2+taken]...)}

	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	s := &Search{Game: g, Limit: args[2+taken], Out: out}
	move := s.Run()

	fmt.Fprintln(out, "NEXT MOVE")
	fmt.Fprintln(out, move)
	g.Take(move)
	fmt.Fprintln(out, g.Stones())
}
