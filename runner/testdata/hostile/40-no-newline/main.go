// Attacks the reading of answers: no end of line at the end.
package main

import (
	"fmt"
	"strings"
)

func main() {
	fmt.Print(strings.TrimSpace(rightAnswer()))
}
