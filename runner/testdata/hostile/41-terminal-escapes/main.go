// Attacks the reader's terminal: clears it, sets its title, fills its clipboard.
package main

import (
	"fmt"
)

func main() {
	fmt.Print("\x1b[2J\x1b]0;owned\a\x1b]52;c;b3duZWQ=\a\x00\x9b31m\n")
	answer()
	fmt.Print("\x1b[8m")
}
