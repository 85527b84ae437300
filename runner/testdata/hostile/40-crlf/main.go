// Attacks the reading of answers: ends of line of Windows.
package main

import (
	"fmt"
	"strings"
)

func main() {
	fmt.Print(strings.ReplaceAll(rightAnswer(), "\n", "\r\n"))
}
