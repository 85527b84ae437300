// Attacks the verdict's determinism: one line of the answer now, the rest from
// a child once this program has ended.
package main

import (
	"fmt"
	"strings"
	"time"
)

func main() {
	bound()
	if role() == "late" {
		time.Sleep(500 * time.Millisecond)
		answer()
		return
	}
	again("late", true)
	fmt.Print(strings.SplitAfter(rightAnswer(), "\n")[0])
}
