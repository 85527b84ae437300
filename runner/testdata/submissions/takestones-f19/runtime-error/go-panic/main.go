// Runtime error: an index out of range with three frames of its own.
package main

import (
	"os"
	"strconv"
)

type board []bool

func main() {
	stones, _ := strconv.Atoi(os.Args[1])
	play(make(board, stones), stones)
}

//go:noinline
func play(b board, stone int) {
	b.take(stone)
}

//go:noinline
func (b board) take(stone int) {
	b[stone] = true // one past the end
}
