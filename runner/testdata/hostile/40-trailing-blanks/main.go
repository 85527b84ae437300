// Attacks the reading of answers: blanks at the ends of lines.
package main

import (
	"fmt"
	"strings"
)

func main() {
	fmt.Print(strings.ReplaceAll(rightAnswer(), "\n", " \t \n"))
}
