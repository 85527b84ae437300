// Attacks the reading of answers: a byte-order mark.
package main

import (
	"fmt"
)

func main() {
	fmt.Print("\ufeff" + rightAnswer())
}
