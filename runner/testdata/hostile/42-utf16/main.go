// Attacks the reading of answers: UTF-16.
package main

import (
	"fmt"
)

func main() {
	fmt.Print("\xff\xfe")
	for _, c := range rightAnswer() {
		fmt.Printf("%c\x00", c)
	}
}
