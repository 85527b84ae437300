// Build error: a brace is missing at the end of main.
package main

import (
	"fmt"
	"os"
)

func main() {
	if len(os.Args) < 4 {
		fmt.Println("too few arguments")
	fmt.Println("Move: 1")
}
