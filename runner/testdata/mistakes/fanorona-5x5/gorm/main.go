package main

import (
	"fmt"
	"os"
	"strconv"
)

func main() {
	if len(os.Args) != 5 {
		fmt.Fprintln(os.Stderr, "usage: fanorona BOARD SIDE PAIKAS DEPTH")
		os.Exit(2)
	}
	paikas, _ := strconv.Atoi(os.Args[3])
	depth, _ := strconv.Atoi(os.Args[4])
	root := parse(os.Args[1], os.Args[2], paikas)
	best, value, legal := root.decide(depth)
	fmt.Println("Move:", best)
	fmt.Println("Value:", value)
	fmt.Println("Legal Moves:", legal)
}
