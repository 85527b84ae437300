// Attacks the reading of answers: bytes that are no text.
package main

import (
	"fmt"
)

func main() {
	for i := range 200 {
		fmt.Printf("M\xffve: \xc3\x28 %c\n", 0xd800+i)
	}
}
